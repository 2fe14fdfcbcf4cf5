// Notes when a program's window gets a new picture, and what that has cost: a library to be loaded with
// LD_PRELOAD into any program that draws through libwayland-client.
//
// It reads along what the program sends and receives on its Wayland connection, below every toolkit, so
// that all programs are measured alike and none knows of it. SDL loads libwayland itself, where calls
// of its functions could not be caught; that library's own calls of sendmsg and recvmsg can.
//
// PROBE_FILE names the file that it maps and writes: a head of 64 bytes (magic, number of records),
// then records of 32 bytes. Nothing is allocated, and nothing waits. A frame costs about 2 us: two
// clocks are read, that of the process being a system call.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { RECORD_LIMIT = 1 << 17, OBJECT_LIMIT = 1 << 14, CONNECTION_LIMIT = 4, BODY_LIMIT = 248 };

enum record_kind { RECORD_START = 1, RECORD_COMMIT = 2, RECORD_AXIS = 3, RECORD_AXIS_STOP = 4 };

struct record {
  uint64_t time;       // CLOCK_MONOTONIC, nanoseconds
  uint64_t processor;  // CLOCK_PROCESS_CPUTIME_ID, nanoseconds; 0 for input
  uint32_t kind;
  uint32_t event_time;  // the compositor's, milliseconds; 0 for commits
  int32_t value;        // of an axis, 1/256 point
  uint32_t axis;        // 0 vertical, 1 horizontal
};

struct file {
  uint32_t magic;
  uint32_t record_size;
  uint64_t count;
  uint8_t reserved[48];
  struct record records[RECORD_LIMIT];
};

// What an object of the connection is, as far as it matters here.
enum object_kind {
  OBJECT_OTHER, OBJECT_DISPLAY, OBJECT_REGISTRY, OBJECT_COMPOSITOR, OBJECT_SURFACE, OBJECT_SEAT,
  OBJECT_POINTER, OBJECT_SHELL, OBJECT_SHELL_SURFACE,
};

struct object {
  uint8_t kind;
  uint8_t is_window;   // a surface that is a toplevel
  uint8_t has_buffer;  // a buffer was attached since the last commit
  uint16_t surface;    // of a shell surface
};

// One direction of a connection: messages come in pieces.
struct stream {
  uint32_t have;  // bytes of the message so far
  union {
    uint32_t words[2 + BODY_LIMIT / 4];
    uint8_t bytes[8 + BODY_LIMIT];
  } message;
};

struct connection {
  int commits;  // in what is being sent
  struct stream sent, received;
  struct object objects[OBJECT_LIMIT];
};

static struct file *file;
static struct connection connections[CONNECTION_LIMIT];
static int connection_count;
// The connection behind a descriptor, counted from 1; 0 where it is none of Wayland's.
static uint8_t descriptors[1024];
static ssize_t (*real_sendmsg)(int, const struct msghdr *, int);
static ssize_t (*real_recvmsg)(int, struct msghdr *, int);

static uint64_t now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static void note(enum record_kind kind, uint32_t event_time, int32_t value, uint32_t axis) {
  // Input is read by one thread and frames may be sent by another: each takes a place of its own.
  static uint64_t next;
  if (!file) return;
  uint64_t place = __atomic_fetch_add(&next, 1, __ATOMIC_RELAXED);
  if (place >= RECORD_LIMIT) return;
  struct record *record = &file->records[place];
  record->event_time = event_time;
  record->value = value;
  record->axis = axis;
  record->processor = kind <= RECORD_COMMIT ? now(CLOCK_PROCESS_CPUTIME_ID) : 0;
  record->time = now(CLOCK_MONOTONIC);
  __atomic_store_n(&record->kind, kind, __ATOMIC_RELEASE);
  __atomic_fetch_add(&file->count, 1, __ATOMIC_RELEASE);
}

