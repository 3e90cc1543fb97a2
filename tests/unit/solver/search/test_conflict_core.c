/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conflict cores: which requirements can't be obeyed together. */
#include "solver/search/conflict_core.h"

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

int main(void) {
    const TTest *const tests[] = {
        the_clock_is_looked_at_while_a_million_are_gone_through,
    };
    return TABLE_RUN("conflict_core", tests);
}
