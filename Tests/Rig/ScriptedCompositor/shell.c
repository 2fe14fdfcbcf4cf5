#include <stdlib.h>
#include <string.h>

#include "compositor.h"

// A program may well read twice before it looks at what has come, and drawing waits for the frame
// before to be shown: three pings, a frame, and three pings.
enum { PINGS = 3, STEPS = 2 * PINGS + 1, FRAME_STEP = PINGS + 1 };

// --- Surfaces ------------------------------------------------------------------------------------

struct surface {
  struct compositor *compositor;
  /// The buffer attached since the last commit, by its number, as it may go before that; else 0.
  uint32_t buffer;
};

static void ping(struct compositor *compositor) {
  uint32_t serial = wl_display_next_serial(compositor->display);
  wl_resource_post_event(compositor->shell, SHELL_PING, serial);
}

static int show_frame(void *data) {
  struct compositor *compositor = data;
  struct wl_resource *callback, *next;
  presentation_refresh(compositor);
  wl_resource_for_each_safe(callback, next, &compositor->callbacks) {
    if (compositor->asks_for_nothing) break;
    wl_callback_send_done(callback, (uint32_t)now());
    wl_resource_destroy(callback);
  }
  if (compositor->steps == FRAME_STEP) {
    compositor->steps--;
    ping(compositor);
  }
  // Whole milliseconds, of which the timer knows no parts: 60 a second on the whole.
  int64_t frame = now() * FRAMES_A_SECOND / 1000 + 1;
  int64_t wait = (frame * 1000 + FRAMES_A_SECOND - 1) / FRAMES_A_SECOND - now();
  wl_event_source_timer_update(compositor->frame_timer, wait > 0 ? (int)wait : 1);
  return 0;
}

static void show(struct compositor *compositor) {
  struct wl_resource *output;
  if (!compositor->frames) {
    wl_resource_for_each(output, &compositor->outputs) {
      if (wl_resource_get_client(output) == wl_resource_get_client(compositor->surface)) {
        wl_surface_send_enter(compositor->surface, output);
      }
    }
  }
  compositor->frames++;
  script_continue(compositor->script);
}

static void read_buffer(struct compositor *compositor, struct wl_resource *buffer) {
  if (compositor->keeps_buffers && compositor->kept_count < KEPT) {
    compositor->kept[compositor->kept_count++] = wl_resource_get_id(buffer);
  } else {
    wl_buffer_send_release(buffer);
  }
}

void shell_release(struct compositor *compositor) {
  while (compositor->surface && compositor->kept_count) {
    // One that has gone meanwhile may have left its number to something else.
    struct wl_resource *buffer = wl_client_get_object(
        wl_resource_get_client(compositor->surface), compositor->kept[--compositor->kept_count]);
    if (buffer && wl_shm_buffer_get(buffer)) wl_buffer_send_release(buffer);
  }
}

static void commit(struct surface *surface, struct wl_resource *resource) {
  struct compositor *compositor = surface->compositor;
  struct wl_resource *buffer =
      surface->buffer ? wl_client_get_object(wl_resource_get_client(resource), surface->buffer)
                      : NULL;
  surface->buffer = 0;
  presentation_commit(compositor, resource);
  if (buffer && wl_shm_buffer_get(buffer)) {
    if (resource != compositor->surface) {
      wl_buffer_send_release(buffer);
      return;
    }
    read_buffer(compositor, buffer);
    show(compositor);
  } else if (resource == compositor->surface && !compositor->frames) {
    shell_configure(compositor, 0, 0);
  }
}

static void handle_surface(
    struct wl_resource *resource, const char *request, union wl_argument *arguments) {
  struct surface *surface = wl_resource_get_user_data(resource);
  if (is(request, "attach")) {
    struct wl_resource *buffer = (struct wl_resource *)arguments[0].o;
    surface->buffer = buffer ? wl_resource_get_id(buffer) : 0;
  } else if (is(request, "frame")) {
    struct wl_resource *callback = object_create(
        wl_resource_get_client(resource), &wl_callback_interface, 1, arguments[0].n, NULL, NULL,
        object_unlink);
    if (!callback) return;
    wl_list_insert(surface->compositor->callbacks.prev, wl_resource_get_link(callback));
  } else if (is(request, "commit")) {
    commit(surface, resource);
  }
}

static void surface_destroyed(struct wl_resource *resource) {
  struct surface *surface = wl_resource_get_user_data(resource);
  struct compositor *compositor = surface->compositor;
  presentation_forget(compositor, resource);
  if (compositor->surface == resource) {
    struct seat *seat;
    wl_list_for_each(seat, &compositor->seats, link) seat->entered = false;
    compositor->surface = NULL;
  }
  free(surface);
}

