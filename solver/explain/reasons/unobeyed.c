/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/reasons/unobeyed.h"

#include <string.h>

#include "model/object.h"
#include "solver/explain/claims.h"
#include "solver/explain/effects/requirement_words.h"
#include "solver/explain/reasons/ground_words.h"
#include "solver/explain/reasons/kept_reasons.h"
#include "solver/explain/reasons/scope_words.h"
#include "solver/explain/reasons/why_words.h"
#include "solver/explain/reports/report.h"
#include "solver/explain/reports/report_table.h"
#include "solver/explain/text/name_list.h"
#include "solver/search/conflict/plain_core.h"

struct unobeyed {
    struct muster_answer *answer;
    const struct conflict_query *query;
    const struct ruling *ruling;
    struct as_though *as_though;
    const char *paid;  /* what the better declaration pays, in words, or NULL */
    size_t *ways_left; /* how many ways to obey rows may still be looked at */
    bool searched;     /* small enough for searches; larger boards get plain reasons only */
};

/* ---- What is paid anyway ---- */

/* "2 mana for x and y (Propaganda)": all payments of a declaration; NULL: it pays nothing. */
static const char *payments_in_words(const struct muster_declaration *declaration,
                                     struct arena *arena) {
    const struct muster_position *position = declaration->position;
    struct name_list bills = {.arena = arena};
    for (size_t e = 0; e < position->effect_count && position->has_costs; e++) {
        const struct effect *effect = &position->effects[e];
        struct name_list payers = {.arena = arena};
        for (size_t i = 0; i < declaration->deed_count; i++)
            for (size_t j = 0; j < declaration->deeds[i].run_count; j++)
                if (muster_deed_pays(position, &declaration->deeds[i], effect,
                                     &declaration->deeds[i].runs[j])) {
                    const struct creature *payer =
                        &position->creatures[declaration->deeds[i].creature];
                    muster_name_list_add(&payers, payer->full_name);
                    break;
                }
        if (payers.count == 0)
            continue;
        const char *source = effect->source == NULL ? "" : effect->source;
        muster_name_list_add(
            &bills, muster_arena_format(arena, "%s for %s%s%s%s",
                                        muster_price_words(position, effect, arena),
                                        muster_name_list_and(&payers), *source == '\0' ? "" : " (",
                                        source, *source == '\0' ? "" : ")"));
    }
    return bills.count == 0 ? NULL : muster_name_list_and(&bills);
}

/* Whether a creature that pays in the best declaration may be one that obeys a requirement. */
static bool is_paid_for(const struct muster_declaration *best, const struct asked *asked) {
    const struct muster_position *position = best->position;
    for (size_t i = 0; i < best->deed_count; i++) {
        const struct deed *deed = &best->deeds[i];
        if (asked->creature >= 0 && deed->creature != asked->creature)
            continue;
        for (size_t j = 0; j < deed->run_count; j++) {
            if (asked->attacker >= 0 && deed->runs[j].number != asked->attacker)
                continue;
            for (size_t e = 0; e < position->effect_count; e++)
                if (muster_deed_pays(position, deed, &position->effects[e], &deed->runs[j]))
                    return true;
        }
    }
    return false;
}

/*
 * The better declaration obeys more of it. That is worth a reason only if it pays for what obeys
 * it.
 */
static const char *say_paid(const struct unobeyed *unobeyed, size_t row,
                            const muster_requirement *requirement) {
    struct muster_answer *answer = unobeyed->answer;
    if (unobeyed->paid == NULL ||
        !is_paid_for(unobeyed->query->best, &unobeyed->query->ruling->asked[row]))
        return NULL;
    const char *words = muster_arena_format(
        &answer->arena, "it could be obeyed for no more than is paid anyway: %s", unobeyed->paid);
    muster_claim *claim =
        muster_claim_add(answer, CLAIM_PAID_ANYWAY, answer->verdict.requirement_rule, words);
    claim->requirements = requirement;
    claim->requirement_count = 1;
    return words;
}

