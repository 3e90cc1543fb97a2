/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each creature must, may and never can do, and why never. */
#include <string.h>

#include "tests/unit/table.h"

#define A(id) "{'id': '" id "', 'controller': 'Alice'}"
#define ATTACKER(id) "{'id': '" id "', 'controller': 'Alice', 'attacking': 'Bob'}"
#define B(id) "{'id': '" id "', 'controller': 'Bob'}"

static muster_answer *answer; /* of the test under way */

/* Asks with something given; NULL: nothing is. */
static const muster_choices *ask(const muster_position *position, const char *given,
                                 const char *bans) {
    muster_request request = MUSTER_REQUEST_INIT;
    muster_declaration *beginning = NULL;
    muster_error error;
    if (given != NULL || bans != NULL)
        beginning = table_declare(position, given == NULL ? "none" : given);
    if (bans != NULL)
        ck_assert_int_eq(muster_declaration_rule_out(beginning, bans, NULL), MUSTER_OK);
    request.given = beginning;
    muster_answer_free(answer);
    if (muster_choices_of(&answer, position, &request, &error) != MUSTER_OK)
        ck_abort_msg("%s", error.message);
    return muster_answer_choices(answer);
}

/* "must 1-2", "may 0-1", or "never" with the kinds of the reasons. */
static const char *say_choice(const muster_choice *choice) {
    static const char *const words[] = {"never", "may", "must", "unknown"};
    const char *text = words[choice->kind];
    if (choice->kind != MUSTER_NEVER) {
        ck_assert((choice->reason_count == 1) == (choice->kind == MUSTER_MUST));
        return muster_arena_format(table_memory(), "%s %lld-%lld", text, (long long)choice->least,
                                   (long long)choice->most);
    }
    for (size_t i = 0; i < choice->reason_count; i++)
        text = muster_arena_format(table_memory(), "%s %s", text, choice->reasons[i].kind);
    return text;
}

static const char *say(const muster_choices *choices, const char *creature, const char *object) {
    return say_choice(table_choice(choices, creature, object));
}

/* The same for anything at all. */
static const char *say_whole(const muster_choices *choices, const char *creature) {
    const muster_choice *choice = table_choice(choices, creature, NULL);
    ck_assert_ptr_null(choice->object);
    return say_choice(choice);
}

START_TEST(there_is_one_choice_for_each_creature_and_thing) {
    const muster_choices *choices = ask(
        table_block("{'id': 'g', 'controller': 'Alice', 'attacking': 'Bob', 'count': 2}, " ATTACKER(
                        "a") ", " A("home") ", " B("x") ", " B("y"),
                    ""),
        NULL, NULL);
    ck_assert_uint_eq(choices->choice_count, 6);
    ck_assert_str_eq(choices->choices[1].object, "g#2");
    ck_assert_str_eq(choices->choices[2].object, "a");
    ck_assert_str_eq(say(choices, "y", "g#2"), "may 0-1");
}
END_TEST

START_TEST(numbers_are_those_of_all_legal_declarations) {
    const muster_choices *choices =
        ask(table_of("{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Carl'}", "attackers", "'Bob', 'Carl'",
                     "{'id': 't', 'controller': 'Alice', 'count': 9}, " A("x"),
                     "{'kind': 'must-attack', 'creatures': {'id': 't'}}, "
                     "{'kind': 'max-attackers', 'targets': {'id': 'Bob'}, 'count': 4}"),
            NULL, NULL);
    ck_assert_str_eq(say(choices, "t", "Bob"), "may 0-4");
    ck_assert_str_eq(say(choices, "t", "Carl"), "must 5-9");
    ck_assert_str_eq(say(choices, "x", "Carl"), "may 0-1");
    ck_assert(choices->maximum_known);
    ck_assert_int_eq(choices->maximum, 9);
}
END_TEST

