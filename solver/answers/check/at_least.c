/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/answers/check/at_least.h"

#include "solver/explain/claims.h"
#include "solver/explain/effects/effect_phrase.h"
#include "solver/explain/effects/requirement_words.h"
#include "solver/explain/reports/report.h"
#include "solver/explain/text/name_list.h"
#include "solver/search/conflict_core.h"

int64_t muster_must_obey(const struct muster_position *position, struct limits *limits,
                         struct arena *scratch) {
    struct muster_declaration *nothing = muster_arena_take(scratch, sizeof(*nothing));
    nothing->position = position;
    struct ruling *ruling = muster_referee_judge(nothing, scratch);
    const struct conflict_query free = {.position = position,
                                        .best = nothing,
                                        .ruling = ruling,
                                        .limits = limits,
                                        .arena = scratch,
                                        .scratch = scratch};
    const char *reason;
    size_t *rows = muster_arena_array(scratch, ruling->asked_count, sizeof(*rows)), count = 0;
    for (size_t i = 0; i < ruling->asked_count; i++)
        if (ruling->asked[i].effect == NULL || ruling->asked[i].effect->condition == CONDITION_NONE)
            rows[count++] = i;
    return muster_conflict_core_most(&free, rows, count, &reason);
}

/* The greatest common divisor. */
static int64_t divisor(int64_t one, int64_t other) {
    while (other != 0) {
        int64_t rest = one % other;
        one = other;
        other = rest;
    }
    return one;
}

int64_t muster_round_obeyed(const struct ruling *ruling, const bool *chosen, int64_t at_least) {
    int64_t unit = 0;
    for (size_t i = 0; i < ruling->asked_count; i++)
        if (chosen[i])
            unit = divisor(unit, muster_asked_times(&ruling->asked[i]));
    return unit > 1 ? (at_least + unit - 1) / unit * unit : at_least;
}

/* ---- What an illegal declaration fails to do ---- */

struct shared_duty {
    struct muster_answer *answer;
    struct option_query anything;
    const struct ruling *ruling; /* of the illegal declaration */
    int64_t must_obey;           /* over all rows */
    bool *chosen;                /* by row */
    int64_t at_least;            /* what every legal declaration obeys of those chosen */
};

/* How much the declaration obeys of what is chosen. */
static int64_t obeyed(const struct shared_duty *duty) {
    int64_t sum = 0;
    for (size_t i = 0; i < duty->ruling->asked_count; i++)
        if (duty->chosen[i] && duty->ruling->asked[i].in_force)
            sum += duty->ruling->asked[i].obeyed * muster_asked_times(&duty->ruling->asked[i]);
    return sum;
}

/*
 * Whether every legal declaration obeys more of what is chosen. A legal one obeys at least
 * `must_obey`, of which no more than can be obeyed of the other requirements are others.
 */
static bool falls_short(struct shared_duty *duty) {
    struct arena *scratch = duty->anything.scratch;
    struct mark mark = muster_arena_mark(scratch);
    int64_t *others = muster_arena_array(scratch, duty->ruling->asked_count, sizeof(*others));
    for (size_t i = 0; i < duty->ruling->asked_count; i++)
        others[i] = duty->chosen[i] ? 0 : muster_asked_times(&duty->ruling->asked[i]);
    struct option_most most = muster_option_most(&duty->anything, others);
    muster_arena_release(scratch, mark);
    if (!most.proved || most.impossible)
        return false;
    duty->at_least = muster_round_obeyed(duty->ruling, duty->chosen, duty->must_obey - most.value);
    return duty->at_least > obeyed(duty);
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
    int64_t sum = 0;
    size_t count = 0;
    if (chosen_count > MANY)
        return 0;
    duty->chosen = muster_arena_array(duty->anything.scratch, rows, 1);
    for (size_t i = 0; i < rows; i++) {
        const struct asked *asked = &duty->ruling->asked[i];
        duty->chosen[i] = chosen[i];
        needed[i] = chosen[i] && falls_short(duty) &&
                    duty->at_least == asked->count * muster_asked_times(asked);
        duty->chosen[i] = false;
        sum += needed[i] ? duty->at_least : 0;
        count += needed[i];
    }
    duty->chosen = count > 0 && count <= TOLD ? needed : chosen;
    duty->at_least = sum;
    return duty->chosen == needed ? count : 0;
}

/* Leaves out one requirement after another as long as it falls short of the others. */
static size_t thin_out(struct shared_duty *duty) {
    size_t count = 0;
    for (size_t i = 0; i < duty->ruling->asked_count; i++)
        count += duty->chosen[i];
    for (size_t i = duty->ruling->asked_count; i-- > 0 && count > 1 && count <= MANY;) {
        if (!duty->chosen[i])
            continue;
        duty->chosen[i] = false;
        if (falls_short(duty))
            count--;
        else
            duty->chosen[i] = true;
    }
    falls_short(duty); /* the number of what is left */
    return count;
}

/* Whether all of what is chosen has to be obeyed. */
static bool needs_all(const struct shared_duty *duty, size_t *count) {
    int64_t of = 0;
    *count = 0;
    for (size_t i = 0; i < duty->ruling->asked_count; i++)
        if (duty->chosen[i]) {
            of += duty->ruling->asked[i].count * muster_asked_times(&duty->ruling->asked[i]);
            ++*count;
        }
    return duty->at_least == of;
}

