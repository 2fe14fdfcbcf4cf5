// Fontconfig and ICU behind a header of our own without their types.
#ifndef STICKY_CTEXT_H
#define STICKY_CTEXT_H
#endif
