#ifndef XINPUT2_ERRORS_H
#define XINPUT2_ERRORS_H

#include <X11/Xlib.h>

// The error handler belongs to the whole process, and the one that is there otherwise may end it. What
// failed in between is seen from its result. Errors of requests made before still go where they belong.
XErrorHandler xinput_begin_ignoring_errors(Display *display);
void xinput_end_ignoring_errors(Display *display, XErrorHandler handler);

#endif
