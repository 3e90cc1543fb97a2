/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question what comes of damage that is dealt. */
#include <stdio.h>

#include "base/utf8.h"
#include "solver/answers/damage/missing_source.h"
#include "solver/answers/questions.h"
#include "solver/damage/deal/begin.h"
#include "solver/damage/deal/replay.h"
#include "solver/damage/deal/search.h"
#include "solver/damage/referee/judge.h"
#include "solver/search/find_best.h"

/* The outcomes of a legal event, or of one that nobody declares. */
static void deal(struct muster_answer *answer, const struct query *query,
                 const struct assignment *assignment) {
    struct deal_event event;
    muster_deal_event_begin(&event, query->position, &answer->arena);
    struct deal_search search = {.event = &event, .limits = query->limits, .most = query->outcomes};
    struct deal_state *begin = muster_deal_begin(&event, assignment, &answer->scratch);
    muster_deal_search(&search, begin, &answer->scratch);
    muster_damage_outcome *outcomes =
        muster_arena_array(&answer->arena, search.count, sizeof(*outcomes));
    for (size_t i = 0; i < search.count; i++) {
        bool right = muster_deal_replay(&event, &search.found[i], &answer->scratch);
        muster_insist(&answer->arena, right);
        outcomes[i] = search.found[i].outcome;
    }
    muster_dealing *dealing = muster_arena_take(&answer->arena, sizeof(*dealing));
    *dealing = (muster_dealing){.outcome_count = search.count,
                                .outcomes = outcomes,
                                .more = search.more || search.reason != NULL,
                                .found_all = !search.more && search.reason == NULL};
    answer->dealing = dealing;
    answer->verdict.outcome = search.reason == NULL ? MUSTER_DEALT : MUSTER_UNDECIDED;
    answer->verdict.reason = search.reason;
}

/* What is dealt if everybody does the only thing there is to do; the document declares nothing. */
static const struct assignment nothing_declared = {.side = SIDE_BOTH};

/* There has to be a declaration, which says `what`. */
static void refuse_undeclared(const struct query *query, const char *what, struct arena *arena) {
    if (query->error != NULL) {
        *query->error = (muster_error){.status = MUSTER_BAD_INPUT};
        snprintf(query->error->code, sizeof(query->error->code), "missing-key");
        snprintf(query->error->message, sizeof(query->error->message),
                 "there is no 'declaration'; expected one that says %s", what);
        muster_utf8_mend(query->error->message);
    }
    muster_arena_leave(arena, MUSTER_BAD_INPUT);
}

/* Whoever has a choice and is not in the declaration is an error in it, or for want of one. */
static void refuse_missing(const struct query *query, const struct combatants *combatants,
                           const struct assignment *assignment,
                           const struct muster_declaration *declaration, struct arena *arena) {
    int64_t ordinal = 0;
    if (declaration != NULL) {
        bool in_document = declaration == query->position->declaration;
        muster_refuse_missing_source(combatants, assignment, SIDE_BOTH, in_document, arena,
                                     query->error);
        return;
    }
    size_t missing = muster_missing_combatant(combatants, assignment, SIDE_BOTH, &ordinal, arena);
    if (missing == combatants->count)
        return;
    const struct recipient who = {RECIPIENT_CREATURE, combatants->list[missing].creature, ordinal};
    const char *id = muster_recipient_id(query->position, &who, arena);
    refuse_undeclared(
        query, muster_arena_format(arena, "to whom '%.64s' assigns how much damage", id), arena);
}

/* Nothing is dealt (510.1e): the answer is that of check. */
static void answer_illegal(struct muster_answer *answer, const struct query *query,
                           const struct assignment *assignment) {
    const struct muster_declaration declaration = {.position = query->position,
                                                   .damage = *assignment};
    muster_ask_damage(answer, query, QUESTION_CHECK, &declaration);
}

/* An assignment of combat damage is judged, and completed with what is left out. */
static void deal_combat(struct muster_answer *answer, const struct query *query,
                        struct assignment *assignment,
                        const struct muster_declaration *declaration) {
    struct arena *arena = &answer->scratch;
    assignment->side = SIDE_BOTH; /* all combat damage is dealt at once (510.2) */
    const struct combatants *combatants = muster_combatants_new(query->position, assignment, arena);
    refuse_missing(query, combatants, assignment, declaration, arena);
    const struct damage_ruling ruling =
        muster_judge_assignment(combatants, assignment, assignment->side, true, arena);
    if (ruling.count > 0) {
        answer_illegal(answer, query, assignment);
        return;
    }
    *assignment = ruling.completed;
    deal(answer, query, assignment);
}

static void deal_division(struct muster_answer *answer, const struct query *query,
                          const struct assignment *assignment) {
    const struct damage_ruling ruling =
        muster_judge_division(query->position, assignment, &answer->scratch);
    if (ruling.count > 0)
        answer_illegal(answer, query, assignment);
    else
        deal(answer, query, assignment);
}

void muster_ask_deal(struct muster_answer *answer, const struct query *query,
                     const struct muster_declaration *declaration) {
    const struct muster_position *position = query->position;
    struct assignment assignment = declaration == NULL ? nothing_declared : declaration->damage;
    answer->kind = ANSWER_DEAL;
    muster_describe_position(answer, position);
    if (position->moment == MOMENT_DAMAGE)
        deal(answer, query, NULL);
    else if (position->moment == MOMENT_COMBAT_DAMAGE)
        deal_combat(answer, query, &assignment, declaration);
    else if (declaration == NULL)
        refuse_undeclared(query, "how much each target gets", &answer->scratch);
    else
        deal_division(answer, query, &assignment);
}
