/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain cores: each way to obey one requirement is forbidden by itself. */
#include "solver/search/conflict/plain_core.h"

#include "tests/unit/table.h"

#define ATTACKERS                                                                                  \
    "{'id':'bat','controller':'Alice','attacking':'Bob','keywords':['flying']},"                   \
    "{'id':'bear','controller':'Alice','attacking':'Bob'}"
#define BLOCKERS "{'id':'wall','controller':'Bob'},{'id':'hawk','controller':'Bob'}"

struct asking {
    struct arena arena, scratch;
    const struct ruling *ruling;
    struct conflict_query query;
    struct as_though *as_though;
};

static struct asking *ask(const char *effects) {
    const muster_position *position = table_block(ATTACKERS "," BLOCKERS, effects);
    const muster_declaration *best = table_declare(position, "none");
    struct asking *asking = muster_arena_take(table_memory(), sizeof(*asking));
    asking->ruling = muster_referee_judge(best, table_memory());
    asking->query = (struct conflict_query){.position = position,
                                            .best = best,
                                            .ruling = asking->ruling,
                                            .arena = table_memory(),
                                            .scratch = &asking->scratch};
    asking->as_though = muster_as_though_new(table_memory(), position);
    return asking;
}

static struct conflict_core core_of(struct asking *asking, size_t row, size_t *ways_left) {
    return muster_plain_core_find(&asking->query, asking->as_though, row, ways_left);
}

/* Neither wall nor hawk can block the bat: one has no flying or reach, and nor has the other. */
START_TEST(each_way_is_forbidden) {
    struct asking *asking = ask("{'kind':'must-be-blocked','attackers':{'id':'bat'}}");
    size_t ways_left = 10;
    struct conflict_core core = core_of(asking, 0, &ways_left);
    ck_assert(core.proved);
    ck_assert_uint_eq(core.row_count, 1);
    ck_assert_int_eq(core.of, 1);
    ck_assert_uint_eq(core.ground_count, 1); /* that the bat flies */
    ck_assert_uint_eq(ways_left, 8);
    muster_arena_free(&asking->scratch);
}
END_TEST

START_TEST(a_way_that_is_open_has_been_looked_at_too) {
    struct asking *asking = ask("{'kind':'lure','attackers':{'id':'bear'}}");
    size_t ways_left = 3;
    for (size_t row = 0; row < asking->ruling->asked_count; row++)
        ck_assert(!core_of(asking, row, &ways_left).proved);
    ck_assert_uint_eq(ways_left, 1);
    muster_arena_free(&asking->scratch);
}
END_TEST

START_TEST(nothing_is_said_once_no_more_may_be_looked_at) {
    struct asking *asking = ask("{'kind':'must-be-blocked','attackers':{'id':'bat'}}");
    size_t ways_left = 1;
    ck_assert(!core_of(asking, 0, &ways_left).proved); /* two would have to be */
    ck_assert_uint_eq(ways_left, 0);
    ck_assert(!core_of(asking, 0, &ways_left).proved);
    muster_arena_free(&asking->scratch);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        each_way_is_forbidden,
        a_way_that_is_open_has_been_looked_at_too,
        nothing_is_said_once_no_more_may_be_looked_at,
    };
    return TABLE_RUN("plain_core", tests);
}
