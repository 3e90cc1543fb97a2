/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations next to another one, in which a creature does what an option is about. */
#include "solver/answers/options/next.h"

#include "tests/unit/table.h"

#define ATTACKER(id) "{'id': '" id "', 'controller': 'Alice', 'attacking': 'Bob'}"
#define B(id) "{'id': '" id "', 'controller': 'Bob'}"

/* The table of a position in which x and y come after three attackers. */
static struct choice_table *table_for(const muster_position *position, struct query *query) {
    struct choice_table *table = muster_arena_take(table_memory(), sizeof(*table));
    *query = (struct query){.position = position};
    *table = (struct choice_table){
        .answer = muster_arena_take(table_memory(), sizeof(struct muster_answer)),
        .query = query,
        .as_though = muster_as_though_new(table_memory(), position),
        .creature_count = 2,
        .creatures = muster_arena_array(table_memory(), 2, sizeof(struct choice_row))};
    table->creatures[0].creature = 3;
    table->creatures[1].creature = 4;
    return table;
}

/* The declaration next to one in which y does (not `done`: doesn't do) this; "-": there is none. */
static const char *next_to(const char *effects, const char *base, int attacker, bool done) {
    struct query query;
    const muster_position *position = table_block(
        ATTACKER("a") "," ATTACKER("b") "," ATTACKER("c") "," B("x") "," B("y"), effects);
    struct choice_table *table = table_for(position, &query);
    const struct choice_row row = {.creature = 4, .object = {.number = attacker}};
    ck_assert(muster_choice_table_has_next(table, &row));
    struct next_base *all = muster_choice_table_next_base(table, table_declare(position, base));
    const struct found *next = muster_choice_table_next(table, all, &row, done);
    const char *text = next == NULL ? "-" : table_show(next->declaration);
    muster_arena_free(&table->answer->scratch);
    return text;
}

START_TEST(it_does_something_else) {
    ck_assert_str_eq(next_to("", "x=a, y=a", 1, true), "x=a,y=b");
    ck_assert_str_eq(next_to("", "x=a", 2, true), "x=a,y=c");
}
END_TEST

START_TEST(it_does_less) {
    ck_assert_str_eq(next_to("", "x=a, y=a", 0, false), "x=a");
    ck_assert_str_eq(
        next_to("{'kind':'extra-blocks','creatures':{},'count':1}", "x=a, y=a+b", 0, false),
        "x=a,y=b");
}
END_TEST

START_TEST(another_makes_room) {
    ck_assert_str_eq(next_to("{'kind':'max-blocking','count':1}", "x=a", 1, true), "y=b");
}
END_TEST

START_TEST(another_helps) {
    ck_assert_str_eq(
        next_to("{'kind':'min-blockers','attackers':{'id':'b'},'count':2}", "x=a", 1, true),
        "x=b,y=b");
}
END_TEST

START_TEST(sometimes_there_is_none) {
    ck_assert_str_eq(next_to("{'kind':'cant-be-blocked','attackers':{'id':'b'}}", "x=a", 1, true),
                     "-");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        it_does_something_else,  it_does_less, another_makes_room, another_helps,
        sometimes_there_is_none,
    };
    return TABLE_RUN("next", tests);
}
