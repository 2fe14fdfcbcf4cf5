// The scene as fast as SDL's own renderer draws it:
// - texts and thumbnails stand on their opaque background in one atlas, cut to their ink, and go out in
//   one call without blending, whole pixels on whole pixels;
// - the photo is scaled once, to the size it is drawn at, and is not drawn where the colour hides it;
// - what the header hides is not drawn; nothing is done at rest;
// - pictures are decoded and texts set by a thread while the window and the renderer come up; rows that
//   do not show yet follow one a frame.
#include <SDL_image.h>
#include <SDL_ttf.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene.h"
#include "text.h"

enum { PAGE_SIDE = 1024, PAGE_LIMIT = 16, PART_COUNT = 4, WINDOW_WIDTH = 1280, WINDOW_HEIGHT = 900 };
enum { QUAD_LIMIT = 1024, LONGEST_HEADER = 600 };

// A part of a row: a box of pixels, first in memory, then in the atlas.
struct part {
  SDL_Surface *pixels;
  int x, y, width, height;  // from the column's left edge and the row's top
  int page, u, v;
};

struct row {
  struct part parts[PART_COUNT];
  SDL_atomic_t is_ready;  // drawn into memory
  bool is_uploaded;
};

struct tuned {
  struct scene scene;
  struct row *rows;
  SDL_Surface *photo_pixels, *icon_pixels, *title_pixels;
  SDL_sem *photo_ready, *row_ready;
  Uint32 row_event;
  SDL_Renderer *renderer;
  SDL_Texture *pages[PAGE_LIMIT], *photo, *icon, *title;
  int page_count, shelf_x, shelf_y, shelf_height, photo_height, next_upload;
  struct scroll scroll;
  int width, height;
  SDL_Vertex vertices[QUAD_LIMIT * 4];
  int indices[QUAD_LIMIT * 6];
  int quad_count, quad_page;
};

static void fail(const char *what) {
  fprintf(stderr, "tuned: %s: %s\n", what, SDL_GetError());
  exit(3);
}

// --- In the thread: pixels -----------------------------------------------------------------------

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

static int make_photo(void *context) {
  struct tuned *tuned = context;
  SDL_Surface *photo = IMG_Load(tuned->scene.photo);
  if (photo) {
    int height = (photo->h * WINDOW_WIDTH + photo->w / 2) / photo->w;
    tuned->photo_pixels = reduced(photo, WINDOW_WIDTH, height);
    SDL_FreeSurface(photo);
  }
  SDL_SemPost(tuned->photo_ready);
  return 0;
}

static int make_rows(void *context) {
  struct tuned *tuned = context;
  const struct scene *scene = &tuned->scene;
  TTF_Init();
  tuned->title_pixels = text_draw(scene->header_title, scene->header_title_size, false,
                                  scene->header_title_color, 1000, scene->header_title_height, 1);
  tuned->icon_pixels = IMG_Load(scene->icon);
  for (int i = 0; i < scene->count; i++) {
    make_row(scene, &scene->items[i], &tuned->rows[i]);
    SDL_AtomicSet(&tuned->rows[i].is_ready, 1);
    SDL_SemPost(tuned->row_ready);
    if (tuned->row_event) SDL_PushEvent(&(SDL_Event){.type = tuned->row_event});
  }
  return 0;
}

// --- The atlas -----------------------------------------------------------------------------------

