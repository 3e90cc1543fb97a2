/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations that differ from another one in what a few creatures do. */
#include "model/edit_declaration.h"

#include "model/object.h"
#include "tests/unit/table.h"

/* Two attackers, a crowd of attackers, and two blockers. */
static const muster_declaration *blocks(const char *short_form) {
    const muster_position *position =
        table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                    "{'id': 'g', 'controller': 'Alice', 'attacking': 'Bob', 'count': 5}, "
                    "{'id': 'z', 'controller': 'Alice', 'attacking': 'Bob'}, "
                    "{'id': 'x', 'controller': 'Bob'}, {'id': 'y', 'controller': 'Bob'}",
                    "");
    return table_declare(position, short_form);
}

enum { A, G, Z, X, Y };

static const char *shown(struct muster_declaration *changed) {
    muster_declaration_leave_out_idle(changed);
    muster_declaration_sort(changed);
    return table_show(changed);
}

START_TEST(an_object_is_added_in_its_place) {
    const muster_declaration *before = blocks("x=a+z");
    struct arena arena = {0};
    struct muster_declaration *changed = muster_edit_declaration(before, 0, &arena);
    muster_edit_add_object(muster_edit_deed(changed, X), &(struct object){G, 3}, &arena);
    muster_edit_add_object(muster_edit_deed(changed, X), &(struct object){G, 1}, &arena);
    muster_edit_add_object(muster_edit_deed(changed, X), &(struct object){G, 2}, &arena);
    ck_assert_str_eq(shown(changed), "x=a+g#1+g#2+g#3+z");
    ck_assert_int_eq((int)changed->deeds[0].run_count, 3); /* the three are one run */
    ck_assert_str_eq(table_show(before), "x=a+z");
    muster_arena_free(&arena);
}
END_TEST

START_TEST(what_is_done_already_stays_as_it_is) {
    struct arena arena = {0};
    struct muster_declaration *changed = muster_edit_declaration(blocks("x=a+g#2"), 0, &arena);
    muster_edit_add_object(muster_edit_deed(changed, X), &(struct object){G, 2}, &arena);
    muster_edit_add_object(muster_edit_deed(changed, X), &(struct object){A, 0}, &arena);
    ck_assert_str_eq(shown(changed), "x=a+g#2");
    muster_arena_free(&arena);
}
END_TEST

START_TEST(a_creature_that_did_nothing_gets_a_deed) {
    struct arena arena = {0};
    struct muster_declaration *changed = muster_edit_declaration(blocks("y=z"), 1, &arena);
    muster_edit_add_object(muster_edit_deed(changed, X), &(struct object){A, 0}, &arena);
    ck_assert_str_eq(shown(changed), "x=a,y=z");
    muster_arena_free(&arena);
}
END_TEST

START_TEST(all_objects_of_a_number_are_left_out) {
    const muster_declaration *before = blocks("x=a+g#1+g#4,y=g#2");
    struct arena arena = {0};
    struct muster_declaration *changed = muster_edit_declaration(before, 0, &arena);
    for (size_t i = 0; i < changed->deed_count; i++)
        muster_edit_leave_out(&changed->deeds[i], G, &arena);
    ck_assert_str_eq(shown(changed), "x=a"); /* y does nothing any more */
    ck_assert_str_eq(table_show(before), "x=a+g#1+g#4,y=g#2");
    muster_arena_free(&arena);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        an_object_is_added_in_its_place,
        what_is_done_already_stays_as_it_is,
        a_creature_that_did_nothing_gets_a_deed,
        all_objects_of_a_number_are_left_out,
    };
    return TABLE_RUN("edit_declaration", tests);
}