/* ---- Conflicts ---- */

static muster_ground *report_grounds(const struct conflict_query *query,
                                     const struct conflict_core *core) {
    muster_ground *grounds = muster_arena_array(query->arena, core->ground_count, sizeof(*grounds));
    for (size_t i = 0; i < core->ground_count; i++)
        grounds[i] = muster_report_ground(query, core, &core->grounds[i]);
    return grounds;
}

static void claim_conflict(const struct unobeyed *unobeyed, const struct conflict_core *core,
                           const char *words) {
    const struct conflict_query *query = unobeyed->query;
    muster_requirement *rows = muster_arena_array(query->arena, core->row_count, sizeof(*rows));
    for (size_t i = 0; i < core->row_count; i++)
        rows[i] = muster_report_requirement(query->best, &query->ruling->asked[core->rows[i]],
                                            query->arena);
    muster_claim *claim = muster_claim_add(unobeyed->answer, CLAIM_CONFLICT,
                                           unobeyed->answer->verdict.requirement_rule, words);
    claim->requirements = rows;
    claim->requirement_count = core->row_count;
    claim->grounds = report_grounds(query, core);
    claim->ground_count = core->ground_count;
    claim->at_most = core->at_most;
    claim->of = core->of;
    claim->scope = muster_scope_of_core(query, core).word;
}

/* Why the row can't be obeyed any further, as a clause; NULL: that isn't known. */
static const char *say_conflict(const struct unobeyed *unobeyed, size_t row) {
    const struct conflict_query *query = unobeyed->query;
    struct conflict_core core =
        muster_plain_core_find(query, unobeyed->as_though, row, unobeyed->ways_left);
    if (!core.proved && unobeyed->searched && !muster_limits_reached(query->limits))
        core = muster_conflict_core_find(query, row, NULL);
    if (!core.proved)
        return NULL;
    const char *words = muster_missed_clause(query, &core);
    words = muster_arena_text(query->arena, words, strlen(words));
    claim_conflict(unobeyed, &core, words);
    return words;
}

/* ---- All of them ---- */

static void explain_row(const struct unobeyed *unobeyed, size_t row) {
    const struct asked *own = &unobeyed->ruling->asked[row];
    const struct asked *best = &unobeyed->query->ruling->asked[row];
    muster_requirement *requirement = &unobeyed->answer->requirements[row];
    if (!own->in_force || own->obeyed == own->count || !best->in_force)
        return;
    if (best->obeyed > own->obeyed)
        requirement->why = say_paid(unobeyed, row, requirement);
    else if (best->obeyed < best->count)
        requirement->why = say_conflict(unobeyed, row);
}

/* Few enough ways and requirements that searches take no time that anybody notices. */
static bool is_small(const struct conflict_query *query, size_t requirements) {
    enum { FEW_PAIRS = 80, FEW_REQUIREMENTS = 40 };
    const struct muster_position *position = query->position;
    size_t creatures = 0;
    for (size_t i = 0; i < position->creature_count; i++)
        creatures += position->creatures[i].declares;
    return creatures * muster_object_numbers(position) <= FEW_PAIRS &&
           requirements <= FEW_REQUIREMENTS;
}

enum { MOST_WAYS = 30000 }; /* some hundredths of a second */

void muster_explain_unobeyed(struct muster_answer *answer, const struct conflict_query *query,
                             const struct muster_declaration *declaration,
                             const struct ruling *ruling) {
    size_t ways_left = MOST_WAYS;
    struct arena *arena = &answer->arena;
    struct unobeyed unobeyed = {
        .answer = answer,
        .query = query,
        .ruling = ruling,
        .as_though = muster_as_though_new(arena, query->position),
        .paid = query->best == declaration ? NULL : payments_in_words(query->best, arena),
        .ways_left = &ways_left,
        .searched = is_small(query, ruling->asked_count)};
    for (size_t i = 0; i < ruling->asked_count; i++)
        explain_row(&unobeyed, i);
}

