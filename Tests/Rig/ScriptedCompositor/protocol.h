// The interfaces that libwayland's own headers lack, or know only in part.
#ifndef SCRIPTED_PROTOCOL_H
#define SCRIPTED_PROTOCOL_H

#include <wayland-server.h>

enum { NEWEST_SEAT = 9, NEWEST_GESTURES = 3 };

extern const struct wl_interface seat_interface, pointer_interface;
extern const struct wl_interface shell_interface, positioner_interface, shell_surface_interface;
extern const struct wl_interface toplevel_interface, popup_interface;
extern const struct wl_interface decorations_interface, decoration_interface;
extern const struct wl_interface gestures_interface;
extern const struct wl_interface swipe_interface, pinch_interface, hold_interface;
extern const struct wl_interface presentation_interface, feedback_interface;

enum { SEAT_CAPABILITIES, SEAT_NAME };
enum {
  POINTER_ENTER,
  POINTER_LEAVE,
  POINTER_MOTION,
  POINTER_BUTTON,
  POINTER_AXIS,
  POINTER_FRAME,
  POINTER_SOURCE,
  POINTER_STOP,
  POINTER_DISCRETE,
  POINTER_VALUE120,
  POINTER_DIRECTION
};
enum { SHELL_PING };
enum { SHELL_SURFACE_CONFIGURE };
enum { TOPLEVEL_CONFIGURE, TOPLEVEL_CLOSE };
enum { TOPLEVEL_ACTIVATED = 4 };
enum { DECORATION_CONFIGURE };
enum { DECORATION_BY_SERVER = 2 };
// A hold has no update: its end follows its begin.
enum { GESTURE_BEGIN, GESTURE_UPDATE, GESTURE_END, HOLD_END = 1 };
enum { PRESENTATION_CLOCK };
enum { FEEDBACK_OUTPUT, FEEDBACK_PRESENTED, FEEDBACK_DISCARDED };
enum { FEEDBACK_VSYNC = 1 };

#endif
