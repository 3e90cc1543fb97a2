/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * solve: a legal declaration that pays nothing, obeys as many requirements as any such declaration
 * could, and uses the fewest creatures among those. Where something is given: the same among all
 * legal declarations that contain it and pay for nothing else. With a preference: the best of
 * these by that, or any of them that obeys the most.
 */
#include "solver/answers/questions.h"
#include "solver/explain/claims.h"
#include "solver/explain/reasons/unobeyed.h"
#include "solver/explain/reports/report.h"
#include "solver/explain/reports/report_table.h"
#include "solver/search/completion.h"
#include "solver/search/conflict/given_conflict.h"

static const struct ruling *solve_completing(struct muster_answer *answer,
                                             const struct query *query);

/*
 * In 2004 with conditions: whether what was found is beaten by a declaration that uses something
 * which is asked for only under a condition that holds for the one and not for the other. Then all
 * that count for the maximum may be.
 */
static bool is_beaten(const struct search_result *found, const struct query *query,
                      struct arena *arena) {
    const struct muster_position *position = query->position;
    if (position->edition != EDITION_2004 || !position->has_conditions || !found->first_proved)
        return false;
    struct search_result better = muster_find_maximum(PURPOSE_MAXIMUM, found->declaration,
                                                      found->ruling, query->limits, arena);
    return muster_referee_common(found->ruling, better.ruling) > found->ruling->obeyed;
}

/* Returns the ruling on what is declared, and so does solve_completing; NULL: nothing is. */
static const struct ruling *solve_freely(struct muster_answer *answer, const struct query *query) {
    struct arena *arena = &answer->arena;
    muster_verdict *verdict = &answer->verdict;
    const struct muster_position *position = query->position;
    bool any = query->prefer == MUSTER_PREFER_ANY;
    /* where is_beaten may need the rows, they are found */
    bool total = query->visited && !(position->edition == EDITION_2004 && position->has_conditions);
    struct search search = {.query = {.purpose = any ? PURPOSE_FREE_MAXIMUM : PURPOSE_SOLVE},
                            .total = total,
                            .limits = query->limits};
    /* What a search makes may be large, and isn't held while the answer is written. */
    struct search_result found = muster_find_best(position, &search, &answer->scratch);
    found.declaration = muster_declaration_copy(found.declaration, arena);
    muster_insist(arena, !muster_declaration_pays(found.declaration, arena));
    muster_insist(arena, !found.first_proved || found.ruling->obeyed == found.value);
    answer->found = answer->best = found.declaration;
    bool proved = any ? found.first_proved : found.second_proved;
    if (is_beaten(&found, query, arena)) {
        const struct ruling *ruling = solve_completing(answer, query);
        if (ruling != NULL)
            return ruling;
        proved = false;
        found.reason = verdict->reason;
    }
    (total ? muster_report_visited : muster_report_declared)(answer, found.declaration,
                                                             found.ruling);
    verdict->outcome = proved ? MUSTER_SOLVED : MUSTER_UNDECIDED;
    verdict->reason = found.reason;
    verdict->maximum_known = found.first_proved;
    verdict->maximum = found.first_proved ? found.value : 0;
    return found.ruling;
}

/*
 * Sets the second objective to a preference, if there is one; without, it is the fewest creatures.
 */
static void set_objective(struct completion_query *wanted, const struct query *query,
                          struct arena *arena) {
    const struct muster_position *position = query->position;
    struct objective_term *terms =
        muster_arena_array(arena, position->weight_count + 1, sizeof(*terms));
    wanted->terms = terms;
    if (query->prefer == MUSTER_PREFER_MOST)
        terms[wanted->term_count++] =
            (struct objective_term){.creature = -1, .anything = true, .weight = 1};
    if (query->prefer != MUSTER_PREFER_WEIGHTS)
        return;
    terms[wanted->term_count++] = (struct objective_term){.creature = -1, .anything = true};
    for (size_t i = 0; i < position->weight_count; i++)
        terms[wanted->term_count++] =
            (struct objective_term){.creature = position->weights[i].creature,
                                    .anything = position->weights[i].anything,
                                    .object = {.number = position->weights[i].number,
                                               .ordinal = position->weights[i].ordinal},
                                    .weight = position->weights[i].weight};
}

