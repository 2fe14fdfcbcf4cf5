#include "scene.h"

struct scene *scene_load(const char *folder, GError **error) {
  char *path = g_build_filename(folder, "scene.tsv", NULL);
  char *text = NULL;
  gboolean is_read = g_file_get_contents(path, &text, NULL, error);
  g_free(path);
  if (!is_read) return NULL;
  struct scene *scene = g_new0(struct scene, 1);
  scene->head = g_hash_table_new(g_str_hash, g_str_equal);
  scene->items = g_array_new(FALSE, TRUE, sizeof(struct item));
  // Kept: all texts of the scene are parts of these.
  char **lines = g_strsplit(text, "\n", 0);
  g_free(text);
  for (char **line = lines; *line; line++) {
    char **field = g_strsplit(*line, "\t", 0);
    guint count = g_strv_length(field);
    if (count == 2 && field[0][0] == '#') {
      g_hash_table_insert(scene->head, field[0] + 2, field[1]);
    } else if (count >= 4) {
      struct item item = {
        .y = g_ascii_strtod(field[1], NULL),
        .height = g_ascii_strtod(field[2], NULL),
        .title = field[3],
        .summary = count > 4 ? field[4] : "",
        .summary_lines = count > 5 ? atoi(field[5]) : 0,
        .byline = count > 6 ? field[6] : "",
        .thumbnail = count > 7 ? field[7] : "",
      };
      g_array_append_val(scene->items, item);
    }
  }
  return scene;
}

const char *scene_text(const struct scene *scene, const char *name) {
  const char *text = g_hash_table_lookup(scene->head, name);
  return text ? text : "";
}

double scene_number(const struct scene *scene, const char *name) {
  return g_ascii_strtod(scene_text(scene, name), NULL);
}

GdkRGBA scene_color(const struct scene *scene, const char *name) {
  GdkRGBA color = {0, 0, 0, 1};
  gdk_rgba_parse(&color, scene_text(scene, name));
  return color;
}
