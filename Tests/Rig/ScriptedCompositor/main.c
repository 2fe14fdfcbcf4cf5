#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "compositor.h"

static const char usage[] =
    "usage: scripted-compositor [--seat VERSION]... [--gestures VERSION]\n"
    "                           [--presentation CLOCK|none] [--size WxH] [-- COMMAND...]\n"
    "A Wayland compositor that sends what standard input says: see Tests/Rig/README.md.\n";

enum { GRACE = 3000 };

int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// --- The client ----------------------------------------------------------------------------------

static pid_t start(char *command[], const char *socket) {
  pid_t parent = getpid(), child = fork();
  if (child) return child;
  // Were the compositor killed, nobody else would end it.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGPIPE, SIG_DFL);
  // Standard input and output are the script's.
  int nothing = open("/dev/null", O_RDWR);
  dup2(nothing, STDIN_FILENO);
  dup2(nothing, STDOUT_FILENO);
  setenv("WAYLAND_DISPLAY", socket, 1);
  unsetenv("WAYLAND_SOCKET");
  unsetenv("DISPLAY");
  execvp(command[0], command);
  fprintf(stderr, "scripted-compositor: %s: %s\n", command[0], strerror(errno));
  _exit(127);
}

static int child_ended(int number, void *data) {
  struct compositor *compositor = data;
  int status;
  (void)number;
  if (waitpid(compositor->child, &status, WNOHANG) <= 0) return 0;
  compositor->child = 0;
  compositor->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  printf("ended %d\n", compositor->status);
  fflush(stdout);
  wl_display_terminate(compositor->display);
  return 0;
}

static int child_lingers(void *data) {
  struct compositor *compositor = data;
  if (compositor->child > 0) kill(compositor->child, SIGKILL);
  return 0;
}

void compositor_end(struct compositor *compositor) {
  if (compositor->child > 0) {
    kill(compositor->child, SIGTERM);
    wl_event_source_timer_update(compositor->grace, GRACE);
  } else {
    wl_display_terminate(compositor->display);
  }
}

static int asked_to_end(int number, void *data) {
  (void)number;
  compositor_end(data);
  return 0;
}

// --- The folder ----------------------------------------------------------------------------------

static int remove_entry(
    const char *path, const struct stat *status, int kind, struct FTW *position) {
  (void)status, (void)kind, (void)position;
  remove(path);
  return 0;
}

/// Creates a folder that only this user can look into; where the socket is.
static char *create_folder(void) {
  const char *temporary = getenv("TMPDIR");
  char *folder;
  if (asprintf(&folder, "%s/scripted-XXXXXX", temporary ? temporary : "/tmp") < 0) return NULL;
  if (mkdtemp(folder)) return folder;
  free(folder);
  return NULL;
}

// --- The program ---------------------------------------------------------------------------------

struct options {
  uint32_t seats[8], gestures, clock;
  bool presents;
  int seat_count;
  int32_t width, height;
  char **command;
};

static bool read_options(struct options *options, char *words[]) {
  *options = (struct options){
      .gestures = NEWEST_GESTURES, .clock = CLOCK_MONOTONIC, .presents = true, .width = 1280,
      .height = 900};
  for (char **word = words + 1; *word; word += 2) {
    if (is(*word, "--")) {
      options->command = word + 1;
      break;
    }
    char end;
    int read = 0;
    if (!word[1]) return false;
    if (is(*word, "--seat") && options->seat_count < 8) {
      uint32_t *version = &options->seats[options->seat_count++];
      read = sscanf(word[1], "%u%c", version, &end) == 1 && *version && *version <= NEWEST_SEAT;
    } else if (is(*word, "--gestures")) {
      read = sscanf(word[1], "%u%c", &options->gestures, &end) == 1 &&
             options->gestures <= NEWEST_GESTURES;
    } else if (is(*word, "--presentation")) {
      options->presents = !is(word[1], "none");
      read = !options->presents || sscanf(word[1], "%u%c", &options->clock, &end) == 1;
    } else if (is(*word, "--size")) {
      read = sscanf(word[1], "%dx%d%c", &options->width, &options->height, &end) == 2;
    }
    if (!read) return false;
  }
  if (!options->seat_count) options->seats[options->seat_count++] = NEWEST_SEAT;
  return true;
}

static int run(struct compositor *compositor, const struct options *options, const char *folder) {
  char *socket;
  const char *name = wl_display_add_socket_auto(compositor->display);
  if (!name || asprintf(&socket, "%s/%s", folder, name) < 0) {
    fprintf(stderr, "scripted-compositor: %s: %s\n", folder, strerror(errno));
    return 3;
  }
  wl_list_init(&compositor->seats);
  shell_create(compositor);
  globals_create(compositor, options->gestures);
  if (options->presents) presentation_create(compositor, options->clock);
  for (int seat = 0; seat < options->seat_count; seat++) seat_add(compositor, options->seats[seat]);
  compositor->seat = wl_container_of(compositor->seats.next, compositor->seat, link);
  compositor->grace = wl_event_loop_add_timer(compositor->loop, child_lingers, compositor);
  wl_event_loop_add_signal(compositor->loop, SIGCHLD, child_ended, compositor);
  wl_event_loop_add_signal(compositor->loop, SIGTERM, asked_to_end, compositor);
  wl_event_loop_add_signal(compositor->loop, SIGINT, asked_to_end, compositor);
  printf("ready %s\n", socket);
  fflush(stdout);
  compositor->script = script_create(compositor, STDIN_FILENO);
  if (options->command && options->command[0]) {
    compositor->child = start(options->command, socket);
  }
  free(socket);
  if (!compositor->script || compositor->child < 0) return 3;
  wl_display_run(compositor->display);
  return script_succeeded(compositor->script) ? compositor->status : 2;
}

int main(int count, char *words[]) {
  struct options options;
  (void)count;
  if (!read_options(&options, words)) {
    fputs(usage, stderr);
    return 2;
  }
  signal(SIGPIPE, SIG_IGN);
  char *folder = create_folder();
  if (!folder) {
    perror("scripted-compositor: no folder for the socket");
    return 3;
  }
  setenv("XDG_RUNTIME_DIR", folder, 1);
  struct compositor compositor = {
      .width = options.width, .height = options.height, .display = wl_display_create()};
  compositor.loop = wl_display_get_event_loop(compositor.display);
  int status = run(&compositor, &options, folder);
  wl_display_destroy_clients(compositor.display);
  nftw(folder, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
  free(folder);
  return status;
}
