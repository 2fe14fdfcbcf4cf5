// The list under its header, in a GtkScrolledWindow.
#ifndef FEED_H
#define FEED_H

#include "scene.h"

G_DECLARE_FINAL_TYPE(Feed, feed, PEER, FEED, GtkWidget)

GtkWidget *feed_new(const struct scene *scene);

#endif
