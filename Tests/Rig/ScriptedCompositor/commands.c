#include <stdio.h>
#include <stdlib.h>

#include "script.h"

// --- Waiting -------------------------------------------------------------------------------------

static const char *await(struct script *script, int wanted, uint32_t target) {
  script->wanted = wanted;
  script->target = target;
  script->deadline = now() + PATIENCE;
  return NULL;
}

bool has_come_about(const struct script *script) {
  const struct compositor *compositor = script->compositor;
  switch (script->wanted) {
    case NOTHING: return true;
    // The counts may wrap; how far one is ahead of the other does not.
    case FRAMES: return (int32_t)(compositor->frames - script->target) >= 0;
    case STEPS: return !compositor->steps;
    case OBJECTS:
      return wl_list_length(seat_objects(compositor->seat, script->kind)) >= (int)script->target;
    default: return false;
  }
}

// --- Commands ------------------------------------------------------------------------------------

static bool read_number(const char *word, double least, double greatest, double *number) {
  char *end;
  *number = strtod(word, &end);
  return end != word && !*end && *number >= least && *number <= greatest &&
         *number == (double)(int64_t)*number;
}

static const char *wait_for(struct script *script, int count, char *words[]) {
  struct compositor *compositor = script->compositor;
  static const char *const kinds[] = {"pointers", "keyboards", "swipes", "pinches", "holds"};
  double number = 1;
  if (count > 2 && !read_number(words[2], 1, 10000, &number)) return "how many?";
  uint32_t target = (uint32_t)number;
  if (count > 1 && is(words[1], "window")) return await(script, FRAMES, 1);
  if (count > 1 && is(words[1], "end")) return await(script, END, 0);
  if (count > 1 && is(words[1], "frames")) {
    return await(script, FRAMES, compositor->frames + target);
  }
  for (size_t index = 0; count > 1 && index < sizeof kinds / sizeof *kinds; index++) {
    if (!is(words[1], kinds[index])) continue;
    script->kind = kinds[index];
    return await(script, OBJECTS, target);
  }
  return "wait for what?";
}

static const char *synchronise(struct script *script) {
  if (!script->compositor->shell) return "there is no window";
  shell_synchronise(script->compositor);
  return await(script, STEPS, 0);
}

static const char *set_time(struct script *script, int count, char *words[]) {
  double stamp;
  script->time = OWN_TIME;
  if (count == 2 && is(words[1], "own")) return NULL;
  if (count < 2 || !read_number(words[1], 0, UINT32_MAX, &stamp)) return "which time?";
  script->time = count == 3 && is(words[2], "standing") ? STANDING_TIME : RUNNING_TIME;
  script->stamp = (uint32_t)stamp;
  script->stamped = script->due;
  return NULL;
}

static const char *change_seat(struct script *script, int count, char *words[]) {
  struct compositor *compositor = script->compositor;
  double number = NEWEST_SEAT;
  if (count == 2 && is(words[1], "remove")) {
    seat_remove(compositor->seat);
    return NULL;
  }
  if (count > 1 && is(words[1], "add")) {
    if (count > 2 && !read_number(words[2], 1, NEWEST_SEAT, &number)) return "not a version";
    seat_add(compositor, (uint32_t)number);
    return NULL;
  }
  struct seat *seat;
  if (count == 2 && read_number(words[1], 1, 100, &number)) {
    wl_list_for_each(seat, &compositor->seats, link) {
      if (number-- > 1) continue;
      compositor->seat = seat;
      return NULL;
    }
  }
  return "there is no such seat";
}

static const char *set_capabilities(struct script *script, int count, char *words[]) {
  uint32_t capabilities = 0;
  for (int index = 1; index < count; index++) {
    if (is(words[index], "pointer")) {
      capabilities |= WL_SEAT_CAPABILITY_POINTER;
    } else if (is(words[index], "keyboard")) {
      capabilities |= WL_SEAT_CAPABILITY_KEYBOARD;
    } else if (!is(words[index], "none")) {
      return "not a capability";
    }
  }
  seat_set_capabilities(script->compositor->seat, capabilities);
  return NULL;
}

