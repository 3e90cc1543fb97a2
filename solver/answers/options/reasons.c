/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: why a creature must or can never do something. Where requirements are the reason, they
 * are named: those of which a legal declaration obeys more than the best one with (or without) it.
 */
#include <string.h>

#include "solver/answers/options/alike.h"
#include "solver/answers/options/better.h"
#include "solver/answers/options/given.h"
#include "solver/answers/options/never.h"
#include "solver/answers/options/outweighed.h"
#include "solver/answers/options/reasons.h"
#include "solver/answers/options/search.h"
#include "solver/answers/options/shared.h"
#include "solver/explain/effects/requirement_words.h"
#include "solver/explain/reports/report.h"
#include "solver/explain/text/name_list.h"
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

const struct obstacles *muster_row_obstacles(struct choice_table *table,
                                             const struct choice_row *row) {
    const struct muster_position *position = table->query->position;
    const struct creature *creature = &position->creatures[row->creature];
    table->obstacles.arena = &table->answer->arena;
    table->obstacles.count = 0;
    muster_option_obstacles(position, table->as_though, creature, row->object.number,
                            &table->obstacles);
    return &table->obstacles;
}

/* ---- Requirements ---- */

/* Lists the requirements of which the better declaration obeys more. */
static void list_missed(struct choice_table *table, const struct completion_result *completion,
                        const struct ruling *better, muster_choice *choice) {
    const struct ruling *nearest = completion->nearest_ruling;
    struct arena *arena = &table->answer->arena;
    size_t count = 0;
    for (size_t i = 0; i < nearest->asked_count; i++)
        count += muster_choice_is_missed(&nearest->asked[i], &better->asked[i]);
    muster_requirement *missed = muster_arena_room(arena, count, sizeof(*missed));
    for (size_t i = 0; i < nearest->asked_count; i++)
        if (muster_choice_is_missed(&nearest->asked[i], &better->asked[i]))
            missed[choice->missed_count++] =
                muster_report_requirement(completion->nearest, &nearest->asked[i], arena);
    choice->missed = missed;
}

/* Whether it asks for something that only the better one does, as its condition holds for that. */
static bool is_asked_then(const struct asked *asked, const struct asked *other) {
    return !asked->in_force && other->in_force && other->obeyed > 0;
}

/*
 * Names them: those that ask something of the creature of the row; without any, all, and what the
 * better one asks of that creature.
 */
static struct name_list name_missed(struct choice_table *table, const struct choice_row *row,
                                    const struct ruling *nearest, const struct ruling *better) {
    struct name_list names = {.arena = &table->answer->arena};
    bool any_own = false;
    for (size_t i = 0; i < nearest->asked_count; i++)
        any_own = any_own || (nearest->asked[i].creature == row->creature &&
                              muster_choice_is_missed(&nearest->asked[i], &better->asked[i]));
    for (size_t i = 0; i < nearest->asked_count; i++) {
        const struct asked *asked = &nearest->asked[i], *other = &better->asked[i];
        bool own = asked->creature == row->creature;
        if (muster_choice_is_missed(asked, other) ? own || !any_own
                                                  : own && !any_own && is_asked_then(asked, other))
            muster_name_list_add(&names,
                                 muster_must_words(table->query->position, asked, names.arena));
    }
    return names;
}

/*
 * What is said where no few requirements show it: how many there have to be, where that is the same
 * for all; else only that each such declaration is beaten by one that pays for no more.
 */
static const char *requirements_lost(const struct choice_table *table,
                                     const struct completion_result *completion,
                                     const struct name_list *names, bool done) {
    const struct muster_position *position = table->query->position;
    struct arena *arena = names->arena;
    bool plain = !position->has_costs && position_asks_always(position);
    const char *text =
        plain ? muster_arena_format(
                    arena, "%lld requirement%s to be obeyed, and %s no more than %lld can be",
                    (long long)completion->needed, completion->needed == 1 ? " has" : "s have",
                    done ? "with this" : "without this", (long long)completion->obeyed)
              : muster_arena_format(arena, "whatever %s this, more could be obeyed%s",
                                    done ? "goes with" : "is done without",
                                    position->has_costs ? " without paying for anything else" : "");
    return names->count == 0
               ? text
               : muster_arena_format(arena, "%s, such as: %s", text, muster_semicolon_list(names));
}

/* What shows which requirements are missed; known: the row has its reason from one like it. */
static void find_reason(struct choice_table *table, const struct choice_row *row,
                        struct completion_result *completion, bool done,
                        struct shared_reason *reason) {
    const struct shared_reason *shared =
        row->attempt == NULL ? NULL : muster_choice_table_shared_reason(table, row, done);
    if (shared != NULL) {
        *reason = *shared;
        completion->nearest_ruling = shared->nearest;
        table->searched += shared->weighed.known; /* one reason more, though without a search */
        return;
    }
    if (row->attempt != NULL)
        muster_choice_table_align(table, row, done, completion);
    *reason = (struct shared_reason){.done = done, .nearest = completion->nearest_ruling};
    if (muster_choice_table_may_name(table))
        reason->better = muster_choice_table_better(table, completion, row->creature);
}

