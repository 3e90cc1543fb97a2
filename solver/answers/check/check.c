/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * check: is a proposed declaration legal? The referee finds the restrictions that it disobeys; the
 * program finds how much a declaration could obey that pays for nothing more, and a legal
 * declaration near the proposed one.
 */
#include "solver/answers/check/at_least.h"
#include "solver/answers/check/one_way.h"
#include "solver/answers/questions.h"
#include "solver/explain/claims.h"
#include "solver/explain/reasons/unobeyed.h"
#include "solver/explain/reports/report.h"
#include "solver/referee/nearness.h"
#include "solver/search/legality.h"
#include "solver/search/neighbors.h"

struct check_run {
    struct muster_answer *answer;
    const struct muster_position *position;
    const struct muster_declaration *declaration;
    struct ruling *ruling;
    struct limits *limits;
};

/*
 * The maximum that solve finds, for a declaration that disobeys a restriction or can't be paid for.
 */
static struct search_result find_free_maximum(const struct check_run *run) {
    const struct muster_position *position = run->position;
    struct search search = {.query = {.purpose = PURPOSE_FREE_MAXIMUM}, .limits = run->limits};
    struct search_result found = muster_find_best(position, &search, &run->answer->arena);
    muster_insist(&run->answer->arena, !found.first_proved || found.ruling->obeyed == found.value);
    return found;
}

/*
 * Where the better declaration only adds to the proposed one, another may be as near and drop
 * something instead; then the one that drops most is reported, too.
 */
static void find_equally_near(const struct check_run *run, const struct search *near,
                              const struct search_result *better) {
    struct arena *arena = &run->answer->arena;
    struct search search = *near;
    struct nearness adding = muster_referee_nearness(run->declaration, better->declaration, arena);
    if (!adding.known || adding.distance == 0 || adding.kept < adding.declared)
        return;
    search.query.keeps_least = true;
    struct search_result found = muster_find_best(run->position, &search, arena);
    if (!found.second_proved || found.ruling->unsettled)
        return;
    struct nearness dropping = muster_referee_nearness(run->declaration, found.declaration, arena);
    muster_insist(arena, found.value == better->value &&
                             (!dropping.known || dropping.distance == adding.distance));
    if (!dropping.known || dropping.kept == adding.kept)
        return;
    const muster_report **reports = muster_arena_array(arena, 1, sizeof(*reports));
    reports[0] =
        muster_report_new(found.declaration, found.ruling, run->answer->verdict.declared, arena);
    run->answer->verdict.equally_near = reports;
    run->answer->verdict.equally_near_count = 1;
}

static const struct ruling *report_neighbor(const struct check_run *run, int64_t maximum,
                                            const struct muster_declaration *neighbor,
                                            const muster_report **report) {
    struct ruling *ruling = muster_referee_judge(neighbor, &run->answer->arena);
    muster_insist(&run->answer->arena, ruling->violation_count == 0 && ruling->obeyed == maximum);
    *report =
        muster_report_new(neighbor, ruling, run->answer->verdict.declared, &run->answer->arena);
    return ruling;
}

/*
 * Whether no declaration obeys more that makes no other payments. For one that breaks something,
 * the maximum is over those that pay nothing.
 */
static bool knows_maximum(const struct check_run *run, const struct search_result *maximum) {
    return maximum->first_proved &&
           (!run->position->has_costs ||
            (run->ruling->totals != NULL && run->ruling->violation_count == 0));
}

/*
 * The nearest legal declaration, if it is a neighbor of the proposed one, and another that is as
 * near. Returns its ruling, or NULL.
 */
static const struct ruling *find_neighbors(const struct check_run *run, int64_t maximum) {
    struct arena *arena = &run->answer->arena;
    muster_verdict *verdict = &run->answer->verdict;
    struct neighborhood *near = muster_neighborhood_new(run->declaration, maximum, arena);
    if (near == NULL)
        return NULL;
    struct muster_declaration *more = muster_neighbor_with_more(near),
                              *less = muster_neighbor_with_less(near);
    const struct muster_declaration *better = more == NULL ? less : more;
    if (better == NULL)
        return NULL;
    const struct ruling *ruling = report_neighbor(run, maximum, better, &verdict->better);
    run->answer->best = better;
    if (more == NULL || less == NULL)
        return ruling;
    const muster_report **reports = muster_arena_array(arena, 1, sizeof(*reports));
    report_neighbor(run, maximum, less, &reports[0]);
    verdict->equally_near = reports;
    verdict->equally_near_count = 1;
    return ruling;
}

/*
 * Finds a legal declaration near the proposed one. It obeys as much as any declaration that pays
 * for no more than the proposed one, so it is legal with or without point 3 of the format's
 * Legality. Returns its ruling, or NULL.
 */
