/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The requirements of a position together have to number less than 2^53, so that they can be
 * counted anywhere. A rough bound nearly always shows that they do; only where it doesn't are they
 * counted effect by effect.
 */
#include "format/reading/effects/bound_requirements.h"

#include "model/match_selector.h"
#include "model/position.h"

#define REQUIREMENT_LIMIT 9007199254740992.0 /* 2^53 */

/*
 * Numbers of individuals: of all, of those that declare, and of those that attack the ones that
 * declare. As doubles they can't overflow.
 */
struct individuals {
    const struct muster_position *position;
    double count, declaring, attacking;
};

/* A range of creatures that includes all that match. */
struct span {
    size_t first, end;
};

static struct span span_of(const struct muster_position *position,
                           const struct selector *selector) {
    const struct test *test = selector->tests; /* ids are tested first */
    if (selector->test_count == 0 || test->kind != TEST_ID || test->values.count != 1)
        return (struct span){0, position->creature_count};
    size_t only = (size_t)test->values.words[0];
    return (struct span){only, only + 1};
}

static double counted(const struct creature *creature, bool declaring) {
    return (declaring ? creature->declares : creature->attacks_here) ? (double)creature->count : 0;
}

/* How many individuals match. */
static double matching(const struct individuals *all, const struct selector *selector,
                       const struct creature *other, bool declaring) {
    const struct muster_position *position = all->position;
    double count = 0;
    if (selector->test_count == 0)
        return declaring ? all->declaring : all->attacking;
    const struct span span = span_of(position, selector);
    for (size_t i = span.first; i < span.end; i++) {
        const struct creature *creature = &position->creatures[i];
        if (muster_selector_matches(selector, creature, other))
            count += counted(creature, declaring);
    }
    return count;
}

/* How many pairs a lure makes a requirement for. */
static double luring(const struct individuals *all, const struct effect *effect) {
    const struct muster_position *position = all->position;
    double pairs = 0;
    const struct span span = span_of(position, &effect->attackers);
    for (size_t i = span.first; i < span.end; i++) {
        const struct creature *attacker = &position->creatures[i];
        if (attacker->attacks_here && muster_selector_matches(&effect->attackers, attacker, NULL))
            pairs += (double)attacker->count * matching(all, &effect->by, attacker, true);
    }
    return pairs;
}

/* How many requirements an effect makes. */
static double requirements_of(const struct individuals *all, const struct effect *effect) {
    double times = (double)effect->times;
    switch (effect->kind) {
    case EFFECT_MUST_ATTACK:
    case EFFECT_MUST_BLOCK:
        return times * matching(all, &effect->creatures, NULL, true);
    case EFFECT_MUST_BE_BLOCKED:
        return times * matching(all, &effect->attackers, NULL, false);
    case EFFECT_MUST_BE_ATTACKED:
        return times;
    case EFFECT_LURE:
        return times * luring(all, effect);
    CASES_OF_RESTRICTIONS:
    CASES_OF_OTHER_EFFECTS:
        break;
    }
    return 0;
}

/*
 * The rough bound: no effect makes more requirements than `times` the number of pairs of
 * individuals.
 */
static bool surely_countable(const struct individuals *all) {
    const struct muster_position *position = all->position;
    double times = 0, goads = 2.0 * (double)position->player_count * all->count;
    for (size_t i = 0; i < position->effect_count; i++)
        times += (double)position->effects[i].times;
    return goads + times * (1 + all->declaring) * (1 + all->attacking) < REQUIREMENT_LIMIT;
}

void muster_bound_requirements(struct reader *reader, const struct place *effects) {
    const struct muster_position *position = reader->position;
    struct individuals all = {.position = position};
    double total = 0;
    for (size_t i = 0; i < position->creature_count; i++) {
        all.count += (double)position->creatures[i].count;
        all.declaring += counted(&position->creatures[i], true);
        all.attacking += counted(&position->creatures[i], false);
    }
    if (surely_countable(&all))
        return;
    for (size_t i = 0; i < position->creature_count; i++)
        total +=
            2.0 * (double)position->creatures[i].goad_count * (double)position->creatures[i].count;
    for (size_t i = 0; i < position->effect_count; i++)
        if (muster_position_in_step(position, &position->effects[i]))
            total += requirements_of(&all, &position->effects[i]);
    if (total >= REQUIREMENT_LIMIT)
        muster_reader_fail(reader, effects, "out-of-range",
                           "the requirements number %.0f in all, expected fewer than 2^53", total);
}
