// What a script is made of; only what reads it and what carries it out know this.
#ifndef SCRIPTED_SCRIPT_H
#define SCRIPTED_SCRIPT_H

#include "compositor.h"

enum { PATIENCE = 20000 };

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
  enum { NOTHING, FRAMES, STEPS, OBJECTS, END } wanted;
  uint32_t target;
  const char *kind;
  int64_t deadline;
};

/// Carries out a command, or begins to wait for what it names; NULL, or what is wrong with it.
const char *carry_out(struct script *script, int count, char *words[]);
/// Whether what the script waits for has come about.
bool has_come_about(const struct script *script);

#endif
