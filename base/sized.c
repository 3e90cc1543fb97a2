/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/sized.h"

#include <string.h>

enum sized_outcome muster_sized_take(void *copy, size_t size, size_t least, const void *given) {
    const char *bytes = given;
    size_t has;
    memcpy(&has, given, sizeof(has));
    if (has < least)
        return SIZED_TOO_SMALL;
    for (size_t i = size; i < has; i++)
        if (bytes[i] != 0)
            return SIZED_UNKNOWN;
    memcpy(copy, given, has < size ? has : size);
    memcpy(copy, &size, sizeof(size));
    return SIZED_TAKEN;
}
