#define _POSIX_C_SOURCE 200809L

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "CTrackpadPresentation.h"
#include "wayland_protocol.h"

struct place {
  struct wl_proxy *feedback;
  struct ctrackpad_feedback answer;
};

struct ctrackpad_presentation {
  struct wl_display *display;
  struct wl_event_queue *queue;
  struct wl_proxy *registry, *manager;
  uint32_t global, clock;
  bool has_clock, is_broken;
  struct place places[CTRACKPAD_PRESENTATION_PLACES];
};

// --- Events --------------------------------------------------------------------------------------

static int feedback_event(
    const void *implementation, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *arguments) {
  (void)implementation, (void)message;
  struct place *place = wl_proxy_get_user_data(target);
  struct ctrackpad_feedback *answer = &place->answer;
  switch (opcode) {
    case FEEDBACK_OUTPUT:
      // It comes once for each of the client's objects of that output; the first is as good as any.
      if (!answer->output && arguments[0].o)
        answer->output = wl_proxy_get_id((struct wl_proxy *)arguments[0].o);
      return 0;
    case FEEDBACK_PRESENTED:
      answer->state = CTRACKPAD_FEEDBACK_PRESENTED;
      answer->seconds = (uint64_t)arguments[0].u << 32 | arguments[1].u;
      answer->nanoseconds = arguments[2].u;
      answer->refresh = arguments[3].u;
      answer->sequence = (uint64_t)arguments[4].u << 32 | arguments[5].u;
      answer->flags = arguments[6].u;
      break;
    case FEEDBACK_DISCARDED: answer->state = CTRACKPAD_FEEDBACK_DISCARDED; break;
    default: return 0;
  }
  // The compositor has done away with its side of it.
  wl_proxy_destroy(place->feedback);
  place->feedback = NULL;
  return 0;
}

static int manager_event(
    const void *implementation, void *target, uint32_t opcode, const struct wl_message *message,
    union wl_argument *arguments) {
  (void)implementation, (void)message;
  struct ctrackpad_presentation *presentation = wl_proxy_get_user_data(target);
  if (opcode != PRESENTATION_CLOCK) return 0;
  presentation->clock = arguments[0].u;
  presentation->has_clock = true;
  return 0;
}

// --- Globals -------------------------------------------------------------------------------------

static void global_added(
    void *data, struct wl_registry *registry, uint32_t global, const char *interface,
    uint32_t version) {
  struct ctrackpad_presentation *presentation = data;
  (void)version;
  if (presentation->manager || strcmp(interface, ctrackpad_presentation_interface.name)) return;
  presentation->manager =
      wl_registry_bind(registry, global, &ctrackpad_presentation_interface, PRESENTATION_VERSION);
  if (!presentation->manager) return;
  presentation->global = global;
  wl_proxy_add_dispatcher(presentation->manager, manager_event, NULL, presentation);
}

static void destroy_manager(struct ctrackpad_presentation *presentation) {
  if (!presentation->manager) return;
  // Feedback that has been asked for still comes.
  wl_proxy_marshal(presentation->manager, PRESENTATION_DESTROY);
  wl_proxy_destroy(presentation->manager);
  presentation->manager = NULL;
}

static void global_removed(void *data, struct wl_registry *registry, uint32_t global) {
  struct ctrackpad_presentation *presentation = data;
  (void)registry;
  if (presentation->global == global) destroy_manager(presentation);
}

static const struct wl_registry_listener registry_listener = {global_added, global_removed};

// --- Frames --------------------------------------------------------------------------------------

static bool note_result(struct ctrackpad_presentation *presentation, int result) {
  if (result < 0 || wl_display_get_error(presentation->display)) presentation->is_broken = true;
  return !presentation->is_broken;
}

static struct place *place_at(struct ctrackpad_presentation *presentation, int32_t place) {
  return place >= 0 && place < CTRACKPAD_PRESENTATION_PLACES ? &presentation->places[place] : NULL;
}

