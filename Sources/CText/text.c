#include "CText.h"

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>

bool ctext_is_right_to_left(const uint16_t *text, int32_t length) {
  return ubidi_getBaseDirection(text, length) == UBIDI_RTL;
}

bool ctext_language_is_right_to_left(const char *language) {
  return uloc_isRightToLeft(language);
}

bool ctext_levels(const uint16_t *text, int32_t length, bool right_to_left, uint8_t *levels) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_openSized(length, 0, &status);
  if (bidi == NULL) return false;
  ubidi_setPara(bidi, text, length, right_to_left ? 1 : 0, NULL, &status);
  const UBiDiLevel *found = ubidi_getLevels(bidi, &status);
  bool works = U_SUCCESS(status) && found != NULL;
  for (int32_t i = 0; works && i < length; i++) levels[i] = found[i];
  ubidi_close(bidi);
  return works;
}

void ctext_visual_order(const uint8_t *levels, int32_t count, int32_t *order) {
  ubidi_reorderVisual(levels, count, order);
}

int32_t ctext_line_breaks(const uint16_t *text, int32_t length, int32_t *breaks, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *lines = ubrk_open(UBRK_LINE, "", text, length, &status);
  if (U_FAILURE(status)) return 0;
  int32_t count = 0;
  ubrk_first(lines);
  for (int32_t at = ubrk_next(lines); at != UBRK_DONE && count < capacity; at = ubrk_next(lines))
    breaks[count++] = at;
  ubrk_close(lines);
  return count;
}

const char *ctext_script(uint32_t code_point) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)code_point, &status);
  const char *name = U_SUCCESS(status) ? uscript_getShortName(script) : NULL;
  return name == NULL ? "Zyyy" : name;
}
