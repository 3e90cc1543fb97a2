/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: what each payment allows, and what it then obliges to. Nobody has to pay (508.1d,
 * 509.1c); but a declaration that pays is held against all that pay no more, so that who pays for
 * one thing may have to do another one.
 */
#include <string.h>

#include "base/numbers.h"
#include "solver/answers/options/search.h"
#include "solver/answers/options/whole_table.h"
#include "solver/rules/payment.h"

/* One payment, with the rows that it is needed for. */
struct payment_rows {
    struct choice_table *table;
    const struct effect *effect;
    const struct creature *creature;
    size_t count;
    size_t rows[SMALL_TABLE]; /* numbers in table->pairs of what is allowed */
    int64_t *lower;           /* for each row: the fewest that do it once this is paid for */
};

static size_t row_total(const struct choice_table *table) {
    return table->pair_count + table->creature_count;
}

/* ---- What it allows ---- */

static bool is_possible(const muster_choice *choice) {
    return choice->kind == MUSTER_MAY || choice->kind == MUSTER_MUST;
}

/*
 * The rows of a creature that an effect asks a payment for; with an effect that asks for one for
 * each attacker, only that of one attacker, the row `first`.
 */
static void find_rows(struct payment_rows *payment, size_t first, size_t count) {
    struct choice_table *table = payment->table;
    for (size_t i = first; i < first + count; i++)
        if (is_possible(&table->pair_choices[i]) &&
            muster_cost_applies(table->query->position, payment->effect, payment->creature->number,
                                table->pairs[i].object.number))
            payment->rows[payment->count++] = i;
}

/* ---- What it obliges to ---- */

static bool is_allowed(const struct payment_rows *payment, size_t row) {
    for (size_t i = 0; i < payment->count; i++)
        if (payment->rows[i] == row)
            return true;
    return false;
}

/* How many do this at least, as goes without saying: in every declaration, or as it is paid for. */
static int64_t without_saying(const struct payment_rows *payment, size_t row) {
    const struct choice_table *table = payment->table;
    bool own = table->pairs[row].creature == payment->creature->number;
    bool itself =
        own && (table->pairs[row].anything || (payment->count == 1 && is_allowed(payment, row)));
    return larger(muster_choice_of_row(table, row)->least, itself ? 1 : 0);
}

static bool is_obliged(const struct payment_rows *payment, size_t row) {
    return payment->lower[row] > without_saying(payment, row);
}

static void see(struct payment_rows *payment, const struct muster_declaration *declaration) {
    const int64_t *counts = muster_choice_table_counts(payment->table, declaration);
    for (size_t i = 0; i < row_total(payment->table); i++)
        payment->lower[i] = smaller(payment->lower[i], counts[i]);
}

/*
 * Looks for a legal declaration with one of the allowed options in which fewer do what a row is
 * about; NULL: in which anything is done at all. False: nothing is proved.
 */
static bool look(struct payment_rows *payment, const struct partial *with, const size_t *row) {
    struct choice_table *table = payment->table;
    struct arena *scratch = &table->answer->scratch;
    if (muster_limits_reached(table->query->limits))
        return false;
    struct mark mark = muster_arena_mark(scratch);
    struct objective_term term = {0};
    struct completion_query query = {.partial = with, .any = row == NULL};
    if (row != NULL) {
        term = (struct objective_term){.creature = table->pairs[*row].creature,
                                       .anything = table->pairs[*row].anything,
                                       .object = table->pairs[*row].object,
                                       .weight = -1};
        query.improve = true;
        query.bar = -payment->lower[*row];
        query.term_count = 1;
        query.terms = &term;
    }
    struct completion_result completion = muster_find_completion(table->legality, &query);
    if (completion.declaration != NULL)
        see(payment, completion.declaration);
    bool proved = completion.proved && (row != NULL || completion.declaration != NULL);
    muster_arena_release(scratch, mark);
    return proved;
}

/* Fills in `lower`, as far as something might be obliged; false: not proved. */
static bool find_lower(struct payment_rows *payment) {
    struct choice_table *table = payment->table;
    struct arena *scratch = &table->answer->scratch;
    struct partial *with = muster_arena_array(scratch, payment->count, sizeof(*with));
    payment->lower = muster_arena_array(scratch, row_total(table), sizeof(*payment->lower));
    for (size_t i = 0; i < row_total(table); i++)
        payment->lower[i] = INT64_MAX;
    for (size_t i = 0; i < payment->count; i++)
        if (!muster_choice_table_join(table, &table->pairs[payment->rows[i]], true, &with[i]) ||
            !look(payment, &with[i], NULL))
            return false;
    for (size_t row = 0; row < row_total(table); row++)
        for (size_t i = 0; i < payment->count && is_obliged(payment, row); i++)
            if (!look(payment, &with[i], &row))
                return false;
    return true;
}

