/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "web/in_memory.h"

#include "cli/files/input.h"
#include "cli/files/output.h"
#include "cli/files/replace_file.h"
#include "cli/render/layout/screen.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_COLUMNS = 80 };

static struct {
    struct bytes document, declaration;
    struct text output, complaints;
    size_t columns;
    bool lost;
} memory;

void in_memory_begin(size_t columns) {
    in_memory_end();
    memory.columns = columns == 0 ? USUAL_COLUMNS : columns;
    if (memory.columns < SCREEN_NARROWEST)
        memory.columns = SCREEN_NARROWEST;
}

/* Nobody writes to what is read: the pointers are not const only because files are read into them.
 */
static struct bytes borrowed(const char *bytes, size_t length) {
    return (struct bytes){(char *)(uintptr_t)bytes, length};
}

void in_memory_document(const char *bytes, size_t length) {
    memory.document = borrowed(bytes, length);
}

void in_memory_declaration(const char *bytes, size_t length) {
    memory.declaration = borrowed(bytes, length);
}

const struct text *in_memory_output(void) {
    return &memory.output;
}

const struct text *in_memory_complaints(void) {
    return &memory.complaints;
}

bool in_memory_lost(void) {
    return memory.lost || memory.output.failed || memory.complaints.failed;
}

void in_memory_end(void) {
    muster_text_free(&memory.output);
    muster_text_free(&memory.complaints);
    memset(&memory, 0, sizeof(memory));
}

/* ---- cli/files/input.h ---- */

bool input_is_standard(const char *file) {
    return file == NULL || strcmp(file, "-") == 0;
}

const char *input_name(const char *file) {
    return input_is_standard(file) ? "<stdin>" : file;
}

muster_status input_read(struct bytes *bytes, const char *file, muster_error *error) {
    static const muster_error no_memory = {
        .status = MUSTER_NO_MEMORY, .code = "no-memory", .message = "out of memory"};
    static const muster_error no_file = {
        .status = MUSTER_BAD_INPUT, .code = "unreadable", .message = "there are no files here"};
    bool standard = input_is_standard(file);
    const struct bytes *held = standard ? &memory.document : &memory.declaration;
    *bytes = (struct bytes){0};
    if (!standard && (strcmp(file, IN_MEMORY_DECLARATION) != 0 || held->data == NULL)) {
        *error = no_file;
        return no_file.status;
    }
    if (held->length == 0)
        return MUSTER_OK;
    bytes->data = malloc(held->length);
    if (bytes->data == NULL) {
        *error = no_memory;
        return no_memory.status;
    }
    memcpy(bytes->data, held->data, held->length);
    bytes->length = held->length;
    return MUSTER_OK;
}

/* ---- cli/files/output.h ---- */

bool output_write(const char *words) {
    return output_bytes(words, strlen(words));
}

bool output_bytes(const char *bytes, size_t length) {
    text_put(&memory.output, bytes, length);
    return !in_memory_lost();
}

bool output_whole(const char *bytes, size_t length) {
    return output_bytes(bytes, length);
}

bool output_lost(void) {
    memory.lost = true;
    return false;
}

bool output_line(const char *words) {
    return words == NULL ? output_lost() : output_write(words) && output_write("\n");
}

void output_complain(const char *format, ...) {
    va_list list;
    va_start(list, format);
    if (memory.complaints.length > 0)
        muster_text_add(&memory.complaints, "\n");
    muster_text_format_list(&memory.complaints, format, list);
    va_end(list);
}

/* ---- cli/files/replace_file.h: pictures go to standard output here ---- */

int replace_file(const char *path, const char *bytes, size_t length) {
    (void)path;
    return output_bytes(bytes, length) ? 0 : ENOMEM;
}

/* ---- cli/render/layout/screen.h ---- */

size_t screen_columns(void) {
    return memory.columns;
}

size_t screen_error_columns(void) {
    return SIZE_MAX;
}

bool screen_is_unicode(void) {
    return true;
}
