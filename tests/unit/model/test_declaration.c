/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations: JSON and the short form, collected into deeds in canonical order. */
#include "model/declaration.h"

#include <string.h>

#include "tests/unit/table.h"

static muster_position *attack(void) {
    return table_read(
        "{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'Alice', 'players': "
        "[{'id': 'Alice'}, {'id': 'Bob'}], 'creatures': [{'id': 'x', 'controller': 'Alice'}, "
        "{'id': 'y', 'controller': 'Alice'}, {'id': 't', 'controller': 'Alice', 'count': 1000000}, "
        "{'id': 'b', 'controller': 'Bob'}, {'id': 'n*2', 'controller': 'Alice'}], "
        "'planeswalkers': [{'id': 'Jace', 'controller': 'Bob'}]}");
}

static muster_position *block(void) {
    return table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                       "{'id': 'g', 'controller': 'Alice', 'attacking': 'Bob', 'count': 12}, "
                       "{'id': 'home', 'controller': 'Alice'}, "
                       "{'id': 'x', 'controller': 'Bob'}, "
                       "{'id': 't', 'controller': 'Bob', 'count': 5}",
                       "");
}

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

/* The code of what is wrong in a short form; its column goes to *column. */
static const char *short_code(const muster_position *position, const char *text, size_t *column) {
    static muster_error error;
    muster_declaration *declaration;
    ck_assert_msg(muster_declaration_parse(&declaration, position, text, &error) ==
                      MUSTER_BAD_INPUT,
                  "read: %s", text);
    ck_assert_ptr_null(declaration);
    *column = error.column;
    return error.code;
}

static const char *shown(const muster_position *position, const char *json) {
    return table_show(table_declare_json(position, json));
}

START_TEST(deeds_come_in_canonical_order) {
    ck_assert_str_eq(shown(attack(),
                           "{'attacks': [{'creature': 't', 'target': 'Jace', 'count': 2}, "
                           "{'creature': 'y', 'target': 'Bob'}, {'creature': 't', "
                           "'target': 'Bob'}]}"),
                     "y=Bob,t=Bob,t*2=Jace");
    ck_assert_str_eq(shown(block(), "{'blocks': [{'creature': 't', 'attacker': ['g#10', 'g#2', "
                                    "'a']}]}"),
                     "t=a+g#2+g#10");
    ck_assert_str_eq(shown(attack(), "{'attacks': []}"), "");
}
END_TEST

START_TEST(entries_of_one_creature_are_joined) {
    ck_assert_str_eq(shown(block(), "{'blocks': [{'creature': 'x', 'attacker': 'g#3'}, "
                                    "{'creature': 'x', 'attacker': 'a'}]}"),
                     "x=a+g#3");
}
END_TEST

START_TEST(entries_of_several_speak_of_other_individuals) {
    ck_assert_str_eq(shown(block(), "{'blocks': [{'creature': 't', 'attacker': 'a', 'count': 2}, "
                                    "{'creature': 't', 'attacker': 'g#1'}, "
                                    "{'creature': 't', 'attacker': 'a'}]}"),
                     "t*3=a,t=g#1");
}
END_TEST

START_TEST(spaces_may_stand_between) {
    const char *const same[] = {"t*2=a+g#2,x=g#3", " t*2=a+g#2 , x=g#3 ",
                                "t * 2 = a + g#2,\tx = g#3", "t *2= a+ g#2 ,x =g#3\n"};
    for (size_t i = 0; i < sizeof(same) / sizeof(same[0]); i++)
        ck_assert_str_eq(table_show(table_declare(block(), same[i])), "x=g#3,t*2=a+g#2");
    ck_assert_str_eq(table_show(table_declare(block(), "  ")), "");
    ck_assert_str_eq(table_show(table_declare(block(), " none ")), "");
    size_t column;
    ck_assert_str_eq(short_code(block(), " x =  ", &column), "bad-short-form");
    ck_assert_uint_eq(column, 7);
    ck_assert_str_eq(short_code(block(), " x = nix", &column), "unknown-id");
    ck_assert_uint_eq(column, 6);
    ck_assert_str_eq(short_code(block(), " nix = a", &column), "unknown-id");
    ck_assert_uint_eq(column, 2);
    ck_assert_str_eq(short_code(block(), "t * x = a", &column), "bad-short-form");
    ck_assert_uint_eq(column, 5);
}
END_TEST