/* ---- Those of a table, which may be millions ---- */

struct explaining {
    struct unobeyed unobeyed;
    struct conflict_query query; /* its ruling has the row at hand alone, or all of few */
    size_t number;               /* of the row at hand */
    size_t count, capacity;
    struct requirement_note *notes;
    struct kept_reasons kept;
};

static void add_note(struct explaining *explaining, struct requirement_note note) {
    explaining->notes = arena_grow(explaining->query.arena, explaining->notes, explaining->count,
                                   &explaining->capacity, sizeof(*explaining->notes));
    explaining->notes[explaining->count++] = note;
}

static bool is_left_unobeyed(const struct asked *asked) {
    return asked->in_force && asked->obeyed < asked->count;
}

/* What stands in the way of the one row by itself; NULL: nothing. */
static const struct requirement_reason *find_reason(struct explaining *explaining) {
    const struct conflict_query *query = &explaining->query;
    struct mark mark = muster_arena_mark(query->arena), scratch = muster_arena_mark(query->scratch);
    struct conflict_core core = muster_plain_core_find(query, explaining->unobeyed.as_though, 0,
                                                       explaining->unobeyed.ways_left);
    if (!core.proved)
        return NULL;
    struct requirement_reason reason = {.why = muster_missed_clause(query, &core),
                                        .scope = muster_scope_of_core(query, &core).word,
                                        .ground_count = core.ground_count,
                                        .grounds = report_grounds(query, &core)};
    const struct requirement_reason *kept = muster_keep_reason(&explaining->kept, mark, &reason);
    muster_arena_release(query->scratch, scratch);
    return kept;
}

static const struct requirement_reason *reason_of(struct explaining *explaining,
                                                  const struct asked *asked) {
    const struct requirement_reason *reason;
    if (!muster_kept_reasons_know(&explaining->kept, asked, &reason)) {
        reason = find_reason(explaining);
        muster_kept_reasons_note(&explaining->kept, asked, reason);
    }
    return reason;
}

/* Of many only what can be said of each by itself. */
static void explain_alone(void *context, const struct asked *asked) {
    struct explaining *explaining = context;
    struct asked alone = *asked;
    const struct ruling ruling = {.asked_count = 1, .asked = &alone};
    size_t number = explaining->number++;
    if (*explaining->unobeyed.ways_left == 0 || !is_left_unobeyed(asked))
        return;
    explaining->query.ruling = &ruling;
    const struct requirement_reason *reason = reason_of(explaining, asked);
    explaining->query.ruling = NULL;
    if (reason != NULL)
        add_note(explaining, (struct requirement_note){number, asked->obeyed, reason->why, reason});
}

/* Of few also together with others. */
static void explain_together(struct explaining *explaining, size_t row) {
    const struct asked *asked = &explaining->query.ruling->asked[row];
    const char *why = is_left_unobeyed(asked) ? say_conflict(&explaining->unobeyed, row) : NULL;
    if (why != NULL)
        add_note(explaining, (struct requirement_note){row, asked->obeyed, why, NULL});
}

void muster_explain_unobeyed_visited(struct muster_answer *answer,
                                     const struct conflict_query *query) {
    size_t ways_left = MOST_WAYS;
    struct explaining explaining = {.query = *query};
    explaining.unobeyed =
        (struct unobeyed){.answer = answer,
                          .query = &explaining.query,
                          .as_though = muster_as_though_new(query->arena, query->position),
                          .ways_left = &ways_left,
                          .searched = is_small(query, answer->table->count)};
    if (explaining.unobeyed.searched) {
        explaining.query.ruling = muster_referee_judge(query->best, query->arena);
        for (size_t i = 0; i < answer->table->count; i++)
            explain_together(&explaining, i);
    } else {
        muster_kept_reasons_init(&explaining.kept, query->position, query->arena);
        muster_referee_visit(query->best, explain_alone, &explaining, query->arena);
    }
    muster_report_table_reasons(answer->table, explaining.notes, explaining.count, query->arena);
}
