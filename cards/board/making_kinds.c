/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of each kind of effect. */
#include "cards/board/making.h"

static void write_unless_also(struct making *making, enum effect_side side) {
    muster_builder_object(making->builder, "unless");
    muster_making_others(making, "also", making->deed->other, side);
    if (making->deed->amount.kind == AMOUNT_NUMBER && making->deed->amount.number > 1)
        muster_builder_number(making->builder, "at_least", making->deed->amount.number);
    muster_builder_end(making->builder);
}

static void write_extra(struct making *making) {
    int64_t number = 0, times = 1;
    if (!muster_making_number(making, &making->deed->amount, &number))
        return;
    if ((making->deed->second.pick != NULL || making->deed->second.kind == AMOUNT_TOLD) &&
        !muster_making_number(making, &making->deed->second, &times))
        return;
    if (number * times == 0)
        making->idle = true;
    muster_builder_number(making->builder, "count", number * times);
}

static void write_lacks(struct making *making, const char *key) {
    const char *word = making->deed->word;
    muster_builder_texts(making->builder, key, &word, 1);
}

/* Who chooses which creatures attack or block has chosen some: `choices.creatures`. */
static void need_creatures(struct making *making) {
    if (muster_object_choice(making->view->object, "creatures") != NULL)
        return;
    muster_need(making->view, "choices.creatures");
    making->needed = true;
}

static void write_attacks(struct making *making) {
    const struct card_deed *deed = making->deed;
    muster_making_subject(making, "creatures", SIDE_ATTACKERS);
    muster_making_targets(making);
    if (deed->each_turn)
        muster_builder_flag(making->builder, "each_turn", true);
    if (deed->kind == DEED_MUST_ATTACK && deed->other != NULL) {
        making->refused |= muster_making_players(making, SIDE_ATTACKERS) > 1;
        muster_builder_object(making->builder, "if");
        muster_making_others(making, "declared", deed->other, SIDE_ATTACKERS);
        muster_builder_end(making->builder);
    }
}

/* In the attack step. */
bool muster_write_attack_deed(struct making *making) {
    const struct card_deed *deed = making->deed;
    switch (deed->kind) {
    case DEED_CANT_ATTACK:
    case DEED_MUST_ATTACK:
        write_attacks(making);
        return true;
    case DEED_NO_COMBAT:
        muster_making_player(making, true);
        return true;
    case DEED_CHOOSES_ATTACKS:
        need_creatures(making);
        muster_making_player(making, false);
        return true;
    case DEED_CANT_ATTACK_UNLESS_ALSO:
        muster_making_subject(making, "creatures", SIDE_ATTACKERS);
        write_unless_also(making, SIDE_ATTACKERS);
        return true;
    case DEED_ATTACKS_ALONE:
        muster_making_subject(making, "creatures", SIDE_ATTACKERS);
        muster_builder_text(making->builder, "step", "attack");
        return true;
    case DEED_MAX_ATTACKERS:
        muster_making_subject(making, "creatures", SIDE_ATTACKERS);
        making->refused |=
            deed->each == EACH_PLAYER && muster_making_players(making, SIDE_ATTACKERS) > 1;
        muster_making_targets(making);
        muster_making_add_number(making, "count", &deed->amount);
        return true;
    case DEED_MUST_BE_ATTACKED: /* "each opponent must": each of a team that attacks does */
        making->refused |= muster_making_players(making, SIDE_ATTACKERS) > 1;
        muster_making_targets(making);
        muster_making_subject(making, "by", SIDE_ATTACKERS);
        if (deed->amount.number > 1)
            muster_builder_number(making->builder, "at_least", deed->amount.number);
        return true;
    case DEED_ATTACKS_AS_THOUGH_LACKING:
    case DEED_ATTACKS_AS_THOUGH_HAVING:
        muster_making_subject(making, "creatures", SIDE_ATTACKERS);
        muster_making_targets(making);
        write_lacks(making, deed->kind == DEED_ATTACKS_AS_THOUGH_LACKING ? "lacks" : "has");
        return true;
    case DEED_ATTACK_COST:
        muster_making_subject(making, "creatures", SIDE_ATTACKERS);
        muster_making_targets(making);
        muster_making_cost(making);
        return true;
    CASES_OF_BLOCK_DEEDS:
    CASES_OF_BLOCK_PERMISSIONS:
    CASES_OF_DAMAGE_DEEDS:
    CASES_OF_CHANGES:
    case DEED_NOTHING:
        break;
    }
    return false;
}

static void write_blocked_by(struct making *making) {
    const struct card_deed *deed = making->deed;
    muster_making_subject(making, "attackers", SIDE_ATTACKING);
    if (deed->other != NULL)
        muster_making_others(making, deed->except ? "except_by" : "by", deed->other, SIDE_BLOCKERS);
}

static void write_must_be_blocked(struct making *making) {
    const struct card_deed *deed = making->deed;
    muster_making_subject(making, "attackers", SIDE_ATTACKING);
    if (deed->other != NULL)
        muster_making_others(making, "by", deed->other, SIDE_BLOCKERS);
    if (deed->kind == DEED_MUST_BE_BLOCKED && deed->other != NULL && deed->amount.number > 0)
        muster_making_add_number(making, "at_least", &deed->amount);
    if (deed->kind == DEED_MUST_BE_BLOCKED && deed->second.number > 0)
        muster_making_add_number(making, "at_most", &deed->second);
}

