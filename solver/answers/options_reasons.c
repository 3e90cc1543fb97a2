/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: why a creature must or can never do something. Where requirements are the reason, they
 * are named: those of which a legal declaration obeys more that is near the best one with (or
 * without) it.
 */
#include <string.h>

#include "solver/answers/options_table.h"
#include "solver/explain/name_list.h"
#include "solver/explain/no_room.h"
#include "solver/explain/report.h"
#include "solver/explain/requirement_words.h"
#include "solver/rules/payment.h"

static muster_violation reason_in_words(const char *kind, const char *rule, const char *message) {
    return (muster_violation){.rule = rule, .kind = kind, .message = message, .effect = -1};
}

static void take_reason(struct choice_table *table, muster_violation reason,
                        muster_choice *choice) {
    muster_violation *own = muster_arena_take(&table->answer->arena, sizeof(*own));
    *own = reason;
    choice->reasons = own;
    choice->reason_count = 1;
}

/* ---- Obstacles and other restrictions ---- */

struct obstacles muster_row_obstacles(const struct choice_table *table,
                                      const struct choice_row *row) {
    const struct muster_position *position = table->query->position;
    struct obstacles obstacles = muster_obstacles_new(&table->answer->arena, false);
    const struct creature *creature = &position->creatures[row->creature];
    muster_option_obstacles(position, table->as_though, creature, row->object.number, &obstacles);
    return obstacles;
}

static void explain_obstacles(struct choice_table *table, const struct obstacles *obstacles,
                              muster_choice *choice) {
    struct arena *arena = &table->answer->arena;
    muster_violation *reasons = muster_arena_array(arena, obstacles->count, sizeof(*reasons));
    for (size_t i = 0; i < obstacles->count; i++)
        reasons[i] = muster_report_violation(table->query->position, &obstacles->list[i], arena);
    choice->reasons = reasons;
    choice->reason_count = obstacles->count;
}

/*
 * The reason if no declaration with this obeys every restriction: the restriction that prevents it,
 * if a single one is known to.
 */
static muster_violation explain_restrictions(struct choice_table *table,
                                             const struct choice_row *row) {
    const struct muster_position *position = table->query->position;
    struct arena *arena = &table->answer->arena;
    struct violation violation = {.kind = VIOLATION_EFFECT};
    struct hindrance hindrance;
    struct no_room no_room = {.position = position, .as_though = table->as_though, .arena = arena};
    muster_violation reason = {.kind = "restrictions", .effect = -1, .restriction = true};
    if (muster_no_room_ever(&no_room, &position->creatures[row->creature], row->object.number,
                            &hindrance)) {
        reason.rule = hindrance.rule;
        reason.message = hindrance.message;
        reason.source = hindrance.effect == NULL ? NULL : hindrance.effect->source;
        return reason;
    }
    reason.rule = muster_violation_rule(position, &violation);
    reason.message =
        muster_arena_format(&table->answer->arena, "no %s that has this obeys every restriction",
                            muster_steps[position->step].verb);
    return reason;
}

/* ---- Requirements ---- */

/*
 * A declaration near the best one that a row allows. It pays for no more, and obeys more of the
 * requirements in force for that one. NULL if a limit was reached or there is no such declaration.
 */
static const struct ruling *find_better(struct choice_table *table,
                                        const struct completion_result *completion) {
    struct arena *scratch = &table->answer->scratch;
    struct search search = {
        .query = {.purpose = PURPOSE_BETTER, .declaration = completion->nearest},
        .limits = table->query->limits};
    struct search_result found = muster_find_best(table->query->position, &search, scratch);
    if (found.declaration != NULL &&
        muster_referee_common(completion->nearest_ruling, found.ruling) > completion->obeyed)
        return found.ruling;
    found = muster_find_maximum(PURPOSE_MAXIMUM_FEWEST, completion->nearest,
                                completion->nearest_ruling, table->query->limits, scratch);
    if (found.declaration != NULL &&
        muster_referee_common(completion->nearest_ruling, found.ruling) > completion->obeyed)
        return found.ruling;
    return NULL;
}

