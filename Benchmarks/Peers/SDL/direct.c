// The scene by OpenGL calls of its own in an SDL window, for the rasteriser that a machine without a GPU
// has: Mesa's llvmpipe. Beside what tuned.c does:
// - shaders that give a texel or a uniform colour, and nothing that comes from a vertex: such ones
//   llvmpipe runs row by row, and copies where pixels lie on pixels. SDL's own multiply by the vertex
//   colour and take its general path, which looks up each texel by itself;
// - no depth buffer, which would rule that path out;
// - alpha is multiplied in already, and the photo under its resting colour is one opaque picture.
#include <SDL.h>
#include <SDL_opengl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pixels.h"
#include "scene.h"

enum { QUAD_LIMIT = 512 };

#define FUNCTIONS(F)                                                                              \
  F(PFNGLCREATESHADERPROC, glCreateShader) F(PFNGLSHADERSOURCEPROC, glShaderSource)               \
  F(PFNGLCOMPILESHADERPROC, glCompileShader) F(PFNGLCREATEPROGRAMPROC, glCreateProgram)           \
  F(PFNGLATTACHSHADERPROC, glAttachShader) F(PFNGLLINKPROGRAMPROC, glLinkProgram)                 \
  F(PFNGLBINDATTRIBLOCATIONPROC, glBindAttribLocation) F(PFNGLUSEPROGRAMPROC, glUseProgram)       \
  F(PFNGLGETPROGRAMIVPROC, glGetProgramiv) F(PFNGLGETUNIFORMLOCATIONPROC, glGetUniformLocation)   \
  F(PFNGLUNIFORM4FPROC, glUniform4f) F(PFNGLVERTEXATTRIBPOINTERPROC, glVertexAttribPointer)       \
  F(PFNGLENABLEVERTEXATTRIBARRAYPROC, glEnableVertexAttribArray)
#define DECLARE(type, name) static type p_##name;
FUNCTIONS(DECLARE)

struct vertex { float x, y, u, v; };

struct texture { GLuint name; int width, height; };

struct direct {
  struct scene scene;
  struct pixels pixels;
  SDL_Window *window;
  GLuint copy, tint, flat;  // programs
  GLint tint_color, flat_color;
  struct texture pages[PAGE_LIMIT], photo, resting_photo, icon, title;
  struct shelves shelves;
  int next_upload;
  struct scroll scroll;
  int width, height;
  struct vertex vertices[QUAD_LIMIT * 6];
  int quad_count, quad_page;
};

static void fail(const char *what) {
  fprintf(stderr, "direct: %s: %s\n", what, SDL_GetError());
  exit(3);
}

// --- OpenGL --------------------------------------------------------------------------------------

static GLuint program(const char *fragment) {
  const char *vertex = "attribute vec4 place; varying vec2 uv;"
                       "void main() { gl_Position = vec4(place.xy, 0.0, 1.0); uv = place.zw; }";
  const char *sources[2] = {vertex, fragment};
  GLuint made = p_glCreateProgram();
  for (int i = 0; i < 2; i++) {
    GLuint shader = p_glCreateShader(i == 0 ? GL_VERTEX_SHADER : GL_FRAGMENT_SHADER);
    p_glShaderSource(shader, 1, &sources[i], NULL);
    p_glCompileShader(shader);
    p_glAttachShader(made, shader);
  }
  p_glBindAttribLocation(made, 0, "place");
  p_glLinkProgram(made);
  GLint is_linked = 0;
  p_glGetProgramiv(made, GL_LINK_STATUS, &is_linked);
  if (!is_linked) fail("shader");
  return made;
}

