/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/scan.h"

#include <stdio.h>

#include "base/utf8.h"

/* Appends a key to a JSON pointer (RFC 6901), truncated if it does not fit. */
static size_t write_key(char *path, size_t used, size_t size, const char *key, size_t length) {
    for (size_t i = 0; i < length && i < 64 && used + 3 < size; i++) {
        if (key[i] == '~' || key[i] == '/')
            path[used++] = '~';
        path[used++] = key[i] == '~' ? '0' : key[i] == '/' ? '1' : key[i];
    }
    path[used] = '\0';
    return used;
}

static void write_pointer(struct json_scan *scan) {
    char *path = scan->error->path;
    size_t used = 0, size = sizeof(scan->error->path);
    for (size_t i = 0; i < scan->depth && used + 24 < size; i++) {
        const struct json_level *level = &scan->levels[i];
        path[used++] = '/';
        if (level->key != NULL)
            used = write_key(path, used, size, level->key, level->key_length);
        else
            used += (size_t)snprintf(path + used, size - used, "%zu", level->index);
    }
}

bool muster_scan_fail(struct json_scan *scan, const char *at, const char *message) {
    muster_error *error = scan->error;
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(error->code, sizeof(error->code), "bad-json");
    muster_json_text_locate(scan->text, (size_t)(at - scan->text), error);
    snprintf(error->message, sizeof(error->message), "%s", message);
    return false;
}

bool muster_scan_fail_expecting(struct json_scan *scan, const char *at, const char *expected) {
    char message[200];
    unsigned char found = at < scan->end ? (unsigned char)*at : 0;
    if (at >= scan->end)
        snprintf(message, sizeof(message), "the text ends where %s was expected", expected);
    else if (found < 0x20 || found >= 0x7f)
        snprintf(message, sizeof(message), "found the byte 0x%02x where %s was expected", found,
                 expected);
    else
        snprintf(message, sizeof(message), "found '%c' where %s was expected", found, expected);
    return muster_scan_fail(scan, at, message);
}

bool muster_scan_fail_too_deep(struct json_scan *scan) {
    char message[80];
    snprintf(message, sizeof(message), "objects and arrays are nested beyond %d", JSON_DEPTH_LIMIT);
    muster_scan_fail(scan, scan->at, message);
    snprintf(scan->error->code, sizeof(scan->error->code), "too-deep");
    write_pointer(scan);
    muster_utf8_mend(scan->error->path);
    return false;
}
