/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: why no declaration can have an option, whatever else it does: what forbids it by itself,
 * what it costs, or the fewest grounds that together leave no room for it.
 */
#include <string.h>

#include "solver/answers/options/never.h"
#include "solver/explain/claims.h"
#include "solver/explain/reasons/ground_words.h"
#include "solver/explain/reports/report.h"
#include "solver/explain/text/name_list.h"
#include "solver/rules/payment.h"
#include "solver/search/conflict/option_core.h"

muster_claim *muster_choice_claim(struct choice_table *table, enum claim_kind kind,
                                  const struct choice_row *row, const muster_violation *reason) {
    struct muster_answer *answer = table->answer;
    const struct muster_position *position = table->query->position;
    muster_claim *claim = muster_claim_add(answer, kind, reason->rule, reason->message);
    const char *id = position->creatures[row->creature].id;
    claim->creature = muster_arena_text(&answer->arena, id, strlen(id));
    claim->object = row->anything ? NULL : muster_object_id(position, &row->object, &answer->arena);
    return claim;
}

/* ---- What forbids it by itself ---- */

struct option_speech muster_option_speech(const struct choice_table *table,
                                          const struct choice_row *row,
                                          const struct ground *grounds, size_t count) {
    const struct muster_position *position = table->query->position;
    struct arena *arena = &table->answer->arena;
    struct asked *asked = muster_arena_take(arena, sizeof(*asked));
    struct ruling *ruling = muster_arena_take(arena, sizeof(*ruling));
    size_t *rows = muster_arena_array(arena, 1, sizeof(*rows));
    bool block = position->step == STEP_BLOCK && !row->anything;
    *asked = (struct asked){
        .creature = row->creature, .attacker = block ? row->object.number : -1, .count = 1};
    ruling->asked = asked;
    ruling->asked_count = 1;
    return (struct option_speech){.query = {.position = position,
                                            .ruling = ruling,
                                            .arena = arena,
                                            .scratch = &table->answer->scratch},
                                  .core = {.proved = true,
                                           .rows = rows,
                                           .row_count = 1,
                                           .grounds = grounds,
                                           .ground_count = count,
                                           .costs_are_paid = true}};
}

void muster_claim_grounds(const struct option_speech *speech, muster_claim *claim) {
    const struct conflict_core *core = &speech->core;
    muster_ground *grounds =
        muster_arena_array(speech->query.arena, core->ground_count, sizeof(*grounds));
    for (size_t i = 0; i < core->ground_count; i++)
        grounds[i] = muster_report_ground(&speech->query, core, &core->grounds[i]);
    claim->grounds = grounds;
    claim->ground_count = core->ground_count;
}

void muster_explain_obstacles(struct choice_table *table, const struct choice_row *row,
                              const struct obstacles *obstacles, muster_choice *choice) {
    struct arena *arena = &table->answer->arena;
    muster_violation *reasons = muster_arena_array(arena, obstacles->count, sizeof(*reasons));
    for (size_t i = 0; i < obstacles->count; i++) {
        reasons[i] = muster_report_violation(table->query->position, &obstacles->list[i], arena);
        if (!table->claims)
            continue;
        struct ground *ground = muster_arena_take(arena, sizeof(*ground));
        if (!muster_violation_ground(&obstacles->list[i], ground))
            continue;
        struct option_speech speech = muster_option_speech(table, row, ground, 1);
        muster_claim_grounds(&speech,
                             muster_choice_claim(table, CLAIM_FORBIDDEN, row, &reasons[i]));
    }
    choice->reasons = reasons;
    choice->reason_count = obstacles->count;
}

/* ---- What it costs ---- */

static bool can_afford(const struct choice_table *table, const struct payments *payments) {
    bool unsettled = false;
    return muster_payments_afford(table->query->position, payments, &unsettled,
                                  &table->answer->arena) != NULL ||
           unsettled;
}

/* The fewest payments for one individual that does just this which its controller can't afford. */
static bool find_too_dear(const struct choice_table *table, const struct choice_row *row,
                          struct payments *payments) {
    const struct muster_position *position = table->query->position;
    payments->list =
        muster_arena_array(&table->answer->arena, position->effect_count, sizeof(*payments->list));
    for (size_t e = 0; e < position->effect_count && position->has_costs; e++)
        if (muster_cost_applies(position, &position->effects[e], row->creature, row->object.number))
            payments->list[payments->count++] =
                (struct payment){.effect = &position->effects[e],
                                 .player = position->creatures[row->creature].controller,
                                 .count = 1};
    if (payments->count == 0 || can_afford(table, payments))
        return false;
    for (size_t i = payments->count; i-- > 0 && payments->count > 1;) {
        struct payment left_out = payments->list[i];
        payments->list[i] = payments->list[--payments->count];
        if (!can_afford(table, payments))
            continue;
        payments->list[payments->count++] = payments->list[i];
        payments->list[i] = left_out;
    }
    return true;
}

