/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program as text: CPLEX LP and free MPS. That other solvers read it, tests/model.py looks. */
#include "solver/export/write_program.h"

#include <string.h>

#include "solver/export/line_writer.h"
#include "tests/unit/table.h"

static const char *lp_of(const struct formulation *formulation, const struct program_note *note) {
    const struct written_program written = muster_formulation_written(formulation, note);
    return muster_write_program_lp(&written);
}

static const char *mps_of(const struct formulation *formulation, const struct program_note *note) {
    const struct written_program written = muster_formulation_written(formulation, note);
    return muster_write_program_mps(&written);
}

#define ATTACKER(id, keys) "{'id': '" id "', 'controller': 'Alice', 'attacking': 'Bob'" keys "}"
#define B(id, keys) "{'id': '" id "', 'controller': 'Bob'" keys "}"

static const char *write(const muster_position *position, bool both, muster_model_format format) {
    static const struct combat_query query;
    struct arena scratch = {0};
    const struct formulation *formulation =
        muster_formulate(muster_combat_new(position, &query, table_memory()));
    struct program_note note = {.purpose = "A purpose.", .both = both, .scratch = &scratch};
    return format == MUSTER_LP ? lp_of(formulation, &note) : mps_of(formulation, &note);
}

static muster_position *small(void) {
    return table_block(ATTACKER("bear", "") ", " B("wall", ", 'count': 3"),
                       "{'kind': 'lure', 'attackers': {}, 'times': 4},"
                       "{'kind': 'max-blocking', 'count': 2, 'source': 'Arbiter'}");
}

#define HEADING(mark)                                                                              \
    mark " Integer program of muster " MUSTER_VERSION "\n" mark                                    \
         " Declare blockers, current rules.\n" mark " A purpose.\n" mark "\n" mark                 \
         " Columns, all of them integers and none negative:\n" mark                                \
         "   blocks_A_B: how many of A block B\n" mark "\n" mark " Who can block (A):\n" mark      \
         "   wall: wall*3\n" mark " What can be blocked (B):\n" mark "   bear: bear\n" mark "\n"

START_TEST(lp_is_written_to_the_letter) {
    const char *text = write(small(), false, MUSTER_LP);
    const char *heading = HEADING("\\");
    ck_assert_int_eq(strncmp(text, heading, strlen(heading)), 0);
    ck_assert_str_eq(strstr(text, "\nMaximize"),
                     "\nMaximize\n requirements: 4 blocks_wall_bear\n"
                     "\nSubject To\n"
                     "\\ 509.1a: wall blocks no more than 1 at once\n"
                     " capacity_wall: blocks_wall_bear <= 3\n"
                     "\\ effects/1 (max-blocking, Arbiter), 509.1b: no more than 2 in all\n"
                     " max_blocking: blocks_wall_bear <= 2\n"
                     "\nBounds\n"
                     "\\ wall blocks bear\n"
                     " 0 <= blocks_wall_bear <= 3\n"
                     "\nGenerals\n blocks_wall_bear\n"
                     "\nEnd\n");
}
END_TEST

START_TEST(mps_is_written_to_the_letter) {
    const char *text = write(small(), true, MUSTER_MPS);
    const char *heading = HEADING("*");
    ck_assert_int_eq(strncmp(text, heading, strlen(heading)), 0);
    ck_assert_str_eq(strstr(text, "NAME"),
                     "NAME muster\n"
                     "ROWS\n N minus_requirements\n N creatures\n"
                     "* 509.1a: wall blocks no more than 1 at once\n"
                     " L capacity_wall\n"
                     "* effects/1 (max-blocking, Arbiter), 509.1b: no more than 2 in all\n"
                     " L max_blocking\n"
                     "COLUMNS\n MARKER1 'MARKER' 'INTORG'\n"
                     "* wall blocks bear\n"
                     " blocks_wall_bear minus_requirements -4\n"
                     " blocks_wall_bear creatures 1\n"
                     " blocks_wall_bear capacity_wall 1\n"
                     " blocks_wall_bear max_blocking 1\n"
                     " MARKER2 'MARKER' 'INTEND'\n"
                     "RHS\n RHS capacity_wall 3\n RHS max_blocking 2\n"
                     "BOUNDS\n UP BOUND blocks_wall_bear 3\n"
                     "ENDATA\n");
}
END_TEST

