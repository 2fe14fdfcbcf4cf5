// What Wayland and X11 say of a trackpad, as plain structures that Swift can read.
#ifndef CTRACKPAD_H
#define CTRACKPAD_H

#include "CTrackpadPresentation.h"
#include "CTrackpadWayland.h"
#include "CTrackpadXInput2.h"

#endif
