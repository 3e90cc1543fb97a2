/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changed positions, and declarations carried over to them. */
#include <string.h>

#include "tests/unit/table.h"

static const char creatures[] =
    "{'id': 'bear', 'controller': 'Alice', 'attacking': 'Bob', 'power': 2},"
    "{'id': 'elf', 'controller': 'Alice', 'attacking': 'Bob', 'power': 1},"
    "{'id': 'wall', 'controller': 'Bob'}, {'id': 'ape', 'controller': 'Bob'}";

/* A position changed once; it is freed with the original, which the table frees. */
static muster_position *changed;
static muster_error error;

static muster_status change(const muster_position *position, muster_what_if_kind kind,
                            const char *what) {
    muster_position_free(changed);
    const muster_what_if one = {.kind = kind, .what = what};
    return muster_position_what_if(&changed, position, &one, 1, &error);
}

static int64_t maximum_after(const muster_position *position, muster_what_if_kind kind,
                             const char *what) {
    ck_assert_int_eq(change(position, kind, what), MUSTER_OK);
    return table_maximum(changed);
}

static void end(void) {
    muster_position_free(changed);
    changed = NULL;
}

static muster_position *two_lures(void) {
    return table_block(creatures,
                       "{'kind': 'lure', 'source': 'Lure', 'attackers': {'id': 'bear'}},"
                       "{'kind': 'must-be-blocked', 'source': 'Prey', 'attackers': {'id': "
                       "['bear', 'elf']}}");
}

START_TEST(an_effect_ends_by_its_source) {
    muster_position *position = two_lures();
    ck_assert_int_eq(table_maximum(position), 3);
    ck_assert_int_eq(maximum_after(position, MUSTER_WITHOUT, "lure"), 2);
    ck_assert_int_eq(maximum_after(position, MUSTER_WITHOUT, "Prey"), 2);
    muster_view *view;
    ck_assert_int_eq(muster_view_new(&view, changed, NULL), MUSTER_OK);
    ck_assert_uint_eq(view->effect_count, 1);
    muster_view_free(view);
    ck_assert_int_eq(table_maximum(position), 3); /* it stays as it is */
    end();
}
END_TEST

START_TEST(a_creature_is_gone_with_what_names_only_it) {
    muster_position *position = two_lures();
    ck_assert_int_eq(maximum_after(position, MUSTER_WITHOUT, "bear"), 1);
    ck_assert_uint_eq(muster_position_count(changed, MUSTER_CREATURE), 3);
    ck_assert_int_eq(muster_position_find(changed, "bear", NULL, NULL), MUSTER_NOTHING);
    size_t index;
    ck_assert_int_eq(muster_position_find(changed, "ape", &index, NULL), MUSTER_CREATURE);
    ck_assert_uint_eq(index, 2);
    muster_answer *answer;
    size_t count;
    ck_assert_int_eq(muster_solve(&answer, changed, NULL, &error), MUSTER_OK);
    ck_assert_ptr_null(muster_answer_idle(answer, &count)); /* its Lure is gone, not idle */
    muster_answer_free(answer);
    end();
}
END_TEST

START_TEST(except_by_somebody_who_is_gone_means_at_all) {
    muster_position *position =
        table_block(creatures, "{'kind': 'cant-be-blocked', 'attackers': {'id': 'bear'}, "
                               "'except_by': {'id': 'wall'}}");
    ck_assert(table_legal(position, "wall=bear"));
    ck_assert_int_eq(change(position, MUSTER_WITHOUT, "wall"), MUSTER_OK);
    ck_assert(!table_legal(changed, "ape=bear"));
    end();
}
END_TEST

START_TEST(creatures_are_tapped_and_untapped) {
    muster_position *position = two_lures();
    ck_assert_int_eq(maximum_after(position, MUSTER_TAP, "ape"), 2);
    muster_position *once = changed;
    changed = NULL;
    ck_assert_int_eq(maximum_after(once, MUSTER_UNTAP, "ape"), 3);
    end();
    muster_position_free(once);
}
END_TEST

