// A GtkScrollable of its own: scrolling neither allocates nor measures a widget. What a row shows is
// recorded once, when the row first comes into sight; a frame puts the recordings to their places.
#include "feed.h"

#include <math.h>

struct _Feed {
  GtkWidget parent_instance;
  const struct scene *scene;
  GtkAdjustment *horizontal, *vertical;
  GtkScrollablePolicy horizontal_policy, vertical_policy;

  GskRenderNode **rows;  // NULL until they show
  int rows_width;        // the width that they are for
  GskRenderNode *photo, *icon, *title;
  double photo_height;
  double expanded, collapsed, alpha_expanded, alpha_collapsed, column_width, margin;
  double icon_size, icon_below_middle, title_top;
  GdkRGBA background, header_color;
};

enum { HORIZONTAL = 1, VERTICAL, HORIZONTAL_POLICY, VERTICAL_POLICY };

G_DEFINE_TYPE_WITH_CODE(Feed, feed, GTK_TYPE_WIDGET,
                        G_IMPLEMENT_INTERFACE(GTK_TYPE_SCROLLABLE, NULL))

static double number(Feed *self, const char *name) { return scene_number(self->scene, name); }

// --- What is recorded ----------------------------------------------------------------------------

static PangoLayout *layout_new(Feed *self, const char *text, double size, PangoWeight weight) {
  PangoLayout *layout = gtk_widget_create_pango_layout(GTK_WIDGET(self), text);
  PangoFontDescription *font = pango_font_description_from_string("sans-serif");
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_font_description_set_weight(font, weight);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  return layout;
}

// One text in lines of one height, the middle of a line in the middle of its height.
static void draw_text(Feed *self, cairo_t *cairo, const char *text, const char *role, double x, double y,
                      double width, int lines, PangoWeight weight) {
  char size[32], line[32], color[32];
  g_snprintf(size, sizeof size, "%s_size", role);
  g_snprintf(line, sizeof line, "%s_line", role);
  g_snprintf(color, sizeof color, "color_%s", role);
  double height = number(self, line);
  PangoLayout *layout = layout_new(self, text, number(self, size), weight);
  pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_height(layout, -lines);
  GdkRGBA rgba = scene_color(self->scene, color);
  gdk_cairo_set_source_rgba(cairo, &rgba);
  PangoLayoutIter *iterator = pango_layout_get_iter(layout);
  do {
    PangoRectangle extents;
    pango_layout_iter_get_line_extents(iterator, NULL, &extents);
    // The same share of every line is above its letters, whatever font they come from.
    double baseline = y + round(height / 2 + number(self, size) * 0.36);
    cairo_move_to(cairo, x + (double)extents.x / PANGO_SCALE, baseline);
    pango_cairo_show_layout_line(cairo, pango_layout_iter_get_line_readonly(iterator));
    y += height;
  } while (pango_layout_iter_next_line(iterator));
  pango_layout_iter_free(iterator);
  g_object_unref(layout);
}

static void draw_thumbnail(Feed *self, cairo_t *cairo, const char *path, double top) {
  int side = (int)number(self, "thumbnail");
  double radius = number(self, "thumbnail_radius");
  GdkPixbuf *picture = gdk_pixbuf_new_from_file_at_scale(path, side, side, FALSE, NULL);
  if (!picture) return;
  cairo_save(cairo);
  cairo_translate(cairo, 0, top);
  cairo_arc(cairo, side - radius, radius, radius, -G_PI_2, 0);
  cairo_arc(cairo, side - radius, side - radius, radius, 0, G_PI_2);
  cairo_arc(cairo, radius, side - radius, radius, G_PI_2, G_PI);
  cairo_arc(cairo, radius, radius, radius, G_PI, -G_PI_2);
  gdk_cairo_set_source_pixbuf(cairo, picture, 0, 0);
  cairo_fill(cairo);
  cairo_restore(cairo);
  g_object_unref(picture);
}

