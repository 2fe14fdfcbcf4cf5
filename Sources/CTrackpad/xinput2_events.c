#include "CTrackpadXInput2.h"

#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>

int xinput_unpack_valuators(
    const unsigned char *mask, int mask_length, const double *values,
    struct xinput_valuator *valuators, int capacity) {
  int count = 0;
  if (!mask || !values) return 0;
  for (int number = 0; number < mask_length * 8 && count < capacity; number++) {
    if (!XIMaskIsSet(mask, number)) continue;
    valuators[count] = (struct xinput_valuator){.number = number, .value = values[count]};
    count++;
  }
  return count;
}

static void read_motion(const XIDeviceEvent *event, struct xinput_event *copy) {
  copy->kind = xinput_event_motion;
  copy->window = event->event;
  copy->device = event->deviceid;
  copy->source = event->sourceid;
  copy->is_emulated = event->flags & XIPointerEmulated;
  copy->valuator_count = xinput_unpack_valuators(
      event->valuators.mask, event->valuators.mask_len, event->valuators.values,
      copy->valuators, xinput_valuator_capacity);
}

static void read_crossing(const XIEnterEvent *event, struct xinput_event *copy) {
  // The pointer is still above the window where it went to or came from a part of it.
  if (event->detail == XINotifyInferior) return;
  copy->kind = event->evtype == XI_Enter ? xinput_event_enter : xinput_event_leave;
  copy->window = event->event;
  copy->device = event->deviceid;
  copy->source = event->sourceid;
  copy->x = event->event_x;
  copy->y = event->event_y;
}

static void read_swipe(const XIGestureSwipeEvent *event, struct xinput_event *copy) {
  switch (event->evtype) {
    case XI_GestureSwipeBegin: copy->kind = xinput_event_swipe_begin; break;
    case XI_GestureSwipeUpdate: copy->kind = xinput_event_swipe_update; break;
    default: copy->kind = xinput_event_swipe_end; break;
  }
  copy->window = event->event;
  copy->device = event->deviceid;
  copy->source = event->sourceid;
  copy->fingers = event->detail;
  copy->x = event->delta_x;
  copy->y = event->delta_y;
  copy->is_cancelled = event->flags & XIGestureSwipeEventCancelled;
}

static void read_pinch(const XIGesturePinchEvent *event, struct xinput_event *copy) {
  switch (event->evtype) {
    case XI_GesturePinchBegin: copy->kind = xinput_event_pinch_begin; break;
    case XI_GesturePinchUpdate: copy->kind = xinput_event_pinch_update; break;
    default: copy->kind = xinput_event_pinch_end; break;
  }
  copy->window = event->event;
  copy->device = event->deviceid;
  copy->source = event->sourceid;
  copy->fingers = event->detail;
  copy->x = event->delta_x;
  copy->y = event->delta_y;
  copy->scale = event->scale;
  copy->angle = event->delta_angle;
  copy->is_cancelled = event->flags & XIGesturePinchEventCancelled;
}

static void read_generic(const XGenericEventCookie *cookie, struct xinput_event *copy) {
  copy->time = (uint32_t)((const XIEvent *)cookie->data)->time;
  switch (cookie->evtype) {
    case XI_Motion: read_motion(cookie->data, copy); break;
    case XI_Enter:
    case XI_Leave: read_crossing(cookie->data, copy); break;
    case XI_HierarchyChanged: copy->kind = xinput_event_devices_changed; break;
    case XI_DeviceChanged: {
      const XIDeviceChangedEvent *event = cookie->data;
      copy->device = event->deviceid;
      copy->source = event->sourceid;
      copy->kind = event->reason == XISlaveSwitch ? xinput_event_source_changed
                                                  : xinput_event_devices_changed;
      break;
    }
    case XI_GestureSwipeBegin:
    case XI_GestureSwipeUpdate:
    case XI_GestureSwipeEnd: read_swipe(cookie->data, copy); break;
    case XI_GesturePinchBegin:
    case XI_GesturePinchUpdate:
    case XI_GesturePinchEnd: read_pinch(cookie->data, copy); break;
    default: break;
  }
}

struct xinput_event xinput_read_event(const void *pointer, int opcode) {
  const XEvent *event = pointer;
  struct xinput_event copy = {.kind = xinput_event_none, .serial = event->xany.serial};
  switch (event->type) {
    case GenericEvent:
      if (event->xcookie.extension == opcode && event->xcookie.data) {
        read_generic(&event->xcookie, &copy);
      }
      break;
    case EnterNotify:
    case LeaveNotify:
      if (event->xcrossing.detail == NotifyInferior) break;
      copy.kind = event->type == EnterNotify ? xinput_event_enter : xinput_event_leave;
      copy.window = event->xcrossing.window;
      copy.time = (uint32_t)event->xcrossing.time;
      copy.x = event->xcrossing.x;
      copy.y = event->xcrossing.y;
      break;
    case FocusIn:
      copy.kind = xinput_event_focus;
      copy.window = event->xfocus.window;
      break;
    case ButtonRelease:
      // Those from 4 to 7 are what the server makes of scrolling.
      if (event->xbutton.button >= Button4 && event->xbutton.button <= 7) break;
      copy.kind = xinput_event_release;
      copy.window = event->xbutton.window;
      copy.time = (uint32_t)event->xbutton.time;
      break;
    default: break;
  }
  return copy;
}
