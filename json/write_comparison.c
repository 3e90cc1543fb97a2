/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a comparison found -> JSON. */
#include "json/compare_answers.h"
#include "json/writer.h"

static void add_size(struct writer *writer, const char *key, size_t size) {
    add_number(writer, key, (int64_t)size);
}

static void add_first(struct writer *writer, const muster_difference *first) {
    if (first == NULL)
        return;
    open_object(writer, "first");
    add_size(writer, "line", first->line);
    add_text(writer, "id", first->id);
    add_text(writer, "path", first->path);
    add_json(writer, "left", first->left);
    add_json(writer, "right", first->right);
    close_object(writer);
}

static void add_error(struct writer *writer, const char *key, const muster_error *error) {
    if (error == NULL)
        return;
    open_object(writer, key);
    add_text(writer, "code", error->code);
    add_text(writer, "message", error->message);
    add_text(writer, "path", error->path);
    add_size(writer, "line", error->line);
    if (error->column > 0)
        add_size(writer, "column", error->column);
    close_object(writer);
}

bool comparison_write(struct muster_comparison *comparison) {
    const muster_comparison_result *result = &comparison->result;
    struct writer writer = {0};
    open_object(&writer, NULL);
    add_text(&writer, "format", "muster/1");
    add_text(&writer, "answer", "diff");
    add_size(&writer, "lines", result->lines);
    add_size(&writer, "different", result->different);
    add_size(&writer, "unreadable", result->unreadable);
    add_first(&writer, result->first);
    add_error(&writer, "left_error", result->left_error);
    add_error(&writer, "right_error", result->right_error);
    close_object(&writer);
    comparison->json = writer_end(&writer);
    return comparison->json != NULL;
}
