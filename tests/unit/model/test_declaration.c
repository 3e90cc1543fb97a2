/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations: JSON and the short form, collected into deeds in canonical order. */
#include "model/declaration.h"

#include <string.h>

#include "tests/unit/table.h"

static void refuse(const muster_position *position, const char *json, const char *code,
                   const char *path) {
    const char *text = table_text(json);
    muster_declaration *declaration;
    muster_error error;
    ck_assert_msg(muster_declaration_read(&declaration, position, text, strlen(text), &error) ==
                      MUSTER_BAD_INPUT,
                  "read: %s", text);
    ck_assert_ptr_null(declaration);
    ck_assert_str_eq(error.code, code);
    ck_assert_str_eq(error.path, path);
}

static const char *shown(const muster_position *position, const char *json) {
    return table_show(table_declare_json(position, json));
}

START_TEST(deeds_come_in_canonical_order) {
    ck_assert_str_eq(shown(table_many_attackers(),
                           "{'attacks': [{'creature': 't', 'target': 'Jace', 'count': 2}, "
                           "{'creature': 'y', 'target': 'Bob'}, {'creature': 't', "
                           "'target': 'Bob'}]}"),
                     "y=Bob,t=Bob,t*2=Jace");
    ck_assert_str_eq(shown(table_many_blockers(),
                           "{'blocks': [{'creature': 't', 'attacker': ['g#10', 'g#2', "
                           "'a']}]}"),
                     "t=a+g#2+g#10");
    ck_assert_str_eq(shown(table_many_attackers(), "{'attacks': []}"), "");
}
END_TEST

START_TEST(entries_of_one_creature_are_joined) {
    ck_assert_str_eq(shown(table_many_blockers(),
                           "{'blocks': [{'creature': 'x', 'attacker': 'g#3'}, "
                           "{'creature': 'x', 'attacker': 'a'}]}"),
                     "x=a+g#3");
}
END_TEST

START_TEST(entries_of_several_speak_of_other_individuals) {
    ck_assert_str_eq(shown(table_many_blockers(),
                           "{'blocks': [{'creature': 't', 'attacker': 'a', 'count': 2}, "
                           "{'creature': 't', 'attacker': 'g#1'}, "
                           "{'creature': 't', 'attacker': 'a'}]}"),
                     "t*3=a,t=g#1");
}
END_TEST

START_TEST(there_are_only_so_many_individuals) {
    table_declare(table_many_blockers(), "t*5=a");
    table_declare(table_many_attackers(), "t*1000000=Bob");
    refuse(table_many_blockers(), "{'blocks': [{'creature': 't', 'attacker': 'a', 'count': 6}]}",
           "too-many", "/blocks/0");
    refuse(table_many_blockers(),
           "{'blocks': [{'creature': 't', 'attacker': 'a', 'count': 3}, {'creature': 't', "
           "'attacker': 'g#1', 'count': 3}]}",
           "too-many", "/blocks/1");
    refuse(table_many_attackers(), "{'attacks': [{'creature': 'x', 'target': 'Bob', 'count': 2}]}",
           "too-many", "/attacks/0");
    refuse(table_many_attackers(), "{'attacks': [{'creature': 'x', 'target': 'Bob', 'count': 0}]}",
           "out-of-range", "/attacks/0/count");
}
END_TEST

START_TEST(nothing_is_named_twice_for_the_same) {
    refuse(table_many_attackers(),
           "{'attacks': [{'creature': 'x', 'target': 'Bob'}, {'creature': 'x', 'target': 'Bob'}]}",
           "named-twice", "/attacks/1");
    refuse(table_many_blockers(), "{'blocks': [{'creature': 'x', 'attacker': ['a', 'a']}]}",
           "named-twice", "/blocks/0");
    refuse(table_many_blockers(), "{'blocks': [{'creature': 't', 'attacker': ['g#1', 'g#1']}]}",
           "named-twice", "/blocks/0");
}
END_TEST

