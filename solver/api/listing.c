/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/api/listing.h"
#include "format/write_parts.h"

/* Space for the objects of an entry. */
struct entry_objects {
    const char **ids;
    size_t capacity;
};

/* The arguments for making entries, for muster_arena_guard. */
struct entries_call {
    struct listing *listing;
    const struct muster_declaration *declaration;
};

void muster_listing_free(struct listing *listing) {
    muster_text_free(&listing->writer.text);
    muster_arena_free(&listing->arena);
}

void muster_listing_next(struct listing *listing, size_t kept) {
    if (listing->entries_kept > kept)
        listing->entries_kept = kept;
    if (listing->json_kept > kept)
        listing->json_kept = kept;
}

/* ---- Entries ---- */

/* Like muster_object_id, but an id such as "goblin#2" is formatted only once. */
static const char *id_of(struct listing *listing, const struct object *object) {
    const struct muster_position *position = listing->position;
    if (object->ordinal == 0)
        return muster_object_id(position, object, &listing->arena);
    if (listing->ids == NULL)
        listing->ids =
            muster_arena_array(&listing->arena, position->creature_count, sizeof(*listing->ids));
    char ***ids = &listing->ids[object->number];
    if (*ids == NULL)
        *ids = muster_arena_array(&listing->arena,
                                  (size_t)position->creatures[object->number].count, sizeof(**ids));
    char **id = &(*ids)[object->ordinal - 1];
    if (*id == NULL)
        *id =
            muster_arena_format(&listing->arena, "%s#%lld", position->creatures[object->number].id,
                                (long long)object->ordinal);
    return *id;
}

/* Makes space for one more entry. */
static void make_room(struct listing *listing, size_t index, size_t object_count) {
    struct arena *arena = &listing->arena;
    listing->entries = arena_grow(arena, listing->entries, index, &listing->entry_capacity,
                                  sizeof(*listing->entries));
    listing->objects = arena_grow(arena, listing->objects, index, &listing->object_capacity,
                                  sizeof(*listing->objects));
    struct entry_objects *objects = &listing->objects[index];
    while (objects->capacity < object_count)
        objects->ids =
            muster_arena_double(arena, objects->ids, 0, &objects->capacity, sizeof(*objects->ids));
}

static void make_entries(void *argument) {
    const struct entries_call *call = argument;
    struct listing *listing = call->listing;
    const struct muster_declaration *declaration = call->declaration;
    if (listing->entries == NULL)
        make_room(listing, 0, 0); /* so that the array exists even if there are no deeds */
    for (size_t i = listing->entries_kept; i < declaration->deed_count; i++) {
        const struct deed *deed = &declaration->deeds[i];
        const struct creature *creature = &listing->position->creatures[deed->creature];
        size_t count = (size_t)deed_size(deed), j = 0;
        make_room(listing, i, count);
        const char **ids = listing->objects[i].ids;
        struct object object;
        for (struct deed_walk at = {0}; deed_next(deed, &at, &object); j++)
            ids[j] = id_of(listing, &object);
        listing->entries[i] = (muster_entry){.creature = creature->id,
                                             .count = deed->count,
                                             .individuals = creature->count,
                                             .object_count = count,
                                             .objects = ids};
        listing->entries_kept = i + 1;
    }
}

/* Whether all entries have space and all ids are formatted, as is usual. */
static bool is_ready(const struct listing *listing, const struct muster_declaration *declaration) {
    if (listing->entries == NULL || declaration->deed_count > listing->object_capacity)
        return false;
    for (size_t i = listing->entries_kept; i < declaration->deed_count; i++) {
        const struct deed *deed = &declaration->deeds[i];
        if ((size_t)deed_size(deed) > listing->objects[i].capacity)
            return false;
        for (size_t j = 0; j < deed->run_count; j++)
            if (deed->runs[j].last != 0)
                return false;
    }
    return true;
}

const muster_entry *muster_listing_entries(struct listing *listing,
                                           const struct muster_declaration *declaration) {
    struct entries_call call = {.listing = listing, .declaration = declaration};
    muster_status status = MUSTER_OK;
    if (is_ready(listing, declaration))
        make_entries(&call);
    else
        status = muster_arena_guard(&listing->arena, make_entries, &call);
    return status == MUSTER_OK ? listing->entries : NULL;
}

/* ---- JSON ---- */

static void make_ends(void *argument) {
    const struct entries_call *call = argument;
    struct listing *listing = call->listing;
    while (listing->end_capacity <= call->declaration->deed_count)
        listing->ends = muster_arena_double(&listing->arena, listing->ends, listing->end_capacity,
                                            &listing->end_capacity, sizeof(*listing->ends));
}

const char *muster_listing_json(struct listing *listing,
                                const struct muster_declaration *declaration) {
    struct entries_call call = {.listing = listing, .declaration = declaration};
    struct writer *writer = &listing->writer;
    muster_step step = muster_step_public(listing->position->step);
    const muster_entry *entries = muster_listing_entries(listing, declaration);
    if (entries == NULL || (listing->end_capacity <= declaration->deed_count &&
                            muster_arena_guard(&listing->arena, make_ends, &call) != MUSTER_OK))
        return NULL;
    if (listing->json_kept == 0)
        listing->ends[0] = muster_writer_begin_entries(writer, step);
    for (size_t i = listing->json_kept; i < declaration->deed_count; i++)
        listing->ends[i + 1] =
            muster_writer_next_entry(writer, listing->ends[i], &entries[i], step);
    listing->json_kept = declaration->deed_count;
    const char *json = muster_writer_end_entries(writer, listing->ends[declaration->deed_count]);
    if (json == NULL) {
        muster_text_free(&writer->text);
        *writer = (struct writer){0};
        listing->json_kept = 0;
    }
    return json;
}
