// What a Wayland compositor says of when frames came on the screen. It only writes down what comes;
// what that means is decided by who reads it.
//
// All calls belong on the thread that dispatches the connection's events.
#ifndef CTRACKPAD_PRESENTATION_H
#define CTRACKPAD_PRESENTATION_H

#include <stdbool.h>
#include <stdint.h>

struct wl_display;
struct wl_surface;
struct ctrackpad_presentation;

enum {
  /// How many frames can be waited for at once.
  CTRACKPAD_PRESENTATION_PLACES = 64
};

enum ctrackpad_feedback_state {
  CTRACKPAD_FEEDBACK_FREE,       // nothing is asked
  CTRACKPAD_FEEDBACK_WAITING,    // asked, and not answered
  CTRACKPAD_FEEDBACK_PRESENTED,  // answered; all fields hold
  CTRACKPAD_FEEDBACK_DISCARDED   // answered: the frame never came on the screen
};

/// The answer about one frame, as it came.
struct ctrackpad_feedback {
  uint8_t state;
  /// Nanoseconds to the next refresh; 0 where that is not known or varies.
  uint32_t nanoseconds, refresh, flags;
  /// The number of the output's object on the connection; 0 where none was told.
  uint32_t output;
  /// Of the time, on the compositor's clock.
  uint64_t seconds;
  uint64_t sequence;
};

/// Begins to listen, and waits until the compositor has told its clock; NULL where it has no
/// wp_presentation, the connection is broken, or memory is short.
struct ctrackpad_presentation *ctrackpad_presentation_create(struct wl_display *display);
/// Gives back all that was made on the connection, which may be broken.
void ctrackpad_presentation_destroy(struct ctrackpad_presentation *presentation);

/// Asks about the next commit of a surface, with the answer to go to a free place. It is sent with
/// the commit; false where it could not be asked.
bool ctrackpad_presentation_ask(
    struct ctrackpad_presentation *presentation, struct wl_surface *surface, int32_t place);
/// Writes down what has been read from the connection already; never waits, and reads nothing.
/// False where the connection is broken.
bool ctrackpad_presentation_dispatch(struct ctrackpad_presentation *presentation);
/// What is in a place; valid until the next call.
const struct ctrackpad_feedback *ctrackpad_presentation_feedback(
    const struct ctrackpad_presentation *presentation, int32_t place);
/// Makes a place free; an answer that still comes is not told.
void ctrackpad_presentation_release(struct ctrackpad_presentation *presentation, int32_t place);

/// Whether the compositor has told its clock, and which it is, by the system's number.
bool ctrackpad_presentation_clock(
    const struct ctrackpad_presentation *presentation, uint32_t *clock);
/// Reads one of the system's clocks between two readings of the monotonic one, in nanoseconds;
/// false where there is no such clock.
bool ctrackpad_read_clock(uint32_t clock, uint64_t *before, uint64_t *time, uint64_t *after);

#endif
