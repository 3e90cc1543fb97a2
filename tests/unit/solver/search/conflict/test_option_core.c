/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cores of options: the grounds that leave too little, and what searches for them share. */
#include "solver/search/conflict/option_core.h"

#include "solver/search/conflict/option_memory.h"
#include "tests/unit/table.h"

static struct arena scratch; /* for one search at a time */

/* Each blocker has to block Lure, which the others block, too, and can block one attacker only. */
static muster_position *lured(void) {
    return table_block("{'id':'lure','controller':'Alice','attacking':'Bob'},"
                       "{'id':'bear','controller':'Alice','attacking':'Bob'},"
                       "{'id':'elf','controller':'Alice','attacking':'Bob'},"
                       "{'id':'a','controller':'Bob'},{'id':'b','controller':'Bob'},"
                       "{'id':'c','controller':'Bob'},{'id':'d','controller':'Bob'},"
                       "{'id':'e','controller':'Bob'},{'id':'f','controller':'Bob'},"
                       "{'id':'g','controller':'Bob'},{'id':'h','controller':'Bob'}",
                       "{'kind':'lure','attackers':{'id':'lure'}},"
                       "{'kind':'must-be-blocked','attackers':{'id':'elf'}}");
}

static struct partial *option(const muster_position *position, const char *text) {
    struct partial *partial = muster_arena_take(table_memory(), sizeof(*partial));
    partial->given = table_declare(position, text);
    return partial;
}

static struct option_query query_of(const muster_position *position, const char *text) {
    return (struct option_query){.position = position,
                                 .partial = option(position, text),
                                 .ruling = table_judge(position, ""),
                                 .arena = table_memory(),
                                 .scratch = &scratch,
                                 .memory = muster_option_memory_new(table_memory())};
}

static int64_t *ones(const struct option_query *query) {
    int64_t *weights =
        muster_arena_array(table_memory(), query->ruling->asked_count, sizeof(*weights));
    for (size_t i = 0; i < query->ruling->asked_count; i++)
        weights[i] = 1;
    return weights;
}

/* With a blocking bear, 8 can be obeyed: more as soon as any of the blockers could block two. */
START_TEST(a_core_of_many_grounds_is_found) {
    struct option_query query = query_of(lured(), "a=bear");
    struct option_most most = muster_option_most(&query, ones(&query));
    ck_assert(most.proved);
    ck_assert_int_eq(most.value, 7);
    struct option_core core = muster_option_core_find(&query, ones(&query), most.value);
    ck_assert(core.proved);
    ck_assert_uint_eq(core.ground_count, 8);
    for (size_t i = 0; i < core.ground_count; i++)
        ck_assert_int_eq(core.grounds[i].kind, GROUND_CAPACITY);
}
END_TEST

START_TEST(another_option_has_a_core_of_its_own) {
    muster_position *position = lured();
    struct option_query query = query_of(position, "a=bear");
    ck_assert(muster_option_core_find(&query, ones(&query), 7).proved);
    ck_assert_uint_gt(query.memory->count, 0);
    query.partial = option(position, "b=bear");
    struct option_core core = muster_option_core_find(&query, ones(&query), 7);
    ck_assert(core.proved);
    ck_assert_uint_eq(core.ground_count, 8);
    query.partial = option(position, "b=elf");
    core = muster_option_core_find(&query, ones(&query), 8);
    ck_assert(core.proved);
    ck_assert_uint_eq(core.ground_count, 1);
    ck_assert_int_eq(core.grounds[0].number, 4);
}
END_TEST

static const char *exchange(const char *before, struct single_option had,
                            struct single_option option) {
    struct option_memory *memory = muster_option_memory_new(table_memory());
    muster_option_memory_add(memory, &had, NULL, table_declare(lured(), before));
    return table_show(muster_option_exchange(&memory->list[0], &option, table_memory()));
}

/* Numbers of creatures: lure 0, bear 1, elf 2, a 3, b 4. */
START_TEST(options_are_exchanged) {
    ck_assert_str_eq(
        exchange("a=bear, b=lure", (struct single_option){3, 1}, (struct single_option){3, 2}),
        "a=elf,b=lure");
    ck_assert_str_eq(
        exchange("a=lure+bear, b=lure", (struct single_option){3, 1}, (struct single_option){3, 2}),
        "a=lure+elf,b=lure");
    ck_assert_str_eq(
        exchange("a=bear, b=lure", (struct single_option){3, 1}, (struct single_option){4, 1}),
        "a=lure,b=bear");
    ck_assert_str_eq(exchange("a=bear", (struct single_option){3, 1}, (struct single_option){4, 2}),
                     "b=elf");
    ck_assert_str_eq(
        exchange("a=bear, b=elf", (struct single_option){3, 1}, (struct single_option){4, 2}),
        "a=bear,b=elf");
}
END_TEST

START_TEST(the_oldest_is_forgotten) {
    struct option_memory *memory = muster_option_memory_new(table_memory());
    const muster_declaration *declaration = table_declare(lured(), "a=bear");
    for (int i = 0; i < 100; i++)
        muster_option_memory_add(memory, &(struct single_option){3, i}, NULL, declaration);
    ck_assert_uint_lt(memory->count, 100);
    for (size_t i = 0; i < memory->count; i++)
        ck_assert_int_ge(memory->list[i].option.object, 100 - (int)memory->count);
}
END_TEST

START_TEST(what_depends_on_more_is_not_exchanged) {
    struct single_option found;
    struct option_query query = query_of(lured(), "a=bear");
    ck_assert(muster_option_memory_fits(&query, &found));
    ck_assert(found.creature == 3 && found.object == 1);
    query.memory = NULL;
    ck_assert(!muster_option_memory_fits(&query, &found));
    query = query_of(lured(), "a=bear, b=elf");
    ck_assert(!muster_option_memory_fits(&query, &found));
    query.partial = NULL;
    ck_assert(!muster_option_memory_fits(&query, &found));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_core_of_many_grounds_is_found,
        another_option_has_a_core_of_its_own,
        options_are_exchanged,
        the_oldest_is_forgotten,
        what_depends_on_more_is_not_exchanged,
    };
    int failed = TABLE_RUN("option_core", tests);
    muster_arena_free(&scratch);
    return failed;
}
