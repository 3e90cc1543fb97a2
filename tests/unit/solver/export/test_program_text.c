/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which program is shown for which question, as a caller of the public header sees it. */
#include <string.h>

#include "tests/unit/table.h"

#define BLOCK                                                                                      \
    "'format': 'muster/1', 'step': 'declare-blockers', 'active': 'Alice', 'players': [{'id': "     \
    "'Alice'}, {'id': 'Bob'}]"
#define CREATURES                                                                                  \
    "'creatures': [{'id': 'bear', 'controller': 'Alice', 'attacking': 'Bob'}, {'id': 'x', "        \
    "'controller': 'Bob'}, {'id': 'y', 'controller': 'Bob', 'power': 3}]"
#define EFFECTS                                                                                    \
    "'effects': [{'kind': 'lure', 'attackers': {}}, {'kind': 'block-cost', 'creatures': {'id': "   \
    "'y'}, 'cost': {'mana': 1}}]"

/* The text of the program, or the reason why there is none; it must be one of them. */
static const char *text_of(const muster_position *position, const char *declaration,
                           muster_model_format format) {
    muster_model *model;
    const muster_declaration *declared =
        declaration == NULL ? NULL : table_declare(position, declaration);
    ck_assert_int_eq(muster_model_write(&model, position, declared, format, NULL), MUSTER_OK);
    const char *text = muster_model_text(model), *reason = muster_model_reason(model);
    ck_assert((text == NULL) != (reason == NULL));
    const char *said = text != NULL ? text : reason;
    said = muster_arena_text(table_memory(), said, strlen(said));
    muster_model_free(model);
    return said;
}

static void has(const char *text, const char *words) {
    ck_assert_msg(strstr(text, words) != NULL, "'%s' is not in:\n%s", words, text);
}

static void lacks(const char *text, const char *words) {
    ck_assert_msg(strstr(text, words) == NULL, "'%s' is in:\n%s", words, text);
}

START_TEST(without_a_declaration_it_is_the_program_of_solve) {
    const muster_position *position = table_read("{" BLOCK ", " CREATURES ", " EFFECTS "}");
    const char *text = text_of(position, NULL, MUSTER_LP);
    has(text, "('muster solve')");
    has(text, "\n requirements: blocks_x_bear\n");
    has(text, " 0 <= blocks_x_bear <= 1\n"); /* y would have to pay */
    has(text, "creatures: blocks_x_bear\n");
    has(text_of(position, NULL, MUSTER_MPS), "\n N creatures\n");
}
END_TEST

START_TEST(with_a_declaration_it_is_the_program_of_check) {
    const muster_position *position = table_read("{" BLOCK ", " CREATURES ", " EFFECTS "}");
    const char *text = text_of(position, "y=bear", MUSTER_LP);
    has(text, "('muster check')");
    has(text, "\\   x: x, y (declared: blocks bear) (2 that are alike)\n");
    has(text, " 0 <= blocks_x_bear <= 2\n"); /* y pays already */
    lacks(text, "creatures:");
    has(text_of(position, "none", MUSTER_LP), " 0 <= blocks_x_bear <= 1\n");
}
END_TEST

START_TEST(the_document_s_own_declaration_counts) {
    const char *own = ", 'declaration': {'blocks': [{'creature': 'y', 'attacker': 'bear'}]}}";
    const muster_position *position = table_read(
        muster_arena_format(table_memory(), "{%s, %s, %s%s", BLOCK, CREATURES, EFFECTS, own));
    has(text_of(position, NULL, MUSTER_LP), " 0 <= blocks_x_bear <= 2\n");
}
END_TEST

START_TEST(a_declaration_that_breaks_something_need_not_pay) {
    const muster_position *position = table_read(
        "{" BLOCK ", " CREATURES
        ", 'effects': [{'kind': 'lure', 'attackers': {}}, {'kind': 'max-blocking', 'count': 1}, "
        "{'kind': 'block-cost', 'creatures': {'id': 'y'}, 'cost': {'mana': 1}}]}");
    const char *text = text_of(position, "x=bear,y=bear", MUSTER_LP);
    has(text, "breaks a restriction");
    has(text, " 0 <= blocks_x_bear <= 1\n");
}
END_TEST

/* What is not in force for the declaration at hand counts nothing, here and in check. */
START_TEST(requirements_out_of_force_count_nothing) {
    const muster_position *position = table_read(
        "{" BLOCK ", " CREATURES ", 'effects': [{'kind': 'must-block', 'creatures': {'id': 'x'}, "
        "'if': {'declared': {'id': 'y'}}}]}");
    has(text_of(position, NULL, MUSTER_LP), "\n requirements: obeyed_must_block_x\n");
    has(text_of(position, "y=bear", MUSTER_LP), "\n requirements: obeyed_must_block_x\n");
    lacks(text_of(position, "none", MUSTER_LP), "obeyed_must_block_x");
}
END_TEST

START_TEST(in_2004_only_what_is_asked_for_is_an_option) {
    const muster_position *position = table_read(
        "{" BLOCK ", 'rules': '2004', " CREATURES
        ", 'effects': [{'kind': 'must-block', 'creatures': {'id': 'x'}}, {'kind': 'must-block', "
        "'creatures': {'id': 'y'}, 'if': {'declared': {'id': 'x'}}}]}");
    const char *text = text_of(position, NULL, MUSTER_LP);
    has(text, "500.5: y blocks bear only if a requirement in force asks for it");
    has(text, " support_y_bear: blocks_y_bear - condition_1 <= 0\n");
    lacks(text, "support_x_bear");
}
END_TEST

START_TEST(a_program_too_large_is_no_text_but_a_reason) {
    const muster_position *position = table_read(
        "{" BLOCK ", 'creatures': [{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', 'count': "
        "100000, 'keywords': ['menace']}, {'id': 'b', 'controller': 'Bob', 'count': 100000}], "
        "'effects': [{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}]}");
    ck_assert_str_eq(text_of(position, NULL, MUSTER_MPS),
                     "the position is too large for the program");
}
END_TEST

START_TEST(bad_arguments_are_told) {
    const muster_position *position = table_read("{" BLOCK ", " CREATURES ", 'effects': []}");
    const muster_declaration *foreign =
        table_declare(table_read("{" BLOCK ", " CREATURES ", 'effects': []}"), "none");
    muster_model *model = NULL;
    muster_error error;
    ck_assert_int_eq(muster_model_write(NULL, position, NULL, MUSTER_LP, &error),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_str_eq(error.code, "bad-argument");
    ck_assert_int_eq(muster_model_write(&model, NULL, NULL, MUSTER_LP, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_model_write(&model, position, foreign, MUSTER_LP, NULL),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_model_write(&model, position, NULL, (muster_model_format)2, NULL),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_null(model);
    muster_model_free(NULL);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        without_a_declaration_it_is_the_program_of_solve,
        with_a_declaration_it_is_the_program_of_check,
        the_document_s_own_declaration_counts,
        a_declaration_that_breaks_something_need_not_pay,
        requirements_out_of_force_count_nothing,
        in_2004_only_what_is_asked_for_is_an_option,
        a_program_too_large_is_no_text_but_a_reason,
        bad_arguments_are_told,
    };
    return TABLE_RUN("model", tests);
}
