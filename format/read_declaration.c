/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads declarations from JSON. */
#include "format/read_declaration.h"
#include "format/collect_deeds.h"
#include "model/position.h"

static void read_attack(struct collector *collector, const struct place *place,
                        const struct json_node *item) {
    static const struct key keys[] = {{"creature", true}, {"target", true}, {"count", false}};
    const struct json_node *found[3];
    struct reader *reader = collector->reader;
    muster_reader_open(reader, place, item, keys, 3, found);
    struct place creature = place_key(place, "creature"), target = place_key(place, "target"),
                 count = place_key(place, "count");
    int number = muster_collector_creature(collector, &creature,
                                           muster_reader_look(reader, &creature, found[0]));
    struct object object =
        muster_collector_object(collector, &target, muster_reader_look(reader, &target, found[1]));
    muster_collector_add(collector, place, number,
                         muster_reader_integer_or(reader, &count, found[2], 1, INTEGER_LIMIT, 1),
                         &object, 1);
}

/* `attacker`: an id or a list of ids. */
static size_t read_attackers(struct collector *collector, const struct place *place,
                             const struct json_node *item, struct object **objects) {
    struct reader *reader = collector->reader;
    if (muster_json_is_string(item)) {
        *objects = muster_arena_take(reader->arena, sizeof(**objects));
        **objects = muster_collector_object(collector, place, muster_json_string(item));
        return 1;
    }
    if (!muster_json_is_array(item))
        muster_reader_fail_type(reader, place, item, "an id or an array of ids");
    size_t count = muster_reader_array(reader, place, item), index = 0;
    if (count == 0)
        muster_reader_fail(reader, place, "empty-list",
                           "an empty list; expected at least one attacker");
    *objects = muster_arena_array(reader->arena, count, sizeof(**objects));
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index);
        (*objects)[index++] =
            muster_collector_object(collector, &here, muster_reader_look(reader, &here, element));
    }
    return count;
}

static void read_block(struct collector *collector, const struct place *place,
                       const struct json_node *item) {
    static const struct key keys[] = {{"creature", true}, {"attacker", true}, {"count", false}};
    const struct json_node *found[3];
    struct reader *reader = collector->reader;
    muster_reader_open(reader, place, item, keys, 3, found);
    struct place creature = place_key(place, "creature"), attacker = place_key(place, "attacker"),
                 count = place_key(place, "count");
    int number = muster_collector_creature(collector, &creature,
                                           muster_reader_look(reader, &creature, found[0]));
    struct object *objects;
    size_t object_count = read_attackers(collector, &attacker, found[1], &objects);
    muster_collector_add(collector, place, number,
                         muster_reader_integer_or(reader, &count, found[2], 1, INTEGER_LIMIT, 1),
                         objects, object_count);
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
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, band->member_count);
        muster_collector_add_member(collector, &here, band,
                                    muster_reader_look(reader, &here, element));
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

static void fail_wrong_step(struct reader *reader, const struct place *place, const char *found) {
    struct place here = place_key(place, found);
    muster_reader_fail(reader, &here, "wrong-step",
                       "'%s' does not belong to this step; expected '%s'", found,
                       muster_steps[reader->position->step].does);
}

static void read_deed(struct reader *reader, const struct place *place,
                      const struct json_node *item, void *into) {
    struct collector *collector = into;
    switch (reader->position->step) {
    case STEP_ATTACK:
        read_attack(collector, place, item);
        break;
    case STEP_BLOCK:
        read_block(collector, place, item);
        break;
    }
}

void muster_read_declaration(struct reader *reader, const struct place *place,
                             const struct json_node *item, struct muster_declaration *declaration) {
    enum { BANDS = STEP_COUNT, KEYS }; /* before it the deeds of each step */
    static const struct key keys[KEYS] = {
#define STEP(name, word, verb, does, doers, object, objects, noun, picks, bands, rule, rule_2004)  \
    {does, false},
#include "model/steps.def"
#undef STEP
        [BANDS] = {"bands", false}};
    const struct json_node *found[KEYS];
    size_t errors = muster_reader_error_count(reader);
    muster_reader_open(reader, place, item, keys, KEYS, found);
    muster_reader_stop(reader, errors);
    enum step step = reader->position->step;
    int mine = (int)step;
    for (int i = 0; i < KEYS; i++)
        if (found[i] != NULL && i != mine && !(i == BANDS && muster_steps[step].bands))
            fail_wrong_step(reader, place, keys[i].name);
    if (found[mine] == NULL)
        muster_reader_fail(reader, place, "missing-key", "the key '%s' is missing",
                           keys[mine].name);
    struct collector collector;
    muster_collector_begin(&collector, reader, declaration);
    struct place entries = place_key(place, keys[mine].name), bands = place_key(place, "bands");
    muster_reader_array(reader, &entries, found[mine]);
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, found[mine]) {
        struct place here = place_index(&entries, index++);
        muster_reader_try(reader, read_deed, &here, element, &collector);
    }
    if (found[BANDS] != NULL)
        read_bands(&collector, &bands, found[BANDS]);
    muster_collector_end(&collector);
}
