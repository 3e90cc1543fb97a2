/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of damage that is dealt: each sentence with its rule. */
#include <inttypes.h>

#include "tests/unit/table.h"

#define PLAYERS "{'id': 'Alice', 'life': 20}, {'id': 'Bob', 'life': 20}"
#define BOLT_BOB "{'from': 'bolt', 'to': 'Bob', 'amount': 3}"

static muster_position *event(const char *creatures, const char *damage, const char *effects) {
    return table_read(muster_arena_format(
        table_memory(),
        "{'format': 'muster/1', 'step': 'damage', 'active': 'Alice', 'players': [" PLAYERS "],"
        " 'creatures': [%s], 'sources': [{'id': 'bolt', 'controller': 'Alice', 'colors': ['red'],"
        " 'keywords': ['lifelink']}],"
        " 'planeswalkers': [{'id': 'walker', 'controller': 'Bob', 'loyalty': 7}], %s,"
        " 'effects': [%s]}",
        creatures, damage, effects));
}

static muster_position *combat(const char *creatures) {
    return table_read(muster_arena_format(
        table_memory(),
        "{'format': 'muster/1', 'step': 'combat-damage', 'active': 'Alice', 'players': [" PLAYERS
        "], 'creatures': [%s]}",
        creatures));
}

/* The events of the first outcome, or who chose what in it. */
static const char *said(const muster_position *position, bool choices) {
    struct arena *arena = table_memory();
    muster_answer *answer;
    const char *words = "";
    ck_assert_int_eq(muster_deal(&answer, position, NULL, NULL, NULL), MUSTER_OK);
    const muster_damage_outcome *outcome = muster_answer_dealing(answer)->outcomes;
    for (size_t i = 0; i < outcome->event_count && !choices; i++)
        words = muster_arena_format(arena, "%s%s (%s); ", words, outcome->events[i].text,
                                    outcome->events[i].rule);
    for (size_t i = 0; i < outcome->choice_count && choices; i++) {
        const muster_damage_choice *choice = &outcome->choices[i];
        words = muster_arena_format(arena, "%s%s: %s, %" PRId64 " of %" PRId64 "%s%s; ", words,
                                    choice->player, choice->source, choice->used, choice->amount,
                                    choice->declined ? ", declined" : "",
                                    choice->onto == NULL ? "" : choice->onto);
    }
    muster_answer_free(answer);
    return words;
}

START_TEST(prevention_names_what_prevents_it) {
    ck_assert_str_eq(
        said(event("", "'damage': [" BOLT_BOB "]",
                   "{'kind': 'prevent-damage', 'amount': 2, 'source': 'Healing Salve'}"),
             false),
        "2 of bolt's 3 damage to Bob is prevented by Healing Salve (615.7); "
        "bolt deals 1 damage to Bob (120.2b); Alice gains 1 life from lifelink of bolt (702.15b); "
        "Bob loses 1 life (120.3a); ");
    ck_assert_str_eq(
        said(event("", "'damage': [" BOLT_BOB "]",
                   "{'kind': 'prevent-damage', 'source': 'Fog'}, {'kind': 'cant-be-prevented'}, "
                   "{'kind': 'cant-gain-life'}, {'kind': 'cant-lose-life', 'source': 'Emperion'}"),
             false),
        "Fog can't prevent bolt's damage to Bob (615.12); bolt deals 3 damage to Bob (120.2b); "
        "Alice can't gain 3 life from lifelink of bolt (119.7); "
        "Bob can't lose 3 life (Emperion) (119.8); ");
}
END_TEST

START_TEST(excess_illegal_targets_and_fights_are_told) {
    const char ogre[] = "{'id': 'ogre', 'controller': 'Bob', 'power': 2, 'toughness': 1}";
    ck_assert_str_eq(
        said(event(ogre, "'damage': [{'from': 'ogre', 'to': 'ogre', 'amount': 3}]",
                   "{'kind': 'excess-damage', 'onto': 'its controller', 'source': 'Spill'}"),
             false),
        "2 of ogre's 3 damage to ogre is excess, and is dealt to Bob instead (Spill) (120.4a); "
        "ogre deals 1 damage to ogre (120.2b); ogre deals 2 damage to Bob (120.2b); "
        "Bob loses 2 life (120.3a); ogre dies (704.5g); ");
    ck_assert_str_eq(said(event(ogre, "'fight': ['ogre', 'ogre']", ""), false),
                     "ogre deals 4 damage to ogre (701.14c); ogre dies (704.5g); ");
    ck_assert_str_eq(said(event(ogre,
                                "'damage': [{'from': 'bolt', 'to': 'ogre', 'amount': 3}], "
                                "'illegal': ['ogre']",
                                ""),
                          false),
                     "ogre is an illegal target, and is dealt no damage (608.2b); ");
}
END_TEST

START_TEST(toxic_and_counters_are_told) {
    ck_assert_str_eq(
        said(combat("{'id': 'rat', 'controller': 'Alice', 'power': 1, 'toughness': 1, 'count': 3,"
                    " 'keywords': ['toxic 2'], 'attacking': 'Bob'}"),
             false),
        "3 of rat deal 3 damage to Bob (510.2); Bob gets 6 poison counters from toxic of 3 of rat "
        "(702.164c); Bob loses 3 life (120.3a); ");
    ck_assert_str_eq(said(combat("{'id': 'bear', 'controller': 'Alice', 'power': 0, 'toughness': 3,"
                                 " 'counters': {'+1/+1': 1}, 'attacking': 'Bob'}, "
                                 "{'id': 'imp', 'controller': 'Bob', 'power': 1, 'toughness': 1,"
                                 " 'keywords': ['wither'], 'blocking': ['bear']}"),
                          false),
                     "imp deals 1 damage to bear, which gets 1 -1/-1 counter (702.80a); "
                     "1 +1/+1 counter and 1 -1/-1 counter are removed from bear (704.5q); ");
}
END_TEST

START_TEST(who_may_refuse_is_who_chooses) {
    const char redirects[] = "{'kind': 'redirect-damage', 'to': {'player': 'Bob'}, "
                             "'onto': 'walker', 'may': 'Alice', 'source': 'Redirection'}";
    ck_assert_str_eq(said(event("", "'damage': [" BOLT_BOB "]", redirects), true),
                     "Alice: Redirection, 3 of 3walker; ");
    ck_assert_str_eq(said(event("", "'damage': [" BOLT_BOB "]",
                                muster_arena_format(table_memory(),
                                                    "%s, {'kind': 'multiply-damage', 'by': 2, "
                                                    "'source': 'Furnace'}",
                                                    redirects)),
                          true),
                     "Bob: Redirection, 3 of 3; Alice: Redirection, 3 of 3walker; ");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        prevention_names_what_prevents_it,
        excess_illegal_targets_and_fights_are_told,
        toxic_and_counters_are_told,
        who_may_refuse_is_who_chooses,
    };
    return TABLE_RUN("deal_words", tests);
}
