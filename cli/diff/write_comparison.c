/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the result of a comparison as JSON. */
#include "cli/diff/comparison.h"
#include "json/writer.h"

static void add_size(struct writer *writer, const char *key, size_t size) {
    muster_json_add_number(writer, key, (int64_t)size);
}

static void add_first(struct writer *writer, const struct first_difference *first) {
    muster_json_open_object(writer, "first");
    add_size(writer, "line", first->line);
    muster_json_add_text(writer, "id", first->id);
    muster_json_add_text(writer, "path", first->path);
    muster_json_add_json(writer, "left", first->values[LEFT]);
    muster_json_add_json(writer, "right", first->values[RIGHT]);
    muster_json_close_object(writer);
}

static void add_error(struct writer *writer, const char *key, const muster_error *error) {
    if (error->status == MUSTER_OK)
        return;
    muster_json_open_object(writer, key);
    muster_json_add_text(writer, "code", error->code);
    muster_json_add_text(writer, "message", error->message);
    muster_json_add_text(writer, "path", error->path);
    add_size(writer, "line", error->line);
    if (error->column > 0)
        add_size(writer, "column", error->column);
    muster_json_close_object(writer);
}

const char *comparison_json(struct comparison *comparison) {
    if (comparison->json != NULL)
        return comparison->json;
    struct writer writer = {0};
    muster_json_open_object(&writer, NULL);
    muster_json_add_text(&writer, "format", "muster/1");
    muster_json_add_text(&writer, "answer", "diff");
    add_size(&writer, "lines", comparison->lines);
    add_size(&writer, "different", comparison->different);
    add_size(&writer, "unreadable", comparison->unreadable);
    if (comparison->different > 0)
        add_first(&writer, &comparison->first);
    add_error(&writer, "left_error", &comparison->errors[LEFT]);
    add_error(&writer, "right_error", &comparison->errors[RIGHT]);
    muster_json_close_object(&writer);
    return comparison->json = muster_writer_end(&writer);
}
