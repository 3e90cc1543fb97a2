/* SPDX-License-Identifier: GPL-3.0-or-later */
/* No row refuses a legal declaration, whatever it was made from. */
#include "solver/search/outdone.h"

#include <stdlib.h>
#include <string.h>

#include "solver/declare/pair_values.h"
#include "solver/ilp/solutions/completed_values.h"
#include "solver/list/enumerate.h"
#include "solver/search/extents.h"
#include "tests/random/random_position.h"
#include "tests/unit/table.h"

enum { SEEDS = 5000, LEGAL_AT_MOST = 3000 };

/* The legal declarations of a position as values of its program. */
struct legal_values {
    struct extents *extents;
    size_t count;
    int64_t *values[LEGAL_AT_MOST];
};

/* Counts over all positions: few would show nothing. */
struct tried {
    size_t rows, with_others, held;
};

static bool keep(void *context, const struct muster_declaration *declaration, size_t kept) {
    struct legal_values *legal = context;
    const struct formulation *formulation = legal->extents->formulation;
    const struct outdone *outdone = legal->extents->outdone;
    int64_t obeyed = muster_referee_judge(declaration, table_memory())->obeyed;
    int64_t *values =
        muster_arena_array(table_memory(), formulation->program.column_count, sizeof(*values));
    (void)kept;
    if (muster_pair_values(formulation, declaration, values) &&
        muster_completed_values(outdone->restrictions, outdone->pairs, values) &&
        muster_program_value(outdone->restrictions, 0, values) == obeyed)
        legal->values[legal->count++] = values;
    return legal->count < LEGAL_AT_MOST;
}

/* The row for a solution that is outdone refuses this, and no legal declaration. */
static bool describe(const struct legal_values *legal, const struct legality_result *judged,
                     const struct ruling *ruling, struct tried *tried) {
    const struct extents *extents = legal->extents;
    const struct formulation *formulation = extents->formulation;
    struct as_though *as_though = muster_as_though_new(table_memory(), extents->position);
    if (!muster_extents_describe(extents, judged->better, judged->obeyed, ruling, as_though))
        return false;
    for (size_t i = 0; i < legal->count; i++)
        ck_assert(!muster_outdone_refuses(formulation, extents->outdone, legal->values[i]));
    ck_assert(muster_outdone_refuses(formulation, extents->outdone, extents->ranges->values));
    tried->rows++;
    tried->with_others += extents->outdone->obeyed > judged->obeyed;
    tried->held += legal->count;
    return true;
}

static void try_position(const struct muster_position *position, struct tried *tried) {
    struct legality *legality = table_legality(position);
    if (!position->has_costs || position->edition == EDITION_2004 ||
        legality->conditions.count != 1)
        return;
    struct legal_values *legal = muster_arena_take(table_memory(), sizeof(*legal));
    legal->count = 0;
    legal->extents = muster_extents_new(
        legality, &(struct extents_query){.range_count = position->creature_count, .apart = true});
    if (legal->extents == NULL || legal->extents->impossible)
        return;
    muster_enumerate_legal(legality, &(struct enumeration_query){0}, keep, legal);
    struct ranges *ranges = legal->extents->ranges;
    for (size_t i = 0; i < position->creature_count; i++) {
        muster_extents_count(legal->extents, &ranges->list[i], (int)i, NULL);
        ranges->list[i].wants_low = ranges->list[i].wants_high = position->creatures[i].declares;
    }
    while (muster_ranges_next(ranges)) {
        struct ruling *ruling;
        const struct muster_declaration *found =
            muster_extents_declaration(legal->extents, &ruling);
        struct legality_result judged = muster_legality_judge(legality, found, ruling);
        if (judged.legal == ILLEGAL && judged.better != NULL &&
            describe(legal, &judged, ruling, tried) && muster_ranges_has_room(ranges))
            muster_extents_refuse(legal->extents);
        else
            muster_ranges_see(ranges);
    }
}

static void try_many(enum random_step step) {
    struct random_shape shape = {
        .step = step, .surprise = 0.3, .max_effects = 12, .max_declarations = 3000};
    struct tried tried = {0};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        char *text = random_position(seed, &shape);
        muster_position *position;
        ck_assert_int_eq(muster_position_read(&position, text, strlen(text), NULL), MUSTER_OK);
        try_position(position, &tried);
        muster_position_free(position);
        muster_arena_free(table_memory());
        free(text);
    }
    ck_assert_uint_gt(tried.rows, 20);
    ck_assert_uint_gt(tried.with_others, 5);
    ck_assert_uint_gt(tried.held, 500);
}

START_TEST(legal_attacks_hold_all_rows) {
    try_many(RANDOM_ATTACK);
}
END_TEST

START_TEST(legal_blocks_hold_all_rows) {
    try_many(RANDOM_BLOCK);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {legal_attacks_hold_all_rows, legal_blocks_hold_all_rows};
    return TABLE_RUN("outdone rows", tests);
}
