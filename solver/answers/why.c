/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * why: for each requirement that the best declaration doesn't obey, what it conflicts with and what
 * stands in the way; the steps from an illegal declaration to a legal one; and why no declaration
 * obeys more. The best declaration is the one that solve finds, or the one that was checked, or the
 * better one if that was illegal.
 */
#include <string.h>

#include "solver/answers/check/at_least.h"
#include "solver/answers/questions.h"
#include "solver/explain/claims.h"
#include "solver/explain/effects/requirement_words.h"
#include "solver/explain/reasons/ground_words.h"
#include "solver/explain/reasons/proof.h"
#include "solver/explain/reasons/scope_words.h"
#include "solver/explain/reasons/why_words.h"
#include "solver/explain/reports/report.h"
#include "solver/explain/reports/steps.h"
#include "solver/search/conflict/conflict_memory.h"

struct why_run {
    struct muster_answer *answer;
    struct conflict_query query;
    muster_explanation *explanation;
    size_t *rows; /* numbers of the requirements that are not obeyed */
    struct conflict_core *cores;
    const char *scope; /* of the proof */
};

/* ---- Why one requirement is not obeyed ---- */

static void fill_in(const struct why_run *run, const struct conflict_core *core,
                    muster_missed *missed) {
    const struct conflict_query *query = &run->query;
    struct arena *arena = query->arena;
    muster_requirement *others = muster_arena_array(arena, core->row_count, sizeof(*others));
    const char **words = muster_arena_array(arena, core->row_count, sizeof(*words));
    muster_ground *grounds = muster_arena_array(arena, core->ground_count, sizeof(*grounds));
    for (size_t i = 1; i < core->row_count; i++) {
        const struct asked *asked = &query->ruling->asked[core->rows[i]];
        const char *text = muster_must_words(query->position, asked, arena);
        words[missed->other_count] = muster_arena_text(arena, text, strlen(text));
        others[missed->other_count++] = muster_report_requirement(query->best, asked, arena);
    }
    for (size_t i = 0; i < core->ground_count; i++)
        grounds[missed->ground_count++] = muster_report_ground(query, core, &core->grounds[i]);
    missed->others = others;
    missed->other_words = words;
    missed->grounds = grounds;
    missed->at_most = core->at_most;
    missed->of = core->of;
}

static muster_missed report_missed(const struct why_run *run, size_t row,
                                   const struct conflict_core *core) {
    const struct conflict_query *query = &run->query;
    const struct asked *asked = &query->ruling->asked[row];
    muster_requirement *requirement = muster_arena_take(query->arena, sizeof(*requirement));
    *requirement = muster_report_requirement(query->best, asked, query->arena);
    const char *text = muster_must_words(query->position, asked, query->arena);
    muster_missed missed = {.requirement = requirement,
                            .words = muster_arena_text(query->arena, text, strlen(text))};
    if (core->proved) {
        fill_in(run, core, &missed);
        missed.message = muster_missed_message(query, asked, core, &missed);
    } else {
        missed.reason = core->reason;
        run->explanation->reason = core->reason;
    }
    return missed;
}

/* ---- All requirements ---- */

static void explain_missed(struct why_run *run) {
    const struct conflict_query *query = &run->query;
    const struct ruling *ruling = query->ruling;
    size_t count = 0;
    bool *used = muster_arena_array(query->arena, ruling->asked_count, sizeof(bool));
    muster_missed *missed = muster_arena_array(query->arena, ruling->asked_count, sizeof(*missed));
    run->cores = muster_arena_array(query->arena, ruling->asked_count, sizeof(*run->cores));
    for (size_t i = 0; i < ruling->asked_count; i++) {
        if (!ruling->asked[i].in_force || ruling->asked[i].obeyed == ruling->asked[i].count)
            continue;
        struct conflict_core *core = &run->cores[count];
        if (muster_limits_reached(query->limits)) /* building its programs would take long */
            *core = (struct conflict_core){.reason = muster_limits_reason(query->limits)};
        else
            *core = muster_conflict_core_find(query, i, used);
        for (size_t k = 0; k < core->row_count; k++)
            used[core->rows[k]] = true;
        missed[count++] = report_missed(run, i, core);
    }
    muster_tell_missed(query, run->cores, missed, count);
    run->explanation->missed = missed;
    run->explanation->missed_count = count;
}

