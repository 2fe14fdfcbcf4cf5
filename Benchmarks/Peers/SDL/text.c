#include "text.h"

#include <SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NOTO "/usr/share/fonts/truetype/noto/NotoSans"
#define CJK "/usr/share/fonts/opentype/noto/NotoSansCJK"
static const struct { const char *regular, *bold, *script; bool from_right; } families[] = {
  {NOTO "-Regular.ttf", NOTO "-Bold.ttf", "Latn", false},
  {NOTO "Arabic-Regular.ttf", NOTO "Arabic-Bold.ttf", "Arab", true},
  {NOTO "Hebrew-Regular.ttf", NOTO "Hebrew-Bold.ttf", "Hebr", true},
  {NOTO "Devanagari-Regular.ttf", NOTO "Devanagari-Bold.ttf", "Deva", false},
  {NOTO "Thai-Regular.ttf", NOTO "Thai-Bold.ttf", "Thai", false},
  {CJK "-Regular.ttc", CJK "-Bold.ttc", "Hani", false},
  {"/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
   "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf", "Latn", false},
  {"/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
   "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", "Zyyy", false},
};
enum { FAMILY_COUNT = SDL_arraysize(families), EMOJI = FAMILY_COUNT - 1, EMOJI_SIZE = 109 };
enum { CACHE_LIMIT = 64, RUN_LIMIT = 256 };

struct run { int family, start, end, width; };

static TTF_Font *font(int family, int size, bool is_bold) {
  static struct { int family, size; bool is_bold; TTF_Font *font; } cache[CACHE_LIMIT];
  static int count;
  if (family == EMOJI) size = EMOJI_SIZE;
  for (int i = 0; i < count; i++)
    if (cache[i].family == family && cache[i].size == size && cache[i].is_bold == is_bold)
      return cache[i].font;
  if (count == CACHE_LIMIT) return NULL;
  const char *path = is_bold ? families[family].bold : families[family].regular;
  TTF_Font *opened = access(path, R_OK) == 0 ? TTF_OpenFont(path, size) : NULL;
  if (opened) {
    TTF_SetFontHinting(opened, TTF_HINTING_LIGHT);
    TTF_SetFontScriptName(opened, families[family].script);
    TTF_SetFontDirection(
      opened, families[family].from_right ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR);
  }
  cache[count].family = family;
  cache[count].size = size;
  cache[count].is_bold = is_bold;
  cache[count].font = opened;
  return cache[count++].font;
}

static Uint32 next_letter(const char **text) {
  const unsigned char *bytes = (const unsigned char *)*text;
  int length = bytes[0] < 0x80 ? 1 : bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4;
  Uint32 value = length == 1 ? bytes[0] : bytes[0] & (0xFFu >> (length + 1));
  for (int i = 1; i < length && bytes[i]; i++) value = value << 6 | (bytes[i] & 0x3F);
  *text += length;
  return value;
}

static bool is_emoji(Uint32 letter) { return letter >= 0x1F000 && letter < 0x20000; }
// Marks and joiners belong to what they stand behind; direction marks to nobody.
static bool is_joined(Uint32 letter) {
  return letter == 0x200D || letter == 0x200E || letter == 0x200F || (letter >= 0xFE00 && letter <= 0xFE0F) ||
         (letter >= 0x300 && letter <= 0x36F) || (letter >= 0x1F3FB && letter <= 0x1F3FF);
}
static bool is_cjk(Uint32 letter) { return letter >= 0x2E80 && letter < 0xFB00; }

static int family_of(Uint32 letter, int current, int size, bool is_bold) {
  if (current >= 0 && (is_joined(letter) || letter == ' ')) return current;
  if (is_emoji(letter) && font(EMOJI, size, is_bold)) return EMOJI;
  if (is_cjk(letter)) return 5;
  for (int family = 0; family < FAMILY_COUNT; family++) {
    TTF_Font *candidate = font(family, size, is_bold);
    if (candidate && TTF_GlyphIsProvided32(candidate, letter)) return family;
  }
  return 0;
}

static int measure(int family, const char *text, int length, int size, bool is_bold) {
  TTF_Font *used = font(family, size, is_bold);
  char part[2048];
  if (!used || length <= 0) return 0;
  snprintf(part, sizeof part, "%.*s", length, text);
  int width = 0;
  TTF_SizeUTF8(used, part, &width, NULL);
  return family == EMOJI ? width * size * 5 / 4 / EMOJI_SIZE : width;
}

