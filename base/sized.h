/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Structs that a caller makes and that begin with their size, so that they can grow: a caller built
 * with an older header has a smaller struct, one built with a newer header a larger one.
 */
#ifndef MUSTER_BASE_SIZED_H
#define MUSTER_BASE_SIZED_H

#include <stddef.h>

enum sized_outcome {
    SIZED_TAKEN,
    SIZED_TOO_SMALL, /* smaller than the struct ever was: its size was not set */
    SIZED_UNKNOWN    /* it says something that only a newer library knows */
};

/*
 * Copies a caller's struct over one of `size` bytes. What the caller's lacks stays as it is; what
 * it has beyond `size` has to be zero. `least` is the size that the struct had in its first
 * version. Both structs begin with their size as a size_t; the copy's stays `size`.
 */
enum sized_outcome muster_sized_take(void *copy, size_t size, size_t least, const void *given);

#endif
