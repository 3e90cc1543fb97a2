/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads declarations from JSON. */
#include "format/reading/declarations/read_declaration.h"

#include <string.h>

#include "format/reading/declarations/collect_deeds.h"
#include "format/reading/declarations/read_pays.h"
#include "model/position.h"

/* What an entry says. Its parts are read one by one, so that one error hides no other. */
struct entry_parts {
    struct collector *collector;
    int creature;
    struct named_runs named;
    int64_t count;
};

static void read_creature(struct reader *reader, const struct place *place,
                          const struct json_node *item, void *into) {
    struct entry_parts *parts = into;
    parts->creature =
        muster_collector_creature(parts->collector, place, muster_reader_look(reader, place, item));
}

static void read_object(struct reader *reader, const struct place *place,
                        const struct json_node *item, void *into) {
    struct entry_parts *parts = into;
    const struct object object =
        muster_collector_object(parts->collector, place, muster_reader_look(reader, place, item));
    const struct run run = run_of(&object);
    muster_collector_name(parts->collector, &parts->named, &run);
}

/* `attacker`: an id or a list of ids. */
static void read_attackers(struct reader *reader, const struct place *place,
                           const struct json_node *item, struct entry_parts *parts) {
    if (muster_json_is_string(item)) {
        read_object(reader, place, item, parts);
        return;
    }
    if (!muster_json_is_array(item))
        muster_reader_fail_type(reader, place, item, "an id or an array of ids");
    if (muster_reader_array(reader, place, item) == 0)
        muster_reader_fail(reader, place, "empty-list",
                           "an empty list; expected at least one attacker");
    bool whole = true;
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index++);
        whole = muster_reader_try(reader, read_object, &here, element, parts) && whole;
    }
    if (!whole)
        muster_arena_leave(reader->arena, MUSTER_BAD_INPUT);
}

static void read_objects(struct reader *reader, const struct place *place,
                         const struct json_node *item, void *into) {
    struct entry_parts *parts = into;
    switch (reader->position->step) {
    case STEP_ATTACK:
        read_object(reader, place, item, parts);
        break;
    case STEP_BLOCK:
        read_attackers(reader, place, item, parts);
        break;
    }
}

static void read_count(struct reader *reader, const struct place *place,
                       const struct json_node *item, void *into) {
    struct entry_parts *parts = into;
    parts->count = muster_reader_integer_or(reader, place, item, 1, INTEGER_LIMIT, 1);
}

static void read_entry(struct reader *reader, const struct place *place,
                       const struct json_node *item, void *into) {
    enum { CREATURE, OBJECT, COUNT, KEYS };
    const struct key keys[KEYS] = {[CREATURE] = {"creature", true},
                                   [OBJECT] = {muster_steps[reader->position->step].object, true},
                                   [COUNT] = {"count", false}};
    const struct json_node *found[KEYS];
    struct entry_parts parts = {.collector = into};
    size_t errors = muster_reader_error_count(reader);
    muster_reader_open(reader, place, item, keys, KEYS, found);
    struct place creature = place_key(place, keys[CREATURE].name),
                 object = place_key(place, keys[OBJECT].name),
                 count = place_key(place, keys[COUNT].name);
    bool whole = muster_reader_try(reader, read_creature, &creature, found[CREATURE], &parts);
    whole = muster_reader_try(reader, read_objects, &object, found[OBJECT], &parts) && whole;
    whole = muster_reader_try(reader, read_count, &count, found[COUNT], &parts) && whole;
    if (!whole)
        muster_arena_leave(reader->arena, MUSTER_BAD_INPUT);
    muster_reader_stop(reader, errors);
    muster_collector_add(parts.collector, place, parts.creature, parts.count, &parts.named);
}

/* A band being read. */
struct band_members {
    struct collector *collector;
    struct band *band;
};

static void read_member(struct reader *reader, const struct place *place,
                        const struct json_node *item, void *into) {
    const struct band_members *members = into;
    muster_collector_add_member(members->collector, place, members->band,
                                muster_reader_look(reader, place, item));
}

static void read_band(struct reader *reader, const struct place *place,
                      const struct json_node *item, void *into) {
    struct collector *collector = into;
    struct muster_declaration *declaration = collector->declaration;
    struct band *band = &declaration->bands[declaration->band_count++];
    size_t count = muster_reader_array(reader, place, item);
    if (count == 0)
        muster_reader_fail(reader, place, "empty-list",
                           "an empty list; expected the members of a band");
    band->members = muster_arena_array(reader->arena, count, sizeof(*band->members));
    struct band_members members = {collector, band};
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index++);
        muster_reader_try(reader, read_member, &here, element, &members);
    }
}

static void read_bands(struct collector *collector, const struct place *place,
                       const struct json_node *item) {
    struct muster_declaration *declaration = collector->declaration;
    declaration->bands = muster_arena_array(collector->reader->arena,
                                            muster_reader_array(collector->reader, place, item),
                                            sizeof(*declaration->bands));
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index++);
        muster_reader_try(collector->reader, read_band, &here, element, collector);
    }
}

/* Reports the keys of another step. */
static void check_step(struct reader *reader, const struct place *place, const struct key *keys,
                       const struct json_node *const *found, int key_count) {
    const struct step_facts *step = &muster_steps[reader->position->step];
    for (int i = 0; i < key_count; i++) {
        bool bands = strcmp(keys[i].name, "bands") == 0;
        if (found[i] == NULL || (bands ? step->bands : strcmp(keys[i].name, step->does) == 0))
            continue;
        struct place here = place_key(place, keys[i].name);
        muster_reader_note(reader, &here, "wrong-step",
                           "'%s' does not belong to this step; expected '%s'", keys[i].name,
                           step->does);
    }
}

void muster_read_declaration(struct reader *reader, const struct place *place,
                             const struct json_node *item, struct muster_declaration *declaration) {
    enum { BANDS = STEP_COUNT, PAYS, KEYS }; /* before it the deeds of each step */
    static const struct key keys[KEYS] = {
#define STEP(name, word, verb, does, doers, object, objects, noun, picks, bands, rule, rule_2004,  \
             whole, whole_2004)                                                                    \
    {does, false},
#include "model/steps.def"
#undef STEP
        [BANDS] = {"bands", false}, [PAYS] = {"pays", false}};
    const struct json_node *found[KEYS];
    size_t errors = muster_reader_error_count(reader);
    muster_reader_open(reader, place, item, keys, KEYS, found);
    check_step(reader, place, keys, found, PAYS);
    enum step step = reader->position->step;
    int mine = (int)step;
    if (found[mine] == NULL) {
        muster_reader_stop(reader, errors); /* it may be what has the wrong key */
        muster_reader_fail(reader, place, "missing-key", "the key '%s' is missing",
                           keys[mine].name);
    }
    struct collector collector;
    muster_collector_begin(&collector, reader, declaration);
    struct place entries = place_key(place, keys[mine].name), bands = place_key(place, "bands");
    muster_reader_array(reader, &entries, found[mine]);
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, found[mine]) {
        struct place here = place_index(&entries, index++);
        muster_reader_try(reader, read_entry, &here, element, &collector);
    }
    if (found[BANDS] != NULL && muster_steps[step].bands)
        read_bands(&collector, &bands, found[BANDS]);
    if (found[PAYS] != NULL) {
        struct place pays = place_key(place, "pays");
        muster_read_pays(reader, &pays, found[PAYS], declaration);
    }
    muster_collector_end(&collector);
}
