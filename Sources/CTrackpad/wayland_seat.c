#include <string.h>

#include "wayland_reader.h"

// --- Events --------------------------------------------------------------------------------------

static bool is_ours(const struct ctrackpad_seat *seat, union wl_argument surface) {
  return surface.o && (const void *)surface.o == (const void *)seat->reader->surface;
}

static int pointer_event(
    const void *implementation, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *arguments) {
  (void)implementation, (void)message;
  struct ctrackpad_seat *seat = wl_proxy_get_user_data(target);
  record new = {.ours = seat->ours};
  switch (opcode) {
    case POINTER_ENTER:
      new.kind = CTRACKPAD_ENTER;
      new.ours = seat->ours = is_ours(seat, arguments[1]);
      new.x = seat->x = wl_fixed_to_double(arguments[2].f);
      new.y = seat->y = wl_fixed_to_double(arguments[3].f);
      break;
    case POINTER_LEAVE:
      // The surface of a leave may be gone already: what counts is where the pointer was.
      new.kind = CTRACKPAD_LEAVE;
      new.x = seat->x;
      new.y = seat->y;
      seat->ours = false;
      break;
    case POINTER_MOTION:
      seat->x = wl_fixed_to_double(arguments[1].f);
      seat->y = wl_fixed_to_double(arguments[2].f);
      return 0;
    case POINTER_AXIS:
      new.kind = CTRACKPAD_AXIS;
      new.time = arguments[0].u;
      new.axis = arguments[1].u;
      new.x = wl_fixed_to_double(arguments[2].f);
      break;
    case POINTER_AXIS_SOURCE:
      new.kind = CTRACKPAD_AXIS_SOURCE;
      new.number = (int32_t)arguments[0].u;
      break;
    case POINTER_AXIS_STOP:
      new.kind = CTRACKPAD_AXIS_STOP;
      new.time = arguments[0].u;
      new.axis = arguments[1].u;
      break;
    case POINTER_AXIS_DISCRETE:
    case POINTER_AXIS_VALUE120:
      new.kind =
          opcode == POINTER_AXIS_DISCRETE ? CTRACKPAD_AXIS_DISCRETE : CTRACKPAD_AXIS_VALUE120;
      new.axis = arguments[0].u;
      new.number = arguments[1].i;
      break;
    case POINTER_AXIS_DIRECTION:
      new.kind = CTRACKPAD_AXIS_DIRECTION;
      new.axis = arguments[0].u;
      new.number = (int32_t)arguments[1].u;
      break;
    case POINTER_FRAME:
      // A frame of nothing but motion is no news; a mouse sends a thousand in a second.
      if (!seat->has_news) return 0;
      new.kind = CTRACKPAD_FRAME;
      break;
    default: return 0;
  }
  seat->has_news = opcode != POINTER_FRAME;
  ctrackpad_note(seat, new);
  return 0;
}

static void gesture_begin(struct ctrackpad_seat *seat, int kind, union wl_argument *arguments) {
  record new = {.kind = (uint8_t)kind, .ours = is_ours(seat, arguments[2])};
  new.time = arguments[1].u;
  new.number = (int32_t)arguments[3].u;
  ctrackpad_note(seat, new);
}

static void gesture_end(struct ctrackpad_seat *seat, int kind, union wl_argument *arguments) {
  record new = {.kind = (uint8_t)kind, .time = arguments[1].u, .number = arguments[2].i};
  ctrackpad_note(seat, new);
}

static int swipe_event(
    const void *implementation, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *arguments) {
  (void)implementation, (void)message;
  struct ctrackpad_seat *seat = wl_proxy_get_user_data(target);
  switch (opcode) {
    case GESTURE_BEGIN: gesture_begin(seat, CTRACKPAD_SWIPE_BEGIN, arguments); break;
    case GESTURE_END: gesture_end(seat, CTRACKPAD_SWIPE_END, arguments); break;
    case GESTURE_UPDATE: {
      record new = {.kind = CTRACKPAD_SWIPE_UPDATE, .time = arguments[0].u};
      new.x = wl_fixed_to_double(arguments[1].f);
      new.y = wl_fixed_to_double(arguments[2].f);
      ctrackpad_note(seat, new);
    }
  }
  return 0;
}

static int pinch_event(
    const void *implementation, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *arguments) {
  (void)implementation, (void)message;
  struct ctrackpad_seat *seat = wl_proxy_get_user_data(target);
  switch (opcode) {
    case GESTURE_BEGIN: gesture_begin(seat, CTRACKPAD_PINCH_BEGIN, arguments); break;
    case GESTURE_END: gesture_end(seat, CTRACKPAD_PINCH_END, arguments); break;
    case GESTURE_UPDATE: {
      record new = {.kind = CTRACKPAD_PINCH_UPDATE, .time = arguments[0].u};
      new.x = wl_fixed_to_double(arguments[1].f);
      new.y = wl_fixed_to_double(arguments[2].f);
      new.scale = wl_fixed_to_double(arguments[3].f);
      new.rotation = wl_fixed_to_double(arguments[4].f);
      ctrackpad_note(seat, new);
    }
  }
  return 0;
}

