/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards in a combat: their abilities are read anew after each entry (611.3a). */
#include <stddef.h>
#include <string.h>

#include "base/sized.h"
#include "solver/api/combat.h"
#include "solver/api/guard.h"
#include "solver/phase/state_based.h"

enum { ROUNDS_MOST = 1000 };

/* ---- What has changed ---- */

static size_t origin_of(int origin) {
    return origin < 0 ? SIZE_MAX : (size_t)origin;
}

/* What is different, in memory of the combat. */
struct change_listing {
    struct muster_combat *combat;
    muster_combat_change *change;
};

/* In the order in which a document lists the effects. */
static void list_effects(void *argument) {
    const struct change_listing *changing = argument;
    const struct muster_position *now = changing->combat->now;
    size_t plain = 0, damage = 0, room = now->effect_count + now->damage_effect_count, count = 0;
    size_t *origins = muster_arena_array(&changing->combat->arena, room + 1, sizeof(*origins));
    while (plain < now->effect_count || damage < now->damage_effect_count) {
        bool first = damage == now->damage_effect_count ||
                     (plain < now->effect_count &&
                      now->effects[plain].place < now->damage_effects[damage].place);
        if (!first)
            origins[count++] = origin_of(now->damage_effects[damage++].origin);
        else if (!now->effects[plain++].ended)
            origins[count++] = origin_of(now->effects[plain - 1].origin);
    }
    changing->change->effects = origins;
    changing->change->effect_count = count;
}

/* ---- The position that is made ---- */

static void release_position(void *position) {
    muster_position_free(position);
}

struct position_taking {
    struct muster_combat *combat;
    muster_position *anew;
};

static void take(void *argument) {
    struct position_taking *taking = argument;
    muster_position *anew = taking->anew;
    taking->anew = NULL;
    muster_arena_own(&taking->combat->arena, anew, release_position);
    anew->declaration = NULL;
    anew->has_script = false;
    anew->script = NULL;
    taking->combat->now = anew;
}

static void check_state(void *argument) {
    struct position_taking *taking = argument;
    if (muster_phase_state_based(taking->combat))
        taking->combat->followed = NULL;
}

/* Has the position made anew once. */
static muster_status follow_once(struct muster_combat *combat, const char *entry, bool begins,
                                 muster_error *error) {
    const muster_combat_cards *cards = combat->cards;
    muster_combat_change change = {.position = combat->now,
                                   .before = begins ? NULL : combat->made,
                                   .entry = entry,
                                   .renamed = combat->renamed + combat->renamed_followed,
                                   .renamed_count =
                                       combat->renamed_count - combat->renamed_followed};
    if (combat->renamed_count == combat->renamed_followed)
        change.renamed = NULL;
    struct change_listing changing = {combat, &change};
    struct position_taking taking = {.combat = combat};
    muster_status status =
        begins ? MUSTER_OK : muster_api_combat_do(combat, list_effects, &changing);
    if (status == MUSTER_OK)
        status = cards->follow(cards->context, &change, &taking.anew, error);
    if (status == MUSTER_OK && taking.anew != NULL) {
        status = muster_api_combat_do(combat, take, &taking);
        muster_position_free(taking.anew); /* what isn't taken */
    }
    combat->followed = combat->made = combat->now;
    combat->renamed_followed = combat->renamed_count;
    if (status == MUSTER_OK && !begins)
        status = muster_api_combat_do(combat, check_state, &taking);
    return status;
}

muster_status muster_api_combat_follow(struct muster_combat *combat, const char *entry,
                                       muster_error *error) {
    muster_error scratch;
    muster_error *told = error == NULL ? &scratch : error;
    if (combat->cards == NULL || combat->dealing != NULL)
        return MUSTER_OK;
    scratch.status = MUSTER_OK;
    for (int round = 0; round < ROUNDS_MOST && combat->now != combat->followed; round++) {
        muster_status status = follow_once(combat, round == 0 ? entry : NULL, false, told);
        if (status != MUSTER_OK)
            return status;
    }
    return MUSTER_OK;
}

muster_status muster_api_combat_follow_or_restore(struct muster_combat *combat, const char *entry,
                                                  const struct muster_combat *before,
                                                  muster_error *error) {
    muster_status status = muster_api_combat_follow(combat, entry, error);
    if (status == MUSTER_OK)
        return MUSTER_OK;
    muster_api_combat_restore(combat, before);
    return status == MUSTER_BAD_INPUT ? status : muster_api_fail(error, status);
}

muster_status muster_combat_follow(muster_combat *combat, const muster_combat_cards *cards,
                                   muster_error *error) {
    muster_error scratch = {.status = MUSTER_OK};
    muster_error *told = error == NULL ? &scratch : error;
    enum { LEAST = offsetof(muster_combat_cards, context) + sizeof(cards->context) };
    if (combat == NULL || cards == NULL || cards->size < LEAST || cards->follow == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    combat->cards = cards;
    muster_status status = follow_once(combat, NULL, true, told);
    if (status == MUSTER_OK)
        status = muster_api_combat_follow(combat, NULL, told);
    return status == MUSTER_BAD_INPUT ? status : muster_api_fail(error, status);
}