static void draw_row(Feed *self, cairo_t *cairo, const struct item *item, double width) {
  double gap = number(self, "gap"), hairline = number(self, "hairline");
  double title_line = number(self, "title_line"), summary_line = number(self, "summary_line");
  double left = 0;
  if (item->thumbnail[0]) {
    draw_thumbnail(self, cairo, item->thumbnail, floor((item->height - number(self, "thumbnail")) / 2));
    left = number(self, "thumbnail") + number(self, "thumbnail_gap");
  }
  double height = title_line;
  if (item->summary_lines) height += gap + item->summary_lines * summary_line;
  if (item->byline[0]) height += gap + number(self, "byline_line");
  double y = floor((item->height - height) / 2);
  draw_text(self, cairo, item->title, "title", left, y, width - left, 1, PANGO_WEIGHT_SEMIBOLD);
  y += title_line + gap;
  if (item->summary_lines) {
    draw_text(self, cairo, item->summary, "summary", left, y, width - left, item->summary_lines,
              PANGO_WEIGHT_NORMAL);
    y += item->summary_lines * summary_line + gap;
  }
  if (item->byline[0])
    draw_text(self, cairo, item->byline, "byline", left, y, width - left, 1, PANGO_WEIGHT_NORMAL);
  GdkRGBA separator = scene_color(self->scene, "color_separator");
  gdk_cairo_set_source_rgba(cairo, &separator);
  cairo_rectangle(cairo, left, item->height - hairline, width - left, hairline);
  cairo_fill(cairo);
}

// Shows a picture without anything to see through. To draw it is to copy it with the cairo renderer,
// which copies a GdkTexture once more for each frame; the GL one uploads it once, and scales it by
// nearest pixels, which is cheaper than the filter of a texture.
static GskRenderNode *copy_node(cairo_surface_t *surface, double width, double height) {
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height);
  GskRenderNode *node = gsk_cairo_node_new(&bounds);
  cairo_t *cairo = gsk_cairo_node_get_draw_context(node);
  cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface(cairo, surface, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST);
  cairo_rectangle(cairo, 0, 0, width, height);
  cairo_fill(cairo);
  cairo_destroy(cairo);
  return node;
}

static GskRenderNode *row_node(Feed *self, const struct item *item, double width) {
  int scale = gtk_widget_get_scale_factor(GTK_WIDGET(self));
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width * scale,
                                                        (int)ceil(item->height) * scale);
  cairo_surface_set_device_scale(surface, scale, scale);
  cairo_t *cairo = cairo_create(surface);
  gdk_cairo_set_source_rgba(cairo, &self->background);
  cairo_paint(cairo);
  draw_row(self, cairo, item, width);
  cairo_destroy(cairo);
  GskRenderNode *node = copy_node(surface, width, item->height);
  cairo_surface_destroy(surface);
  return node;
}

// The photo as wide as the window, and as high as that makes it: no frame scales it.
static GskRenderNode *photo_node(Feed *self, int width) {
  GdkPixbuf *photo =
      gdk_pixbuf_new_from_file_at_scale(scene_text(self->scene, "photo"), width, -1, TRUE, NULL);
  if (!photo) return NULL;
  self->photo_height = gdk_pixbuf_get_height(photo);
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, (int)self->photo_height);
  cairo_t *cairo = cairo_create(surface);
  gdk_cairo_set_source_pixbuf(cairo, photo, 0, 0);
  cairo_paint(cairo);
  cairo_destroy(cairo);
  g_object_unref(photo);
  GskRenderNode *node = copy_node(surface, width, self->photo_height);
  cairo_surface_destroy(surface);
  return node;
}

