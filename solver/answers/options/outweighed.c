/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: why an option is not had (or not left) in any legal declaration although restrictions
 * allow that: requirements of which every legal declaration obeys at least a certain number, while
 * with (without) the option fewer could be obeyed; and the grounds that see to that.
 */
#include <string.h>

#include "base/numbers.h"
#include "solver/answers/check/at_least.h"
#include "solver/answers/options/table.h"
#include "solver/explain/claims.h"
#include "solver/explain/effects/requirement_words.h"
#include "solver/explain/reasons/ground_words.h"
#include "solver/explain/reports/report.h"
#include "solver/search/conflict/conflict_core.h"
#include "solver/search/conflict/option_core.h"
#include "solver/search/conflict/option_least.h"

/* The search for such requirements, as a set of rows. */
struct weighing {
    struct choice_table *table;
    struct option_query query, anything; /* with (without) the option; and all declarations */
    int64_t maximum;           /* what every legal declaration obeys at least, over all rows */
    size_t row_count;          /* how many requirements there are */
    bool *chosen;              /* by row */
    int64_t at_least, at_most; /* of those chosen: in legal ones; with (without) the option */
};

static int64_t *weigh(const struct weighing *weighing, bool chosen) {
    const struct ruling *ruling = weighing->query.ruling;
    int64_t *weights =
        muster_arena_array(weighing->query.scratch, weighing->row_count, sizeof(*weights));
    for (size_t i = 0; i < weighing->row_count; i++)
        weights[i] = weighing->chosen[i] == chosen ? muster_asked_times(&ruling->asked[i]) : 0;
    return weights;
}

/* How much a declaration obeys of what is chosen, or of all others. */
static int64_t obeyed_of(const struct weighing *weighing, const struct ruling *ruling,
                         bool chosen) {
    int64_t sum = 0;
    for (size_t i = 0; i < weighing->row_count; i++)
        if (weighing->chosen[i] == chosen)
            sum += muster_asked_times(&ruling->asked[i]) * ruling->asked[i].obeyed;
    return sum;
}

/* What legal declarations that are known obey of the others, at most. */
static int64_t known_of_others(const struct weighing *weighing) {
    const struct choice_table *table = weighing->table;
    int64_t most = 0;
    for (size_t i = 0; i < table->found_count; i++) {
        arena_tick_loop(weighing->query.scratch, weighing->row_count);
        most = larger(most, obeyed_of(weighing, table->found[i].ruling, false));
    }
    return most;
}

/* The most of what is chosen that can be obeyed with (without) the option; one obeys `known`. */
static struct option_most most_with(const struct weighing *weighing, int64_t known) {
    const int64_t *weights = weigh(weighing, true);
    if (muster_option_least_refute(&weighing->query, weights, known))
        return (struct option_most){.proved = true, .value = known};
    return muster_option_most(&weighing->query, weights);
}

/*
 * Whether what is chosen shows it. A legal declaration obeys at least the maximum, of which no more
 * than can be obeyed of the other requirements are others. Mostly declarations that are known tell
 * that it doesn't.
 */
static bool shows(struct weighing *weighing) {
    int64_t least = obeyed_of(weighing, weighing->query.ruling, true);
    if (weighing->maximum - known_of_others(weighing) <= least)
        return false;
    struct mark mark = muster_arena_mark(weighing->query.scratch);
    struct option_most others = muster_option_most(&weighing->anything, weigh(weighing, false));
    struct option_most with = {0};
    if (others.proved && weighing->maximum - others.value > least)
        with = most_with(weighing, least);
    muster_arena_release(weighing->query.scratch, mark);
    if (!with.proved || with.impossible || weighing->maximum - others.value <= with.value)
        return false;
    weighing->at_least = weighing->maximum - others.value;
    weighing->at_most = with.value;
    return true;
}

/* What has to be obeyed is the same for each row, so it is looked for once. */
static int64_t find_maximum_once(const struct weighing *weighing) {
    struct choice_table *table = weighing->table;
    if (!table->weighed)
        table->weighed_maximum = muster_must_obey(weighing->query.position, weighing->query.limits,
                                                  weighing->query.scratch);
    table->weighed = true;
    return table->weighed_maximum;
}

/* Begins with the requirements that one which is better obeys, or with all of them. */
static bool begin(struct weighing *weighing, const struct ruling *nearest,
                  const struct ruling *better) {
    bool some = false;
    for (size_t i = 0; i < weighing->row_count && better != NULL; i++) {
        weighing->chosen[i] = nearest->asked[i].in_force && better->asked[i].in_force &&
                              better->asked[i].obeyed > nearest->asked[i].obeyed;
        some = some || weighing->chosen[i];
    }
    if (some && shows(weighing))
        return true;
    for (size_t i = 0; i < weighing->row_count; i++)
        weighing->chosen[i] = nearest->asked[i].count > 0;
    return shows(weighing);
}

