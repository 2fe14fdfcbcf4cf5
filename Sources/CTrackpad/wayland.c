#include <stdlib.h>
#include <string.h>

#include "wayland_reader.h"

// Records grow from the first to the second number: the first is some hundred milliseconds of a
// fast trackpad, the second several seconds of the fastest mouse wheel in a program that hangs.
enum { FIRST_CAPACITY = 512, GREATEST_CAPACITY = 65536 };

// --- Records -------------------------------------------------------------------------------------

static record *append(struct ctrackpad_wayland *reader, int kind) {
  // A place is kept for the record that counts those that are lost.
  if (reader->count >= reader->capacity - 1) {
    int32_t capacity = reader->capacity * 2;
    record *records = capacity > GREATEST_CAPACITY
                          ? NULL
                          : realloc(reader->records, sizeof *records * (size_t)capacity);
    if (!records) {
      record *last = &reader->records[reader->capacity - 1];
      if (reader->count < reader->capacity) {
        *last = (record){.kind = CTRACKPAD_LOST};
        reader->count = reader->capacity;
      }
      if (last->number < INT32_MAX) last->number++;
      return NULL;
    }
    reader->records = records;
    reader->capacity = capacity;
  }
  record *new = &reader->records[reader->count++];
  *new = (record){.kind = (uint8_t)kind};
  return new;
}

void ctrackpad_note(struct ctrackpad_seat *seat, record details) {
  record *new = append(seat->reader, details.kind);
  if (!new) return;
  *new = details;
  new->seat = (uint8_t)(seat - seat->reader->seats);
}

// --- Globals -------------------------------------------------------------------------------------

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

static void add_seat(struct ctrackpad_wayland *reader, uint32_t global, uint32_t version) {
  struct ctrackpad_seat *seat = reader->seats;
  while (seat < reader->seats + CTRACKPAD_WAYLAND_SEATS && seat->seat) seat++;
  if (seat == reader->seats + CTRACKPAD_WAYLAND_SEATS) return;
  struct wl_proxy *proxy = wl_registry_bind(
      (struct wl_registry *)reader->registry, global, &ctrackpad_seat_interface,
      least(version, SEAT_VERSION));
  if (!proxy) return;
  *seat = (struct ctrackpad_seat){.reader = reader, .seat = proxy, .global = global};
  ctrackpad_seat_begin(seat);
}

static void add_manager(struct ctrackpad_wayland *reader, uint32_t global, uint32_t version) {
  if (reader->gestures) return;
  reader->gestures = wl_registry_bind(
      (struct wl_registry *)reader->registry, global, &ctrackpad_gestures_interface,
      least(version, GESTURES_VERSION));
  reader->gestures_global = global;
  for (int i = 0; i < CTRACKPAD_WAYLAND_SEATS; i++) ctrackpad_gestures_begin(&reader->seats[i]);
}

static void destroy_manager(struct ctrackpad_wayland *reader) {
  if (!reader->gestures) return;
  for (int i = 0; i < CTRACKPAD_WAYLAND_SEATS; i++) ctrackpad_gestures_end(&reader->seats[i]);
  if (wl_proxy_get_version(reader->gestures) >= GESTURES_RELEASE_SINCE)
    wl_proxy_marshal(reader->gestures, GESTURES_RELEASE);
  wl_proxy_destroy(reader->gestures);
  reader->gestures = NULL;
}

static void global_added(
    void *data, struct wl_registry *registry, uint32_t global, const char *interface,
    uint32_t version) {
  (void)registry;
  struct ctrackpad_wayland *reader = data;
  reader->has_requested = true;
  if (!strcmp(interface, ctrackpad_seat_interface.name))
    add_seat(reader, global, version);
  else if (!strcmp(interface, ctrackpad_gestures_interface.name))
    add_manager(reader, global, version);
}

static void global_removed(void *data, struct wl_registry *registry, uint32_t global) {
  (void)registry;
  struct ctrackpad_wayland *reader = data;
  if (reader->gestures && reader->gestures_global == global) destroy_manager(reader);
  for (int i = 0; i < CTRACKPAD_WAYLAND_SEATS; i++) {
    struct ctrackpad_seat *seat = &reader->seats[i];
    if (seat->seat && seat->global == global) ctrackpad_seat_end(seat);
  }
}

static const struct wl_registry_listener registry_listener = {global_added, global_removed};

// --- The reader ----------------------------------------------------------------------------------