START_TEST(spaces_of_ids_stay) {
    muster_position *position = table_block(
        "{'id': ' a ', 'controller': 'Alice', 'attacking': 'Bob'}, {'id': 'a', 'controller': "
        "'Alice', 'attacking': 'Bob'}, {'id': 'x ', 'controller': 'Bob', 'count': 3}",
        "");
    ck_assert_str_eq(table_show(table_declare(position, "x = a ")), "x = a ");
    ck_assert_str_eq(table_show(table_declare(position, "x =a")), "x =a");
    ck_assert_str_eq(table_show(table_declare(position, "x *2=a")), "x *2=a");
}
END_TEST

START_TEST(signs_of_others_are_told) {
    static muster_error error;
    const struct {
        const char *text, *part;
        size_t column;
    } wrong[] = {{"x->a", "expected '='", 2},
                 {" x -> a", "expected '='", 4},
                 {"x=a;t=a", "expected ','", 4},
                 {"x;t=a", "expected ','", 2}};
    for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
        muster_declaration *declaration;
        ck_assert_int_eq(muster_declaration_parse(&declaration, block(), wrong[i].text, &error),
                         MUSTER_BAD_INPUT);
        ck_assert_ptr_nonnull(strstr(error.message, wrong[i].part));
        ck_assert_uint_eq(error.column, wrong[i].column);
    }
    muster_position *position = table_block("{'id': 'a;b', 'controller': 'Alice', 'attacking': "
                                            "'Bob'}, {'id': 'x->', 'controller': 'Bob'}",
                                            "");
    ck_assert_str_eq(table_show(table_declare(position, "x->=a;b")), "x->=a;b");
}
END_TEST

/* Where the short form is wrong, or 0 if it could be read. */
static size_t wrong_column(const muster_position *position, const char *text) {
    muster_declaration *declaration;
    muster_error error = {0};
    muster_declaration_parse(&declaration, position, text, &error);
    muster_declaration_free(declaration);
    return error.column;
}

START_TEST(bands_are_read_from_the_short_form) {
    const struct muster_declaration *declaration =
        table_declare(attack(), " band  y + x ,x=Bob,y=Bob, band n*2");
    ck_assert_str_eq(table_show(declaration), "x=Bob,y=Bob");
    ck_assert_uint_eq(declaration->band_count, 2);
    ck_assert_uint_eq(declaration->bands[0].member_count, 2);
    ck_assert_uint_eq(table_declare(attack(), "band x")->band_count, 1);
    const muster_position *band = table_read(
        "{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'Alice', 'players': "
        "[{'id': 'Alice'}, {'id': 'Bob'}], 'creatures': [{'id': 'band x', 'controller': 'Alice'}, "
        "{'id': 'band', 'controller': 'Alice'}]}");
    ck_assert_str_eq(table_show(table_declare(band, "band x=Bob,band=Bob")), "band x=Bob,band=Bob");
    ck_assert_uint_eq(table_declare(band, "band band x")->band_count, 1);
}
END_TEST

START_TEST(wrong_bands_of_the_short_form_are_shown) {
    static const struct {
        const char *text;
        size_t column;
    } wrong[] = {{"x=Bob,band", 11},      {"x=Bob,band ", 12},  {"x=Bob,band x+", 14},
                 {"x=Bob,band nix", 12},  {"band x + Bob", 10}, {"x=Bob,band x+y+x", 16},
                 {"x=Bob, band t+x", 13}, {"band x;y", 7},      {"band x -> y", 8}};
    size_t column;
    for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
        ck_assert_msg(wrong_column(attack(), wrong[i].text) == wrong[i].column, "%s: %zu",
                      wrong[i].text, wrong_column(attack(), wrong[i].text));
    ck_assert_str_eq(short_code(attack(), "band t", &column), "wrong-id");
    ck_assert_str_eq(short_code(attack(), "band x+x", &column), "named-twice");
    ck_assert_str_eq(short_code(block(), "t=a, band x+t", &column), "bad-short-form");
    ck_assert_uint_eq(column, 6);
}
END_TEST