START_TEST(the_second_objective_is_told_in_comments_of_lp) {
    ck_assert_ptr_nonnull(
        strstr(write(small(), true, MUSTER_LP), "\n\\   optimum: 4 blocks_wall_bear >= M\n"));
    ck_assert_ptr_nonnull(strstr(write(small(), true, MUSTER_LP),
                                 "\n\\   Minimize\n\\   creatures: blocks_wall_bear\n"));
    ck_assert_ptr_null(strstr(write(small(), false, MUSTER_LP), "creatures:"));
    ck_assert_ptr_null(strstr(write(small(), false, MUSTER_MPS), "creatures:"));
}
END_TEST

START_TEST(where_nothing_can_be_done_there_is_still_a_program) {
    const muster_position *position = table_block(B("wall", ""), "");
    ck_assert_str_eq(strstr(write(position, false, MUSTER_LP), "\nMaximize"),
                     "\nMaximize\n requirements: 0 dummy\n\nSubject To\n dummy: 0 dummy <= 0\n"
                     "\nBounds\n 0 <= dummy <= 0\n\nEnd\n");
    ck_assert_str_eq(strstr(write(position, false, MUSTER_MPS), "NAME"),
                     "NAME muster\nROWS\n N minus_requirements\n L dummy\nCOLUMNS\n"
                     " dummy minus_requirements 0\nRHS\nBOUNDS\n FX BOUND dummy 0\nENDATA\n");
}
END_TEST

/* A row with two different bounds; no search that is shown has one, so it is put in by hand. */
START_TEST(a_row_between_two_bounds_is_written_whole) {
    static const struct combat_query query;
    struct arena scratch = {0};
    struct program_note note = {.purpose = "", .scratch = &scratch};
    struct formulation *formulation =
        muster_formulate(muster_combat_new(small(), &query, table_memory()));
    formulation->program.rows[0].lower = 1;
    const char *text = lp_of(formulation, &note);
    ck_assert_ptr_nonnull(strstr(text, "\n capacity_wall: blocks_wall_bear >= 1\n"
                                       " capacity_wall~most: blocks_wall_bear <= 3\n"));
    text = mps_of(formulation, &note);
    ck_assert_ptr_nonnull(strstr(text, "\n G capacity_wall\n"));
    ck_assert_ptr_nonnull(strstr(text, "\n RHS capacity_wall 1\n RHS max_blocking 2\n"
                                       "RANGES\n RANGE capacity_wall 2\nBOUNDS\n"));
    formulation->program.rows[0].lower = 3;
    ck_assert_ptr_nonnull(
        strstr(lp_of(formulation, &note), " capacity_wall: blocks_wall_bear = 3\n"));
    ck_assert_ptr_nonnull(strstr(mps_of(formulation, &note), "\n E capacity_wall\n"));
}
END_TEST

/* What is given beforehand raises lower bounds; no search that is shown has that. */
START_TEST(lower_bounds_are_written) {
    static const struct combat_query query;
    struct arena scratch = {0};
    struct program_note note = {.purpose = "", .scratch = &scratch};
    struct formulation *formulation =
        muster_formulate(muster_combat_new(small(), &query, table_memory()));
    formulation->program.columns[0].lower = 2;
    ck_assert_ptr_nonnull(strstr(lp_of(formulation, &note), "\n 2 <= blocks_wall_bear <= 3\n"));
    ck_assert_ptr_nonnull(
        strstr(mps_of(formulation, &note),
               "\nBOUNDS\n LO BOUND blocks_wall_bear 2\n UP BOUND blocks_wall_bear 3\n"));
}
END_TEST

/* A row for what the first objective must reach, as the second needs it. */
START_TEST(the_row_of_the_optimum_is_explained) {
    static const struct combat_query query;
    struct arena scratch = {0};
    struct program_note note = {.purpose = "", .scratch = &scratch};
    struct formulation *formulation =
        muster_formulate(muster_combat_new(small(), &query, table_memory()));
    muster_formulate_row(&formulation->program, ROW_OPTIMUM, NULL, 8, PROGRAM_UNBOUNDED);
    muster_program_term(&formulation->program, 0, 4);
    ck_assert_ptr_nonnull(strstr(lp_of(formulation, &note),
                                 "\n\\ no fewer than 8 requirements are obeyed\n"
                                 " optimum: 4 blocks_wall_bear >= 8\n"));
}
END_TEST