/* "it costs 2 mana (Propaganda) and 2 mana (Ghostly Prison), and Ann has 3" */
static const char *price_in_words(const struct choice_table *table,
                                  const struct payments *payments) {
    const struct muster_position *position = table->query->position;
    struct arena *arena = &table->answer->arena;
    struct name_list bills = {.arena = arena};
    struct shortage shortage = muster_payments_shortage(position, payments, arena);
    for (size_t i = 0; i < payments->count; i++) {
        const struct effect *effect = payments->list[i].effect;
        bool named = effect->source != NULL && *effect->source != '\0';
        const char *price = muster_price_words(position, effect, arena);
        muster_name_list_add(
            &bills, named ? muster_arena_format(arena, "%s (%s)", price, effect->source) : price);
    }
    const char *player = position->players[payments->list[0].player].id;
    if (shortage.resource < 0)
        return muster_arena_format(arena, "it costs %s, and %s can't pay %sthat",
                                   muster_name_list_and(&bills), player,
                                   bills.count == 1 ? "" : "all of ");
    if (shortage.withheld)
        return muster_arena_format(
            arena, "it costs %s, and %s can't lose life, and so can't pay any (119.8)",
            muster_name_list_and(&bills), player);
    return muster_arena_format(arena, "it costs %s, and %s has %lld %s",
                               muster_name_list_and(&bills), player, (long long)shortage.stock,
                               position->resources.texts[shortage.resource]);
}

static bool explain_price(struct choice_table *table, const struct choice_row *row,
                          muster_violation *reason) {
    struct payments payments = {0};
    const struct violation cost = {.kind = VIOLATION_COST};
    if (!find_too_dear(table, row, &payments))
        return false;
    *reason = (muster_violation){.kind = muster_violation_word(&cost),
                                 .rule = muster_violation_rule(table->query->position, &cost),
                                 .message = price_in_words(table, &payments),
                                 .effect = -1};
    if (payments.count == 1)
        reason->effect = payments.list[0].effect->place;
    if (!table->claims)
        return true;
    int *effects = muster_arena_array(&table->answer->arena, payments.count, sizeof(*effects));
    for (size_t i = 0; i < payments.count; i++)
        effects[i] = payments.list[i].effect->place;
    muster_claim *claim = muster_choice_claim(table, CLAIM_CANNOT_PAY, row, reason);
    claim->effects = effects;
    claim->effect_count = payments.count;
    return true;
}

/* ---- What leaves no room for it ---- */

static struct ruling *judge_nothing(const struct choice_table *table) {
    struct muster_declaration *nothing =
        muster_arena_take(&table->answer->scratch, sizeof(*nothing));
    nothing->position = table->query->position;
    return muster_referee_judge(nothing, &table->answer->scratch);
}

static bool explain_room(struct choice_table *table, const struct choice_row *row,
                         const struct partial *with, muster_violation *reason) {
    struct muster_answer *answer = table->answer;
    if (!muster_choice_table_may_search(table))
        return false;
    struct option_query query = {.position = table->query->position,
                                 .partial = with,
                                 .ruling = judge_nothing(table),
                                 .limits = table->query->limits,
                                 .arena = &answer->arena,
                                 .scratch = &answer->scratch,
                                 .memory = table->memory};
    const int64_t *weights =
        muster_arena_array(&answer->scratch, query.ruling->asked_count, sizeof(*weights));
    struct option_core core = muster_option_core_find(&query, weights, -1);
    if (!core.proved || core.ground_count == 0)
        return false;
    struct option_speech speech = muster_option_speech(table, row, core.grounds, core.ground_count);
    speech.core.is_of_option = true;
    struct ground_phrase phrase = muster_ground_phrase(&speech.query, &speech.core);
    *reason = (muster_violation){.kind = "restrictions",
                                 .effect = -1,
                                 .restriction = true,
                                 .message = phrase.text,
                                 .rule = phrase.rule,
                                 .source = phrase.source};
    if (table->claims)
        muster_claim_grounds(&speech, muster_choice_claim(table, CLAIM_FORBIDDEN, row, reason));
    return true;
}

muster_violation muster_explain_impossible(struct choice_table *table, const struct choice_row *row,
                                           const struct partial *with) {
    const struct muster_position *position = table->query->position;
    const struct violation violation = {.kind = VIOLATION_EFFECT};
    muster_violation reason;
    if (explain_price(table, row, &reason) || explain_room(table, row, with, &reason))
        return reason;
    return (muster_violation){
        .kind = "restrictions",
        .effect = -1,
        .restriction = true,
        .rule = muster_violation_rule(position, &violation),
        .message = muster_arena_format(
            &table->answer->arena, "no %s that has this obeys every restriction%s",
            muster_steps[position->step].verb, position->has_costs ? " and can be paid for" : "")};
}
