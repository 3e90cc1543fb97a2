/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/damage/recipient.h"

#include <inttypes.h>

#include "model/match_selector.h"
#include "model/position.h"

int muster_recipient_compare(const struct recipient *one, const struct recipient *other) {
    if (one->kind != other->kind)
        return one->kind == RECIPIENT_CREATURE ? -1 : 1;
    if (one->number != other->number)
        return one->number < other->number ? -1 : 1;
    return (one->ordinal > other->ordinal) - (one->ordinal < other->ordinal);
}

const char *muster_recipient_id(const struct muster_position *position,
                                const struct recipient *recipient, struct arena *arena) {
    if (recipient->kind == RECIPIENT_TARGET)
        return position->targets[recipient->number].id;
    const char *id = position->creatures[recipient->number].id;
    return recipient->ordinal == 0
               ? id
               : muster_arena_format(arena, "%s#%" PRId64, id, recipient->ordinal);
}

int muster_recipient_player(const struct muster_position *position,
                            const struct recipient *recipient) {
    return recipient->kind == RECIPIENT_TARGET ? position->targets[recipient->number].controller
                                               : position->creatures[recipient->number].controller;
}

/* What a word of RECIPIENT_ID says: creatures by their number, targets after them. */
static int id_value(const struct muster_position *position, const struct recipient *recipient) {
    return recipient->kind == RECIPIENT_CREATURE
               ? recipient->number
               : (int)position->creature_count + recipient->number;
}

static bool is_target(const struct muster_position *position, const struct recipient *recipient,
                      enum target_kind kind) {
    return recipient->kind == RECIPIENT_TARGET && position->targets[recipient->number].kind == kind;
}

static bool passes(const struct muster_position *position,
                   const struct recipient_condition *condition, const struct recipient *recipient) {
    bool player = is_target(position, recipient, TARGET_PLAYER);
    switch (condition->kind) {
    case RECIPIENT_ID:
        return muster_word_set_has(&condition->values, id_value(position, recipient));
    case RECIPIENT_PLAYER:
        return player &&
               (condition->anybody || muster_word_set_has(&condition->values, recipient->number));
    case RECIPIENT_CONTROLLER:
        return !player && muster_word_set_has(&condition->values,
                                              muster_recipient_player(position, recipient));
    case RECIPIENT_IS_CREATURE:
        return recipient->kind == RECIPIENT_CREATURE &&
               muster_selector_matches(&condition->creature,
                                       &position->creatures[recipient->number], NULL);
    case RECIPIENT_PLANESWALKER:
        return is_target(position, recipient, TARGET_PLANESWALKER) ||
               (recipient->kind == RECIPIENT_CREATURE &&
                muster_creature_is_planeswalker(position, &position->creatures[recipient->number]));
    case RECIPIENT_BATTLE:
        return is_target(position, recipient, TARGET_BATTLE);
    case RECIPIENT_ANY:
        for (size_t i = 0; i < condition->child_count; i++)
            if (muster_recipient_matches(position, &condition->children[i], recipient))
                return true;
        return false;
    case RECIPIENT_NOT:
        return !muster_recipient_matches(position, &condition->children[0], recipient);
    }
    return false;
}

bool muster_recipient_matches(const struct muster_position *position,
                              const struct recipient_selector *selector,
                              const struct recipient *recipient) {
    for (size_t i = 0; i < selector->condition_count; i++)
        if (!passes(position, &selector->conditions[i], recipient))
            return false;
    return true;
}