static GskRenderNode *icon_node(Feed *self) {
  int side = (int)self->icon_size;
  GdkPixbuf *icon =
      gdk_pixbuf_new_from_file_at_scale(scene_text(self->scene, "icon"), side, side, TRUE, NULL);
  if (!icon) return NULL;
  GdkTexture *texture = gdk_texture_new_for_pixbuf(icon);
  GskRenderNode *node =
      gsk_texture_node_new(texture, &GRAPHENE_RECT_INIT(0, 0, (float)side, (float)side));
  g_object_unref(texture);
  g_object_unref(icon);
  return node;
}

static GskRenderNode *title_node(Feed *self, int width) {
  PangoLayout *layout = layout_new(self, scene_text(self->scene, "header_title"),
                                   number(self, "header_title_size"), PANGO_WEIGHT_NORMAL);
  int text_width, text_height;
  pango_layout_get_pixel_size(layout, &text_width, &text_height);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  graphene_point_t place = GRAPHENE_POINT_INIT(
      (float)round((width - text_width) / 2.0),
      (float)round(self->title_top + (number(self, "header_title_height") - text_height) / 2));
  gtk_snapshot_translate(snapshot, &place);
  GdkRGBA color = scene_color(self->scene, "header_title_color");
  gtk_snapshot_append_layout(snapshot, layout, &color);
  g_object_unref(layout);
  return gtk_snapshot_free_to_node(snapshot);
}

// --- A frame -------------------------------------------------------------------------------------

static void forget(Feed *self) {
  for (guint i = 0; i < self->scene->items->len; i++)
    g_clear_pointer(&self->rows[i], gsk_render_node_unref);
  g_clear_pointer(&self->photo, gsk_render_node_unref);
  g_clear_pointer(&self->title, gsk_render_node_unref);
}

static void append(GtkSnapshot *snapshot, GskRenderNode *node, double x, double y) {
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)x, (float)y));
  gtk_snapshot_append_node(snapshot, node);
  gtk_snapshot_restore(snapshot);
}

static void snapshot_header(Feed *self, GtkSnapshot *snapshot, int width, double height) {
  double collapse = CLAMP((self->expanded - height) / (self->expanded - self->collapsed), 0, 1);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height);
  GdkRGBA color = self->header_color;
  color.alpha =
      (float)(self->alpha_expanded + (self->alpha_collapsed - self->alpha_expanded) * collapse);
  if (collapse < 1 && self->photo) {
    gtk_snapshot_push_clip(snapshot, &bounds);
    append(snapshot, self->photo, 0, floor((height - self->photo_height) / 2));
    gtk_snapshot_pop(snapshot);
  }
  gtk_snapshot_append_color(snapshot, &color, &bounds);
  gtk_snapshot_append_node(snapshot, self->title);
  if (collapse < 1 && self->icon) {
    gtk_snapshot_push_opacity(snapshot, 1 - collapse);
    append(snapshot, self->icon, round((width - self->icon_size) / 2),
           round((height - self->icon_size) / 2) + self->icon_below_middle);
    gtk_snapshot_pop(snapshot);
  }
}

static void feed_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  Feed *self = PEER_FEED(widget);
  int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
  double column = MIN(width - 2 * self->margin, self->column_width);
  double left = floor((width - column) / 2);
  if (width != self->rows_width) {
    forget(self);
    self->rows_width = width;
    self->photo = photo_node(self, width);
    self->title = title_node(self, width);
  }
  double offset = round(gtk_adjustment_get_value(self->vertical));
  double header = MAX(self->collapsed, self->expanded - offset);
  for (guint i = 0; i < self->scene->items->len; i++) {
    const struct item *item = &g_array_index(self->scene->items, struct item, i);
    double top = self->expanded + item->y - offset;
    if (top + item->height <= header) continue;
    if (top >= height) break;
    if (!self->rows[i]) self->rows[i] = row_node(self, item, column);
    append(snapshot, self->rows[i], left, top);
  }
  snapshot_header(self, snapshot, width, header);
}

// --- Scrolling -----------------------------------------------------------------------------------

