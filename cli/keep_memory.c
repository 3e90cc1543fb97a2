/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/keep_memory.h"

#include <stdlib.h> /* which says whether it is that library */

#ifdef __GLIBC__
#include <malloc.h>

/* Bytes: what is kept at most, and from what size on a block goes back at once. */
enum { KEPT = 64 * 1024 * 1024, LARGE = 4 * 1024 * 1024 };

void keep_memory(void) {
    mallopt(M_TRIM_THRESHOLD, KEPT);
    mallopt(M_MMAP_THRESHOLD, LARGE);
}

#else

void keep_memory(void) {
}

#endif