START_TEST(there_are_only_so_many_individuals) {
    table_declare(block(), "t*5=a");
    table_declare(attack(), "t*1000000=Bob");
    refuse(block(), "{'blocks': [{'creature': 't', 'attacker': 'a', 'count': 6}]}", "too-many",
           "/blocks/0");
    refuse(block(),
           "{'blocks': [{'creature': 't', 'attacker': 'a', 'count': 3}, {'creature': 't', "
           "'attacker': 'g#1', 'count': 3}]}",
           "too-many", "/blocks/1");
    refuse(attack(), "{'attacks': [{'creature': 'x', 'target': 'Bob', 'count': 2}]}", "too-many",
           "/attacks/0");
    refuse(attack(), "{'attacks': [{'creature': 'x', 'target': 'Bob', 'count': 0}]}",
           "out-of-range", "/attacks/0/count");
}
END_TEST

START_TEST(nothing_is_named_twice_for_the_same) {
    refuse(attack(),
           "{'attacks': [{'creature': 'x', 'target': 'Bob'}, {'creature': 'x', 'target': 'Bob'}]}",
           "named-twice", "/attacks/1");
    refuse(block(), "{'blocks': [{'creature': 'x', 'attacker': ['a', 'a']}]}", "named-twice",
           "/blocks/0");
    refuse(block(), "{'blocks': [{'creature': 't', 'attacker': ['g#1', 'g#1']}]}", "named-twice",
           "/blocks/0");
}
END_TEST

START_TEST(a_single_creature_told_to_attack_two_things_is_read) {
    ck_assert_str_eq(table_show(table_declare(attack(), "x=Jace,x=Bob")), "x=Bob+Jace");
}
END_TEST

START_TEST(what_exists_but_may_not_is_read) {
    table_declare(attack(), "b=Alice");
    table_declare(block(), "a=home");
}
END_TEST

START_TEST(ids_are_of_the_right_sort) {
    refuse(attack(), "{'attacks': [{'creature': 'z', 'target': 'Bob'}]}", "unknown-id",
           "/attacks/0/creature");
    refuse(attack(), "{'attacks': [{'creature': 'Bob', 'target': 'Bob'}]}", "wrong-id",
           "/attacks/0/creature");
    refuse(attack(), "{'attacks': [{'creature': 'x', 'target': 'b'}]}", "wrong-id",
           "/attacks/0/target");
    refuse(block(), "{'blocks': [{'creature': 'x', 'attacker': 'Alice'}]}", "wrong-id",
           "/blocks/0/attacker");
    refuse(block(), "{'blocks': [{'creature': 't#1', 'attacker': 'a'}]}", "unknown-id",
           "/blocks/0/creature");
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
        refuse(block(),
               muster_arena_format(table_memory(),
                                   "{'blocks': [{'creature': 'x', 'attacker': ['a', '%s']}]}",
                                   wrong[i]),
               "unknown-id", "/blocks/0/attacker/1");
    table_declare(block(), "x=g#1+g#12");
}
END_TEST

START_TEST(what_is_wrong_in_a_declaration_is_pointed_to) {
    refuse(attack(), "[]", "wrong-type", "");
    refuse(attack(), "{}", "missing-key", "");
    refuse(attack(), "{'attack': []}", "unknown-key", "/attack");
    refuse(attack(), "{'blocks': []}", "wrong-step", "/blocks");
    refuse(block(), "{'attacks': []}", "wrong-step", "/attacks");
    refuse(block(), "{'blocks': [], 'bands': []}", "wrong-step", "/bands");
    refuse(attack(), "{'attacks': {}}", "wrong-type", "/attacks");
    refuse(attack(), "{'attacks': [{'creature': 'x'}]}", "missing-key", "/attacks/0");
    refuse(attack(), "{'attacks': [{'creature': 'x', 'target': ['Bob']}]}", "wrong-type",
           "/attacks/0/target");
    refuse(attack(), "{'attacks': [{'creature': 'x', 'attacker': 'Bob'}]}", "unknown-key",
           "/attacks/0/attacker");
    refuse(block(), "{'blocks': [{'creature': 'x', 'attacker': []}]}", "empty-list",
           "/blocks/0/attacker");
    refuse(block(), "{'blocks': [{'creature': 'x', 'attacker': 3}]}", "wrong-type",
           "/blocks/0/attacker");
}
END_TEST

