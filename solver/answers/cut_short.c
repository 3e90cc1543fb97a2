/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is left of an answer when a limit was reached while it was made: what is proved already
 * stands, and the rest is undecided.
 */
#include "solver/answers/questions.h"

/*
 * After too much memory, and before a verdict, nothing is kept but what the answer says of its
 * position. A verdict that is settled stands: only its reasons are incomplete.
 */
static void begin_again(struct muster_answer *answer, const struct muster_position *position) {
    enum answer_kind kind = answer->kind;
    struct guard *guard = answer->arena.guard;
    bool idle_known = answer->idle_count > 0;
    bool passed_over = answer->verdict.declaration_passed_over;
    muster_arena_free(&answer->arena);
    *answer = (struct muster_answer){.kind = kind, .arena.guard = guard};
    muster_describe_position(answer, position);
    answer->verdict.declaration_passed_over = passed_over;
    if (idle_known)
        answer->idle = muster_idle_list(position, &answer->arena, &answer->idle_count);
}

void muster_answer_cut_short(struct muster_answer *answer, const struct muster_position *position,
                             const char *reason, bool memory) {
    muster_verdict *verdict = &answer->verdict;
    if (memory && !answer->settled)
        begin_again(answer, position);
    else if (verdict->edition == NULL)
        muster_describe_position(answer, position);
    if (answer->kind == ANSWER_WHY && answer->explanation != NULL) {
        answer->explanation->reason = reason;
        return;
    }
    if (answer->kind == ANSWER_BETWEEN && answer->obstruction != NULL) {
        answer->obstruction->reason = reason;
        return;
    }
    if (answer->settled) /* but not all reasons are there */
        return;
    if (verdict->outcome != MUSTER_ILLEGAL)
        verdict->outcome = MUSTER_UNDECIDED;
    verdict->reason = reason;
    answer->count = NULL;
    if (answer->kind == ANSWER_WHY)
        answer->explanation = muster_arena_take(&answer->arena, sizeof(*answer->explanation));
    if (answer->kind == ANSWER_CHOICES && muster_position_family(position) == FAMILY_DAMAGE) {
        answer->damage_options = muster_arena_take(&answer->arena, sizeof(*answer->damage_options));
        answer->damage_options->reason = reason;
        return;
    }
    if (answer->kind == ANSWER_CHOICES && answer->choices == NULL)
        answer->choices = muster_arena_take(&answer->arena, sizeof(*answer->choices));
    if (answer->explanation != NULL)
        answer->explanation->reason = reason;
    if (answer->choices != NULL)
        answer->choices->reason = reason;
}