bool ctrackpad_presentation_ask(
    struct ctrackpad_presentation *presentation, struct wl_surface *surface, int32_t number) {
  struct place *place = place_at(presentation, number);
  if (!place || place->answer.state != CTRACKPAD_FEEDBACK_FREE) return false;
  if (!presentation->manager || !surface || !note_result(presentation, 0)) return false;
  place->feedback = wl_proxy_marshal_constructor(
      presentation->manager, PRESENTATION_FEEDBACK, &ctrackpad_feedback_interface, surface, NULL);
  if (!place->feedback) return false;
  wl_proxy_add_dispatcher(place->feedback, feedback_event, NULL, place);
  place->answer = (struct ctrackpad_feedback){.state = CTRACKPAD_FEEDBACK_WAITING};
  return true;
}

bool ctrackpad_presentation_dispatch(struct ctrackpad_presentation *presentation) {
  if (presentation->is_broken) return false;
  return note_result(
      presentation, wl_display_dispatch_queue_pending(presentation->display, presentation->queue));
}

const struct ctrackpad_feedback *ctrackpad_presentation_feedback(
    const struct ctrackpad_presentation *presentation, int32_t place) {
  static const struct ctrackpad_feedback nothing;
  bool is_one = place >= 0 && place < CTRACKPAD_PRESENTATION_PLACES;
  return is_one ? &presentation->places[place].answer : &nothing;
}

void ctrackpad_presentation_release(struct ctrackpad_presentation *presentation, int32_t number) {
  struct place *place = place_at(presentation, number);
  if (!place) return;
  // The object ends with its answer; there is no request that would.
  if (place->feedback) wl_proxy_destroy(place->feedback);
  place->feedback = NULL;
  place->answer = (struct ctrackpad_feedback){.state = CTRACKPAD_FEEDBACK_FREE};
}

// --- Clocks --------------------------------------------------------------------------------------

bool ctrackpad_presentation_clock(
    const struct ctrackpad_presentation *presentation, uint32_t *clock) {
  *clock = presentation->clock;
  return presentation->has_clock;
}

static uint64_t nanoseconds(const struct timespec *time) {
  return (uint64_t)time->tv_sec * 1000000000u + (uint64_t)time->tv_nsec;
}

bool ctrackpad_read_clock(uint32_t clock, uint64_t *before, uint64_t *time, uint64_t *after) {
  struct timespec first, middle, last;
  // A negative number would be the clock of some process.
  if (clock > INT32_MAX) return false;
  if (clock_gettime(CLOCK_MONOTONIC, &first)) return false;
  if (clock_gettime((clockid_t)clock, &middle)) return false;
  if (clock_gettime(CLOCK_MONOTONIC, &last)) return false;
  *before = nanoseconds(&first);
  *time = nanoseconds(&middle);
  *after = nanoseconds(&last);
  return true;
}

// --- The whole -----------------------------------------------------------------------------------

struct ctrackpad_presentation *ctrackpad_presentation_create(struct wl_display *display) {
  if (wl_display_get_error(display)) return NULL;
  struct ctrackpad_presentation *presentation = calloc(1, sizeof *presentation);
  if (!presentation) return NULL;
  presentation->display = display;
  presentation->queue = wl_display_create_queue(display);
  struct wl_proxy *wrapper = presentation->queue ? wl_proxy_create_wrapper(display) : NULL;
  if (wrapper) {
    // What the wrapper makes is on our queue from its first event on.
    wl_proxy_set_queue(wrapper, presentation->queue);
    presentation->registry =
        (struct wl_proxy *)wl_display_get_registry((struct wl_display *)wrapper);
    wl_proxy_wrapper_destroy(wrapper);
  }
  if (presentation->registry) {
    wl_registry_add_listener(
        (struct wl_registry *)presentation->registry, &registry_listener, presentation);
    // The first answer has the globals, the second the clock.
    for (int i = 0; i < 2 && !presentation->is_broken; i++)
      note_result(presentation, wl_display_roundtrip_queue(display, presentation->queue));
  }
  if (!presentation->manager || presentation->is_broken) {
    ctrackpad_presentation_destroy(presentation);
    return NULL;
  }
  return presentation;
}

void ctrackpad_presentation_destroy(struct ctrackpad_presentation *presentation) {
  for (int32_t i = 0; i < CTRACKPAD_PRESENTATION_PLACES; i++)
    ctrackpad_presentation_release(presentation, i);
  destroy_manager(presentation);
  if (presentation->registry) wl_proxy_destroy(presentation->registry);
  if (presentation->queue) wl_event_queue_destroy(presentation->queue);
  if (!wl_display_get_error(presentation->display)) wl_display_flush(presentation->display);
  free(presentation);
}
