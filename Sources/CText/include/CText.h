// Fontconfig and ICU behind a header of our own without their types.
#ifndef STICKY_CTEXT_H
#define STICKY_CTEXT_H

#include <stdbool.h>
#include <stdint.h>

// Fonts that can be opened, best first, for one wish.
typedef struct ctext_fonts ctext_fonts;

enum ctext_weight {
  CTEXT_WEIGHT_REGULAR,
  CTEXT_WEIGHT_MEDIUM,
  CTEXT_WEIGHT_SEMIBOLD,
  CTEXT_WEIGHT_BOLD
};

// Sorts the installed fonts by how well they fit: the families in their order, then the language,
// then the weight. Families are written as fontconfig reads them: by commas, with "\\-" for a hyphen.
// An emoji wish puts the fonts with colours first. Gives NULL when there is none.
// To be freed with ctext_fonts_free.
ctext_fonts *ctext_fonts_sorted(const char *families, int32_t weight, const char *language,
                                bool emoji);
void ctext_fonts_free(ctext_fonts *fonts);
int32_t ctext_fonts_count(const ctext_fonts *fonts);
// The path of a font's file; valid as long as the fonts are.
const char *ctext_fonts_file(const ctext_fonts *fonts, int32_t index);
// Which face of the file it is; the upper half is the named instance of a variable font.
int64_t ctext_fonts_face(const ctext_fonts *fonts, int32_t index);
bool ctext_fonts_is_color(const ctext_fonts *fonts, int32_t index);
bool ctext_fonts_covers(const ctext_fonts *fonts, int32_t index, uint32_t code_point);

// Whether the first strong character is one that is written from right to left.
bool ctext_is_right_to_left(const uint16_t *text, int32_t length);
// Whether a language, by its ISO 639 code, is written from right to left.
bool ctext_language_is_right_to_left(const char *language);
// The bidi level of every unit of a paragraph; odd ones run from right to left.
bool ctext_levels(const uint16_t *text, int32_t length, bool right_to_left, uint8_t *levels);
// The order, from the left, in which runs of the given levels stand on a line.
void ctext_visual_order(const uint8_t *levels, int32_t count, int32_t *order);
// The places where a line may break, ascending, the end included. Gives their number, at most
// capacity.
int32_t ctext_line_breaks(const uint16_t *text, int32_t length, int32_t *breaks, int32_t capacity);
// The four letters of a code point's script by ISO 15924; "Zyyy" and "Zinh" for what all share.
const char *ctext_script(uint32_t code_point);

#endif
