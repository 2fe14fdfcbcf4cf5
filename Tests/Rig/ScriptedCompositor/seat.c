#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "compositor.h"

/// What a lost capability leaves behind: objects that go on existing, in no list, and that nothing
/// is said to.
static void make_inert(struct wl_list *objects) {
  struct wl_resource *resource, *next;
  wl_resource_for_each_safe(resource, next, objects) {
    wl_list_remove(wl_resource_get_link(resource));
    wl_list_init(wl_resource_get_link(resource));
    wl_resource_set_user_data(resource, NULL);
  }
}

/// Creates an object of a seat; without a seat, one that is inert from the start.
static struct wl_resource *hand_out(
    struct wl_resource *parent, const struct wl_interface *interface, uint32_t id,
    struct seat *seat, struct wl_list *objects) {
  struct wl_resource *resource = object_create(
      wl_resource_get_client(parent), interface, (uint32_t)wl_resource_get_version(parent), id,
      NULL, seat, object_unlink);
  if (!resource) return NULL;
  wl_list_init(wl_resource_get_link(resource));
  if (!seat) return resource;
  wl_list_insert(objects->prev, wl_resource_get_link(resource));
  script_continue(seat->compositor->script);
  return resource;
}

static void get_pointer(struct wl_resource *binding, struct seat *seat, uint32_t id) {
  if (seat && !(seat->capabilities & WL_SEAT_CAPABILITY_POINTER)) seat = NULL;
  struct wl_resource *pointer =
      hand_out(binding, &pointer_interface, id, seat, seat ? &seat->pointers : NULL);
  if (pointer && seat && seat->entered) pointer_enter(seat, pointer);
}

static void get_keyboard(struct wl_resource *binding, struct seat *seat, uint32_t id) {
  if (seat && !(seat->capabilities & WL_SEAT_CAPABILITY_KEYBOARD)) seat = NULL;
  struct wl_resource *keyboard =
      hand_out(binding, &wl_keyboard_interface, id, seat, seat ? &seat->keyboards : NULL);
  int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing < 0) return;
  if (keyboard) wl_keyboard_send_keymap(keyboard, WL_KEYBOARD_KEYMAP_FORMAT_NO_KEYMAP, nothing, 0);
  close(nothing);
}

static void handle_seat(
    struct wl_resource *resource, const char *request, union wl_argument *arguments) {
  struct seat *seat = wl_resource_get_user_data(resource);
  if (is(request, "get_pointer")) get_pointer(resource, seat, arguments[0].n);
  if (is(request, "get_keyboard")) get_keyboard(resource, seat, arguments[0].n);
  if (is(request, "get_touch")) {
    hand_out(resource, &wl_touch_interface, arguments[0].n, NULL, NULL);
  }
}

void seat_get_gesture(
    struct wl_resource *manager, enum gesture gesture, union wl_argument *arguments) {
  static const struct wl_interface *const interfaces[GESTURES] = {
      &swipe_interface, &pinch_interface, &hold_interface};
  struct seat *seat = wl_resource_get_user_data((struct wl_resource *)arguments[1].o);
  hand_out(
      manager, interfaces[gesture], arguments[0].n, seat, seat ? &seat->gestures[gesture] : NULL);
}

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct seat *seat = data;
  struct wl_resource *binding =
      object_create(client, &seat_interface, version, id, handle_seat, seat, object_unlink);
  if (!binding) return;
  wl_list_insert(seat->bindings.prev, wl_resource_get_link(binding));
  if (version >= 2) wl_resource_post_event(binding, SEAT_NAME, "scripted");
  wl_resource_post_event(binding, SEAT_CAPABILITIES, seat->capabilities);
}

void seat_add(struct compositor *compositor, uint32_t version) {
  struct seat *seat = calloc(1, sizeof *seat);
  if (!seat) return;
  seat->compositor = compositor;
  seat->capabilities = WL_SEAT_CAPABILITY_POINTER | WL_SEAT_CAPABILITY_KEYBOARD;
  wl_list_init(&seat->bindings);
  wl_list_init(&seat->pointers);
  wl_list_init(&seat->keyboards);
  for (int gesture = 0; gesture < GESTURES; gesture++) wl_list_init(&seat->gestures[gesture]);
  wl_list_insert(compositor->seats.prev, &seat->link);
  compositor->seat = seat;
  seat->global =
      wl_global_create(compositor->display, &seat_interface, (int)version, seat, bind_seat);
}

/// Ends what can no longer be done.
static void lose(struct seat *seat, uint32_t capabilities) {
  if (capabilities & WL_SEAT_CAPABILITY_POINTER) {
    make_inert(&seat->pointers);
    for (int gesture = 0; gesture < GESTURES; gesture++) make_inert(&seat->gestures[gesture]);
    seat->entered = false;
  }
  if (capabilities & WL_SEAT_CAPABILITY_KEYBOARD) make_inert(&seat->keyboards);
}

void seat_set_capabilities(struct seat *seat, uint32_t capabilities) {
  struct wl_resource *binding;
  lose(seat, seat->capabilities & ~capabilities);
  seat->capabilities = capabilities;
  wl_resource_for_each(binding, &seat->bindings) {
    wl_resource_post_event(binding, SEAT_CAPABILITIES, capabilities);
  }
}

void seat_remove(struct seat *seat) {
  lose(seat, seat->capabilities);
  make_inert(&seat->bindings);
  wl_global_remove(seat->global);
}

struct wl_list *seat_objects(struct seat *seat, const char *kind) {
  if (is(kind, "pointers")) return &seat->pointers;
  if (is(kind, "keyboards")) return &seat->keyboards;
  if (is(kind, "swipes")) return &seat->gestures[SWIPE];
  if (is(kind, "pinches")) return &seat->gestures[PINCH];
  if (is(kind, "holds")) return &seat->gestures[HOLD];
  return NULL;
}
