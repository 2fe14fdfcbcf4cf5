#include "CTrackpadXInput2.h"

#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>

#include "xinput2_errors.h"

// --- Errors --------------------------------------------------------------------------------------

static int ignore_error(Display *display, XErrorEvent *error) {
  (void)display;
  (void)error;
  return 0;
}

XErrorHandler xinput_begin_ignoring_errors(Display *display) {
  XSync(display, False);
  return XSetErrorHandler(ignore_error);
}

void xinput_end_ignoring_errors(Display *display, XErrorHandler handler) {
  XSync(display, False);
  XSetErrorHandler(handler);
}

// --- The extension -------------------------------------------------------------------------------

struct xinput_extension xinput_open(Display *display) {
  struct xinput_extension extension = {.server_release = VendorRelease(display)};
  int first_event, first_error;
  if (!XQueryExtension(
          display, "XInputExtension", &extension.opcode, &first_event, &first_error)) {
    return extension;
  }
  // A server from before the second version answers with an error.
  XErrorHandler handler = xinput_begin_ignoring_errors(display);
  int major = 2, minor = 4;
  if (XIQueryVersion(display, &major, &minor) == Success) {
    extension.major = major;
    extension.minor = minor;
  }
  xinput_end_ignoring_errors(display, handler);
  return extension;
}

unsigned long xinput_next_serial(Display *display) { return NextRequest(display); }

// --- What is selected ----------------------------------------------------------------------------

static uint64_t bit(int event_type) { return (uint64_t)1 << event_type; }

enum { mask_length = XIMaskLen(XI_LASTEVENT) };

static uint64_t bits(const XIEventMask *mask) {
  uint64_t result = 0;
  for (int type = 0; type < mask->mask_len * 8 && type <= XI_LASTEVENT; type++) {
    if (XIMaskIsSet(mask->mask, type)) result |= bit(type);
  }
  return result;
}

// What the program takes of a device in a window.
static uint64_t selected(const XIEventMask *masks, int count, int device) {
  for (int index = 0; index < count; index++) {
    if (masks[index].deviceid == device) return bits(&masks[index]);
  }
  return 0;
}

static void select_events(Display *display, Window window, int device, uint64_t events) {
  unsigned char bytes[mask_length] = {0};
  for (int type = 0; type <= XI_LASTEVENT; type++) {
    if (events & bit(type)) XISetMask(bytes, type);
  }
  XIEventMask mask = {.deviceid = device, .mask_len = mask_length, .mask = bytes};
  XISelectEvents(display, window, &mask, 1);
}

static uint64_t gesture_bits(void) {
  return bit(XI_GesturePinchBegin) | bit(XI_GesturePinchUpdate) | bit(XI_GesturePinchEnd) |
         bit(XI_GestureSwipeBegin) | bit(XI_GestureSwipeUpdate) | bit(XI_GestureSwipeEnd);
}

static XIEventMask *selected_masks(Display *display, Window window, int *count) {
  *count = 0;
  XIEventMask *masks = XIGetSelectedEvents(display, window, count);
  if (!masks) *count = 0;
  return masks;
}

struct xinput_selection xinput_select(Display *display, unsigned long window, bool gestures) {
  struct xinput_selection selection = {0};
  XErrorHandler handler = xinput_begin_ignoring_errors(display);

  int count;
  XIEventMask *masks = selected_masks(display, window, &count);
  uint64_t for_devices = selected(masks, count, XIAllDevices);
  uint64_t for_masters = selected(masks, count, XIAllMasterDevices);
  uint64_t for_any = 0;
  for (int index = 0; index < count; index++) for_any |= bits(&masks[index]);
  if (masks) XFree(masks);

  selection.has_motion = for_any & bit(XI_Motion);
  selection.has_master_motion = (for_devices | for_masters) & bit(XI_Motion);
  selection.has_gestures = (for_any & gesture_bits()) == gesture_bits();

  // Which devices there are is told to nobody in particular.
  selection.added_for_devices = bit(XI_HierarchyChanged) & ~for_devices;
  if (selection.added_for_devices) {
    select_events(display, window, XIAllDevices, for_devices | selection.added_for_devices);
  }
  uint64_t wanted = bit(XI_DeviceChanged) | bit(XI_Enter) | bit(XI_Leave);
  selection.added_for_masters = wanted & ~(for_masters | for_devices);
  if (selection.added_for_masters) {
    select_events(display, window, XIAllMasterDevices, for_masters | selection.added_for_masters);
  }
  // One program alone has the gestures of a window, so another may have them; a refusal leaves what
  // was selected before.
  if (gestures && !(for_any & gesture_bits())) {
    uint64_t with_gestures = for_masters | selection.added_for_masters | gesture_bits();
    select_events(display, window, XIAllMasterDevices, with_gestures);
    masks = selected_masks(display, window, &count);
    if ((selected(masks, count, XIAllMasterDevices) & gesture_bits()) == gesture_bits()) {
      selection.has_gestures = true;
      selection.added_for_masters |= gesture_bits();
    }
    if (masks) XFree(masks);
  }
  xinput_end_ignoring_errors(display, handler);
  return selection;
}

void xinput_deselect(
    Display *display, unsigned long window, struct xinput_selection selection) {
  XErrorHandler handler = xinput_begin_ignoring_errors(display);
  // The program may have selected anew meanwhile, so that the old selection is none to go back to.
  int count;
  XIEventMask *masks = selected_masks(display, window, &count);
  uint64_t for_devices = selected(masks, count, XIAllDevices);
  uint64_t for_masters = selected(masks, count, XIAllMasterDevices);
  if (masks) XFree(masks);
  if (for_devices & selection.added_for_devices) {
    select_events(display, window, XIAllDevices, for_devices & ~selection.added_for_devices);
  }
  if (for_masters & selection.added_for_masters) {
    select_events(
        display, window, XIAllMasterDevices, for_masters & ~selection.added_for_masters);
  }
  xinput_end_ignoring_errors(display, handler);
}
