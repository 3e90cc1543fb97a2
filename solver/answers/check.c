/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * check: is a proposed declaration legal? The referee finds what it breaks; the program finds the
 * most that any declaration that pays for no more could obey, and a legal declaration near it.
 */
#include "solver/explain/report.h"
#include "solver/search/legality.h"

struct examination {
    struct muster_answer *answer;
    const struct muster_position *position;
    const struct muster_declaration *declaration;
    struct ruling *ruling;
    const struct limits *limits;
};

/* The maximum of solve, for a declaration that breaks a restriction or can't be paid for. */
static struct finding find_free_maximum(const struct examination *examination) {
    const struct muster_position *position = examination->position;
    struct search search = {.query = {.purpose = PURPOSE_FREE_MAXIMUM},
                            .limits = examination->limits};
    struct finding found = muster_find_best(position, &search, &examination->answer->arena);
    muster_insist(&examination->answer->arena,
                  !found.first_proved || found.ruling->obeyed == found.value);
    return found;
}

/*
 * A legal declaration near the proposed one. Obeying the most of all that pay for no more, it is
 * beaten by none, with or without point 3 of the format's Legality. Returns its ruling, or NULL.
 */
static const struct ruling *find_better(const struct examination *examination) {
    struct arena *arena = &examination->answer->arena;
    muster_verdict *verdict = &examination->answer->verdict;
    bool payable = examination->ruling->totals != NULL; /* then less can be paid, too */
    struct search search = {
        .query = {.purpose = payable ? PURPOSE_BETTER : PURPOSE_BETTER_IN_BUDGET,
                  .declaration = examination->declaration},
        .limits = examination->limits};
    struct finding found = muster_find_best(examination->position, &search, arena);
    muster_insist(arena,
                  muster_referee_pays_no_more(examination->declaration, found.declaration, arena));
    if (!found.first_proved) {
        verdict->reason = found.reason; /* it may not be legal: say nothing */
        return NULL;
    }
    muster_insist(arena, found.ruling->obeyed == found.value);
    verdict->better = muster_report_new(found.declaration, found.ruling, arena);
    examination->answer->best = found.declaration;
    if (!found.second_proved)
        verdict->reason = found.reason;
    return found.ruling;
}

/* In sentences; what shows that more could be obeyed is the better one, or what was searched for
 * the maximum. */
static void explain(const struct examination *examination, const struct finding *found,
                    const struct ruling *better) {
    bool shows = better != NULL &&
                 muster_referee_common(examination->ruling, better) > examination->ruling->obeyed;
    muster_report_sentences(&examination->answer->verdict, examination->position,
                            examination->ruling, shows ? better : found->ruling,
                            &examination->answer->arena);
}

static void judge_obeyed(const struct examination *examination, const struct finding *found) {
    struct muster_answer *answer = examination->answer;
    int64_t obeyed = examination->ruling->obeyed;
    int64_t common = muster_referee_common(examination->ruling, found->ruling);
    if (common > obeyed)
        answer->verdict.outcome = MUSTER_ILLEGAL; /* proved by example */
    else if (!found->first_proved)
        answer->verdict.outcome = MUSTER_UNDECIDED;
    else
        answer->verdict.outcome = MUSTER_LEGAL;
    /* The proposed declaration is one of those that the maximum is taken over. */
    muster_insist(&answer->arena, !found->first_proved ||
                                      examination->position->edition == EDITION_2004 ||
                                      obeyed <= found->value);
}

void muster_ask_check(struct muster_answer *answer, const struct muster_position *position,
                      const struct muster_declaration *declaration, const struct limits *limits) {
    struct arena *arena = &answer->arena;
    muster_verdict *verdict = &answer->verdict;
    struct examination examination = {
        .answer = answer, .position = position, .declaration = declaration, .limits = limits};
    answer->kind = ANSWER_CHECK;
    muster_describe_position(answer, position);
    examination.ruling = muster_referee_judge(declaration, arena);
    verdict->declared = muster_report_new(declaration, examination.ruling, arena);
    bool broken = examination.ruling->violation_count > 0;
    struct finding found = broken ? find_free_maximum(&examination)
                                  : muster_find_maximum(PURPOSE_MAXIMUM, declaration,
                                                        examination.ruling, limits, arena);
    answer->found = found.declaration;
    verdict->maximum_known = found.first_proved;
    verdict->maximum = found.first_proved ? found.value : 0;
    verdict->reason = found.reason;
    if (broken)
        verdict->outcome = MUSTER_ILLEGAL;
    else
        judge_obeyed(&examination, &found);
    if (verdict->outcome == MUSTER_ILLEGAL)
        explain(&examination, &found, find_better(&examination));
    else if (verdict->outcome == MUSTER_LEGAL)
        answer->best = declaration;
}