enum { MANY = 12 }; /* requirements to search one by one */

/*
 * How often every legal declaration obeys a requirement of one creature, by the numbers of its
 * options: 0 where these don't tell, or are those of declarations that contain what is given.
 */
static int64_t obeyed_by_all(const struct weighing *weighing, const struct asked *asked) {
    const struct choice_table *table = weighing->table;
    const struct partial *given = table->query->partial;
    if (asked->count != 1 || asked->creature < 0 ||
        (asked->effect != NULL && asked->effect->condition != CONDITION_NONE) ||
        (given != NULL && (given->ban_count > 0 || given->given != NULL)))
        return 0;
    const struct object attacker = {.number = asked->attacker};
    const struct choice_row *row =
        asked->effect != NULL && asked->effect->kind == EFFECT_LURE
            ? &table->pairs[muster_choice_table_pair(table, asked->creature, &attacker)]
        : muster_asks_to_act(asked) ? &table->creatures[table->rows_of_creature[asked->creature]]
                                    : NULL;
    return row != NULL && row->low > 0 ? muster_asked_times(asked) : 0;
}

/*
 * Begins with one requirement that every legal declaration obeys: where others would have to be
 * paid for, what can be obeyed of them tells nothing.
 */
static bool begin_with_one(struct weighing *weighing) {
    enum { TRIED = 8 };
    int tried = 0;
    for (size_t i = 0; i < weighing->row_count && tried < TRIED; i++) {
        const int64_t least = obeyed_by_all(weighing, &weighing->query.ruling->asked[i]);
        if (least == 0)
            continue;
        struct mark mark = muster_arena_mark(weighing->query.scratch);
        weighing->chosen =
            muster_arena_array(weighing->query.arena, weighing->row_count, sizeof(bool));
        weighing->chosen[i] = true;
        struct option_most with = muster_option_most(&weighing->query, weigh(weighing, true));
        muster_arena_release(weighing->query.scratch, mark);
        tried++;
        weighing->at_least = least;
        weighing->at_most = with.value;
        if (with.proved && !with.impossible && with.value < least)
            return true;
    }
    return false;
}

/* Leaves out one requirement after another as long as the others show it, too. */
static void thin_out(struct weighing *weighing) {
    size_t count = 0;
    for (size_t i = 0; i < weighing->row_count; i++)
        count += weighing->chosen[i];
    for (size_t i = weighing->row_count; i-- > 0 && count > 1 && count <= MANY;) {
        if (!weighing->chosen[i])
            continue;
        weighing->chosen[i] = false;
        if (shows(weighing))
            count--;
        else
            weighing->chosen[i] = true;
    }
}

/* Where each of those chosen is obeyed only together with a certain one, that one tells it all. */
static void choose_implied(struct weighing *weighing) {
    const struct ruling *ruling = weighing->query.ruling;
    size_t implied = muster_implied_by_all(ruling, weighing->chosen);
    if (implied == weighing->row_count)
        return;
    const int64_t times = muster_asked_times(&ruling->asked[implied]);
    bool *before = weighing->chosen;
    struct mark mark = muster_arena_mark(weighing->query.scratch);
    weighing->chosen = muster_arena_array(weighing->query.arena, weighing->row_count, 1);
    weighing->chosen[implied] = true;
    struct option_most with = muster_option_most(&weighing->query, weigh(weighing, true));
    muster_arena_release(weighing->query.scratch, mark);
    if (!with.proved || with.impossible || with.value >= times) {
        weighing->chosen = before;
        return;
    }
    weighing->at_least = times;
    weighing->at_most = with.value;
}

/* Whether each legal declaration may have to obey this one, by those that are known. */
static bool may_be_needed(struct weighing *weighing, size_t row) {
    const struct asked *asked = &weighing->query.ruling->asked[row];
    bool *chosen = weighing->chosen;
    struct mark mark = muster_arena_mark(weighing->query.scratch);
    weighing->chosen = muster_arena_array(weighing->query.scratch, weighing->row_count, 1);
    weighing->chosen[row] = true;
    bool needed =
        weighing->maximum - known_of_others(weighing) >= asked->count * muster_asked_times(asked);
    muster_arena_release(weighing->query.scratch, mark);
    weighing->chosen = chosen;
    return needed;
}