START_TEST(a_single_creature_told_to_attack_two_things_is_read) {
    ck_assert_str_eq(table_show(table_declare(table_many_attackers(), "x=Jace,x=Bob")),
                     "x=Bob+Jace");
}
END_TEST

START_TEST(what_exists_but_may_not_is_read) {
    table_declare(table_many_attackers(), "b=Alice");
    table_declare(table_many_blockers(), "a=home");
}
END_TEST

START_TEST(ids_are_of_the_right_sort) {
    refuse(table_many_attackers(), "{'attacks': [{'creature': 'z', 'target': 'Bob'}]}",
           "unknown-id", "/attacks/0/creature");
    refuse(table_many_attackers(), "{'attacks': [{'creature': 'Bob', 'target': 'Bob'}]}",
           "wrong-id", "/attacks/0/creature");
    refuse(table_many_attackers(), "{'attacks': [{'creature': 'x', 'target': 'b'}]}", "wrong-id",
           "/attacks/0/target");
    refuse(table_many_blockers(), "{'blocks': [{'creature': 'x', 'attacker': 'Alice'}]}",
           "wrong-id", "/blocks/0/attacker");
    refuse(table_many_blockers(), "{'blocks': [{'creature': 't#1', 'attacker': 'a'}]}",
           "unknown-id", "/blocks/0/creature");
}
END_TEST

START_TEST(one_of_several_attackers_has_a_number) {
    const char *const wrong[] = {"g",
                                 "g#0",
                                 "g#13",
                                 "g#",
                                 "g#01",
                                 "g#-1",
                                 "g#1x",
                                 "g##1",
                                 "a#1",
                                 "#1",
                                 "g#99999999999999999999999",
                                 "g#1 "};
    for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
        refuse(table_many_blockers(),
               muster_arena_format(table_memory(),
                                   "{'blocks': [{'creature': 'x', 'attacker': ['a', '%s']}]}",
                                   wrong[i]),
               "unknown-id", "/blocks/0/attacker/1");
    table_declare(table_many_blockers(), "x=g#1+g#12");
}
END_TEST

START_TEST(what_is_wrong_in_a_declaration_is_pointed_to) {
    refuse(table_many_attackers(), "[]", "wrong-type", "");
    refuse(table_many_attackers(), "{}", "missing-key", "");
    refuse(table_many_attackers(), "{'attack': []}", "unknown-key", "/attack");
    refuse(table_many_attackers(), "{'blocks': []}", "wrong-step", "/blocks");
    refuse(table_many_blockers(), "{'attacks': []}", "wrong-step", "/attacks");
    refuse(table_many_blockers(), "{'blocks': [], 'bands': []}", "wrong-step", "/bands");
    refuse(table_many_attackers(), "{'attacks': {}}", "wrong-type", "/attacks");
    refuse(table_many_attackers(), "{'attacks': [{'creature': 'x'}]}", "missing-key", "/attacks/0");
    refuse(table_many_attackers(), "{'attacks': [{'creature': 'x', 'target': ['Bob']}]}",
           "wrong-type", "/attacks/0/target");
    refuse(table_many_attackers(), "{'attacks': [{'creature': 'x', 'attacker': 'Bob'}]}",
           "unknown-key", "/attacks/0/attacker");
    refuse(table_many_blockers(), "{'blocks': [{'creature': 'x', 'attacker': []}]}", "empty-list",
           "/blocks/0/attacker");
    refuse(table_many_blockers(), "{'blocks': [{'creature': 'x', 'attacker': 3}]}", "wrong-type",
           "/blocks/0/attacker");
}
END_TEST

