/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The short form of declarations: "x=Bob,t*2=a+g#3". */
#include "model/declaration.h"

#include <string.h>

#include "tests/unit/table.h"

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

START_TEST(spaces_may_stand_between) {
    const char *const same[] = {"t*2=a+g#2,x=g#3", " t*2=a+g#2 , x=g#3 ",
                                "t * 2 = a + g#2,\tx = g#3", "t *2= a+ g#2 ,x =g#3\n"};
    for (size_t i = 0; i < sizeof(same) / sizeof(same[0]); i++)
        ck_assert_str_eq(table_show(table_declare(table_many_blockers(), same[i])),
                         "x=g#3,t*2=a+g#2");
    ck_assert_str_eq(table_show(table_declare(table_many_blockers(), "  ")), "");
    ck_assert_str_eq(table_show(table_declare(table_many_blockers(), " none ")), "");
    size_t column;
    ck_assert_str_eq(short_code(table_many_blockers(), " x =  ", &column), "bad-short-form");
    ck_assert_uint_eq(column, 7);
    ck_assert_str_eq(short_code(table_many_blockers(), " x = nix", &column), "unknown-id");
    ck_assert_uint_eq(column, 6);
    ck_assert_str_eq(short_code(table_many_blockers(), " nix = a", &column), "unknown-id");
    ck_assert_uint_eq(column, 2);
    ck_assert_str_eq(short_code(table_many_blockers(), "t * x = a", &column), "bad-short-form");
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
        ck_assert_int_eq(
            muster_declaration_parse(&declaration, table_many_blockers(), wrong[i].text, &error),
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
        table_declare(table_many_attackers(), " band  y + x ,x=Bob,y=Bob, band n*2");
    ck_assert_str_eq(table_show(declaration), "x=Bob,y=Bob");
    ck_assert_uint_eq(declaration->band_count, 2);
    ck_assert_uint_eq(declaration->bands[0].member_count, 2);
    ck_assert_uint_eq(table_declare(table_many_attackers(), "band x")->band_count, 1);
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
        ck_assert_msg(wrong_column(table_many_attackers(), wrong[i].text) == wrong[i].column,
                      "%s: %zu", wrong[i].text,
                      wrong_column(table_many_attackers(), wrong[i].text));
    ck_assert_str_eq(short_code(table_many_attackers(), "band t", &column), "wrong-id");
    ck_assert_str_eq(short_code(table_many_attackers(), "band x+x", &column), "named-twice");
    ck_assert_str_eq(short_code(table_many_blockers(), "t=a, band x+t", &column), "bad-short-form");
    ck_assert_uint_eq(column, 6);
}
END_TEST

START_TEST(the_short_form_says_the_same) {
    ck_assert_str_eq(table_show(table_declare(table_many_blockers(), "t*2=g#3+a,x=a,t=a")),
                     "x=a,t=a,t*2=a+g#3");
    ck_assert_str_eq(table_show(table_declare(table_many_attackers(), "none")), "");
    ck_assert_str_eq(table_show(table_declare(table_many_attackers(), "")), "");
    ck_assert_str_eq(table_show(table_declare(table_many_attackers(), "n*2=Bob")),
                     "n*2=Bob"); /* its id */
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
    muster_position *position = table_many_attackers();
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        size_t column;
        ck_assert_str_eq(short_code(position, cases[i].text, &column), "bad-short-form");
        ck_assert_msg(column == cases[i].column, "%zu in %s", column, cases[i].text);
    }
}
END_TEST

START_TEST(the_short_form_knows_the_same_errors) {
    size_t column;
    ck_assert_str_eq(short_code(table_many_attackers(), "z=Bob", &column), "unknown-id");
    ck_assert_str_eq(short_code(table_many_attackers(), "x=b", &column), "wrong-id");
    ck_assert_str_eq(short_code(table_many_attackers(), "x*2=Bob", &column), "too-many");
    ck_assert_str_eq(short_code(table_many_attackers(), "x=Bob+Bob", &column), "named-twice");
    ck_assert_str_eq(short_code(table_many_blockers(), "x=g", &column), "unknown-id");
}
END_TEST

/* "error->column says where it is wrong." */
START_TEST(every_error_in_the_short_form_has_a_column) {
    size_t column;
    short_code(table_many_attackers(), "x=Bob,z=Bob", &column);
    ck_assert_uint_eq(column, 7);
    short_code(table_many_attackers(), "x=Bob,y=Zoe", &column);
    ck_assert_uint_eq(column, 9);
    short_code(table_many_attackers(), "x*2=Bob", &column);
    ck_assert_uint_ne(column, 0);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        spaces_may_stand_between,
        spaces_of_ids_stay,
        signs_of_others_are_told,
        bands_are_read_from_the_short_form,
        wrong_bands_of_the_short_form_are_shown,
        the_short_form_says_the_same,
        a_broken_short_form_is_told_by_its_column,
        the_short_form_knows_the_same_errors,
        every_error_in_the_short_form_has_a_column,
    };
    return TABLE_RUN("short_form", tests);
}
