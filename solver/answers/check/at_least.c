/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/answers/check/at_least.h"

#include "base/numbers.h"
#include "solver/answers/check/always_obeyed.h"
#include "solver/answers/check/shared_duty.h"
#include "solver/explain/effects/effect_phrase.h"
#include "solver/search/conflict/conflict_core.h"

int64_t muster_must_obey(const struct muster_position *position, struct limits *limits,
                         struct arena *scratch) {
    struct muster_declaration *nothing = muster_arena_take(scratch, sizeof(*nothing));
    nothing->position = position;
    struct ruling *ruling = muster_referee_judge(nothing, scratch);
    const struct conflict_query free =
        muster_conflict_query_of(nothing, ruling, limits, scratch, scratch);
    const char *reason;
    size_t *rows = muster_arena_array(scratch, ruling->asked_count, sizeof(*rows)), count = 0;
    for (size_t i = 0; i < ruling->asked_count; i++)
        if (ruling->asked[i].effect == NULL || ruling->asked[i].effect->condition == CONDITION_NONE)
            rows[count++] = i;
    return muster_conflict_core_most(&free, rows, count, &reason);
}

int64_t muster_round_obeyed(const struct ruling *ruling, const bool *chosen, int64_t at_least) {
    int64_t unit = 0;
    for (size_t i = 0; i < ruling->asked_count; i++)
        if (chosen[i])
            unit = common_divisor(unit, asked_times(&ruling->asked[i]));
    return unit > 1 ? (at_least + unit - 1) / unit * unit : at_least;
}

static bool is_unconditional(const struct asked *asked) {
    return asked->effect == NULL || asked->effect->condition == CONDITION_NONE;
}

/* ---- What an illegal declaration fails to do ---- */

/*
 * Whether every legal declaration obeys more of what is chosen. A legal one obeys at least
 * `must_obey`, of which no more than can be obeyed of the other requirements are others.
 */
static bool falls_short(struct shared_duty *duty) {
    struct arena *scratch = duty->anything.scratch;
    struct mark mark = muster_arena_mark(scratch);
    int64_t *others = muster_arena_array(scratch, duty->ruling->asked_count, sizeof(*others));
    for (size_t i = 0; i < duty->ruling->asked_count; i++)
        others[i] = duty->chosen[i] ? 0 : asked_times(&duty->ruling->asked[i]);
    struct option_most most = muster_option_most(&duty->anything, others);
    muster_arena_release(scratch, mark);
    duty->at_least = 0;
    if (!most.proved || most.impossible)
        return false;
    duty->at_least = muster_round_obeyed(duty->ruling, duty->chosen, duty->must_obey - most.value);
    return duty->at_least > muster_duty_obeyed(duty);
}

/* Begins with what the better declaration obeys, or with all that is missed. */
static bool choose(struct shared_duty *duty, const struct ruling *better) {
    bool some = false;
    for (size_t i = 0; i < duty->ruling->asked_count; i++) {
        const struct asked *asked = &duty->ruling->asked[i];
        duty->chosen[i] =
            asked->in_force && better->asked[i].in_force && better->asked[i].obeyed > asked->obeyed;
        some = some || duty->chosen[i];
    }
    if (some && falls_short(duty))
        return true;
    for (size_t i = 0; i < duty->ruling->asked_count; i++) {
        const struct asked *asked = &duty->ruling->asked[i];
        duty->chosen[i] = asked->in_force && asked->obeyed < asked->count;
    }
    return falls_short(duty);
}

enum { MANY = 12, TOLD = 4 }; /* requirements to search one by one, and to say */

/*
 * Chooses, of what is chosen, all that every legal declaration obeys, each by itself. Returns how
 * many these are; 0, and leaves the choice, where there are none, or too many to say.
 */
static size_t choose_needed(struct shared_duty *duty, size_t chosen_count) {
    const size_t rows = duty->ruling->asked_count;
    bool *chosen = duty->chosen, *needed = muster_arena_array(duty->anything.scratch, rows, 1);
    int64_t least = duty->at_least, sum = 0;
    size_t count = 0;
    if (chosen_count > MANY)
        return 0;
    duty->chosen = muster_arena_array(duty->anything.scratch, rows, 1);
    for (size_t i = 0; i < rows; i++) {
        const struct asked *asked = &duty->ruling->asked[i];
        duty->chosen[i] = chosen[i];
        needed[i] =
            chosen[i] && falls_short(duty) && duty->at_least == asked->count * asked_times(asked);
        duty->chosen[i] = false;
        sum += needed[i] ? duty->at_least : 0;
        count += needed[i];
    }
    bool told = count > 0 && count <= TOLD;
    duty->chosen = told ? needed : chosen;
    duty->at_least = told ? sum : least;
    return told ? count : 0;
}

