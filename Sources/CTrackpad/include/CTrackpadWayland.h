// A second reader of the pointers on a Wayland connection. It only writes down what comes; what
// that means is decided by who reads the records.
//
// All calls belong on the thread that dispatches the connection's events.
#ifndef CTRACKPAD_WAYLAND_H
#define CTRACKPAD_WAYLAND_H

#include <stdbool.h>
#include <stdint.h>

struct wl_display;
struct wl_surface;
struct ctrackpad_wayland;

enum {
  /// Seats beyond these are not read.
  CTRACKPAD_WAYLAND_SEATS = 16,
  /// Bytes of a seat's name, the closing 0 included.
  CTRACKPAD_WAYLAND_NAME = 64
};

/// What a record is about; the fields that each uses stand behind it.
enum ctrackpad_wayland_kind {
  CTRACKPAD_SEAT_ADDED,       // number: the version
  CTRACKPAD_SEAT_REMOVED,
  CTRACKPAD_POINTER_ADDED,
  CTRACKPAD_POINTER_REMOVED,
  CTRACKPAD_GESTURES_ADDED,
  CTRACKPAD_GESTURES_REMOVED,
  CTRACKPAD_ENTER,            // ours, x, y
  CTRACKPAD_LEAVE,            // ours, x, y: the last place
  CTRACKPAD_AXIS,             // ours, time, axis, x: the value
  CTRACKPAD_AXIS_SOURCE,      // ours, number
  CTRACKPAD_AXIS_STOP,        // ours, time, axis
  CTRACKPAD_AXIS_DISCRETE,    // ours, axis, number
  CTRACKPAD_AXIS_VALUE120,    // ours, axis, number
  CTRACKPAD_AXIS_DIRECTION,   // ours, axis, number
  CTRACKPAD_FRAME,            // ours
  CTRACKPAD_HOLD_BEGIN,       // ours, time, number: fingers
  CTRACKPAD_HOLD_END,         // time, number: cancelled
  CTRACKPAD_SWIPE_BEGIN,      // ours, time, number: fingers
  CTRACKPAD_SWIPE_UPDATE,     // time, x, y
  CTRACKPAD_SWIPE_END,        // time, number: cancelled
  CTRACKPAD_PINCH_BEGIN,      // ours, time, number: fingers
  CTRACKPAD_PINCH_UPDATE,     // time, x, y, scale, rotation
  CTRACKPAD_PINCH_END,        // time, number: cancelled
  /// More came than is kept; number: how many records are missing here.
  CTRACKPAD_LOST,
  /// The connection is broken; nothing comes after it.
  CTRACKPAD_BROKEN
};

/// One event of the protocol, as it came.
struct ctrackpad_wayland_record {
  uint8_t kind;
  uint8_t seat;
  /// Of enter, leave and begin: the event names our surface; of the pointer's others: it is over
  /// it.
  bool ours;
  uint32_t time;
  uint32_t axis;
  int32_t number;
  double x, y, scale, rotation;
};

/// Begins to read, and waits until the compositor has told what it has; NULL where the connection
/// is broken or memory is short.
struct ctrackpad_wayland *ctrackpad_wayland_create(
    struct wl_display *display, struct wl_surface *surface);
/// Gives back all that was made on the connection, which may be broken.
void ctrackpad_wayland_destroy(struct ctrackpad_wayland *reader);

/// Writes down what has been read from the connection already; never waits, and reads nothing.
void ctrackpad_wayland_dispatch(struct ctrackpad_wayland *reader);
/// Waits until all that the compositor has sent so far is written down; at once on a broken
/// connection.
void ctrackpad_wayland_synchronize(struct ctrackpad_wayland *reader);

/// What has been written down since the last clear; valid until the next call.
const struct ctrackpad_wayland_record *ctrackpad_wayland_records(
    const struct ctrackpad_wayland *reader, int32_t *count);
void ctrackpad_wayland_clear(struct ctrackpad_wayland *reader);

/// The version at which a seat is bound, 0 where there is no such seat.
uint32_t ctrackpad_wayland_seat_version(const struct ctrackpad_wayland *reader, int32_t seat);
bool ctrackpad_wayland_seat_has_pointer(const struct ctrackpad_wayland *reader, int32_t seat);
/// A seat's name; of one that has gone, the last one; empty where it has none.
const char *ctrackpad_wayland_seat_name(const struct ctrackpad_wayland *reader, int32_t seat);
/// The version of zwp_pointer_gestures_v1, 0 where the compositor has none.
uint32_t ctrackpad_wayland_gestures_version(const struct ctrackpad_wayland *reader);

#endif
