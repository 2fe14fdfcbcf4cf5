// Counts the allocations of the calling thread.
#ifndef STICKY_CALLOCATIONPROBE_H
#define STICKY_CALLOCATIONPROBE_H
// Allocations made by this thread since it started: malloc, calloc, realloc, aligned forms.
unsigned long allocation_probe_count(void);
#endif