/* ---- What others imply ---- */

static bool is_unconditional(const struct asked *asked) {
    return asked->effect == NULL || asked->effect->condition == CONDITION_NONE;
}

/* Whether it asks an attacker to be blocked, by whomever and however many. */
static bool asks_for_a_block(const struct asked *asked) {
    return asked->effect != NULL && asked->effect->kind == EFFECT_MUST_BE_BLOCKED &&
           asked->count == 1 && muster_asks_for_one(asked->effect) &&
           (asked->effect->given & KEY_BY) == 0;
}

/* Whether whatever obeys one requirement obeys this one, too. */
static bool follows_from(const struct asked *asked, const struct asked *other) {
    if (asked == other)
        return true;
    return asks_for_a_block(asked) && other->effect != NULL && other->count == 1 &&
           other->attacker == asked->attacker &&
           (other->effect->kind == EFFECT_LURE || other->effect->kind == EFFECT_MUST_BE_BLOCKED);
}

/*
 * Where one of several has to be obeyed, and each of them is obeyed only together with a certain
 * one, chooses that alone.
 */
static void choose_implied(struct shared_duty *duty, size_t *count) {
    const struct ruling *ruling = duty->ruling;
    for (size_t i = 0; i < ruling->asked_count && duty->at_least > 0; i++) {
        const struct asked *asked = &ruling->asked[i];
        bool implied = duty->chosen[i] && is_unconditional(asked);
        for (size_t k = 0; k < ruling->asked_count && implied; k++)
            implied = !duty->chosen[k] || (is_unconditional(&ruling->asked[k]) &&
                                           follows_from(asked, &ruling->asked[k]));
        if (!implied)
            continue;
        for (size_t k = 0; k < ruling->asked_count; k++)
            duty->chosen[k] = k == i;
        duty->at_least = muster_asked_times(asked);
        *count = 1;
        return;
    }
}

/* "at least 2 of these 3 have to be obeyed: "; what has to be obeyed altogether says so itself. */
static const char *share_words(const struct shared_duty *duty, int64_t of) {
    long long least = duty->at_least;
    if (least == of)
        return "";
    return muster_arena_format(&duty->answer->arena,
                               "at least %lld of these %lld ha%s to be obeyed: ", least,
                               (long long)of, least == 1 ? "s" : "ve");
}

/* Whether "x must attack a player other than Bob" of the same goad implies it. */
static bool is_implied(const struct shared_duty *duty, const struct asked *asked, int64_t of) {
    for (size_t i = 0; i < duty->ruling->asked_count && asked->effect == NULL; i++) {
        const struct asked *other = &duty->ruling->asked[i];
        if (duty->chosen[i] && other->effect == NULL && other->other_player &&
            !asked->other_player && other->creature == asked->creature &&
            other->goading == asked->goading)
            return duty->at_least == of;
    }
    return false;
}

static void say(struct shared_duty *duty, size_t count) {
    struct arena *arena = &duty->answer->arena;
    const struct muster_position *position = duty->anything.position;
    const struct muster_declaration nothing = {.position = position};
    muster_requirement *rows = muster_arena_array(arena, count, sizeof(*rows));
    const char *list = "";
    int64_t of = 0;
    size_t told = 0;
    for (size_t i = 0; i < duty->ruling->asked_count; i++)
        if (duty->chosen[i])
            of += duty->ruling->asked[i].count * muster_asked_times(&duty->ruling->asked[i]);
    for (size_t i = 0; i < duty->ruling->asked_count; i++) {
        const struct asked *asked = &duty->ruling->asked[i];
        if (!duty->chosen[i])
            continue;
        if (!is_implied(duty, asked, of))
            list = muster_arena_format(arena, "%s%s%s", list, *list == '\0' ? "" : "; ",
                                       muster_must_words(position, asked, arena));
        rows[told++] = muster_report_requirement(&nothing, asked, arena);
    }
    const char *sentence = muster_arena_format(arena, "%s%s", share_words(duty, of), list);
    muster_claim *claim = muster_claim_add(duty->answer, CLAIM_AT_LEAST_OF,
                                           muster_rule_of_requirement(position), sentence);
    claim->requirements = rows;
    claim->requirement_count = told;
    claim->at_least = duty->at_least;
    duty->answer->verdict.duty = sentence;
    duty->answer->verdict.duty_count = told;
}

void muster_say_duty(struct muster_answer *answer, const struct muster_declaration *declaration,
                     const struct ruling *ruling, const struct ruling *better,
                     struct limits *limits) {
    enum { MANY_ROWS = 200 };
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
    duty.must_obey = muster_must_obey(declaration->position, limits, &answer->scratch);
    if (duty.must_obey < 0 || !choose(&duty, better))
        return;
    size_t count;
    if (!needs_all(&duty, &count) || count > TOLD) {
        size_t needed = choose_needed(&duty, count);
        count = needed > 0 ? needed : thin_out(&duty);
        if (needed == 0)
            choose_implied(&duty, &count);
    }
    if (count <= TOLD)
        say(&duty, count);
}
