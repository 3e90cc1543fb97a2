/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why a declaration is illegal, in sentences for players: what it breaks or, if nothing, what it
 * fails to obey.
 */
#include <string.h>

#include "solver/explain/effects/requirement_words.h"
#include "solver/explain/reports/report.h"
#include "solver/explain/text/brackets.h"

static const char *violation_sentence(const muster_violation *violation, struct arena *arena) {
    return muster_add_rule_and_source(arena, violation->message, violation->rule,
                                      violation->source);
}

/* "this obeys 1 requirement, and 2 can be obeyed (509.1c)" */
static const char *share_sentence(const muster_verdict *verdict, int64_t obeyed, int64_t most,
                                  struct arena *arena) {
    const char *unpaid = !verdict->has_costs                 ? ""
                         : verdict->declared->cost_count > 0 ? " without paying for anything else"
                                                             : " without paying";
    const char *can = strcmp(verdict->edition, "2004") != 0 || !verdict->maximum_known ? "can"
                      : most == 1                                                      ? "has to"
                                                                                       : "have to";
    const char *obeys = obeyed == 0 ? "no requirement"
                        : obeyed == 1
                            ? "1 requirement"
                            : muster_arena_format(arena, "%lld requirements", (long long)obeyed);
    return muster_arena_format(arena, "this obeys %s, and %s%lld %s be obeyed%s (%s)", obeys,
                               verdict->maximum_known ? "" : "at least ", (long long)most, can,
                               unpaid, verdict->requirement_rule);
}

static const char *missed_sentence(const struct muster_position *position,
                                   const struct asked *asked, struct arena *arena) {
    const char *words = muster_must_words(position, asked, arena);
    if (asked->count == 1)
        return muster_arena_format(arena, "not obeyed: %s", words);
    if (asked->obeyed == 0)
        return muster_arena_format(arena, "obeyed for none of %lld: %s", (long long)asked->count,
                                   words);
    return muster_arena_format(arena, "obeyed for only %lld of %lld: %s", (long long)asked->obeyed,
                               (long long)asked->count, words);
}

void muster_report_sentences(muster_verdict *verdict, const struct muster_position *position,
                             const struct ruling *ruling, const struct ruling *better,
                             struct arena *arena) {
    const muster_report *declared = verdict->declared;
    const char **sentences = muster_arena_array(
        arena, declared->violation_count + ruling->asked_count + 1, sizeof(*sentences));
    size_t count = 0;
    for (size_t i = 0; i < declared->violation_count; i++)
        sentences[count++] = violation_sentence(&declared->violations[i], arena);
    if (count == 0) {
        int64_t common = muster_referee_common(ruling, better);
        sentences[count++] = share_sentence(verdict, ruling->obeyed, common, arena);
        for (size_t i = 0; i < ruling->asked_count; i++)
            if (ruling->asked[i].in_force && better->asked[i].in_force &&
                better->asked[i].obeyed > ruling->asked[i].obeyed)
                sentences[count++] = missed_sentence(position, &ruling->asked[i], arena);
    }
    verdict->sentences = sentences;
    verdict->sentence_count = count;
}