static int hold_event(
    const void *implementation, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *arguments) {
  (void)implementation, (void)message;
  struct ctrackpad_seat *seat = wl_proxy_get_user_data(target);
  switch (opcode) {
    case HOLD_BEGIN: gesture_begin(seat, CTRACKPAD_HOLD_BEGIN, arguments); break;
    case HOLD_END: gesture_end(seat, CTRACKPAD_HOLD_END, arguments); break;
  }
  return 0;
}

// --- Objects -------------------------------------------------------------------------------------

static void destroy_gesture(struct wl_proxy **gesture) {
  if (!*gesture) return;
  wl_proxy_marshal(*gesture, GESTURE_DESTROY);
  wl_proxy_destroy(*gesture);
  *gesture = NULL;
}

void ctrackpad_gestures_end(struct ctrackpad_seat *seat) {
  bool has_any = seat->swipe || seat->pinch || seat->hold;
  destroy_gesture(&seat->swipe);
  destroy_gesture(&seat->pinch);
  destroy_gesture(&seat->hold);
  seat->reader->has_requested = true;
  if (has_any) ctrackpad_note(seat, (record){.kind = CTRACKPAD_GESTURES_REMOVED});
}

static struct wl_proxy *create_gesture(
    struct ctrackpad_seat *seat, uint32_t request, const struct wl_interface *interface,
    wl_dispatcher_func_t dispatcher) {
  struct wl_proxy *gesture = wl_proxy_marshal_constructor(
      seat->reader->gestures, request, interface, NULL, seat->pointer);
  if (gesture) wl_proxy_add_dispatcher(gesture, dispatcher, NULL, seat);
  return gesture;
}

void ctrackpad_gestures_begin(struct ctrackpad_seat *seat) {
  struct wl_proxy *manager = seat->reader->gestures;
  if (!manager || !seat->pointer) return;
  seat->swipe =
      create_gesture(seat, GESTURES_GET_SWIPE, &ctrackpad_swipe_interface, swipe_event);
  seat->pinch =
      create_gesture(seat, GESTURES_GET_PINCH, &ctrackpad_pinch_interface, pinch_event);
  if (wl_proxy_get_version(manager) >= GESTURES_GET_HOLD_SINCE)
    seat->hold = create_gesture(seat, GESTURES_GET_HOLD, &ctrackpad_hold_interface, hold_event);
  seat->reader->has_requested = true;
  ctrackpad_note(seat, (record){.kind = CTRACKPAD_GESTURES_ADDED});
}

static void create_pointer(struct ctrackpad_seat *seat) {
  if (seat->pointer) return;
  seat->pointer = wl_proxy_marshal_constructor(
      seat->seat, SEAT_GET_POINTER, &ctrackpad_pointer_interface, NULL);
  if (!seat->pointer) return;
  wl_proxy_add_dispatcher(seat->pointer, pointer_event, NULL, seat);
  seat->reader->has_requested = true;
  ctrackpad_note(seat, (record){.kind = CTRACKPAD_POINTER_ADDED});
  ctrackpad_gestures_begin(seat);
}

static void destroy_pointer(struct ctrackpad_seat *seat) {
  if (!seat->pointer) return;
  ctrackpad_gestures_end(seat);
  if (wl_proxy_get_version(seat->pointer) >= POINTER_RELEASE_SINCE)
    wl_proxy_marshal(seat->pointer, POINTER_RELEASE);
  wl_proxy_destroy(seat->pointer);
  seat->pointer = NULL;
  seat->ours = false;
  ctrackpad_note(seat, (record){.kind = CTRACKPAD_POINTER_REMOVED});
}

void ctrackpad_seat_end(struct ctrackpad_seat *seat) {
  if (!seat->seat) return;
  destroy_pointer(seat);
  if (wl_proxy_get_version(seat->seat) >= SEAT_RELEASE_SINCE)
    wl_proxy_marshal(seat->seat, SEAT_RELEASE);
  wl_proxy_destroy(seat->seat);
  seat->seat = NULL;
  seat->reader->has_requested = true;
  ctrackpad_note(seat, (record){.kind = CTRACKPAD_SEAT_REMOVED});
}

static int seat_event(
    const void *implementation, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *arguments) {
  (void)implementation, (void)message;
  struct ctrackpad_seat *seat = wl_proxy_get_user_data(target);
  switch (opcode) {
    case SEAT_CAPABILITIES:
      if (arguments[0].u & WL_SEAT_CAPABILITY_POINTER)
        create_pointer(seat);
      else
        destroy_pointer(seat);
      break;
    case SEAT_NAME:
      if (arguments[0].s) strncpy(seat->name, arguments[0].s, sizeof seat->name - 1);
      break;
  }
  return 0;
}

void ctrackpad_seat_begin(struct ctrackpad_seat *seat) {
  wl_proxy_add_dispatcher(seat->seat, seat_event, NULL, seat);
  record new = {.kind = CTRACKPAD_SEAT_ADDED};
  new.number = (int32_t)wl_proxy_get_version(seat->seat);
  ctrackpad_note(seat, new);
}