__attribute__((constructor)) static void start(void) {
  real_sendmsg = (ssize_t(*)(int, const struct msghdr *, int))dlsym(RTLD_NEXT, "sendmsg");
  real_recvmsg = (ssize_t(*)(int, struct msghdr *, int))dlsym(RTLD_NEXT, "recvmsg");
  const char *path = getenv("PROBE_FILE");
  if (!path) return;
  int descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (descriptor >= 0 && ftruncate(descriptor, sizeof(struct file)) == 0) {
    void *memory = mmap(NULL, sizeof(struct file), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (memory != MAP_FAILED) file = memory;
  }
  if (descriptor >= 0) close(descriptor);
  // What the program starts is not the program.
  unsetenv("LD_PRELOAD");
  unsetenv("PROBE_FILE");
  if (!file) return;
  file->record_size = sizeof(struct record);
  file->magic = 0x57505242;
  note(RECORD_START, 0, 0, 0);
}

static struct object *object(struct connection *connection, uint32_t number) {
  return number > 0 && number < OBJECT_LIMIT ? &connection->objects[number] : NULL;
}

static void create(struct connection *connection, uint32_t number, enum object_kind kind) {
  struct object *created = object(connection, number);
  if (created) *created = (struct object){.kind = (uint8_t)kind};
}

static enum object_kind kind_named(const char *name) {
  if (strcmp(name, "wl_compositor") == 0) return OBJECT_COMPOSITOR;
  if (strcmp(name, "wl_seat") == 0) return OBJECT_SEAT;
  if (strcmp(name, "xdg_wm_base") == 0) return OBJECT_SHELL;
  return OBJECT_OTHER;
}

// A request. `body` has `words` words of it, which are all where it is one of these.
static void sent(struct connection *connection, uint32_t number, uint32_t opcode,
                 const uint32_t *body, uint32_t words) {
  struct object *target = object(connection, number);
  if (!target) return;
  switch (target->kind) {
    case OBJECT_DISPLAY:
      if (opcode == 1 && words >= 1) create(connection, body[0], OBJECT_REGISTRY);
      break;
    case OBJECT_REGISTRY:  // bind: name, interface (length, text), version, new object
      if (opcode == 0 && words >= 4) {
        uint32_t length = (body[1] + 3) / 4;
        if (length >= 1 && 3 + length < words && memchr(body + 2, 0, body[1]))
          create(connection, body[3 + length], kind_named((const char *)(body + 2)));
      }
      break;
    case OBJECT_COMPOSITOR:
      if (opcode == 0 && words >= 1) create(connection, body[0], OBJECT_SURFACE);
      break;
    case OBJECT_SEAT:
      if (opcode == 0 && words >= 1) create(connection, body[0], OBJECT_POINTER);
      break;
    case OBJECT_POINTER:
      if (opcode == 1) target->kind = OBJECT_OTHER;
      break;
    case OBJECT_SHELL:
      if (opcode == 2 && words >= 2) {
        create(connection, body[0], OBJECT_SHELL_SURFACE);
        struct object *shell_surface = object(connection, body[0]);
        if (shell_surface) shell_surface->surface = (uint16_t)body[1];
      }
      break;
    case OBJECT_SHELL_SURFACE:
      if (opcode == 0) target->kind = OBJECT_OTHER;
      if (opcode == 1) {
        struct object *surface = object(connection, target->surface);
        if (surface && surface->kind == OBJECT_SURFACE) surface->is_window = 1;
      }
      break;
    case OBJECT_SURFACE:
      if (opcode == 0) target->kind = OBJECT_OTHER;
      if (opcode == 1 && words >= 1) target->has_buffer = body[0] != 0;
      if (opcode == 6) {
        connection->commits += target->is_window && target->has_buffer;
        target->has_buffer = 0;
      }
      break;
  }
}

// An event.
static void received(struct connection *connection, uint32_t number, uint32_t opcode,
                     const uint32_t *body, uint32_t words) {
  struct object *source = object(connection, number);
  if (!source || source->kind != OBJECT_POINTER) return;
  if (opcode == 4 && words >= 3) note(RECORD_AXIS, body[0], (int32_t)body[2], body[1]);
  if (opcode == 7 && words >= 2) note(RECORD_AXIS_STOP, body[0], 0, body[1]);
}

typedef void handler(struct connection *, uint32_t, uint32_t, const uint32_t *, uint32_t);

// Takes the next bytes of a stream apart.
static void follow(struct connection *connection, struct stream *stream, const uint8_t *bytes,
                   size_t count, handler *handle) {
  while (count > 0) {
    uint32_t size = 8;
    if (stream->have >= 8) {
      size = stream->message.words[1] >> 16;
      if (size < 8) size = 8;
    }
    size_t part = size - stream->have < count ? size - stream->have : count;
    // What lies beyond the buffer belongs to a message that is none of ours.
    if (stream->have < sizeof stream->message) {
      size_t room = sizeof stream->message - stream->have;
      memcpy(stream->message.bytes + stream->have, bytes, part < room ? part : room);
    }
    stream->have += (uint32_t)part;
    bytes += part;
    count -= part;
    if (stream->have == 8) size = stream->message.words[1] >> 16;
    if (stream->have < 8 || stream->have < size) continue;
    uint32_t kept = size < sizeof stream->message ? size : (uint32_t)sizeof stream->message;
    handle(connection, stream->message.words[0], stream->message.words[1] & 0xFFFF,
           stream->message.words + 2, kept < 8 ? 0 : (kept - 8) / 4);
    stream->have = 0;
  }
}

// The connection behind a descriptor, told by its first request: wl_display's sync or get_registry.
static struct connection *connection_of(int descriptor, const struct msghdr *request) {
  if (!file || descriptor < 0 || descriptor >= (int)sizeof descriptors) return NULL;
  if (descriptors[descriptor] > 0) return &connections[descriptors[descriptor] - 1];
  if (!request || request->msg_iovlen == 0 || request->msg_iov[0].iov_len < 12) return NULL;
  const uint32_t *words = request->msg_iov[0].iov_base;
  if (words[0] != 1 || words[1] >> 16 != 12 || (words[1] & 0xFFFF) > 1 ||
      connection_count == CONNECTION_LIMIT)
    return NULL;
  struct connection *connection = &connections[connection_count++];
  connection->objects[1].kind = OBJECT_DISPLAY;
  descriptors[descriptor] = (uint8_t)connection_count;
  return connection;
}

static void follow_parts(struct connection *connection, struct stream *stream,
                         const struct msghdr *message, ssize_t count, handler *handle) {
  for (size_t part = 0; part < message->msg_iovlen && count > 0; part++) {
    size_t length = message->msg_iov[part].iov_len;
    if (length > (size_t)count) length = (size_t)count;
    follow(connection, stream, message->msg_iov[part].iov_base, length, handle);
    count -= (ssize_t)length;
  }
}

ssize_t sendmsg(int descriptor, const struct msghdr *message, int flags) {
  ssize_t count = real_sendmsg(descriptor, message, flags);
  if (count <= 0) return count;
  struct connection *connection = connection_of(descriptor, message);
  if (!connection) return count;
  connection->commits = 0;
  follow_parts(connection, &connection->sent, message, count, sent);
  for (; connection->commits > 0; connection->commits--) note(RECORD_COMMIT, 0, 0, 0);
  return count;
}

ssize_t recvmsg(int descriptor, struct msghdr *message, int flags) {
  ssize_t count = real_recvmsg(descriptor, message, flags);
  if (count <= 0 || flags & MSG_PEEK) return count;
  struct connection *connection = connection_of(descriptor, NULL);
  if (connection) follow_parts(connection, &connection->received, message, count, received);
  return count;
}
