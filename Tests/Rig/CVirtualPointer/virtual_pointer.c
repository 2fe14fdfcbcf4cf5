#include "CVirtualPointer.h"