static void start(struct direct *direct) {
#define LOAD(type, name) \
  if (!(*(void **)&p_##name = SDL_GL_GetProcAddress(#name))) fail(#name);
  FUNCTIONS(LOAD)
  direct->copy = program("varying vec2 uv; uniform sampler2D sheet;"
                         "void main() { gl_FragColor = texture2D(sheet, uv); }");
  direct->tint = program("varying vec2 uv; uniform sampler2D sheet; uniform vec4 color;"
                         "void main() { gl_FragColor = texture2D(sheet, uv) * color; }");
  direct->flat = program("uniform vec4 color; void main() { gl_FragColor = color; }");
  direct->tint_color = p_glGetUniformLocation(direct->tint, "color");
  direct->flat_color = p_glGetUniformLocation(direct->flat, "color");
  p_glEnableVertexAttribArray(0);
  p_glVertexAttribPointer(0, 4, GL_FLOAT, GL_FALSE, 0, direct->vertices);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

static struct texture texture_of(int width, int height, const void *pixels) {
  struct texture texture = {0, width, height};
  glGenTextures(1, &texture.name);
  glBindTexture(GL_TEXTURE_2D, texture.name);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, pixels);
  return texture;
}

// Takes over a picture; with its alpha multiplied in.
static struct texture upload_picture(SDL_Surface *picture) {
  SDL_Surface *even = SDL_ConvertSurfaceFormat(picture, SDL_PIXELFORMAT_ARGB8888, 0);
  SDL_PremultiplyAlpha(even->w, even->h, SDL_PIXELFORMAT_ARGB8888, even->pixels, even->pitch,
                       SDL_PIXELFORMAT_ARGB8888, even->pixels, even->pitch);
  struct texture texture = texture_of(even->w, even->h, even->pixels);
  SDL_FreeSurface(even);
  SDL_FreeSurface(picture);
  return texture;
}

static void put(void *owner, const struct part *part) {
  struct direct *direct = owner;
  struct texture *page = &direct->pages[part->page];
  if (page->name == 0) *page = texture_of(PAGE_SIDE, PAGE_SIDE, NULL);
  glBindTexture(GL_TEXTURE_2D, page->name);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, part->pixels->pitch / 4);
  glTexSubImage2D(GL_TEXTURE_2D, 0, part->u, part->v, part->width, part->height, GL_BGRA,
                  GL_UNSIGNED_INT_8_8_8_8_REV, part->pixels->pixels);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
}

static bool upload_row(struct direct *direct, int number, bool must_be) {
  return pixels_upload_row(&direct->pixels, &direct->shelves, number, must_be, put, direct);
}

// --- A frame -------------------------------------------------------------------------------------

static void add(struct direct *direct, SDL_Rect target, const struct texture *texture, int u, int v) {
  float left = 2 * (float)target.x / (float)direct->width - 1;
  float right = 2 * (float)(target.x + target.w) / (float)direct->width - 1;
  float top = 1 - 2 * (float)target.y / (float)direct->height;
  float bottom = 1 - 2 * (float)(target.y + target.h) / (float)direct->height;
  float width = texture ? (float)texture->width : 1, height = texture ? (float)texture->height : 1;
  float u0 = (float)u / width, u1 = (float)(u + target.w) / width;
  float v0 = (float)v / height, v1 = (float)(v + target.h) / height;
  struct vertex *vertex = &direct->vertices[direct->quad_count++ * 6];
  vertex[0] = (struct vertex){left, top, u0, v0};
  vertex[1] = (struct vertex){left, bottom, u0, v1};
  vertex[2] = (struct vertex){right, bottom, u1, v1};
  vertex[3] = (struct vertex){right, bottom, u1, v1};
  vertex[4] = (struct vertex){right, top, u1, v0};
  vertex[5] = (struct vertex){left, top, u0, v0};
}

static void flush(struct direct *direct, GLuint with, const struct texture *texture) {
  if (direct->quad_count == 0) return;
  p_glUseProgram(with);
  if (texture) glBindTexture(GL_TEXTURE_2D, texture->name);
  glDrawArrays(GL_TRIANGLES, 0, direct->quad_count * 6);
  direct->quad_count = 0;
}

static void set_flat_color(struct direct *direct, SDL_Color color, float alpha) {
  p_glUseProgram(direct->flat);
  p_glUniform4f(direct->flat_color, alpha * color.r / 255, alpha * color.g / 255,
                alpha * color.b / 255, alpha);
}

static void draw_header(struct direct *direct, int height) {
  const struct scene *scene = &direct->scene;
  float collapse = (scene->expanded - (float)height) / (scene->expanded - scene->collapsed);
  collapse = fminf(fmaxf(collapse, 0), 1);
  float alpha = scene->alpha_expanded + (scene->alpha_collapsed - scene->alpha_expanded) * collapse;
  const struct texture *photo = collapse > 0 ? &direct->photo : &direct->resting_photo;
  SDL_Rect band = {0, 0, direct->width, height};
  if (collapse < 1) {
    add(direct, band, photo, 0, (photo->height - height) / 2);
    flush(direct, direct->copy, photo);
  }
  if (collapse > 0) {
    if (collapse < 1) glEnable(GL_BLEND);
    set_flat_color(direct, scene->header_color, alpha);
    add(direct, band, NULL, 0, 0);
    flush(direct, direct->flat, NULL);
  }
  glEnable(GL_BLEND);
  const struct texture *title = &direct->title, *icon = &direct->icon;
  add(direct, (SDL_Rect){(direct->width - title->width) / 2, scene->header_title_top, title->width,
                         title->height}, title, 0, 0);
  flush(direct, direct->copy, title);
  if (collapse < 1) {
    p_glUseProgram(direct->tint);
    float share = 1 - collapse;
    p_glUniform4f(direct->tint_color, share, share, share, share);
    add(direct, (SDL_Rect){(direct->width - icon->width) / 2,
                           (height - icon->height) / 2 + (int)scene->icon_below_middle, icon->width,
                           icon->height}, icon, 0, 0);
    flush(direct, direct->tint, icon);
  }
  glDisable(GL_BLEND);
}

static void draw_rows(struct direct *direct, int clip_top, int left) {
  const struct scene *scene = &direct->scene;
  int top = (int)lroundf(scene_content_top(scene, &direct->scroll));
  int first = -1, last = -1;
  for (int i = 0; i < scene->count; i++) {
    const struct item *item = &scene->items[i];
    int y = top + (int)item->y;
    if (y + (int)item->height <= clip_top) continue;
    if (y >= direct->height) break;
    if (first < 0) first = i;
    last = i;
    upload_row(direct, i, true);
    for (int part = 0; part < PART_COUNT; part++) {
      const struct part *box = &direct->pixels.rows[i].parts[part];
      int box_top = y + box->y, cut = box_top < clip_top ? clip_top - box_top : 0;
      if (box->width == 0 || cut >= box->height) continue;
      if (direct->quad_count == QUAD_LIMIT || box->page != direct->quad_page)
        flush(direct, direct->copy, &direct->pages[direct->quad_page]);
      direct->quad_page = box->page;
      add(direct, (SDL_Rect){left + box->x, box_top + cut, box->width, box->height - cut},
          &direct->pages[box->page], box->u, box->v + cut);
    }
  }
  flush(direct, direct->copy, &direct->pages[direct->quad_page]);
  set_flat_color(direct, scene->separator, 1);
  for (int i = first; first >= 0 && i <= last; i++) {
    const struct item *item = &scene->items[i];
    struct row_layout layout = scene_row_layout(scene, item);
    int y = top + (int)item->y + (int)item->height - 1;
    if (y >= clip_top)
      add(direct, (SDL_Rect){left + (int)layout.text_left, y, (int)layout.text_width, 1}, NULL, 0, 0);
  }
  flush(direct, direct->flat, NULL);
}

static void draw(struct direct *direct) {
  const SDL_Color color = direct->scene.background;
  glViewport(0, 0, direct->width, direct->height);
  glClearColor(color.r / 255.0f, color.g / 255.0f, color.b / 255.0f, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  int header = (int)lroundf(scene_header_height(&direct->scene, &direct->scroll));
  if (header > direct->photo.height) header = direct->photo.height;
  draw_rows(direct, header, (direct->width - (int)direct->scene.column_width) / 2);
  draw_header(direct, header);
  SDL_GL_SwapWindow(direct->window);
}

static void run(struct direct *direct) {
  bool must_draw = true, has_drawn = false;
  while (true) {
    if (scroll_advance(&direct->scroll, scroll_now())) must_draw = true;
    if (must_draw) {
      draw(direct);
      if (!has_drawn) pixels_go_on(&direct->pixels);
      has_drawn = true;
    }
    must_draw = false;
    if (direct->next_upload < direct->scene.count && upload_row(direct, direct->next_upload, false))
      direct->next_upload++;
    double wait = scroll_wait(&direct->scroll, scroll_now());
    SDL_Event event;
    int has_event;
    if (wait < 0) has_event = SDL_WaitEvent(&event);
    else if (wait > 0) has_event = SDL_WaitEventTimeout(&event, (int)ceil(wait * 1000));
    else has_event = SDL_PollEvent(&event);
    for (; has_event; has_event = SDL_PollEvent(&event)) {
      if (event.type == SDL_QUIT) return;
      if (event.type == SDL_MOUSEWHEEL) {
        scroll_move(&direct->scroll, -10 * (double)event.wheel.preciseY, scroll_now());
        must_draw = true;
      }
      if (event.type == SDL_WINDOWEVENT && (event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED ||
                                            event.window.event == SDL_WINDOWEVENT_EXPOSED))
        must_draw = true;
    }
    SDL_GL_GetDrawableSize(direct->window, &direct->width, &direct->height);
  }
}

int main(int count, char **words) {
  static struct direct direct;
  if (count != 3 || strcmp(words[1], "--scene") != 0) {
    fprintf(stderr, "usage: direct --scene FOLDER\n");
    return 2;
  }
  scene_load(&direct.scene, words[2]);
  pixels_start(&direct.pixels, &direct.scene);
  SDL_SetHint(SDL_HINT_VIDEODRIVER, "wayland,x11");
  // Without these two SDL asks the desktop's portal for the cursor.
  setenv("XCURSOR_SIZE", "24", 0);
  setenv("XCURSOR_THEME", "default", 0);
  if (SDL_Init(SDL_INIT_VIDEO) != 0) fail("SDL");
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
  direct.window = SDL_CreateWindow("direct", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, WINDOW_WIDTH,
                                   WINDOW_HEIGHT, SDL_WINDOW_RESIZABLE | SDL_WINDOW_OPENGL);
  if (!direct.window || !SDL_GL_CreateContext(direct.window)) fail("window");
  SDL_GL_SetSwapInterval(1);
  SDL_GL_GetDrawableSize(direct.window, &direct.width, &direct.height);
  start(&direct);
  direct.scroll.maximum = fmax(0, direct.scene.content_height + direct.scene.expanded - WINDOW_HEIGHT);
  pixels_wait_for_photo(&direct.pixels);
  direct.photo = upload_picture(direct.pixels.photo);
  direct.resting_photo = upload_picture(direct.pixels.resting_photo);
  // Icon and title are made before the first row.
  upload_row(&direct, 0, true);
  direct.title = upload_picture(direct.pixels.title);
  direct.icon = upload_picture(direct.pixels.icon);
  run(&direct);
  return 0;
}