static void write_blocks(struct making *making) {
    const struct card_deed *deed = making->deed;
    muster_making_subject(making, "creatures", SIDE_BLOCKERS);
    if (deed->other != NULL && deed->except)
        muster_making_attackers_but(making, deed->other);
    else if (deed->other != NULL)
        muster_making_others(making, "attackers", deed->other, SIDE_ATTACKING);
}

static void write_block_cost(struct making *making) {
    const struct card_deed *deed = making->deed;
    muster_making_subject(making, "creatures", SIDE_BLOCKERS);
    if (deed->other != NULL || deed->each == EACH_ATTACKER_BLOCKED)
        muster_making_others(making, "attackers", deed->other, SIDE_ATTACKING);
    if (deed->other != NULL && deed->each != EACH_ATTACKER_BLOCKED)
        muster_builder_text(making->builder, "per", "creature");
    muster_making_cost(making);
}

/* Restrictions, requirements and costs of the block step. */
bool muster_write_block_deed(struct making *making) {
    const struct card_deed *deed = making->deed;
    switch (deed->kind) {
    case DEED_CANT_BLOCK:
    case DEED_MUST_BLOCK:
        write_blocks(making);
        return true;
    case DEED_CANT_BLOCK_UNLESS_ALSO:
        muster_making_subject(making, "creatures", SIDE_BLOCKERS);
        write_unless_also(making, SIDE_BLOCKERS);
        return true;
    case DEED_BLOCKS_ALONE:
        muster_making_subject(making, "creatures", SIDE_BLOCKERS);
        muster_builder_text(making->builder, "step", "block");
        return true;
    case DEED_CANT_BE_BLOCKED:
        write_blocked_by(making);
        return true;
    case DEED_MIN_BLOCKERS:
    case DEED_MAX_BLOCKERS:
        muster_making_subject(making, "attackers", SIDE_ATTACKING);
        muster_making_add_number(making, "count", &deed->amount);
        return true;
    case DEED_ALL_BLOCK:
        muster_making_subject(making, "attackers", SIDE_ATTACKING);
        muster_builder_text(making->builder, "count", "all");
        return true;
    case DEED_CHOOSES_BLOCKS:
        need_creatures(making);
        muster_making_player(making, false);
        return true;
    case DEED_MAX_BLOCKING:
        muster_making_subject(making, "creatures", SIDE_BLOCKERS);
        making->refused |=
            deed->each == EACH_PLAYER && muster_making_players(making, SIDE_BLOCKERS) > 1;
        muster_making_add_number(making, "count", &deed->amount);
        return true;
    case DEED_MUST_BE_BLOCKED:
    case DEED_LURE:
        write_must_be_blocked(making);
        return true;
    case DEED_BLOCK_COST:
        write_block_cost(making);
        return true;
    case DEED_BLOCKED_COST:
        muster_making_others(making, "creatures", NULL, SIDE_BLOCKERS);
        muster_making_subject(making, "attackers", SIDE_ATTACKING);
        muster_making_cost(making);
        return true;
    CASES_OF_BLOCK_PERMISSIONS:
    CASES_OF_ATTACK_DEEDS:
    CASES_OF_DAMAGE_DEEDS:
    CASES_OF_CHANGES:
    case DEED_NOTHING:
        break;
    }
    return false;
}

/* Capacity and permissions of the block step. */
bool muster_write_block_permission(struct making *making) {
    const struct card_deed *deed = making->deed;
    switch (deed->kind) {
    case DEED_EXTRA_BLOCKS:
        muster_making_subject(making, "creatures", SIDE_BLOCKERS);
        write_extra(making);
        return true;
    case DEED_BLOCKS_ANY_NUMBER:
        muster_making_subject(making, "creatures", SIDE_BLOCKERS);
        muster_builder_text(making->builder, "count", "any");
        return true;
    case DEED_BLOCKED_AS_THOUGH_LACKING:
        muster_making_subject(making, "attackers", SIDE_ATTACKING);
        write_lacks(making, "attacker_lacks");
        return true;
    case DEED_BLOCKS_AS_THOUGH_LACKING:
    case DEED_BLOCKS_AS_THOUGH_HAVING:
    case DEED_BLOCKS_AS_THOUGH_UNTAPPED:
        muster_making_subject(making, "creatures", SIDE_BLOCKERS);
        if (deed->other != NULL)
            muster_making_others(making, "attackers", deed->other, SIDE_ATTACKING);
        if (deed->kind == DEED_BLOCKS_AS_THOUGH_UNTAPPED)
            muster_builder_flag(making->builder, "untapped", true);
        else
            write_lacks(making, deed->kind == DEED_BLOCKS_AS_THOUGH_LACKING ? "attacker_lacks"
                                                                            : "blocker_has");
        return true;
    CASES_OF_BLOCK_DEEDS:
    CASES_OF_ATTACK_DEEDS:
    CASES_OF_DAMAGE_DEEDS:
    CASES_OF_CHANGES:
    case DEED_NOTHING:
        break;
    }
    return false;
}
