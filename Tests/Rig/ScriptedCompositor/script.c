#include "script.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WORDS = 8 };

uint32_t script_time(const struct script *script) {
  switch (script->time) {
    case OWN_TIME: return (uint32_t)script->due;
    case RUNNING_TIME: return script->stamp + (uint32_t)(script->due - script->stamped);
    default: return script->stamp;
  }
}

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
      if (!has_come_about(script)) {
        if (now() >= script->deadline) return end(script, "wait", "has not come about");
        wl_event_source_timer_update(script->timer, PATIENCE + 1);
        return;
      }
      script->wanted = NOTHING;
      script->due = now();
      puts("done");
      fflush(stdout);
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
