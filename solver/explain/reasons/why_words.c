/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/reasons/why_words.h"

#include <stdlib.h>
#include <string.h>

#include "model/match_selector.h"
#include "solver/explain/effects/requirement_words.h"
#include "solver/explain/reasons/ground_words.h"
#include "solver/explain/reasons/scope_words.h"
#include "solver/explain/text/kind_words.h"

/* ---- One requirement, or several of which the same can be said ---- */

static const char *other_list(struct arena *arena, const muster_missed *missed) {
    const char *text = "";
    for (size_t i = 0; i < missed->other_count; i++)
        text =
            muster_arena_format(arena, "%s%s%s", text, i == 0 ? "" : "; ", missed->other_words[i]);
    return text;
}

/* Whether a requirement could be obeyed only by what its condition says must not be declared. */
static bool ends_itself(const struct muster_position *position, const struct asked *asked) {
    const struct effect *effect = asked->effect;
    int64_t able = 0;
    if (effect == NULL || effect->condition != CONDITION_NOT_DECLARED)
        return false;
    if (asked->creature >= 0)
        return muster_selector_matches(&effect->condition_creatures,
                                       &position->creatures[asked->creature], NULL);
    const struct creature *attacker =
        asked->attacker < 0 ? NULL : &position->creatures[asked->attacker];
    for (size_t i = 0; i < position->creature_count; i++)
        if (position->creatures[i].declares &&
            muster_selector_matches(&effect->by, &position->creatures[i], attacker))
            able += position->creatures[i].count;
    return able >= effect->at_least;
}

/* Whether only some creatures can obey it: "must be attacked by a Goblin". */
static bool asks_for_kind(const struct asked *asked) {
    return asked->effect != NULL && asked->effect->by.test_count > 0;
}

/* Whether something has to be attacked that is not here. */
static bool lacks_targets(const struct muster_position *position, const struct asked *asked) {
    if (asked->effect == NULL || asked->effect->kind != EFFECT_MUST_BE_ATTACKED)
        return false;
    for (size_t i = 0; i < position->target_count; i++)
        if (position->targets[i].attackable &&
            muster_target_selector_matches(&asked->effect->targets, &position->targets[i]))
            return false;
    return true;
}

/* Why it could be obeyed by no creatures at all, however many there were; NULL: by more. */
static const char *say_impossible(const struct muster_position *position,
                                  const struct asked *asked) {
    bool counts = asked->effect != NULL && asked->effect->kind == EFFECT_MUST_BE_BLOCKED;
    return counts && asked->effect->at_least > asked->effect->at_most
               ? "there is no such number of creatures"
           : lacks_targets(position, asked) ? "there is nothing of that kind to attack"
           : ends_itself(position, asked)   ? "whatever obeys it ends what it depends on"
                                            : NULL;
}

/* Why nothing could obey it, even with nothing in the way. */
static const char *say_hopeless(const struct conflict_query *query, const struct asked *asked) {
    const char *verb = muster_steps[query->position->step].verb;
    const char *impossible = say_impossible(query->position, asked);
    if (impossible != NULL)
        return muster_arena_format(query->arena, "%s.",
                                   muster_capital_word(impossible, query->arena));
    return muster_arena_format(query->arena,
                               asked->creature >= 0 ? "There is nothing of that kind to %s."
                               : asks_for_kind(asked)
                                   ? "There are too few creatures of that kind that could %s."
                                   : "There are too few creatures that could %s.",
                               verb);
}

/* Whether a ground holds back creatures that could block on their own. */
static bool holds_back(const struct ground *ground) {
    switch (muster_ground_kinds[ground->kind].about) {
    case ABOUT_EFFECT:
        return ground->kind != GROUND_COST;
    case ABOUT_CAPACITY:
    case ABOUT_GAME:
        return true;
    case ABOUT_STATE:
    case ABOUT_ATTACKER:
        break;
    }
    return false;
}

/*
 * ", so too few are left" for requirements that count blockers. If a ground merely holds some back,
 * it isn't clear that too few are left, so nothing is said.
 */
static const char *say_too_few(const struct asked *asked, const struct conflict_core *core) {
    if (asked->effect == NULL || asked->creature >= 0 || asked->effect->at_least < 2)
        return "";
    for (size_t i = 0; i < core->ground_count; i++)
        if (holds_back(&core->grounds[i]))
            return "";
    return ", so too few are left";
}

/*
 * " At most 2 of 5 can be.", for identical creatures. What stands in the way need not explain that.
 */
