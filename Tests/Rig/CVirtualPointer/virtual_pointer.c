#include "CVirtualPointer.h"

#include <stdlib.h>
#include <string.h>
#include <wayland-client.h>

// The protocol's tables, as wayland-scanner would write them. Only requests: neither interface has
// events.

enum {
  POINTER_MOTION_ABSOLUTE = 1,
  POINTER_BUTTON = 2,
  POINTER_AXIS = 3,
  POINTER_FRAME = 4,
  POINTER_AXIS_SOURCE = 5,
  POINTER_AXIS_STOP = 6,
  POINTER_AXIS_DISCRETE = 7,
  POINTER_DESTROY = 8
};
enum { MANAGER_CREATE = 0, MANAGER_DESTROY = 1 };
enum { BUTTON_LEFT = 0x110 };
// wl_fixed_t has 1/256; absolute positions are whole numbers in an extent of the sender's choice.
enum { POSITION_STEPS = 256 };

static const struct wl_interface *no_types[5];

static const struct wl_message pointer_requests[] = {
    {"motion", "uff", no_types},         {"motion_absolute", "uuuuu", no_types},
    {"button", "uuu", no_types},         {"axis", "uuf", no_types},
    {"frame", "", no_types},             {"axis_source", "u", no_types},
    {"axis_stop", "uu", no_types},       {"axis_discrete", "uufi", no_types},
    {"destroy", "", no_types},
};
static const struct wl_interface pointer_interface = {
    "zwlr_virtual_pointer_v1", 2, 9, pointer_requests, 0, NULL};

static const struct wl_interface *create_types[] = {&wl_seat_interface, &pointer_interface};
static const struct wl_interface *create_with_output_types[] = {
    &wl_seat_interface, &wl_output_interface, &pointer_interface};
static const struct wl_message manager_requests[] = {
    {"create_virtual_pointer", "?on", create_types},
    {"destroy", "", no_types},
    {"create_virtual_pointer_with_output", "2?o?on", create_with_output_types},
};
static const struct wl_interface manager_interface = {
    "zwlr_virtual_pointer_manager_v1", 2, 3, manager_requests, 0, NULL};

struct virtual_pointer {
  struct wl_display *display;
  struct wl_registry *registry;
  struct wl_output *output;
  struct wl_proxy *manager;
  struct wl_proxy *pointer;
  int32_t mode_width, mode_height, scale, transform;
};

static void output_geometry(
    void *data, struct wl_output *output, int32_t x, int32_t y, int32_t width, int32_t height,
    int32_t subpixel, const char *make, const char *model, int32_t transform) {
  (void)output, (void)x, (void)y, (void)width, (void)height, (void)subpixel, (void)make, (void)model;
  ((struct virtual_pointer *)data)->transform = transform;
}

static void output_mode(
    void *data, struct wl_output *output, uint32_t flags, int32_t width, int32_t height,
    int32_t refresh) {
  struct virtual_pointer *pointer = data;
  (void)output, (void)refresh;
  if (!(flags & WL_OUTPUT_MODE_CURRENT)) return;
  pointer->mode_width = width;
  pointer->mode_height = height;
}

static void output_scale(void *data, struct wl_output *output, int32_t scale) {
  (void)output;
  ((struct virtual_pointer *)data)->scale = scale;
}

static void output_done(void *data, struct wl_output *output) { (void)data, (void)output; }

static const struct wl_output_listener output_listener = {
    .geometry = output_geometry, .mode = output_mode, .done = output_done, .scale = output_scale};

static void registry_global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface,
    uint32_t version) {
  struct virtual_pointer *pointer = data;
  if (!strcmp(interface, manager_interface.name) && !pointer->manager) {
    pointer->manager =
        wl_registry_bind(registry, name, &manager_interface, version < 2 ? version : 2);
  } else if (!strcmp(interface, wl_output_interface.name) && !pointer->output && version >= 2) {
    pointer->output = wl_registry_bind(registry, name, &wl_output_interface, 2);
    if (pointer->output) wl_output_add_listener(pointer->output, &output_listener, pointer);
  }
}

static void registry_global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {
    .global = registry_global, .global_remove = registry_global_remove};

