/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Assignments of combat damage: read, judged, mended and found. */
#include <string.h>

#include "tests/unit/table.h"

/* A position in which these creatures deal combat damage. */
static muster_position *combat(const char *creatures, const char *more) {
    return table_read(muster_arena_format(
        table_memory(),
        "{\"format\": \"muster/1\", \"step\": \"combat-damage\", \"active\": \"Alice\", "
        "\"players\": [{\"id\": \"Alice\"}, {\"id\": \"Bob\"}], \"creatures\": [%s]%s}",
        table_text(creatures), table_text(more)));
}

/* "legal", or the rules and messages that say why not, and what is legal instead. */
static const char *judged(const muster_position *position, const char *damage) {
    struct arena *arena = table_memory();
    muster_declaration *declaration = table_declare(position, damage);
    muster_answer *answer;
    muster_error error;
    muster_status status = muster_check(&answer, position, declaration, NULL, &error);
    if (status != MUSTER_OK)
        return muster_arena_format(arena, "%s: %s", error.code, error.message);
    const char *words = "legal";
    const muster_damage_verdict *verdict = muster_answer_damage(answer);
    if (muster_answer_outcome(answer) == MUSTER_ILLEGAL)
        words = muster_arena_format(arena, "%s %s, moves %d", verdict->declared->violations[0].rule,
                                    verdict->declared->violations[0].kind, (int)verdict->moves);
    muster_answer_free(answer);
    return words;
}

/* What solve finds, as JSON. */
static const char *solved(const muster_position *position, muster_preference prefer) {
    struct arena *arena = table_memory();
    muster_request request = MUSTER_REQUEST_INIT;
    muster_answer *answer;
    request.prefer = prefer;
    ck_assert_int_eq(muster_solve(&answer, position, &request, NULL), MUSTER_OK);
    const char *json = muster_answer_json(answer);
    const char *words = muster_arena_text(arena, json, strlen(json));
    muster_answer_free(answer);
    return words;
}

static const char one_by_two[] =
    "{'id': 'ogre', 'controller': 'Alice', 'power': 4, 'attacking': 'Bob'}, "
    "{'id': 'bear', 'controller': 'Bob', 'toughness': 2, 'blocking': ['ogre']}, "
    "{'id': 'wall', 'controller': 'Bob', 'toughness': 4, 'blocking': ['ogre']}";

START_TEST(a_blocked_creature_divides_all_its_damage_among_its_blockers) {
    muster_position *position = combat(one_by_two, "");
    ck_assert_str_eq(judged(position, "ogre=bear:1+wall:3"), "legal");
    ck_assert_str_eq(judged(position, "ogre=bear:1+wall:2"), "510.1a amount, moves 1");
    ck_assert_str_eq(judged(position, "ogre=bear:1+Bob:3"), "510.1c recipient, moves 6");
    ck_assert_str_eq(judged(position, "ogre=bear:4,wall=ogre:1"), "510.1a no-damage, moves 1");
}
END_TEST

START_TEST(who_has_a_choice_has_to_be_named) {
    muster_position *position = combat(one_by_two, "");
    ck_assert_ptr_nonnull(strstr(judged(position, "none"), "missing-source: 'ogre'"));
}
END_TEST

START_TEST(all_tramplers_share_what_is_lethal) {
    muster_position *position = combat(
        "{'id': 'r', 'controller': 'Alice', 'power': 3, 'attacking': 'Bob', "
        "'keywords': ['trample']}, "
        "{'id': 's', 'controller': 'Alice', 'power': 3, 'attacking': 'Bob', "
        "'keywords': ['trample']}, "
        "{'id': 'wall', 'controller': 'Bob', 'toughness': 5, 'damage': 1, 'blocking': ['r', 's']}",
        "");
    ck_assert_str_eq(judged(position, "r=wall:3,s=wall:1+Bob:2"), "legal");
    ck_assert_str_eq(judged(position, "r=wall:2+Bob:1,s=wall:1+Bob:2"), "702.19b lethal, moves 2");
}
END_TEST

