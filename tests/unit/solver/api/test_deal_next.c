/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The document that follows each outcome of damage; the same question for every line of a batch. */
#include <string.h>

#include "tests/unit/table.h"

static muster_position *read_event(const char *effects) {
    return table_read(muster_arena_format(
        table_memory(),
        "{'format': 'muster/1', 'step': 'damage', 'active': 'Alice', 'players': [{'id': 'Alice'},"
        " {'id': 'Bob', 'life': 3}], 'creatures': [{'id': 'bear', 'controller': 'Bob',"
        " 'toughness': 2}], 'sources': [{'id': 'bolt', 'controller': 'Alice'}],"
        " 'damage': [{'from': 'bolt', 'to': 'bear', 'amount': 1},"
        " {'from': 'bolt', 'to': 'Bob', 'amount': 1}], 'effects': [%s]}",
        effects));
}

static muster_answer *deal(const muster_position *position) {
    muster_request request = MUSTER_REQUEST_INIT;
    muster_answer *answer;
    request.next = true;
    ck_assert_int_eq(muster_deal(&answer, position, NULL, &request, NULL), MUSTER_OK);
    return answer;
}

START_TEST(what_follows_an_outcome_is_a_document) {
    muster_answer *answer = deal(read_event(""));
    const muster_dealing *dealing = muster_answer_dealing(answer);
    muster_position *next;
    ck_assert_uint_eq(dealing->outcome_count, 1);
    ck_assert_ptr_nonnull(strstr(dealing->outcomes[0].next, "\"life\":2"));
    ck_assert_ptr_nonnull(strstr(dealing->outcomes[0].next, "\"damage\":1"));
    ck_assert_int_eq(muster_position_read(&next, dealing->outcomes[0].next,
                                          strlen(dealing->outcomes[0].next), NULL),
                     MUSTER_OK);
    ck_assert_int_eq(muster_position_moment(next), MUSTER_AT_DAMAGE);
    muster_position_free(next);
    muster_answer_free(answer);
}
END_TEST

/* Bob divides a shield of 1 between the bear and himself. */
START_TEST(each_outcome_has_its_own) {
    muster_answer *answer = deal(read_event("{'kind': 'prevent-damage', 'amount': 1}"));
    const muster_dealing *dealing = muster_answer_dealing(answer);
    ck_assert_uint_eq(dealing->outcome_count, 2);
    ck_assert_str_ne(dealing->outcomes[0].next, dealing->outcomes[1].next);
    for (size_t i = 0; i < 2; i++)
        ck_assert_ptr_null(strstr(dealing->outcomes[i].next, "prevent-damage"));
    muster_answer_free(answer);
}
END_TEST

START_TEST(without_asking_nothing_follows) {
    muster_answer *answer;
    ck_assert_int_eq(muster_deal(&answer, read_event(""), NULL, NULL, NULL), MUSTER_OK);
    ck_assert_ptr_null(muster_answer_dealing(answer)->outcomes[0].next);
    muster_answer_free(answer);
}
END_TEST

static const char division[] =
    "{\"format\": \"muster/1\", \"step\": \"divide\", \"active\": \"Alice\", \"players\": "
    "[{\"id\": \"Alice\"}, {\"id\": \"Bob\"}], \"creatures\": [], \"sources\": [{\"id\": \"bolt\", "
    "\"controller\": \"Alice\"}], \"divide\": {\"amount\": 3, \"source\": \"bolt\"}}";

START_TEST(a_batch_can_ask_the_same_of_every_line) {
    muster_request request = MUSTER_REQUEST_INIT;
    muster_answer *answer;
    request.question = "count";
    ck_assert_int_eq(muster_batch_answer(&answer, division, strlen(division), 1, &request, NULL),
                     MUSTER_OK);
    ck_assert_str_eq(muster_answer_count(answer), "4");
    muster_answer_free(answer);
    request.question = "sing";
    ck_assert_int_eq(muster_batch_answer(&answer, division, strlen(division), 1, &request, NULL),
                     MUSTER_BAD_ARGUMENT);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        what_follows_an_outcome_is_a_document,
        each_outcome_has_its_own,
        without_asking_nothing_follows,
        a_batch_can_ask_the_same_of_every_line,
    };
    return TABLE_RUN("deal_next", tests);
}