/* The outcome is solved only if the maximum is known, too, as the answer reports both. */
static void report_completion(struct muster_answer *answer,
                              const struct completion_result *completion,
                              const struct maximum *maximum) {
    muster_verdict *verdict = &answer->verdict;
    bool solved = completion->proved && maximum->proved;
    muster_report_declared(answer, completion->declaration, completion->ruling);
    verdict->outcome = solved ? MUSTER_SOLVED : MUSTER_UNDECIDED;
    if (!solved)
        verdict->reason = completion->proved ? maximum->reason : completion->reason;
}

/* Whether what obeys the most is wanted, as if nothing were preferred. */
static bool wants_most_obeyed(const struct query *query) {
    return query->prefer == MUSTER_PREFER_NONE || query->prefer == MUSTER_PREFER_ANY;
}

static const struct ruling *solve_completing(struct muster_answer *answer,
                                             const struct query *query) {
    struct legality *legality =
        muster_legality_new(query->position, query->limits, &answer->arena, &answer->scratch);
    struct completion_query wanted = {
        .partial = query->partial, .free = true, .most_obeyed = wants_most_obeyed(query)};
    struct maximum maximum = muster_legality_maximum(legality);
    set_objective(&wanted, query, &answer->arena);
    struct completion_result completion = muster_find_completion(legality, &wanted);
    if (completion.declaration == NULL) { /* there may be one that pays for more */
        wanted.free = false;
        completion = muster_find_completion(legality, &wanted);
    }
    answer->verdict.maximum_known = maximum.proved;
    answer->verdict.maximum = maximum.proved ? maximum.value : 0;
    if (completion.declaration != NULL) {
        report_completion(answer, &completion, &maximum);
        answer->best = completion.declaration;
        return completion.ruling;
    }
    answer->verdict.outcome = completion.proved ? MUSTER_CONFLICT : MUSTER_UNDECIDED;
    answer->verdict.reason = completion.reason;
    if (!completion.proved)
        return NULL;
    muster_insist(&answer->arena, query->partial != NULL);
    struct given_conflict blame = muster_find_given_conflict(legality, query->partial, &completion);
    answer->blame = muster_report_conflict(query->position, &blame, &answer->arena);
    if (blame.proved && !query->brief)
        muster_claim_given_conflict(answer);
    return NULL;
}

/* Whether the document has a declaration that has nothing to do with what is asked. */
static bool passes_over(const struct query *query) {
    const struct muster_declaration *own = query->position->declaration;
    const struct muster_declaration *given = query->partial == NULL ? NULL : query->partial->given;
    return own != NULL && (given == NULL || given->deeds != own->deeds);
}

/*
 * Why requirements are not obeyed. `best` is legal, so no declaration that it is compared with
 * obeys more.
 */
static void explain_missed(struct muster_answer *answer, const struct query *query,
                           const struct ruling *ruling) {
    const struct conflict_query conflicts = muster_conflict_query_of(
        answer->best, ruling, query->limits, &answer->arena, &answer->scratch);
    if (answer->table != NULL)
        muster_explain_unobeyed_visited(answer, &conflicts);
    else
        muster_explain_unobeyed(answer, &conflicts, answer->best, ruling);
}

void muster_ask_solve(struct muster_answer *answer, const struct query *query) {
    muster_describe_position(answer, query->position);
    answer->verdict.declaration_passed_over = passes_over(query);
    const struct ruling *ruling = query->partial == NULL && wants_most_obeyed(query)
                                      ? solve_freely(answer, query)
                                      : solve_completing(answer, query);
    answer->settled = true;
    if (query->brief)
        return;
    if (answer->table != NULL) /* no ruling, nothing of the search is needed for its reasons */
        muster_arena_empty(&answer->scratch);
    muster_claim_verdict(answer);
    if (answer->verdict.outcome == MUSTER_SOLVED && query->partial == NULL)
        explain_missed(answer, query, ruling);
}
