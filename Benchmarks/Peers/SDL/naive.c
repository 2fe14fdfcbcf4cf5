// The scene as a decent tutorial draws it: a texture a text and a picture, everything blended, the photo
// scaled in every frame, and a frame whenever an event came or something moves.
#include <SDL_image.h>
#include <SDL_ttf.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene.h"
#include "text.h"

struct row { SDL_Texture *title, *summary, *byline, *thumbnail; bool is_made; };

static SDL_Renderer *renderer;

static SDL_Texture *text_texture(const char *text, int size, bool is_bold, SDL_Color color, int width,
                                 int line_height, int lines) {
  SDL_Surface *surface = text_draw(text, size, is_bold, color, width, line_height, lines);
  if (!surface) return NULL;
  SDL_Texture *texture = SDL_CreateTextureFromSurface(renderer, surface);
  SDL_FreeSurface(surface);
  return texture;
}

static void make_row(const struct scene *scene, const struct item *item, struct row *row) {
  int width = (int)scene_row_layout(scene, item).text_width;
  row->is_made = true;
  row->title = text_texture(item->title, scene->title_size, true, scene->title, width,
                            scene->title_line, 1);
  if (item->summary_lines)
    row->summary = text_texture(item->summary, scene->summary_size, false, scene->summary, width,
                                scene->summary_line, item->summary_lines);
  row->byline = text_texture(item->byline, scene->byline_size, false, scene->byline, width,
                             scene->byline_line, 1);
  if (item->thumbnail[0]) row->thumbnail = IMG_LoadTexture(renderer, item->thumbnail);
}

static void draw_text(SDL_Texture *texture, float x, float y, float width, bool from_right) {
  if (!texture) return;
  int w, h;
  SDL_QueryTexture(texture, NULL, NULL, &w, &h);
  SDL_FRect place = {from_right ? x + width - (float)w : x, y, (float)w, (float)h};
  SDL_RenderCopyF(renderer, texture, NULL, &place);
}

static void draw(const struct scene *scene, const struct scroll *scroll, struct row *rows,
                 SDL_Texture *photo, SDL_Texture *icon, SDL_Texture *title) {
  int width, height;
  SDL_GetRendererOutputSize(renderer, &width, &height);
  SDL_Color color = scene->background;
  SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, 255);
  SDL_RenderClear(renderer);
  float left = floorf(((float)width - scene->column_width) / 2);
  float top = roundf(scene_content_top(scene, scroll));
  for (int i = 0; i < scene->count; i++) {
    const struct item *item = &scene->items[i];
    float y = top + item->y;
    if (y + item->height < 0 || y > (float)height) continue;
    if (!rows[i].is_made) make_row(scene, item, &rows[i]);
    struct row_layout layout = scene_row_layout(scene, item);
    float x = left + layout.text_left;
    if (rows[i].thumbnail) {
      SDL_FRect place = {left, y + layout.thumbnail_top, scene->thumbnail, scene->thumbnail};
      SDL_RenderCopyF(renderer, rows[i].thumbnail, NULL, &place);
    }
    bool from_right = text_is_from_right(item->title);
    draw_text(rows[i].title, x, y + layout.title_top, layout.text_width, from_right);
    draw_text(rows[i].summary, x, y + layout.summary_top, layout.text_width, from_right);
    draw_text(rows[i].byline, x, y + layout.byline_top, layout.text_width, from_right);
    SDL_SetRenderDrawColor(renderer, scene->separator.r, scene->separator.g, scene->separator.b, 255);
    SDL_RenderFillRectF(renderer, &(SDL_FRect){x, y + item->height - 1, layout.text_width, 1});
  }
  float header = roundf(scene_header_height(scene, scroll));
  float collapse = fminf(fmaxf((scene->expanded - header) / (scene->expanded - scene->collapsed), 0), 1);
  int photo_width, photo_height;
  SDL_QueryTexture(photo, NULL, NULL, &photo_width, &photo_height);
  float factor = fmaxf((float)width / (float)photo_width, header / (float)photo_height);
  SDL_Rect part = {0, 0, (int)((float)width / factor), (int)(header / factor)};
  part.x = (photo_width - part.w) / 2;
  part.y = (photo_height - part.h) / 2;
  SDL_FRect band = {0, 0, (float)width, header};
  SDL_RenderCopyF(renderer, photo, &part, &band);
  float alpha = scene->alpha_expanded + (scene->alpha_collapsed - scene->alpha_expanded) * collapse;
  SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
  SDL_SetRenderDrawColor(renderer, scene->header_color.r, scene->header_color.g,
                         scene->header_color.b, (Uint8)lroundf(alpha * 255));
  SDL_RenderFillRectF(renderer, &band);
  int w, h;
  SDL_QueryTexture(title, NULL, NULL, &w, &h);
  draw_text(title, floorf((float)(width - w) / 2), (float)scene->header_title_top, (float)w, false);
  SDL_SetTextureAlphaMod(icon, (Uint8)lroundf(255 * (1 - collapse)));
  SDL_FRect place = {floorf(((float)width - scene->icon_size) / 2),
                     roundf((header - scene->icon_size) / 2 + scene->icon_below_middle),
                     scene->icon_size, scene->icon_size};
  SDL_RenderCopyF(renderer, icon, NULL, &place);
  SDL_RenderPresent(renderer);
}

int main(int count, char **words) {
  if (count != 3 || strcmp(words[1], "--scene") != 0) {
    fprintf(stderr, "usage: naive --scene FOLDER\n");
    return 2;
  }
  struct scene scene = {0};
  scene_load(&scene, words[2]);
  SDL_SetHint(SDL_HINT_VIDEODRIVER, "wayland,x11");
  SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
  if (SDL_Init(SDL_INIT_VIDEO) != 0 || TTF_Init() != 0) {
    fprintf(stderr, "naive: %s\n", SDL_GetError());
    return 3;
  }
  SDL_Window *window = SDL_CreateWindow("naive", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 1280,
                                        900, SDL_WINDOW_RESIZABLE);
  renderer = window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC) : NULL;
  if (!renderer) {
    fprintf(stderr, "naive: %s\n", SDL_GetError());
    return 3;
  }
  SDL_Texture *photo = IMG_LoadTexture(renderer, scene.photo);
  SDL_Texture *icon = IMG_LoadTexture(renderer, scene.icon);
  SDL_Texture *title = text_texture(scene.header_title, scene.header_title_size, false,
                                    scene.header_title_color, 1000, scene.header_title_height, 1);
  struct row *rows = calloc((size_t)scene.count, sizeof *rows);
  struct scroll scroll = {0};
  bool must_draw = true;
  while (true) {
    double now = scroll_now();
    if (scroll_advance(&scroll, now)) must_draw = true;
    int width, height;
    SDL_GetRendererOutputSize(renderer, &width, &height);
    scroll.maximum = fmax(0, scene.content_height + scene.expanded - (float)height);
    if (must_draw) draw(&scene, &scroll, rows, photo, icon, title);
    must_draw = false;
    double wait = scroll_wait(&scroll, scroll_now());
    SDL_Event event;
    int has_event = wait < 0 ? SDL_WaitEvent(&event)
                    : wait > 0 ? SDL_WaitEventTimeout(&event, (int)ceil(wait * 1000)) : SDL_PollEvent(&event);
    for (; has_event; has_event = SDL_PollEvent(&event)) {
      if (event.type == SDL_QUIT) return 0;
      if (event.type == SDL_MOUSEWHEEL)
        scroll_move(&scroll, -10 * (double)event.wheel.preciseY, scroll_now());
      must_draw = true;
    }
  }
}
