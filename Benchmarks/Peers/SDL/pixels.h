// What the tuned peers draw, as pixels that are ready to be uploaded.
#ifndef PIXELS_H
#define PIXELS_H

#include <SDL.h>
#include <stdbool.h>

#include "scene.h"

enum { WINDOW_WIDTH = 1280, WINDOW_HEIGHT = 900, LONGEST_HEADER = 533 };
enum { PART_COUNT = 4, PAGE_SIDE = 1024, PAGE_LIMIT = 16 };

// A part of a row: a box of pixels, first in memory, then in the atlas.
struct part {
  SDL_Surface *pixels;
  int x, y, width, height;  // from the column's left edge and the row's top
  int page, u, v;
};

struct row {
  struct part parts[PART_COUNT];
  SDL_atomic_t is_ready;  // drawn into memory
  bool is_uploaded;
};

// Where parts are put in the atlas: side by side on shelves, page after page.
struct shelves {
  int page_count, x, y, height;
};

// Pixels on their way from the threads that make them.
struct pixels {
  const struct scene *scene;
  struct row *rows;
  SDL_Surface *photo, *resting_photo;  // the second with the colour of an expanded header
  SDL_Surface *icon, *title;           // with alpha
  SDL_sem *photo_ready, *row_ready;   // icon and title are ready before the first row is
  SDL_sem *may_go_on;                 // with the rows that the first frame does not show
};

// Starts to decode the photo and to set the rows in order, in two threads.
void pixels_start(struct pixels *pixels, const struct scene *scene);
// Lets the thread go on with rows that the first frame did not show: until then they would take the
// processor from it.
void pixels_go_on(struct pixels *pixels);
// Waits for the photo, scaled to the window's width; ends the program where there is none.
void pixels_wait_for_photo(struct pixels *pixels);
// Puts a part's pixels at its place in the atlas of its owner.
typedef void put_part(void *owner, const struct part *part);
// Whether a row is in the atlas; waits for one that must be.
bool pixels_upload_row(struct pixels *pixels, struct shelves *shelves, int number, bool must_be,
                       put_part *put, void *owner);

#endif
