/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/rules/idle.h"

#include "model/match_selector.h"
#include "model/renumber_selectors.h"

bool muster_idle_is_on_side(const struct creature *creature, enum effect_key key) {
    return key == KEY_INDEX_ATTACKERS ? creature->attacks_here : creature->declares;
}

const struct selector *muster_idle_selector(const struct effect *effect, enum effect_key key) {
    return key == KEY_INDEX_CREATURES   ? &effect->creatures
           : key == KEY_INDEX_ATTACKERS ? &effect->attackers
                                        : &effect->by;
}

static bool passes(const struct test *test, const struct creature *creature) {
    const struct selector alone = {1, test};
    return muster_selector_compares(&alone) || muster_selector_matches(&alone, creature, NULL);
}

bool muster_idle_passes(const struct selector *selector, const struct creature *creature) {
    for (size_t i = 0; i < selector->test_count; i++)
        if (!passes(&selector->tests[i], creature))
            return false;
    return true;
}

void muster_idle_search_init(struct idle_search *search, const struct muster_position *position,
                             struct arena *arena) {
    *search = (struct idle_search){.position = position, .arena = arena};
    muster_creature_kinds_init(&search->kinds, position, arena);
}

/* ---- Whom a selector could pick ---- */

/* The creatures to match a selector against. */
struct idle_candidates {
    const struct muster_position *position;
    const struct creature *const *kinds; /* NULL: those that `ids` names, */
    const struct word_set *ids;          /* or where that is NULL all creatures */
    size_t count;
};

static struct idle_candidates candidates_of(const struct idle_search *search,
                                            const struct selector *selector) {
    for (size_t i = 0; i < selector->test_count; i++)
        if (selector->tests[i].kind == TEST_ID)
            return (struct idle_candidates){.position = search->position,
                                            .kinds = NULL,
                                            .ids = &selector->tests[i].values,
                                            .count = selector->tests[i].values.count};
    if (muster_selector_names_ids(selector))
        return (struct idle_candidates){.position = search->position,
                                        .kinds = NULL,
                                        .ids = NULL,
                                        .count = search->position->creature_count};
    return (struct idle_candidates){.position = search->position,
                                    .kinds = search->kinds.kinds,
                                    .ids = NULL,
                                    .count = search->kinds.count};
}

static const struct creature *candidate(const struct idle_candidates *candidates, size_t i) {
    if (candidates->kinds != NULL)
        return candidates->kinds[i];
    return &candidates->position
                ->creatures[candidates->ids == NULL ? i : (size_t)candidates->ids->words[i]];
}

/* ---- Creatures ---- */

/* Whether the words on the creatures of a group let any of them pass every test. */
static bool may_pick(const struct idle_search *search, const struct selector *selector,
                     enum kinds_group group) {
    for (size_t i = 0; i < selector->test_count; i++)
        if (!muster_creature_kinds_may_pass(&search->kinds, &selector->tests[i], group))
            return false;
    return true;
}

/*
 * Whether a test says whom an effect is about by itself: it doesn't compare with the effect's other
 * creature, and isn't about what was done before in the turn.
 */
static bool says_whom(const struct test *test) {
    return test->kind != TEST_NOT_ATTACKED &&
           !muster_selector_compares(&(struct selector){1, test});
}

/* The tests of a selector that say whom it is about. */
static struct selector of_whom(const struct selector *selector, struct arena *arena) {
    struct test *tests = muster_arena_array(arena, selector->test_count, sizeof(*tests));
    struct selector plain = {0, tests};
    for (size_t i = 0; i < selector->test_count; i++)
        if (says_whom(&selector->tests[i]))
            tests[plain.test_count++] = selector->tests[i];
    return plain;
}

