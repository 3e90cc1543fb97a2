/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/position/read_attacking.h"

#include "format/reading/words/read_ids.h"

/*
 * Creatures attack other players and their planeswalkers (506.2). Battles are not looked at: their
 * protector may change while they are attacked.
 */
static void refuse_own_side(struct reader *reader, const struct place *place,
                            const struct target *target) {
    bool own = (reader->unknown & UNKNOWN_SIDES) == 0 && target->kind != TARGET_BATTLE &&
               reader->position->players[target->defender].active_side;
    if (own)
        muster_reader_fail(reader, place, "wrong-id",
                           "'%s' is on the attacking side; expected a player, planeswalker or "
                           "battle of another side",
                           target->id);
}

void muster_read_attacking(struct reader *reader, const struct place *place,
                           const struct json_node *item, struct creature *creature,
                           bool controlled) {
    struct muster_position *position = reader->position;
    if ((reader->unknown & UNKNOWN_STEP) == 0 && !muster_position_has_attackers(position))
        muster_reader_fail(reader, place, "not-here",
                           "'attacking' belongs to the declare blockers step and later ones");
    if ((reader->unknown & UNKNOWN_SIDES) == 0 && controlled &&
        !position->players[creature->controller].active_side)
        muster_reader_fail(reader, place, "not-here",
                           "'%s' is not controlled by the active player's side, so it can't be "
                           "attacking; expected "
                           "'attacking' on creatures of that side only",
                           creature->id);
    creature->is_attacking = true;
    if (muster_json_type(item) == JSON_NULL)
        return;
    creature->attacking = muster_read_target(reader, place, item);
    refuse_own_side(reader, place, &position->targets[creature->attacking]);
}

void muster_read_defending_player(struct reader *reader, const struct place *place,
                                  const struct json_node *item, struct creature *creature) {
    const struct muster_position *position = reader->position;
    int player = muster_read_player(reader, place, item);
    int defender =
        creature->attacking < 0 ? player : position->targets[creature->attacking].defender;
    if ((reader->unknown & UNKNOWN_SIDES) == 0 && position->players[player].active_side)
        muster_reader_fail(reader, place, "wrong-id",
                           "'%s' is on the attacking side; expected a player of another side",
                           position->players[player].id);
    if (player != defender)
        muster_reader_fail(
            reader, place, "wrong-id",
            "found '%s', but '%s' attacks '%s'; expected the player whom that attack is "
            "against, or no 'defending_player'",
            position->players[player].id, creature->id, position->targets[creature->attacking].id);
    creature->defending_player = player;
}
