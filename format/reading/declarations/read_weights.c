/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/declarations/read_weights.h"

#include "format/reading/declarations/collect_deeds.h"
#include "format/reading/words/read_ids.h"
#include "model/position.h"

static void read_weight(struct collector *collector, const struct place *place,
                        const struct json_node *item, struct weight *weight) {
    enum { CREATURE, ATTACKER, TARGET, WEIGHT, KEYS };
    static const struct key keys[KEYS] = {
        {"creature", true}, {"attacker", false}, {"target", false}, {"weight", true}};
    const struct json_node *found[KEYS];
    struct reader *reader = collector->reader;
    int mine = TARGET, other = ATTACKER;
    switch (reader->position->step) {
    case STEP_ATTACK:
        break;
    case STEP_BLOCK:
        mine = ATTACKER;
        other = TARGET;
        break;
    }
    muster_reader_open(reader, place, item, keys, KEYS, found);
    struct place creature = place_key(place, "creature"),
                 object = place_key(place, keys[mine].name), number = place_key(place, "weight");
    if (found[other] != NULL) {
        struct place here = place_key(place, keys[other].name);
        muster_reader_fail(reader, &here, "wrong-step",
                           "'%s' does not belong to this step; expected '%s'", keys[other].name,
                           keys[mine].name);
    }
    weight->creature = muster_collector_creature(
        collector, &creature, muster_reader_look(reader, &creature, found[CREATURE]));
    weight->weight =
        muster_reader_integer(reader, &number, found[WEIGHT], -INTEGER_LIMIT, INTEGER_LIMIT);
    weight->anything = found[mine] == NULL;
    if (weight->anything)
        return;
    struct object named = muster_collector_object(collector, &object,
                                                  muster_reader_look(reader, &object, found[mine]));
    weight->number = named.number;
    weight->ordinal = named.ordinal;
}

void muster_read_weights(struct reader *reader, const struct place *place,
                         const struct json_node *item) {
    struct muster_position *position = reader->position;
    struct collector collector = {.reader = reader};
    position->weights = muster_arena_array(reader->arena, muster_reader_array(reader, place, item),
                                           sizeof(*position->weights));
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, position->weight_count);
        read_weight(&collector, &here, element, &position->weights[position->weight_count++]);
    }
}

/* A weight for destroying a creature, or for each point of damage to what is attacked. */
static void read_damage_weight(struct reader *reader, const struct place *place,
                               const struct json_node *item, struct weight *weight) {
    enum { CREATURE, TARGET, WEIGHT, KEYS };
    static const struct key keys[KEYS] = {{"creature", false}, {"target", false}, {"weight", true}};
    const struct json_node *found[KEYS];
    muster_reader_open(reader, place, item, keys, KEYS, found);
    struct place creature = place_key(place, "creature"), target = place_key(place, "target"),
                 number = place_key(place, "weight");
    if ((found[CREATURE] == NULL) == (found[TARGET] == NULL))
        muster_reader_fail(reader, place,
                           found[CREATURE] == NULL ? "missing-key" : "exclusive-keys",
                           "expected one of 'creature' and 'target'");
    weight->anything = found[CREATURE] != NULL;
    weight->creature =
        weight->anything ? muster_read_creature(reader, &creature, found[CREATURE]) : -1;
    if (!weight->anything)
        weight->number = muster_read_target(reader, &target, found[TARGET]);
    weight->weight =
        muster_reader_integer(reader, &number, found[WEIGHT], -INTEGER_LIMIT, INTEGER_LIMIT);
}

void muster_read_damage_weights(struct reader *reader, const struct place *place,
                                const struct json_node *item) {
    struct muster_position *position = reader->position;
    position->weights = muster_arena_array(reader->arena, muster_reader_array(reader, place, item),
                                           sizeof(*position->weights));
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, position->weight_count);
        read_damage_weight(reader, &here, element, &position->weights[position->weight_count++]);
    }
}
