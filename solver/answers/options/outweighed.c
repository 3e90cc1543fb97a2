/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: why an option is not had (or not left) in any legal declaration although restrictions
 * allow that: requirements of which every legal declaration obeys at least a certain number, while
 * with (without) the option fewer could be obeyed; and the grounds that see to that.
 */
#include <string.h>

#include "solver/answers/options/never.h"
#include "solver/answers/options/outweighed.h"
#include "solver/answers/options/weighing.h"
#include "solver/explain/claims.h"
#include "solver/explain/effects/requirement_words.h"
#include "solver/explain/reasons/ground_words.h"
#include "solver/explain/reports/report.h"
#include "solver/search/conflict/conflict_core.h"

/* Whether it is a single requirement, however often that counts. */
static bool is_one(const struct weighing *weighing) {
    int64_t count = 0;
    for (size_t i = 0; i < weighing->row_count; i++)
        count += weighing->chosen[i] ? weighing->query.ruling->asked[i].count : 0;
    return count == 1;
}

/* "with this", "without this"; of several individuals "without any elf doing this" */
static const char *then_words(const struct weighing *weighing) {
    const struct creature *creature = &weighing->query.position->creatures[weighing->row->creature];
    if (weighing->done || creature->count == 1)
        return weighing->done ? "with this" : "without this";
    return muster_arena_format(&weighing->table->answer->arena, "without any %s doing this",
                               creature->full_name);
}

/* "both of these have", "all 3 of these have", "at least 1 of these 2 has" */
static const char *share_words(const struct weighing *weighing, int64_t of) {
    struct arena *arena = &weighing->table->answer->arena;
    long long least = weighing->at_least;
    if (least == of)
        return of == 2 ? "both of these have"
                       : muster_arena_format(arena, "all %lld of these have", (long long)of);
    return muster_arena_format(arena, "at least %lld of these %lld %s", least, (long long)of,
                               least == 1 ? "has" : "have");
}

static const char *row_words(const struct weighing *weighing) {
    struct name_list names = {.arena = &weighing->table->answer->arena};
    for (size_t i = 0; i < weighing->row_count; i++)
        if (weighing->chosen[i])
            muster_name_list_add(&names,
                                 muster_must_words(weighing->query.position,
                                                   &weighing->query.ruling->asked[i], names.arena));
    return muster_semicolon_list(&names);
}

/* The grounds by which no more can be obeyed with (without) the option; " , because ..." or "". */
static const char *because(struct weighing *weighing, struct option_core core,
                           struct option_speech *speech) {
    *speech = muster_option_speech(weighing->table, weighing->row, core.grounds,
                                   core.proved ? core.ground_count : 0);
    speech->core.proved = core.proved;
    if (!core.proved || core.ground_count == 0)
        return "";
    /* what the requirements are about matters as well as the creature of the row */
    size_t *rows = muster_arena_array(speech->query.arena, weighing->row_count, sizeof(*rows));
    speech->core.row_count = 0;
    for (size_t i = 0; i < weighing->row_count; i++)
        if (weighing->chosen[i])
            rows[speech->core.row_count++] = i;
    speech->core.rows = rows;
    speech->query.ruling = weighing->query.ruling;
    return muster_arena_format(&weighing->table->answer->arena, ", because %s",
                               muster_ground_list(&speech->query, &speech->core));
}

/* How many can be obeyed with (without) the option: "none can be", "at most 1 can". */
static const char *most_words(const struct weighing *weighing, const char *be) {
    return weighing->at_most == 0
               ? muster_arena_format(&weighing->table->answer->arena, "none can%s", be)
               : muster_arena_format(&weighing->table->answer->arena, "at most %lld can%s",
                                     (long long)weighing->at_most, be);
}

/*
 * "wall must block bear (Lure); with this, that can't be obeyed (509.1c), because ..."; "at least 2
 * of x, y and z must attack (Juggernaut), and with this at most 1 can (508.1d), because ...".
 */