static const struct ruling *find_better(const struct check_run *run,
                                        const struct search_result *maximum) {
    const struct ruling *neighbor =
        knows_maximum(run, maximum) ? find_neighbors(run, maximum->value) : NULL;
    if (neighbor != NULL)
        return neighbor;
    struct arena *arena = &run->answer->arena;
    muster_verdict *verdict = &run->answer->verdict;
    bool payable = run->ruling->totals != NULL; /* then any smaller payment can be made, too */
    struct search search = {
        .query = {.purpose = payable ? PURPOSE_BETTER : PURPOSE_BETTER_IN_BUDGET,
                  .declaration = run->declaration},
        .limits = run->limits};
    struct search_result found = muster_find_best(run->position, &search, arena);
    muster_insist(arena, muster_referee_pays_no_more(run->declaration, found.declaration, arena));
    /* it may not be legal, so it is not reported */
    if (!found.first_proved || found.ruling->unsettled) {
        verdict->reason = found.first_proved ? muster_unsettled_costs : found.reason;
        return NULL;
    }
    muster_insist(arena, found.ruling->obeyed == found.value);
    verdict->better =
        muster_report_new(found.declaration, found.ruling, run->answer->verdict.declared, arena);
    run->answer->best = found.declaration;
    if (!found.second_proved)
        verdict->reason = found.reason;
    else
        find_equally_near(run, &search, &found);
    return found.ruling;
}

/*
 * Puts the ruling into sentences. Where more could be obeyed, they compare it with the better
 * declaration if that shows it, and otherwise with the one found for the maximum.
 */
static void explain(const struct check_run *run, const struct search_result *found,
                    const struct ruling *better) {
    bool shows = better != NULL && muster_referee_common(run->ruling, better) > run->ruling->obeyed;
    muster_report_sentences(&run->answer->verdict, run->position, run->ruling,
                            shows ? better : found->ruling, &run->answer->arena);
}

static void judge_obeyed(const struct check_run *run, const struct search_result *found) {
    struct muster_answer *answer = run->answer;
    int64_t obeyed = run->ruling->obeyed;
    int64_t common = muster_referee_common(run->ruling, found->ruling);
    if (common > obeyed)
        answer->verdict.outcome = MUSTER_ILLEGAL; /* proved by the declaration found */
    else if (!found->first_proved || run->ruling->unsettled)
        answer->verdict.outcome = MUSTER_UNDECIDED;
    else
        answer->verdict.outcome = MUSTER_LEGAL;
    /* The proposed declaration is one of those that the maximum is taken over. */
    muster_insist(&answer->arena, !found->first_proved || obeyed <= found->value);
}

/*
 * Why requirements are not obeyed. For an illegal declaration a better one shows how what it misses
 * could be obeyed; without one, nothing is said.
 */
static void explain_missed(const struct check_run *run) {
    struct muster_answer *answer = run->answer;
    if (answer->verdict.outcome == MUSTER_UNDECIDED || answer->best == NULL)
        return;
    struct ruling *best = answer->best == run->declaration
                              ? run->ruling
                              : muster_referee_judge(answer->best, &answer->arena);
    const struct conflict_query query =
        muster_conflict_query_of(answer->best, best, run->limits, &answer->arena, &answer->scratch);
    muster_explain_unobeyed(answer, &query, run->declaration, run->ruling);
}

void muster_ask_check(struct muster_answer *answer, const struct query *query,
                      const struct muster_declaration *declaration) {
    const struct muster_position *position = query->position;
    struct limits *limits = query->limits;
    struct arena *arena = &answer->arena;
    muster_verdict *verdict = &answer->verdict;
    struct check_run run = {
        .answer = answer, .position = position, .declaration = declaration, .limits = limits};
    answer->kind = ANSWER_CHECK;
    muster_describe_position(answer, position);
    run.ruling = muster_referee_judge(declaration, arena);
    (query->brief && query->visited ? muster_report_wordless
                                    : muster_report_declared)(answer, declaration, run.ruling);
    bool broken = run.ruling->violation_count > 0;
    struct search_result found =
        broken ? find_free_maximum(&run)
               : muster_find_maximum(PURPOSE_MAXIMUM, declaration, run.ruling, limits, arena);
    answer->found = found.declaration;
    verdict->maximum_known = found.first_proved;
    verdict->maximum = found.first_proved ? found.value : 0;
    verdict->reason = run.ruling->unsettled ? muster_unsettled_costs : found.reason;
    if (broken)
        verdict->outcome = MUSTER_ILLEGAL;
    else
        judge_obeyed(&run, &found);
    const struct ruling *better = NULL;
    if (verdict->outcome == MUSTER_ILLEGAL)
        explain(&run, &found, better = find_better(&run, &found));
    else if (verdict->outcome == MUSTER_LEGAL)
        answer->best = declaration;
    answer->settled = true;
    if (query->brief)
        return;
    muster_claim_verdict(answer);
    if (verdict->outcome == MUSTER_ILLEGAL && !broken && better != NULL)
        muster_say_duty(answer, declaration, run.ruling, better, limits);
    explain_missed(&run);
    if (query->add_or_drop && verdict->outcome == MUSTER_ILLEGAL)
        muster_find_one_way(answer, declaration, limits);
}
