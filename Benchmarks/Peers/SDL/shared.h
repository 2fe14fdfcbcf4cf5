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
// Fills a part of it at once, before anything that the renderer has not drawn yet.
void shared_fill(SDL_Rect area, SDL_Color color);
// Mixes a picture with a colour, `share` of 256 of it, into the first lines of it, as soon as that.
void shared_mix(const SDL_Surface *picture, int first_line, int lines, SDL_Color color, int share);
// Shows what was drawn.
void shared_present(SDL_Renderer *renderer);

#endif
