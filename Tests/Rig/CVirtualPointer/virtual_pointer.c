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

// xdg-output tells the logical size of an output at any scale; wl_output only rounds it up.
enum { OUTPUT_DESTROY = 0, OUTPUT_MANAGER_GET_OUTPUT = 1 };

static const struct wl_message output_requests[] = {{"destroy", "", no_types}};
static const struct wl_message output_events[] = {
    {"logical_position", "ii", no_types}, {"logical_size", "ii", no_types}, {"done", "", no_types}};
static const struct wl_interface output_interface = {
    "zxdg_output_v1", 1, 1, output_requests, 3, output_events};
static const struct wl_interface *get_output_types[] = {&output_interface, &wl_output_interface};
static const struct wl_message output_manager_requests[] = {
    {"destroy", "", no_types}, {"get_xdg_output", "no", get_output_types}};
static const struct wl_interface output_manager_interface = {
    "zxdg_output_manager_v1", 1, 2, output_manager_requests, 0, NULL};

struct virtual_pointer {
  struct wl_display *display;
  struct wl_registry *registry;
  struct wl_output *output;
  struct wl_proxy *output_manager, *logical_output;
  struct wl_proxy *manager, *pointer;
  int32_t width, height;
};

static void output_position(void *data, struct wl_proxy *output, int32_t x, int32_t y) {
  (void)data, (void)output, (void)x, (void)y;
}

static void output_size(void *data, struct wl_proxy *output, int32_t width, int32_t height) {
  struct virtual_pointer *pointer = data;
  (void)output;
  pointer->width = width;
  pointer->height = height;
}

static void output_done(void *data, struct wl_proxy *output) { (void)data, (void)output; }

static const struct {
  void (*position)(void *, struct wl_proxy *, int32_t, int32_t);
  void (*size)(void *, struct wl_proxy *, int32_t, int32_t);
  void (*done)(void *, struct wl_proxy *);
} output_listener = {output_position, output_size, output_done};

static void registry_global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface,
    uint32_t version) {
  struct virtual_pointer *pointer = data;
  if (!strcmp(interface, manager_interface.name) && !pointer->manager) {
    pointer->manager =
        wl_registry_bind(registry, name, &manager_interface, version < 2 ? version : 2);
  } else if (!strcmp(interface, wl_output_interface.name) && !pointer->output) {
    pointer->output = wl_registry_bind(registry, name, &wl_output_interface, 1);
  } else if (!strcmp(interface, output_manager_interface.name) && !pointer->output_manager) {
    pointer->output_manager = wl_registry_bind(registry, name, &output_manager_interface, 1);
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
  *reason = "no Wayland compositor answers at WAYLAND_DISPLAY";
  pointer->display = wl_display_connect(NULL);
  if (!pointer->display) goto failed;
  pointer->registry = wl_display_get_registry(pointer->display);
  if (!pointer->registry) goto failed;
  wl_registry_add_listener(pointer->registry, &registry_listener, pointer);
  if (wl_display_roundtrip(pointer->display) < 0) goto failed;
  *reason = "the compositor does not offer zwlr_virtual_pointer_manager_v1";
  if (!pointer->manager) goto failed;
  *reason = "the compositor has no output, or does not offer zxdg_output_manager_v1";
  if (!pointer->output || !pointer->output_manager) goto failed;
  pointer->logical_output = wl_proxy_marshal_constructor(
      pointer->output_manager, OUTPUT_MANAGER_GET_OUTPUT, &output_interface, NULL, pointer->output);
  if (!pointer->logical_output) goto failed;
  wl_proxy_add_listener(
      pointer->logical_output, (void (**)(void))(uintptr_t)&output_listener, pointer);
  *reason = "the compositor closed the connection";
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
  if (pointer->logical_output) {
    wl_proxy_marshal(pointer->logical_output, OUTPUT_DESTROY);
    wl_proxy_destroy(pointer->logical_output);
  }
  if (pointer->output_manager) {
    wl_proxy_marshal(pointer->output_manager, OUTPUT_DESTROY);
    wl_proxy_destroy(pointer->output_manager);
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
  *width = pointer->width;
  *height = pointer->height;
}

static uint32_t position(double value, int32_t extent) {
  if (!(value > 0)) return 0;
  if (value > extent) value = extent;
  return (uint32_t)(value * POSITION_STEPS + 0.5);
}

void virtual_pointer_move(struct virtual_pointer *pointer, uint32_t time, double x, double y) {
  wl_proxy_marshal(
      pointer->pointer, POINTER_MOTION_ABSOLUTE, time, position(x, pointer->width),
      position(y, pointer->height), (uint32_t)pointer->width * POSITION_STEPS,
      (uint32_t)pointer->height * POSITION_STEPS);
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
