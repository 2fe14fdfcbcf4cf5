#include "CTrackpadWayland.h"

#include <stdlib.h>
#include <string.h>

#include "wayland_protocol.h"

typedef struct ctrackpad_wayland_record record;

// Records grow from the first to the second number: the first is some hundred milliseconds of a fast
// trackpad, the second several seconds of the fastest mouse wheel in a program that hangs.
enum { FIRST_CAPACITY = 512, GREATEST_CAPACITY = 65536 };

struct seat {
  struct ctrackpad_wayland *reader;
  struct wl_proxy *seat, *pointer, *swipe, *pinch, *hold;
  uint32_t global;
  // The pointer is over our surface, and its place there.
  bool ours;
  double x, y;
  char name[CTRACKPAD_WAYLAND_NAME];
};

struct ctrackpad_wayland {
  struct wl_display *display;
  struct wl_event_queue *queue;
  struct wl_proxy *registry, *gestures;
  struct wl_surface *surface;
  uint32_t gestures_global;
  bool has_requested, is_broken;
  struct seat seats[CTRACKPAD_WAYLAND_SEATS];
  record *records;
  int32_t count, capacity;
};

// --- Records --------------------------------------------------------------------------------------

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

static void note(struct seat *seat, record details) {
  record *new = append(seat->reader, details.kind);
  if (!new) return;
  *new = details;
  new->seat = (uint8_t)(seat - seat->reader->seats);
}

// --- Objects --------------------------------------------------------------------------------------

static int pointer_event(
    const void *, void *, uint32_t, const struct wl_message *, union wl_argument *);
static int swipe_event(
    const void *, void *, uint32_t, const struct wl_message *, union wl_argument *);
static int pinch_event(
    const void *, void *, uint32_t, const struct wl_message *, union wl_argument *);
static int hold_event(
    const void *, void *, uint32_t, const struct wl_message *, union wl_argument *);

static void destroy_gesture(struct wl_proxy **gesture) {
  if (!*gesture) return;
  wl_proxy_marshal(*gesture, GESTURE_DESTROY);
  wl_proxy_destroy(*gesture);
  *gesture = NULL;
}

static void destroy_gestures(struct seat *seat) {
  bool has_any = seat->swipe || seat->pinch || seat->hold;
  destroy_gesture(&seat->swipe);
  destroy_gesture(&seat->pinch);
  destroy_gesture(&seat->hold);
  seat->reader->has_requested = true;
  if (has_any) note(seat, (record){.kind = CTRACKPAD_GESTURES_REMOVED});
}

static struct wl_proxy *create_gesture(
    struct seat *seat, uint32_t request, const struct wl_interface *interface,
    wl_dispatcher_func_t dispatcher) {
  struct wl_proxy *gesture = wl_proxy_marshal_constructor(
      seat->reader->gestures, request, interface, NULL, seat->pointer);
  if (gesture) wl_proxy_add_dispatcher(gesture, dispatcher, NULL, seat);
  return gesture;
}

static void create_gestures(struct seat *seat) {
  struct wl_proxy *manager = seat->reader->gestures;
  if (!manager || !seat->pointer) return;
  seat->swipe =
      create_gesture(seat, GESTURES_GET_SWIPE, &ctrackpad_swipe_interface, swipe_event);
  seat->pinch =
      create_gesture(seat, GESTURES_GET_PINCH, &ctrackpad_pinch_interface, pinch_event);
  if (wl_proxy_get_version(manager) >= GESTURES_GET_HOLD_SINCE)
    seat->hold = create_gesture(seat, GESTURES_GET_HOLD, &ctrackpad_hold_interface, hold_event);
  seat->reader->has_requested = true;
  note(seat, (record){.kind = CTRACKPAD_GESTURES_ADDED});
}

static void create_pointer(struct seat *seat) {
  if (seat->pointer) return;
  seat->pointer = wl_proxy_marshal_constructor(
      seat->seat, SEAT_GET_POINTER, &ctrackpad_pointer_interface, NULL);
  if (!seat->pointer) return;
  wl_proxy_add_dispatcher(seat->pointer, pointer_event, NULL, seat);
  seat->reader->has_requested = true;
  note(seat, (record){.kind = CTRACKPAD_POINTER_ADDED});
  create_gestures(seat);
}

