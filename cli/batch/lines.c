/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch/lines.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A buffer that has grown beyond LARGE for a long line is not kept. */
enum { FIRST_SIZE = 64 * 1024, LEAST_ROOM = 16 * 1024, LARGE = 1024 * 1024 };

static void look_for_size(struct document_lines *lines) {
    struct stat about;
    if (fstat(lines->descriptor, &about) != 0 || !S_ISREG(about.st_mode))
        return;
    off_t at = lseek(lines->descriptor, 0, SEEK_CUR);
    lines->size_known = at >= 0;
    lines->left = at >= 0 && about.st_size > at ? (uint64_t)(about.st_size - at) : 0;
}

muster_status lines_open(struct document_lines *lines, const char *file, size_t first,
                         muster_error *error) {
    bool standard = input_is_standard(file);
    *lines = (struct document_lines){.name = input_name(file), .wake = -1, .number = first - 1};
    lines->descriptor = standard ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC);
    /*
     * A closed standard input must be reported now, since the next file opened would take its
     * place.
     */
    if (lines->descriptor < 0 || fcntl(lines->descriptor, F_GETFD) < 0)
        return input_fail(lines->name, errno, error);
    look_for_size(lines);
    return MUSTER_OK;
}

void lines_close(struct document_lines *lines) {
    if (lines->descriptor > STDIN_FILENO)
        close(lines->descriptor);
    free(lines->bytes);
    *lines = (struct document_lines){.name = lines->name, .descriptor = -1, .wake = -1};
}

/* Makes room for more bytes after `end`, and for a NUL after them. */
static bool make_room(struct document_lines *lines) {
    if (lines->begin == lines->end && lines->capacity > LARGE) {
        free(lines->bytes);
        lines->bytes = NULL;
        lines->capacity = 0;
    }
    size_t kept = lines->end - lines->begin;
    if (lines->begin > 0 && kept > 0)
        memmove(lines->bytes, lines->bytes + lines->begin, kept);
    lines->searched -= lines->begin;
    lines->begin = 0;
    lines->end = kept;
    if (lines->capacity - kept > LEAST_ROOM)
        return true;
    size_t more = lines->capacity == 0 ? FIRST_SIZE : lines->capacity * 2;
    char *bytes = more > lines->capacity ? realloc(lines->bytes, more) : NULL;
    if (bytes == NULL)
        return false;
    lines->bytes = bytes;
    lines->capacity = more;
    return true;
}

/* Waits until there is something to be read; false where `wake` comes first. */
static bool wait_for_bytes(const struct document_lines *lines) {
    struct pollfd either[] = {{.fd = lines->descriptor, .events = POLLIN},
                              {.fd = lines->wake, .events = POLLIN}};
    while (poll(either, 2, -1) < 0)
        if (errno != EINTR && errno != EAGAIN)
            return true; /* the error of reading makes the better message */
    return either[1].revents == 0;
}

/* Reads what is available. If that is nothing, returns false, with 0 or an errno in *reason. */
static bool read_more(struct document_lines *lines, int *reason) {
    *reason = ENOMEM;
    if (!make_room(lines))
        return false;
    for (;;) {
        *reason = 0;
        if (!wait_for_bytes(lines))
            return false;
        ssize_t count =
            read(lines->descriptor, lines->bytes + lines->end, lines->capacity - lines->end - 1);
        if (count > 0) {
            lines->end += (size_t)count;
            return true;
        }
        lines->ended = count == 0;
        *reason = count == 0 ? 0 : errno;
        if (lines->ended || (*reason != EINTR && *reason != EAGAIN))
            return false;
    }
}

/* Returns the bytes before `stop`, and continues this many bytes after it. */
static void give(struct bytes *line, struct document_lines *lines, size_t stop, size_t ending) {
    *line = (struct bytes){lines->bytes + lines->begin, stop - lines->begin};
    lines->bytes[stop] = '\0';
    uint64_t taken = line->length + ending;
    lines->left -= lines->left < taken ? lines->left : taken; /* the file may have grown */
    lines->begin = lines->searched = stop + ending;
    lines->number++;
}

muster_status lines_next(struct bytes *line, struct document_lines *lines, bool *done,
                         muster_error *error) {
    int reason = 0;
    *done = false;
    do {
        size_t unsearched = lines->end - lines->searched;
        char *newline =
            unsearched > 0 ? memchr(lines->bytes + lines->searched, '\n', unsearched) : NULL;
        if (newline != NULL) {
            give(line, lines, (size_t)(newline - lines->bytes), 1);
            return MUSTER_OK;
        }
        lines->searched = lines->end;
    } while (!lines->ended && read_more(lines, &reason));
    *line = (struct bytes){0};
    if (reason != 0)
        return input_fail(lines->name, reason, error);
    *done = !lines->ended || lines->begin == lines->end;
    if (!*done)
        give(line, lines, lines->end, 0);
    return MUSTER_OK;
}
