/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json_writer.h"

#include <inttypes.h>
#include <stdio.h>

cJSON *checked(struct writer *writer, cJSON *item) {
    if (item == NULL)
        writer->failed = true;
    return item;
}

void add_text(struct writer *writer, cJSON *object, const char *key, const char *text) {
    if (text != NULL)
        checked(writer, cJSON_AddStringToObject(object, key, text));
}

/* As digits: cJSON would write large numbers in floating point. */
void add_number(struct writer *writer, cJSON *object, const char *key, int64_t number) {
    char digits[24];
    snprintf(digits, sizeof(digits), "%" PRId64, number);
    checked(writer, cJSON_AddRawToObject(object, key, digits));
}

void add_flag(struct writer *writer, cJSON *object, const char *key, bool flag) {
    checked(writer, cJSON_AddBoolToObject(object, key, flag));
}

cJSON *add_object_to(struct writer *writer, cJSON *array) {
    cJSON *object = checked(writer, cJSON_CreateObject());
    if (object != NULL && !cJSON_AddItemToArray(array, object)) {
        cJSON_Delete(object);
        writer->failed = true;
        return NULL;
    }
    return object;
}

static void fill_texts(struct writer *writer, cJSON *array, const char *const *texts,
                       size_t count) {
    for (size_t i = 0; i < count && array != NULL; i++) {
        cJSON *text = checked(writer, cJSON_CreateString(texts[i]));
        if (text != NULL)
            cJSON_AddItemToArray(array, text);
    }
}

void add_texts(struct writer *writer, cJSON *object, const char *key, const char *const *texts,
               size_t count) {
    fill_texts(writer, checked(writer, cJSON_AddArrayToObject(object, key)), texts, count);
}

void add_texts_to(struct writer *writer, cJSON *array, const char *const *texts, size_t count) {
    cJSON *inner = checked(writer, cJSON_CreateArray());
    fill_texts(writer, inner, texts, count);
    if (inner != NULL && !cJSON_AddItemToArray(array, inner)) {
        cJSON_Delete(inner);
        writer->failed = true;
    }
}

cJSON *add_array(struct writer *writer, cJSON *object, const char *key) {
    return checked(writer, cJSON_AddArrayToObject(object, key));
}

/* ---- Declarations ---- */

static void add_entry(struct writer *writer, cJSON *array, const muster_entry *entry,
                      bool attacking) {
    cJSON *object = add_object_to(writer, array);
    add_text(writer, object, "creature", entry->creature);
    if (attacking)
        add_text(writer, object, "target", entry->objects[0]);
    else if (entry->object_count == 1)
        add_text(writer, object, "attacker", entry->objects[0]);
    else
        add_texts(writer, object, "attacker", entry->objects, entry->object_count);
    if (entry->count > 1)
        add_number(writer, object, "count", entry->count);
}

void add_entries(struct writer *writer, cJSON *object, const muster_entry *entries, size_t count,
                 bool attacking) {
    cJSON *array = add_array(writer, object, attacking ? "attacks" : "blocks");
    for (size_t i = 0; i < count && array != NULL; i++)
        add_entry(writer, array, &entries[i], attacking);
}

void add_violations(struct writer *writer, cJSON *root, const char *key,
                    const muster_violation *violations, size_t count) {
    cJSON *array = add_array(writer, root, key);
    for (size_t i = 0; i < count && array != NULL; i++) {
        const muster_violation *violation = &violations[i];
        cJSON *object = add_object_to(writer, array);
        add_text(writer, object, "rule", violation->rule);
        add_text(writer, object, "kind", violation->kind);
        add_text(writer, object, "message", violation->message);
        if (violation->effect >= 0)
            add_number(writer, object, "effect", violation->effect);
        add_text(writer, object, "source", violation->source);
        add_texts(writer, object, "creatures", violation->creatures, violation->creature_count);
    }
}

void add_number_to(struct writer *writer, cJSON *array, int64_t number) {
    char digits[24];
    snprintf(digits, sizeof(digits), "%" PRId64, number);
    cJSON *item = checked(writer, cJSON_CreateRaw(digits));
    if (item != NULL && !cJSON_AddItemToArray(array, item)) {
        cJSON_Delete(item);
        writer->failed = true;
    }
}

/* ---- Requirements ---- */

void fill_requirement(struct writer *writer, cJSON *object, const muster_requirement *requirement) {
    add_text(writer, object, "kind", requirement->kind);
    if (requirement->effect >= 0)
        add_number(writer, object, "effect", requirement->effect);
    add_text(writer, object, "source", requirement->source);
    add_text(writer, object, "creature", requirement->creature);
    add_text(writer, object, "attacker", requirement->attacker);
    add_text(writer, object, "target", requirement->target);
    add_number(writer, object, "times", requirement->times);
    add_number(writer, object, "count", requirement->count);
    add_flag(writer, object, "in_force", requirement->in_force);
    add_number(writer, object, "obeyed", requirement->obeyed);
}

void add_requirements(struct writer *writer, cJSON *root, const char *key,
                      const muster_requirement *requirements, size_t count) {
    cJSON *array = add_array(writer, root, key);
    for (size_t i = 0; i < count && array != NULL; i++)
        fill_requirement(writer, add_object_to(writer, array), &requirements[i]);
}