/* Whether every legal declaration obeys a requirement, whatever it does about the others. */
static bool is_needed(struct shared_duty *duty, size_t row) {
    const struct asked *asked = &duty->ruling->asked[row];
    bool *chosen = duty->chosen;
    int64_t least = duty->at_least;
    duty->chosen = muster_arena_array(duty->anything.scratch, duty->ruling->asked_count, 1);
    duty->chosen[row] = true;
    falls_short(duty);
    bool needed = duty->at_least == asked->count * asked_times(asked);
    duty->chosen = chosen;
    duty->at_least = least;
    return needed;
}

/*
 * Where costs or conditions keep those numbers from telling: chooses what the better declaration
 * obeys more of and every legal one obeys. Returns how many these are.
 */
static size_t choose_always(struct shared_duty *duty, const struct ruling *better) {
    const struct muster_position *position = duty->anything.position;
    size_t count = 0, tried = 0;
    int64_t sum = 0;
    if (!position->has_costs && !position->has_conditions)
        return 0;
    bool *always = muster_arena_array(&duty->answer->arena, duty->ruling->asked_count, 1);
    struct legality *legality = muster_legality_new(position, duty->anything.limits,
                                                    &duty->answer->arena, duty->anything.scratch);
    for (size_t i = 0; i < duty->ruling->asked_count; i++) {
        const struct asked *asked = &duty->ruling->asked[i];
        bool missed = asked->in_force && is_unconditional(asked) &&
                      better->asked[i].obeyed > asked->obeyed && tried < TOLD &&
                      !muster_limits_reached(duty->anything.limits);
        tried += missed;
        always[i] = missed && (muster_is_always_obeyed(legality, asked) || is_needed(duty, i));
        count += always[i];
        sum += always[i] ? asked->count * asked_times(asked) : 0;
    }
    duty->chosen = count > 0 ? always : duty->chosen;
    duty->at_least = sum;
    return count;
}

/* Leaves out one requirement after another as long as it falls short of the others. */
static size_t thin_out(struct shared_duty *duty) {
    size_t count = 0;
    for (size_t i = 0; i < duty->ruling->asked_count; i++)
        count += duty->chosen[i];
    for (size_t i = duty->ruling->asked_count; i-- > 0 && count > 1 && count <= MANY;) {
        const int64_t least = duty->at_least;
        if (!duty->chosen[i])
            continue;
        duty->chosen[i] = false;
        if (falls_short(duty)) {
            count--;
        } else {
            duty->chosen[i] = true;
            duty->at_least = least;
        }
    }
    return count;
}

/*
 * Adds those of which some have to be obeyed, too, but none by itself: at least 2 of 3 says more
 * than at least 1 of 2 of them.
 */
static size_t add_companions(struct shared_duty *duty, size_t count) {
    const struct ruling *ruling = duty->ruling;
    for (size_t i = 0; i < ruling->asked_count && count > 1 && count < MANY; i++) {
        const int64_t least = duty->at_least;
        if (duty->chosen[i] || !ruling->asked[i].in_force || is_needed(duty, i))
            continue;
        duty->chosen[i] = true;
        if (falls_short(duty) && duty->at_least > least) {
            count++;
        } else {
            duty->chosen[i] = false;
            duty->at_least = least;
        }
    }
    return count;
}

/* Whether all of what is chosen has to be obeyed. */
static bool needs_all(const struct shared_duty *duty, size_t *count) {
    int64_t of = 0;
    *count = 0;
    for (size_t i = 0; i < duty->ruling->asked_count; i++)
        if (duty->chosen[i]) {
            of += duty->ruling->asked[i].count * asked_times(&duty->ruling->asked[i]);
            ++*count;
        }
    return duty->at_least == of;
}

/* ---- What others imply ---- */