static const char *say_how_much(const struct conflict_query *query, const struct asked *asked,
                                const struct conflict_core *core, const muster_missed *missed,
                                size_t count) {
    struct arena *arena = query->arena;
    if (asked->count == 1 || core->at_all)
        return "";
    const char *paying = muster_scope_of_core(query, core).paying;
    if (missed->at_most == 0)
        return muster_arena_format(arena, " No part of %s can be%s.", count == 1 ? "it" : "them",
                                   paying);
    int64_t obeyed = asked->obeyed * asked_times(asked);
    const char *here = "";
    if (obeyed == 0 && missed->at_most > 0)
        here = "; here none is, so that other requirements can be";
    else if (obeyed < missed->at_most)
        here = muster_arena_format(arena, "; here %lld %s, so that other requirements can be",
                                   (long long)obeyed, obeyed == 1 ? "is" : "are");
    return muster_arena_format(arena, " %s most %lld of %lld can be%s%s.",
                               count == 1 ? "At" : "Of each, at", (long long)missed->at_most,
                               (long long)missed->of, paying, here);
}

/* "that", "neither of these", "none of these" */
static const char *subject_words(size_t count) {
    return count == 1 ? "that" : count == 2 ? "neither of these" : "none of these";
}

/*
 * " At most 2 of these 3 can be obeyed."; if there are several requirements, with each by itself.
 */
static const char *say_numbers(const struct conflict_query *query, const struct conflict_core *core,
                               const muster_missed *missed, size_t count) {
    if (missed->at_most == 0 || (missed->other_count <= 1 && missed->of <= 2))
        return "";
    const char *these = missed->other_count > 0 && count == 1 ? "these " : "";
    const char *with = count == 1 ? "At" : count == 2 ? "With either, at" : "With any one, at";
    return muster_arena_format(query->arena, " %s most %lld of %s%lld can be obeyed%s.", with,
                               (long long)missed->at_most, these, (long long)missed->of,
                               muster_scope_of_core(query, core).paying);
}

/* The sentences on `count` requirements; `asked`, `core` and `missed` are the last one's. */
static const char *say_missed(const struct conflict_query *query, const struct asked *asked,
                              const struct conflict_core *core, const muster_missed *missed,
                              size_t count) {
    struct arena *arena = query->arena;
    const char *grounds = muster_ground_list(query, core);
    const char *others = other_list(arena, missed);
    const char *subject = subject_words(count);
    const char *numbers = say_numbers(query, core, missed, count);
    if (missed->other_count == 0 && missed->ground_count == 0)
        return muster_arena_format(arena, "%s%s", say_hopeless(query, asked), numbers);
    if (missed->other_count == 0)
        return muster_arena_format(
            arena, "%s can't be obeyed%s because %s%s.%s", count == 1 ? "That" : "These",
            asked->count > 1 && !core->at_all ? " in full" : "", grounds, say_too_few(asked, core),
            say_how_much(query, asked, core, missed, count));
    const char *negation = count == 1 ? "can't" : "can";
    if (missed->ground_count == 0)
        return muster_arena_format(
            arena, "Even without any restriction, %s %s be obeyed together with: %s.%s", subject,
            negation, others, numbers);
    return muster_arena_format(arena, "Because %s, %s %s be obeyed together with: %s.%s", grounds,
                               subject, negation, others, numbers);
}

static const char *kept(const struct conflict_query *query, const char *text) {
    return muster_arena_text(query->arena, text, strlen(text));
}

const char *muster_missed_message(const struct conflict_query *query, const struct asked *asked,
                                  const struct conflict_core *core, const muster_missed *missed) {
    return kept(query, say_missed(query, asked, core, missed, 1));
}

/* ", so at most 2 of 5 can be", where some of several alike can be obeyed. */
static const char *clause_numbers(const struct conflict_query *query, const struct asked *asked,
                                  const struct conflict_core *core) {
    if (asked->count == 1 || core->at_most == 0)
        return "";
    return muster_arena_format(query->arena, ", so at most %lld of %lld can be%s",
                               (long long)core->at_most, (long long)core->of,
                               muster_scope_of_core(query, core).paying);
}

/* Why nothing obeys it, though nothing else stands in the way. */
static const char *say_out_of_reach(const struct conflict_query *query, const struct asked *asked) {
    const char *verb = muster_steps[query->position->step].verb;
    const char *impossible = say_impossible(query->position, asked);
    if (impossible != NULL)
        return impossible;
    if (asked->effect == NULL)
        return "there is no other player to attack";
    if (asked->creature < 0)
        return muster_arena_format(query->arena, "too few creatures%s could %s",
                                   asks_for_kind(asked) ? " of that kind" : "", verb);
    return muster_arena_format(query->arena, "there is nothing of that kind to %s", verb);
}

