// How much memory is in use, as the C library counts it.
#ifndef TOUCHTRACKER_CMEMORY_SHIM_H
#define TOUCHTRACKER_CMEMORY_SHIM_H

#include <malloc.h>

#endif
