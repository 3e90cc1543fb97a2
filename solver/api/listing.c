/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/api/listing.h"

/* Room for the objects of an entry. */
struct entry_objects {
    const char **ids;
    size_t capacity;
};

/* Entries to be made, as memory_guard wants it. */
struct making {
    struct series *series;
    const struct muster_declaration *declaration;
};

void series_free(struct series *series) {
    forget_text(series->writer.text);
    memory_free(&series->memory);
}

void series_next(struct series *series, size_t kept) {
    if (series->entries_kept > kept)
        series->entries_kept = kept;
    if (series->json_kept > kept)
        series->json_kept = kept;
}

/* ---- Entries ---- */

/* As object_id, but "goblin#2" is written once only. */
static const char *id_of(struct series *series, const struct object *object) {
    const struct muster_position *position = series->position;
    if (object->ordinal == 0 || position->step == STEP_ATTACK)
        return object_id(position, object, &series->memory);
    if (series->ids == NULL)
        series->ids = memory_array(&series->memory, position->creature_count, sizeof(*series->ids));
    char ***ids = &series->ids[object->number];
    if (*ids == NULL)
        *ids = memory_array(&series->memory, (size_t)position->creatures[object->number].count,
                            sizeof(**ids));
    char **id = &(*ids)[object->ordinal - 1];
    if (*id == NULL)
        *id = memory_format(&series->memory, "%s#%lld", position->creatures[object->number].id,
                            (long long)object->ordinal);
    return *id;
}

/* Room for one entry more. */
static void make_room(struct series *series, size_t index, size_t object_count) {
    struct memory *memory = &series->memory;
    series->entries = memory_grow(memory, series->entries, index, &series->entry_capacity,
                                  sizeof(*series->entries));
    series->objects = memory_grow(memory, series->objects, index, &series->object_capacity,
                                  sizeof(*series->objects));
    struct entry_objects *objects = &series->objects[index];
    while (objects->capacity < object_count)
        objects->ids =
            memory_double(memory, objects->ids, 0, &objects->capacity, sizeof(*objects->ids));
}

static void make_entries(void *argument) {
    const struct making *making = argument;
    struct series *series = making->series;
    const struct muster_declaration *declaration = making->declaration;
    if (series->entries == NULL)
        make_room(series, 0, 0); /* so that there is an array even without deeds */
    for (size_t i = series->entries_kept; i < declaration->deed_count; i++) {
        const struct deed *deed = &declaration->deeds[i];
        const struct creature *creature = &series->position->creatures[deed->creature];
        make_room(series, i, deed->object_count);
        const char **ids = series->objects[i].ids;
        for (size_t j = 0; j < deed->object_count; j++)
            ids[j] = id_of(series, &deed->objects[j]);
        series->entries[i] = (muster_entry){.creature = creature->id,
                                            .count = deed->count,
                                            .individuals = creature->count,
                                            .object_count = deed->object_count,
                                            .objects = ids};
        series->entries_kept = i + 1;
    }
}

/* Whether there is room for all entries, and no id to be written: most often there is. */
static bool is_ready(const struct series *series, const struct muster_declaration *declaration) {
    if (series->entries == NULL || declaration->deed_count > series->object_capacity)
        return false;
    for (size_t i = series->entries_kept; i < declaration->deed_count; i++) {
        const struct deed *deed = &declaration->deeds[i];
        if (deed->object_count > series->objects[i].capacity)
            return false;
        for (size_t j = 0; j < deed->object_count; j++)
            if (deed->objects[j].ordinal != 0)
                return false;
    }
    return true;
}

const muster_entry *series_entries(struct series *series,
                                   const struct muster_declaration *declaration) {
    struct making making = {.series = series, .declaration = declaration};
    muster_status status = MUSTER_OK;
    if (is_ready(series, declaration))
        make_entries(&making);
    else
        status = memory_guard(&series->memory, make_entries, &making);
    return status == MUSTER_OK ? series->entries : NULL;
}

/* ---- JSON ---- */

static void make_ends(void *argument) {
    const struct making *making = argument;
    struct series *series = making->series;
    while (series->end_capacity <= making->declaration->deed_count)
        series->ends = memory_double(&series->memory, series->ends, series->end_capacity,
                                     &series->end_capacity, sizeof(*series->ends));
}

const char *series_json(struct series *series, const struct muster_declaration *declaration) {
    struct making making = {.series = series, .declaration = declaration};
    struct writer *writer = &series->writer;
    bool attacking = series->position->step == STEP_ATTACK;
    const muster_entry *entries = series_entries(series, declaration);
    if (entries == NULL || (series->end_capacity <= declaration->deed_count &&
                            memory_guard(&series->memory, make_ends, &making) != MUSTER_OK))
        return NULL;
    if (series->json_kept == 0)
        series->ends[0] = writer_begin_entries(writer, attacking);
    for (size_t i = series->json_kept; i < declaration->deed_count; i++)
        series->ends[i + 1] = writer_next_entry(writer, series->ends[i], &entries[i], attacking);
    series->json_kept = declaration->deed_count;
    const char *json = writer_end_entries(writer, series->ends[declaration->deed_count]);
    if (json == NULL) {
        forget_text(writer->text);
        *writer = (struct writer){0};
        series->json_kept = 0;
    }
    return json;
}