const char *muster_missed_clause(const struct conflict_query *query,
                                 const struct conflict_core *core) {
    struct arena *arena = query->arena;
    const struct asked *asked = &query->ruling->asked[core->rows[0]];
    const char *grounds = muster_ground_list(query, core), *others = "";
    for (size_t i = 1; i < core->row_count; i++)
        others = muster_arena_format(
            arena, "%s%s%s", others, i == 1 ? "" : "; ",
            muster_must_words(query->position, &query->ruling->asked[core->rows[i]], arena));
    if (core->row_count == 1 && core->ground_count == 0)
        return say_out_of_reach(query, asked);
    if (core->row_count == 1)
        return muster_arena_format(arena, "%s%s", grounds, clause_numbers(query, asked, core));
    const char *together = core->row_count == 2 ? "together with" : "together with all of these";
    if (core->ground_count == 0)
        return muster_arena_format(arena, "even without any restriction it can't be obeyed %s: %s",
                                   together, others);
    return muster_arena_format(arena, "%s, so this can't be obeyed %s: %s", grounds, together,
                               others);
}

/* ---- All missed requirements ---- */

/* Missed requirements that are explained together, from `first` on. */
struct missed_run {
    const struct conflict_query *query;
    const struct conflict_core *cores;
    const muster_missed *missed;
    size_t first, count;
};

/* Whether two grounds differ at most in the creature they are about. */
static bool is_same_sort(const struct ground *one, const struct ground *other) {
    switch (muster_ground_kinds[one->kind].about) {
    case ABOUT_EFFECT:
    case ABOUT_ATTACKER:
        return muster_ground_compare(one, other) == 0;
    case ABOUT_STATE:
    case ABOUT_CAPACITY:
    case ABOUT_GAME:
        break;
    }
    return one->kind == other->kind;
}

static const struct asked *asked_by(const struct conflict_query *query,
                                    const struct conflict_core *core) {
    return &query->ruling->asked[core->rows[0]];
}

/*
 * Whether nothing can obey this requirement of one creature, for reasons that involve no other
 * requirement.
 */
static bool is_alone(const struct conflict_query *query, const struct conflict_core *core) {
    const struct asked *asked = asked_by(query, core);
    return core->row_count == 1 && core->ground_count > 0 && asked->creature >= 0 && core->at_all;
}

/* Whether what is said of two requirements differs at most in the creature it is about. */
static bool can_be_joined(const struct missed_run *run, size_t one, size_t other) {
    const struct conflict_core *first = &run->cores[one], *second = &run->cores[other];
    if (!first->proved || !second->proved)
        return false;
    if (strcmp(run->missed[one].message, run->missed[other].message) == 0)
        return true;
    if (!is_alone(run->query, first) || !is_alone(run->query, second) ||
        first->ground_count != second->ground_count)
        return false;
    for (size_t i = 0; i < first->ground_count; i++)
        if (!is_same_sort(&first->grounds[i], &second->grounds[i]))
            return false;
    return true;
}

static int compare(const void *one, const void *other) {
    return muster_ground_compare(one, other);
}

/* The rows of a run, and its grounds without duplicates. */
static struct conflict_core unite(const struct missed_run *run) {
    struct arena *arena = run->query->arena;
    size_t rows = 0, all = 0, count = 0;
    bool at_all = true;
    for (size_t i = run->first; i < run->first + run->count; i++) {
        rows += run->cores[i].row_count;
        all += run->cores[i].ground_count;
        at_all = at_all && run->cores[i].at_all;
    }
    size_t *row_list = muster_arena_array(arena, rows, sizeof(*row_list));
    struct ground *grounds = muster_arena_array(arena, all, sizeof(*grounds));
    rows = all = 0;
    for (size_t i = run->first; i < run->first + run->count; i++) {
        const struct conflict_core *core = &run->cores[i];
        for (size_t k = 0; k < core->row_count; k++)
            row_list[rows++] = core->rows[k];
        for (size_t k = 0; k < core->ground_count; k++)
            grounds[all++] = core->grounds[k];
    }
    if (all > 0)
        qsort(grounds, all, sizeof(*grounds), compare);
    for (size_t i = 0; i < all; i++)
        if (count == 0 || muster_ground_compare(&grounds[count - 1], &grounds[i]) != 0)
            grounds[count++] = grounds[i];
    return (struct conflict_core){.row_count = rows,
                                  .rows = row_list,
                                  .ground_count = count,
                                  .grounds = grounds,
                                  .at_all = at_all,
                                  .at_most = run->cores[run->first].at_most,
                                  .of = run->cores[run->first].of};
}

void muster_tell_missed(const struct conflict_query *query, const struct conflict_core *cores,
                        muster_missed *missed, size_t count) {
    struct missed_run run = {.query = query, .cores = cores, .missed = missed};
    for (; run.first < count; run.first += run.count) {
        size_t last = run.first;
        while (last + 1 < count && can_be_joined(&run, last, last + 1))
            last++;
        run.count = last + 1 - run.first;
        missed[last].told = missed[last].message;
        if (run.count == 1)
            continue;
        struct conflict_core core = unite(&run);
        missed[last].told = kept(query, say_missed(query, asked_by(query, &cores[last]), &core,
                                                   &missed[last], run.count));
    }
}
