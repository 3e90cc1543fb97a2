/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blame falls on parts of which each is needed: without any one of them the rest can be completed.
 */
#include "solver/search/conflict/given_conflict.h"
#include "tests/unit/table.h"

#define ATTACKER(id) "{'id': '" id "', 'controller': 'Alice', 'attacking': 'Bob'}"
#define B(id) "{'id': '" id "', 'controller': 'Bob'}"

/* Alice's goblins attack with a menacing ogre; the wall must block. */
static muster_position *position(const char *effects) {
    return table_block(
        "{'id': 'ogre', 'controller': 'Alice', 'attacking': 'Bob', 'keywords': ['menace']}, "
        "{'id': 'goblin', 'controller': 'Alice', 'attacking': 'Bob', 'count': 3}, " B(
            "wall") ", " B("elf") ", {'id': 'token', 'controller': 'Bob', 'count': 4}",
        muster_arena_format(table_memory(), "{'kind': 'must-block', 'creatures': {'id': 'wall'}}%s",
                            effects));
}

/* The parts: "wall=ogre", "not elf", "not token=goblin#2". */
static const char *blamed(const char *effects, const char *given, const char *bans) {
    struct arena *arena = table_memory();
    const muster_position *at = position(effects);
    struct partial partial = table_partial(at, given, bans);
    struct given_conflict blame = muster_find_given_conflict(table_legality(at), &partial, NULL);
    const char *text = "";
    ck_assert(blame.proved);
    for (size_t i = 0; i < blame.count; i++) {
        const struct given_part *part = &blame.parts[i];
        text = muster_arena_format(arena, "%s%s%s%s", text, i > 0 ? "; " : "",
                                   part->ban ? "not " : "", at->creatures[part->creature].id);
        if (part->count != 1)
            text = muster_arena_format(arena, "%s*%lld", text, (long long)part->count);
        if (!part->everything)
            text = muster_arena_format(arena, "%s=%s", text,
                                       muster_object_id(at, &part->object, arena));
    }
    return text;
}

START_TEST(a_single_part_can_be_to_blame) {
    ck_assert_str_eq(blamed("", "wall=goblin#1,elf=goblin#1,token*2=goblin#2", "wall"), "not wall");
    ck_assert_str_eq(blamed(", {'kind': 'cant-block', 'creatures': {'id': 'elf'}}",
                            "wall=goblin#1,elf=goblin#2", "token"),
                     "elf=goblin#2");
}
END_TEST

START_TEST(parts_that_only_clash_together_are_blamed_together) {
    ck_assert_str_eq(blamed("", "wall=ogre", "elf=ogre,token=ogre,token=goblin#3"),
                     "wall=ogre; not elf=ogre; not token=ogre");
    ck_assert_str_eq(blamed("", "wall=goblin#1+goblin#2,elf=goblin#1", "token"),
                     "wall=goblin#1; wall=goblin#2");
}
END_TEST

START_TEST(individuals_are_counted) {
    ck_assert_str_eq(blamed(", {'kind': 'max-blockers', 'attackers': {}, 'count': 2}",
                            "token*3=goblin#2,wall=goblin#1", NULL),
                     "token*3=goblin#2");
}
END_TEST

START_TEST(each_part_is_needed_and_the_rest_is_not) {
    const muster_position *at = position("");
    struct partial all = table_partial(at, "wall=ogre", "elf=ogre,token=ogre,token=goblin#3");
    ck_assert_uint_eq(muster_find_given_conflict(table_legality(at), &all, NULL).count, 3);
    static const char *const bans[] = {"elf=ogre,token=goblin#3", "token=ogre,token=goblin#3"};
    for (size_t i = 0; i < 2; i++) {
        struct partial fewer = table_partial(at, "wall=ogre", bans[i]);
        struct completion_query wish = {.partial = &fewer, .any = true};
        ck_assert_ptr_nonnull(muster_find_completion(table_legality(at), &wish).declaration);
    }
}
END_TEST

START_TEST(the_nearest_miss_is_that_of_the_parts_alone) {
    const muster_position *at = position("");
    struct partial partial = table_partial(at, "elf=goblin#1", "wall,elf=goblin#1");
    struct completion_query wish = {.partial = &partial};
    struct completion_result whole = muster_find_completion(table_legality(at), &wish);
    ck_assert(!whole.reached); /* nothing obeys all restrictions and does what is ruled out */
    struct given_conflict blame = muster_find_given_conflict(table_legality(at), &partial, &whole);
    ck_assert_uint_eq(blame.count, 1);
    ck_assert(blame.parts[0].everything && blame.reached);
    ck_assert_int_eq(blame.obeyed, 0);
    ck_assert_int_eq(blame.needed, 1);
}
END_TEST

START_TEST(what_is_stopped_is_not_proved) {
    const muster_position *at = position("");
    struct partial partial = table_partial(at, "wall=ogre", "elf=ogre,token=ogre");
    ck_assert(!muster_find_given_conflict(table_legality_stopped(at), &partial, NULL).proved);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_single_part_can_be_to_blame,
        parts_that_only_clash_together_are_blamed_together,
        individuals_are_counted,
        each_part_is_needed_and_the_rest_is_not,
        the_nearest_miss_is_that_of_the_parts_alone,
        what_is_stopped_is_not_proved,
    };
    return TABLE_RUN("blame", tests);
}