/* Whether a row says no more than another one: anything at all, where just this is done. */
static bool is_implied(const struct payment_rows *payment, size_t row) {
    const struct choice_table *table = payment->table;
    if (!table->pairs[row].anything)
        return false;
    for (size_t i = 0; i < table->pair_count; i++)
        if (table->pairs[i].creature == table->pairs[row].creature && is_obliged(payment, i) &&
            payment->lower[i] >= payment->lower[row])
            return true;
    return false;
}

/* ---- What is said ---- */

static muster_conflict_part part_of(const struct choice_table *table, size_t row, int64_t count) {
    return (muster_conflict_part){.creature = muster_choice_of_row(table, row)->creature,
                                  .object = muster_choice_of_row(table, row)->object,
                                  .count = count};
}

static const char *object_words(const struct choice_table *table, size_t row) {
    return table->pairs[row].anything
               ? ""
               : muster_arena_format(&table->answer->arena, " %s",
                                     muster_object_full_name(table->query->position,
                                                             &table->pairs[row].object,
                                                             &table->answer->arena));
}

/* "bear must attack Ben", "at least 2 of elf must attack" */
static const char *obliged_words(const struct payment_rows *payment, size_t row) {
    const struct choice_table *table = payment->table;
    const struct creature *creature =
        &table->query->position->creatures[table->pairs[row].creature];
    const char *some = creature->count == 1
                           ? ""
                           : muster_arena_format(&table->answer->arena, "at least %lld of ",
                                                 (long long)payment->lower[row]);
    return muster_arena_format(&table->answer->arena, "%s%s must %s%s", some, creature->full_name,
                               muster_steps[table->query->position->step].verb,
                               object_words(table, row));
}

/* "2 mana (Propaganda) is paid for it" */
static const char *payment_words(const struct payment_rows *payment, const char *price,
                                 const char *what) {
    const char *source = payment->effect->source;
    bool sourced = source != NULL && *source != '\0';
    return muster_arena_format(&payment->table->answer->arena, "%s%s%s%s is paid for %s", price,
                               sourced ? " (" : "", sourced ? source : "", sourced ? ")" : "",
                               what);
}

static muster_claim *claim(const struct payment_rows *payment, enum claim_kind kind,
                           const muster_payment *said, const char *sentence) {
    struct choice_table *table = payment->table;
    struct arena *arena = &table->answer->arena;
    const struct violation cost = {.kind = VIOLATION_COST};
    int *effect = muster_arena_take(arena, sizeof(*effect));
    *effect = said->effect;
    muster_claim *claim = muster_claim_add(
        table->answer, kind, muster_violation_rule(table->query->position, &cost), sentence);
    claim->creature = said->creature;
    claim->object = said->object;
    claim->effects = effect;
    claim->effect_count = 1;
    return claim;
}

/* "one of elf" */
static const char *payer_words(const struct payment_rows *payment) {
    const struct creature *creature = payment->creature;
    return creature->count == 1 ? creature->full_name
                                : muster_arena_format(&payment->table->answer->arena, "one of %s",
                                                      creature->full_name);
}

/* "bear can attack Ben only if 2 mana (Propaganda) is paid for it" */
static const char *claim_allowed(const struct payment_rows *payment, const muster_payment *said) {
    struct arena *arena = &payment->table->answer->arena;
    struct name_list names = {.arena = arena};
    for (size_t i = 0; i < payment->count; i++)
        muster_name_list_add(&names, object_words(payment->table, payment->rows[i]) + 1);
    const char *sentence = muster_arena_format(
        arena, "%s can %s %s only if %s", payer_words(payment),
        muster_steps[payment->table->query->position->step].verb, muster_name_list_or(&names),
        payment_words(payment, said->words, payment->effect->per_attacker ? "that" : "it"));
    if (payment->table->claims) {
        muster_claim *made = claim(payment, CLAIM_ALLOWS, said, sentence);
        made->parts = said->allowed;
        made->part_count = said->allowed_count;
    }
    return sentence;
}