static void upload(struct tuned *tuned, struct part *part) {
  if (!part->pixels) return;
  if (tuned->shelf_x + part->width > PAGE_SIDE) {
    tuned->shelf_y += tuned->shelf_height;
    tuned->shelf_x = tuned->shelf_height = 0;
  }
  if (tuned->page_count == 0 || tuned->shelf_y + part->height > PAGE_SIDE) {
    if (tuned->page_count == PAGE_LIMIT) return;
    SDL_Texture *page = SDL_CreateTexture(tuned->renderer, SDL_PIXELFORMAT_ARGB8888,
                                          SDL_TEXTUREACCESS_STATIC, PAGE_SIDE, PAGE_SIDE);
    if (!page) fail("texture");
    SDL_SetTextureBlendMode(page, SDL_BLENDMODE_NONE);
    SDL_SetTextureScaleMode(page, SDL_ScaleModeNearest);
    tuned->pages[tuned->page_count++] = page;
    tuned->shelf_x = tuned->shelf_y = tuned->shelf_height = 0;
  }
  part->page = tuned->page_count - 1;
  part->u = tuned->shelf_x;
  part->v = tuned->shelf_y;
  tuned->shelf_x += part->width;
  if (part->height > tuned->shelf_height) tuned->shelf_height = part->height;
  SDL_UpdateTexture(tuned->pages[part->page], &(SDL_Rect){part->u, part->v, part->width, part->height},
                    part->pixels->pixels, part->pixels->pitch);
  SDL_FreeSurface(part->pixels);
  part->pixels = NULL;
}

// Whether a row is in the atlas; waits for one that must be.
static bool upload_row(struct tuned *tuned, int number, bool must_be) {
  struct row *row = &tuned->rows[number];
  if (row->is_uploaded) return true;
  while (must_be && !SDL_AtomicGet(&row->is_ready)) SDL_SemWait(tuned->row_ready);
  if (!SDL_AtomicGet(&row->is_ready)) return false;
  for (int i = 0; i < PART_COUNT; i++) upload(tuned, &row->parts[i]);
  row->is_uploaded = true;
  return true;
}

static SDL_Texture *texture_of(SDL_Renderer *renderer, SDL_Surface *pixels, SDL_BlendMode mode) {
  SDL_Texture *texture = pixels ? SDL_CreateTextureFromSurface(renderer, pixels) : NULL;
  if (!texture) fail("texture");
  SDL_SetTextureBlendMode(texture, mode);
  SDL_SetTextureScaleMode(texture, SDL_ScaleModeNearest);
  SDL_FreeSurface(pixels);
  return texture;
}

// --- A frame -------------------------------------------------------------------------------------

static void flush(struct tuned *tuned) {
  if (tuned->quad_count == 0) return;
  SDL_RenderGeometry(tuned->renderer, tuned->pages[tuned->quad_page], tuned->vertices,
                     tuned->quad_count * 4, tuned->indices, tuned->quad_count * 6);
  tuned->quad_count = 0;
}

static void add(struct tuned *tuned, const struct part *part, int x, int y, int clip_top) {
  int cut = y < clip_top ? clip_top - y : 0;
  if (part->width == 0 || cut >= part->height || y >= tuned->height) return;
  if (tuned->quad_count == QUAD_LIMIT || part->page != tuned->quad_page) flush(tuned);
  tuned->quad_page = part->page;
  float left = (float)x, top = (float)(y + cut);
  float right = left + (float)part->width, bottom = (float)(y + part->height);
  float u0 = (float)part->u / PAGE_SIDE, v0 = (float)(part->v + cut) / PAGE_SIDE;
  float u1 = (float)(part->u + part->width) / PAGE_SIDE;
  float v1 = (float)(part->v + part->height) / PAGE_SIDE;
  const SDL_Color white = {255, 255, 255, 255};
  SDL_Vertex *vertex = &tuned->vertices[tuned->quad_count++ * 4];
  vertex[0] = (SDL_Vertex){{left, top}, white, {u0, v0}};
  vertex[1] = (SDL_Vertex){{right, top}, white, {u1, v0}};
  vertex[2] = (SDL_Vertex){{right, bottom}, white, {u1, v1}};
  vertex[3] = (SDL_Vertex){{left, bottom}, white, {u0, v1}};
}

