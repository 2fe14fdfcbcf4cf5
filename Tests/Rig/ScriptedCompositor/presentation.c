#include <stdlib.h>
#include <time.h>

#include "compositor.h"

/// The feedback about one frame of the window.
struct feedback {
  struct wl_list link;
  struct wl_resource *resource, *surface;
  enum { ASKED, COMMITTED, SHOWN } state;
  /// Of a shown one: what is told, and after how many refreshes.
  int64_t time;
  uint64_t sequence;
  uint32_t refresh, flags, delay;
};

static void feedback_destroyed(struct wl_resource *resource) {
  struct feedback *feedback = wl_resource_get_user_data(resource);
  wl_list_remove(&feedback->link);
  free(feedback);
}

static void discard(struct feedback *feedback) {
  wl_resource_post_event(feedback->resource, FEEDBACK_DISCARDED);
  wl_resource_destroy(feedback->resource);
}

static void tell(struct compositor *compositor, struct feedback *feedback) {
  struct wl_resource *output;
  wl_resource_for_each(output, &compositor->outputs) {
    if (wl_resource_get_client(output) != wl_resource_get_client(feedback->resource)) continue;
    wl_resource_post_event(feedback->resource, FEEDBACK_OUTPUT, output);
  }
  uint64_t seconds = (uint64_t)(feedback->time / 1000000000);
  uint32_t nanoseconds = (uint32_t)(feedback->time % 1000000000);
  wl_resource_post_event(
      feedback->resource, FEEDBACK_PRESENTED, (uint32_t)(seconds >> 32), (uint32_t)seconds,
      nanoseconds, feedback->refresh, (uint32_t)(feedback->sequence >> 32),
      (uint32_t)feedback->sequence, feedback->flags);
  wl_resource_destroy(feedback->resource);
}

void presentation_commit(struct compositor *compositor, struct wl_resource *surface) {
  struct feedback *feedback, *next;
  wl_list_for_each_safe(feedback, next, &compositor->feedbacks, link) {
    if (feedback->surface != surface) continue;
    // What was committed and not shown is not going to be.
    if (feedback->state == COMMITTED && compositor->answers != ANSWER_NOTHING) discard(feedback);
    else if (feedback->state == ASKED) feedback->state = COMMITTED;
  }
}

static void show(struct compositor *compositor, struct feedback *feedback) {
  struct timespec time = {0};
  clock_gettime((clockid_t)compositor->clock, &time);
  feedback->state = SHOWN;
  feedback->time =
      (int64_t)time.tv_sec * 1000000000 + time.tv_nsec + compositor->lead * 1000000;
  feedback->sequence = compositor->sequence;
  feedback->refresh = compositor->refresh;
  feedback->flags = compositor->flags;
  feedback->delay = compositor->delay;
}

void presentation_refresh(struct compositor *compositor) {
  struct feedback *feedback, *next;
  if (compositor->sequence) compositor->sequence++;
  wl_list_for_each_safe(feedback, next, &compositor->feedbacks, link) {
    if (feedback->state == COMMITTED && compositor->answers == ANSWER_DISCARDED) {
      discard(feedback);
    } else if (feedback->state == COMMITTED && compositor->answers == ANSWER_SHOWN) {
      show(compositor, feedback);
    }
    if (feedback->state == SHOWN && !feedback->delay--) tell(compositor, feedback);
  }
}

void presentation_forget(struct compositor *compositor, struct wl_resource *surface) {
  struct feedback *feedback, *next;
  wl_list_for_each_safe(feedback, next, &compositor->feedbacks, link) {
    if (feedback->surface == surface) discard(feedback);
  }
}

static void handle_presentation(
    struct wl_resource *resource, const char *request, union wl_argument *arguments) {
  struct compositor *compositor = wl_resource_get_user_data(resource);
  if (!is(request, "feedback")) return;
  struct feedback *feedback = calloc(1, sizeof *feedback);
  if (!feedback) {
    wl_resource_post_no_memory(resource);
    return;
  }
  feedback->surface = (struct wl_resource *)arguments[0].o;
  wl_list_insert(compositor->feedbacks.prev, &feedback->link);
  feedback->resource = object_create(
      wl_resource_get_client(resource), &feedback_interface, 1, arguments[1].n, NULL, feedback,
      feedback_destroyed);
  if (feedback->resource) return;
  wl_list_remove(&feedback->link);
  free(feedback);
}

static void bind_presentation(
    struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct compositor *compositor = data;
  struct wl_resource *presentation = object_create(
      client, &presentation_interface, version, id, handle_presentation, compositor, NULL);
  if (!presentation) return;
  wl_resource_post_event(presentation, PRESENTATION_CLOCK, compositor->clock);
}

void presentation_create(struct compositor *compositor, uint32_t clock) {
  compositor->clock = clock;
  compositor->refresh = 1000000000 / FRAMES_A_SECOND;
  compositor->sequence = 1;
  compositor->flags = FEEDBACK_VSYNC;
  wl_global_create(
      compositor->display, &presentation_interface, 1, compositor, bind_presentation);
}
