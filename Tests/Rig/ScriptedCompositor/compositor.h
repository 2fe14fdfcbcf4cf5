// A Wayland compositor that shows nothing and says what a script tells it to.
#ifndef SCRIPTED_COMPOSITOR_H
#define SCRIPTED_COMPOSITOR_H

#include <stdbool.h>
#include <stdint.h>

#include "protocol.h"

enum { FRAMES_A_SECOND = 60, KEPT = 16 };
enum gesture { SWIPE, PINCH, HOLD, GESTURES };

/// A seat; it stays in the list when its global is gone.
struct seat {
  struct wl_list link;
  struct compositor *compositor;
  struct wl_global *global;
  uint32_t version, capabilities;
  struct wl_list bindings, pointers, keyboards, gestures[GESTURES];
  /// Where the pointer is while it is over the window.
  bool entered;
  double x, y;
};

struct compositor {
  struct wl_display *display;
  struct wl_event_loop *loop;
  int32_t width, height;

  struct wl_resource *shell, *surface, *shell_surface, *toplevel;
  struct wl_list outputs, callbacks;
  struct wl_event_source *frame_timer;
  /// How many frames the window has shown, and what is left of a synchronisation.
  uint32_t frames, steps;

  struct wl_list seats;
  /// The seat that events come from.
  struct seat *seat;
  /// Whether only the pointer that a client made first gets events, as old Hyprland had it.
  bool first_pointer_only;

  /// What is answered about frames: in what way, and of shown ones by which clock, how many
  /// milliseconds off it, after how many refreshes, and what else. A sequence of 0 is none.
  enum { ANSWER_SHOWN, ANSWER_DISCARDED, ANSWER_NOTHING } answers;
  uint32_t clock, refresh, flags, delay;
  uint64_t sequence;
  int64_t lead;
  struct wl_list feedbacks;

  /// Whether frames are asked for, and whether buffers are kept that were shown; the numbers of those.
  bool asks_for_nothing, keeps_buffers;
  uint32_t kept[KEPT];
  int kept_count;

  struct script *script;

  /// The process id of the client that was started; 0 where there is none. How it ended.
  int child, status;
  struct wl_event_source *grace;
};

/// Handles a request, by its name; the rest of the arguments are wl_resource_set_dispatcher's.
typedef void handler(
    struct wl_resource *resource, const char *request, union wl_argument *arguments);

/// Creates an object whose requests a handler gets. Destroy and release are already understood, and
/// a NULL handler ignores everything else.
struct wl_resource *object_create(
    struct wl_client *client, const struct wl_interface *interface, uint32_t version, uint32_t id,
    handler *handle, void *data, wl_resource_destroy_func_t destroyed);
/// Creates an object with its parent's client, version and data.
struct wl_resource *object(
    struct wl_resource *parent, const struct wl_interface *interface, uint32_t id,
    handler *handle);
/// Takes an object out of the list it is in; for objects that go by themselves.
void object_unlink(struct wl_resource *resource);
/// Whether a request has a name.
bool is(const char *request, const char *name);
/// Milliseconds on the monotonic clock.
int64_t now(void);

/// Ends the client that was started, and the compositor with it.
void compositor_end(struct compositor *compositor);

/// Offers surfaces and windows.
void shell_create(struct compositor *compositor);
/// Asks the client for signs that it has handled and drawn everything; once `steps` is 0 it has.
void shell_synchronise(struct compositor *compositor);
/// Lets go of the buffers that were kept.
void shell_release(struct compositor *compositor);
/// Offers what else a client may want of a desktop, most of it for show.
void globals_create(struct compositor *compositor, uint32_t gestures_version);
/// Gives the window a size; 0 leaves it to the client.
void shell_configure(struct compositor *compositor, int32_t width, int32_t height);

/// Offers to tell when frames are shown, by a clock of the system.
void presentation_create(struct compositor *compositor, uint32_t clock);
/// What was asked about a surface's next commit is about this one.
void presentation_commit(struct compositor *compositor, struct wl_resource *surface);
/// Shows what was committed, and answers as the script says.
void presentation_refresh(struct compositor *compositor);
/// Answers what was asked about a surface that goes.
void presentation_forget(struct compositor *compositor, struct wl_resource *surface);

/// Adds a seat with a pointer and a keyboard, and makes it the one that events come from.
void seat_add(struct compositor *compositor, uint32_t version);
/// Takes a seat's global away, and with it everything it can do.
void seat_remove(struct seat *seat);
void seat_set_capabilities(struct seat *seat, uint32_t capabilities);
/// Hands a gesture object out for a seat's pointer.
void seat_get_gesture(struct wl_resource *manager, enum gesture gesture, union wl_argument *);
/// The objects of a kind the seat's clients have made: pointers, holds, swipes, pinches, keyboards.
/// NULL for any other word.
struct wl_list *seat_objects(struct seat *seat, const char *kind);

struct script;
/// Reads commands from a descriptor and carries them out. When they end, or one is wrong, the loop
/// is told to.
struct script *script_create(struct compositor *compositor, int descriptor);
/// Looks whether what the script waits for has come about.
void script_continue(struct script *script);
/// The time stamp of what is sent now.
uint32_t script_time(const struct script *script);
/// Whether it has come to its end without an error.
bool script_succeeded(const struct script *script);

/// Tells a pointer that is late that it is over the window.
void pointer_enter(struct seat *seat, struct wl_resource *pointer);
/// Sends what a pointer, a gesture or a keyboard says; NULL, or what is wrong with the words.
const char *say(struct seat *seat, int count, char *words[]);

#endif