static void draw_header(struct tuned *tuned, int height) {
  const struct scene *scene = &tuned->scene;
  float collapse = (scene->expanded - (float)height) / (scene->expanded - scene->collapsed);
  collapse = fminf(fmaxf(collapse, 0), 1);
  float alpha = scene->alpha_expanded + (scene->alpha_collapsed - scene->alpha_expanded) * collapse;
  SDL_Rect band = {0, 0, tuned->width, height};
  if (alpha < 1) {
    SDL_Rect part = {0, (tuned->photo_height - height) / 2, WINDOW_WIDTH, height};
    SDL_RenderCopy(tuned->renderer, tuned->photo, &part, &band);
  }
  SDL_SetRenderDrawBlendMode(tuned->renderer, alpha < 1 ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE);
  SDL_SetRenderDrawColor(tuned->renderer, scene->header_color.r, scene->header_color.g,
                         scene->header_color.b, (Uint8)lroundf(alpha * 255));
  SDL_RenderFillRect(tuned->renderer, &band);
  int w, h;
  SDL_QueryTexture(tuned->title, NULL, NULL, &w, &h);
  SDL_RenderCopy(tuned->renderer, tuned->title, NULL,
                 &(SDL_Rect){(tuned->width - w) / 2, scene->header_title_top, w, h});
  if (collapse >= 1) return;
  SDL_SetTextureAlphaMod(tuned->icon, (Uint8)lroundf(255 * (1 - collapse)));
  SDL_QueryTexture(tuned->icon, NULL, NULL, &w, &h);
  SDL_RenderCopy(tuned->renderer, tuned->icon, NULL,
                 &(SDL_Rect){(tuned->width - w) / 2,
                             (height - h) / 2 + (int)scene->icon_below_middle, w, h});
}

static void draw_rows(struct tuned *tuned, int clip_top, int left) {
  const struct scene *scene = &tuned->scene;
  int top = (int)lroundf(scene_content_top(scene, &tuned->scroll));
  SDL_Rect lines[64];
  int line_count = 0;
  for (int i = 0; i < scene->count; i++) {
    const struct item *item = &scene->items[i];
    int y = top + (int)item->y, height = (int)item->height;
    if (y + height <= clip_top) continue;
    if (y >= tuned->height) break;
    upload_row(tuned, i, true);
    for (int part = 0; part < PART_COUNT; part++) {
      const struct part *box = &tuned->rows[i].parts[part];
      add(tuned, box, left + box->x, y + box->y, clip_top);
    }
    struct row_layout layout = scene_row_layout(scene, item);
    if (line_count < 64 && y + height - 1 >= clip_top)
      lines[line_count++] = (SDL_Rect){left + (int)layout.text_left, y + height - 1,
                                       (int)layout.text_width, 1};
  }
  flush(tuned);
  SDL_SetRenderDrawBlendMode(tuned->renderer, SDL_BLENDMODE_NONE);
  SDL_SetRenderDrawColor(tuned->renderer, scene->separator.r, scene->separator.g, scene->separator.b, 255);
  SDL_RenderFillRects(tuned->renderer, lines, line_count);
}

static void draw(struct tuned *tuned, bool is_empty) {
  const SDL_Color color = tuned->scene.background;
  SDL_SetRenderDrawColor(tuned->renderer, color.r, color.g, color.b, 255);
  SDL_RenderClear(tuned->renderer);
  if (!is_empty) {
    int header = (int)lroundf(scene_header_height(&tuned->scene, &tuned->scroll));
    if (header > LONGEST_HEADER) header = LONGEST_HEADER;
    draw_rows(tuned, header, (tuned->width - (int)tuned->scene.column_width) / 2);
    draw_header(tuned, header);
  }
  SDL_RenderPresent(tuned->renderer);
}

static void run(struct tuned *tuned, bool is_empty) {
  bool must_draw = true;
  while (true) {
    if (scroll_advance(&tuned->scroll, scroll_now())) must_draw = true;
    if (must_draw) draw(tuned, is_empty);
    must_draw = false;
    if (!is_empty && tuned->next_upload < tuned->scene.count &&
        upload_row(tuned, tuned->next_upload, false))
      tuned->next_upload++;
    double wait = scroll_wait(&tuned->scroll, scroll_now());
    SDL_Event event;
    int has_event;
    if (wait < 0) has_event = SDL_WaitEvent(&event);
    else if (wait > 0) has_event = SDL_WaitEventTimeout(&event, (int)ceil(wait * 1000));
    else has_event = SDL_PollEvent(&event);
    for (; has_event; has_event = SDL_PollEvent(&event)) {
      switch (event.type) {
        case SDL_QUIT: return;
        case SDL_MOUSEWHEEL:
          scroll_move(&tuned->scroll, -10 * (double)event.wheel.preciseY, scroll_now());
          must_draw = true;
          break;
        case SDL_WINDOWEVENT:
          if (event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED ||
              event.window.event == SDL_WINDOWEVENT_EXPOSED)
            must_draw = true;
          break;
      }
    }
    SDL_GetRendererOutputSize(tuned->renderer, &tuned->width, &tuned->height);
  }
}

