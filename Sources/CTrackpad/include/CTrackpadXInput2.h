// What X11's second input extension says of scrolling devices and of gestures, copied into plain structures.
//
// A `display` is Xlib's `Display *`. Nothing here keeps state of its own.
#ifndef CTRACKPAD_XINPUT2_H
#define CTRACKPAD_XINPUT2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct _XDisplay;

// --- The extension -------------------------------------------------------------------------------

struct xinput_extension {
  int opcode;  // of its events
  int major, minor;  // the version the server granted; 0.0 where there is no second version at all
  int server_release;  // as the server's vendor counts
};

// Asks for version 2.4, also where the program has asked for an older one before.
struct xinput_extension xinput_open(struct _XDisplay *display);

// The serial number the next request will have; events that a server sent before it saw that request
// have a smaller one.
unsigned long xinput_next_serial(struct _XDisplay *display);

// --- Devices -------------------------------------------------------------------------------------

enum xinput_driver {
  xinput_driver_unknown,
  xinput_driver_touchpad,  // of libinput's, told by its property for tapping
  xinput_driver_pointer,  // of libinput's, and no touchpad
  xinput_driver_button_scroll,  // of libinput's, and it scrolls by motion while a button is held
};

struct xinput_scroll {
  int number;  // of the valuator
  bool is_vertical;
  double increment;  // of the valuator, for one unit of scrolling
  double value;
};

struct xinput_device {
  int id;
  const char *name;
  bool is_floating;  // a slave without a master
  bool is_enabled;
  enum xinput_driver driver;
  int scroll_count;
  const struct xinput_scroll *scrolls;
};

// The slave pointers there are; to be given back with xinput_free_devices. NULL where memory is short.
//
// With `drivers` the properties are read too, which asks the server several times and replaces the error
// handler of the process meanwhile; without, the driver is unknown, and nothing in it can fail.
struct xinput_device *xinput_list_devices(struct _XDisplay *display, bool drivers, int *count);
void xinput_free_devices(struct xinput_device *devices, int count);

// --- What is selected ----------------------------------------------------------------------------

struct xinput_selection {
  bool has_motion;  // the program takes motion of some device in this window
  bool has_master_motion;  // that of the masters
  bool has_gestures;  // swipes and pinches come
  uint64_t added_for_devices;  // what xinput_select added, a bit for each event type
  uint64_t added_for_masters;
};

// Adds crossings, changes of devices and, where nobody has them, gestures to what the program takes
// in this window already. Replaces the error handler of the process meanwhile.
struct xinput_selection xinput_select(
    struct _XDisplay *display, unsigned long window, bool gestures);

// Takes away what was added. A window that is gone does not matter.
void xinput_deselect(
    struct _XDisplay *display, unsigned long window, struct xinput_selection selection);

// --- Events --------------------------------------------------------------------------------------

enum xinput_event_kind {
  xinput_event_none,
  xinput_event_motion,
  xinput_event_enter,
  xinput_event_leave,
  xinput_event_focus,
  xinput_event_release,  // of a button that is no wheel's
  xinput_event_devices_changed,  // devices came or went, or one is not what it was
  xinput_event_source_changed,  // a master listens to another device from now on
  xinput_event_swipe_begin,
  xinput_event_swipe_update,
  xinput_event_swipe_end,
  xinput_event_pinch_begin,
  xinput_event_pinch_update,
  xinput_event_pinch_end,
};

struct xinput_valuator {
  int number;
  double value;
};

enum { xinput_valuator_capacity = 16 };

struct xinput_event {
  enum xinput_event_kind kind;
  unsigned long serial;
  unsigned long window;  // 0 where it concerns none
  uint32_t time;
  int device;  // whose event it is: a master's, or the device's own
  int source;  // the device it came from
  bool is_emulated;  // the server made it of something else
  bool is_cancelled;  // a gesture's end
  int fingers;
  double x, y;  // a crossing's place, or a gesture's step
  double scale, angle;  // of a pinch: absolute, and since the last event, in degrees
  int valuator_count;
  struct xinput_valuator valuators[xinput_valuator_capacity];
};

// Reads an `XEvent *`; the data of a generic event has to be there.
struct xinput_event xinput_read_event(const void *event, int opcode);

// Takes values that stand packed, one for each bit set in `mask`, and says how many were taken.
int xinput_unpack_valuators(
    const unsigned char *mask, int mask_length, const double *values,
    struct xinput_valuator *valuators, int capacity);

#endif
