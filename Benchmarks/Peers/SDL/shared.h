// A window that is drawn to in memory which the compositor reads: no copy, no OpenGL.
#ifndef SHARED_H
#define SHARED_H

#include <SDL.h>
#include <stdbool.h>

enum { SHARED_BUFFERS = 3 };

// Makes a window's buffers and the software renderer that draws into them; NULL without Wayland.
SDL_Renderer *shared_start(SDL_Window *window, int width, int height);
// Whether a frame may be drawn now; an event of the type given comes when one may again.
bool shared_is_ready(void);
Uint32 shared_event(void);
// The number of the buffer that is drawn into now.
int shared_buffer(void);
// Shows what was drawn.
void shared_present(SDL_Renderer *renderer);

#endif
