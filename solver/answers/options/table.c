/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: what its table leaves out where it is large, and its rows as partial declarations. */
#include "solver/answers/options/table.h"
#include "model/edit_declaration.h"

/* Names need searches of their own, and nobody reads thousands of them. */
enum { NAMED_AT_MOST = 300, SMALL_BOARD = 60 };

bool muster_choice_table_may_name(struct choice_table *table) {
    const struct muster_position *position = table->query->position;
    return position->creature_count <= SMALL_BOARD && position->target_count <= SMALL_BOARD &&
           table->named++ < NAMED_AT_MOST;
}

/* Each reason takes dozens of searches. */
bool muster_choice_table_may_search(struct choice_table *table) {
    enum { SEARCHED_AT_MOST = 30 };
    return table->pair_count <= SMALL_TABLE && table->searched++ < SEARCHED_AT_MOST &&
           !muster_limits_reached(table->query->limits);
}

bool muster_choice_table_is_large(struct choice_table *table, const char *what) {
    if (table->pair_count <= SMALL_TABLE)
        return false;
    table->choices->reason = muster_arena_format(
        &table->answer->arena, "%s is not looked for on boards with more than %d options", what,
        (int)SMALL_TABLE);
    return true;
}

bool muster_choice_table_join(const struct choice_table *table, const struct choice_row *row,
                              bool done, struct partial *joined) {
    static const struct partial nothing;
    const struct muster_position *position = table->query->position;
    const struct muster_declaration none = {.position = position};
    const struct partial *partial =
        table->query->partial == NULL ? &nothing : table->query->partial;
    struct arena *arena = &table->answer->scratch;
    struct muster_declaration *given =
        muster_edit_declaration(partial->given == NULL ? &none : partial->given, 1, arena);
    struct ban *bans = muster_arena_array(arena, partial->ban_count + 1, sizeof(*bans));
    for (size_t i = 0; i < partial->ban_count; i++)
        bans[i] = partial->bans[i];
    *joined = (struct partial){.given = given, .ban_count = partial->ban_count, .bans = bans};
    if (!done) {
        bans[joined->ban_count++] = (struct ban){
            .creature = row->creature, .everything = row->anything, .object = row->object};
        return true;
    }
    if (muster_declaration_deed(given, row->creature) != NULL &&
        position->creatures[row->creature].count > 1)
        return false; /* by the same individual, or by another? a partial declaration can't say */
    muster_edit_add_object(muster_edit_deed(given, row->creature), &row->object, arena);
    muster_declaration_sort(given);
    return true;
}

const muster_choice *muster_choice_of_row(const struct choice_table *table, size_t row) {
    return row < table->pair_count ? &table->pair_choices[row]
                                   : &table->creature_choices[row - table->pair_count];
}

bool muster_choice_table_most(struct choice_table *table, const struct objective_term *terms,
                              size_t count, int64_t *most) {
    struct arena *scratch = &table->answer->scratch;
    struct mark mark = muster_arena_mark(scratch);
    *most = 0;
    if (muster_limits_reached(table->query->limits))
        return false;
    struct completion_query query = {
        .partial = table->query->partial, .term_count = count, .terms = terms};
    struct completion_result completion = muster_find_completion(table->legality, &query);
    bool proved = completion.proved && completion.declaration != NULL;
    *most = completion.value;
    muster_arena_release(scratch, mark);
    return proved;
}
