/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program of a division, as a caller of the public header sees it. */
#include <string.h>

#include "tests/unit/table.h"

static muster_position *divided(const char *division) {
    return table_read(muster_arena_format(
        table_memory(),
        "{'format': 'muster/1', 'step': 'divide', 'active': 'Alice', 'players': [{'id': 'Alice'}, "
        "{'id': 'Bob'}], 'creatures': [{'id': 'bear', 'controller': 'Bob', 'power': 2, "
        "'toughness': 2, 'count': 3}], 'sources': [{'id': 'bolt', 'controller': 'Alice'}], "
        "'divide': {'amount': 4, 'source': 'bolt'%s}}",
        division));
}

static const char *text_of(const muster_position *position, const char *declaration,
                           muster_model_format format) {
    muster_model *model;
    const muster_declaration *declared =
        declaration == NULL ? NULL : table_declare(position, declaration);
    ck_assert_int_eq(muster_model_write(&model, position, declared, format, NULL), MUSTER_OK);
    const char *text = muster_model_text(model);
    ck_assert_ptr_nonnull(text);
    text = muster_arena_text(table_memory(), text, strlen(text));
    muster_model_free(model);
    return text;
}

static void has(const char *text, const char *words) {
    ck_assert_msg(strstr(text, words) != NULL, "'%s' is not in:\n%s", words, text);
}

START_TEST(the_best_destroys_most_and_then_deals_most) {
    const char *text = text_of(divided(""), NULL, MUSTER_LP);
    has(text, "destroyed count 5, damage to\n\\ other opposing targets 1.");
    has(text, "\n value: share_Bob + 5 destroyed_bear\n");
    has(text, " 0 <= targets_bear <= 3\n");
    has(text, ": share_bear + share_Alice + share_Bob = 4\n");
    has(text, ": targets_bear + targets_Alice + targets_Bob >= 1\n");
    has(text_of(divided(""), NULL, MUSTER_MPS), "\n share_Bob minus_value -1\n");
}
END_TEST

START_TEST(limits_on_targets_are_rows) {
    const char *text =
        text_of(divided(", 'at_most': 2, 'among': {'creature': {}}"), NULL, MUSTER_LP);
    has(text, "~most: targets_bear <= 2\n");
    has(text, ": share_bear = 4\n");
}
END_TEST

START_TEST(of_an_illegal_division_it_is_the_nearest) {
    const char *text = text_of(divided(""), "bear#1:2+Bob:1", MUSTER_LP);
    has(text, "is illegal");
    has(text, "\n nearness: - part");
    has(text, ": share_bear + share_bear~"); /* bear#1 apart from the others */
    has(text_of(divided(""), "bear#1:2+Bob:2", MUSTER_LP), "\n value: ");
}
END_TEST

START_TEST(nothing_to_divide_among_has_no_solution) {
    const char *text = text_of(divided(", 'among': {'planeswalker': true}"), NULL, MUSTER_LP);
    has(text, ": 0 dummy = 4\n");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        the_best_destroys_most_and_then_deals_most,
        limits_on_targets_are_rows,
        of_an_illegal_division_it_is_the_nearest,
        nothing_to_divide_among_has_no_solution,
    };
    return TABLE_RUN("division_program_text", tests);
}
