// The scene of the benchmark, as `scene.py` lays it out.
#ifndef SCENE_H
#define SCENE_H

#include <gtk/gtk.h>

struct item {
  double y, height;  // y is 0 right under the expanded header
  const char *title, *summary, *byline, *thumbnail;  // empty where there is none
  int summary_lines;
};

struct scene {
  GHashTable *head;  // names to texts
  GArray *items;     // of struct item
};

// Reads FOLDER/scene.tsv; NULL where it cannot. The scene lives as long as the program.
struct scene *scene_load(const char *folder, GError **error);

double scene_number(const struct scene *scene, const char *name);
const char *scene_text(const struct scene *scene, const char *name);
GdkRGBA scene_color(const struct scene *scene, const char *name);

#endif
