/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/files/input.h"

#include "base/utf8.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_SIZE = 64 * 1024 };

bool input_is_standard(const char *file) {
    return file == NULL || strcmp(file, "-") == 0;
}

const char *input_name(const char *file) {
    return input_is_standard(file) ? "<stdin>" : file;
}

muster_status input_fail(const char *name, int reason, muster_error *error) {
    muster_status status = reason == ENOMEM ? MUSTER_NO_MEMORY : MUSTER_BAD_INPUT;
    struct text message = {0};
    muster_text_add(&message, "can't read ");
    muster_text_add_foreign(&message, name);
    muster_text_format(&message, ": %s", strerror(reason));
    *error = (muster_error){.status = message.failed ? MUSTER_NO_MEMORY : status};
    muster_utf8_copy(error->code, sizeof(error->code),
                     error->status == MUSTER_NO_MEMORY ? "no-memory" : "unreadable");
    muster_utf8_copy(error->message, sizeof(error->message), text_bytes(&message));
    muster_text_free(&message);
    return error->status;
}

muster_status input_open(struct input *input, const char *file, muster_error *error) {
    bool standard = input_is_standard(file);
    *input = (struct input){.name = input_name(file)};
    input->stream = standard ? stdin : fopen(file, "rb");
    return input->stream != NULL ? MUSTER_OK : input_fail(input->name, errno, error);
}

void input_close(struct input *input) {
    if (input->stream != NULL && input->stream != stdin)
        fclose(input->stream);
    free(input->line);
    *input = (struct input){.name = input->name};
}

/* Doubles the room, or makes the first. */
static bool grow(struct bytes *bytes, size_t *capacity) {
    size_t more = *capacity == 0 ? FIRST_SIZE : *capacity * 2;
    char *data = more > *capacity ? realloc(bytes->data, more) : NULL;
    if (data == NULL)
        return false;
    bytes->data = data;
    *capacity = more;
    return true;
}

static muster_status read_all(struct bytes *bytes, struct input *input, muster_error *error) {
    size_t capacity = 0;
    while (!feof(input->stream)) {
        if (bytes->length == capacity && !grow(bytes, &capacity))
            return input_fail(input->name, ENOMEM, error);
        errno = 0;
        bytes->length +=
            fread(bytes->data + bytes->length, 1, capacity - bytes->length, input->stream);
        if (ferror(input->stream))
            return input_fail(input->name, errno != 0 ? errno : EIO, error);
    }
    return MUSTER_OK;
}

muster_status input_read(struct bytes *bytes, const char *file, muster_error *error) {
    struct input input;
    *bytes = (struct bytes){0};
    muster_status status = input_open(&input, file, error);
    if (status == MUSTER_OK)
        status = read_all(bytes, &input, error);
    input_close(&input);
    return status;
}

muster_status input_line(struct bytes *line, struct input *input, bool *done, muster_error *error) {
    errno = 0;
    ssize_t length = getline(&input->line, &input->capacity, input->stream);
    *done = length < 0;
    *line = (struct bytes){input->line, length < 0 ? 0 : (size_t)length};
    if (line->length > 0 && line->data[line->length - 1] == '\n')
        line->data[--line->length] = '\0';
    if (length >= 0 || (feof(input->stream) && !ferror(input->stream)))
        return MUSTER_OK;
    return input_fail(input->name, errno != 0 ? errno : EIO, error);
}

muster_status input_typed(struct text *typed, struct input *input, bool *done,
                          muster_error *error) {
    struct bytes line;
    muster_status status = input_line(&line, input, done, error);
    if (status != MUSTER_OK || *done)
        return status;
    for (size_t i = 0; i < line.length; i++)
        if (line.data[i] == '\t' || line.data[i] == '\r' || line.data[i] == '\0')
            line.data[i] = ' ';
    muster_text_add_foreign(typed, line.data + strspn(line.data, " "));
    while (!typed->failed && typed->length > 0 && typed->bytes[typed->length - 1] == ' ')
        typed->bytes[--typed->length] = '\0';
    return MUSTER_OK;
}
