// Tables of the protocols that are read. libwayland's headers know wl_seat as it was when they were
// made and no gestures; names make a table match, so these serve with older and newer libraries
// alike.
#ifndef CTRACKPAD_WAYLAND_PROTOCOL_H
#define CTRACKPAD_WAYLAND_PROTOCOL_H

#include <wayland-client.h>

enum { SEAT_VERSION = 9, GESTURES_VERSION = 3 };

enum { SEAT_GET_POINTER = 0, SEAT_RELEASE = 3 };
enum { SEAT_RELEASE_SINCE = 5 };
enum { SEAT_CAPABILITIES = 0, SEAT_NAME = 1 };

enum { POINTER_RELEASE = 1 };
enum { POINTER_RELEASE_SINCE = 3 };
enum {
  POINTER_ENTER,
  POINTER_LEAVE,
  POINTER_MOTION,
  POINTER_BUTTON,
  POINTER_AXIS,
  POINTER_FRAME,
  POINTER_AXIS_SOURCE,
  POINTER_AXIS_STOP,
  POINTER_AXIS_DISCRETE,
  POINTER_AXIS_VALUE120,
  POINTER_AXIS_DIRECTION
};

enum {
  GESTURES_GET_SWIPE = 0,
  GESTURES_GET_PINCH = 1,
  GESTURES_RELEASE = 2,
  GESTURES_GET_HOLD = 3
};
enum { GESTURES_RELEASE_SINCE = 2, GESTURES_GET_HOLD_SINCE = 3 };
enum { GESTURE_DESTROY = 0 };
enum { GESTURE_BEGIN = 0, GESTURE_UPDATE = 1, GESTURE_END = 2 };
enum { HOLD_BEGIN = 0, HOLD_END = 1 };

enum { PRESENTATION_VERSION = 1 };
enum { PRESENTATION_DESTROY = 0, PRESENTATION_FEEDBACK = 1 };
enum { PRESENTATION_CLOCK = 0 };
enum { FEEDBACK_OUTPUT = 0, FEEDBACK_PRESENTED = 1, FEEDBACK_DISCARDED = 2 };

extern const struct wl_interface ctrackpad_seat_interface;
extern const struct wl_interface ctrackpad_pointer_interface;
extern const struct wl_interface ctrackpad_gestures_interface;
extern const struct wl_interface ctrackpad_swipe_interface;
extern const struct wl_interface ctrackpad_pinch_interface;
extern const struct wl_interface ctrackpad_hold_interface;
extern const struct wl_interface ctrackpad_presentation_interface;
extern const struct wl_interface ctrackpad_feedback_interface;

#endif