START_TEST(one_point_by_deathtouch_is_lethal) {
    muster_position *position = combat(
        "{'id': 'snake', 'controller': 'Alice', 'power': 5, 'attacking': 'Bob', "
        "'keywords': ['trample', 'deathtouch']}, "
        "{'id': 'x', 'controller': 'Bob', 'toughness': 4, 'blocking': ['snake'], 'count': 2}",
        "");
    ck_assert_str_eq(judged(position, "snake=x:1+x:1+Bob:3"), "legal");
    ck_assert_str_eq(judged(position, "snake=x#1:1+Bob:4"), "702.19b lethal, moves 2");
    ck_assert_ptr_nonnull(
        strstr(solved(position, MUSTER_PREFER_KILLS), "{\"kills\":2,\"damage\":3,\"overkill\":0}"));
}
END_TEST

START_TEST(kills_and_damage_are_different_wishes) {
    muster_position *position =
        combat("{'id': 'ogre', 'controller': 'Alice', 'power': 4, 'attacking': 'Bob', "
               "'keywords': ['trample']}, "
               "{'id': 'a', 'controller': 'Bob', 'toughness': 2, 'blocking': ['ogre']}, "
               "{'id': 'b', 'controller': 'Alice', 'power': 3, 'attacking': 'Bob'}, "
               "{'id': 'c', 'controller': 'Bob', 'toughness': 2, 'blocking': ['b']}",
               ", 'effects': [{'kind': 'as-though-unblocked', 'creatures': {'id': 'b'}}]");
    ck_assert_ptr_nonnull(strstr(solved(position, MUSTER_PREFER_KILLS),
                                 "\"attackers\":{\"kills\":2,\"damage\":2,\"overkill\":1}"));
    ck_assert_ptr_nonnull(strstr(solved(position, MUSTER_PREFER_DAMAGE),
                                 "\"attackers\":{\"kills\":1,\"damage\":5,\"overkill\":0}"));
}
END_TEST

START_TEST(first_strikers_assign_alone_in_the_first_step) {
    static const char creatures[] =
        "{'id': 'knight', 'controller': 'Alice', 'power': 2, 'attacking': 'Bob', "
        "'keywords': ['first strike']}, "
        "{'id': 'bear', 'controller': 'Alice', 'power': 2, 'attacking': 'Bob'}";
    muster_position *first = combat(creatures, "");
    muster_position *second = combat(creatures, ", 'damage_step': 2");
    ck_assert_str_eq(judged(first, "knight=Bob:2"), "legal");
    ck_assert_str_eq(judged(first, "bear=Bob:2"), "510.4 not-in-this-step, moves 2");
    ck_assert_str_eq(judged(second, "bear=Bob:2"), "legal");
    ck_assert_str_eq(judged(second, "knight=Bob:2"), "510.4 not-in-this-step, moves 2");
}
END_TEST

START_TEST(a_million_tokens_are_one_entry) {
    muster_position *position =
        combat("{'id': 'goblin', 'controller': 'Alice', 'power': 2, 'attacking': 'Bob', "
               "'count': 1000000, 'keywords': ['trample over planeswalkers']}",
               "");
    ck_assert_ptr_nonnull(
        strstr(solved(position, MUSTER_PREFER_KILLS),
               "[{\"from\":\"goblin\",\"to\":\"Bob\",\"amount\":2,\"count\":1000000}]"));
    ck_assert_str_eq(judged(position, "goblin*1000000=Bob:2"), "legal");
    ck_assert_str_eq(judged(position, "goblin*10=Bob:1"), "510.1a amount, moves 10");
}
END_TEST

START_TEST(what_is_written_is_read_again) {
    muster_position *position = combat(
        "{'id': 'goblin', 'controller': 'Alice', 'power': 1, 'attacking': 'Bob', 'count': 3}, "
        "{'id': 'wall', 'controller': 'Bob', 'toughness': 1, 'blocking': ['goblin#2']}",
        "");
    muster_declaration *declaration =
        table_declare(position, "goblin#2=wall:1,goblin#1=Bob:1,goblin#3=Bob:1");
    const char *json = muster_declaration_json(declaration);
    ck_assert_str_eq(json, "{\"damage\":[{\"from\":\"goblin#1\",\"to\":\"Bob\",\"amount\":1},"
                           "{\"from\":\"goblin#2\",\"to\":\"wall\",\"amount\":1},"
                           "{\"from\":\"goblin#3\",\"to\":\"Bob\",\"amount\":1}]}");
    ck_assert_str_eq(muster_declaration_json(table_declare_json(position, json)), json);
}
END_TEST

