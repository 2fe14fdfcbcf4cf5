// SDL2 with its image and text libraries, as Swift can import it, and the two calls that ask SDL's
// own display connection for its file descriptor. No logic beyond finding a field.
#ifndef STICKY_CSDL2_SHIM_H
#define STICKY_CSDL2_SHIM_H

#define SDL_MAIN_HANDLED
#include <malloc.h>
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_syswm.h>
#include <SDL2/SDL_ttf.h>
#include <wayland-client-core.h>

// SDL_VERSION is a macro of another shape.
static inline void csdl2_set_compiled_version(SDL_version *version) { SDL_VERSION(version); }

// The XEvent that an event watch is shown in a SDL_SYSWMEVENT; NULL for every other event. Swift cannot
// take the address of a field of a union.
static inline const void *csdl2_x_event(const SDL_Event *event) {
  if (event->type != SDL_SYSWMEVENT || event->syswm.msg == NULL) return NULL;
  if (event->syswm.msg->subsystem != SDL_SYSWM_X11) return NULL;
  return &event->syswm.msg->msg.x11.event;
}

#endif
