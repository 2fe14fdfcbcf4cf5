#include "CText.h"

#include <fontconfig/fontconfig.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct ctext_fonts {
  FcFontSet *set;
  // Places in the set of the fonts that can be opened.
  int32_t *usable;
  int32_t count;
};

static const int weights[] = {FC_WEIGHT_REGULAR, FC_WEIGHT_MEDIUM, FC_WEIGHT_DEMIBOLD,
                              FC_WEIGHT_BOLD};

static bool can_open(FcPattern *font) {
  FcChar8 *file = NULL;
  if (FcPatternGetString(font, FC_FILE, 0, &file) != FcResultMatch) return false;
  // A variable font is listed once as a range, which nothing here could set, and once for each of
  // its named instances.
  FcBool variable = FcFalse;
  if (FcPatternGetBool(font, FC_VARIABLE, 0, &variable) == FcResultMatch && variable) return false;
  static const char *const endings[] = {".ttf", ".otf", ".ttc", ".otc", ".pfb"};
  size_t length = strlen((const char *)file);
  for (size_t i = 0; length > 4 && i < sizeof endings / sizeof *endings; i++)
    if (strcasecmp((const char *)file + length - 4, endings[i]) == 0) return true;
  return false;
}

static bool is_color(FcPattern *font) {
  FcBool color = FcFalse;
  return FcPatternGetBool(font, FC_COLOR, 0, &color) == FcResultMatch && color;
}

ctext_fonts *ctext_fonts_sorted(const char *families, int32_t weight, const char *language,
                                bool emoji) {
  if (weight < 0 || weight > CTEXT_WEIGHT_BOLD || !FcInit()) return NULL;
  FcPattern *wish = FcNameParse((const FcChar8 *)families);
  ctext_fonts *fonts = calloc(1, sizeof *fonts);
  if (wish == NULL || fonts == NULL) {
    if (wish != NULL) FcPatternDestroy(wish);
    free(fonts);
    return NULL;
  }
  if (language != NULL && *language != 0)
    FcPatternAddString(wish, FC_LANG, (const FcChar8 *)language);
  FcPatternAddInteger(wish, FC_WEIGHT, weights[weight]);
  FcPatternAddInteger(wish, FC_SLANT, FC_SLANT_ROMAN);
  FcPatternAddInteger(wish, FC_WIDTH, FC_WIDTH_NORMAL);
  if (emoji) FcPatternAddBool(wish, FC_COLOR, FcTrue);
  FcConfigSubstitute(NULL, wish, FcMatchPattern);
  FcDefaultSubstitute(wish);
  FcResult result;
  // Trimmed, the set has no font that only repeats what better ones cover.
  fonts->set = FcFontSort(NULL, wish, FcTrue, NULL, &result);
  FcPatternDestroy(wish);
  int total = fonts->set == NULL ? 0 : fonts->set->nfont;
  fonts->usable = calloc((size_t)total + 1, sizeof *fonts->usable);
  if (fonts->usable == NULL) total = 0;
  // Where emoji are wished, what has colours comes first, and the rest stays for what it lacks.
  // Elsewhere letters and signs must not come in colours.
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < total; i++) {
      FcPattern *font = fonts->set->fonts[i];
      if (can_open(font) && is_color(font) == ((pass == 0) == emoji))
        fonts->usable[fonts->count++] = i;
    }
  if (fonts->count > 0) return fonts;
  ctext_fonts_free(fonts);
  return NULL;
}

void ctext_fonts_free(ctext_fonts *fonts) {
  if (fonts == NULL) return;
  if (fonts->set != NULL) FcFontSetDestroy(fonts->set);
  free(fonts->usable);
  free(fonts);
}

static FcPattern *font_at(const ctext_fonts *fonts, int32_t index) {
  if (index < 0 || index >= fonts->count) return NULL;
  return fonts->set->fonts[fonts->usable[index]];
}

int32_t ctext_fonts_count(const ctext_fonts *fonts) { return fonts->count; }

const char *ctext_fonts_file(const ctext_fonts *fonts, int32_t index) {
  FcPattern *font = font_at(fonts, index);
  FcChar8 *file = NULL;
  if (font == NULL || FcPatternGetString(font, FC_FILE, 0, &file) != FcResultMatch) return "";
  return (const char *)file;
}

int64_t ctext_fonts_face(const ctext_fonts *fonts, int32_t index) {
  FcPattern *font = font_at(fonts, index);
  int face = 0;
  if (font == NULL || FcPatternGetInteger(font, FC_INDEX, 0, &face) != FcResultMatch) return 0;
  return face;
}

bool ctext_fonts_is_color(const ctext_fonts *fonts, int32_t index) {
  FcPattern *font = font_at(fonts, index);
  return font != NULL && is_color(font);
}

bool ctext_fonts_covers(const ctext_fonts *fonts, int32_t index, uint32_t code_point) {
  FcPattern *font = font_at(fonts, index);
  FcCharSet *set = NULL;
  return font != NULL && FcPatternGetCharSet(font, FC_CHARSET, 0, &set) == FcResultMatch &&
         FcCharSetHasChar(set, code_point);
}