START_TEST(an_obstacle_is_named_with_its_rule) {
    const muster_choices *choices =
        ask(table_block("{'id': 'drake', 'controller': 'Alice', 'attacking': 'Bob', 'keywords': "
                        "['flying']}, {'id': 'x', 'controller': 'Bob', 'tapped': true}, " B("y"),
                        "{'kind': 'cant-block', 'source': 'Goblin', 'creatures': {'id': 'y'}}"),
            NULL, NULL);
    ck_assert_str_eq(say(choices, "x", "drake"), "never tapped flying");
    ck_assert_str_eq(say(choices, "y", "drake"), "never flying cant-block");
    const muster_choice *choice = table_choice(choices, "y", "drake");
    ck_assert_str_eq(choice->reasons[1].source, "Goblin");
    ck_assert_int_eq(choice->reasons[1].effect, 0);
    ck_assert_str_eq(choice->reasons[0].rule, "702.9b");
    ck_assert_int_eq(choice->obeyed, -1);
}
END_TEST

START_TEST(requirements_say_how_much_could_be_obeyed) {
    const muster_choices *choices =
        ask(table_block(ATTACKER("a") ", " ATTACKER("b") ", " B("x"),
                        "{'kind': 'lure', 'attackers': {'id': 'a'}, 'times': 3}, "
                        "{'kind': 'lure', 'attackers': {'id': 'b'}, 'times': 2}"),
            NULL, NULL);
    ck_assert_str_eq(say(choices, "x", "a"), "must 1-1");
    ck_assert_str_eq(say(choices, "x", "b"), "never requirements");
    ck_assert_int_eq(table_choice(choices, "x", "b")->obeyed, 2);
    ck_assert_str_eq(table_choice(choices, "x", "b")->reasons[0].rule, "509.1c");
}
END_TEST

START_TEST(restrictions_on_others_are_a_reason) {
    const muster_choices *choices =
        ask(table_block("{'id': 'ogre', 'controller': 'Alice', 'attacking': 'Bob', 'keywords': "
                        "['menace']}, " B("x"),
                        ""),
            NULL, NULL);
    ck_assert_str_eq(say(choices, "x", "ogre"), "never restrictions");
    ck_assert(table_choice(choices, "x", "ogre")->reasons[0].restriction);
}
END_TEST

START_TEST(what_is_given_or_ruled_out_is_a_reason) {
    muster_position *position = table_block(ATTACKER("a") ", " ATTACKER("b") ", " B("x"), "");
    const muster_choices *choices = ask(position, "x=a", NULL);
    ck_assert_str_eq(say(choices, "x", "a"), "must 1-1");
    ck_assert_str_eq(say(choices, "x", "b"), "never given");
    choices = ask(position, NULL, "x=a");
    ck_assert_str_eq(say(choices, "x", "a"), "never given");
    ck_assert_str_eq(say(choices, "x", "b"), "may 0-1");
}
END_TEST

/* What is said of the one reason there is. */
static const char *message(const muster_choice *choice) {
    ck_assert_uint_eq(choice->reason_count, 1);
    return choice->reasons[0].message;
}

START_TEST(what_is_given_against_it_is_named) {
    muster_position *position =
        table_block("{'id': 'ogre', 'controller': 'Alice', 'attacking': 'Bob', 'keywords': "
                    "['menace']}, " ATTACKER("a") ", " B("x") ", " B("y"),
                    "");
    const muster_choices *choices = ask(position, "x=ogre", NULL);
    ck_assert_str_eq(message(table_choice(choices, "x", "ogre")), "it is given");
    ck_assert_str_eq(message(table_choice(choices, "y", "ogre")),
                     "without it this can't be completed: x blocks ogre");
    ck_assert_str_eq(message(table_choice(choices, "y", "a")),
                     "it doesn't go with what is given or ruled out: x blocks ogre");
    ck_assert_str_eq(message(table_choice(choices, "y", NULL)),
                     "without it this can't be completed: x blocks ogre");
    choices = ask(position, NULL, "x=a,y");
    ck_assert_str_eq(message(table_choice(choices, "x", "a")), "it is ruled out");
    ck_assert_str_eq(message(table_choice(choices, "x", "ogre")),
                     "it doesn't go with what is given or ruled out: y doesn't block");
    ck_assert_str_eq(say_whole(choices, "x"), "never given given");
}
END_TEST