/* ---- What all that claims ---- */

static void claim_missed(const struct why_run *run, size_t index) {
    struct muster_answer *answer = run->answer;
    const muster_missed *missed = &run->explanation->missed[index];
    muster_requirement *rows =
        muster_arena_array(&answer->arena, missed->other_count + 1, sizeof(*rows));
    rows[0] = *missed->requirement;
    for (size_t i = 0; i < missed->other_count; i++)
        rows[i + 1] = missed->others[i];
    muster_claim *claim =
        muster_claim_add(answer, CLAIM_CONFLICT, answer->verdict.requirement_rule, missed->message);
    claim->requirements = rows;
    claim->requirement_count = missed->other_count + 1;
    claim->grounds = missed->grounds;
    claim->ground_count = missed->ground_count;
    claim->at_most = missed->at_most;
    claim->of = missed->of;
    claim->scope = muster_scope_of_core(&run->query, &run->cores[index]).word;
}

static void claim_all(const struct why_run *run) {
    const muster_explanation *explanation = run->explanation;
    for (size_t i = 0; i < explanation->missed_count; i++)
        if (explanation->missed[i].reason == NULL)
            claim_missed(run, i);
    if (explanation->proof.kind == MUSTER_PROOF_NONE)
        return;
    muster_claim *claim =
        muster_claim_add(run->answer, CLAIM_BOUND, run->answer->verdict.requirement_rule,
                         explanation->proof.message);
    claim->scope = run->scope;
    claim->at_most = run->query.ruling->obeyed;
}

static void explain(struct why_run *run, const struct muster_declaration *proposed,
                    struct limits *limits) {
    struct muster_answer *answer = run->answer;
    muster_explanation *explanation = run->explanation;
    bool illegal = answer->verdict.outcome == MUSTER_ILLEGAL;
    struct ruling *ruling = muster_referee_judge(answer->best, &answer->arena);
    muster_insist(&answer->arena, ruling->violation_count == 0);
    run->query =
        muster_conflict_query_of(answer->best, ruling, limits, &answer->arena, &answer->scratch);
    run->query.memory = muster_conflict_memory_new(run->query.position, ruling, run->query.arena);
    explanation->best = illegal ? answer->verdict.better : answer->verdict.declared;
    if (illegal) {
        struct ruling *own = muster_referee_judge(proposed, &answer->arena);
        if (own->violation_count == 0)
            muster_say_duty(answer, proposed, own, ruling, limits);
        explanation->changes = muster_steps_between(proposed, answer->best,
                                                    &explanation->change_count, &answer->arena);
    }
    explain_missed(run);
    explanation->proof =
        muster_proof_new(&run->query, run->cores, explanation->missed_count, &run->scope);
    claim_all(run);
}

void muster_ask_why(struct muster_answer *answer, const struct muster_position *position,
                    const struct muster_declaration *declaration, struct limits *limits) {
    struct query query = {.position = position, .limits = limits, .brief = true};
    muster_explanation *explanation = muster_arena_take(&answer->arena, sizeof(*explanation));
    struct why_run run = {.answer = answer, .explanation = explanation};
    if (declaration == NULL)
        muster_ask_solve(answer, &query);
    else
        muster_ask_check(answer, &query, declaration);
    answer->kind = ANSWER_WHY;
    answer->explanation = explanation; /* from here on the verdict stands */
    muster_claim_verdict(answer);
    bool proved = answer->best != NULL && (declaration != NULL || answer->verdict.maximum_known);
    if (proved)
        explain(&run, declaration, limits);
    if (explanation->reason == NULL)
        explanation->reason = answer->verdict.reason;
}
