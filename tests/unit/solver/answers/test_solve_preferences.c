/* SPDX-License-Identifier: GPL-3.0-or-later */
/* solve: which of the declarations that obey the most, beside what is given, and in 2004. */
#include "tests/unit/table.h"

#define A(id, keys) "{'id': '" id "', 'controller': 'Alice'" keys "}"

static const char *solution(const muster_position *position) {
    return table_report(table_solve(position)->declared);
}

/* ---- Preferences ---- */

/* Interrupts this many searches, and none after them. */
static bool some(void *context) {
    int *left = context;
    return *left > 0 && (*left)-- > 0;
}

/* Whatever is interrupted: what is not proved is not stated as if it were. */
START_TEST(a_maximum_that_is_not_known_is_not_told) {
    muster_position *position =
        table_attack(A("x", "") ", " A("y", ""), "{'kind': 'must-attack', 'creatures': {}}, "
                                                 "{'kind': 'max-attackers', 'count': 1}");
    for (int times = 0; times < 12; times++) {
        muster_request request = MUSTER_REQUEST_INIT;
        muster_answer *answer;
        int left = times / 2;
        request.prefer = times % 2 == 0 ? MUSTER_PREFER_MOST : MUSTER_PREFER_ANY;
        request.interrupted = some;
        request.context = &left;
        ck_assert_int_eq(muster_solve(&answer, position, &request, NULL), MUSTER_OK);
        const muster_verdict *verdict = muster_answer_verdict(answer);
        bool solved = verdict->outcome == MUSTER_SOLVED, known = verdict->maximum_known;
        bool reason = verdict->reason != NULL;
        int64_t maximum = verdict->maximum;
        muster_answer_free(answer);
        ck_assert(solved == !reason);
        ck_assert(!solved || (known && maximum == 1));
        ck_assert(times > 1 || solved);
    }
}
END_TEST

/* ---- Whichever obeys the most ---- */

/* The declaration beside what is given, by a preference. */
static const char *completed(const muster_position *position, const char *given,
                             muster_preference prefer) {
    muster_request request = MUSTER_REQUEST_INIT;
    muster_answer *answer;
    request.given = table_declare(position, given);
    request.prefer = prefer;
    ck_assert_int_eq(muster_solve(&answer, position, &request, NULL), MUSTER_OK);
    ck_assert_int_eq(muster_answer_verdict(answer)->outcome, MUSTER_SOLVED);
    const char *report = table_report(muster_answer_verdict(answer)->declared);
    muster_answer_free(answer);
    return report;
}

/* What obeys the most, whichever that is, found within these limits. */
static muster_outcome any_outcome(const muster_position *position, size_t memory_limit) {
    muster_request request = MUSTER_REQUEST_INIT;
    muster_answer *answer;
    request.prefer = MUSTER_PREFER_ANY;
    request.memory_limit = memory_limit;
    ck_assert_int_eq(muster_solve(&answer, position, &request, NULL), MUSTER_OK);
    const muster_verdict *verdict = muster_answer_verdict(answer);
    muster_outcome outcome = verdict->outcome;
    ck_assert(outcome != MUSTER_SOLVED || verdict->declared->obeyed == verdict->maximum);
    ck_assert(outcome != MUSTER_SOLVED || verdict->maximum == table_solve(position)->maximum);
    muster_answer_free(answer);
    return outcome;
}

START_TEST(any_that_obeys_the_most_is_proved_to) {
    const char *const effects[] = {
        "{'kind': 'must-attack', 'creatures': {'id': ['a', 'b']}}, "
        "{'kind': 'max-attackers', 'count': 1}",
        "{'kind': 'must-be-attacked', 'targets': {'id': 'Bob'}}",
        "{'kind': 'must-attack', 'creatures': {'id': 'a'}, "
        "'if': {'not_declared': {'id': 'b'}}}, {'kind': 'must-attack', 'creatures': {'id': 'b'}}",
    };
    for (size_t i = 0; i < sizeof(effects) / sizeof(*effects); i++) {
        muster_position *position = table_attack(A("a", "") ", " A("b", ""), effects[i]);
        ck_assert_int_eq(any_outcome(position, MUSTER_MEMORY_LIMIT), MUSTER_SOLVED);
        ck_assert_int_eq(any_outcome(position, 1), MUSTER_UNDECIDED);
        ck_assert_str_eq(completed(position, "a=Bob", MUSTER_PREFER_ANY),
                         completed(position, "a=Bob", MUSTER_PREFER_NONE));
    }
}
END_TEST

/* ---- Beside something given; in 2004 ---- */

START_TEST(beside_something_given_the_most_is_obeyed_before_few_are_used) {
    muster_position *position =
        table_attack(A("a", "") ", " A("b", "") ", " A("c", ""),
                     "{'kind': 'must-attack', 'creatures': {'id': ['b', 'c']}, "
                     "'if': {'declared': {'id': 'b'}}}");
    ck_assert_str_eq(completed(position, "a=Bob", MUSTER_PREFER_NONE), "a=Bob,b=Bob,c=Bob");
    ck_assert_str_eq(completed(position, "a=Bob", MUSTER_PREFER_FEWEST), "a=Bob");
    ck_assert_str_eq(completed(position, "none", MUSTER_PREFER_NONE), solution(position));
}
END_TEST

START_TEST(in_2004_the_solution_is_legal_although_a_condition_ends_what_is_asked) {
    muster_position *position =
        table_edition("2004", "attackers", A("ape", "") ", " A("boar", ""),
                      "{'kind': 'must-attack', 'creatures': {'id': 'ape'}, "
                      "'if': {'not_declared': {'id': 'boar'}}}, "
                      "{'kind': 'must-attack', 'creatures': {'id': 'boar'}, 'times': 2}, "
                      "{'kind': 'cant-attack', 'creatures': {'id': 'boar'}, "
                      "'unless': {'also': {}}}");
    ck_assert_str_eq(solution(position), "ape=Bob,boar=Bob");
    ck_assert_int_eq(table_solve(position)->maximum, 1);
    ck_assert(!table_legal(position, "ape=Bob"));
    ck_assert(table_legal(position, "ape=Bob,boar=Bob"));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_maximum_that_is_not_known_is_not_told,
        any_that_obeys_the_most_is_proved_to,
        beside_something_given_the_most_is_obeyed_before_few_are_used,
        in_2004_the_solution_is_legal_although_a_condition_ends_what_is_asked,
    };
    return TABLE_RUN("solve_preferences", tests);
}
