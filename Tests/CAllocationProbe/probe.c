#define _GNU_SOURCE
#include "CAllocationProbe.h"

#include <errno.h>
#include <stddef.h>

// glibc's own entry points, which our definitions stand in front of. The counter is per thread,
// because tests run in parallel.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Thread_local unsigned long count;

unsigned long allocation_probe_count(void) { return count; }

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *pointer, size_t size) {
  count++;
  return __libc_realloc(pointer, size);
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
  count++;
  *pointer = __libc_memalign(alignment, size);
  return *pointer ? 0 : ENOMEM;
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}
