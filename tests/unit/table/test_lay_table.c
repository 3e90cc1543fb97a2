/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The notation of positions without any lesson around it: lines, a table that is laid, its document
 * and its position, and declarations in short form.
 */
#include "table/lay_table.h"

#include <string.h>

#include "teach/keep.h"
#include "teach/position.h"
#include "teach/short_form.h"
#include "tests/unit/suite.h"

static struct arena arena;
static struct problems problems;

static void clear(void) {
    muster_arena_free(&arena);
    arena.guard = NULL; /* a test that failed left its guard */
    problems = (struct problems){.arena = &arena};
}

/* Runs a test's body under the guard that the room wants. */
static void guarded(void (*body)(void *argument)) {
    clear();
    ck_assert_int_eq(muster_arena_guard(&arena, body, NULL), 0);
}

/* ---- Lines ---- */

static void read_lines(void *argument) {
    (void)argument;
    static const char text[] = "one\n"
                               "  two  \n"
                               "// a remark\n"
                               "\n"
                               "  three\n"
                               "four\n";
    struct lines lines = muster_lines_read(&problems, text, strlen(text));
    ck_assert_uint_eq(lines.count, 2);
    ck_assert_str_eq(lines.list[0].text, "one two\nthree");
    ck_assert_str_eq(lines.list[1].text, "four");
    struct spot spot = muster_line_spot(&lines.list[0], strstr(lines.list[0].text, "wo"));
    ck_assert_uint_eq(spot.line, 2);
    ck_assert_uint_eq(spot.column, 4);
    spot = muster_line_spot(&lines.list[0], strstr(lines.list[0].text, "three"));
    ck_assert_uint_eq(spot.line, 5);
    ck_assert_uint_eq(spot.column, 3);
    ck_assert_uint_eq(problems.count, 0);
}

START_TEST(a_line_knows_where_its_parts_come_from) {
    guarded(read_lines);
}
END_TEST

/* As phones and pages write it; what is in plain quotation marks, or prose, stays as it is. */
static void read_typographic_lines(void *argument) {
    (void)argument;
    static const char text[] = "\xE2\x80\x9CPlayer 1\xE2\x80\x9D: Wall\xC2\xA0\x30/4\n"
                               "\xE2\x80\x9EPlayer 2\xE2\x80\x9C: Ox 2/2\n"
                               "\xC2\xA0 tapped\n"
                               "Ben: Elf 1/1 \"\xE2\x80\x9C{T}\xE2\x80\x9D\"\n"
                               "title: \xE2\x80\x9CLure\xE2\x80\x9D\n";
    static const char *const expected[] = {"\"Player 1\": Wall 0/4", "\"Player 2\": Ox 2/2 tapped",
                                           "Ben: Elf 1/1 \"\xE2\x80\x9C{T}\xE2\x80\x9D\"",
                                           "title: \xE2\x80\x9CLure\xE2\x80\x9D"};
    struct lines lines = muster_lines_read(&problems, text, strlen(text));
    ck_assert_uint_eq(lines.count, 4);
    for (size_t i = 0; i < lines.count; i++)
        ck_assert_str_eq(lines.list[i].text, expected[i]);
    ck_assert_uint_eq(problems.count, 0);
}

START_TEST(typographic_marks_and_spaces_are_read_as_plain_ones) {
    guarded(read_typographic_lines);
}
END_TEST

static void read_harmful_lines(void *argument) {
    (void)argument;
    static const char text[] = "a\x1B"
                               "b\n"
                               "\xFFz\tend\n";
    struct lines lines = muster_lines_read(&problems, text, strlen(text));
    ck_assert_str_eq(lines.list[0].text, "a?b");
    ck_assert_str_eq(lines.list[1].text, "?z end");
    ck_assert_uint_eq(problems.count, 2);
    ck_assert_uint_eq(problems.list[0].spot.line, 1);
    ck_assert_uint_eq(problems.list[0].spot.column, 2);
    ck_assert_uint_eq(problems.list[1].spot.line, 2);
    ck_assert_uint_eq(problems.list[1].spot.column, 1);
}

START_TEST(what_is_unfit_for_a_screen_is_a_problem_at_its_place) {
    guarded(read_harmful_lines);
}
END_TEST

/* ---- Problems ---- */

static void add_problems(void *argument) {
    (void)argument;
    static const char *const words[] = {"hint", "story"};
    char name[3000];
    muster_problems_add(&problems, (struct spot){2, 1}, "b");
    muster_problems_add(&problems, (struct spot){1, 9}, "a");
    muster_problems_add(&problems, (struct spot){2, 1}, "c");
    muster_problems_sort(&problems);
    ck_assert_str_eq(problems.list[0].message, "a");
    ck_assert_str_eq(problems.list[1].message, "b");
    ck_assert_str_eq(problems.list[2].message, "c");
    ck_assert_str_eq(muster_problems_near(&problems, "hnit", words, 2), "; did you mean 'hint'?");
    ck_assert_str_eq(muster_problems_near(&problems, "player", words, 2), "");
    for (size_t i = 0; i + 1 < sizeof(name); i++)
        name[i] = i % 2 == 0 ? '\xC3' : '\xA4';
    name[sizeof(name) - 1] = '\0';
    muster_problems_add(&problems, (struct spot){3, 1}, "x%s", name);
    size_t length = strlen(problems.list[3].message);
    ck_assert_uint_gt(length, 1000);
    ck_assert_uint_lt(length, 1024);
    ck_assert_int_eq((unsigned char)problems.list[3].message[length - 1], 0xA4);
}