START_TEST(bands_name_single_creatures_once) {
    muster_declaration *declaration =
        table_declare_json(attack(), "{'attacks': [], 'bands': [['y', 'x'], ['x']]}");
    ck_assert_uint_eq(declaration->band_count, 2);
    ck_assert_int_eq(declaration->bands[0].members[0], 1);
    refuse(attack(), "{'attacks': [], 'bands': [['x', 'x']]}", "named-twice", "/bands/0/1");
    refuse(attack(), "{'attacks': [], 'bands': [['x', 't']]}", "wrong-id", "/bands/0/1");
    refuse(attack(), "{'attacks': [], 'bands': [[]]}", "empty-list", "/bands/0");
    refuse(attack(), "{'attacks': [], 'bands': ['x']}", "wrong-type", "/bands/0");
}
END_TEST

/* ---- The short form ---- */

START_TEST(the_short_form_says_the_same) {
    ck_assert_str_eq(table_show(table_declare(block(), "t*2=g#3+a,x=a,t=a")), "x=a,t=a,t*2=a+g#3");
    ck_assert_str_eq(table_show(table_declare(attack(), "none")), "");
    ck_assert_str_eq(table_show(table_declare(attack(), "")), "");
    ck_assert_str_eq(table_show(table_declare(attack(), "n*2=Bob")), "n*2=Bob"); /* its id */
}
END_TEST

START_TEST(a_broken_short_form_is_told_by_its_column) {
    const struct {
        const char *text;
        size_t column;
    } cases[] = {
        {"x", 2},        {"x,y=Bob", 2},       {"=Bob", 1},
        {"x=", 3},       {"x=Bob,", 7},        {"x=Bob+", 7},
        {",", 1},        {"x=,y=Bob", 3},      {"t*=Bob", 3},
        {"t*0=Bob", 3},  {"t*1x=Bob", 3},      {"t*-1=Bob", 3},
        {"t*+1=Bob", 3}, {"t*1000001=Bob", 3}, {"t*99999999999999999999=Bob", 3},
    };
    muster_position *position = attack();
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        size_t column;
        ck_assert_str_eq(short_code(position, cases[i].text, &column), "bad-short-form");
        ck_assert_msg(column == cases[i].column, "%zu in %s", column, cases[i].text);
    }
}
END_TEST

START_TEST(the_short_form_knows_the_same_errors) {
    size_t column;
    ck_assert_str_eq(short_code(attack(), "z=Bob", &column), "unknown-id");
    ck_assert_str_eq(short_code(attack(), "x=b", &column), "wrong-id");
    ck_assert_str_eq(short_code(attack(), "x*2=Bob", &column), "too-many");
    ck_assert_str_eq(short_code(attack(), "x=Bob+Bob", &column), "named-twice");
    ck_assert_str_eq(short_code(block(), "x=g", &column), "unknown-id");
}
END_TEST

/* "error->column says where it is wrong." */
START_TEST(every_error_in_the_short_form_has_a_column) {
    size_t column;
    short_code(attack(), "x=Bob,z=Bob", &column);
    ck_assert_uint_eq(column, 7);
    short_code(attack(), "x=Bob,y=Zoe", &column);
    ck_assert_uint_eq(column, 9);
    short_code(attack(), "x*2=Bob", &column);
    ck_assert_uint_ne(column, 0);
}
END_TEST

START_TEST(a_declaration_is_written_again_as_it_was_read) {
    muster_position *position = block();
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
    muster_declaration *first = table_declare_json(
        attack(), "{'attacks': [{'creature': 'x', 'target': 'Jace'}, {'creature': 't', "
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
        spaces_may_stand_between,
        spaces_of_ids_stay,
        signs_of_others_are_told,
        nothing_is_named_twice_for_the_same,
        a_single_creature_told_to_attack_two_things_is_read,
        what_exists_but_may_not_is_read,
        ids_are_of_the_right_sort,
        one_of_several_attackers_has_a_number,
        what_is_wrong_in_a_declaration_is_pointed_to,
        bands_name_single_creatures_once,
        the_short_form_says_the_same,
        a_broken_short_form_is_told_by_its_column,
        the_short_form_knows_the_same_errors,
        every_error_in_the_short_form_has_a_column,
        bands_are_read_from_the_short_form,
        wrong_bands_of_the_short_form_are_shown,
        a_declaration_is_written_again_as_it_was_read,
        runs_say_the_same_as_their_members,
        a_copy_can_be_changed_by_itself,
    };
    return TABLE_RUN("declaration", tests);
}
