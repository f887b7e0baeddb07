// An instruction of processors that Swift has no name for.
#ifndef TOUCHTRACKER_PREFETCH_H
#define TOUCHTRACKER_PREFETCH_H

#include <stddef.h>
#include <stdint.h>

// Starts to load a cache line, without waiting for it. Harmless for any address: it reads nothing, and never faults.
static inline void tt_prefetch(const void *start, ptrdiff_t offset) {
    __builtin_prefetch((const void *)((uintptr_t)start + (uintptr_t)offset));
}

#endif
