#include "scene.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static SDL_Color color(const char *text) {
  unsigned value = (unsigned)strtoul(text + 1, NULL, 16);
  return (SDL_Color){(Uint8)(value >> 24), (Uint8)(value >> 16), (Uint8)(value >> 8), (Uint8)value};
}

static void read_head(struct scene *scene, const char *name, char *value) {
  const struct { const char *name; float *number; } numbers[] = {
    {"content_height", &scene->content_height}, {"header_expanded", &scene->expanded},
    {"header_collapsed", &scene->collapsed}, {"column_width", &scene->column_width},
    {"hairline", &scene->hairline}, {"gap", &scene->gap}, {"thumbnail", &scene->thumbnail},
    {"thumbnail_gap", &scene->thumbnail_gap}, {"thumbnail_radius", &scene->thumbnail_radius},
    {"icon_size", &scene->icon_size}, {"icon_below_middle", &scene->icon_below_middle},
    {"header_alpha_expanded", &scene->alpha_expanded},
    {"header_alpha_collapsed", &scene->alpha_collapsed},
  };
  const struct { const char *name; int *number; } integers[] = {
    {"title_size", &scene->title_size}, {"title_line", &scene->title_line},
    {"summary_size", &scene->summary_size}, {"summary_line", &scene->summary_line},
    {"byline_size", &scene->byline_size}, {"byline_line", &scene->byline_line},
    {"header_title_size", &scene->header_title_size},
    {"header_title_top", &scene->header_title_top},
    {"header_title_height", &scene->header_title_height},
  };
  const struct { const char *name; SDL_Color *color; } colors[] = {
    {"color_background", &scene->background}, {"color_title", &scene->title},
    {"color_summary", &scene->summary}, {"color_byline", &scene->byline},
    {"color_separator", &scene->separator}, {"color_section_title", &scene->section_title},
    {"color_section_background", &scene->section_background},
    {"header_color", &scene->header_color}, {"header_title_color", &scene->header_title_color},
  };
  const struct { const char *name; char **text; } texts[] = {
    {"photo", &scene->photo}, {"icon", &scene->icon}, {"header_title", &scene->header_title},
  };
  for (size_t i = 0; i < SDL_arraysize(numbers); i++)
    if (strcmp(name, numbers[i].name) == 0) *numbers[i].number = strtof(value, NULL);
  for (size_t i = 0; i < SDL_arraysize(integers); i++)
    if (strcmp(name, integers[i].name) == 0) *integers[i].number = atoi(value);
  for (size_t i = 0; i < SDL_arraysize(colors); i++)
    if (strcmp(name, colors[i].name) == 0) *colors[i].color = color(value);
  for (size_t i = 0; i < SDL_arraysize(texts); i++)
    if (strcmp(name, texts[i].name) == 0) *texts[i].text = value;
}

void scene_load(struct scene *scene, const char *folder) {
  char path[4096];
  snprintf(path, sizeof path, "%s/scene.tsv", folder);
  size_t length = 0;
  // Its lines are kept as they are; all texts point into them.
  char *text = SDL_LoadFile(path, &length);
  if (!text) {
    fprintf(stderr, "%s: %s\n", path, SDL_GetError());
    exit(4);
  }
  int lines = 0;
  for (size_t i = 0; i < length; i++) lines += text[i] == '\n';
  scene->items = calloc((size_t)lines + 1, sizeof *scene->items);
  char *next = text;
  for (char *line; (line = strsep(&next, "\n")) && next;) {
    if (line[0] == '#') {
      char *value = line + 2;
      const char *name = strsep(&value, "\t");
      if (value) read_head(scene, name, value);
      continue;
    }
    char *field[8] = {0};
    for (int i = 0; i < 8 && line; i++) field[i] = strsep(&line, "\t");
    if (!field[3]) continue;
    static char empty[] = "";
    struct item *item = &scene->items[scene->count++];
    item->is_section = strcmp(field[0], "section") == 0;
    item->y = strtof(field[1], NULL);
    item->height = strtof(field[2], NULL);
    item->title = field[3];
    item->summary = field[4] ? field[4] : empty;
    item->summary_lines = field[5] ? atoi(field[5]) : 0;
    item->byline = field[6] ? field[6] : empty;
    item->thumbnail = field[7] ? field[7] : empty;
  }
}

