/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * why: for each requirement that the best declaration doesn't obey, what can't be obeyed together
 * with it and what stands in the way; the steps from an illegal declaration to a legal one; and why
 * nothing obeys more. The best one is that of solve, or the one checked, or the better one.
 */
#include <string.h>

#include "ground_words.h"
#include "proof.h"
#include "report.h"
#include "steps.h"

struct explaining {
    struct muster_answer *answer;
    struct inquest inquest;
    muster_explanation *explanation;
    size_t *rows; /* that are missed */
    struct core *cores;
};

/* ---- Why one requirement is not obeyed ---- */

static const char *other_list(struct memory *memory, const muster_missed *missed) {
    const char *text = "";
    for (size_t i = 0; i < missed->other_count; i++)
        text = memory_format(memory, "%s%s%s", text, i == 0 ? "" : "; ", missed->other_words[i]);
    return text;
}

/* Whether what would obey a requirement is what its condition says must not be declared. */
static bool ends_itself(const struct muster_position *position, const struct asked *asked) {
    const struct effect *effect = asked->effect;
    int64_t able = 0;
    if (effect == NULL || effect->condition != CONDITION_NOT_DECLARED)
        return false;
    if (asked->creature >= 0)
        return selector_matches(&effect->condition_creatures, &position->creatures[asked->creature],
                                NULL);
    const struct creature *attacker =
        asked->attacker < 0 ? NULL : &position->creatures[asked->attacker];
    for (size_t i = 0; i < position->creature_count; i++)
        if (position->creatures[i].declares &&
            selector_matches(&effect->by, &position->creatures[i], attacker))
            able += position->creatures[i].count;
    return able >= effect->at_least;
}

/* Why nothing could obey it, whatever stood in the way or not. */
static const char *say_hopeless(const struct explaining *explaining, const struct asked *asked) {
    const struct muster_position *position = explaining->inquest.position;
    const char *verb = position->step == STEP_ATTACK ? "attack" : "block";
    if (ends_itself(position, asked))
        return "Whatever obeys it ends what it depends on.";
    return memory_format(explaining->inquest.memory,
                         asked->creature >= 0 ? "There is nothing of that kind to %s."
                                              : "There are too few creatures that could %s.",
                         verb);
}

/* Where blockers are counted and some are held back, it is not plain that the others are too few.
 */
static const char *say_too_few(const struct asked *asked, const struct core *core) {
    if (asked->effect == NULL || asked->creature >= 0 || asked->effect->at_least < 2)
        return "";
    for (size_t i = 0; i < core->ground_count; i++)
        if (core->grounds[i].kind == GROUND_EFFECT || core->grounds[i].kind == GROUND_CAPACITY ||
            core->grounds[i].kind == GROUND_UNASKED)
            return "";
    return ", so too few are left";
}

/* " At most 2 of 5 can be.", for several alike ones. What stands in the way need not explain that.
 */
static const char *say_how_much(const struct explaining *explaining, const struct asked *asked,
                                const muster_missed *missed) {
    struct memory *memory = explaining->inquest.memory;
    if (asked->count == 1)
        return "";
    if (missed->at_most == 0)
        return " No part of it can be.";
    return memory_format(memory, " At most %lld of %lld can be%s.", (long long)missed->at_most,
                         (long long)missed->of,
                         asked->obeyed * asked_times(asked) < missed->at_most
                             ? "; here fewer are, and other requirements instead"
                             : "");
}

/* In sentences; what follows on the requirement itself. */
static const char *say_missed(const struct explaining *explaining, const struct asked *asked,
                              const struct core *core, const muster_missed *missed) {
    struct memory *memory = explaining->inquest.memory;
    const char *grounds = ground_list(&explaining->inquest, core);
    const char *others = other_list(memory, missed);
    const char *numbers = "";
    if (missed->at_most > 0 && (missed->other_count > 1 || missed->of > 2))
        numbers = memory_format(memory, " At most %lld of %s%lld can be obeyed.",
                                (long long)missed->at_most, missed->other_count > 0 ? "these " : "",
                                (long long)missed->of);
    if (missed->other_count == 0 && missed->ground_count == 0)
        return memory_format(memory, "%s%s", say_hopeless(explaining, asked), numbers);
    if (missed->other_count == 0)
        return memory_format(memory, "That can't be obeyed%s because %s%s.%s",
                             asked->count > 1 ? " in full" : "", grounds, say_too_few(asked, core),
                             say_how_much(explaining, asked, missed));
    if (missed->ground_count == 0)
        return memory_format(memory,
                             "Whatever the creatures were allowed to do, that can't be obeyed "
                             "together with: %s.%s",
                             others, numbers);
    return memory_format(memory, "Because %s, that can't be obeyed together with: %s.%s", grounds,
                         others, numbers);
}