static void handle_compositor(
    struct wl_resource *resource, const char *request, union wl_argument *arguments) {
  if (is(request, "create_region")) {
    object(resource, &wl_region_interface, arguments[0].n, NULL);
    return;
  }
  struct surface *surface = calloc(1, sizeof *surface);
  if (!surface) {
    wl_resource_post_no_memory(resource);
    return;
  }
  surface->compositor = wl_resource_get_user_data(resource);
  if (!object_create(
          wl_resource_get_client(resource), &wl_surface_interface,
          (uint32_t)wl_resource_get_version(resource), arguments[0].n, handle_surface, surface,
          surface_destroyed)) {
    free(surface);
  }
}

// --- The window ----------------------------------------------------------------------------------

void shell_synchronise(struct compositor *compositor) {
  compositor->steps = STEPS;
  ping(compositor);
}

void shell_configure(struct compositor *compositor, int32_t width, int32_t height) {
  if (!compositor->toplevel || !compositor->shell_surface) return;
  uint32_t state = TOPLEVEL_ACTIVATED;
  struct wl_array states = {.size = sizeof state, .alloc = sizeof state, .data = &state};
  wl_resource_post_event(compositor->toplevel, TOPLEVEL_CONFIGURE, width, height, &states);
  wl_resource_post_event(
      compositor->shell_surface, SHELL_SURFACE_CONFIGURE,
      wl_display_next_serial(compositor->display));
}

static void handle_toplevel(
    struct wl_resource *resource, const char *request, union wl_argument *arguments) {
  (void)arguments;
  // Who asks to be maximised or full screen is owed an answer, not its wish.
  if (strstr(request, "maximized") || strstr(request, "fullscreen")) {
    shell_configure(wl_resource_get_user_data(resource), 0, 0);
  }
}

static void role_destroyed(struct wl_resource *resource) {
  struct compositor *compositor = wl_resource_get_user_data(resource);
  if (compositor->toplevel == resource) compositor->toplevel = NULL;
  if (compositor->shell_surface == resource) compositor->shell_surface = NULL;
}

static void handle_shell_surface(
    struct wl_resource *resource, const char *request, union wl_argument *arguments) {
  struct compositor *compositor = wl_resource_get_user_data(resource);
  if (is(request, "get_toplevel")) {
    compositor->toplevel = object_create(
        wl_resource_get_client(resource), &toplevel_interface, 1, arguments[0].n,
        handle_toplevel, compositor, role_destroyed);
  } else if (is(request, "get_popup")) {
    object(resource, &popup_interface, arguments[0].n, NULL);
  }
}

static void handle_shell(
    struct wl_resource *resource, const char *request, union wl_argument *arguments) {
  struct compositor *compositor = wl_resource_get_user_data(resource);
  if (is(request, "get_xdg_surface")) {
    compositor->surface = (struct wl_resource *)arguments[1].o;
    compositor->frames = 0;
    compositor->shell_surface = object_create(
        wl_resource_get_client(resource), &shell_surface_interface, 1, arguments[0].n,
        handle_shell_surface, compositor, role_destroyed);
  } else if (is(request, "create_positioner")) {
    object(resource, &positioner_interface, arguments[0].n, NULL);
  } else if (is(request, "pong")) {
    if (compositor->steps) compositor->steps--;
    if (compositor->steps && compositor->steps != FRAME_STEP) ping(compositor);
    script_continue(compositor->script);
  }
}

static void bind_compositor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  object_create(client, &wl_compositor_interface, version, id, handle_compositor, data, NULL);
}

static void shell_destroyed(struct wl_resource *resource) {
  struct compositor *compositor = wl_resource_get_user_data(resource);
  if (compositor->shell == resource) compositor->shell = NULL;
}

static void bind_shell(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct compositor *compositor = data;
  compositor->shell = object_create(
      client, &shell_interface, version, id, handle_shell, compositor, shell_destroyed);
}

void shell_create(struct compositor *compositor) {
  struct wl_display *display = compositor->display;
  wl_list_init(&compositor->outputs);
  wl_list_init(&compositor->callbacks);
  wl_list_init(&compositor->feedbacks);
  wl_display_init_shm(display);
  wl_global_create(display, &wl_compositor_interface, 4, compositor, bind_compositor);
  wl_global_create(display, &shell_interface, 1, compositor, bind_shell);
  compositor->frame_timer = wl_event_loop_add_timer(compositor->loop, show_frame, compositor);
  show_frame(compositor);
}
