/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions about assigning and dividing damage. */

#include "solver/answers/damage/missing_source.h"
#include "solver/answers/damage/questions.h"
#include "solver/damage/explain/damage_words.h"
#include "solver/damage/explain/report_assignment.h"
#include "solver/damage/search/divide.h"
#include "solver/damage/search/find.h"
#include "solver/damage/search/value.h"

/* A question under way. */
struct damage_question {
    struct muster_answer *answer;
    const struct query *query;
    const struct muster_position *position;
    enum damage_side side;
    struct arena *scratch;
    muster_damage_verdict *verdict;
    bool in_document;       /* what is checked stands in the document */
    muster_damage_why *why; /* NULL: nothing is to be explained */
};

static struct damage_question begin(struct muster_answer *answer, const struct query *query,
                                    enum answer_kind kind) {
    struct damage_question question = {.answer = answer,
                                       .query = query,
                                       .position = query->position,
                                       .side = query->side,
                                       .scratch = &answer->scratch};
    answer->kind = kind;
    muster_describe_position(answer, query->position);
    question.verdict = muster_arena_take(&answer->arena, sizeof(*question.verdict));
    question.verdict->moment = muster_moment_public(query->position->moment);
    answer->damage = question.verdict;
    return question;
}

/* An assignment for the public header. */
static muster_damage_report *report(const struct damage_question *question,
                                    const struct assignment *assignment) {
    struct arena *arena = &question->answer->arena;
    muster_damage_report *told = muster_arena_take(arena, sizeof(*told));
    told->side = (muster_side)question->side;
    told->entries = muster_report_damage(question->position, assignment, arena, &told->entry_count);
    return told;
}

static void set_undecided(const struct damage_question *question) {
    question->answer->verdict.reason = muster_damage_doubt(question->query);
}

/* ---- What it is worth ---- */

static void add_value(const struct damage_question *question, const struct assignment *assignment,
                      bool proved, muster_damage_value value[2]) {
    for (int i = 0; i < 2; i++) {
        enum damage_side side = i == 0 ? SIDE_ATTACKERS : SIDE_BLOCKERS;
        struct assignment own = {.side = side};
        if (question->side != SIDE_BOTH && question->side != side)
            continue;
        for (size_t j = 0; j < assignment->count; j++) {
            const struct creature *from = &question->position->creatures[assignment->rows[j].from];
            if (from->is_attacking == (side == SIDE_ATTACKERS))
                muster_assignment_add(&own, &assignment->rows[j], question->scratch);
        }
        value[i] = muster_assignment_value(question->position, &own, side, question->scratch);
        value[i].known = proved;
    }
}

/* Why nothing is worth more than the best assignment of each side. */
static void explain_value(const struct damage_question *question, const struct assignment *best) {
    if (question->why != NULL)
        muster_tell_damage_proofs(question->answer, question->query, question->side, best,
                                  question->why);
}

/* What a legal assignment is worth, and the best one. */
static void explain_legal(const struct damage_question *question,
                          const struct assignment *declared) {
    const struct query *query = question->query;
    struct found_assignment found = muster_find_assignment(
        question->position, question->side, query->prefer, NULL, query->limits, question->scratch);
    add_value(question, declared, true, question->verdict->value);
    if (found.found && found.proved) {
        add_value(question, &found.assignment, true, question->why->best);
        explain_value(question, &found.assignment);
    } else {
        set_undecided(question);
    }
}

/* ---- Check ---- */

/* The nearest legal assignment or division to an illegal one, and how to get there. */
static void add_better(const struct damage_question *question, const struct combatants *combatants,
                       const struct assignment *proposed) {
    struct found_assignment found =
        question->position->moment == MOMENT_DIVIDE
            ? muster_find_division(question->position, MUSTER_PREFER_NONE, proposed, true,
                                   question->query->limits, question->scratch)
            : muster_find_nearest(question->position, question->side, proposed,
                                  question->query->limits, question->scratch);
    question->verdict->moves_proved = found.infeasible || (found.found && found.proved);
    if (found.found) {
        question->verdict->better = report(question, &found.assignment);
        question->verdict->moves = muster_assignment_distance(proposed, &found.assignment);
        if (question->why != NULL)
            muster_tell_damage_steps(
                question->answer, question->query,
                (struct damage_way){combatants, question->side, proposed, &found.assignment},
                question->why);
    }
    if (!question->verdict->moves_proved)
        set_undecided(question);
}