static void explain_requirements(struct choice_table *table, const struct choice_row *row,
                                 const struct partial *partial,
                                 struct completion_result *completion, bool done,
                                 muster_choice *choice) {
    struct name_list names = {.arena = &table->answer->arena};
    struct shared_reason shared;
    muster_violation reason;
    find_reason(table, row, completion, done, &shared);
    const struct ruling *better = shared.better;
    if (better != NULL) {
        list_missed(table, completion, better, choice);
        names = name_missed(table, row, completion->nearest_ruling, better);
    }
    choice->obeyed = completion->obeyed;
    if (!muster_explain_outweighed(table, row, partial, completion, &shared, &reason)) {
        reason = reason_in_words("requirements", muster_rule_of_requirement(table->query->position),
                                 requirements_lost(table, completion, &names, done));
        if (table->claims)
            muster_choice_claim(table, CLAIM_OUTDONE, row, &reason)->not_done = !done;
    }
    take_reason(table, reason, choice);
    muster_choice_table_keep_reason(table, row, &shared);
}

/* ---- One row ---- */

/* The option of a row, or its ban, as a partial declaration that need not contain what is given. */
struct option_trial {
    struct run run;
    struct deed deed;
    struct muster_declaration given;
    struct ban ban;
    struct partial partial;
};

static void make_trial(const struct choice_table *table, const struct choice_row *row, bool done,
                       struct option_trial *trial) {
    trial->run = run_of(&row->object);
    trial->deed =
        (struct deed){.creature = row->creature, .count = 1, .run_count = 1, .runs = &trial->run};
    trial->given = (struct muster_declaration){
        .position = table->query->position, .deed_count = 1, .deeds = &trial->deed};
    trial->ban =
        (struct ban){.creature = row->creature, .everything = row->anything, .object = row->object};
    trial->partial = done ? (struct partial){.given = &trial->given}
                          : (struct partial){.ban_count = 1, .bans = &trial->ban};
}

/* Whether a declaration has to contain anything before there is an option. */
static bool is_given(const struct partial *partial) {
    return partial != NULL &&
           (partial->ban_count > 0 || (partial->given != NULL && partial->given->deed_count > 0));
}

bool muster_choice_table_may_try(const struct choice_table *table, const struct choice_row *row,
                                 bool done) {
    return table->query->position->creatures[row->creature].count == 1 &&
           !(done && row->anything) && !is_given(table->query->partial);
}

bool muster_choice_table_try(struct choice_table *table, struct choice_row *row, bool done) {
    struct option_trial trial;
    struct completion_result *completion =
        muster_arena_take(&table->answer->scratch, sizeof(*completion));
    make_trial(table, row, done, &trial);
    *completion = muster_find_completion(
        table->legality, &(struct completion_query){.partial = &trial.partial, .any = true});
    if (completion->declaration != NULL)
        muster_choice_table_meet(table, completion->declaration, false);
    else if (completion->proved)
        row->attempt = completion;
    else
        table->choices->reason = completion->reason;
    return completion->declaration != NULL || completion->proved;
}

static void explain(struct choice_table *table, const struct choice_row *row, bool done,
                    muster_choice *choice) {
    struct arena *scratch = &table->answer->scratch;
    struct mark mark = muster_arena_mark(scratch);
    struct option_trial trial;
    make_trial(table, row, done, &trial);
    struct completion_query query = {.partial = &trial.partial, .any = true};
    struct completion_result completion =
        row->attempt != NULL ? *row->attempt : muster_find_completion(table->legality, &query);
    if (completion.declaration != NULL) {
        take_reason(table,
                    reason_in_words("given", muster_rule_of_declaring(table->query->position),
                                    muster_given_words(table, row, done)),
                    choice);
        if (table->claims)
            muster_choice_claim(table, CLAIM_GIVEN, row, choice->reasons)->not_done = !done;
    } else if (!completion.proved) {
        choice->kind = MUSTER_UNKNOWN;
        table->choices->reason = completion.reason;
    } else if (completion.reached) {
        explain_requirements(table, row, &trial.partial, &completion, done, choice);
    } else {
        take_reason(table, muster_explain_impossible(table, row, &trial.partial), choice);
    }
    muster_arena_release(scratch, mark);
}

void muster_explain_never(struct choice_table *table, const struct choice_row *row,
                          const struct obstacles *obstacles, muster_choice *choice) {
    if (obstacles->count > 0)
        muster_explain_obstacles(table, row, obstacles, choice);
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
void muster_explain_creature_never(struct choice_table *table, const muster_choice *pairs,
                                   size_t count, muster_choice *choice) {
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

static void claim_costs(struct choice_table *table, const struct choice_row *row,
                        const muster_choice *choice) {
    struct arena *arena = &table->answer->arena;
    struct name_list words = {.arena = arena};
    int *effects = muster_arena_array(arena, choice->cost_count, sizeof(*effects));
    const struct violation cost = {.kind = VIOLATION_COST};
    for (size_t i = 0; i < choice->cost_count; i++) {
        effects[i] = choice->costs[i].effect;
        muster_name_list_add(&words, choice->costs[i].words);
    }
    const muster_violation said = {
        .rule = muster_violation_rule(table->query->position, &cost),
        .message = muster_arena_format(arena, "that costs %s", muster_name_list_and(&words))};
    muster_claim *claim = muster_choice_claim(table, CLAIM_COSTS, row, &said);
    claim->effects = effects;
    claim->effect_count = choice->cost_count;
}

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
            .effect = effect->place};
    }
    choice->costs = costs;
    if (choice->cost_count > 0 && table->claims)
        claim_costs(table, row, choice);
}
