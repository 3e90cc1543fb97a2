/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conflict cores: which requirements can't be obeyed together. */
#include "solver/search/conflict/conflict_core.h"

#include "solver/search/conflict/conflict_memory.h"
#include "tests/unit/table.h"

enum { TOKENS = 1000000 };

static bool count_looks(void *context) {
    (*(int *)context)++;
    return false;
}

/* Hydra blocks all tokens, and would have to block the bear as well, which the cat has to block. */
START_TEST(the_clock_is_looked_at_while_a_million_are_gone_through) {
    const muster_position *position =
        table_block("{'id':'token','controller':'Alice','attacking':'Bob','count':1000000},"
                    "{'id':'bear','controller':'Alice','attacking':'Bob'},"
                    "{'id':'hydra','controller':'Bob'},{'id':'cat','controller':'Bob'}",
                    "{'kind':'extra-blocks','creatures':{'id':'hydra'},'count':1000000},"
                    "{'kind':'max-blockers','attackers':{'id':'bear'},'count':1},"
                    "{'kind':'must-block','creatures':{'id':'cat'},'attackers':{'id':'bear'}},"
                    "{'kind':'must-block','creatures':{'id':'hydra'},'attackers':{'id':'bear'}}");
    int looks = 0;
    struct limits limits = {.interrupted = count_looks, .context = &looks};
    struct arena arena = {.limits = &limits}, scratch = {.limits = &limits};
    muster_declaration *best = table_declare(position, "hydra=token#1, cat=bear");
    for (size_t i = 0; i < best->deed_count; i++)
        if (best->deeds[i].runs[0].last == 1)
            best->deeds[i].runs[0].last = TOKENS;
    const struct ruling *ruling = muster_referee_judge(best, table_memory());
    const struct conflict_query query = {
        .position = position, .best = best, .ruling = ruling, .arena = &arena, .scratch = &scratch};
    for (size_t i = 0; i < ruling->asked_count; i++)
        if (ruling->asked[i].obeyed < ruling->asked[i].count)
            ck_assert(muster_conflict_core_find(&query, i, NULL).proved);
    ck_assert_int_gt(looks, 3); /* once a millisecond */
    muster_arena_free(&scratch);
    muster_arena_free(&arena);
}
END_TEST

/* Six of eight may block, and each is lured: whoever stays at home could do it for another. */
START_TEST(many_rows_have_the_same_core) {
    const muster_position *position =
        table_block("{'id':'bear','controller':'Alice','attacking':'Bob'},"
                    "{'id':'a','controller':'Bob'},{'id':'b','controller':'Bob'},"
                    "{'id':'c','controller':'Bob'},{'id':'d','controller':'Bob'},"
                    "{'id':'e','controller':'Bob'},{'id':'f','controller':'Bob'},"
                    "{'id':'g','controller':'Bob'},{'id':'h','controller':'Bob'}",
                    "{'kind':'lure','attackers':{'id':'bear'}},"
                    "{'kind':'max-blocking','creatures':{},'count':6}");
    struct arena arena = {0}, scratch = {0};
    struct limits limits = {0};
    const muster_declaration *best =
        table_declare(position, "a=bear, b=bear, c=bear, d=bear, e=bear, f=bear");
    const struct ruling *ruling = muster_referee_judge(best, table_memory());
    const struct conflict_query query = {.position = position,
                                         .best = best,
                                         .ruling = ruling,
                                         .limits = &limits,
                                         .arena = &arena,
                                         .scratch = &scratch,
                                         .memory =
                                             muster_conflict_memory_new(position, ruling, &arena)};
    size_t found = 0;
    for (size_t i = 0; i < ruling->asked_count; i++) {
        if (ruling->asked[i].obeyed == ruling->asked[i].count)
            continue;
        const struct conflict_core core = muster_conflict_core_find(&query, i, NULL);
        ck_assert(core.proved);
        ck_assert_uint_eq(core.row_count, 7);
        ck_assert_uint_eq(core.ground_count, 1);
        ck_assert_int_eq(core.at_most, 6);
        found++;
    }
    ck_assert_uint_eq(found, 2);
    ck_assert_ptr_nonnull(query.memory->cores);
    ck_assert_ptr_nonnull(query.memory->cores->next);
    for (size_t i = 0; i < 6; i++) { /* each is shown to be needed */
        const struct muster_declaration *shown = query.memory->cores->without_other[i];
        ck_assert(shown == NULL || shown->deed_count == 6);
    }
    muster_arena_free(&scratch);
    muster_arena_free(&arena);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        the_clock_is_looked_at_while_a_million_are_gone_through,
        many_rows_have_the_same_core,
    };
    return TABLE_RUN("conflict_core", tests);
}
