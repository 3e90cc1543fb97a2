/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/assignments/read_assignment.h"

#include "format/reading/assignments/collect_assignment.h"
#include "model/position.h"

/* An entry under way. */
struct entry_reading {
    struct damage_collector *collector;
    struct damage_entry entry;
};

static void read_from(struct reader *reader, const struct place *place,
                      const struct json_node *item, void *into) {
    struct entry_reading *reading = into;
    muster_damage_from(reading->collector, place, muster_reader_look(reader, place, item),
                       &reading->entry);
}

/* `to`: an id or a list of ids. */
static void read_to(struct reader *reader, const struct place *place, const struct json_node *item,
                    void *into) {
    struct entry_reading *reading = into;
    struct damage_entry *entry = &reading->entry;
    bool list = muster_json_is_array(item);
    if (!list && !muster_json_is_string(item))
        muster_reader_fail_type(reader, place, item, "an id or an array of ids");
    if (list && muster_json_count(item) == 0)
        muster_reader_fail(reader, place, "empty-list",
                           "an empty list; expected at least one that gets damage");
    entry->to_count = list ? muster_json_count(item) : 1;
    entry->to = muster_arena_array(reader->arena, entry->to_count, sizeof(*entry->to));
    if (!list) {
        entry->to[0].to =
            muster_damage_to(reading->collector, place, muster_reader_look(reader, place, item));
        return;
    }
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index);
        struct recipient to =
            muster_damage_to(reading->collector, &here, muster_reader_look(reader, &here, element));
        for (size_t i = 0; i < index; i++)
            if (to.ordinal != BARE && muster_recipient_compare(&entry->to[i].to, &to) == 0)
                muster_reader_fail(reader, &here, "named-twice", "'%.64s' is named twice",
                                   muster_json_string(element));
        entry->to[index++].to = to;
    }
}

/* `amount`: a number for each of `to`. */
static void read_amount(struct reader *reader, const struct place *place,
                        const struct json_node *item, void *into) {
    struct entry_reading *reading = into;
    struct damage_entry *entry = &reading->entry;
    if (!muster_json_is_array(item)) {
        if (entry->to_count > 1)
            muster_reader_fail_type(reader, place, item, "an array with a number for each of 'to'");
        int64_t amount = muster_reader_integer(reader, place, item, 0, INTEGER_LIMIT);
        if (entry->to_count == 1) /* otherwise `to` was wrong */
            entry->to[0].amount = amount;
        return;
    }
    size_t count = muster_reader_array(reader, place, item), index = 0;
    if (entry->to_count > 0 && count != entry->to_count)
        muster_reader_fail(reader, place, "out-of-range",
                           "found %zu %s, expected %zu: one for each of 'to'", count,
                           count == 1 ? "number" : "numbers", entry->to_count);
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index);
        int64_t amount = muster_reader_integer(reader, &here, element, 0, INTEGER_LIMIT);
        if (index < entry->to_count)
            entry->to[index++].amount = amount;
    }
}

static void read_count(struct reader *reader, const struct place *place,
                       const struct json_node *item, void *into) {
    struct entry_reading *reading = into;
    reading->entry.count = muster_reader_integer(reader, place, item, 1, INTEGER_LIMIT);
}

static void read_entry(struct reader *reader, const struct place *place,
                       const struct json_node *item, void *into) {
    enum { FROM, TO, AMOUNT, COUNT, KEYS };
    struct damage_collector *collector = into;
    const struct key keys[KEYS] = {
        [FROM] = {"from", reader->position->moment == MOMENT_COMBAT_DAMAGE},
        [TO] = {"to", true},
        [AMOUNT] = {"amount", true},
        [COUNT] = {"count", false}};
    static muster_read_value *const read[KEYS] = {read_from, read_to, read_amount, read_count};
    const struct json_node *found[KEYS];
    struct entry_reading reading = {.collector = collector,
                                    .entry = {.index = collector->entry_count, .count = 1}};
    size_t errors = muster_reader_error_count(reader);
    if (reader->position->moment == MOMENT_DIVIDE)
        reading.entry.from = -1;
    muster_reader_open(reader, place, item, keys, KEYS, found);
    for (int i = 0; i < KEYS; i++) {
        struct place here = place_key(place, keys[i].name);
        if (found[i] != NULL)
            muster_reader_try(reader, read[i], &here, found[i], &reading);
    }
    muster_reader_stop(reader, errors);
    muster_damage_add(collector, place, &reading.entry);
}

static void read_side(struct reader *reader, const struct place *place,
                      const struct json_node *item, struct assignment *assignment) {
    const char *word = muster_reader_look(reader, place, item);
    bool attackers = muster_words_alike(word, "attackers");
    if (reader->position->moment == MOMENT_DIVIDE)
        muster_reader_fail(reader, place, "not-here", "'side' belongs to the step 'combat-damage'");
    if (!attackers && !muster_words_alike(word, "blockers"))
        muster_reader_fail(reader, place, "unknown-word",
                           "found '%.64s', expected 'attackers' or 'blockers'", word);
    assignment->side = attackers ? SIDE_ATTACKERS : SIDE_BLOCKERS;
}

void muster_read_assignment(struct reader *reader, const struct place *place,
                            const struct json_node *item, struct muster_declaration *declaration) {
    enum { DAMAGE, SIDE, KEYS };
    static const struct key keys[KEYS] = {{"damage", true}, {"side", false}};
    const struct json_node *found[KEYS];
    if (reader->position->moment == MOMENT_DAMAGE)
        muster_reader_fail(reader, place, "not-here",
                           "nothing is declared in the step 'damage'; expected the key 'damage' "
                           "of the document");
    muster_reader_open(reader, place, item, keys, KEYS, found);
    struct place damage = place_key(place, "damage"), side = place_key(place, "side");
    struct damage_collector collector = {
        .reader = reader, .assignment = &declaration->damage, .list = &damage};
    declaration->position = reader->position;
    if (found[SIDE] != NULL)
        read_side(reader, &side, found[SIDE], &declaration->damage);
    muster_reader_array(reader, &damage, found[DAMAGE]);
    size_t errors = muster_reader_error_count(reader), index = 0;
    const struct json_node *element;
    json_for_each (element, found[DAMAGE]) {
        struct place here = place_index(&damage, index++);
        muster_reader_try(reader, read_entry, &here, element, &collector);
    }
    muster_reader_stop(reader, errors);
    muster_damage_end(&collector);
}
