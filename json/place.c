/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/place.h"

#include <stdio.h>

#include "base/utf8.h"

/* Appends one character if there is room for it. */
static void append(char *path, size_t size, size_t *used, char letter) {
    if (*used + 1 < size) {
        path[(*used)++] = letter;
        path[*used] = '\0';
    }
}

static void append_key(char *path, size_t size, size_t *used, const char *key) {
    for (; *key != '\0'; key++) {
        if (*key == '~' || *key == '/') { /* the escapes of RFC 6901 */
            append(path, size, used, '~');
            append(path, size, used, *key == '~' ? '0' : '1');
        } else {
            append(path, size, used, *key);
        }
    }
}

static void write_path(const struct place *place, char *path, size_t size, size_t *used) {
    if (place == NULL || (place->parent == NULL && place->key == NULL))
        return;
    write_path(place->parent, path, size, used);
    append(path, size, used, '/');
    char digits[24];
    snprintf(digits, sizeof(digits), "%zu", place->index);
    append_key(path, size, used, place->key != NULL ? place->key : digits);
}

void muster_place_write(const struct place *place, char *path, size_t size) {
    size_t used = 0;
    path[0] = '\0';
    write_path(place, path, size, &used);
    muster_utf8_mend(path);
}