/* Why a selector picks nothing on its side, or IDLE_NONE. */
static enum idle_reason reason_of(const struct idle_search *search, const struct selector *selector,
                                  enum effect_key key) {
    struct mark mark = muster_arena_mark(search->arena);
    struct selector plain = of_whom(selector, search->arena);
    const struct idle_candidates candidates = candidates_of(search, &plain);
    bool here =
        may_pick(search, &plain, key == KEY_INDEX_ATTACKERS ? KINDS_ATTACKING : KINDS_DECLARING);
    bool possible = may_pick(search, &plain, KINDS_ALL);
    enum idle_reason reason = IDLE_NO_MATCH;
    for (size_t i = 0; i < candidates.count && possible; i++) {
        const struct creature *creature = candidate(&candidates, i);
        bool on_side = muster_idle_is_on_side(creature, key);
        arena_tick(search->arena);
        if ((on_side ? !here : reason == IDLE_WRONG_SIDE) ||
            !muster_selector_matches(&plain, creature, NULL))
            continue;
        reason = on_side ? IDLE_NONE : IDLE_WRONG_SIDE;
        possible = !on_side && here;
    }
    muster_arena_release(search->arena, mark);
    return reason;
}

/* The first test that nothing on the selector's side passes; NULL: not one alone. */
static const struct test *failing_test(const struct idle_search *search,
                                       const struct selector *selector, enum effect_key key) {
    if (selector->test_count == 1)
        return selector->tests;
    for (size_t i = 0; i < selector->test_count; i++) {
        const struct selector alone = {1, &selector->tests[i]};
        if (reason_of(search, &alone, key) != IDLE_NONE)
            return &selector->tests[i];
    }
    return NULL;
}

static struct idle idle_creatures(const struct idle_search *search, const struct effect *effect,
                                  enum effect_key key, bool detailed) {
    const struct selector *selector = muster_idle_selector(effect, key);
    enum idle_reason reason =
        selector->test_count == 0 ? IDLE_NONE : reason_of(search, selector, key);
    bool searched = reason == IDLE_NO_MATCH && (detailed || selector->test_count == 1);
    return (struct idle){reason, key, searched ? failing_test(search, selector, key) : NULL};
}

/* ---- What can be attacked ---- */

static struct idle idle_targets(const struct idle_search *search, const struct effect *effect) {
    const struct muster_position *position = search->position;
    const struct target_selector *selector = &effect->targets;
    bool elsewhere = false;
    if (selector->condition_count == 0)
        return (struct idle){.reason = IDLE_NONE};
    for (size_t i = 0; i < position->target_count; i++) {
        const struct target *target = &position->targets[i];
        arena_tick(search->arena);
        if (!muster_target_selector_matches(selector, target))
            continue;
        if (target->attackable)
            return (struct idle){.reason = IDLE_NONE};
        elsewhere = true;
    }
    return (struct idle){elsewhere ? IDLE_WRONG_SIDE : IDLE_NO_MATCH, KEY_INDEX_TARGETS, NULL};
}

/* ---- Players ---- */

static struct idle idle_player(const struct idle_search *search, const struct effect *effect) {
    const struct player *player = &search->position->players[effect->player];
    bool anybody = effect->kind == EFFECT_DECLARED_BY;
    return (struct idle){anybody || player->active_side ? IDLE_NONE : IDLE_WRONG_SIDE,
                         KEY_INDEX_PLAYER, NULL};
}

struct idle muster_idle_of(const struct idle_search *search, const struct effect *effect,
                           bool detailed) {
    static const enum effect_key keys[] = {KEY_INDEX_CREATURES, KEY_INDEX_ATTACKERS, KEY_INDEX_BY,
                                           KEY_INDEX_TARGETS, KEY_INDEX_PLAYER};
    arena_tick(search->arena);
    if (effect->ended)
        return (struct idle){.reason = IDLE_NONE};
    if (!muster_position_in_step(search->position, effect))
        return (struct idle){.reason = IDLE_OTHER_STEP};
    struct idle idle = {.reason = IDLE_NONE};
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]) && idle.reason == IDLE_NONE; i++)
        if ((effect->given & 1u << keys[i]) != 0)
            idle = keys[i] == KEY_INDEX_TARGETS ? idle_targets(search, effect)
                   : keys[i] == KEY_INDEX_PLAYER
                       ? idle_player(search, effect)
                       : idle_creatures(search, effect, keys[i], detailed);
    return idle;
}