/* Whether it asks an attacker to be blocked, by whomever and however many. */
static bool asks_for_a_block(const struct asked *asked) {
    return asked->effect != NULL && asked->effect->kind == EFFECT_MUST_BE_BLOCKED &&
           asked->count == 1 && muster_asks_for_one(asked->effect) &&
           (asked->effect->given & KEY_BY) == 0;
}

bool muster_asks_to_act(const struct asked *asked) {
    const struct effect *effect = asked->effect;
    if (asked->count != 1 || asked->creature < 0)
        return false;
    if (effect == NULL)
        return !asked->other_player;
    return (effect->kind == EFFECT_MUST_ATTACK && (effect->given & KEY_TARGETS) == 0) ||
           (effect->kind == EFFECT_MUST_BLOCK && (effect->given & KEY_ATTACKERS) == 0);
}

/* Whether whatever obeys one requirement obeys this one, too. */
static bool follows_from(const struct asked *asked, const struct asked *other) {
    if (asked == other)
        return true;
    if (muster_asks_to_act(asked) && other->creature == asked->creature)
        return true;
    return asks_for_a_block(asked) && other->effect != NULL && other->count == 1 &&
           other->attacker == asked->attacker &&
           (other->effect->kind == EFFECT_LURE || other->effect->kind == EFFECT_MUST_BE_BLOCKED);
}

size_t muster_implied_by_all(const struct ruling *ruling, const bool *chosen) {
    for (size_t i = 0; i < ruling->asked_count; i++) {
        const struct asked *asked = &ruling->asked[i];
        bool implied = chosen[i] && asked->count == 1 && is_unconditional(asked);
        for (size_t k = 0; k < ruling->asked_count && implied; k++)
            implied = !chosen[k] || (is_unconditional(&ruling->asked[k]) &&
                                     follows_from(asked, &ruling->asked[k]));
        if (implied)
            return i;
    }
    return ruling->asked_count;
}

/*
 * Where one of several has to be obeyed, and each of them is obeyed only together with a certain
 * one, chooses that alone.
 */
static void choose_implied(struct shared_duty *duty, size_t *count) {
    const struct ruling *ruling = duty->ruling;
    size_t implied = muster_implied_by_all(ruling, duty->chosen);
    if (duty->at_least <= 0 || implied == ruling->asked_count)
        return;
    for (size_t i = 0; i < ruling->asked_count; i++)
        duty->chosen[i] = i == implied;
    duty->at_least = asked_times(&ruling->asked[implied]);
    *count = 1;
}

/* Chooses what to say; how many requirements that is, or 0. */
static size_t choose_duty(struct shared_duty *duty, const struct ruling *better) {
    size_t count = 0;
    bool short_of_some = duty->must_obey >= 0 && choose(duty, better);
    if (!short_of_some || !needs_all(duty, &count) || count > TOLD) {
        count = choose_always(duty, better);
        if (count > 0)
            return count;
        if (!short_of_some || !choose(duty, better))
            return 0;
    }
    if (!needs_all(duty, &count) || count > TOLD) {
        size_t needed = choose_needed(duty, count);
        count = needed > 0 ? needed : add_companions(duty, thin_out(duty));
        if (needed == 0)
            choose_implied(duty, &count);
    }
    return count <= TOLD || (count <= MANY && muster_duty_is_alike(duty)) ? count : 0;
}

void muster_say_duty(struct muster_answer *answer, const struct muster_declaration *declaration,
                     const struct ruling *ruling, const struct ruling *better,
                     struct limits *limits) {
    enum { MANY_ROWS = 200, EFFORT = 1000 };
    struct shared_duty duty = {.answer = answer,
                               .anything = {.position = declaration->position,
                                            .ruling = ruling,
                                            .limits = limits,
                                            .arena = &answer->arena,
                                            .scratch = &answer->scratch},
                               .ruling = ruling};
    if (ruling->asked_count > MANY_ROWS)
        return;
    duty.chosen = muster_arena_array(&answer->arena, ruling->asked_count, sizeof(bool));
    muster_limits_begin_effort(limits, EFFORT);
    duty.must_obey = muster_must_obey(declaration->position, limits, &answer->scratch);
    size_t count = choose_duty(&duty, better);
    muster_limits_end_effort(limits);
    if (count > 0)
        muster_duty_say(&duty, count);
}
