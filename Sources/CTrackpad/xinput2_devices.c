#define _POSIX_C_SOURCE 200809L

#include "CTrackpadXInput2.h"

#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <stdlib.h>
#include <string.h>

#include "xinput2_errors.h"

// The names of libinput's driver's properties; None where no device has ever had one.
struct property_names {
  Atom tapping;
  Atom any;
  Atom scroll_methods;
};

// How many values of 8 bits a property has, up to 3 of which are copied; 0 where there is none.
static int read_property(Display *display, int device, Atom name, unsigned char values[3]) {
  if (name == None) return 0;
  Atom type = None;
  int format = 0;
  unsigned long count = 0, left = 0;
  unsigned char *data = NULL;
  int status = XIGetProperty(
      display, device, name, 0, 1, False, AnyPropertyType, &type, &format, &count, &left, &data);
  if (status != Success || type == None || !data) return 0;
  int copied = 0;
  while (format == 8 && copied < 3 && copied < (int)count) {
    values[copied] = data[copied];
    copied++;
  }
  XFree(data);
  return copied;
}

static enum xinput_driver driver_of(Display *display, int device, struct property_names names) {
  unsigned char values[3] = {0};
  if (read_property(display, device, names.tapping, values)) return xinput_driver_touchpad;
  if (!read_property(display, device, names.any, values)) return xinput_driver_unknown;
  // Two fingers, an edge, a button.
  if (read_property(display, device, names.scroll_methods, values) == 3 && values[2]) {
    return xinput_driver_button_scroll;
  }
  return xinput_driver_pointer;
}

// The scrolling valuators of a device, with their values as they are now.
static int copy_scrolls(const XIDeviceInfo *device, struct xinput_scroll *scrolls) {
  int count = 0;
  for (int index = 0; index < device->num_classes; index++) {
    if (device->classes[index]->type != XIScrollClass) continue;
    const XIScrollClassInfo *class = (const XIScrollClassInfo *)device->classes[index];
    struct xinput_scroll scroll = {
      .number = class->number,
      .is_vertical = class->scroll_type == XIScrollTypeVertical,
      .increment = class->increment,
    };
    bool has_value = false;
    for (int other = 0; other < device->num_classes; other++) {
      if (device->classes[other]->type != XIValuatorClass) continue;
      const XIValuatorClassInfo *valuator =
          (const XIValuatorClassInfo *)device->classes[other];
      if (valuator->number != class->number) continue;
      scroll.value = valuator->value;
      has_value = true;
    }
    if (!has_value) continue;
    if (scrolls) scrolls[count] = scroll;
    count++;
  }
  return count;
}

static bool copy_device(const XIDeviceInfo *device, struct xinput_device *copy) {
  *copy = (struct xinput_device){
    .id = device->deviceid,
    .is_floating = device->use == XIFloatingSlave,
    .is_enabled = device->enabled,
    .driver = xinput_driver_unknown,
  };
  int count = copy_scrolls(device, NULL);
  struct xinput_scroll *scrolls = calloc(count > 0 ? count : 1, sizeof *scrolls);
  char *name = strdup(device->name ? device->name : "");
  if (!scrolls || !name) {
    free(scrolls);
    free(name);
    return false;
  }
  copy->scroll_count = copy_scrolls(device, scrolls);
  copy->scrolls = scrolls;
  copy->name = name;
  return true;
}

// A device may go at any moment, and to ask for a property of one that is gone is an error.
static void read_drivers(Display *display, struct xinput_device *devices, int count) {
  struct property_names names = {
    .tapping = XInternAtom(display, "libinput Tapping Enabled", True),
    .any = XInternAtom(display, "libinput Send Events Modes Available", True),
    .scroll_methods = XInternAtom(display, "libinput Scroll Method Enabled", True),
  };
  if (names.tapping == None && names.any == None) return;
  XErrorHandler handler = xinput_begin_ignoring_errors(display);
  for (int index = 0; index < count; index++) {
    if (devices[index].scroll_count == 0) continue;
    devices[index].driver = driver_of(display, devices[index].id, names);
  }
  xinput_end_ignoring_errors(display, handler);
}

struct xinput_device *xinput_list_devices(Display *display, bool drivers, int *count) {
  *count = 0;
  int all = 0;
  // Asking for all devices cannot fail, unlike asking for one that may be gone by now.
  XIDeviceInfo *infos = XIQueryDevice(display, XIAllDevices, &all);
  if (!infos) return NULL;
  struct xinput_device *devices = calloc(all > 0 ? all : 1, sizeof *devices);
  for (int index = 0; devices && index < all; index++) {
    if (infos[index].use != XISlavePointer && infos[index].use != XIFloatingSlave) continue;
    if (copy_device(&infos[index], &devices[*count])) ++*count;
  }
  XIFreeDeviceInfo(infos);
  if (devices && drivers) read_drivers(display, devices, *count);
  return devices;
}

void xinput_free_devices(struct xinput_device *devices, int count) {
  if (!devices) return;
  for (int index = 0; index < count; index++) {
    free((void *)devices[index].name);
    free((void *)devices[index].scrolls);
  }
  free(devices);
}
