// The scene of the benchmark, as `scene.py` lays it out, and how it scrolls.
#ifndef SCENE_H
#define SCENE_H

#include <SDL.h>
#include <stdbool.h>

struct item {
  bool is_section;
  float y, height;  // points; y is 0 right under the expanded header
  char *title, *summary, *byline, *thumbnail;  // empty where there is none
  int summary_lines;
};

struct scene {
  int count;
  struct item *items;
  float content_height, expanded, collapsed;
  float column_width, hairline, gap, thumbnail, thumbnail_gap, thumbnail_radius;
  int title_size, title_line, summary_size, summary_line, byline_size, byline_line;
  int header_title_size, header_title_top, header_title_height;
  float icon_size, icon_below_middle, alpha_expanded, alpha_collapsed;
  char *photo, *icon, *header_title;
  SDL_Color background, title, summary, byline, separator, section_background, section_title;
  SDL_Color header_color, header_title_color;
};

// Reads FOLDER/scene.tsv; ends the program where it cannot.
void scene_load(struct scene *scene, const char *folder);

// Where a row's parts are, in points from the column's left edge and the row's top.
struct row_layout {
  float text_left, text_width, thumbnail_top, title_top, summary_top, byline_top;
};
struct row_layout scene_row_layout(const struct scene *scene, const struct item *item);

// One offset: moved by fingers, coasting once they have been silent for 50 ms.
struct scroll {
  double offset;    // points; below 0 the list is pulled
  double maximum;
  double velocity;  // points a second
  double last_move, last_advance;  // seconds
  bool is_touched, is_moving;
};

double scroll_now(void);
void scroll_move(struct scroll *scroll, double delta, double now);
// Brings the offset to the moment; whether it is another one than before.
bool scroll_advance(struct scroll *scroll, double now);
// The seconds until something moves by itself: 0 in motion, negative at rest.
double scroll_wait(const struct scroll *scroll, double now);

// The height of the header.
float scene_header_height(const struct scene *scene, const struct scroll *scroll);
// The y of content point 0 in the window.
float scene_content_top(const struct scene *scene, const struct scroll *scroll);

#endif