// A broken connection is told once, and left alone from then on.
static void note_result(struct ctrackpad_wayland *reader, int result) {
  if (result >= 0 && !wl_display_get_error(reader->display)) return;
  if (!reader->is_broken) append(reader, CTRACKPAD_BROKEN);
  reader->is_broken = true;
}

static void flush(struct ctrackpad_wayland *reader) {
  // Who sleeps on the connection after this is to be told what it asked for. A full socket is no
  // trouble: the window's own flushes come.
  if (reader->has_requested) wl_display_flush(reader->display);
  reader->has_requested = false;
}

void ctrackpad_wayland_dispatch(struct ctrackpad_wayland *reader) {
  if (reader->is_broken) return;
  note_result(reader, wl_display_dispatch_queue_pending(reader->display, reader->queue));
  if (!reader->is_broken) flush(reader);
}

void ctrackpad_wayland_synchronize(struct ctrackpad_wayland *reader) {
  if (reader->is_broken) return;
  note_result(reader, wl_display_roundtrip_queue(reader->display, reader->queue));
  if (!reader->is_broken) flush(reader);
}

struct ctrackpad_wayland *ctrackpad_wayland_create(
    struct wl_display *display, struct wl_surface *surface) {
  if (wl_display_get_error(display)) return NULL;
  struct ctrackpad_wayland *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->display = display;
  reader->surface = surface;
  for (int i = 0; i < CTRACKPAD_WAYLAND_SEATS; i++) reader->seats[i].reader = reader;
  reader->capacity = FIRST_CAPACITY;
  reader->records = calloc(FIRST_CAPACITY, sizeof *reader->records);
  reader->queue = wl_display_create_queue(display);
  struct wl_proxy *wrapper = reader->queue ? wl_proxy_create_wrapper(display) : NULL;
  if (wrapper) {
    // What the wrapper makes is on our queue from its first event on.
    wl_proxy_set_queue(wrapper, reader->queue);
    reader->registry = (struct wl_proxy *)wl_display_get_registry((struct wl_display *)wrapper);
    wl_proxy_wrapper_destroy(wrapper);
  }
  if (!reader->records || !reader->registry) {
    ctrackpad_wayland_destroy(reader);
    return NULL;
  }
  wl_registry_add_listener((struct wl_registry *)reader->registry, &registry_listener, reader);
  // The first answer has the globals, the second what the seats are.
  ctrackpad_wayland_synchronize(reader);
  ctrackpad_wayland_synchronize(reader);
  if (reader->is_broken) {
    ctrackpad_wayland_destroy(reader);
    return NULL;
  }
  return reader;
}

void ctrackpad_wayland_destroy(struct ctrackpad_wayland *reader) {
  for (int i = 0; i < CTRACKPAD_WAYLAND_SEATS && reader->records; i++)
    ctrackpad_seat_end(&reader->seats[i]);
  destroy_manager(reader);
  if (reader->registry) wl_proxy_destroy(reader->registry);
  if (reader->queue) wl_event_queue_destroy(reader->queue);
  // The compositor is told now: the window's own next flush may be far.
  if (!wl_display_get_error(reader->display)) wl_display_flush(reader->display);
  free(reader->records);
  free(reader);
}

const struct ctrackpad_wayland_record *ctrackpad_wayland_records(
    const struct ctrackpad_wayland *reader, int32_t *count) {
  *count = reader->count;
  return reader->records;
}

void ctrackpad_wayland_clear(struct ctrackpad_wayland *reader) { reader->count = 0; }

static const struct ctrackpad_seat *seat_at(const struct ctrackpad_wayland *reader, int32_t seat) {
  return seat >= 0 && seat < CTRACKPAD_WAYLAND_SEATS ? &reader->seats[seat] : NULL;
}

uint32_t ctrackpad_wayland_seat_version(const struct ctrackpad_wayland *reader, int32_t seat) {
  const struct ctrackpad_seat *found = seat_at(reader, seat);
  return found && found->seat ? wl_proxy_get_version(found->seat) : 0;
}

bool ctrackpad_wayland_seat_has_pointer(const struct ctrackpad_wayland *reader, int32_t seat) {
  const struct ctrackpad_seat *found = seat_at(reader, seat);
  return found && found->pointer;
}

const char *ctrackpad_wayland_seat_name(const struct ctrackpad_wayland *reader, int32_t seat) {
  const struct ctrackpad_seat *found = seat_at(reader, seat);
  return found ? found->name : "";
}

uint32_t ctrackpad_wayland_gestures_version(const struct ctrackpad_wayland *reader) {
  return reader->gestures ? wl_proxy_get_version(reader->gestures) : 0;
}
