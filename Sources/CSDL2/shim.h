// SDL2 with its image and text libraries, as Swift can import it. No logic.
#ifndef STICKY_CSDL2_SHIM_H
#define STICKY_CSDL2_SHIM_H

#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_syswm.h>
#include <SDL2/SDL_ttf.h>

#endif