static bool skip(void *context, muster_declaration *declaration) {
    return context == NULL && declaration != NULL;
}

START_TEST(what_is_given_is_of_the_side_that_is_asked_about) {
    muster_position *position = combat(
        "{'id': 'ogre', 'controller': 'Alice', 'power': 4, 'attacking': 'Bob'}, "
        "{'id': 'elf', 'controller': 'Bob', 'power': 1, 'toughness': 1, 'blocking': ['ogre']}",
        "");
    muster_request request = MUSTER_REQUEST_INIT;
    muster_answer *answer;
    muster_error error;
    request.side = MUSTER_ATTACKERS;
    request.given = table_declare(position, "elf=ogre:1");
    ck_assert_int_eq(muster_solve(&answer, position, &request, &error), MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.message, "'elf' is one of the blockers; expected one of the attackers, "
                                    "whose side is asked about");
    ck_assert_int_eq(muster_count(&answer, position, &request, NULL), MUSTER_BAD_INPUT);
    ck_assert_int_eq(muster_choices_of(&answer, position, &request, NULL), MUSTER_BAD_INPUT);
    ck_assert_int_eq(muster_list(position, &request, skip, NULL, NULL, &error), MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "wrong-side");
    request.side = MUSTER_BLOCKERS;
    ck_assert_int_eq(muster_list(position, &request, skip, NULL, NULL, &error), MUSTER_OK);
    request.given = table_declare_json(
        position, "{\"damage\": [{\"from\": \"ogre\", \"to\": \"elf\", \"amount\": 4}], "
                  "\"side\": \"attackers\"}");
    ck_assert_int_eq(muster_solve(&answer, position, &request, &error), MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.message,
                     "found 'attackers', expected 'blockers', the side that is asked about");
    request.given = NULL;
    ck_assert_int_eq(
        muster_check(&answer, position, table_declare(position, "ogre=elf:4"), &request, &error),
        MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.message, "'ogre' is one of the attackers; expected one of the blockers, "
                                    "whose side is asked about");
}
END_TEST

START_TEST(where_nothing_can_be_a_target_nothing_is_legal) {
    const muster_position *position = table_read(
        table_text("{'format': 'muster/1', 'step': 'divide', 'active': 'Alice', "
                   "'players': [{'id': 'Alice'}, {'id': 'Bob'}], 'creatures': [{'id': 'elf', "
                   "'controller': 'Bob'}], 'sources': [{'id': 'bolt', 'controller': 'Alice'}], "
                   "'divide': {'source': 'bolt', 'amount': 2, 'among': {'battle': true}}}"));
    muster_answer *answer;
    ck_assert_int_eq(muster_check(&answer, position, table_declare(position, "elf:2"), NULL, NULL),
                     MUSTER_OK);
    const muster_damage_verdict *verdict = muster_answer_damage(answer);
    ck_assert_int_eq(muster_answer_outcome(answer), MUSTER_ILLEGAL);
    ck_assert_ptr_null(verdict->better);
    ck_assert(verdict->moves_proved);
    ck_assert_ptr_null(strstr(muster_answer_json(answer), "better"));
    muster_answer_free(answer);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_blocked_creature_divides_all_its_damage_among_its_blockers,
        who_has_a_choice_has_to_be_named,
        all_tramplers_share_what_is_lethal,
        one_point_by_deathtouch_is_lethal,
        kills_and_damage_are_different_wishes,
        first_strikers_assign_alone_in_the_first_step,
        a_million_tokens_are_one_entry,
        what_is_written_is_read_again,
        what_is_given_is_of_the_side_that_is_asked_about,
        where_nothing_can_be_a_target_nothing_is_legal,
    };
    return TABLE_RUN("assigning", tests);
}
