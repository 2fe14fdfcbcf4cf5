#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "compositor.h"

enum { PATIENCE = 20000, WORDS = 8 };

struct script {
  struct compositor *compositor;
  struct wl_event_source *input, *timer, *idle;
  /// What has been read and not been carried out.
  char *text;
  size_t size;
  bool input_ended, ended, failed;
  /// When the statement in hand is due; a statement's offset counts from that of the one before.
  int64_t due;
  /// What time stamps say: the time that is due, or `stamp` since `stamped`, or always `stamp`.
  enum { OWN_TIME, RUNNING_TIME, STANDING_TIME } time;
  uint32_t stamp;
  int64_t stamped;
  /// What is waited for, how much of it, and until when.
  enum { NOTHING, FRAMES, PONGS, OBJECTS, END } wanted;
  uint32_t target;
  const char *kind;
  int64_t deadline;
};

uint32_t script_time(const struct script *script) {
  switch (script->time) {
    case OWN_TIME: return (uint32_t)script->due;
    case RUNNING_TIME: return script->stamp + (uint32_t)(script->due - script->stamped);
    default: return script->stamp;
  }
}

static void answer(const char *text) {
  puts(text);
  fflush(stdout);
}

// --- Waiting --------------------------------------------------------------------------------------

static const char *await(struct script *script, int wanted, uint32_t target) {
  script->wanted = wanted;
  script->target = target;
  script->deadline = now() + PATIENCE;
  return NULL;
}

static bool has_come_about(const struct script *script) {
  const struct compositor *compositor = script->compositor;
  switch (script->wanted) {
    case NOTHING: return true;
    // The counts may wrap; how far one is ahead of the other does not.
    case FRAMES: return (int32_t)(compositor->frames - script->target) >= 0;
    case PONGS: return (int32_t)(compositor->pongs - script->target) >= 0;
    case OBJECTS:
      return wl_list_length(seat_objects(compositor->seat, script->kind)) >= (int)script->target;
    default: return false;
  }
}

// --- Commands -------------------------------------------------------------------------------------

