/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * check: is a proposed declaration legal? The referee finds what it breaks; the program finds the
 * most that any declaration that pays for no more could obey, and a legal declaration near it.
 */
#include "question.h"
#include "report.h"

struct examination {
    struct muster_answer *answer;
    const struct muster_position *position;
    const struct muster_declaration *declaration;
    struct ruling *ruling;
    const struct limits *limits;
    bool *in_force; /* by effect */
};

bool *effects_in_force(const struct muster_position *position, const struct ruling *ruling,
                       struct memory *memory) {
    bool *in_force = memory_array(memory, position->effect_count, sizeof(bool));
    for (size_t i = 0; i < ruling->asked_count; i++) {
        const struct asked *asked = &ruling->asked[i];
        if (asked->effect != NULL)
            in_force[asked->effect->number] = asked->in_force;
    }
    return in_force;
}

struct finding find_maximum(const struct muster_declaration *declaration,
                            const struct ruling *ruling, const bool *in_force,
                            const struct limits *limits, struct memory *memory) {
    const struct muster_position *position = declaration->position;
    struct search search = {.question = {.declaration = declaration,
                                         .in_force = position->has_conditions ? in_force : NULL,
                                         .tell_apart = position->has_costs,
                                         .may_pay = true,
                                         .supported = position->edition == EDITION_2004},
                            .limits = limits};
    struct finding found = find_best(position, &search, memory);
    insist(memory, referee_pays_no_more(declaration, found.declaration, memory));
    insist(memory, !found.first_proved || referee_common(ruling, found.ruling) == found.value);
    return found;
}

/* The maximum of solve, for a declaration that breaks a restriction or can't be paid for. */
static struct finding find_free_maximum(const struct examination *examination) {
    const struct muster_position *position = examination->position;
    struct search search = {.question = {.supported = position->edition == EDITION_2004},
                            .limits = examination->limits};
    struct finding found = find_best(position, &search, &examination->answer->memory);
    insist(&examination->answer->memory,
           !found.first_proved || found.ruling->obeyed == found.value);
    return found;
}

/*
 * A legal declaration near the proposed one. Obeying the most of all that pay for no more, it is
 * beaten by none, with or without point 3 of the format's Legality.
 */
static void find_better(const struct examination *examination) {
    struct memory *memory = &examination->answer->memory;
    muster_verdict *verdict = &examination->answer->verdict;
    struct search search = {.question = {.declaration = examination->declaration,
                                         .tell_apart = true,
                                         .may_pay = true,
                                         .near = true},
                            .budget = examination->ruling->totals == NULL,
                            .both = true,
                            .limits = examination->limits};
    struct finding found = find_best(examination->position, &search, memory);
    insist(memory, referee_pays_no_more(examination->declaration, found.declaration, memory));
    if (!found.first_proved) {
        verdict->reason = found.reason; /* it may not be legal: say nothing */
        return;
    }
    insist(memory, found.ruling->obeyed == found.value);
    verdict->better = report_new(found.declaration, found.ruling, memory);
    if (!found.second_proved)
        verdict->reason = found.reason;
}

muster_outcome compare_obeyed(const struct muster_position *position, const struct ruling *ruling,
                              const struct finding *found, struct memory *memory) {
    /* The proposed declaration is one of those that the maximum is taken over. */
    insist(memory, !found->first_proved || position->edition == EDITION_2004 ||
                       ruling->obeyed <= found->value);
    if (referee_common(ruling, found->ruling) > ruling->obeyed)
        return MUSTER_ILLEGAL; /* proved by example */
    return found->first_proved ? MUSTER_LEGAL : MUSTER_UNDECIDED;
}

void answer_check(struct muster_answer *answer, const struct muster_position *position,
                  const struct muster_declaration *declaration, const struct limits *limits) {
    struct memory *memory = &answer->memory;
    muster_verdict *verdict = &answer->verdict;
    struct examination examination = {
        .answer = answer, .position = position, .declaration = declaration, .limits = limits};
    answer->checked = true;
    describe_position(answer, position);
    examination.ruling = referee_judge(declaration, memory);
    examination.in_force = effects_in_force(position, examination.ruling, memory);
    verdict->declared = report_new(declaration, examination.ruling, memory);
    bool broken = examination.ruling->violation_count > 0;
    struct finding found = broken ? find_free_maximum(&examination)
                                  : find_maximum(declaration, examination.ruling,
                                                 examination.in_force, limits, memory);
    verdict->maximum_known = found.first_proved;
    verdict->maximum = found.first_proved ? found.value : 0;
    verdict->reason = found.reason;
    verdict->outcome =
        broken ? MUSTER_ILLEGAL : compare_obeyed(position, examination.ruling, &found, memory);
    if (verdict->outcome == MUSTER_ILLEGAL)
        find_better(&examination);
}
