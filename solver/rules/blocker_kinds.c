/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/rules/blocker_kinds.h"

#include "base/signature.h"
#include "model/match_selector.h"
#include "solver/rules/evasion.h"
#include "solver/rules/obstacles.h"

/* Whether an effect compares blockers with attackers. */
static bool compares(const struct effect *effect) {
    const struct selector *blockers = muster_plain_blockers(effect);
    return (blockers != NULL && muster_selector_compares(blockers)) ||
           muster_selector_compares(&effect->attackers);
}

static bool have_kinds(const struct muster_position *position) {
    if (position->step != STEP_BLOCK || position->assumptions != NULL ||
        position->as_though_count > 0)
        return false;
    for (size_t e = 0; e < position->plain_count; e++)
        if (compares(position->plain[e]))
            return false;
    for (size_t i = 0; i < position->creature_count; i++)
        if (position->creatures[i].attacks_here &&
            muster_attacker_looks_closely(&position->creatures[i]))
            return false;
    return true;
}

static size_t count_declaring(const struct muster_position *position) {
    size_t count = 0;
    for (size_t i = 0; i < position->creature_count; i++)
        count += position->creatures[i].declares;
    return count;
}

/* By plain effect, who looks for the blockers that it speaks of; no selector: it speaks of any. */
static struct picker *new_pickers(const struct muster_position *position, struct arena *arena) {
    struct picker *pickers = muster_arena_array(arena, position->plain_count, sizeof(*pickers));
    for (size_t e = 0; e < position->plain_count; e++)
        pickers[e].selector = muster_plain_blockers(position->plain[e]);
    return pickers;
}

/* Blockers are described in the order of their numbers. */
static void describe(struct signature *row, const struct muster_position *position,
                     struct picker *pickers, const struct creature *blocker) {
    int64_t traits[BLOCKER_TRAITS];
    muster_blocker_traits(position, blocker, traits);
    arena_tick_loop(row->arena, 8 * position->plain_count);
    row->count = 0;
    for (size_t i = 0; i < BLOCKER_TRAITS; i++)
        signature_write(row, traits[i]);
    for (size_t e = 0; e < position->plain_count; e++)
        signature_write(row, pickers[e].selector != NULL &&
                                 muster_picker_takes(&pickers[e], blocker, NULL));
}

bool muster_blocker_kinds_find(const struct muster_position *position, struct arena *arena,
                               struct blocker_kinds *kinds) {
    const size_t declaring = count_declaring(position), most = declaring / 4;
    *kinds = (struct blocker_kinds){.count = 0};
    if (most == 0 || !have_kinds(position))
        return false;
    kinds->firsts = muster_arena_room(arena, most, sizeof(*kinds->firsts));
    kinds->of_creature =
        muster_arena_array(arena, position->creature_count, sizeof(*kinds->of_creature));
    struct mark mark = muster_arena_mark(arena);
    struct class_table table = muster_class_table_new(declaring, arena);
    struct picker *pickers = new_pickers(position, arena);
    struct signature row = {.arena = arena};
    for (size_t i = 0; i < position->creature_count && table.count <= most; i++) {
        if (!position->creatures[i].declares)
            continue;
        describe(&row, position, pickers, &position->creatures[i]);
        size_t kind = muster_class_table_find(&table, &row);
        kinds->of_creature[i] = kind;
        if (kind == kinds->count && kind < most)
            kinds->firsts[kind] = (int)i;
        kinds->count = table.count;
    }
    muster_arena_release(arena, mark);
    return kinds->count <= most;
}
