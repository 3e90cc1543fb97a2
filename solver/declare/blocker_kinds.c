/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/declare/blocker_kinds.h"

#include "model/match_selector.h"
#include "solver/declare/combat_access.h"
#include "solver/declare/signature.h"

/* ---- Whether blockers have kinds ---- */

/* Whether an attacker has an ability that compares blockers with it, or looks at all they are. */
static bool looks_closely(const struct creature *attacker) {
    return keyword_list_has(&attacker->keywords, ABILITY_SKULK) ||
           keyword_list_has(&attacker->keywords, ABILITY_PROTECTION);
}

/* The creatures that an effect speaks of as blockers; NULL: any. */
static const struct selector *blockers_of(const struct effect *effect) {
    if (effect->kind == EFFECT_CANT_BLOCK)
        return &effect->creatures;
    return (effect->given & (KEY_BY | KEY_EXCEPT_BY)) != 0 ? &effect->by : NULL;
}

static bool compares(const struct effect *effect) {
    const struct selector *blockers = blockers_of(effect);
    return (blockers != NULL && muster_selector_compares(blockers)) ||
           muster_selector_compares(&effect->attackers);
}

static bool have_kinds(const struct combat *combat) {
    const struct muster_position *position = combat->position;
    if (position->step != STEP_BLOCK || position->assumptions != NULL ||
        position->as_though_count > 0)
        return false;
    for (size_t e = 0; e < position->plain_count; e++)
        if (compares(position->plain[e]))
            return false;
    for (size_t j = 0; j < combat->object_count; j++)
        if (looks_closely(muster_object_attacker(combat, j)))
            return false;
    return true;
}

/* ---- What there is to see ---- */

/* What the game's own rules look at (509.1a), and evasion (702). */
static void describe(struct signature *row, const struct muster_position *position,
                     const struct creature *blocker) {
    signature_write(row, blocker->declares);
    signature_write(row, blocker->tapped);
    signature_write(row, blocker->is_battle);
    signature_write(row, blocker->detained);
    signature_write(row, blocker->suspected);
    signature_write(row, blocker->colors);
    signature_write(row, muster_word_set_has(&blocker->types, position->artifact));
    for (int ability = 0; ability < ABILITY_COUNT; ability++)
        signature_write(row, keyword_list_has(&blocker->keywords, (enum ability)ability));
}

/* By plain effect: whether it speaks of each blocker. The actors come in the creatures' order. */
static struct picker *new_pickers(const struct muster_position *position, struct arena *arena) {
    struct picker *pickers = muster_arena_array(arena, position->plain_count, sizeof(*pickers));
    for (size_t e = 0; e < position->plain_count; e++)
        pickers[e].selector = blockers_of(position->plain[e]);
    return pickers;
}

bool muster_blocker_kinds_find(const struct combat *combat, struct blocker_kinds *kinds) {
    const struct muster_position *position = combat->position;
    struct arena *arena = combat->arena;
    const size_t most = combat->actor_count / 4;
    *kinds = (struct blocker_kinds){.count = 0};
    if (most == 0 || !have_kinds(combat))
        return false;
    kinds->firsts = muster_arena_array(arena, most, sizeof(*kinds->firsts));
    kinds->of_actor = muster_arena_room(arena, combat->actor_count, sizeof(*kinds->of_actor));
    struct mark mark = muster_arena_mark(arena);
    struct class_table table = muster_class_table_new(combat->actor_count, arena);
    struct picker *pickers = new_pickers(position, arena);
    struct signature row = {.arena = arena};
    for (size_t i = 0; i < combat->actor_count && table.count <= most; i++) {
        const struct creature *blocker = muster_actor_creature(combat, i);
        row.count = 0;
        describe(&row, position, blocker);
        arena_tick_loop(arena, 8 * position->plain_count);
        for (size_t e = 0; e < position->plain_count; e++)
            signature_write(&row, pickers[e].selector != NULL &&
                                      muster_picker_takes(&pickers[e], blocker, NULL));
        size_t before = table.count, kind = muster_class_table_find(&table, &row);
        kinds->of_actor[i] = kind;
        if (table.count > before && kind < most)
            kinds->firsts[kind] = i;
    }
    kinds->count = table.count;
    muster_arena_release(arena, mark);
    return kinds->count <= most;
}