struct virtual_pointer *virtual_pointer_create(const char **reason) {
  struct virtual_pointer *pointer = calloc(1, sizeof *pointer);
  *reason = "out of memory";
  if (!pointer) return NULL;
  pointer->scale = 1;
  *reason = "no Wayland compositor answers at WAYLAND_DISPLAY";
  pointer->display = wl_display_connect(NULL);
  if (!pointer->display) goto failed;
  pointer->registry = wl_display_get_registry(pointer->display);
  if (!pointer->registry) goto failed;
  wl_registry_add_listener(pointer->registry, &registry_listener, pointer);
  // The first round trip brings the globals, the second what the output says of itself.
  if (wl_display_roundtrip(pointer->display) < 0) goto failed;
  if (wl_display_roundtrip(pointer->display) < 0) goto failed;
  *reason = "the compositor does not offer zwlr_virtual_pointer_manager_v1";
  if (!pointer->manager) goto failed;
  pointer->pointer = wl_proxy_marshal_constructor(
      pointer->manager, MANAGER_CREATE, &pointer_interface, NULL, NULL);
  if (!pointer->pointer || wl_display_roundtrip(pointer->display) < 0) goto failed;
  *reason = NULL;
  return pointer;
failed:
  virtual_pointer_destroy(pointer);
  return NULL;
}

void virtual_pointer_destroy(struct virtual_pointer *pointer) {
  if (pointer->pointer) {
    wl_proxy_marshal(pointer->pointer, POINTER_DESTROY);
    wl_proxy_destroy(pointer->pointer);
  }
  if (pointer->manager) {
    wl_proxy_marshal(pointer->manager, MANAGER_DESTROY);
    wl_proxy_destroy(pointer->manager);
  }
  if (pointer->output) wl_output_destroy(pointer->output);
  if (pointer->registry) wl_registry_destroy(pointer->registry);
  if (pointer->display) {
    wl_display_flush(pointer->display);
    wl_display_disconnect(pointer->display);
  }
  free(pointer);
}

void virtual_pointer_output_size(
    const struct virtual_pointer *pointer, int32_t *width, int32_t *height) {
  bool turned = pointer->transform & 1;
  *width = (turned ? pointer->mode_height : pointer->mode_width) / pointer->scale;
  *height = (turned ? pointer->mode_width : pointer->mode_height) / pointer->scale;
}

static uint32_t position(double value, int32_t extent) {
  if (!(value > 0)) return 0;
  if (value > extent) value = extent;
  return (uint32_t)(value * POSITION_STEPS + 0.5);
}

void virtual_pointer_move(struct virtual_pointer *pointer, uint32_t time, double x, double y) {
  int32_t width, height;
  virtual_pointer_output_size(pointer, &width, &height);
  wl_proxy_marshal(
      pointer->pointer, POINTER_MOTION_ABSOLUTE, time, position(x, width), position(y, height),
      (uint32_t)width * POSITION_STEPS, (uint32_t)height * POSITION_STEPS);
}

void virtual_pointer_button(struct virtual_pointer *pointer, uint32_t time, bool pressed) {
  wl_proxy_marshal(pointer->pointer, POINTER_BUTTON, time, BUTTON_LEFT, (uint32_t)pressed);
}

void virtual_pointer_source(struct virtual_pointer *pointer, enum virtual_pointer_source source) {
  wl_proxy_marshal(pointer->pointer, POINTER_AXIS_SOURCE, (uint32_t)source);
}

void virtual_pointer_axis(
    struct virtual_pointer *pointer, uint32_t time, enum virtual_pointer_axis axis, double value) {
  wl_proxy_marshal(
      pointer->pointer, POINTER_AXIS, time, (uint32_t)axis, wl_fixed_from_double(value));
}

void virtual_pointer_axis_discrete(
    struct virtual_pointer *pointer, uint32_t time, enum virtual_pointer_axis axis, double value,
    int32_t notches) {
  wl_proxy_marshal(
      pointer->pointer, POINTER_AXIS_DISCRETE, time, (uint32_t)axis, wl_fixed_from_double(value),
      notches);
}

void virtual_pointer_axis_stop(
    struct virtual_pointer *pointer, uint32_t time, enum virtual_pointer_axis axis) {
  wl_proxy_marshal(pointer->pointer, POINTER_AXIS_STOP, time, (uint32_t)axis);
}

void virtual_pointer_frame(struct virtual_pointer *pointer) {
  wl_proxy_marshal(pointer->pointer, POINTER_FRAME);
}

bool virtual_pointer_flush(struct virtual_pointer *pointer) {
  return wl_display_flush(pointer->display) >= 0 &&
         wl_display_dispatch_pending(pointer->display) >= 0;
}

bool virtual_pointer_sync(struct virtual_pointer *pointer) {
  return wl_display_roundtrip(pointer->display) >= 0;
}
