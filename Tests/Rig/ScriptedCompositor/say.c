#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "compositor.h"

/// What can be said, and the arguments of the event that says it. A lower-case letter is read from
/// the words: a number (i, f), a name of the table below (a, b, d, o, p), or "cancelled" that may
/// be left out (c). A capital is the compositor's to fill in: Time, Serial, Window, no Keys.
static const struct sentence {
  const char *verb, *phase, *objects;
  uint32_t opcode;
  const char *arguments;
} sentences[] = {
    {"enter", NULL, "pointers", POINTER_ENTER, "SWff"},
    {"leave", NULL, "pointers", POINTER_LEAVE, "SW"},
    {"motion", NULL, "pointers", POINTER_MOTION, "Tff"},
    {"button", NULL, "pointers", POINTER_BUTTON, "STbp"},
    {"axis", NULL, "pointers", POINTER_AXIS, "Taf"},
    {"frame", NULL, "pointers", POINTER_FRAME, ""},
    {"source", NULL, "pointers", POINTER_SOURCE, "o"},
    {"stop", NULL, "pointers", POINTER_STOP, "Ta"},
    {"discrete", NULL, "pointers", POINTER_DISCRETE, "ai"},
    {"value120", NULL, "pointers", POINTER_VALUE120, "ai"},
    {"direction", NULL, "pointers", POINTER_DIRECTION, "ad"},
    {"hold", "begin", "holds", GESTURE_BEGIN, "STWi"},
    {"hold", "end", "holds", HOLD_END, "STc"},
    {"swipe", "begin", "swipes", GESTURE_BEGIN, "STWi"},
    {"swipe", "update", "swipes", GESTURE_UPDATE, "Tff"},
    {"swipe", "end", "swipes", GESTURE_END, "STc"},
    {"pinch", "begin", "pinches", GESTURE_BEGIN, "STWi"},
    {"pinch", "update", "pinches", GESTURE_UPDATE, "Tffff"},
    {"pinch", "end", "pinches", GESTURE_END, "STc"},
    {"focus", "in", "keyboards", 1, "SWK"},
    {"focus", "out", "keyboards", 2, "SW"},
    {"key", NULL, "keyboards", 3, "STip"},
};

/// The names of values; a number is understood in their place, sensible or not.
static const struct {
  char kind;
  const char *name;
  uint32_t value;
} names[] = {
    {'a', "vertical", 0},  {'a', "horizontal", 1}, {'b', "left", 0x110}, {'b', "right", 0x111},
    {'b', "middle", 0x112}, {'d', "identical", 0},  {'d', "inverted", 1}, {'o', "wheel", 0},
    {'o', "finger", 1},    {'o', "continuous", 2}, {'o', "tilt", 3},     {'p', "up", 0},
    {'p', "down", 1},      {'c', "cancelled", 1},
};

static bool read_word(char kind, const char *word, union wl_argument *argument) {
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    if (names[index].kind == kind && is(word, names[index].name)) {
      argument->u = names[index].value;
      return true;
    }
  }
  char *end;
  double value = strtod(word, &end);
  // What wl_fixed_t can hold; every other kind of number gets along with as much.
  if (end == word || *end || !(fabs(value) < 0x7fffff)) return false;
  if (kind == 'f') {
    argument->f = wl_fixed_from_double(value);
  } else {
    argument->i = (int32_t)value;
  }
  return true;
}

static const struct wl_message *event_of(const char *objects, uint32_t opcode) {
  if (is(objects, "pointers")) return &pointer_interface.events[opcode];
  if (is(objects, "holds")) return &hold_interface.events[opcode];
  if (is(objects, "swipes")) return &swipe_interface.events[opcode];
  if (is(objects, "pinches")) return &pinch_interface.events[opcode];
  return &wl_keyboard_interface.events[opcode];
}

/// Whether an object is one that a real compositor would send an event to.
static bool reaches(
    struct seat *seat, const struct sentence *sentence, struct wl_resource *resource) {
  struct wl_resource *surface = seat->compositor->surface;
  if (!surface || wl_resource_get_client(surface) != wl_resource_get_client(resource)) return false;
  int version = wl_resource_get_version(resource);
  if (!is(sentence->objects, "pointers")) return true;
  // A signature begins with the version that brought the event.
  if (version < atoi(event_of(sentence->objects, sentence->opcode)->signature)) return false;
  // One of the two tells of a notch, never both.
  if (sentence->opcode == POINTER_DISCRETE && version >= 8) return false;
  return !seat->compositor->first_pointer_only ||
         wl_resource_get_link(resource) == seat->pointers.next;
}

void pointer_enter(struct seat *seat, struct wl_resource *pointer) {
  wl_resource_post_event(
      pointer, POINTER_ENTER, wl_display_next_serial(seat->compositor->display),
      seat->compositor->surface, wl_fixed_from_double(seat->x), wl_fixed_from_double(seat->y));
  if (wl_resource_get_version(pointer) >= 5) wl_resource_post_event(pointer, POINTER_FRAME);
}

static const char *say_sentence(
    struct seat *seat, const struct sentence *sentence, int count, char *words[]) {
  union wl_argument arguments[8];
  struct wl_array keys = {0};
  int read = 0;
  for (int index = 0; sentence->arguments[index]; index++) {
    union wl_argument *argument = &arguments[index];
    char kind = sentence->arguments[index];
    switch (kind) {
      case 'T': argument->u = script_time(seat->compositor->script); break;
      case 'S': argument->u = wl_display_next_serial(seat->compositor->display); break;
      case 'W': argument->o = (struct wl_object *)seat->compositor->surface; break;
      case 'K': argument->a = &keys; break;
      default:
        argument->u = 0;
        if (read == count && kind == 'c') break;
        if (read == count) return "a value is missing";
        if (!read_word(kind, words[read++], argument)) return "a value is not understood";
    }
  }
  if (read < count) return "a value too many";
  if (!seat->compositor->surface) return "there is no window";
  if (sentence->opcode == POINTER_ENTER && is(sentence->verb, "enter")) {
    seat->entered = true;
    seat->x = wl_fixed_to_double(arguments[2].f);
    seat->y = wl_fixed_to_double(arguments[3].f);
  } else if (is(sentence->verb, "leave")) {
    seat->entered = false;
  }
  struct wl_resource *resource;
  wl_resource_for_each(resource, seat_objects(seat, sentence->objects)) {
    if (reaches(seat, sentence, resource)) {
      wl_resource_post_event_array(resource, sentence->opcode, arguments);
    }
  }
  return NULL;
}

const char *say(struct seat *seat, int count, char *words[]) {
  for (size_t index = 0; index < sizeof sentences / sizeof *sentences; index++) {
    const struct sentence *sentence = &sentences[index];
    if (!is(words[0], sentence->verb)) continue;
    if (!sentence->phase) return say_sentence(seat, sentence, count - 1, words + 1);
    if (count > 1 && is(words[1], sentence->phase)) {
      return say_sentence(seat, sentence, count - 2, words + 2);
    }
  }
  return "not a command";
}