static void fill_in(const struct explaining *explaining, const struct core *core,
                    muster_missed *missed) {
    const struct inquest *inquest = &explaining->inquest;
    struct memory *memory = inquest->memory;
    muster_requirement *others = memory_array(memory, core->row_count, sizeof(*others));
    const char **words = memory_array(memory, core->row_count, sizeof(*words));
    muster_ground *grounds = memory_array(memory, core->ground_count, sizeof(*grounds));
    for (size_t i = 1; i < core->row_count; i++) {
        const struct asked *asked = &inquest->ruling->asked[core->rows[i]];
        const char *text = must_words(inquest->position, asked, memory);
        words[missed->other_count] = memory_text(memory, text, strlen(text));
        others[missed->other_count++] =
            report_requirement(inquest->best, inquest->ruling, asked, memory);
    }
    for (size_t i = 0; i < core->ground_count; i++)
        grounds[missed->ground_count++] = report_ground(inquest, core, &core->grounds[i]);
    missed->others = others;
    missed->other_words = words;
    missed->grounds = grounds;
    missed->at_most = core->at_most;
    missed->of = core->of;
}

static muster_missed report_missed(const struct explaining *explaining, size_t row,
                                   const struct core *core) {
    const struct inquest *inquest = &explaining->inquest;
    const struct asked *asked = &inquest->ruling->asked[row];
    muster_requirement *requirement = memory_take(inquest->memory, sizeof(*requirement));
    *requirement = report_requirement(inquest->best, inquest->ruling, asked, inquest->memory);
    const char *text = must_words(inquest->position, asked, inquest->memory);
    muster_missed missed = {.requirement = requirement,
                            .words = memory_text(inquest->memory, text, strlen(text))};
    if (core->proved) {
        fill_in(explaining, core, &missed);
        text = say_missed(explaining, asked, core, &missed);
        missed.message = memory_text(inquest->memory, text, strlen(text));
    } else {
        missed.reason = core->reason;
        explaining->explanation->reason = core->reason;
    }
    return missed;
}

/* ---- All of them ---- */

static void explain_missed(struct explaining *explaining) {
    const struct inquest *inquest = &explaining->inquest;
    const struct ruling *ruling = inquest->ruling;
    size_t count = 0;
    bool *used = memory_array(inquest->memory, ruling->asked_count, sizeof(bool));
    muster_missed *missed = memory_array(inquest->memory, ruling->asked_count, sizeof(*missed));
    explaining->cores =
        memory_array(inquest->memory, ruling->asked_count, sizeof(*explaining->cores));
    for (size_t i = 0; i < ruling->asked_count; i++) {
        if (!ruling->asked[i].in_force || ruling->asked[i].obeyed == ruling->asked[i].count)
            continue;
        struct core *core = &explaining->cores[count];
        *core = core_find(inquest, i, used);
        for (size_t k = 0; k < core->row_count; k++)
            used[core->rows[k]] = true;
        missed[count++] = report_missed(explaining, i, core);
    }
    explaining->explanation->missed = missed;
    explaining->explanation->missed_count = count;
}

static void explain(struct explaining *explaining, const struct muster_declaration *proposed) {
    struct muster_answer *answer = explaining->answer;
    muster_explanation *explanation = explaining->explanation;
    bool illegal = answer->verdict.outcome == MUSTER_ILLEGAL;
    struct ruling *ruling = referee_judge(answer->best, &answer->memory);
    insist(&answer->memory, ruling->violation_count == 0);
    explaining->inquest.best = answer->best;
    explaining->inquest.ruling = ruling;
    explanation->best = illegal ? answer->verdict.better : answer->verdict.declared;
    if (illegal)
        explanation->steps =
            steps_between(proposed, answer->best, &explanation->step_count, &answer->memory);
    explain_missed(explaining);
    explanation->proof =
        proof_new(&explaining->inquest, explaining->cores, explanation->missed_count);
}

void answer_why(struct muster_answer *answer, const struct muster_position *position,
                const struct muster_declaration *declaration, const struct limits *limits) {
    struct request request = {.position = position, .limits = limits};
    muster_explanation *explanation = memory_take(&answer->memory, sizeof(*explanation));
    struct explaining explaining = {.answer = answer,
                                    .inquest = {.position = position,
                                                .limits = limits,
                                                .memory = &answer->memory,
                                                .scratch = &answer->scratch},
                                    .explanation = explanation};
    if (declaration == NULL)
        answer_solve(answer, &request);
    else
        answer_check(answer, position, declaration, limits);
    answer->kind = ANSWER_WHY;
    answer->explanation = explanation;
    bool proved = answer->best != NULL && (declaration != NULL || answer->verdict.maximum_known);
    if (proved)
        explain(&explaining, declaration);
    if (explanation->reason == NULL)
        explanation->reason = answer->verdict.reason;
}