/* Conditions that are settled beforehand, so that some of the creatures they name have to act. */
START_TEST(settled_conditions_are_explained) {
    const bool in_force[] = {true};
    const struct combat_query query = {.purpose = PURPOSE_COUNT_FREE, .in_force = in_force};
    struct arena scratch = {0};
    struct program_note note = {.purpose = "", .scratch = &scratch};
    const struct muster_position *position =
        table_block(ATTACKER("bear", "") ", " B("x", "") ", " B("y", ", 'power': 3"),
                    "{'kind': 'must-block', 'creatures': {'id': 'x'}, 'if': {'declared': "
                    "{'id': 'y'}}}");
    const struct formulation *formulation =
        muster_formulate(muster_combat_new(position, &query, table_memory()));
    ck_assert_ptr_nonnull(strstr(lp_of(formulation, &note),
                                 "\n\\ condition 1 is settled: some of those act\n"
                                 " fixed_1: blocks_y_bear >= 1\n"));
}
END_TEST

START_TEST(what_comes_from_outside_stays_within_its_comment) {
    const char *id = "x\\nEnd\u2028\\u0007\u202e\\u009by";
    const char *creatures = muster_arena_format(
        table_memory(), "%s, {'id': '%s', 'controller': 'Bob'}", ATTACKER("bear", ""), id);
    const char *text = write(table_block(creatures, ""), true, MUSTER_LP);
    ck_assert_ptr_nonnull(strstr(text, "\n\\   x_End____y: x?End????y\n"));
    for (; *text != '\0'; text++)
        ck_assert(*text == '\n' || (unsigned char)*text >= ' ');
}
END_TEST

/* ---- Lines ---- */

START_TEST(comments_break_at_spaces_and_long_words_between_characters) {
    struct line_writer writer = {.text = {.arena = table_memory()}, .comment = "*"};
    char words[1001];
    for (size_t i = 0; i < 1000; i += 2)
        memcpy(words + i, "\u00e9", 2);
    words[1000] = '\0';
    muster_line_writer_comment(&writer, 2, "");
    muster_line_writer_comment(
        &writer, 2,
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen");
    ck_assert_str_eq(writer.text.bytes,
                     "*\n* one two three four five six seven eight nine ten eleven twelve thirteen "
                     "fourteen fifteen\n*   sixteen\n");
    size_t before = writer.text.length, length = 0;
    muster_line_writer_comment(&writer, 2, words);
    for (const char *at = writer.text.bytes + before; *at != '\0'; at++) {
        length = *at == '\n' ? 0 : length + 1;
        ck_assert_uint_le(length, 400);
        if (*at == '\n')
            ck_assert_int_eq((unsigned char)at[-1], 0xA9); /* the last byte of the letter */
    }
}
END_TEST

START_TEST(sums_break_between_terms) {
    struct line_writer writer = {.text = {.arena = table_memory()}, .comment = "*"};
    for (int i = 0; i < 12; i++)
        muster_line_writer_term(&writer, "  ", i == 0, i % 2 == 0 ? 1 : -1000000, "abcdefgh");
    muster_line_writer_term(&writer, "  ", false, INT64_MIN, "x");
    ck_assert_str_eq(writer.text.bytes,
                     " abcdefgh - 1000000 abcdefgh + abcdefgh - 1000000 abcdefgh + abcdefgh - "
                     "1000000 abcdefgh\n   + abcdefgh - 1000000 abcdefgh + abcdefgh - 1000000 "
                     "abcdefgh + abcdefgh\n   - 1000000 abcdefgh - 9223372036854775808 x");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        lp_is_written_to_the_letter,
        mps_is_written_to_the_letter,
        the_second_objective_is_told_in_comments_of_lp,
        where_nothing_can_be_done_there_is_still_a_program,
        a_row_between_two_bounds_is_written_whole,
        lower_bounds_are_written,
        the_row_of_the_optimum_is_explained,
        settled_conditions_are_explained,
        what_comes_from_outside_stays_within_its_comment,
        comments_break_at_spaces_and_long_words_between_characters,
        sums_break_between_terms,
    };
    return TABLE_RUN("write_program", tests);
}