static void destroy_pointer(struct seat *seat) {
  if (!seat->pointer) return;
  destroy_gestures(seat);
  if (wl_proxy_get_version(seat->pointer) >= POINTER_RELEASE_SINCE)
    wl_proxy_marshal(seat->pointer, POINTER_RELEASE);
  wl_proxy_destroy(seat->pointer);
  seat->pointer = NULL;
  seat->ours = false;
  note(seat, (record){.kind = CTRACKPAD_POINTER_REMOVED});
}

static void destroy_seat(struct seat *seat) {
  if (!seat->seat) return;
  destroy_pointer(seat);
  if (wl_proxy_get_version(seat->seat) >= SEAT_RELEASE_SINCE)
    wl_proxy_marshal(seat->seat, SEAT_RELEASE);
  wl_proxy_destroy(seat->seat);
  seat->seat = NULL;
  seat->reader->has_requested = true;
  note(seat, (record){.kind = CTRACKPAD_SEAT_REMOVED});
}

static void destroy_manager(struct ctrackpad_wayland *reader) {
  if (!reader->gestures) return;
  for (int i = 0; i < CTRACKPAD_WAYLAND_SEATS; i++) destroy_gestures(&reader->seats[i]);
  if (wl_proxy_get_version(reader->gestures) >= GESTURES_RELEASE_SINCE)
    wl_proxy_marshal(reader->gestures, GESTURES_RELEASE);
  wl_proxy_destroy(reader->gestures);
  reader->gestures = NULL;
}

// --- Events ---------------------------------------------------------------------------------------

static bool is_ours(const struct seat *seat, union wl_argument surface) {
  return surface.o && (const void *)surface.o == (const void *)seat->reader->surface;
}

static int pointer_event(
    const void *implementation, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *arguments) {
  (void)implementation, (void)message;
  struct seat *seat = wl_proxy_get_user_data(target);
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
      new.kind = opcode == POINTER_AXIS_DISCRETE ? CTRACKPAD_AXIS_DISCRETE : CTRACKPAD_AXIS_VALUE120;
      new.axis = arguments[0].u;
      new.number = arguments[1].i;
      break;
    case POINTER_AXIS_DIRECTION:
      new.kind = CTRACKPAD_AXIS_DIRECTION;
      new.axis = arguments[0].u;
      new.number = (int32_t)arguments[1].u;
      break;
    case POINTER_FRAME: new.kind = CTRACKPAD_FRAME; break;
    default: return 0;
  }
  note(seat, new);
  return 0;
}

static void gesture_begin(struct seat *seat, int kind, union wl_argument *arguments) {
  record new = {.kind = (uint8_t)kind, .ours = is_ours(seat, arguments[2])};
  new.time = arguments[1].u;
  new.number = (int32_t)arguments[3].u;
  note(seat, new);
}

static void gesture_end(struct seat *seat, int kind, union wl_argument *arguments) {
  note(seat, (record){.kind = (uint8_t)kind, .time = arguments[1].u, .number = arguments[2].i});
}

static int swipe_event(
    const void *implementation, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *arguments) {
  (void)implementation, (void)message;
  struct seat *seat = wl_proxy_get_user_data(target);
  switch (opcode) {
    case GESTURE_BEGIN: gesture_begin(seat, CTRACKPAD_SWIPE_BEGIN, arguments); break;
    case GESTURE_END: gesture_end(seat, CTRACKPAD_SWIPE_END, arguments); break;
    case GESTURE_UPDATE: {
      record new = {.kind = CTRACKPAD_SWIPE_UPDATE, .time = arguments[0].u};
      new.x = wl_fixed_to_double(arguments[1].f);
      new.y = wl_fixed_to_double(arguments[2].f);
      note(seat, new);
    }
  }
  return 0;
}

