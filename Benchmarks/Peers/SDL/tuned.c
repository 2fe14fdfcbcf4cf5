// The scene as fast as SDL's own renderer draws it:
// - texts and thumbnails stand on their opaque background in one atlas, cut to their ink, and go out in
//   one call without blending, whole pixels on whole pixels;
// - the photo is scaled once, to the size it is drawn at, and is not drawn where the colour hides it; with
//   the colour of an expanded header on it, it is an opaque picture of its own;
// - what the header hides is not drawn; nothing is done at rest;
// - pictures are decoded and texts set by a thread while the window and the renderer come up; rows that
//   do not show yet follow one a frame.
//
// --shared draws the same by SDL's software renderer, into memory that the compositor reads.
#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pixels.h"
#include "scene.h"
#include "shared.h"

enum { QUAD_LIMIT = 1024 };

// What was drawn into a shared buffer last; no more than that is erased for the next frame.
struct painted {
  bool has_header, is_collapsed;
  int header, count;
  SDL_Rect rects[QUAD_LIMIT];
};

struct tuned {
  struct scene scene;
  struct pixels pixels;
  SDL_Renderer *renderer;
  SDL_Texture *pages[PAGE_LIMIT], *photo, *resting_photo, *icon, *title;
  struct shelves shelves;
  int photo_height, next_upload;
  struct scroll scroll;
  int width, height;
  bool is_shared;
  SDL_Vertex vertices[QUAD_LIMIT * 4];
  int indices[QUAD_LIMIT * 6];
  int quad_count, quad_page;
  struct painted painted[SHARED_BUFFERS];
};

static void fail(const char *what) {
  fprintf(stderr, "tuned: %s: %s\n", what, SDL_GetError());
  exit(3);
}

// --- The atlas -----------------------------------------------------------------------------------

static void put(void *owner, const struct part *part) {
  struct tuned *tuned = owner;
  SDL_Texture **page = &tuned->pages[part->page];
  if (!*page) {
    *page = SDL_CreateTexture(tuned->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC,
                              PAGE_SIDE, PAGE_SIDE);
    if (!*page) fail("texture");
    SDL_SetTextureBlendMode(*page, SDL_BLENDMODE_NONE);
    SDL_SetTextureScaleMode(*page, SDL_ScaleModeNearest);
  }
  SDL_UpdateTexture(*page, &(SDL_Rect){part->u, part->v, part->width, part->height},
                    part->pixels->pixels, part->pixels->pitch);
}

static bool upload_row(struct tuned *tuned, int number, bool must_be) {
  return pixels_upload_row(&tuned->pixels, &tuned->shelves, number, must_be, put, tuned);
}

static SDL_Texture *texture_of(SDL_Renderer *renderer, SDL_Surface *pixels, SDL_BlendMode mode) {
  SDL_Texture *texture = pixels ? SDL_CreateTextureFromSurface(renderer, pixels) : NULL;
  if (!texture) fail("texture");
  SDL_SetTextureBlendMode(texture, mode);
  SDL_SetTextureScaleMode(texture, SDL_ScaleModeNearest);
  return texture;
}

// --- A frame -------------------------------------------------------------------------------------

static void flush(struct tuned *tuned) {
  if (tuned->quad_count == 0) return;
  SDL_RenderGeometry(tuned->renderer, tuned->pages[tuned->quad_page], tuned->vertices,
                     tuned->quad_count * 4, tuned->indices, tuned->quad_count * 6);
  tuned->quad_count = 0;
}

static void note(struct tuned *tuned, SDL_Rect rect);

