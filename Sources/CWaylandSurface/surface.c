#include "CWaylandSurface.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

struct buffer {
  struct wl_buffer *buffer;
  uint8_t *pixels;
  size_t bytes;
  int32_t width, height;
  // The commit that showed it, from 1; 0 while none has.
  uint64_t commit;
  bool is_read;
};

struct cwaylandsurface {
  struct wl_display *display;
  struct wl_event_queue *queue;
  // Others listen to the surface itself; what is asked through this comes to the queue here.
  struct wl_surface *surface;
  struct wl_shm *memory;
  struct wl_callback *callback;
  struct buffer buffers[CWAYLANDSURFACE_BUFFERS];
  struct buffer *begun;
  uint64_t commits;
  int32_t stride, rows;
};

// --- Globals -------------------------------------------------------------------------------------

static void global_added(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface,
    uint32_t version) {
  (void)version;
  struct cwaylandsurface *surface = data;
  if (!surface->memory && !strcmp(interface, wl_shm_interface.name))
    surface->memory = wl_registry_bind(registry, name, &wl_shm_interface, 1);
}

static void global_removed(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {global_added, global_removed};

// Binds shared memory, as far as there is some.
static void bind_memory(struct cwaylandsurface *surface) {
  struct wl_display *wrapper = wl_proxy_create_wrapper(surface->display);
  if (!wrapper) return;
  wl_proxy_set_queue((struct wl_proxy *)wrapper, surface->queue);
  struct wl_registry *registry = wl_display_get_registry(wrapper);
  wl_proxy_wrapper_destroy(wrapper);
  if (!registry) return;
  wl_registry_add_listener(registry, &registry_listener, surface);
  wl_display_roundtrip_queue(surface->display, surface->queue);
  wl_registry_destroy(registry);
}

// --- Buffers -------------------------------------------------------------------------------------

static void released(void *data, struct wl_buffer *buffer) {
  (void)buffer;
  ((struct buffer *)data)->is_read = false;
}

static const struct wl_buffer_listener buffer_listener = {released};

static void give_back(struct buffer *buffer) {
  if (buffer->buffer) wl_buffer_destroy(buffer->buffer);
  if (buffer->pixels) munmap(buffer->pixels, buffer->bytes);
  *buffer = (struct buffer){0};
}

static bool make(struct cwaylandsurface *surface, struct buffer *buffer, int32_t width,
                 int32_t height) {
  size_t bytes = (size_t)surface->stride * (size_t)surface->rows;
  if (bytes == 0 || bytes > INT32_MAX) return false;
  int file = memfd_create("frame", MFD_CLOEXEC);
  if (file < 0) return false;
  struct wl_shm_pool *pool = NULL;
  void *pixels = MAP_FAILED;
  if (!ftruncate(file, (off_t)bytes))
    pixels = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (pixels != MAP_FAILED) pool = wl_shm_create_pool(surface->memory, file, (int32_t)bytes);
  close(file);
  if (pool) {
    buffer->buffer = wl_shm_pool_create_buffer(
        pool, 0, width, height, surface->stride, WL_SHM_FORMAT_XRGB8888);
    wl_shm_pool_destroy(pool);
  }
  if (!buffer->buffer) {
    if (pixels != MAP_FAILED) munmap(pixels, bytes);
    return false;
  }
  buffer->pixels = pixels;
  buffer->bytes = bytes;
  buffer->width = width;
  buffer->height = height;
  wl_buffer_add_listener(buffer->buffer, &buffer_listener, buffer);
  return true;
}

static void dispatch(struct cwaylandsurface *surface) {
  wl_display_dispatch_queue_pending(surface->display, surface->queue);
}

void *cwaylandsurface_begin(
    struct cwaylandsurface *surface, int32_t width, int32_t height, int32_t stride, int32_t rows,
    int32_t *index, int32_t *age) {
  *age = 0;
  if (!surface->memory || width < 1 || height < 1 || rows < height || stride / 4 < width)
    return NULL;
  dispatch(surface);
  if (stride != surface->stride || rows != surface->rows) {
    // The compositor keeps what it still reads; the memory goes when it lets go of it.
    for (int i = 0; i < CWAYLANDSURFACE_BUFFERS; i++) give_back(&surface->buffers[i]);
    surface->begun = NULL;
    surface->stride = stride;
    surface->rows = rows;
  }
  struct buffer *buffer = surface->begun;
  for (int i = 0; !buffer && i < CWAYLANDSURFACE_BUFFERS; i++)
    if (!surface->buffers[i].is_read) buffer = &surface->buffers[i];
  if (!buffer) return NULL;
  if (buffer->width != width || buffer->height != height) give_back(buffer);
  if (!buffer->buffer && !make(surface, buffer, width, height)) {
    surface->begun = NULL;
    return NULL;
  }
  surface->begun = buffer;
  *index = (int32_t)(buffer - surface->buffers);
  uint64_t since = surface->commits - buffer->commit + 1;
  if (buffer->commit && since < INT32_MAX) *age = (int32_t)since;
  return buffer->pixels;
}

bool cwaylandsurface_has_room(struct cwaylandsurface *surface) {
  dispatch(surface);
  if (surface->begun) return true;
  for (int i = 0; i < CWAYLANDSURFACE_BUFFERS; i++)
    if (!surface->buffers[i].is_read) return true;
  return false;
}

void cwaylandsurface_damage(
    struct cwaylandsurface *surface, int32_t x, int32_t y, int32_t width, int32_t height) {
  if (!surface->begun) return;
  if (wl_surface_get_version(surface->surface) >= WL_SURFACE_DAMAGE_BUFFER_SINCE_VERSION)
    wl_surface_damage_buffer(surface->surface, x, y, width, height);
  else
    wl_surface_damage(surface->surface, 0, 0, INT32_MAX, INT32_MAX);
}

bool cwaylandsurface_commit(struct cwaylandsurface *surface) {
  struct buffer *buffer = surface->begun;
  if (!buffer) return false;
  surface->begun = NULL;
  buffer->is_read = true;
  buffer->commit = ++surface->commits;
  wl_surface_attach(surface->surface, buffer->buffer, 0, 0);
  wl_surface_commit(surface->surface);
  wl_display_flush(surface->display);
  return true;
}

// --- Frames --------------------------------------------------------------------------------------

static void answered(void *data, struct wl_callback *callback, uint32_t time) {
  (void)time;
  struct cwaylandsurface *surface = data;
  if (callback == surface->callback) surface->callback = NULL;
  wl_callback_destroy(callback);
}

static const struct wl_callback_listener callback_listener = {answered};

void cwaylandsurface_ask(struct cwaylandsurface *surface) {
  // An answer that never came says nothing any more.
  if (surface->callback) wl_callback_destroy(surface->callback);
  surface->callback = wl_surface_frame(surface->surface);
  if (surface->callback) wl_callback_add_listener(surface->callback, &callback_listener, surface);
}

bool cwaylandsurface_is_wanted(struct cwaylandsurface *surface) {
  if (surface->callback) dispatch(surface);
  return !surface->callback;
}

// --- The surface ---------------------------------------------------------------------------------

struct cwaylandsurface *cwaylandsurface_open(void *display, void *window) {
  if (!display || !window) return NULL;
  struct cwaylandsurface *surface = calloc(1, sizeof *surface);
  if (!surface) return NULL;
  surface->display = display;
  surface->queue = wl_display_create_queue(display);
  surface->surface = surface->queue ? wl_proxy_create_wrapper(window) : NULL;
  if (!surface->surface) {
    cwaylandsurface_close(surface);
    return NULL;
  }
  wl_proxy_set_queue((struct wl_proxy *)surface->surface, surface->queue);
  bind_memory(surface);
  return surface;
}

void cwaylandsurface_close(struct cwaylandsurface *surface) {
  if (!surface) return;
  if (surface->callback) wl_callback_destroy(surface->callback);
  for (int i = 0; i < CWAYLANDSURFACE_BUFFERS; i++) give_back(&surface->buffers[i]);
  if (surface->memory) wl_shm_destroy(surface->memory);
  if (surface->surface) wl_proxy_wrapper_destroy(surface->surface);
  if (surface->queue) wl_event_queue_destroy(surface->queue);
  free(surface);
}

bool cwaylandsurface_has_memory(const struct cwaylandsurface *surface) {
  return surface->memory != NULL;
}