static int pinch_event(
    const void *implementation, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *arguments) {
  (void)implementation, (void)message;
  struct seat *seat = wl_proxy_get_user_data(target);
  switch (opcode) {
    case GESTURE_BEGIN: gesture_begin(seat, CTRACKPAD_PINCH_BEGIN, arguments); break;
    case GESTURE_END: gesture_end(seat, CTRACKPAD_PINCH_END, arguments); break;
    case GESTURE_UPDATE: {
      record new = {.kind = CTRACKPAD_PINCH_UPDATE, .time = arguments[0].u};
      new.x = wl_fixed_to_double(arguments[1].f);
      new.y = wl_fixed_to_double(arguments[2].f);
      new.scale = wl_fixed_to_double(arguments[3].f);
      new.rotation = wl_fixed_to_double(arguments[4].f);
      note(seat, new);
    }
  }
  return 0;
}

static int hold_event(
    const void *implementation, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *arguments) {
  (void)implementation, (void)message;
  struct seat *seat = wl_proxy_get_user_data(target);
  switch (opcode) {
    case HOLD_BEGIN: gesture_begin(seat, CTRACKPAD_HOLD_BEGIN, arguments); break;
    case HOLD_END: gesture_end(seat, CTRACKPAD_HOLD_END, arguments); break;
  }
  return 0;
}

static int seat_event(
    const void *implementation, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *arguments) {
  (void)implementation, (void)message;
  struct seat *seat = wl_proxy_get_user_data(target);
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

// --- Globals --------------------------------------------------------------------------------------

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

static void add_seat(struct ctrackpad_wayland *reader, uint32_t global, uint32_t version) {
  struct seat *seat = reader->seats;
  while (seat < reader->seats + CTRACKPAD_WAYLAND_SEATS && seat->seat) seat++;
  if (seat == reader->seats + CTRACKPAD_WAYLAND_SEATS) return;
  struct wl_proxy *proxy = wl_registry_bind(
      (struct wl_registry *)reader->registry, global, &ctrackpad_seat_interface,
      least(version, SEAT_VERSION));
  if (!proxy) return;
  *seat = (struct seat){.reader = reader, .seat = proxy, .global = global};
  wl_proxy_add_dispatcher(proxy, seat_event, NULL, seat);
  note(seat, (record){
                 .kind = CTRACKPAD_SEAT_ADDED, .number = (int32_t)wl_proxy_get_version(proxy)});
}

static void add_manager(struct ctrackpad_wayland *reader, uint32_t global, uint32_t version) {
  if (reader->gestures) return;
  reader->gestures = wl_registry_bind(
      (struct wl_registry *)reader->registry, global, &ctrackpad_gestures_interface,
      least(version, GESTURES_VERSION));
  reader->gestures_global = global;
  for (int i = 0; i < CTRACKPAD_WAYLAND_SEATS; i++) create_gestures(&reader->seats[i]);
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
    struct seat *seat = &reader->seats[i];
    if (seat->seat && seat->global == global) destroy_seat(seat);
  }
}

static const struct wl_registry_listener registry_listener = {global_added, global_removed};

// --- The reader -----------------------------------------------------------------------------------

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
    destroy_seat(&reader->seats[i]);
  destroy_manager(reader);
  if (reader->registry) wl_proxy_destroy(reader->registry);
  // The requests of the last lines go out before the window's own end does.
  if (reader->queue) wl_event_queue_destroy(reader->queue);
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

static const struct seat *seat_at(const struct ctrackpad_wayland *reader, int32_t seat) {
  return seat >= 0 && seat < CTRACKPAD_WAYLAND_SEATS ? &reader->seats[seat] : NULL;
}

uint32_t ctrackpad_wayland_seat_version(const struct ctrackpad_wayland *reader, int32_t seat) {
  const struct seat *found = seat_at(reader, seat);
  return found && found->seat ? wl_proxy_get_version(found->seat) : 0;
}

bool ctrackpad_wayland_seat_has_pointer(const struct ctrackpad_wayland *reader, int32_t seat) {
  const struct seat *found = seat_at(reader, seat);
  return found && found->pointer;
}

const char *ctrackpad_wayland_seat_name(const struct ctrackpad_wayland *reader, int32_t seat) {
  const struct seat *found = seat_at(reader, seat);
  return found ? found->name : "";
}

uint32_t ctrackpad_wayland_gestures_version(const struct ctrackpad_wayland *reader) {
  return reader->gestures ? wl_proxy_get_version(reader->gestures) : 0;
}
