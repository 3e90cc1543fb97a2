/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a comparison found -> JSON. */
#include "json/compare_answers.h"
#include "json/writer.h"

static void add_size(struct writer *writer, const char *key, size_t size) {
    muster_json_add_number(writer, key, (int64_t)size);
}

static void add_first(struct writer *writer, const muster_difference *first) {
    if (first == NULL)
        return;
    muster_json_open_object(writer, "first");
    add_size(writer, "line", first->line);
    muster_json_add_text(writer, "id", first->id);
    muster_json_add_text(writer, "path", first->path);
    muster_json_add_json(writer, "left", first->left);
    muster_json_add_json(writer, "right", first->right);
    muster_json_close_object(writer);
}

static void add_error(struct writer *writer, const char *key, const muster_error *error) {
    if (error == NULL)
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

bool muster_comparison_write(struct muster_comparison *comparison) {
    const muster_comparison_result *result = &comparison->result;
    struct writer writer = {0};
    muster_json_open_object(&writer, NULL);
    muster_json_add_text(&writer, "format", "muster/1");
    muster_json_add_text(&writer, "answer", "diff");
    add_size(&writer, "lines", result->lines);
    add_size(&writer, "different", result->different);
    add_size(&writer, "unreadable", result->unreadable);
    add_first(&writer, result->first);
    add_error(&writer, "left_error", result->left_error);
    add_error(&writer, "right_error", result->right_error);
    muster_json_close_object(&writer);
    comparison->json = muster_writer_end(&writer);
    return comparison->json != NULL;
}
