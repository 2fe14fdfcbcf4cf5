// A virtual pointer on a wlroots compositor (zwlr_virtual_pointer_manager_v1), for Swift.
//
// Every call but the first takes what the first returned. Times are milliseconds on a clock of the
// caller's; values and positions are in the units of wl_pointer. Nothing is sent before a flush.
#ifndef STICKY_CVIRTUALPOINTER_H
#define STICKY_CVIRTUALPOINTER_H

#include <stdbool.h>
#include <stdint.h>

struct virtual_pointer;

enum virtual_pointer_axis { VIRTUAL_POINTER_VERTICAL, VIRTUAL_POINTER_HORIZONTAL };
enum virtual_pointer_source {
  VIRTUAL_POINTER_WHEEL,
  VIRTUAL_POINTER_FINGER,
  VIRTUAL_POINTER_CONTINUOUS
};

/// Connects to $WAYLAND_DISPLAY and plugs a pointer in; NULL with a reason where that fails.
struct virtual_pointer *virtual_pointer_create(const char **reason);
/// Unplugs the pointer and closes the connection.
void virtual_pointer_destroy(struct virtual_pointer *pointer);

/// The size of the first output, in logical pixels.
void virtual_pointer_output_size(
    const struct virtual_pointer *pointer, int32_t *width, int32_t *height);

/// Moves to a place of the first output, in logical pixels; held inside its edges.
void virtual_pointer_move(struct virtual_pointer *pointer, uint32_t time, double x, double y);
/// Presses or releases the left button.
void virtual_pointer_button(struct virtual_pointer *pointer, uint32_t time, bool pressed);
void virtual_pointer_source(struct virtual_pointer *pointer, enum virtual_pointer_source source);
void virtual_pointer_axis(
    struct virtual_pointer *pointer, uint32_t time, enum virtual_pointer_axis axis, double value);
void virtual_pointer_axis_discrete(
    struct virtual_pointer *pointer, uint32_t time, enum virtual_pointer_axis axis, double value,
    int32_t notches);
void virtual_pointer_axis_stop(
    struct virtual_pointer *pointer, uint32_t time, enum virtual_pointer_axis axis);
void virtual_pointer_frame(struct virtual_pointer *pointer);

/// Sends what has been asked for; false where the connection is gone.
bool virtual_pointer_flush(struct virtual_pointer *pointer);
/// Waits until the compositor has handled everything sent; false where the connection is gone.
bool virtual_pointer_sync(struct virtual_pointer *pointer);

#endif
