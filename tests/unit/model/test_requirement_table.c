/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requirements that are visited: the same as those that stand in an array. */
#include "model/requirement_table.h"

#include "base/text.h"
#include "tests/unit/table.h"

#define A(id, keys) "{'id': '" id "', 'controller': 'Alice', 'attacking': 'Bob'" keys "}"
#define B(id, keys) "{'id': '" id "', 'controller': 'Bob'" keys "}"

static muster_answer *ask(const muster_position *position, bool visited, bool brief) {
    muster_request request = MUSTER_REQUEST_INIT;
    muster_answer *answer;
    muster_error error;
    request.visited = visited;
    request.brief = brief;
    ck_assert_int_eq(muster_solve(&answer, position, &request, &error), MUSTER_OK);
    return answer;
}

static bool add_words(void *context, const muster_requirement *requirement) {
    struct text *text = context;
    muster_text_format(text, "%s %s %s %lld/%lld %s|", requirement->words,
                       requirement->creature == NULL ? "-" : requirement->creature,
                       requirement->attacker == NULL ? "-" : requirement->attacker,
                       (long long)requirement->obeyed, (long long)requirement->count,
                       requirement->why == NULL ? "" : requirement->why);
    return true;
}

static const char *words_of(const muster_answer *answer) {
    struct text text = {.arena = table_memory()};
    muster_report_visit(muster_answer_verdict(answer)->declared, add_words, &text);
    return text_bytes(&text);
}

/* The JSON and each row are those of an answer with an array. */
static void is_the_same_visited(const muster_position *position) {
    for (int brief = 0; brief < 2; brief++) {
        muster_answer *held = ask(position, false, brief == 1);
        muster_answer *visited = ask(position, true, brief == 1);
        const muster_report *report = muster_answer_verdict(visited)->declared;
        ck_assert_ptr_nonnull(report->table);
        ck_assert_uint_eq(report->requirement_count, 0);
        ck_assert_ptr_null(muster_answer_verdict(held)->declared->table);
        ck_assert_str_eq(words_of(visited), words_of(held));
        ck_assert_str_eq(muster_answer_json(visited), muster_answer_json(held));
        muster_answer_free(visited);
        muster_answer_free(held);
    }
}

START_TEST(every_pair_of_a_lure_is_shown) {
    is_the_same_visited(table_block(A("a", "") ", " A("f", ", 'keywords': ['flying']"),
                                    "{'kind': 'lure', 'attackers': {}}, "
                                    "{'kind': 'must-be-blocked', 'attackers': {}, 'at_least': 2}"));
    is_the_same_visited(table_block(
        A("a", "") ", " A("f", ", 'keywords': ['flying']") ", " A("t", ", 'count': 3") ", " B(
            "x", "") ", " B("y", ", 'count': 4") ", " B("z", ", 'tapped': true"),
        "{'kind': 'lure', 'attackers': {}, 'source': 'Lure'}, "
        "{'kind': 'must-block', 'creatures': {}, 'times': 2}, "
        "{'kind': 'must-be-blocked', 'attackers': {}}"));
}
END_TEST

START_TEST(whom_a_lure_is_about_may_depend_on_the_attacker) {
    is_the_same_visited(table_block(
        A("a", ", 'power': 2") ", " A("b", ", 'power': 3") ", " B("x", ", 'power': 2") ", " B(
            "y", ", 'power': 3"),
        "{'kind': 'lure', 'attackers': {}, 'by': {'power': {'at_least': 'its power'}}}, "
        "{'kind': 'lure', 'attackers': {'id': 'b'}}"));
}
END_TEST

START_TEST(goads_and_conditions_are_shown) {
    is_the_same_visited(
        table_attack("{'id': 'x', 'controller': 'Alice', 'goaded_by': ['Bob']}, "
                     "{'id': 'y', 'controller': 'Alice', 'count': 2}",
                     "{'kind': 'must-attack', 'creatures': {}, 'if': {'declared': {'id': 'y'}}}, "
                     "{'kind': 'must-be-attacked', 'targets': {}, 'at_least': 2}"));
}
END_TEST

/* So many that only plain reasons are looked for, and they are held once for all that share them.
 */
START_TEST(of_many_each_has_its_reason) {
    struct text creatures = {.arena = table_memory()};
    muster_text_add(&creatures, A("a", ", 'keywords': ['flying']") ", " A("b", ""));
    for (int i = 0; i < 60; i++)
        muster_text_format(&creatures, ", {'id': 'x%d', 'controller': 'Bob', 'power': %d}", i,
                           i % 3);
    is_the_same_visited(table_block(
        text_bytes(&creatures),
        "{'kind': 'lure', 'attackers': {}, 'text': 'All must block.'}, "
        "{'kind': 'cant-be-blocked', 'attackers': {'id': 'b'}, 'by': {'power': {'at_most': 1}}, "
        "'text': 'No small ones.'}"));
}
END_TEST

static bool stop(void *context, const muster_requirement *requirement) {
    int *seen = context;
    (void)requirement;
    return ++*seen < 2;
}

START_TEST(a_visitor_ends_the_visit) {
    muster_position *position =
        table_block(A("a", "") ", " B("x", "") ", " B("y", "") ", " B("z", ""),
                    "{'kind': 'lure', 'attackers': {}}");
    for (int visited = 0; visited < 2; visited++) {
        muster_answer *answer = ask(position, visited == 1, false);
        int seen = 0;
        muster_report_visit(muster_answer_verdict(answer)->declared, stop, &seen);
        ck_assert_int_eq(seen, 2);
        muster_answer_free(answer);
    }
}
END_TEST

START_TEST(such_answers_cannot_be_compared) {
    muster_position *position =
        table_block(A("a", "") ", " B("x", ""), "{'kind': 'lure', 'attackers': {}}");
    muster_answer *compared;
    muster_error error;
    ck_assert_int_eq(
        muster_compare(&compared, ask(position, true, false), ask(position, false, false), &error),
        MUSTER_BAD_ARGUMENT);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        every_pair_of_a_lure_is_shown,  whom_a_lure_is_about_may_depend_on_the_attacker,
        goads_and_conditions_are_shown, of_many_each_has_its_reason,
        a_visitor_ends_the_visit,       such_answers_cannot_be_compared,
    };
    return TABLE_RUN("requirement table", tests);
}
