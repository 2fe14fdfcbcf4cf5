#include "shared.h"

#include <SDL_syswm.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

static struct wl_shm *shm;
static struct wl_display *display;
static struct wl_surface *surface;
static struct wl_buffer *buffers[SHARED_BUFFERS];
static bool is_held[SHARED_BUFFERS], waits;
static unsigned char *memory;
static size_t buffer_size;
static SDL_Surface *canvas;
static int current;
static Uint32 event_type;

static void found(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                  uint32_t version) {
  (void)data, (void)version;
  if (strcmp(interface, "wl_shm") == 0) shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
}
static void lost(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}
static const struct wl_registry_listener registry_listener = {found, lost};

// Takes a free buffer to draw into; whether there is one.
static bool take(void) {
  for (int i = 0; i < SHARED_BUFFERS; i++)
    if (!is_held[i]) {
      current = i;
      canvas->pixels = memory + (size_t)i * buffer_size;
      return true;
    }
  return false;
}

static void released(void *data, struct wl_buffer *buffer) {
  (void)buffer;
  is_held[(bool *)data - is_held] = false;
}
static const struct wl_buffer_listener buffer_listener = {released};

static void done(void *data, struct wl_callback *callback, uint32_t time) {
  (void)data, (void)time;
  wl_callback_destroy(callback);
  waits = false;
  SDL_PushEvent(&(SDL_Event){.type = event_type});
}
static const struct wl_callback_listener callback_listener = {done};

SDL_Renderer *shared_start(SDL_Window *window, int width, int height) {
  SDL_SysWMinfo information;
  SDL_VERSION(&information.version);
  if (!SDL_GetWindowWMInfo(window, &information) || information.subsystem != SDL_SYSWM_WAYLAND)
    return NULL;
  display = information.info.wl.display;
  surface = information.info.wl.surface;
  event_type = SDL_RegisterEvents(1);
  struct wl_registry *registry = wl_display_get_registry(display);
  wl_registry_add_listener(registry, &registry_listener, NULL);
  wl_display_roundtrip(display);
  buffer_size = (size_t)width * (size_t)height * 4;
  int descriptor = memfd_create("frames", MFD_CLOEXEC);
  if (!shm || descriptor < 0 || ftruncate(descriptor, (off_t)(buffer_size * SHARED_BUFFERS)) != 0)
    return NULL;
  memory = mmap(NULL, buffer_size * SHARED_BUFFERS, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (memory == MAP_FAILED) return NULL;
  struct wl_shm_pool *pool = wl_shm_create_pool(shm, descriptor, (int)(buffer_size * SHARED_BUFFERS));
  close(descriptor);
  for (int i = 0; i < SHARED_BUFFERS; i++) {
    buffers[i] = wl_shm_pool_create_buffer(pool, (int)(buffer_size * (size_t)i), width, height, width * 4,
                                           WL_SHM_FORMAT_XRGB8888);
    wl_buffer_add_listener(buffers[i], &buffer_listener, &is_held[i]);
  }
  wl_shm_pool_destroy(pool);
  canvas = SDL_CreateRGBSurfaceWithFormatFrom(memory, width, height, 32, width * 4, SDL_PIXELFORMAT_RGB888);
  return SDL_CreateSoftwareRenderer(canvas);
}

Uint32 shared_event(void) { return event_type; }

int shared_buffer(void) { return current; }

bool shared_is_ready(void) { return !waits && take(); }

void shared_present(SDL_Renderer *renderer) {
  SDL_RenderFlush(renderer);
  wl_surface_attach(surface, buffers[current], 0, 0);
  wl_surface_damage_buffer(surface, 0, 0, INT32_MAX, INT32_MAX);
  struct wl_callback *callback = wl_surface_frame(surface);
  wl_callback_add_listener(callback, &callback_listener, NULL);
  wl_surface_commit(surface);
  wl_display_flush(display);
  is_held[current] = waits = true;
}
