/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads declarations from entries like those in answers. The paths in errors are those of the same
 * declaration in JSON.
 */
#include "format/reading/declarations/collect_deeds.h"
#include "format/reading/declarations/read_declaration.h"
#include "model/position.h"

struct entry_reader {
    struct collector collector;
    struct reader *reader;
    const struct step_facts *step;
};

/* Reports a NULL where the public header requires a value; in JSON that would be a missing key. */
static _Noreturn void fail_missing(struct entry_reader *entries, const struct place *place,
                                   const char *key) {
    muster_reader_fail(entries->reader, place, "missing-key", "the key '%s' is missing", key);
}

/* One end of a run, or its only object. */
static struct object read_end(struct entry_reader *entries, const struct place *place,
                              const muster_run *run, int64_t number) {
    struct arena *arena = entries->reader->arena;
    const char *id =
        number == 0 ? run->id : muster_arena_format(arena, "%s#%lld", run->id, (long long)number);
    return muster_collector_object(&entries->collector, place, id);
}

static struct run read_run(struct entry_reader *entries, const struct place *place,
                           const muster_run *run) {
    if (run->first < 0 || run->last < run->first || (run->first == 0 && run->last > 0))
        muster_reader_fail(entries->reader, place, "out-of-range",
                           "found a run of attackers from %lld to %lld, expected one from 1 or "
                           "more to as much or more, or from 0 to 0",
                           (long long)run->first, (long long)run->last);
    struct object first = read_end(entries, place, run, run->first);
    struct object last = run->last == run->first ? first : read_end(entries, place, run, run->last);
    return (struct run){first.number, first.ordinal, last.ordinal};
}

static void read_objects(struct entry_reader *entries, const struct place *place,
                         const muster_entry *entry, struct named_runs *named) {
    const char *key = entries->step->object;
    struct place list = place_key(place, key);
    if (entry->runs == NULL)
        fail_missing(entries, place, key);
    if (entry->run_count == 0)
        muster_reader_fail(entries->reader, &list, "empty-list",
                           "an empty list; expected at least one %s", key);
    size_t index = 0; /* in the list that a document has */
    for (size_t i = 0; i < entry->run_count; i++) {
        struct place here = entry->run_count == 1 ? list : place_index(&list, index);
        if (entry->runs[i].id == NULL)
            fail_missing(entries, place, key);
        const struct run run = read_run(entries, &here, &entry->runs[i]);
        muster_collector_name(&entries->collector, named, &run);
        index += (size_t)run_size(&run);
    }
}

static void read_entry(struct entry_reader *entries, const struct place *place,
                       const muster_entry *entry) {
    struct place creature = place_key(place, "creature"), count = place_key(place, "count");
    if (entry->creature == NULL)
        fail_missing(entries, place, "creature");
    int number = muster_collector_creature(&entries->collector, &creature, entry->creature);
    struct named_runs named = {.count = 0};
    read_objects(entries, place, entry, &named);
    int64_t individuals = entry->count == 0 ? 1 : entry->count; /* 0: left out */
    if (individuals < 1 || individuals > INTEGER_LIMIT)
        muster_reader_fail(entries->reader, &count, "out-of-range",
                           "found %lld, expected an integer from 1 to %lld",
                           (long long)entry->count, (long long)INTEGER_LIMIT);
    muster_collector_add(&entries->collector, place, number, individuals, &named);
}

static void read_band(struct entry_reader *entries, const struct place *place,
                      const muster_entry *entry, struct band *band) {
    if (entry->run_count == 0 || entry->runs == NULL)
        muster_reader_fail(entries->reader, place, "empty-list",
                           "an empty list; expected the members of a band");
    if (entry->creature != NULL)
        muster_reader_fail(entries->reader, place, "not-here",
                           "a band has members only; expected no creature besides them");
    band->members =
        muster_arena_array(entries->reader->arena, entry->run_count, sizeof(*band->members));
    for (size_t i = 0; i < entry->run_count; i++) {
        struct place here = place_index(place, i);
        if (entry->runs[i].id == NULL)
            muster_reader_fail(entries->reader, &here, "wrong-type",
                               "found null, expected a string");
        if (entry->runs[i].first != 0 || entry->runs[i].last != 0)
            muster_reader_fail(entries->reader, &here, "wrong-id",
                               "found a run of attackers; a band names creatures with count 1");
        muster_collector_add_member(&entries->collector, &here, band, entry->runs[i].id);
    }
}

void muster_read_entry_list(struct reader *reader, const struct entry_list *list,
                            struct muster_declaration *declaration) {
    const struct place root = {0};
    struct entry_reader entries = {.reader = reader, .step = &muster_steps[reader->position->step]};
    struct place deeds = place_key(&root, entries.step->does), bands = place_key(&root, "bands");
    muster_collector_begin(&entries.collector, reader, declaration);
    for (size_t i = 0; i < list->entry_count; i++) {
        struct place here = place_index(&deeds, i);
        read_entry(&entries, &here, &list->entries[i]);
    }
    if (list->band_count > 0 && !entries.step->bands)
        muster_reader_fail(reader, &bands, "wrong-step",
                           "'bands' does not belong to this step; expected "
                           "'blocks'");
    declaration->bands = muster_arena_array(reader->arena, list->band_count, sizeof(struct band));
    for (size_t i = 0; i < list->band_count; i++) {
        struct place here = place_index(&bands, i);
        read_band(&entries, &here, &list->bands[i], &declaration->bands[declaration->band_count++]);
    }
    muster_collector_end(&entries.collector);
}
