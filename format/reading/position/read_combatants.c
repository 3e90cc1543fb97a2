/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/position/read_combatants.h"

#include <stdlib.h>

#include "format/reading/words/read_ids.h"
#include "model/declaration.h"
#include "model/position.h"

static int compare_objects(const void *one, const void *other) {
    return muster_object_compare(one, other);
}

/* A blocking creature, and the keys of it that say so. */
struct blocking_reading {
    struct creature *blocker;
    struct object *blocked; /* in the order of the document */
};

static void check_blocked(struct reader *reader, const struct place *place,
                          const struct creature *blocker, const struct creature *attacker) {
    const struct muster_position *position = reader->position;
    if (!attacker->is_attacking)
        muster_reader_fail(reader, place, "wrong-id",
                           "'%s' is not attacking; expected an attacking creature", attacker->id);
    if (position->players[blocker->controller].active_side)
        muster_reader_fail(reader, place, "wrong-id",
                           "'%s' is on the side of '%s'; creatures block those of other sides",
                           attacker->id, blocker->id);
    if (attacker->blocked == GIVEN_FALSE)
        muster_reader_fail(reader, place, "not-here",
                           "'%s' is said not to be blocked ('blocked' is false), but '%s' blocks "
                           "it; expected 'blocked' true, or left out",
                           attacker->id, blocker->id);
    /* Before blocks are declared only what entered blocking does, which the attacker tells. */
    if (reader->position->moment == MOMENT_DECLARE_BLOCKERS && attacker->blocked != GIVEN_TRUE &&
        reader->position->players[blocker->controller].defending)
        muster_reader_fail(reader, place, "not-here",
                           "'%s' is controlled by a player who declares blocks now; expected a "
                           "declaration, or 'blocked' true on '%s' if it entered blocking",
                           blocker->id, attacker->id);
}

static void read_blocked(struct reader *reader, const struct place *place,
                         const struct json_node *item, void *into) {
    struct blocking_reading *reading = into;
    struct recipient attacker = muster_read_one_creature(reader, place, item);
    check_blocked(reader, place, reading->blocker, &reader->position->creatures[attacker.number]);
    reading->blocked[reading->blocker->blocking_count++] =
        (struct object){attacker.number, attacker.ordinal};
}

/* Brings the attackers into order; refuses a repetition. */
static void sort_blocked(struct reader *reader, const struct place *place,
                         struct creature *blocker) {
    qsort(blocker->blocking, blocker->blocking_count, sizeof(*blocker->blocking), compare_objects);
    for (size_t i = 1; i < blocker->blocking_count; i++)
        if (muster_object_compare(&blocker->blocking[i - 1], &blocker->blocking[i]) == 0)
            muster_reader_fail(
                reader, place, "named-twice", "'%s' is named twice",
                muster_object_id(reader->position, &blocker->blocking[i], reader->arena));
}

static void read_blocking(struct reader *reader, const struct place *place,
                          const struct json_node *item, void *into) {
    struct creature *blocker = into;
    size_t errors = muster_reader_error_count(reader), index = 0;
    if ((reader->unknown & UNKNOWN_STEP) == 0 && !muster_position_has_attackers(reader->position))
        muster_reader_fail(reader, place, "not-here",
                           "'blocking' belongs to the declare blockers step and later ones");
    blocker->blocking = muster_arena_array(reader->arena, muster_reader_array(reader, place, item),
                                           sizeof(*blocker->blocking));
    blocker->is_blocking = true;
    if (reader->position->players[blocker->controller].active_side)
        muster_reader_fail(reader, place, "not-here",
                           "'%s' is controlled by the active player's side, so it can't be "
                           "blocking; expected 'blocking' on creatures of other sides only",
                           blocker->id);
    struct blocking_reading reading = {blocker, blocker->blocking};
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index++);
        muster_reader_try(reader, read_blocked, &here, element, &reading);
    }
    muster_reader_stop(reader, errors);
    sort_blocked(reader, place, blocker);
}

/* Notes attackers of which a creature blocks some individuals, but not all. */
static void mark_split(struct muster_position *position, const struct creature *blocker) {
    for (size_t i = 0, next; i < blocker->blocking_count; i = next) {
        struct creature *attacker = &position->creatures[blocker->blocking[i].number];
        for (next = i;
             next < blocker->blocking_count && blocker->blocking[next].number == attacker->number;)
            next++;
        attacker->is_split |= (int64_t)(next - i) < attacker->count;
    }
}

void muster_read_combatants(struct reader *reader, const struct place *place,
                            const struct json_node *item) {
    struct muster_position *position = reader->position;
    size_t index = 0;
    const struct json_node *element;
    if ((reader->unknown & (UNKNOWN_CREATURES | UNKNOWN_SIDES)) != 0)
        return;
    json_for_each (element, item) {
        struct place creature = place_index(place, index), here = place_key(&creature, "blocking");
        const struct json_node *blocking = muster_json_get(element, "blocking");
        if (blocking != NULL)
            muster_reader_try(reader, read_blocking, &here, blocking, &position->creatures[index]);
        mark_split(position, &position->creatures[index]);
        index++;
    }
}
