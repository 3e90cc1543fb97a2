/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creatures that are alike have the same answers, and those of creatures told apart. */
#include <string.h>

#include "tests/unit/table.h"

#define ATTACKER(id, keys) "{'id': '" id "', 'controller': 'Alice', 'attacking': 'Bob'" keys "}"
#define B(id, keys) "{'id': '" id "', 'controller': 'Bob'" keys "}"
#define RED ", 'colors': ['red']"

/* Three attackers, two of which are alike, and four blockers, of which two pairs are. */
static const char board[] = ATTACKER("a", "") "," ATTACKER("b", "") "," ATTACKER("c", RED) "," B(
    "w", "") "," B("x", "") "," B("y", RED) "," B("z", RED);

/*
 * All rows: "w a may 0-1", and how much could be obeyed where that is a reason. (Where costs are
 * paid, any declaration that pays as much as a better one may be told of.)
 */
static const char *options(const char *effects, bool conditions) {
    static const char *const kinds[] = {"never", "may", "must", "unknown"};
    /* where anything depends on a condition, none are taken for alike */
    const char *asking = conditions ? ",{'kind':'must-block','creatures':{'id':'w'},'attackers':"
                                      "{'id':[]},'if':{'declared':{'id':'w'}}}"
                                    : "";
    muster_answer *answer;
    muster_error error;
    const char *text = "";
    const muster_position *position =
        table_block(board, muster_arena_format(table_memory(), "%s%s", effects, asking));
    if (muster_choices_of(&answer, position, NULL, &error) != MUSTER_OK)
        ck_abort_msg("%s", error.message);
    const muster_choices *choices = muster_answer_choices(answer);
    for (size_t i = 0; i < choices->choice_count + choices->creature_choice_count; i++) {
        const muster_choice *choice = i < choices->choice_count
                                          ? &choices->choices[i]
                                          : &choices->creature_choices[i - choices->choice_count];
        text = muster_arena_format(table_memory(), "%s%s %s %s %lld-%lld %d %lld\n", text,
                                   choice->creature, choice->object == NULL ? "" : choice->object,
                                   kinds[choice->kind], (long long)choice->least,
                                   (long long)choice->most, (int)choice->free,
                                   strstr(effects, "cost") == NULL ? (long long)choice->obeyed : 0);
    }
    muster_answer_free(answer);
    return text;
}

static const char *const boards[] = {
    "{'kind':'lure','attackers':{}}",
    "{'kind':'lure','attackers':{'id':'c'}}",
    "{'kind':'lure','attackers':{'color':'red'},'by':{'color':'red'}}",
    "{'kind':'must-be-blocked','attackers':{}}",
    "{'kind':'must-be-blocked','attackers':{},'at_least':2},{'kind':'must-block','creatures':{}}",
    "{'kind':'must-block','creatures':{}},{'kind':'max-blocking','count':3}",
    "{'kind':'must-block','creatures':{'color':'red'}},{'kind':'max-blocking','count':2}",
    "{'kind':'lure','attackers':{'id':'c'}},{'kind':'min-blockers','attackers':{},'count':3}",
    "{'kind':'lure','attackers':{}},{'kind':'extra-blocks','creatures':{},'count':1}",
    "{'kind':'lure','attackers':{}},{'kind':'block-cost','creatures':{'color':'red'},'attackers':"
    "{},'cost':{'mana':1}}",
    "{'kind':'must-block','creatures':{}},{'kind':'block-cost','creatures':{},'attackers':"
    "{'id':'c'},'cost':{'mana':1},'per':'attacker'}",
    "{'kind':'must-be-blocked','attackers':{'id':['a','b']}},{'kind':'cant-block','creatures':"
    "{'color':'red'},'unless':{'also':{}}}",
};

START_TEST(answers_are_those_of_creatures_told_apart) {
    for (size_t i = 0; i < sizeof(boards) / sizeof(*boards); i++)
        ck_assert_str_eq(options(boards[i], false), options(boards[i], true));
}
END_TEST

/* The requirement that a reason names is one of the row's own creature. */
START_TEST(reasons_name_the_creature_itself) {
    muster_answer *answer;
    muster_error error;
    const muster_position *position = table_block(board, "{'kind':'lure','attackers':{'id':'c'}}");
    if (muster_choices_of(&answer, position, NULL, &error) != MUSTER_OK)
        ck_abort_msg("%s", error.message);
    const muster_choices *choices = muster_answer_choices(answer);
    size_t reasons = 0;
    for (size_t i = 0; i < choices->choice_count; i++) {
        const muster_choice *choice = &choices->choices[i];
        for (size_t k = 0; k < choice->missed_count; k++, reasons++)
            ck_assert_str_eq(choice->missed[k].creature, choice->creature);
    }
    ck_assert_uint_ge(reasons, 8); /* each blocker and each of the two others */
    muster_answer_free(answer);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {answers_are_those_of_creatures_told_apart,
                                  reasons_name_the_creature_itself};
    return TABLE_RUN("alike", tests);
}