START_TEST(what_is_unknown_is_an_error_with_the_nearest_name) {
    muster_position *position = two_lures();
    ck_assert_int_eq(change(position, MUSTER_WITHOUT, "bearr"), MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "unknown-id");
    ck_assert_ptr_nonnull(strstr(error.message, "did you mean 'bear'?"));
    ck_assert_int_eq(change(position, MUSTER_WITHOUT, "Luer"), MUSTER_BAD_INPUT);
    ck_assert_ptr_nonnull(strstr(error.message, "did you mean 'Lure'?"));
    ck_assert_int_eq(change(position, MUSTER_TAP, "Lure"), MUSTER_BAD_INPUT);
    ck_assert_int_eq(change(position, MUSTER_WITHOUT, "Bob"), MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "wrong-id");
    ck_assert_int_eq(change(position, MUSTER_WITHOUT, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(change(position, MUSTER_WITH, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_null(changed);
}
END_TEST

START_TEST(effects_are_added_with_the_next_numbers) {
    muster_position *position = two_lures();
    muster_builder *builder;
    ck_assert_int_eq(muster_builder_new(&builder), MUSTER_OK);
    muster_builder_effect(builder, "block-cost", "War Cadence");
    muster_builder_all(builder, "creatures");
    muster_builder_object(builder, "cost");
    muster_builder_number(builder, "mana", 2);
    muster_builder_end(builder);
    muster_builder_end(builder);
    const muster_what_if changes[] = {{MUSTER_WITHOUT, "ape", NULL, {0, 0}},
                                      {MUSTER_WITH, NULL, builder, {0, 0}}};
    ck_assert_int_eq(muster_position_what_if(&changed, position, changes, 2, &error), MUSTER_OK);
    ck_assert_int_eq(table_maximum(changed), 0); /* nobody is made to pay */
    ck_assert_int_eq(changed->effects[2].number, 2);
    muster_builder_reset(builder);
    muster_builder_effect(builder, "lure", NULL);
    muster_builder_pick(builder, "attackers", (const char *[]){"ape"}, 1);
    muster_builder_end(builder);
    end();
    ck_assert_int_eq(muster_position_what_if(&changed, position, changes, 2, &error),
                     MUSTER_BAD_INPUT); /* the ape is not there any longer */
    ck_assert_str_eq(error.path, "/effects/2/attackers/id/0");
    muster_builder_free(builder);
}
END_TEST

START_TEST(a_declaration_is_carried_over) {
    muster_position *position = two_lures();
    muster_declaration *carried, *proposed = table_declare(position, "wall=elf,ape=bear");
    bool whole;
    ck_assert_int_eq(change(position, MUSTER_WITHOUT, "bear"), MUSTER_OK);
    ck_assert_int_eq(muster_declaration_carry(&carried, &whole, changed, proposed, &error),
                     MUSTER_OK);
    ck_assert(!whole);
    ck_assert_str_eq(table_show(carried), "wall=elf");
    muster_declaration_free(carried);
    ck_assert_int_eq(change(position, MUSTER_TAP, "wall"), MUSTER_OK);
    ck_assert_int_eq(muster_declaration_carry(&carried, &whole, changed, proposed, &error),
                     MUSTER_OK);
    ck_assert(whole);
    muster_declaration_free(carried);
    end();
}
END_TEST

START_TEST(planeswalkers_are_left_out_unless_they_are_attacked) {
    muster_position *position = table_read(
        "{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'Alice', 'players': "
        "[{'id': 'Alice'}, {'id': 'Bob'}], 'planeswalkers': [{'id': 'jace', 'controller': 'Bob'}, "
        "{'id': 'liliana', 'controller': 'Bob'}], 'creatures': [{'id': 'bear', 'controller': "
        "'Alice'}], 'effects': [{'kind': 'must-be-attacked', 'targets': {'id': 'jace'}}, {'kind': "
        "'must-attack', 'creatures': {}, 'targets': {'id': 'liliana'}, 'times': 2}], "
        "'declaration': {'attacks': [{'creature': 'bear', 'target': 'jace'}]}, "
        "'weights': [{'creature': 'bear', 'target': 'liliana', 'weight': 3}]}");
    ck_assert_int_eq(maximum_after(position, MUSTER_WITHOUT, "jace"), 2);
    ck_assert_uint_eq(changed->declaration->deed_count, 0);
    ck_assert_str_eq(table_report(table_solve(changed)->declared), "bear=liliana");
    end();
    position = table_read(
        "{'format': 'muster/1', 'step': 'declare-blockers', 'active': 'Alice', 'players': "
        "[{'id': 'Alice'}, {'id': 'Bob'}], 'planeswalkers': [{'id': 'jace', 'controller': 'Bob'}], "
        "'creatures': [{'id': 'bear', 'controller': 'Alice', 'attacking': 'jace'}]}");
    ck_assert_int_eq(change(position, MUSTER_WITHOUT, "jace"), MUSTER_BAD_INPUT);
    ck_assert_ptr_nonnull(strstr(error.message, "is being attacked"));
}
END_TEST

/* The differences as "about before after; ...", - for nothing. */
static const char *differences(muster_answer *answer) {
    const muster_comparison *comparison = muster_answer_comparison(answer);
    const char *words = "";
    for (size_t i = 0; i < comparison->difference_count; i++) {
        const muster_answer_difference *one = &comparison->differences[i];
        const char *before =
            one->declared_before != NULL ? table_report(one->declared_before) : one->before;
        const char *after =
            one->declared_after != NULL ? table_report(one->declared_after) : one->after;
        words = muster_arena_format(table_memory(), "%s%s%s%s%s %s %s; ", words, one->about,
                                    one->creature == NULL ? "" : " ",
                                    one->creature == NULL ? "" : one->creature,
                                    one->object == NULL ? "" : one->object,
                                    before == NULL ? "-" : before, after == NULL ? "-" : after);
    }
    muster_answer_free(answer);
    return words;
}

START_TEST(only_what_differs_is_told) {
    muster_position *position =
        table_block(creatures, "{'kind': 'lure', 'source': 'Lure', 'attackers': {'id': 'bear'}}");
    muster_declaration *carried, *proposed = table_declare(position, "wall=elf");
    muster_answer *before, *after, *answer;
    ck_assert_int_eq(change(position, MUSTER_WITHOUT, "Lure"), MUSTER_OK);
    ck_assert_int_eq(muster_declaration_carry(&carried, NULL, changed, proposed, &error),
                     MUSTER_OK);
    muster_check(&before, position, proposed, NULL, &error);
    muster_check(&after, changed, carried, NULL, &error);
    ck_assert_int_eq(muster_compare(&answer, before, after, &error), MUSTER_OK);
    ck_assert_int_eq(muster_answer_outcome(answer), MUSTER_LEGAL);
    ck_assert_ptr_nonnull(strstr(muster_answer_json(answer), "\"differs\":true"));
    ck_assert_str_eq(differences(answer),
                     "verdict illegal legal; maximum 2 0; better wall=bear,ape=bear -; ");
    muster_declaration_free(carried);
    end();
    ck_assert_int_eq(change(position, MUSTER_TAP, "ape"), MUSTER_OK);
    muster_choices_of(&before, position, NULL, &error);
    muster_choices_of(&after, changed, NULL, &error);
    ck_assert_int_eq(muster_compare(&answer, before, after, &error), MUSTER_OK);
    ck_assert_str_eq(differences(answer),
                     "maximum 2 1; option ape must never; option apebear must never; ");
    muster_solve(&before, position, NULL, &error);
    muster_choices_of(&after, changed, NULL, &error);
    ck_assert_int_eq(muster_compare(&answer, before, after, &error), MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_null(answer);
    end();
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        an_effect_ends_by_its_source,
        a_creature_is_gone_with_what_names_only_it,
        except_by_somebody_who_is_gone_means_at_all,
        creatures_are_tapped_and_untapped,
        what_is_unknown_is_an_error_with_the_nearest_name,
        effects_are_added_with_the_next_numbers,
        a_declaration_is_carried_over,
        planeswalkers_are_left_out_unless_they_are_attacked,
        only_what_differs_is_told,
    };
    return TABLE_RUN("what_if", tests);
}
