// What a program that draws by itself needs of a Wayland surface that SDL has made: when the
// compositor wants the next frame, and buffers in shared memory to draw into. It reads nothing from the
// connection; whoever pumps SDL's events does, and events for it wait in a queue of its own.
#ifndef CWAYLANDSURFACE_H
#define CWAYLANDSURFACE_H

#include <stdbool.h>
#include <stdint.h>

struct cwaylandsurface;

// A compositor reads one while another is drawn; a third is for those that let go of a buffer only
// after they were given the next one.
enum { CWAYLANDSURFACE_BUFFERS = 3 };

// Takes up the surface of a connection, both SDL's own pointers; NULL without memory, or where the
// compositor cannot be asked. Asks the server once and waits for its answer.
struct cwaylandsurface *cwaylandsurface_open(void *display, void *surface);

// Gives back all that was taken; before the surface and the connection go.
void cwaylandsurface_close(struct cwaylandsurface *surface);

// Whether the compositor takes buffers in shared memory.
bool cwaylandsurface_has_memory(const struct cwaylandsurface *surface);

// Asks to be told when a frame is wanted after the one that is committed next, by whomever.
void cwaylandsurface_ask(struct cwaylandsurface *surface);

// Whether a frame is wanted: nothing was committed yet, or what was last asked is answered.
bool cwaylandsurface_is_wanted(struct cwaylandsurface *surface);

// Whether a buffer can be begun: one is, or the compositor reads not all of them.
bool cwaylandsurface_has_room(struct cwaylandsurface *surface);

// The pixels of a buffer that the compositor does not read, x8r8g8b8, the same until the next commit; NULL
// where there is none free or no memory.
//
//  width, height: the buffer's, in pixels, at least 1.
//  stride: the bytes from a row to the next, at least 4 * width; a change of it or of the rows makes all
//          buffers anew.
//  rows: how many rows there is room for, at least the height.
//  index: set to the buffer's number, from 0 to CWAYLANDSURFACE_BUFFERS - 1.
//  age: set to how many commits ago the buffer was drawn, from 1; 0 where what is in it means nothing.
void *cwaylandsurface_begin(
    struct cwaylandsurface *surface, int32_t width, int32_t height, int32_t stride, int32_t rows,
    int32_t *index, int32_t *age);

// Says that a part of the buffer that was begun differs from what was shown last.
void cwaylandsurface_damage(
    struct cwaylandsurface *surface, int32_t x, int32_t y, int32_t width, int32_t height);

// Shows the buffer that was begun; false where there is none.
bool cwaylandsurface_commit(struct cwaylandsurface *surface);

#endif