/* One of several identical ones may be the one that does something already: then nothing is named.
 */
START_TEST(beside_identical_creatures_less_is_named) {
    const muster_choices *choices =
        ask(table_block("{'id': 'ogre', 'controller': 'Alice', 'attacking': 'Bob'}, " ATTACKER(
                            "a") ", {'id': 'x', 'controller': 'Bob', 'count': 2}",
                        ""),
            "x*2=a", NULL);
    ck_assert_str_eq(message(table_choice(choices, "x", "ogre")),
                     "it doesn't go with what is given or ruled out");
    choices = ask(table_block(ATTACKER("a") ", " B("y") ", {'id': 'x', 'controller': 'Bob', "
                                                        "'count': 4}",
                              "{'kind': 'max-blockers', 'attackers': {}, 'count': 3}"),
                  "x*3=a", NULL);
    ck_assert_str_eq(message(table_choice(choices, "y", "a")),
                     "it doesn't go with what is given or ruled out: 3 of x block a");
}
END_TEST

START_TEST(a_creature_must_do_something_whichever) {
    const muster_choices *choices =
        ask(table_of("{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Carl'}", "attackers", "'Bob', 'Carl'",
                     "{'id': 'elf', 'controller': 'Alice', 'count': 3}, " A(
                         "x") ", {'id': 'w', "
                              "'controller': 'Alice', 'keywords': ['defender'], 'tapped': true}",
                     "{'kind': 'must-attack', 'creatures': {'id': 'elf'}, 'source': 'Goblin'}, "
                     "{'kind': 'max-attackers', 'count': 2}"),
            NULL, NULL);
    ck_assert_uint_eq(choices->creature_choice_count, 3);
    ck_assert_str_eq(say_whole(choices, "elf"), "must 2-2");
    ck_assert_str_eq(say(choices, "elf", "Bob"), "may 0-2");
    ck_assert_str_eq(message(table_choice(choices, "elf", NULL)),
                     "at least 2 of the 3 elf creatures must attack (Goblin), and without any elf "
                     "doing this none can");
    ck_assert_str_eq(say_whole(choices, "x"), "never requirements");
    ck_assert_int_eq(table_choice(choices, "x", NULL)->obeyed, 1);
    ck_assert_str_eq(say_whole(choices, "w"), "never tapped defender");
}
END_TEST

START_TEST(nothing_to_do_is_a_reason) {
    const muster_choices *choices = ask(table_block(A("a") ", " B("x"), ""), NULL, NULL);
    ck_assert_uint_eq(choices->choice_count, 0);
    ck_assert_str_eq(say_whole(choices, "x"), "never restrictions");
    ck_assert_str_eq(message(table_choice(choices, "x", NULL)), "there is nothing to block");
}
END_TEST

START_TEST(requirements_that_would_be_missed_are_named) {
    const muster_choices *choices =
        ask(table_block(ATTACKER("a") ", " ATTACKER("b") ", " B("x") ", " B("y"),
                        "{'kind': 'lure', 'attackers': {'id': 'a'}, 'times': 2, 'source': 'Lure'}, "
                        "{'kind': 'lure', 'attackers': {'id': 'b'}}"),
            NULL, NULL);
    const muster_choice *never = table_choice(choices, "x", "b"),
                        *must = table_choice(choices, "x", "a");
    ck_assert_str_eq(
        message(never),
        "x must block a (Lure, twice); with this, that can't be obeyed (509.1c), because x can "
        "block only one attacker (509.1a)");
    ck_assert_str_eq(message(must),
                     "x must block a (Lure, twice); without this, that can't be obeyed");
    ck_assert_uint_eq(never->missed_count, 1);
    ck_assert_int_eq(never->missed[0].effect, 0);
    ck_assert_str_eq(never->missed[0].creature, "x");
    ck_assert_int_eq(never->missed[0].obeyed, 0);
    ck_assert_int_eq(must->obeyed, 3);
    ck_assert_uint_eq(must->missed_count, 1);
}
END_TEST