static bool read_number(const char *word, double least, double greatest, double *number) {
  char *end;
  *number = strtod(word, &end);
  return end != word && !*end && *number >= least && *number <= greatest &&
         *number == floor(*number);
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
  // What the client reads together with the first ping it has handled when it reads the second.
  shell_ping(script->compositor);
  return await(script, PONGS, script->compositor->pongs + 2);
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

/// Answers with how many there are of what can be waited for.
static const char *count_objects(struct script *script, int count, char *words[]) {
  struct wl_list *objects = count == 2 ? seat_objects(script->compositor->seat, words[1]) : NULL;
  bool frames = count == 2 && is(words[1], "frames");
  if (!objects && !frames) return "count what?";
  printf("%u\n", frames ? script->compositor->frames : (uint32_t)wl_list_length(objects));
  fflush(stdout);
  return NULL;
}

static const char *carry_out(struct script *script, int count, char *words[]) {
  struct compositor *compositor = script->compositor;
  double width, height;
  if (is(words[0], "wait")) return wait_for(script, count, words);
  if (is(words[0], "sync")) return synchronise(script);
  if (is(words[0], "count")) return count_objects(script, count, words);
  if (is(words[0], "time")) return set_time(script, count, words);
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
  if (is(words[0], "disconnect")) wl_client_destroy(client);
  if (is(words[0], "size")) {
    if (count != 3 || !read_number(words[1], 1, 16384, &width) ||
        !read_number(words[2], 1, 16384, &height)) {
      return "which size?";
    }
    shell_configure(compositor, (int32_t)width, (int32_t)height);
  }
  return NULL;
}

// --- Statements -----------------------------------------------------------------------------------

static void end(struct script *script, const char *statement, const char *reason) {
  script->ended = true;
  script->failed = reason != NULL;
  if (reason) {
    printf("error: %s: %s\n", statement, reason);
    fflush(stdout);
  }
  compositor_end(script->compositor);
}

/// How long the statement at the beginning of the text is, without what ends it; -1 where that has
/// not been read.
static ptrdiff_t statement_length(const struct script *script) {
  bool comment = false;
  for (size_t index = 0; index < script->size; index++) {
    char letter = script->text[index];
    if (letter == '#') comment = true;
    if (letter == '\n' || (letter == ';' && !comment)) return (ptrdiff_t)index;
  }
  return script->input_ended && script->size ? (ptrdiff_t)script->size : -1;
}

static void drop(struct script *script, size_t length) {
  script->size -= length;
  memmove(script->text, script->text + length, script->size);
}

/// Takes "+MS" away from the front of a statement and adds it to when that is due.
static void take_offset(struct script *script) {
  char *end;
  size_t blanks = 0;
  while (blanks < script->size && script->text[blanks] == ' ') blanks++;
  if (blanks == script->size || script->text[blanks] != '+') return;
  // The statement ends with a letter that is no part of a number.
  double offset = strtod(script->text + blanks, &end);
  if (!(offset >= 0 && offset <= 60000)) return;
  script->due += (int64_t)offset;
  drop(script, (size_t)(end - script->text));
}

/// Carries out the statement at the beginning of the text.
static void take_statement(struct script *script, size_t length) {
  char statement[256], copy[256], *words[WORDS], *rest = copy;
  int count = 0;
  snprintf(statement, sizeof statement, "%.*s", (int)length, script->text);
  drop(script, length + (length < script->size));
  statement[strcspn(statement, "#")] = 0;
  memcpy(copy, statement, sizeof copy);
  for (char *word; (word = strsep(&rest, " \t\r"));) {
    if (!*word) continue;
    if (count == WORDS) return end(script, statement, "too many words");
    words[count++] = word;
  }
  if (!count) return;
  const char *reason = carry_out(script, count, words);
  if (reason) end(script, statement, reason);
}

static void run(void *data) {
  struct script *script = data;
  script->idle = NULL;
  while (!script->ended) {
    if (script->wanted) {
      uint32_t pongs = script->compositor->pongs;
      if (!has_come_about(script)) {
        if (now() >= script->deadline) return end(script, "wait", "has not come about");
        if (script->wanted == PONGS && script->target == pongs + 1) {
          shell_ping(script->compositor);
        }
        wl_event_source_timer_update(script->timer, PATIENCE + 1);
        return;
      }
      script->wanted = NOTHING;
      script->due = now();
      answer("done");
    }
    ptrdiff_t length = statement_length(script);
    if (length < 0) break;
    take_offset(script);
    int64_t left = script->due - now();
    if (left > 0) {
      wl_event_source_timer_update(script->timer, (int)left);
      return;
    }
    length = statement_length(script);
    take_statement(script, length < 0 ? 0 : (size_t)length);
  }
  if (script->input_ended && !script->ended) end(script, NULL, NULL);
}

static int time_has_come(void *data) {
  run(data);
  return 0;
}

void script_continue(struct script *script) {
  if (!script->idle) script->idle = wl_event_loop_add_idle(script->compositor->loop, run, script);
}

static int read_input(int descriptor, uint32_t mask, void *data) {
  struct script *script = data;
  (void)mask;
  if (!script->size && !script->wanted) script->due = now();
  char *text = realloc(script->text, script->size + 4097);
  ssize_t count = text ? read(descriptor, text + script->size, 4096) : 0;
  if (text) script->text = text;
  if (count < 0 && errno == EINTR) return 0;
  if (count > 0) {
    script->size += (size_t)count;
    // A number at the very end must not be read on into what is left of older text.
    script->text[script->size] = 0;
  } else {
    script->input_ended = true;
    if (script->input) wl_event_source_remove(script->input);
    script->input = NULL;
  }
  script_continue(script);
  return 0;
}

struct script *script_create(struct compositor *compositor, int descriptor) {
  struct script *script = calloc(1, sizeof *script);
  if (!script) return NULL;
  script->compositor = compositor;
  script->timer = wl_event_loop_add_timer(compositor->loop, time_has_come, script);
  script->input = wl_event_loop_add_fd(
      compositor->loop, descriptor, WL_EVENT_READABLE, read_input, script);
  // A file cannot be waited for, and need not be.
  while (!script->input && !script->input_ended) read_input(descriptor, 0, script);
  return script;
}

bool script_succeeded(const struct script *script) { return !script->failed; }