START_TEST(problems_are_in_order_near_and_cut_between_characters) {
    guarded(add_problems);
}
END_TEST

/* ---- A table ---- */

/* Lays what the lines say: a step, creatures of Alice and Bob, effects. */
static muster_position *lay(const char *text, struct laying *laying) {
    struct lines lines = muster_lines_read(&problems, text, strlen(text));
    *laying = muster_laying_new(&problems, "Title", (struct spot){1, 1});
    for (size_t i = 0; i < lines.count; i++)
        ck_assert(muster_laying_line(laying, &lines.list[i]));
    return position_new(laying);
}

static void lay_all(void *argument) {
    (void)argument;
    struct laying laying;
    muster_builder *builder;
    muster_position *position = lay("Alice attacks Bob\n"
                                    "Alice: Grizzly Bears (bear) 2/2 trample\n"
                                    "Bob: Wall 0/3, tapped\n"
                                    "* Lure: lure bear\n",
                                    &laying);
    ck_assert_ptr_nonnull(position);
    ck_assert_uint_eq(problems.count, 0);
    ck_assert(muster_position_step(position) == MUSTER_DECLARE_BLOCKERS);
    ck_assert_uint_eq(muster_position_count(position, MUSTER_CREATURE), 2);
    ck_assert_int_eq(muster_builder_new(&builder), MUSTER_OK);
    keep_builder(&arena, builder);
    position_tell(builder, laying.document);
    const char *json = muster_builder_json(builder);
    ck_assert_ptr_nonnull(strstr(json, "\"title\":\"Title\""));
    ck_assert_ptr_nonnull(strstr(json, "\"step\":\"declare-blockers\""));
    ck_assert_ptr_nonnull(strstr(json, "\"keywords\":[\"trample\"]"));
    ck_assert_ptr_nonnull(strstr(json, "\"attacking\":\"Bob\""));
    ck_assert_ptr_nonnull(strstr(json, "\"kind\":\"lure\""));
}

START_TEST(a_table_becomes_a_document_and_a_position) {
    guarded(lay_all);
}
END_TEST

static void lay_wrong(void *argument) {
    (void)argument;
    struct laying laying;
    ck_assert_ptr_null(lay("Alice attacks Bob\n"
                           "Alice: Bear 2/2\n"
                           "* lure baer\n",
                           &laying));
    ck_assert_uint_eq(problems.count, 1);
    ck_assert_uint_eq(problems.list[0].spot.line, 3);
    ck_assert_uint_eq(problems.list[0].spot.column, 8);
    ck_assert_ptr_nonnull(strstr(problems.list[0].message, "did you mean 'bear'?"));
}

START_TEST(what_the_library_refuses_has_its_place_in_the_text) {
    guarded(lay_wrong);
}
END_TEST

/* ---- Declarations ---- */

static void read_short_forms(void *argument) {
    (void)argument;
    struct laying laying;
    struct misreading why = {.column = 0};
    muster_position *position = lay("Alice attacks Bob\n"
                                    "Alice: Bear 2/2\n"
                                    "Bob: Wall 0/3\n",
                                    &laying);
    muster_declaration *declaration = short_form_read(&arena, position, " WALL blocks Bear ", &why);
    ck_assert_ptr_nonnull(declaration);
    ck_assert_str_eq(short_form_tell_all(&arena, declaration, MUSTER_DECLARE_BLOCKERS),
                     "wall blocks bear");
    ck_assert_ptr_null(short_form_read(&arena, position, "wall = elf", &why));
    ck_assert_uint_eq(why.column, 7);
    declaration = short_form_read(&arena, position, "none", &why);
    ck_assert_str_eq(short_form_tell_all(&arena, declaration, MUSTER_DECLARE_BLOCKERS),
                     "no creature blocks");
}

START_TEST(declarations_are_typed_loosely_and_told_in_words) {
    guarded(read_short_forms);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_line_knows_where_its_parts_come_from,
        typographic_marks_and_spaces_are_read_as_plain_ones,
        what_is_unfit_for_a_screen_is_a_problem_at_its_place,
        problems_are_in_order_near_and_cut_between_characters,
        a_table_becomes_a_document_and_a_position,
        what_the_library_refuses_has_its_place_in_the_text,
        declarations_are_typed_loosely_and_told_in_words,
    };
    return suite_run("lay_table", tests, sizeof(tests) / sizeof(tests[0]), clear);
}
