#include "compositor.h"

static void handle_decoration(
    struct wl_resource *resource, const char *request, union wl_argument *arguments) {
  (void)request, (void)arguments;
  wl_resource_post_event(resource, DECORATION_CONFIGURE, DECORATION_BY_SERVER);
}

static void handle_decorations(
    struct wl_resource *resource, const char *request, union wl_argument *arguments) {
  (void)request;
  struct wl_resource *decoration =
      object(resource, &decoration_interface, arguments[0].n, handle_decoration);
  if (decoration) wl_resource_post_event(decoration, DECORATION_CONFIGURE, DECORATION_BY_SERVER);
}

static void handle_subcompositor(
    struct wl_resource *resource, const char *request, union wl_argument *arguments) {
  (void)request;
  object(resource, &wl_subsurface_interface, arguments[0].n, NULL);
}

static void handle_data(
    struct wl_resource *resource, const char *request, union wl_argument *arguments) {
  bool device = is(request, "get_data_device");
  object(
      resource, device ? &wl_data_device_interface : &wl_data_source_interface, arguments[0].n,
      NULL);
}

static void handle_gestures(
    struct wl_resource *resource, const char *request, union wl_argument *arguments) {
  if (is(request, "get_swipe_gesture")) seat_get_gesture(resource, SWIPE, arguments);
  if (is(request, "get_pinch_gesture")) seat_get_gesture(resource, PINCH, arguments);
  if (is(request, "get_hold_gesture")) seat_get_gesture(resource, HOLD, arguments);
}

static void bind_subcompositor(
    struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  object_create(client, &wl_subcompositor_interface, version, id, handle_subcompositor, data, NULL);
}

static void bind_data(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  object_create(client, &wl_data_device_manager_interface, version, id, handle_data, data, NULL);
}

static void bind_decorations(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  object_create(client, &decorations_interface, version, id, handle_decorations, data, NULL);
}

static void bind_gestures(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  object_create(client, &gestures_interface, version, id, handle_gestures, data, NULL);
}

static void bind_output(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct compositor *compositor = data;
  struct wl_resource *output =
      object_create(client, &wl_output_interface, version, id, NULL, compositor, object_unlink);
  if (!output) return;
  wl_list_insert(compositor->outputs.prev, wl_resource_get_link(output));
  wl_output_send_geometry(
      output, 0, 0, 300, 200, WL_OUTPUT_SUBPIXEL_UNKNOWN, "scripted", "compositor",
      WL_OUTPUT_TRANSFORM_NORMAL);
  wl_output_send_mode(
      output, WL_OUTPUT_MODE_CURRENT, compositor->width, compositor->height,
      FRAMES_A_SECOND * 1000);
  if (version >= WL_OUTPUT_SCALE_SINCE_VERSION) wl_output_send_scale(output, 1);
  if (version >= WL_OUTPUT_DONE_SINCE_VERSION) wl_output_send_done(output);
}

void globals_create(struct compositor *compositor, uint32_t gestures_version) {
  struct wl_display *display = compositor->display;
  wl_global_create(display, &wl_subcompositor_interface, 1, compositor, bind_subcompositor);
  wl_global_create(display, &wl_data_device_manager_interface, 3, compositor, bind_data);
  wl_global_create(display, &wl_output_interface, 3, compositor, bind_output);
  wl_global_create(display, &decorations_interface, 1, compositor, bind_decorations);
  if (gestures_version) {
    wl_global_create(
        display, &gestures_interface, (int)gestures_version, compositor, bind_gestures);
  }
}
