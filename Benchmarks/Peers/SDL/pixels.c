#include "pixels.h"

#include <SDL_image.h>
#include <SDL_ttf.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "text.h"

static Uint32 packed(SDL_Color color) {
  return 0xFF000000u | (Uint32)color.r << 16 | (Uint32)color.g << 8 | color.b;
}

// Puts a picture onto an opaque colour, cut to where it differs from it.
static void settle(struct part *part, SDL_Surface *picture, SDL_Color background, int x, int y) {
  if (!picture) return;
  SDL_Surface *whole = SDL_CreateRGBSurfaceWithFormat(0, picture->w, picture->h, 32,
                                                      SDL_PIXELFORMAT_ARGB8888);
  SDL_FillRect(whole, NULL, packed(background));
  SDL_BlitSurface(picture, NULL, whole, NULL);
  SDL_FreeSurface(picture);
  int left = whole->w, top = whole->h, right = 0, bottom = 0;
  for (int row = 0; row < whole->h; row++) {
    Uint32 *pixels = (Uint32 *)((Uint8 *)whole->pixels + row * whole->pitch);
    for (int column = 0; column < whole->w; column++) {
      pixels[column] |= 0xFF000000u;
      if (pixels[column] == packed(background)) continue;
      if (column < left) left = column;
      if (column >= right) right = column + 1;
      if (row < top) top = row;
      bottom = row + 1;
    }
  }
  if (right > left) {
    SDL_Rect ink = {left, top, right - left, bottom - top};
    part->pixels = SDL_CreateRGBSurfaceWithFormat(0, ink.w, ink.h, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_SetSurfaceBlendMode(whole, SDL_BLENDMODE_NONE);
    SDL_BlitSurface(whole, &ink, part->pixels, NULL);
    part->x = x + left;
    part->y = y + top;
    part->width = ink.w;
    part->height = ink.h;
  }
  SDL_FreeSurface(whole);
}

// Scales a picture by means over areas of its pixels.
static SDL_Surface *reduced(SDL_Surface *picture, int width, int height) {
  SDL_Surface *even = SDL_ConvertSurfaceFormat(picture, SDL_PIXELFORMAT_ARGB8888, 0);
  SDL_Surface *result = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
  SDL_SetSurfaceBlendMode(even, SDL_BLENDMODE_NONE);
  for (int y = 0; y < height; y++) {
    int top = y * even->h / height, bottom = (y + 1) * even->h / height;
    if (bottom <= top) bottom = top + 1;
    Uint32 *target = (Uint32 *)((Uint8 *)result->pixels + y * result->pitch);
    for (int x = 0; x < width; x++) {
      int left = x * even->w / width, right = (x + 1) * even->w / width;
      if (right <= left) right = left + 1;
      Uint32 red = 0, green = 0, blue = 0, alpha = 0, count = 0;
      for (int v = top; v < bottom; v++)
        for (int u = left; u < right; u++, count++) {
          Uint32 pixel = ((Uint32 *)((Uint8 *)even->pixels + v * even->pitch))[u];
          alpha += pixel >> 24;
          red += (pixel >> 16) & 255;
          green += (pixel >> 8) & 255;
          blue += pixel & 255;
        }
      target[x] = (alpha / count) << 24 | (red / count) << 16 | (green / count) << 8 | blue / count;
    }
  }
  SDL_FreeSurface(even);
  return result;
}

static void round_corners(SDL_Surface *picture, float radius) {
  for (int y = 0; y < picture->h; y++) {
    Uint32 *pixels = (Uint32 *)((Uint8 *)picture->pixels + y * picture->pitch);
    for (int x = 0; x < picture->w; x++) {
      float dx = fmaxf(0, fmaxf(radius - (float)x - 0.5f, (float)x + 0.5f - (float)picture->w + radius));
      float dy = fmaxf(0, fmaxf(radius - (float)y - 0.5f, (float)y + 0.5f - (float)picture->h + radius));
      float share = fminf(fmaxf(radius + 0.5f - sqrtf(dx * dx + dy * dy), 0), 1);
      pixels[x] = (pixels[x] & 0xFFFFFF) | (Uint32)lroundf(share * 255) << 24;
    }
  }
}

static void make_row(const struct scene *scene, const struct item *item, struct row *row) {
  struct row_layout layout = scene_row_layout(scene, item);
  int left = (int)layout.text_left, width = (int)layout.text_width;
  bool from_right = text_is_from_right(item->title);
  const struct { const char *text; int size; bool is_bold; SDL_Color color; int line, lines; float y; }
  texts[] = {
    {item->title, scene->title_size, true, scene->title, scene->title_line, 1, layout.title_top},
    {item->summary, scene->summary_size, false, scene->summary, scene->summary_line,
     item->summary_lines, layout.summary_top},
    {item->byline, scene->byline_size, false, scene->byline, scene->byline_line, 1, layout.byline_top},
  };
  for (int i = 0; i < 3; i++) {
    if (texts[i].lines == 0) continue;
    SDL_Surface *drawn = text_draw(texts[i].text, texts[i].size, texts[i].is_bold, texts[i].color, width,
                                   texts[i].line, texts[i].lines);
    if (drawn)
      settle(&row->parts[i], drawn, scene->background, left + (from_right ? width - drawn->w : 0),
             (int)texts[i].y);
  }
  SDL_Surface *file = item->thumbnail[0] ? IMG_Load(item->thumbnail) : NULL;
  if (file) {
    SDL_Surface *small = reduced(file, (int)scene->thumbnail, (int)scene->thumbnail);
    SDL_FreeSurface(file);
    round_corners(small, scene->thumbnail_radius);
    settle(&row->parts[3], small, scene->background, 0, (int)layout.thumbnail_top);
  }
}

static Uint32 mixed(Uint32 pixel, SDL_Color color, float share) {
  const Uint8 colors[3] = {color.b, color.g, color.r};
  Uint32 result = 0xFF000000u;
  for (int i = 0; i < 3; i++) {
    float value = (float)((pixel >> (8 * i)) & 255) * (1 - share) + colors[i] * share;
    result |= (Uint32)lroundf(value) << (8 * i);
  }
  return result;
}

// The photo as it shows under the colour of an expanded header.
static SDL_Surface *under_color(SDL_Surface *photo, const struct scene *scene) {
  SDL_Surface *result = SDL_ConvertSurfaceFormat(photo, SDL_PIXELFORMAT_ARGB8888, 0);
  Uint32 *pixels = result->pixels;
  for (int i = 0; i < result->w * result->h; i++)
    pixels[i] = mixed(pixels[i], scene->header_color, scene->alpha_expanded);
  return result;
}

static int make_photo(void *context) {
  struct pixels *pixels = context;
  SDL_Surface *photo = IMG_Load(pixels->scene->photo);
  if (photo) {
    int height = (photo->h * WINDOW_WIDTH + photo->w / 2) / photo->w;
    pixels->photo = reduced(photo, WINDOW_WIDTH, height);
    SDL_FreeSurface(photo);
    pixels->resting_photo = under_color(pixels->photo, pixels->scene);
  }
  SDL_SemPost(pixels->photo_ready);
  return 0;
}

static int make_rows(void *context) {
  struct pixels *pixels = context;
  const struct scene *scene = pixels->scene;
  TTF_Init();
  pixels->title = text_draw(scene->header_title, scene->header_title_size, false,
                                  scene->header_title_color, 1000, scene->header_title_height, 1);
  pixels->icon = IMG_Load(scene->icon);
  for (int i = 0, waits = 1; i < scene->count; i++) {
    if (waits && scene->expanded + scene->items[i].y >= WINDOW_HEIGHT) {
      SDL_SemWait(pixels->may_go_on);
      SDL_SetThreadPriority(SDL_THREAD_PRIORITY_LOW);
      waits = 0;
    }
    make_row(scene, &scene->items[i], &pixels->rows[i]);
    SDL_AtomicSet(&pixels->rows[i].is_ready, 1);
    SDL_SemPost(pixels->row_ready);
  }
  return 0;
}

void pixels_start(struct pixels *pixels, const struct scene *scene) {
  pixels->scene = scene;
  pixels->rows = calloc((size_t)scene->count + 1, sizeof *pixels->rows);
  pixels->photo_ready = SDL_CreateSemaphore(0);
  pixels->row_ready = SDL_CreateSemaphore(0);
  pixels->may_go_on = SDL_CreateSemaphore(0);
  SDL_DetachThread(SDL_CreateThread(make_photo, "photo", pixels));
  SDL_DetachThread(SDL_CreateThread(make_rows, "rows", pixels));
}

void pixels_go_on(struct pixels *pixels) { SDL_SemPost(pixels->may_go_on); }

void pixels_wait_for_photo(struct pixels *pixels) {
  SDL_SemWait(pixels->photo_ready);
  if (pixels->photo) return;
  fprintf(stderr, "%s: %s\n", pixels->scene->photo, SDL_GetError());
  exit(4);
}

static bool has_row(struct pixels *pixels, int number, bool must_be) {
  while (must_be && !SDL_AtomicGet(&pixels->rows[number].is_ready)) SDL_SemWait(pixels->row_ready);
  return SDL_AtomicGet(&pixels->rows[number].is_ready);
}

// Gives a part its place in the atlas; false where that is full.
static bool place(struct shelves *shelves, struct part *part) {
  if (shelves->x + part->width > PAGE_SIDE) {
    shelves->y += shelves->height;
    shelves->x = shelves->height = 0;
  }
  if (shelves->page_count == 0 || shelves->y + part->height > PAGE_SIDE) {
    if (shelves->page_count == PAGE_LIMIT) return false;
    shelves->page_count++;
    shelves->x = shelves->y = shelves->height = 0;
  }
  part->page = shelves->page_count - 1;
  part->u = shelves->x;
  part->v = shelves->y;
  shelves->x += part->width;
  if (part->height > shelves->height) shelves->height = part->height;
  return true;
}

bool pixels_upload_row(struct pixels *pixels, struct shelves *shelves, int number, bool must_be,
                       put_part *put, void *owner) {
  struct row *row = &pixels->rows[number];
  if (row->is_uploaded) return true;
  if (!has_row(pixels, number, must_be)) return false;
  for (int i = 0; i < PART_COUNT; i++) {
    struct part *part = &row->parts[i];
    if (!part->pixels || !place(shelves, part)) continue;
    put(owner, part);
    SDL_FreeSurface(part->pixels);
    part->pixels = NULL;
  }
  row->is_uploaded = true;
  return true;
}
