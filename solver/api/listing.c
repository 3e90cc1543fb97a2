/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/api/listing.h"
#include "format/writing/write_parts.h"
#include "model/object.h"

/* Space for the runs of an entry. */
struct entry_runs {
    muster_run *list;
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

/* Makes space for one more entry. */
static void make_room(struct listing *listing, size_t index, size_t run_count) {
    struct arena *arena = &listing->arena;
    size_t before = listing->run_capacity;
    listing->entries = arena_grow(arena, listing->entries, index, &listing->entry_capacity,
                                  sizeof(*listing->entries));
    listing->runs =
        arena_grow(arena, listing->runs, index, &listing->run_capacity, sizeof(*listing->runs));
    for (size_t i = before; i < listing->run_capacity; i++)
        listing->runs[i] = (struct entry_runs){0};
    struct entry_runs *runs = &listing->runs[index];
    while (runs->capacity < run_count)
        runs->list =
            muster_arena_double(arena, runs->list, 0, &runs->capacity, sizeof(*runs->list));
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
        make_room(listing, i, deed->run_count);
        muster_run *runs = listing->runs[i].list;
        for (size_t j = 0; j < deed->run_count; j++)
            runs[j] =
                (muster_run){.id = muster_object_bare_id(listing->position, deed->runs[j].number),
                             .first = deed->runs[j].first,
                             .last = deed->runs[j].last};
        listing->entries[i] = (muster_entry){.creature = creature->id,
                                             .count = deed->count,
                                             .individuals = creature->count,
                                             .run_count = deed->run_count,
                                             .runs = runs};
        listing->entries_kept = i + 1;
    }
}

/* Whether all entries have space, as is usual. */
static bool is_ready(const struct listing *listing, const struct muster_declaration *declaration) {
    if (listing->entries == NULL || declaration->deed_count > listing->run_capacity)
        return false;
    for (size_t i = listing->entries_kept; i < declaration->deed_count; i++)
        if (declaration->deeds[i].run_count > listing->runs[i].capacity)
            return false;
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