struct row_layout scene_row_layout(const struct scene *scene, const struct item *item) {
  struct row_layout layout = {.text_left = 0};
  if (item->thumbnail[0]) layout.text_left = scene->thumbnail + scene->thumbnail_gap;
  layout.text_width = scene->column_width - layout.text_left;
  layout.thumbnail_top = floorf((item->height - scene->thumbnail) / 2);
  float height = (float)scene->title_line;
  if (item->summary_lines) height += scene->gap + (float)(item->summary_lines * scene->summary_line);
  if (item->byline[0]) height += scene->gap + (float)scene->byline_line;
  float y = floorf((item->height - height) / 2);
  layout.title_top = y;
  y += (float)scene->title_line + scene->gap;
  layout.summary_top = y;
  if (item->summary_lines) y += (float)(item->summary_lines * scene->summary_line) + scene->gap;
  layout.byline_top = y;
  return layout;
}

// --- Scrolling ---------------------------------------------------------------------------------

static const double silence = 0.05;         // seconds without an event until fingers count as lifted
static const double decay = 2.002;          // 1/s: 0.998 a millisecond
static const double least_velocity = 10;    // points a second
static const double stiffness = 10.954451;  // of the edge's spring, 1/s: the root of 120

double scroll_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

void scroll_move(struct scroll *scroll, double delta, double now) {
  double elapsed = now - scroll->last_move;
  if (!scroll->is_touched || elapsed > silence) {
    scroll->velocity = 0;
    elapsed = 0;
  }
  bool is_out = scroll->offset < 0 || scroll->offset > scroll->maximum;
  scroll->offset += is_out ? delta * 0.4 : delta;
  if (elapsed > 0.0005) {
    // A mean that leans on the last 30 ms.
    double share = 1 - exp(-elapsed / 0.03);
    scroll->velocity += (delta / elapsed - scroll->velocity) * share;
  }
  scroll->last_move = scroll->last_advance = now;
  scroll->is_touched = true;
  scroll->is_moving = true;
}

bool scroll_advance(struct scroll *scroll, double now) {
  if (scroll->is_touched && now - scroll->last_move <= silence) return false;
  double before = scroll->offset;
  double elapsed = now - scroll->last_advance;
  scroll->is_touched = false;
  scroll->last_advance = now;
  if (!scroll->is_moving || elapsed <= 0) return false;
  double edge = scroll->offset < 0 ? 0 : scroll->offset > scroll->maximum ? scroll->maximum : NAN;
  if (isnan(edge)) {
    double factor = exp(-decay * elapsed);
    scroll->offset += scroll->velocity * (1 - factor) / decay;
    scroll->velocity *= factor;
    if (fabs(scroll->velocity) < least_velocity) scroll->is_moving = false;
  } else {
    // Critically damped.
    double x = scroll->offset - edge, b = scroll->velocity + stiffness * x;
    double factor = exp(-stiffness * elapsed);
    scroll->offset = edge + (x + b * elapsed) * factor;
    scroll->velocity = (scroll->velocity - stiffness * b * elapsed) * factor;
    if (fabs(scroll->offset - edge) < 0.1 && fabs(scroll->velocity) < 2) {
      scroll->offset = edge;
      scroll->is_moving = false;
    }
  }
  return scroll->offset != before;
}

double scroll_wait(const struct scroll *scroll, double now) {
  if (!scroll->is_moving) return -1;
  if (!scroll->is_touched) return 0;
  double wait = scroll->last_move + silence - now;
  return wait > 0 ? wait : 0;
}

float scene_header_height(const struct scene *scene, const struct scroll *scroll) {
  float height = scene->expanded - (float)scroll->offset;
  return height < scene->collapsed ? scene->collapsed : height;
}

float scene_content_top(const struct scene *scene, const struct scroll *scroll) {
  return scene->expanded - (float)scroll->offset;
}
