/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries are gathered into deeds: those of a single creature are joined, those of several are not.
 */
#include "format/reading/declarations/collect_deeds.h"

#include <string.h>

#include "tests/unit/table.h"

/* One declaration being collected. */
struct collecting {
    struct collector collector;
    struct reader reader;
    struct muster_declaration declaration;
    muster_error error;
    const char *wrong; /* the id that an entry names */
    int creature;
    int64_t count;
    struct named_runs named;
};

static const struct place root, here = {.parent = &root, .key = "here"};

static struct collecting *begin(muster_position *position) {
    struct collecting *collecting = muster_arena_take(table_memory(), sizeof(*collecting));
    collecting->reader =
        (struct reader){.arena = table_memory(), .error = &collecting->error, .position = position};
    collecting->declaration.position = position;
    muster_collector_begin(&collecting->collector, &collecting->reader, &collecting->declaration);
    return collecting;
}

static muster_position *blocks(void) {
    return table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                       "{'id': 'g', 'controller': 'Alice', 'attacking': 'Bob', 'count': 5000}, "
                       "{'id': 'x', 'controller': 'Bob'}, "
                       "{'id': 't', 'controller': 'Bob', 'count': 4}",
                       "");
}

enum { ATTACKER, GOBLIN, SINGLE, TOKEN };

static void add(void *argument) {
    struct collecting *collecting = argument;
    muster_collector_add(&collecting->collector, &here, collecting->creature, collecting->count,
                         &collecting->named);
}

/* Adds an entry: `count` of a creature block goblins from `first` to `last`. "" or the error. */
static const char *block(struct collecting *collecting, int creature, int64_t count, int64_t first,
                         int64_t last) {
    collecting->creature = creature;
    collecting->count = count;
    collecting->named = (struct named_runs){.count = 0};
    for (int64_t k = first; k <= last; k++)
        muster_collector_name(&collecting->collector, &collecting->named,
                              &(struct run){GOBLIN, k, k});
    collecting->error.code[0] = '\0';
    muster_arena_guard(table_memory(), add, collecting);
    return collecting->error.code;
}

static const char *end(struct collecting *collecting) {
    muster_collector_end(&collecting->collector);
    return table_show(&collecting->declaration);
}

START_TEST(entries_of_a_single_creature_become_one_deed) {
    struct collecting *collecting = begin(blocks());
    block(collecting, SINGLE, 1, 7, 7);
    block(collecting, TOKEN, 1, 1, 1);
    block(collecting, SINGLE, 1, 2, 3);
    ck_assert_str_eq(end(collecting), "x=g#2+g#3+g#7,t=g#1");
}
END_TEST

START_TEST(entries_of_several_speak_of_others) {
    struct collecting *collecting = begin(blocks());
    block(collecting, TOKEN, 2, 1, 2);
    block(collecting, TOKEN, 1, 1, 1);
    block(collecting, TOKEN, 1, 1, 1);
    ck_assert_str_eq(end(collecting), "t*2=g#1,t*2=g#1+g#2");
}
END_TEST

START_TEST(nobody_is_spoken_of_too_often) {
    struct collecting *collecting = begin(blocks());
    ck_assert_str_eq(block(collecting, TOKEN, 3, 1, 1), "");
    ck_assert_str_eq(block(collecting, TOKEN, 2, 2, 2), "too-many");
    ck_assert_str_eq(collecting->error.path, "/here");
    ck_assert_str_eq(block(begin(blocks()), SINGLE, 2, 1, 1), "too-many");
    ck_assert_str_eq(block(begin(blocks()), TOKEN, 4, 1, 1), "");
}
END_TEST