// Takes a text apart into runs of one font each.
static int split(const char *text, int length, int size, bool is_bold, struct run *runs) {
  int count = 0;
  const char *next = text;
  while (next < text + length) {
    int start = (int)(next - text);
    Uint32 letter = next_letter(&next);
    int family = family_of(letter, count ? runs[count - 1].family : -1, size, is_bold);
    if (count == 0 || (runs[count - 1].family != family && count < RUN_LIMIT))
      runs[count++] = (struct run){family, start, start, 0};
    runs[count - 1].end = (int)(next - text);
  }
  for (int i = 0; i < count; i++)
    runs[i].width =
      measure(runs[i].family, text + runs[i].start, runs[i].end - runs[i].start, size, is_bold);
  return count;
}

static int line_width(const char *text, int length, int size, bool is_bold) {
  struct run runs[RUN_LIMIT];
  int width = 0, count = split(text, length, size, is_bold, runs);
  for (int i = 0; i < count; i++) width += runs[i].width;
  return width;
}

// The bytes of the longest beginning that fits and may be broken after; `is_last` breaks anywhere.
static int fitting(const char *text, int size, bool is_bold, int width, bool is_last) {
  int low = 0, length = (int)strlen(text);
  if (line_width(text, length, size, is_bold) <= width) return length;
  // By halves over the places where it may break.
  static int places[4096];
  int count = 0;
  const char *next = text;
  Uint32 before = 0;
  while (*next && count < 4096) {
    int here = (int)(next - text);
    Uint32 letter = next_letter(&next);
    if (here > 0 && !is_joined(letter) && (is_last || before == ' ' || is_cjk(letter)))
      places[count++] = here;
    before = letter;
  }
  int high = count;
  while (low < high) {
    int middle = (low + high + 1) / 2;
    if (line_width(text, places[middle - 1], size, is_bold) <= width) low = middle;
    else high = middle - 1;
  }
  return low > 0 ? places[low - 1] : length;
}

bool text_is_from_right(const char *text) {
  while (*text) {
    Uint32 letter = next_letter(&text);
    if (letter >= 0x590 && letter < 0x900) return true;
    if (letter >= 'A' && letter != 0x200E) return false;
  }
  return false;
}

static void draw_run(SDL_Surface *picture, const char *text, struct run run, int x, int y, int size,
                     bool is_bold, SDL_Color color, int line_height) {
  TTF_Font *used = font(run.family, size, is_bold), *first = font(0, size, is_bold);
  char part[2048];
  if (!used || run.end == run.start) return;
  snprintf(part, sizeof part, "%.*s", run.end - run.start, text + run.start);
  SDL_Surface *drawn = TTF_RenderUTF8_Blended(used, part, color);
  if (!drawn) return;
  SDL_SetSurfaceBlendMode(drawn, SDL_BLENDMODE_BLEND);
  if (run.family == EMOJI) {
    int height = size * 5 / 4;
    SDL_Rect place = {x, y + (line_height - height) / 2, run.width, height};
    SDL_Surface *even = SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_SoftStretchLinear(even, NULL, picture, &place);
    SDL_FreeSurface(even);
  } else {
    int baseline = y + (line_height - TTF_FontHeight(first)) / 2 + TTF_FontAscent(first);
    SDL_Rect place = {x, baseline - TTF_FontAscent(used), 0, 0};
    // Pictures start empty and runs do not overlap: copied, alpha and all.
    SDL_SetSurfaceBlendMode(drawn, SDL_BLENDMODE_NONE);
    SDL_BlitSurface(drawn, NULL, picture, &place);
  }
  SDL_FreeSurface(drawn);
}

SDL_Surface *text_draw(const char *text, int size, bool is_bold, SDL_Color color, int width,
                       int line_height, int lines) {
  if (!text[0]) return NULL;
  char broken[4][2048];
  int widths[4], count = 0, widest = 1;
  while (*text && count < lines && count < 4) {
    bool is_last = count == lines - 1;
    int length = fitting(text, size, is_bold, width, false);
    const char *ellipsis = "";
    if (is_last && text[length]) {
      ellipsis = "…";
      length = fitting(text, size, is_bold, width - size, true);
    }
    snprintf(broken[count], sizeof broken[count], "%.*s%s", length, text, ellipsis);
    widths[count] = line_width(broken[count], (int)strlen(broken[count]), size, is_bold);
    if (widths[count] > widest) widest = widths[count];
    count++;
    text += length;
  }
  SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(
    0, widest < width ? widest : width, line_height * count, 32, SDL_PIXELFORMAT_ARGB8888);
  for (int line = 0; picture && line < count; line++) {
    struct run runs[RUN_LIMIT];
    int runs_count = split(broken[line], (int)strlen(broken[line]), size, is_bold, runs);
    bool from_right = text_is_from_right(broken[line]);
    int x = from_right ? picture->w : 0;
    for (int i = 0; i < runs_count; i++) {
      if (from_right) x -= runs[i].width;
      draw_run(picture, broken[line], runs[i], x, line * line_height, size, is_bold, color,
               line_height);
      if (!from_right) x += runs[i].width;
    }
  }
  return picture;
}