static const char *sentence_on(const struct weighing *weighing, int64_t of, const char *then,
                               const char *why) {
    const struct muster_position *position = weighing->query.position;
    const struct ruling *ruling = weighing->query.ruling;
    struct arena *arena = &weighing->table->answer->arena;
    const char *rule = muster_rule_of_requirement(position);
    if (is_one(weighing))
        return *why == '\0' ? muster_arena_format(arena, "%s; %s, that can't be obeyed",
                                                  row_words(weighing), then)
                            : muster_arena_format(arena, "%s; %s, that can't be obeyed (%s)%s",
                                                  row_words(weighing), then, rule, why);
    const char *alike = weighing->at_least == of
                            ? NULL
                            : muster_must_words_of_some(position, ruling, weighing->chosen,
                                                        weighing->at_least, arena);
    if (alike == NULL)
        return muster_arena_format(arena, "%s to be obeyed (%s), and %s %s%s: %s",
                                   share_words(weighing, of), rule, then,
                                   most_words(weighing, " be"), why, row_words(weighing));
    alike =
        muster_arena_format(arena, "%s, and %s %s", alike, then,
                            most_words(weighing, strstr(alike, " must be ") != NULL ? " be" : ""));
    return *why == '\0' ? alike : muster_arena_format(arena, "%s (%s)%s", alike, rule, why);
}

static void claim(const struct weighing *weighing, int64_t of, const struct option_speech *speech,
                  const muster_violation *reason) {
    struct arena *arena = &weighing->table->answer->arena;
    size_t count = 0;
    muster_requirement *rows = muster_arena_array(arena, weighing->row_count, sizeof(*rows));
    struct muster_declaration nothing = {.position = weighing->query.position};
    for (size_t i = 0; i < weighing->row_count; i++)
        if (weighing->chosen[i])
            rows[count++] =
                muster_report_requirement(&nothing, &weighing->query.ruling->asked[i], arena);
    muster_claim *least =
        muster_claim_add(weighing->table->answer, CLAIM_AT_LEAST_OF, reason->rule, reason->message);
    least->requirements = rows;
    least->requirement_count = count;
    least->at_least = weighing->at_least;
    if (!speech->core.proved)
        return;
    muster_claim *most =
        muster_choice_claim(weighing->table, CLAIM_CONFLICT, weighing->row, reason);
    most->requirements = rows;
    most->requirement_count = count;
    most->not_done = !weighing->done;
    most->at_most = weighing->at_most;
    most->of = of;
    muster_claim_grounds(speech, most);
}

static int64_t count_chosen(const struct weighing *weighing) {
    int64_t of = 0;
    for (size_t i = 0; i < weighing->row_count; i++)
        if (weighing->chosen[i])
            of += weighing->query.ruling->asked[i].count *
                  asked_times(&weighing->query.ruling->asked[i]);
    return of;
}

bool muster_explain_outweighed(struct choice_table *table, const struct choice_row *row,
                               const struct partial *partial,
                               const struct completion_result *completion,
                               struct shared_reason *shared, muster_violation *reason) {
    struct muster_answer *answer = table->answer;
    struct weighed *weighed = &shared->weighed;
    struct weighing weighing = {.table = table,
                                .row = row,
                                .done = shared->done,
                                .query = {.position = table->query->position,
                                          .partial = partial,
                                          .ruling = completion->nearest_ruling,
                                          .limits = table->query->limits,
                                          .arena = &answer->arena,
                                          .scratch = &answer->scratch,
                                          .memory = table->memory},
                                .row_count = completion->nearest_ruling->asked_count};
    weighing.anything = weighing.query;
    weighing.anything.partial = NULL;
    if (!weighed->known)
        muster_weighing_search(&weighing, completion, shared->better, weighed);
    if (!weighed->found)
        return false;
    weighing.chosen = weighed->chosen;
    weighing.at_least = weighed->at_least;
    weighing.at_most = weighed->at_most;
    struct option_speech speech;
    int64_t of = count_chosen(&weighing);
    const char *then = then_words(&weighing);
    const char *why = because(&weighing, weighed->core, &speech);
    *reason = (muster_violation){.kind = "requirements",
                                 .effect = -1,
                                 .rule = muster_rule_of_requirement(table->query->position),
                                 .message = sentence_on(&weighing, of, then, why)};
    if (table->claims)
        claim(&weighing, of, &speech, reason);
    return true;
}