// Says what draws, and ends.
static int describe(SDL_Renderer *renderer) {
  SDL_RendererInfo info;
  SDL_GetRendererInfo(renderer, &info);
  const unsigned char *(*get_string)(unsigned);
  *(void **)&get_string = SDL_GL_GetProcAddress("glGetString");
  const unsigned renderer_name = 0x1F01, version_name = 0x1F02;
  if (get_string)
    printf("%s, %s, %s\n", info.name, get_string(renderer_name), get_string(version_name));
  else
    printf("%s\n", info.name);
  return 0;
}

int main(int count, char **words) {
  static struct tuned tuned;
  bool describes = count == 2 && strcmp(words[1], "--describe") == 0;
  bool is_empty = describes || (count == 4 && strcmp(words[3], "--empty") == 0);
  if (!describes && ((count != 3 && !is_empty) || strcmp(words[1], "--scene") != 0)) {
    fprintf(stderr, "usage: tuned --scene FOLDER [--empty], tuned --describe\n");
    return 2;
  }
  if (!describes) scene_load(&tuned.scene, words[2]);
  tuned.rows = calloc((size_t)tuned.scene.count, sizeof *tuned.rows);
  for (int i = 0; i < QUAD_LIMIT; i++) {
    const int corners[6] = {0, 1, 2, 0, 2, 3};
    for (int j = 0; j < 6; j++) tuned.indices[i * 6 + j] = i * 4 + corners[j];
  }
  tuned.photo_ready = SDL_CreateSemaphore(0);
  tuned.row_ready = SDL_CreateSemaphore(0);
  if (!is_empty) {
    SDL_DetachThread(SDL_CreateThread(make_photo, "photo", &tuned));
    SDL_DetachThread(SDL_CreateThread(make_rows, "rows", &tuned));
  }
  SDL_SetHint(SDL_HINT_VIDEODRIVER, "wayland,x11");
  SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1");
  // Without these two SDL asks the desktop's portal for the cursor.
  setenv("XCURSOR_SIZE", "24", 0);
  setenv("XCURSOR_THEME", "default", 0);
  if (SDL_Init(SDL_INIT_VIDEO) != 0) fail("SDL");
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
  SDL_Window *window = SDL_CreateWindow("tuned", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                        WINDOW_WIDTH, WINDOW_HEIGHT, SDL_WINDOW_RESIZABLE);
  if (!window) fail("window");
  tuned.renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
  if (!tuned.renderer) fail("renderer");
  if (describes) return describe(tuned.renderer);
  SDL_GetRendererOutputSize(tuned.renderer, &tuned.width, &tuned.height);
  tuned.scroll.maximum = fmax(0, tuned.scene.content_height + tuned.scene.expanded - WINDOW_HEIGHT);
  if (!is_empty) {
    SDL_SemWait(tuned.photo_ready);
    if (!tuned.photo_pixels) fail("photo");
    tuned.photo_height = tuned.photo_pixels->h;
    tuned.photo = texture_of(tuned.renderer, tuned.photo_pixels, SDL_BLENDMODE_NONE);
    // The first row is made after these two.
    upload_row(&tuned, 0, true);
    tuned.title = texture_of(tuned.renderer, tuned.title_pixels, SDL_BLENDMODE_BLEND);
    tuned.icon = texture_of(tuned.renderer, tuned.icon_pixels, SDL_BLENDMODE_BLEND);
  }
  run(&tuned, is_empty);
  return 0;
}