START_TEST(what_can_not_be_completed_has_no_choices) {
    ask(table_block(ATTACKER("a") ", " B("x"), "{'kind': 'lure', 'attackers': {}}"), NULL, "x");
    ck_assert_int_eq(muster_answer_outcome(answer), MUSTER_CONFLICT);
    const muster_conflict *blame = muster_answer_conflict(answer);
    ck_assert_uint_eq(blame->part_count, 1);
    ck_assert_str_eq(blame->parts[0].creature, "x");
    ck_assert_ptr_null(blame->parts[0].object);
    ck_assert(blame->parts[0].ruled_out);
}
END_TEST

/* Blocking the bear is beaten by blocking with one rat less, whichever of the rats pays. */
START_TEST(identical_creatures_take_turns_paying) {
    const muster_choices *choices =
        ask(table_block(ATTACKER("bear") ", "
                                         "{'id': 'wolf', 'controller': 'Alice', 'attacking': "
                                         "'Bob', 'keywords': ['menace']}, "
                                         "{'id': 'rat', 'controller': 'Bob', 'count': 2}, " B("x"),
                        "{'kind': 'must-be-blocked', 'attackers': {}}, "
                        "{'kind': 'block-cost', 'creatures': {}, 'attackers': {'id': 'bear'}, "
                        "'cost': {'mana': 2}}"),
            NULL, NULL);
    ck_assert_str_eq(say_whole(choices, "rat"), "must 1-2");
    ck_assert_str_eq(say_whole(choices, "x"), "may 0-1");
}
END_TEST

START_TEST(who_is_given_is_not_taken_for_who_would_pay) {
    const muster_choices *choices = ask(
        table_attack(
            "{'id': 'x', 'controller': 'Alice', 'colors': ['red']}, " A(
                "y") ", "
                     "{'id': 'z', 'controller': 'Alice', 'colors': ['red'], 'goaded_by': ['Bob']}",
            "{'kind': 'cant-attack', 'creatures': {'not': {'color': 'red'}}}, "
            "{'kind': 'must-attack', 'creatures': {}, 'if': {'declared': {}}}, "
            "{'kind': 'attack-cost', 'creatures': {'id': 'y'}, 'cost': {'mana': 1}}"),
        "x=Bob", NULL);
    ck_assert_str_eq(say_whole(choices, "x"), "must 1-1");
    ck_assert_str_eq(say(choices, "y", "Bob"), "never cant-attack");
}
END_TEST

START_TEST(payments_are_choices) {
    muster_position *position =
        table_attack(A("x"), "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 2}}, "
                             "{'kind': 'must-attack', 'creatures': {}}");
    ck_assert_str_eq(say(ask(position, NULL, NULL), "x", "Bob"), "may 0-1");
}
END_TEST

