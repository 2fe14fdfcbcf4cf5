#include "CTrackpadWayland.h"
