/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Effects on damage that concern nobody, and what is said of them. */
#include "tests/unit/table.h"

/* What is said of each effect that concerns nobody, in a step with some creatures. */
static const char *idle_in(const char *step, const char *more, const char *effects) {
    struct arena *arena = table_memory();
    muster_answer *answer;
    size_t count;
    const char *words = "";
    muster_position *position = table_read(muster_arena_format(
        arena,
        "{'format': 'muster/1', 'step': '%s', 'active': 'Alice', "
        "'players': [{'id': 'Alice'}, {'id': 'Bob'}], 'creatures': ["
        "{'id': 'bear', 'controller': 'Bob', 'power': 2, 'toughness': 2}%s, 'effects': [%s]}",
        step, more, effects));
    ck_assert_int_eq(muster_deal(&answer, position, NULL, NULL, NULL), MUSTER_OK);
    const muster_idle *idle = muster_answer_idle(answer, &count);
    for (size_t i = 0; i < count; i++)
        words = muster_arena_format(arena, "%s%d %s: %s; ", words, idle[i].effect, idle[i].reason,
                                    idle[i].message);
    muster_answer_free(answer);
    return words;
}

static const char attack[] =
    ", {'id': 'ogre', 'controller': 'Alice', 'power': 3, 'attacking': 'Bob'}]";
static const char bolt[] = "], 'sources': [{'id': 'bolt', 'controller': 'Alice'}],"
                           " 'damage': [{'from': 'bolt', 'to': 'Bob', 'amount': 3}]";

START_TEST(effects_of_other_steps_concern_nobody) {
    ck_assert_str_eq(
        idle_in("damage", bolt,
                "{'kind': 'assigns', 'creatures': {}, 'amount': 0}, "
                "{'kind': 'add-damage', 'by': 1, 'combat': true}, {'kind': 'add-damage', 'by': 1}"),
        "0 other-step: it is about how combat damage is assigned, and none is assigned in this "
        "step; 1 other-step: it is about combat damage, and none is dealt in this step; ");
    ck_assert_str_eq(idle_in("combat-damage", attack,
                             "{'kind': 'excess-damage', 'onto': 'Bob'}, "
                             "{'kind': 'add-damage', 'by': 1, 'combat': false}"),
                     "0 other-step: excess damage is looked at in the steps 'damage' and 'divide' "
                     "only; 1 other-step: it is about damage that isn't combat damage, and none is "
                     "dealt in this step; ");
    ck_assert_str_eq(idle_in("combat-damage", attack,
                             "{'kind': 'prevent-damage', 'then': {'deal_to': 'Alice', 'by': "
                             "'bear'}}, {'kind': 'add-damage', 'by': 1, 'combat': false}"),
                     "");
}
END_TEST

START_TEST(selectors_that_pick_nothing_are_told) {
    ck_assert_str_eq(idle_in("combat-damage", attack,
                             "{'kind': 'assigns', 'creatures': {'id': 'bear'}, 'amount': 0}, "
                             "{'kind': 'assigns', 'creatures': {'subtype': 'Elf'}, 'amount': 0}, "
                             "{'kind': 'assigns', 'creatures': {'id': 'ogre'}, 'amount': 0}"),
                     "0 wrong-side: no creature that 'creatures' picks is attacking or blocking; "
                     "1 no-match: there is no creature of type Elf; ");
    ck_assert_str_eq(
        idle_in("damage", bolt,
                "{'kind': 'prevent-damage', 'from': {'color': 'red'}}, "
                "{'kind': 'prevent-damage', 'to': {'planeswalker': true}}, "
                "{'kind': 'counters-instead', 'to': {'player': 'Bob'}}, "
                "{'kind': 'redirect-damage', 'onto': {'planeswalker_of': 'recipient'}}"),
        "0 no-match: there is no source of damage that is red; "
        "1 no-match: there is nobody and nothing that 'to' picks; "
        "2 no-match: there is no creature that 'to' picks; "
        "3 no-match: there is no planeswalker to which damage could go; ");
    ck_assert_str_eq(
        idle_in("damage",
                ", {'id': 'gideon', 'controller': 'Bob', 'power': 4, 'toughness': 4, 'types': "
                "['planeswalker'], 'counters': {'loyalty': 5}}], 'sources': [{'id': 'bolt', "
                "'controller': 'Alice'}], 'damage': [{'from': 'bolt', 'to': 'Bob', 'amount': 3}]",
                "{'kind': 'redirect-damage', 'onto': {'planeswalker_of': 'recipient'}}"),
        "");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        effects_of_other_steps_concern_nobody,
        selectors_that_pick_nothing_are_told,
    };
    return TABLE_RUN("damage_idle", tests);
}