/// What is answered about the frames that are shown from now on.
static const char *set_feedback(struct script *script, int count, char *words[]) {
  struct compositor *compositor = script->compositor;
  static const char *const answers[] = {"shown", "discarded", "none"};
  for (int answer = ANSWER_SHOWN; count == 2 && answer <= ANSWER_NOTHING; answer++) {
    if (!is(words[1], answers[answer])) continue;
    compositor->answers = answer;
    return NULL;
  }
  double number;
  if (count != 3 || !read_number(words[2], INT32_MIN, UINT32_MAX, &number)) return "which number?";
  if (is(words[1], "lead")) {
    compositor->lead = (int64_t)number;
    return NULL;
  }
  if (number < 0) return "not a number for it";
  uint32_t whole = (uint32_t)number;
  if (is(words[1], "refresh")) compositor->refresh = whole;
  else if (is(words[1], "flags")) compositor->flags = whole;
  else if (is(words[1], "delay")) compositor->delay = whole;
  else if (is(words[1], "sequence")) compositor->sequence = whole;
  else return "which feedback?";
  return NULL;
}

/// Whether frames are asked for, and shown buffers let go of, from now on.
static const char *set_frames(struct compositor *compositor, int count, char *words[]) {
  if (count != 2) return "what of it?";
  if (is(words[0], "callbacks")) {
    compositor->asks_for_nothing = is(words[1], "none");
    return compositor->asks_for_nothing || is(words[1], "all") ? NULL : "none or all?";
  }
  compositor->keeps_buffers = is(words[1], "keep");
  if (!compositor->keeps_buffers) shell_release(compositor);
  return compositor->keeps_buffers || is(words[1], "release") ? NULL : "keep or release?";
}

/// Answers with how many there are of what can be waited for.
static const char *count_objects(struct script *script, int count, char *words[]) {
  struct wl_list *objects = count == 2 ? seat_objects(script->compositor->seat, words[1]) : NULL;
  bool frames = count == 2 && is(words[1], "frames");
  if (count == 2 && is(words[1], "feedbacks")) objects = &script->compositor->feedbacks;
  if (!objects && !frames) return "count what?";
  printf("%u\n", frames ? script->compositor->frames : (uint32_t)wl_list_length(objects));
  fflush(stdout);
  return NULL;
}

const char *carry_out(struct script *script, int count, char *words[]) {
  struct compositor *compositor = script->compositor;
  double width, height;
  if (is(words[0], "wait")) return wait_for(script, count, words);
  if (is(words[0], "sync")) return synchronise(script);
  if (is(words[0], "count")) return count_objects(script, count, words);
  if (is(words[0], "time")) return set_time(script, count, words);
  if (is(words[0], "feedback")) return set_feedback(script, count, words);
  if (is(words[0], "callbacks") || is(words[0], "buffers")) {
    return set_frames(compositor, count, words);
  }
  if (is(words[0], "seat")) return change_seat(script, count, words);
  if (is(words[0], "capabilities")) return set_capabilities(script, count, words);
  if (is(words[0], "pointers")) {
    if (count != 2 || !(is(words[1], "first") || is(words[1], "all"))) return "first or all?";
    compositor->first_pointer_only = is(words[1], "first");
    return NULL;
  }
  bool window = is(words[0], "size") || is(words[0], "close") || is(words[0], "error") ||
                is(words[0], "disconnect");
  if (!window) return say(compositor->seat, count, words);
  if (!compositor->toplevel) return "there is no window";
  struct wl_client *client = wl_resource_get_client(compositor->toplevel);
  if (is(words[0], "close")) wl_resource_post_event(compositor->toplevel, TOPLEVEL_CLOSE);
  if (is(words[0], "error")) wl_client_post_implementation_error(client, "as the script says");
  if (is(words[0], "error") || is(words[0], "disconnect")) wl_client_destroy(client);
  if (is(words[0], "size")) {
    if (count != 3 || !read_number(words[1], 1, 16384, &width) ||
        !read_number(words[2], 1, 16384, &height)) {
      return "which size?";
    }
    shell_configure(compositor, (int32_t)width, (int32_t)height);
  }
  return NULL;
}