static void add(struct tuned *tuned, const struct part *part, int x, int y, int clip_top) {
  int cut = y < clip_top ? clip_top - y : 0;
  if (part->width == 0 || cut >= part->height || y >= tuned->height) return;
  if (tuned->quad_count == QUAD_LIMIT || part->page != tuned->quad_page) flush(tuned);
  tuned->quad_page = part->page;
  note(tuned, (SDL_Rect){x, y + cut, part->width, part->height - cut});
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

static void draw_title(struct tuned *tuned, int height, float collapse) {
  const struct scene *scene = &tuned->scene;
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

static void draw_header(struct tuned *tuned, int height) {
  const struct scene *scene = &tuned->scene;
  float collapse = (scene->expanded - (float)height) / (scene->expanded - scene->collapsed);
  collapse = fminf(fmaxf(collapse, 0), 1);
  float alpha = scene->alpha_expanded + (scene->alpha_collapsed - scene->alpha_expanded) * collapse;
  SDL_Rect band = {0, 0, tuned->width, height};
  if (tuned->is_shared && collapse > 0 && alpha < 1) {
    // SDL's software renderer blends a pixel at a time.
    shared_mix(tuned->pixels.photo, (tuned->photo_height - height) / 2, height, scene->header_color,
               (int)lroundf(alpha * 256));
    return draw_title(tuned, height, collapse);
  }
  if (alpha < 1) {
    SDL_Rect part = {0, (tuned->photo_height - height) / 2, WINDOW_WIDTH, height};
    SDL_RenderCopy(tuned->renderer, collapse > 0 ? tuned->photo : tuned->resting_photo, &part, &band);
  }
  if (collapse > 0) {
    SDL_SetRenderDrawBlendMode(tuned->renderer, alpha < 1 ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE);
    SDL_SetRenderDrawColor(tuned->renderer, scene->header_color.r, scene->header_color.g,
                           scene->header_color.b, (Uint8)lroundf(alpha * 255));
    SDL_RenderFillRect(tuned->renderer, &band);
  }
  draw_title(tuned, height, collapse);
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
      const struct part *box = &tuned->pixels.rows[i].parts[part];
      add(tuned, box, left + box->x, y + box->y, clip_top);
    }
    struct row_layout layout = scene_row_layout(scene, item);
    if (line_count < 64 && y + height - 1 >= clip_top && y + height <= tuned->height) {
      lines[line_count] = (SDL_Rect){left + (int)layout.text_left, y + height - 1,
                                     (int)layout.text_width, 1};
      note(tuned, lines[line_count++]);
    }
  }
  flush(tuned);
  SDL_SetRenderDrawBlendMode(tuned->renderer, SDL_BLENDMODE_NONE);
  SDL_SetRenderDrawColor(tuned->renderer, scene->separator.r, scene->separator.g, scene->separator.b, 255);
  SDL_RenderFillRects(tuned->renderer, lines, line_count);
}

// Erases what the last frame in this buffer has drawn below the header.
static void erase(struct tuned *tuned, int header) {
  struct painted *painted = &tuned->painted[shared_buffer()];
  const SDL_Color background = tuned->scene.background;
  if (!painted->has_header)
    shared_fill((SDL_Rect){0, 0, tuned->width, tuned->height}, background);
  else if (painted->header > header)
    shared_fill((SDL_Rect){0, header, tuned->width, painted->header - header}, background);
  for (int i = 0; i < painted->count; i++) {
    SDL_Rect rect = painted->rects[i];
    int cut = rect.y < header ? header - rect.y : 0;
    if (rect.y + rect.h > tuned->height) rect.h = tuned->height - rect.y;
    if (cut < rect.h) shared_fill((SDL_Rect){rect.x, rect.y + cut, rect.w, rect.h - cut}, background);
  }
  painted->count = 0;
}

static void note(struct tuned *tuned, SDL_Rect rect) {
  if (!tuned->is_shared) return;
  struct painted *painted = &tuned->painted[shared_buffer()];
  if (painted->count < QUAD_LIMIT) painted->rects[painted->count++] = rect;
}

// Whether this buffer has the header already: collapsed, it looks the same in every frame.
static bool has_header(struct tuned *tuned, int height) {
  if (!tuned->is_shared) return false;
  struct painted *painted = &tuned->painted[shared_buffer()];
  bool is_collapsed = height <= (int)tuned->scene.collapsed;
  bool has = painted->has_header && painted->is_collapsed && is_collapsed;
  painted->has_header = true;
  painted->is_collapsed = is_collapsed;
  painted->header = height;
  return has;
}

