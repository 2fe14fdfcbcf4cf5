#include "CTrackpadXInput2.h"