START_TEST(what_is_named_twice_is_refused_in_any_entry) {
    struct collecting *collecting = begin(blocks());
    ck_assert_str_eq(block(collecting, SINGLE, 1, 1, 3), "");
    ck_assert_str_eq(block(collecting, SINGLE, 1, 3, 3), "named-twice");
    ck_assert_ptr_nonnull(strstr(collecting->error.message, "'g#3'"));
    ck_assert_str_eq(block(begin(blocks()), TOKEN, 1, 3, 3), "");
}
END_TEST

/* Runs that begin and end anywhere; the first that is named again is told. */
START_TEST(runs_are_held_against_each_other) {
    struct collecting *collecting = begin(blocks());
    ck_assert_str_eq(block(collecting, SINGLE, 1, 60, 70), "");
    ck_assert_str_eq(block(collecting, SINGLE, 1, 71, 200), "");
    ck_assert_str_eq(block(collecting, SINGLE, 1, 1, 59), "");
    ck_assert_str_eq(block(collecting, SINGLE, 1, 200, 300), "named-twice");
    ck_assert_ptr_nonnull(strstr(collecting->error.message, "'g#200'"));
    muster_collector_end(&collecting->collector);
    ck_assert_uint_eq(collecting->declaration.deeds[0].run_count, 1);
}
END_TEST

/* Enough of them that everything that grows has grown; named one by one, backwards. */
START_TEST(thousands_of_entries_lose_nothing) {
    struct collecting *collecting = begin(blocks());
    for (int64_t k = 5000; k > 0; k--)
        ck_assert_str_eq(block(collecting, SINGLE, 1, k, k), "");
    ck_assert_str_eq(block(collecting, SINGLE, 1, 2500, 2500), "named-twice");
    muster_collector_end(&collecting->collector);
    ck_assert_uint_eq(collecting->declaration.deed_count, 1);
    const struct deed *deed = &collecting->declaration.deeds[0];
    ck_assert_uint_eq(deed->run_count, 1);
    ck_assert_int_eq(deed->runs[0].first, 1);
    ck_assert_int_eq(deed->runs[0].last, 5000);
}
END_TEST

static void find_creature(void *argument) {
    struct collecting *collecting = argument;
    muster_collector_creature(&collecting->collector, &here, collecting->wrong);
}

static void find_object(void *argument) {
    struct collecting *collecting = argument;
    muster_collector_object(&collecting->collector, &here, collecting->wrong);
}

static const char *code_of(void (*find)(void *argument), const char *id) {
    struct collecting *collecting = begin(blocks());
    collecting->wrong = id;
    muster_arena_guard(table_memory(), find, collecting);
    return collecting->error.code;
}

START_TEST(ids_are_looked_up) {
    struct collecting *collecting = begin(blocks());
    ck_assert_int_eq(muster_collector_creature(&collecting->collector, &here, "t"), TOKEN);
    struct object object = muster_collector_object(&collecting->collector, &here, "g#5000");
    ck_assert_int_eq(object.number, GOBLIN);
    ck_assert_int_eq(object.ordinal, 5000);
    ck_assert_int_eq(muster_collector_object(&collecting->collector, &here, "a").ordinal, 0);
    /* What exists can be declared, and is judged later. */
    ck_assert_int_eq(muster_collector_object(&collecting->collector, &here, "x").number, SINGLE);
    ck_assert_str_eq(code_of(find_creature, "nobody"), "unknown-id");
    ck_assert_str_eq(code_of(find_creature, "Bob"), "wrong-id");
    ck_assert_str_eq(code_of(find_object, "g#5001"), "unknown-id");
    ck_assert_str_eq(code_of(find_object, "g"), "unknown-id");
    ck_assert_str_eq(code_of(find_object, "Bob"), "wrong-id");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        entries_of_a_single_creature_become_one_deed,
        entries_of_several_speak_of_others,
        nobody_is_spoken_of_too_often,
        what_is_named_twice_is_refused_in_any_entry,
        runs_are_held_against_each_other,
        thousands_of_entries_lose_nothing,
        ids_are_looked_up,
    };
    return TABLE_RUN("collect_deeds", tests);
}
