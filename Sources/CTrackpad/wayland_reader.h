// What the reader of a Wayland connection is made of; its files share it.
#ifndef CTRACKPAD_WAYLAND_READER_H
#define CTRACKPAD_WAYLAND_READER_H

#include "CTrackpadWayland.h"
#include "wayland_protocol.h"

typedef struct ctrackpad_wayland_record record;

struct ctrackpad_seat {
  struct ctrackpad_wayland *reader;
  struct wl_proxy *seat, *pointer, *swipe, *pinch, *hold;
  uint32_t global;
  // The pointer is over our surface, and its place there.
  bool ours;
  double x, y;
  // Something to write down came since the last frame.
  bool has_news;
  char name[CTRACKPAD_WAYLAND_NAME];
};

struct ctrackpad_wayland {
  struct wl_display *display;
  struct wl_event_queue *queue;
  struct wl_proxy *registry, *gestures;
  struct wl_surface *surface;
  uint32_t gestures_global;
  bool has_requested, is_broken;
  struct ctrackpad_seat seats[CTRACKPAD_WAYLAND_SEATS];
  record *records;
  int32_t count, capacity;
};

/// Writes down what came from a seat; its number is filled in.
void ctrackpad_note(struct ctrackpad_seat *seat, record details);

/// Reads from a seat that has just been bound.
void ctrackpad_seat_begin(struct ctrackpad_seat *seat);
/// Gives back a seat, its pointer and its gestures; nothing where there is none.
void ctrackpad_seat_end(struct ctrackpad_seat *seat);
/// Reads the gestures of a seat from the reader's manager, if both are there.
void ctrackpad_gestures_begin(struct ctrackpad_seat *seat);
void ctrackpad_gestures_end(struct ctrackpad_seat *seat);

#endif