/*
 * Adds those of which some have to be obeyed, too, but none by itself: at least 2 of 3 says more
 * than at least 1 of 2 of them.
 */
static void add_companions(struct weighing *weighing) {
    size_t count = 0;
    for (size_t i = 0; i < weighing->row_count; i++)
        count += weighing->chosen[i];
    for (size_t i = 0; i < weighing->row_count && count > 1 && count < MANY; i++) {
        const int64_t least = weighing->at_least, most = weighing->at_most;
        if (weighing->chosen[i] || may_be_needed(weighing, i))
            continue;
        weighing->chosen[i] = true;
        if (weighing->maximum - known_of_others(weighing) > least && shows(weighing) &&
            weighing->at_least > least) {
            count++;
            continue;
        }
        weighing->chosen[i] = false;
        weighing->at_least = least;
        weighing->at_most = most;
    }
}

/* ---- In words ---- */

/* Whether it is a single requirement, however often that counts. */
static bool is_one(const struct weighing *weighing) {
    int64_t count = 0;
    for (size_t i = 0; i < weighing->row_count; i++)
        count += weighing->chosen[i] ? weighing->query.ruling->asked[i].count : 0;
    return count == 1;
}

/* "with this", "without this"; of several individuals "without any elf doing this" */
static const char *then_words(const struct weighing *weighing, const struct choice_row *row,
                              bool done) {
    const struct creature *creature = &weighing->query.position->creatures[row->creature];
    if (done || creature->count == 1)
        return done ? "with this" : "without this";
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
static const char *because(struct weighing *weighing, const struct choice_row *row,
                           struct option_core core, struct option_speech *speech) {
    *speech = muster_option_speech(weighing->table, row, core.grounds,
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

static void claim(const struct weighing *weighing, const struct choice_row *row, bool done,
                  int64_t of, const struct option_speech *speech, const muster_violation *reason) {
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
    muster_claim *most = muster_choice_claim(weighing->table, CLAIM_CONFLICT, row, reason);
    most->requirements = rows;
    most->requirement_count = count;
    most->not_done = !done;
    most->at_most = weighing->at_most;
    most->of = of;
    muster_claim_grounds(speech, most);
}

static int64_t count_chosen(const struct weighing *weighing) {
    int64_t of = 0;
    for (size_t i = 0; i < weighing->row_count; i++)
        if (weighing->chosen[i])
            of += weighing->query.ruling->asked[i].count *
                  muster_asked_times(&weighing->query.ruling->asked[i]);
    return of;
}

/* Looks for the requirements and the grounds; false: there are none, or it isn't worth it. */
static void search(struct weighing *weighing, const struct completion_result *completion,
                   const struct ruling *better, struct weighed *weighed) {
    if (!muster_choice_table_may_search(weighing->table))
        return;
    weighed->known = true;
    weighing->chosen = muster_arena_array(weighing->query.arena, weighing->row_count, sizeof(bool));
    weighing->maximum = find_maximum_once(weighing);
    if (weighing->maximum >= 0 && begin(weighing, completion->nearest_ruling, better)) {
        thin_out(weighing);
        choose_implied(weighing);
        add_companions(weighing);
    } else if (!begin_with_one(weighing)) {
        return;
    }
    weighed->found = true;
    weighed->chosen = weighing->chosen;
    weighed->at_least =
        muster_round_obeyed(weighing->query.ruling, weighing->chosen, weighing->at_least);
    weighed->at_most = weighing->at_most;
    weighed->core =
        muster_option_core_find(&weighing->query, weigh(weighing, true), weighing->at_most);
}

bool muster_explain_outweighed(struct choice_table *table, const struct choice_row *row,
                               const struct partial *partial, bool done,
                               const struct completion_result *completion,
                               const struct ruling *better, struct weighed *weighed,
                               muster_violation *reason) {
    struct muster_answer *answer = table->answer;
    struct weighing weighing = {.table = table,
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
        search(&weighing, completion, better, weighed);
    if (!weighed->found)
        return false;
    weighing.chosen = weighed->chosen;
    weighing.at_least = weighed->at_least;
    weighing.at_most = weighed->at_most;
    struct option_speech speech;
    int64_t of = count_chosen(&weighing);
    const char *then = then_words(&weighing, row, done);
    const char *why = because(&weighing, row, weighed->core, &speech);
    *reason = (muster_violation){.kind = "requirements",
                                 .effect = -1,
                                 .rule = muster_rule_of_requirement(table->query->position),
                                 .message = sentence_on(&weighing, of, then, why)};
    if (table->claims)
        claim(&weighing, row, done, of, &speech, reason);
    return true;
}