/* Lists the requirements of which the better declaration obeys more. */
static void list_missed(struct choice_table *table, const struct completion_result *completion,
                        const struct ruling *better, struct name_list *names,
                        muster_choice *choice) {
    const struct ruling *nearest = completion->nearest_ruling;
    struct arena *arena = &table->answer->arena;
    muster_requirement *missed = muster_arena_array(arena, nearest->asked_count, sizeof(*missed));
    for (size_t i = 0; i < nearest->asked_count; i++) {
        const struct asked *asked = &nearest->asked[i], *other = &better->asked[i];
        if (!asked->in_force || !other->in_force || other->obeyed <= asked->obeyed)
            continue;
        missed[choice->missed_count++] =
            muster_report_requirement(completion->nearest, asked, arena);
        muster_name_list_add(names, muster_must_words(table->query->position, asked, arena));
    }
    choice->missed = missed;
}

/* "at most 1 of the 2 requirements that have to be obeyed could be then; not: ..." */
static const char *requirements_lost(const struct completion_result *completion,
                                     const struct name_list *names, const char *then) {
    struct arena *arena = names->arena;
    long long obeyed = completion->obeyed, needed = completion->needed;
    const char *text;
    if (needed == 1)
        text = muster_arena_format(
            arena, "the one requirement that has to be obeyed couldn't be %s", then);
    else if (obeyed == 0)
        text = muster_arena_format(
            arena, "none of the %lld requirements that have to be obeyed could be %s", needed,
            then);
    else
        text = muster_arena_format(
            arena, "at most %lld of the %lld requirements that have to be obeyed could be %s",
            obeyed, needed, then);
    if (names->count == 0)
        return text;
    return muster_arena_format(arena, "%s%s: %s", text, obeyed == 0 ? "" : "; not",
                               muster_semicolon_list(names));
}

static void explain_requirements(struct choice_table *table,
                                 const struct completion_result *completion, const char *then,
                                 muster_choice *choice) {
    struct name_list names = {.arena = &table->answer->arena};
    if (muster_choice_table_may_name(table)) {
        const struct ruling *better = find_better(table, completion);
        if (better != NULL)
            list_missed(table, completion, better, &names, choice);
    }
    choice->obeyed = completion->obeyed;
    take_reason(table,
                reason_in_words("requirements", muster_rule_of_requirement(table->query->position),
                                requirements_lost(completion, &names, then)),
                choice);
}

/* ---- One row ---- */

/*
 * The best declaration with (or without) this that need not contain what is given. In scratch
 * memory.
 */
static struct completion_result try(struct choice_table *table, const struct choice_row *row,
                                    bool done) {
    struct run run = run_of(&row->object);
    struct deed deed = {.creature = row->creature, .count = 1, .run_count = 1, .runs = &run};
    struct muster_declaration given = {
        .position = table->query->position, .deed_count = 1, .deeds = &deed};
    struct ban ban = {
        .creature = row->creature, .everything = row->anything, .object = row->object};
    struct partial with = {.given = &given}, without = {.ban_count = 1, .bans = &ban};
    struct completion_query query = {.partial = done ? &with : &without, .any = true};
    return muster_find_completion(table->legality, &query);
}

static void explain(struct choice_table *table, const struct choice_row *row, bool done,
                    muster_choice *choice) {
    struct arena *scratch = &table->answer->scratch;
    struct mark mark = muster_arena_mark(scratch);
    struct completion_result completion = try(table, row, done);
    if (completion.declaration != NULL) {
        take_reason(table,
                    reason_in_words("given", muster_rule_of_requirement(table->query->position),
                                    muster_given_words(table, row, done)),
                    choice);
    } else if (!completion.proved) {
        choice->kind = MUSTER_UNKNOWN;
        table->choices->reason = completion.reason;
    } else if (completion.reached) {
        explain_requirements(table, &completion, done ? "then" : "otherwise", choice);
    } else {
        take_reason(table, explain_restrictions(table, row), choice);
    }
    muster_arena_release(scratch, mark);
}

void muster_explain_never(struct choice_table *table, const struct choice_row *row,
                          const struct obstacles *obstacles, muster_choice *choice) {
    if (obstacles->count > 0)
        explain_obstacles(table, obstacles, choice);
    else
        explain(table, row, true, choice);
}