static void check(struct damage_question *question, const struct assignment *assignment) {
    struct arena *scratch = question->scratch;
    const struct muster_position *position = question->position;
    const struct combatants *combatants = NULL;
    struct assignment proposed = *assignment;
    struct damage_ruling ruling;
    if (assignment->side != SIDE_BOTH)
        question->side = assignment->side;
    if (position->moment == MOMENT_DIVIDE) {
        ruling = muster_judge_division(position, assignment, scratch);
    } else {
        combatants = muster_combatants_of(position, scratch);
        muster_refuse_missing_source(combatants, assignment, question->side, question->in_document,
                                     scratch, question->query->error);
        ruling = muster_judge_assignment(combatants, assignment, question->side, false, scratch);
        proposed = ruling.completed;
    }
    muster_damage_report *declared = report(question, &proposed); /* with who was left out */
    declared->violation_count = ruling.count;
    declared->violations =
        muster_report_damage_violations(position, combatants, &ruling, &question->answer->arena);
    question->verdict->declared = declared;
    question->answer->verdict.outcome = ruling.count == 0 ? MUSTER_LEGAL : MUSTER_ILLEGAL;
    if (ruling.count > 0)
        add_better(question, combatants, &proposed);
    else if (question->why != NULL && combatants != NULL)
        explain_legal(question, &proposed);
}

/* ---- Solve ---- */

static void solve(struct damage_question *question) {
    const struct query *query = question->query;
    const struct assignment *given = muster_given_damage(query);
    bool division = question->position->moment == MOMENT_DIVIDE;
    question->side = muster_damage_side(query);
    struct found_assignment found =
        division ? muster_find_division(question->position, query->prefer, given, false,
                                        query->limits, question->scratch)
                 : muster_find_assignment(question->position, question->side, query->prefer, given,
                                          query->limits, question->scratch);
    question->verdict->weighted = query->prefer == MUSTER_PREFER_WEIGHTS;
    if (found.infeasible) {
        muster_answer_damage_conflict(question->answer, query);
        return;
    }
    question->answer->verdict.outcome = found.proved ? MUSTER_SOLVED : MUSTER_UNDECIDED;
    if (!found.proved)
        set_undecided(question);
    if (!found.found)
        return;
    question->verdict->declared = report(question, &found.assignment);
    if (division)
        return;
    add_value(question, &found.assignment, found.proved, question->verdict->value);
    if (found.proved)
        explain_value(question, &found.assignment);
}

/* Whether the document has a declaration that has nothing to do with what is asked. */
static bool passes_over(const struct query *query) {
    const struct muster_declaration *own = query->position->declaration;
    const struct assignment *given = muster_given_damage(query);
    return own != NULL && (given == NULL || given->rows != own->damage.rows);
}

void muster_ask_damage(struct muster_answer *answer, const struct query *query, enum question asked,
                       const struct muster_declaration *declaration) {
    struct damage_question question;
    switch (asked) {
    case QUESTION_CHECK:
        question = begin(answer, query, ANSWER_CHECK);
        question.in_document = declaration == query->position->declaration;
        check(&question, &declaration->damage);
        break;
    case QUESTION_SOLVE:
        question = begin(answer, query, ANSWER_SOLVE);
        answer->verdict.declaration_passed_over = passes_over(query);
        solve(&question);
        break;
    case QUESTION_OPTIONS:
        muster_ask_damage_options(answer, query);
        break;
    case QUESTION_COUNT:
        muster_ask_damage_count(answer, query);
        break;
    case QUESTION_WHY:
        question = begin(answer, query, ANSWER_WHY);
        question.why = muster_arena_take(&answer->arena, sizeof(*question.why));
        answer->damage_why = question.why;
        question.in_document = declaration == query->position->declaration;
        question.verdict->weighted = query->prefer == MUSTER_PREFER_WEIGHTS;
        if (declaration == NULL)
            solve(&question);
        else
            check(&question, &declaration->damage);
        break;
    case QUESTION_BETWEEN:
    case QUESTION_LIST:
    case QUESTION_MODEL:
    case QUESTION_EDITIONS:
    case QUESTION_RULE_OUT:
    case QUESTION_DEAL:
    case QUESTION_CHECKER:
    case QUESTION_NEXT: /* solver/api/moment.c refuses them, or parts them before */
        break;
    }
}