START_TEST(bands_name_single_creatures_once) {
    muster_declaration *declaration =
        table_declare_json(table_many_attackers(), "{'attacks': [], 'bands': [['y', 'x'], ['x']]}");
    ck_assert_uint_eq(declaration->band_count, 2);
    ck_assert_int_eq(declaration->bands[0].members[0], 1);
    refuse(table_many_attackers(), "{'attacks': [], 'bands': [['x', 'x']]}", "named-twice",
           "/bands/0/1");
    refuse(table_many_attackers(), "{'attacks': [], 'bands': [['x', 't']]}", "wrong-id",
           "/bands/0/1");
    refuse(table_many_attackers(), "{'attacks': [], 'bands': [[]]}", "empty-list", "/bands/0");
    refuse(table_many_attackers(), "{'attacks': [], 'bands': ['x']}", "wrong-type", "/bands/0");
}
END_TEST

START_TEST(a_declaration_is_written_again_as_it_was_read) {
    muster_position *position = table_many_blockers();
    const char *text = "x=a+g#2,t*2=a,t=g#2,t=g#11";
    ck_assert_str_eq(table_show(table_declare(position, text)), text);
}
END_TEST

/* The single things of a set; from bit 4 on individuals of another. */
static struct deed deed_of(unsigned set) {
    struct deed deed = {.runs = muster_arena_array(table_memory(), 7, sizeof(struct run))};
    for (int bit = 0; bit < 7; bit++)
        if ((set >> bit & 1) != 0)
            muster_deed_add(&deed, &(struct run){bit / 4, bit % 4 + 1, bit % 4 + 1});
    return deed;
}

/* Ordered like the lists of their members. */
static int order_of(unsigned one, unsigned other) {
    for (unsigned bit = 1; bit < 128; bit <<= 1)
        if (((one ^ other) & bit) != 0) /* the one that lacks it goes on with a larger, or ends */
            return (one & bit) != 0 ? (other >= bit ? -1 : 1) : (one >= bit ? 1 : -1);
    return 0;
}

START_TEST(runs_say_the_same_as_their_members) {
    for (unsigned one = 0; one < 128; one++)
        for (unsigned other = 0; other < 128; other++) {
            const struct deed left = deed_of(one), right = deed_of(other);
            int64_t both = 0, all = 0;
            struct object object;
            for (struct deed_walk at = {0}; deed_next(&left, &at, &object); all++)
                both += muster_deed_does(&right, &object);
            ck_assert_int_eq(all, deed_size(&left));
            ck_assert_int_eq(both, muster_deed_common(&left, &right));
            ck_assert_int_eq(muster_deed_compare_objects(&left, &right), order_of(one, other));
        }
}
END_TEST

START_TEST(a_copy_can_be_changed_by_itself) {
    struct arena arena = {0};
    muster_declaration *first =
        table_declare_json(table_many_attackers(),
                           "{'attacks': [{'creature': 'x', 'target': 'Jace'}, {'creature': 't', "
                           "'target': 'Bob', 'count': 2}]}");
    struct muster_declaration *copy = muster_declaration_copy(first, &arena);
    ck_assert_str_eq(table_show(copy), "x=Jace,t*2=Bob");
    copy->deeds[1].runs[0].number = copy->deeds[0].runs[0].number;
    copy->deeds[copy->deed_count++] = (struct deed){.creature = 1, .count = 1};
    ck_assert_str_eq(table_show(first), "x=Jace,t*2=Bob");
    muster_arena_free(&arena);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        deeds_come_in_canonical_order,
        entries_of_one_creature_are_joined,
        entries_of_several_speak_of_other_individuals,
        there_are_only_so_many_individuals,
        nothing_is_named_twice_for_the_same,
        a_single_creature_told_to_attack_two_things_is_read,
        what_exists_but_may_not_is_read,
        ids_are_of_the_right_sort,
        one_of_several_attackers_has_a_number,
        what_is_wrong_in_a_declaration_is_pointed_to,
        bands_name_single_creatures_once,
        a_declaration_is_written_again_as_it_was_read,
        runs_say_the_same_as_their_members,
        a_copy_can_be_changed_by_itself,
    };
    return TABLE_RUN("declaration", tests);
}