/* Returns what it obliges to as the end of a sentence: "then elf must attack" */
static const char *claim_obliged(const struct payment_rows *payment, const muster_payment *said,
                                 const struct name_list *names) {
    struct arena *arena = &payment->table->answer->arena;
    const char *verb = muster_steps[payment->table->query->position->step].verb;
    const char *what = payment->effect->per_attacker
                           ? muster_arena_format(arena, "%s to block%s", payer_words(payment),
                                                 object_words(payment->table, payment->rows[0]))
                           : payer_words(payment);
    const char *end = names->count == 0
                          ? muster_arena_format(arena, "that makes no other %s a must", verb)
                          : muster_arena_format(arena, "then %s", muster_name_list_and(names));
    if (payment->table->claims) {
        muster_claim *made =
            claim(payment, CLAIM_OBLIGES, said,
                  muster_arena_format(arena, "if %s, %s", payment_words(payment, said->words, what),
                                      end));
        made->parts = said->obliged;
        made->part_count = said->obliged_count;
    }
    return end;
}

static void report_obliged(struct payment_rows *payment, muster_payment *said,
                           struct name_list *names) {
    struct choice_table *table = payment->table;
    muster_conflict_part *obliged =
        muster_arena_array(&table->answer->arena, row_total(table), sizeof(*obliged));
    for (size_t row = 0; row < row_total(table); row++)
        if (is_obliged(payment, row) && !is_implied(payment, row)) {
            obliged[said->obliged_count++] = part_of(table, row, payment->lower[row]);
            muster_name_list_add(names, obliged_words(payment, row));
        }
    said->obliged = obliged;
}

static muster_payment report(struct payment_rows *payment) {
    struct choice_table *table = payment->table;
    const struct muster_position *position = table->query->position;
    struct arena *arena = &table->answer->arena;
    struct name_list names = {.arena = arena};
    const char *source = payment->effect->source;
    const char *words = muster_price_words(position, payment->effect, arena);
    muster_conflict_part *allowed = muster_arena_array(arena, payment->count, sizeof(*allowed));
    for (size_t i = 0; i < payment->count; i++)
        allowed[i] = part_of(table, payment->rows[i], 1);
    muster_payment said = {
        .creature = allowed[0].creature,
        .object = payment->effect->per_attacker ? allowed[0].object : NULL,
        .effect = payment->effect->place,
        .source = source == NULL ? NULL : muster_arena_text(arena, source, strlen(source)),
        .words = muster_arena_text(arena, words, strlen(words)),
        .allowed_count = payment->count,
        .allowed = allowed};
    said.known = find_lower(payment);
    if (said.known)
        report_obliged(payment, &said, &names);
    else
        table->choices->reason = muster_limits_reached(table->query->limits)
                                     ? muster_limits_reason(table->query->limits)
                                     : "what a payment obliges to is undecided where identical "
                                       "creatures are given";
    said.message = claim_allowed(payment, &said);
    if (said.known)
        said.message = muster_arena_format(arena, "%s; %s", said.message,
                                           claim_obliged(payment, &said, &names));
    return said;
}

/* ---- All payments ---- */

static void add_payment(struct choice_table *table, const struct effect *effect, size_t first,
                        size_t count, muster_payment *payments) {
    struct arena *scratch = &table->answer->scratch;
    struct mark mark = muster_arena_mark(scratch);
    struct payment_rows *payment = muster_arena_take(scratch, sizeof(*payment));
    payment->table = table;
    payment->effect = effect;
    payment->creature = &table->query->position->creatures[table->pairs[first].creature];
    find_rows(payment, first, count);
    if (payment->count > 0) {
        payments[table->choices->payment_count] = report(payment);
        table->choices->payment_count++;
    }
    muster_arena_release(scratch, mark);
}

void muster_choice_table_payments(struct choice_table *table) {
    const struct muster_position *position = table->query->position;
    if (muster_choice_table_is_large(table, "what payments allow"))
        return;
    muster_payment *payments = muster_arena_array(
        &table->answer->arena, table->pair_count * position->effect_count, sizeof(*payments));
    table->choices->payments = payments;
    for (size_t first = 0; first < table->pair_count; first += table->object_count)
        for (size_t e = 0; e < position->effect_count; e++) {
            const struct effect *effect = &position->effects[e];
            if (muster_effect_kinds[effect->kind].class != CLASS_COST)
                continue;
            size_t at_once = effect->per_attacker ? 1 : table->object_count;
            for (size_t i = 0; i < table->object_count; i += at_once)
                add_payment(table, effect, first + i, at_once, payments);
        }
}
