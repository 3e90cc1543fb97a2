/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a comparison found -> JSON. */
#include <cjson/cJSON.h>

#include "compare_answers.h"

/* All of these return false once memory ran out. */

static bool add_count(cJSON *object, const char *key, size_t count) {
    return cJSON_AddNumberToObject(object, key, (double)count) != NULL;
}

static bool add_text(cJSON *object, const char *key, const char *text) {
    return text == NULL || cJSON_AddStringToObject(object, key, text) != NULL;
}

/* A value that is JSON already. */
static bool add_value(cJSON *object, const char *key, const char *json) {
    return json == NULL || cJSON_AddRawToObject(object, key, json) != NULL;
}

static bool add_first(cJSON *root, const muster_difference *first) {
    if (first == NULL)
        return true;
    cJSON *object = cJSON_AddObjectToObject(root, "first");
    return object != NULL && add_count(object, "line", first->line) &&
           add_text(object, "id", first->id) && add_text(object, "path", first->path) &&
           add_value(object, "left", first->left) && add_value(object, "right", first->right);
}

static bool add_error(cJSON *root, const char *key, const muster_error *error) {
    if (error == NULL)
        return true;
    cJSON *object = cJSON_AddObjectToObject(root, key);
    return object != NULL && add_text(object, "code", error->code) &&
           add_text(object, "message", error->message) && add_text(object, "path", error->path) &&
           add_count(object, "line", error->line) &&
           (error->column == 0 || add_count(object, "column", error->column));
}

static bool add_result(cJSON *root, const muster_comparison_result *result) {
    return add_text(root, "format", "muster/1") && add_text(root, "answer", "diff") &&
           add_count(root, "lines", result->lines) &&
           add_count(root, "different", result->different) &&
           add_count(root, "unreadable", result->unreadable) && add_first(root, result->first) &&
           add_error(root, "left_error", result->left_error) &&
           add_error(root, "right_error", result->right_error);
}

bool comparison_write(struct muster_comparison *comparison) {
    cJSON *root = cJSON_CreateObject();
    bool done = root != NULL && add_result(root, &comparison->result);
    comparison->json = done ? cJSON_PrintUnformatted(root) : NULL;
    cJSON_Delete(root);
    return comparison->json != NULL;
}