static void feed_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  (void)width, (void)baseline;
  Feed *self = PEER_FEED(widget);
  if (!self->vertical) return;
  double extent = self->expanded + number(self, "content_height");
  gtk_adjustment_configure(self->vertical, gtk_adjustment_get_value(self->vertical), 0,
                           MAX(extent, height), height * 0.1, height * 0.9, height);
}

static void set_adjustment(Feed *self, GtkAdjustment **place, GtkAdjustment *adjustment) {
  if (!adjustment) adjustment = gtk_adjustment_new(0, 0, 0, 0, 0, 0);
  if (*place) g_signal_handlers_disconnect_by_data(*place, self);
  g_set_object(place, adjustment);
  g_signal_connect_swapped(adjustment, "value-changed", G_CALLBACK(gtk_widget_queue_draw), self);
  gtk_widget_queue_allocate(GTK_WIDGET(self));
}

static void feed_set_property(GObject *object, guint id, const GValue *value, GParamSpec *parameter) {
  Feed *self = PEER_FEED(object);
  switch (id) {
    case HORIZONTAL: set_adjustment(self, &self->horizontal, g_value_get_object(value)); break;
    case VERTICAL: set_adjustment(self, &self->vertical, g_value_get_object(value)); break;
    case HORIZONTAL_POLICY: self->horizontal_policy = g_value_get_enum(value); break;
    case VERTICAL_POLICY: self->vertical_policy = g_value_get_enum(value); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, parameter);
  }
}

static void feed_get_property(GObject *object, guint id, GValue *value, GParamSpec *parameter) {
  Feed *self = PEER_FEED(object);
  switch (id) {
    case HORIZONTAL: g_value_set_object(value, self->horizontal); break;
    case VERTICAL: g_value_set_object(value, self->vertical); break;
    case HORIZONTAL_POLICY: g_value_set_enum(value, self->horizontal_policy); break;
    case VERTICAL_POLICY: g_value_set_enum(value, self->vertical_policy); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, parameter);
  }
}

static void feed_finalize(GObject *object) {
  Feed *self = PEER_FEED(object);
  forget(self);
  g_clear_pointer(&self->icon, gsk_render_node_unref);
  g_free(self->rows);
  g_clear_object(&self->horizontal);
  g_clear_object(&self->vertical);
  G_OBJECT_CLASS(feed_parent_class)->finalize(object);
}

static void feed_class_init(FeedClass *class) {
  GObjectClass *object_class = G_OBJECT_CLASS(class);
  object_class->set_property = feed_set_property;
  object_class->get_property = feed_get_property;
  object_class->finalize = feed_finalize;
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  widget_class->snapshot = feed_snapshot;
  widget_class->size_allocate = feed_size_allocate;
  g_object_class_override_property(object_class, HORIZONTAL, "hadjustment");
  g_object_class_override_property(object_class, VERTICAL, "vadjustment");
  g_object_class_override_property(object_class, HORIZONTAL_POLICY, "hscroll-policy");
  g_object_class_override_property(object_class, VERTICAL_POLICY, "vscroll-policy");
}

static void feed_init(Feed *self) { (void)self; }

GtkWidget *feed_new(const struct scene *scene) {
  Feed *self = g_object_new(feed_get_type(), NULL);
  self->scene = scene;
  self->rows = g_new0(GskRenderNode *, scene->items->len);
  self->expanded = number(self, "header_expanded");
  self->collapsed = number(self, "header_collapsed");
  self->alpha_expanded = number(self, "header_alpha_expanded");
  self->alpha_collapsed = number(self, "header_alpha_collapsed");
  self->column_width = number(self, "column_width");
  self->margin = number(self, "margin");
  self->icon_size = number(self, "icon_size");
  self->icon_below_middle = number(self, "icon_below_middle");
  self->title_top = number(self, "header_title_top");
  self->background = scene_color(scene, "color_background");
  self->header_color = scene_color(scene, "header_color");
  self->icon = icon_node(self);
  return GTK_WIDGET(self);
}
