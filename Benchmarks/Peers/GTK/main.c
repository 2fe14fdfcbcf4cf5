// The scene of the benchmark in GTK 4: `gtk-peer --scene FOLDER`.
#include <glib-unix.h>

#include "feed.h"

static gboolean is_over = FALSE;

static gboolean end(gpointer data) {
  (void)data;
  is_over = TRUE;
  return G_SOURCE_REMOVE;
}

int main(int count, char **arguments) {
  if (count != 3 || !g_str_equal(arguments[1], "--scene")) {
    g_printerr("usage: gtk-peer --scene FOLDER\n");
    return 2;
  }
  GError *error = NULL;
  const struct scene *scene = scene_load(arguments[2], &error);
  if (!scene) {
    g_printerr("%s\n", error->message);
    return 4;
  }
  if (!gtk_init_check()) {
    g_printerr("no display\n");
    return 3;
  }
  GtkCssProvider *style = gtk_css_provider_new();
  char *rule = g_strdup_printf("window { background: %.7s; }", scene_text(scene, "color_background"));
  gtk_css_provider_load_from_data(style, rule, -1);
  g_free(rule);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(style),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), feed_new(scene));
  GtkWidget *window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), (int)scene_number(scene, "viewport_width"),
                              (int)scene_number(scene, "viewport_height"));
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  g_signal_connect(window, "close-request", G_CALLBACK(end), NULL);
  g_unix_signal_add(SIGTERM, end, NULL);
  gtk_window_present(GTK_WINDOW(window));
  while (!is_over) g_main_context_iteration(NULL, TRUE);
  return 0;
}