void muster_explain_must(struct choice_table *table, const struct choice_row *row,
                         muster_choice *choice) {
    explain(table, row, false, choice);
}

/* ---- Anything at all ---- */

static bool has_reason(const muster_choice *choice, const muster_violation *reason) {
    for (size_t i = 0; i < choice->reason_count; i++)
        if (choice->reasons[i].effect == reason->effect &&
            strcmp(choice->reasons[i].kind, reason->kind) == 0 &&
            strcmp(choice->reasons[i].message, reason->message) == 0)
            return true;
    return false;
}

static bool is_of_requirements(const muster_violation *reason) {
    return strcmp(reason->kind, "requirements") == 0;
}

/*
 * Of the pairs ruled out by requirements, the one with which the most requirements can be obeyed,
 * or NULL.
 */
static const muster_choice *dearest(const muster_choice *pairs, size_t count) {
    const muster_choice *best = NULL;
    for (size_t i = 0; i < count; i++)
        if (pairs[i].obeyed >= 0 && (best == NULL || pairs[i].obeyed > best->obeyed))
            best = &pairs[i];
    return best;
}

static muster_violation nothing_there(const struct muster_position *position) {
    struct violation violation = {.kind = VIOLATION_NOT_A_TARGET};
    const char *message = "there is nothing to attack";
    switch (position->step) {
    case STEP_ATTACK:
        break;
    case STEP_BLOCK:
        violation.kind = VIOLATION_ATTACKER_ELSEWHERE;
        message = "there is nothing to block";
        break;
    }
    return reason_in_words("restrictions", muster_violation_rule(position, &violation), message);
}

/* Whether all pairs have this reason. */
static bool is_common(const muster_choice *pairs, size_t count, const muster_violation *reason) {
    for (size_t i = 0; i < count; i++)
        if (!has_reason(&pairs[i], reason))
            return false;
    return true;
}

/*
 * The reasons that all pairs have in common, or if there are none, all reasons of any pair. Of
 * reasons that are requirements, only those of the pair that obeys the most are used.
 */
void muster_explain_idle(struct choice_table *table, const muster_choice *pairs, size_t count,
                         muster_choice *choice) {
    const muster_choice *best = dearest(pairs, count);
    size_t all = 0;
    for (size_t i = 0; i < count; i++)
        all += pairs[i].reason_count;
    if (all == 0) {
        take_reason(table, nothing_there(table->query->position), choice);
        return;
    }
    muster_violation *reasons = muster_arena_array(&table->answer->arena, all, sizeof(*reasons));
    choice->reasons = reasons;
    for (int pass = 0; pass < 2 && choice->reason_count == 0; pass++)
        for (size_t i = 0; i < count; i++)
            for (size_t k = 0; k < pairs[i].reason_count; k++) {
                const muster_violation *reason = &pairs[i].reasons[k];
                if (!has_reason(choice, reason) &&
                    (!is_of_requirements(reason) || &pairs[i] == best) &&
                    (pass > 0 || is_common(pairs, count, reason)))
                    reasons[choice->reason_count++] = *reason;
            }
    for (size_t i = 0; i < choice->reason_count; i++)
        if (is_of_requirements(&reasons[i])) {
            choice->obeyed = best->obeyed;
            choice->missed = best->missed;
            choice->missed_count = best->missed_count;
        }
}

/* ---- Costs ---- */

void muster_explain_costs(struct choice_table *table, const struct choice_row *row,
                          muster_choice *choice) {
    const struct muster_position *position = table->query->position;
    struct arena *arena = &table->answer->arena;
    if (!position->has_costs || row->anything)
        return;
    muster_price *costs = muster_arena_array(arena, position->effect_count, sizeof(*costs));
    for (size_t e = 0; e < position->effect_count; e++) {
        const struct effect *effect = &position->effects[e];
        if (!muster_cost_applies(position, effect, row->creature, row->object.number))
            continue;
        const char *words = muster_price_words(position, effect, arena);
        costs[choice->cost_count++] = (muster_price){
            .words = muster_arena_text(arena, words, strlen(words)),
            .source = effect->source == NULL
                          ? NULL
                          : muster_arena_text(arena, effect->source, strlen(effect->source)),
            .effect = effect->number};
    }
    choice->costs = costs;
}
