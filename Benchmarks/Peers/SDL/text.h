// Lines of text in any script, as pictures.
#ifndef TEXT_H
#define TEXT_H

#include <SDL.h>
#include <stdbool.h>

// Draws a text into a new ARGB picture that is as wide as its longest line, `line_height` a line high.
// The last of `lines` that does not fit ends in an ellipsis. NULL for an empty text.
SDL_Surface *text_draw(const char *text, int size, bool is_bold, SDL_Color color, int width,
                       int line_height, int lines);
// Whether its first letter is of a script that is written from the right.
bool text_is_from_right(const char *text);

#endif
