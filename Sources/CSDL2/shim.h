// SDL2 with its image and text libraries, as Swift can import it, and the two calls that ask SDL's
// own display connection for its file descriptor. No logic.
#ifndef STICKY_CSDL2_SHIM_H
#define STICKY_CSDL2_SHIM_H

#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_syswm.h>
#include <SDL2/SDL_ttf.h>
#include <wayland-client-core.h>

// SDL_VERSION is a macro of another shape.
static inline void csdl2_set_compiled_version(SDL_version *version) { SDL_VERSION(version); }

#endif