START_TEST(tables_tell_who_can_meet_whom) {
    const muster_choices *choices =
        ask(table_block("{'id': 'ogre', 'controller': 'Alice', 'attacking': 'Bob', 'keywords': "
                        "['menace']}, {'id': 'drake', 'controller': 'Alice', 'attacking': 'Bob', "
                        "'keywords': ['flying']}, " B("x") ", " B("y"),
                        "{'kind': 'extra-blocks', 'creatures': {'id': 'x'}, 'count': 'any'}, "
                        "{'kind': 'max-blockers', 'attackers': {}, 'count': 3}"),
            NULL, NULL);
    ck_assert_uint_eq(choices->creature_count, 2);
    ck_assert_int_eq(choices->creatures[0].at_most, -1);
    ck_assert_int_eq(choices->creatures[1].at_most, 1);
    ck_assert_uint_eq(choices->creatures[1].count, 1);
    ck_assert_str_eq(choices->creatures[1].others[0], "ogre");
    ck_assert_uint_eq(choices->object_count, 2);
    ck_assert_uint_eq(choices->objects[0].count, 2);
    ck_assert_int_eq(choices->objects[0].at_least, 2);
    ck_assert_int_eq(choices->objects[0].at_most, 3);
    ck_assert_uint_eq(choices->objects[1].count, 0);
    ck_assert_int_eq(choices->objects[1].at_least, 0); /* nobody can block it */
}
END_TEST

/* Interrupts this many searches, and none after them. */
static bool some(void *context) {
    int *left = context;
    return *left > 0 && (*left)-- > 0;
}

START_TEST(what_is_interrupted_is_undecided) {
    muster_position *position =
        table_block(ATTACKER("a") ", " B("x"), "{'kind': 'lure', 'attackers': {}}");
    for (int times = 1; times < 8; times++) {
        muster_request request = MUSTER_REQUEST_INIT;
        int left = times < 7 ? times : 1000000;
        request.interrupted = some;
        request.context = &left;
        muster_answer_free(answer);
        ck_assert_int_eq(muster_choices_of(&answer, position, &request, NULL), MUSTER_OK);
        const muster_choices *choices = muster_answer_choices(answer);
        bool decided = muster_answer_outcome(answer) == MUSTER_CHOICES;
        ck_assert(decided == (choices->reason == NULL));
        ck_assert(!decided || choices->maximum_known);
        ck_assert(!choices->maximum_known || choices->maximum == 1);
        ck_assert(times < 7 || !decided);
        if (decided)
            ck_assert_str_eq(say(choices, "x", "a"), "must 1-1");
    }
}
END_TEST

/* 80,000 pairs: about half a kilobyte for each with its reason, all in all. */
START_TEST(reasons_of_many_pairs_take_little_memory) {
    const muster_position *position = table_block(
        "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', 'keywords': ['flying'], "
        "'count': 10000}, " B("s") ", " B("t") ", " B("u") ", " B("v") ", " B("w") ", " B(
            "x") ", " B("y") ", " B("z"),
        "");
    muster_request request = MUSTER_REQUEST_INIT;
    request.memory_limit = (size_t)64 << 20;
    muster_answer_free(answer);
    ck_assert_int_eq(muster_choices_of(&answer, position, &request, NULL), MUSTER_OK);
    const muster_choices *choices = muster_answer_choices(answer);
    ck_assert_ptr_null(choices->reason);
    ck_assert_uint_eq(choices->choice_count, 80000);
    ck_assert_str_eq(say(choices, "s", "a#1"), "never flying");
    ck_assert_str_eq(say(choices, "z", "a#10000"), "never flying");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        there_is_one_choice_for_each_creature_and_thing,
        numbers_are_those_of_all_legal_declarations,
        an_obstacle_is_named_with_its_rule,
        requirements_say_how_much_could_be_obeyed,
        restrictions_on_others_are_a_reason,
        what_is_given_or_ruled_out_is_a_reason,
        what_can_not_be_completed_has_no_choices,
        payments_are_choices,
        identical_creatures_take_turns_paying,
        who_is_given_is_not_taken_for_who_would_pay,
        what_is_given_against_it_is_named,
        beside_identical_creatures_less_is_named,
        a_creature_must_do_something_whichever,
        nothing_to_do_is_a_reason,
        requirements_that_would_be_missed_are_named,
        tables_tell_who_can_meet_whom,
        what_is_interrupted_is_undecided,
        reasons_of_many_pairs_take_little_memory,
    };
    int status = TABLE_RUN("choices", tests);
    muster_answer_free(answer);
    return status;
}