static void draw(struct tuned *tuned, bool is_empty) {
  const SDL_Color color = tuned->scene.background;
  int header = (int)lroundf(scene_header_height(&tuned->scene, &tuned->scroll));
  if (header > LONGEST_HEADER) header = LONGEST_HEADER;
  if (tuned->is_shared) {
    erase(tuned, header);
  } else {
    SDL_SetRenderDrawColor(tuned->renderer, color.r, color.g, color.b, 255);
    SDL_RenderClear(tuned->renderer);
  }
  if (!is_empty) {
    draw_rows(tuned, header, (tuned->width - (int)tuned->scene.column_width) / 2);
    if (!has_header(tuned, header)) draw_header(tuned, header);
  }
  if (tuned->is_shared) shared_present(tuned->renderer);
  else SDL_RenderPresent(tuned->renderer);
}

static void run(struct tuned *tuned, bool is_empty) {
  bool must_draw = true, has_drawn = false;
  while (true) {
    // A frame is made when it can be shown, of what is then known.
    bool can_draw = !tuned->is_shared || shared_is_ready();
    if (can_draw && scroll_advance(&tuned->scroll, scroll_now())) must_draw = true;
    if (can_draw && must_draw) {
      draw(tuned, is_empty);
      must_draw = false;
      if (!has_drawn && !is_empty) pixels_go_on(&tuned->pixels);
      has_drawn = true;
    }
    if (!is_empty && tuned->next_upload < tuned->scene.count &&
        upload_row(tuned, tuned->next_upload, false))
      tuned->next_upload++;
    double wait = scroll_wait(&tuned->scroll, scroll_now());
    // The compositor says when there is room for the next.
    if (tuned->is_shared && !shared_is_ready()) wait = -1;
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
  bool is_shared = tuned.is_shared = count == 4 && strcmp(words[3], "--shared") == 0;
  bool has_scene = count >= 3 && strcmp(words[1], "--scene") == 0;
  if (!describes && !(has_scene && (count == 3 || is_empty || is_shared))) {
    fprintf(stderr, "usage: tuned --scene FOLDER [--empty | --shared], tuned --describe\n");
    return 2;
  }
  if (!describes) scene_load(&tuned.scene, words[2]);
  for (int i = 0; i < QUAD_LIMIT; i++) {
    const int corners[6] = {0, 1, 2, 0, 2, 3};
    for (int j = 0; j < 6; j++) tuned.indices[i * 6 + j] = i * 4 + corners[j];
  }
  if (!is_empty) pixels_start(&tuned.pixels, &tuned.scene);
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
  if (is_shared) tuned.renderer = shared_start(window, WINDOW_WIDTH, WINDOW_HEIGHT);
  else tuned.renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
  if (!tuned.renderer) fail("renderer");
  if (describes) return describe(tuned.renderer);
  SDL_GetRendererOutputSize(tuned.renderer, &tuned.width, &tuned.height);
  tuned.scroll.maximum = fmax(0, tuned.scene.content_height + tuned.scene.expanded - WINDOW_HEIGHT);
  if (!is_empty) {
    pixels_wait_for_photo(&tuned.pixels);
    tuned.photo_height = tuned.pixels.photo->h;
    if (!is_shared) tuned.photo = texture_of(tuned.renderer, tuned.pixels.photo, SDL_BLENDMODE_NONE);
    tuned.resting_photo = texture_of(tuned.renderer, tuned.pixels.resting_photo, SDL_BLENDMODE_NONE);
    // The first row is made after these two.
    upload_row(&tuned, 0, true);
    tuned.title = texture_of(tuned.renderer, tuned.pixels.title, SDL_BLENDMODE_BLEND);
    tuned.icon = texture_of(tuned.renderer, tuned.pixels.icon, SDL_BLENDMODE_BLEND);
    // The software renderer mixes the photo itself.
    if (!is_shared) SDL_FreeSurface(tuned.pixels.photo);
    SDL_FreeSurface(tuned.pixels.resting_photo);
    SDL_FreeSurface(tuned.pixels.title);
    SDL_FreeSurface(tuned.pixels.icon);
  }
  run(&tuned, is_empty);
  return 0;
}
