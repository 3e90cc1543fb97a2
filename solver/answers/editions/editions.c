/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the editions of the rules judge differently: which comparison each question asks for. */
#include "solver/answers/editions/editions_comparison.h"

#include "solver/rules/as_though.h"

static void compare_solved(struct editions_comparison *comparison) {
    muster_compare_free_maxima(comparison);
    muster_add_stopped_walls(comparison);
}

static void compare_checked(struct editions_comparison *comparison) {
    const muster_verdict *current = muster_edition_verdict(comparison, EDITION_CURRENT);
    const muster_verdict *of_2004 = muster_edition_verdict(comparison, EDITION_2004);
    if (muster_add_proposed_walls(comparison))
        return; /* the two maxima are not comparable then */
    if (current->declared == NULL)
        return; /* a limit was reached before it was judged */
    muster_insist(comparison->arena,
                  !(current->outcome == MUSTER_LEGAL && of_2004->outcome == MUSTER_ILLEGAL));
    if (current->declared->violation_count > 0)
        muster_compare_free_maxima(comparison);
    else if (current->outcome == MUSTER_ILLEGAL && of_2004->outcome == MUSTER_LEGAL)
        muster_compare_own_maxima(comparison, "legal");
    else if (current->maximum_known && of_2004->maximum_known &&
             current->maximum != of_2004->maximum)
        muster_compare_own_maxima(comparison, "maximum");
}

/*
 * Why it isn't proved that the editions agree: what one of the answers leaves open; NULL: it is
 * proved.
 */
static const char *find_doubt(const struct editions_comparison *comparison) {
    for (size_t i = 0; i < 2; i++) {
        const muster_verdict *verdict = muster_edition_verdict(comparison, (enum edition)i);
        bool open = comparison->proposed != NULL && verdict->outcome == MUSTER_UNDECIDED;
        if (open || !verdict->maximum_known)
            return verdict->reason;
    }
    return NULL;
}

void muster_ask_editions(struct muster_answer *answer, const struct muster_position positions[2],
                         const struct muster_declaration *proposed, struct limits *limits) {
    struct editions_comparison comparison = {.answer = answer,
                                             .arena = &answer->arena,
                                             .positions = positions,
                                             .proposed = proposed,
                                             .limits = limits};
    for (size_t i = 0; i < 2; i++)
        comparison.permissions[i] = muster_as_though_new(comparison.arena, &positions[i]);
    if (proposed == NULL)
        compare_solved(&comparison);
    else
        compare_checked(&comparison);
    muster_editions *editions = &answer->editions;
    editions->current = muster_edition_verdict(&comparison, EDITION_CURRENT);
    editions->of_2004 = muster_edition_verdict(&comparison, EDITION_2004);
    editions->differences = comparison.differences;
    editions->reason = editions->difference_count == 0 ? find_doubt(&comparison) : NULL;
}
