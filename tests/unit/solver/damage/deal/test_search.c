/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of damage: the outcomes of small events, by the rules' own examples. */
#include "solver/damage/deal/search.h"

#include <string.h>

#include "solver/damage/deal/begin.h"
#include "solver/damage/deal/replay.h"
#include "tests/unit/table.h"

static struct limits no_limits;

/* An event between Alice, whose turn it is, and Bob, who has a planeswalker. */
static muster_position *read_event(const char *players, const char *creatures, const char *damage,
                                   const char *effects) {
    return table_read(muster_arena_format(
        table_memory(),
        "{'format': 'muster/1', 'step': 'damage', 'active': 'Alice', 'players': [%s],"
        " 'creatures': [%s], 'sources': [{'id': 'bolt', 'controller': 'Alice', 'colors': ['red'],"
        " 'types': ['instant']}, {'id': 'palm', 'controller': 'Bob', 'types': ['instant']}],"
        " 'planeswalkers': [{'id': 'walker', 'controller': 'Bob', 'loyalty': 7}],"
        " 'damage': [%s], 'effects': [%s]}",
        players, creatures, damage, effects));
}

#define PLAYERS "{'id': 'Alice', 'life': 20}, {'id': 'Bob', 'life': 20}"
#define BEAR "{'id': 'bear', 'controller': 'Bob', 'power': 2, 'toughness': 2}"
#define BOLT_BOB "{'from': 'bolt', 'to': 'Bob', 'amount': 3}"

struct tale {
    struct deal_event event;
    struct deal_search search;
};

static struct tale *deal(const muster_position *position, size_t most) {
    struct tale *tale = muster_arena_take(table_memory(), sizeof(*tale));
    muster_deal_event_begin(&tale->event, position, table_memory());
    tale->search = (struct deal_search){.event = &tale->event, .limits = &no_limits, .most = most};
    muster_deal_search(&tale->search, muster_deal_begin(&tale->event, NULL, table_memory()),
                       table_memory());
    return tale;
}

/* Life lost by each player and marked damage, one outcome after the other: "Bob-3; bear=2;". */
static const char *outcomes(const muster_position *position) {
    struct tale *tale = deal(position, 1000);
    const char *text = "";
    ck_assert_ptr_null(tale->search.reason);
    for (size_t i = 0; i < tale->search.count; i++) {
        struct deal_found *found = &tale->search.found[i];
        const muster_damage_outcome *outcome = &found->outcome;
        ck_assert(muster_deal_replay(&tale->event, found, table_memory()));
        for (size_t k = 0; k < outcome->player_count; k++)
            text =
                muster_arena_format(table_memory(), "%s%s-%d+%d ", text, outcome->players[k].player,
                                    (int)outcome->players[k].lost, (int)outcome->players[k].gained);
        for (size_t k = 0; k < outcome->creature_count; k++)
            text = muster_arena_format(
                table_memory(), "%s%s=%s%d ", text, outcome->creatures[k].creature,
                outcome->creatures[k].dies == NULL ? "" : outcome->creatures[k].dies,
                (int)outcome->creatures[k].damage);
        for (size_t k = 0; k < outcome->permanent_count; k++)
            text = muster_arena_format(table_memory(), "%s%s=%d ", text, outcome->permanents[k].id,
                                       (int)outcome->permanents[k].left);
        text = muster_arena_format(table_memory(), "%s;", text);
    }
    return text;
}

START_TEST(damage_without_effects_has_one_outcome) {
    ck_assert_str_eq(outcomes(read_event(PLAYERS, BEAR, BOLT_BOB, "")), "Bob-3+0 ;");
    ck_assert_str_eq(
        outcomes(read_event(PLAYERS, BEAR, "{'from': 'bolt', 'to': 'bear', 'amount': 2}", "")),
        "bear=704.5g2 ;");
    ck_assert_str_eq(
        outcomes(read_event(PLAYERS, BEAR, "{'from': 'bolt', 'to': 'Bob', 'amount': 0}", "")), ";");
}
END_TEST

/* 616.1: the affected player chooses whether 3 are doubled before 2 are prevented, or after. */
START_TEST(affected_player_chooses_the_order) {
    ck_assert_str_eq(
        outcomes(read_event(PLAYERS, BEAR, BOLT_BOB,
                            "{'kind': 'multiply-damage', 'by': 2},"
                            "{'kind': 'prevent-damage', 'amount': 2, 'to': {'player': 'Bob'}}")),
        "Bob-4+0 ;Bob-2+0 ;");
}
END_TEST

/* 615.7: a shield is spread as its chooser likes, but nothing of it is held back. */
START_TEST(shield_is_used_up) {
    ck_assert_str_eq(
        outcomes(read_event(PLAYERS, BEAR, BOLT_BOB ", {'from': 'bolt', 'to': 'bear', 'amount': 1}",
                            "{'kind': 'prevent-damage', 'amount': 3}")),
        "bear=1 ;Bob-1+0 ;");
}
END_TEST

/* 615.5: what was prevented is dealt afterwards, by another source. */
START_TEST(prevented_damage_comes_back) {
    ck_assert_str_eq(
        outcomes(read_event(PLAYERS, BEAR, BOLT_BOB,
                            "{'kind': 'prevent-damage', 'to': {'player': 'Bob'}, 'once': true,"
                            " 'then': {'deal_to': 'its controller', 'by': 'palm'}},"
                            "{'kind': 'redirect-damage', 'to': {'player': 'Bob'}, 'may':"
                            " 'its controller', 'onto': {'planeswalker_of': 'recipient'}}")),
        "Alice-3+0 ;walker=4 ;");
}
END_TEST

/* 615.12, and life that is gained although it can't be prevented. */
START_TEST(unpreventable_damage_is_dealt) {
    ck_assert_str_eq(
        outcomes(read_event(PLAYERS, BEAR, BOLT_BOB,
                            "{'kind': 'prevent-damage', 'then': {'gain_life': 'Bob'}},"
                            "{'kind': 'cant-be-prevented', 'from': {'color': 'red'}}")),
        "Bob-3+0 ;");
}
END_TEST

/* Worship and Awe Strike (608.2c): losses and gains are seen together. */
START_TEST(floor_sees_losses_and_gains_together) {
    const char *poor = "{'id': 'Alice', 'life': 20}, {'id': 'Bob', 'life': 2}";
    const char *worship = "{'kind': 'life-floor', 'players': ['Bob'], 'at': 1, 'if': {'controls': "
                          "{}}}";
    ck_assert_str_eq(outcomes(read_event(poor, BEAR, BOLT_BOB, worship)), "Bob-1+0 ;");
    ck_assert_str_eq(outcomes(read_event(poor, "", BOLT_BOB, worship)), "Bob-3+0 ;");
}
END_TEST

/* A million tokens that no effect is about are one sum; with lifelink, too. */
START_TEST(tokens_are_summed) {
    const muster_position *position = table_read(
        "{'format': 'muster/1', 'step': 'combat-damage', 'active': 'Alice', 'players': [" PLAYERS
        "], 'creatures': [{'id': 'bat', 'controller': 'Alice', 'power': 2, 'toughness': 1,"
        " 'count': 1000000, 'attacking': 'Bob', 'keywords': ['lifelink']}]}");
    muster_answer *answer;
    muster_error error;
    ck_assert_int_eq(muster_deal(&answer, position, NULL, NULL, &error), MUSTER_OK);
    const muster_dealing *dealing = muster_answer_dealing(answer);
    ck_assert_uint_eq(dealing->outcome_count, 1);
    ck_assert_uint_eq(dealing->outcomes[0].player_count, 2);
    ck_assert_int_eq(dealing->outcomes[0].players[0].gained, 2000000);
    ck_assert_int_eq(dealing->outcomes[0].players[1].lost, 2000000);
    muster_answer_free(answer);
}
END_TEST

/* Damage that prevents itself and comes back for ever is cut off and said. */
/* Each effect is about the first of its own two sources; which group comes first is no choice. */
START_TEST(groups_that_share_no_effect_are_chosen_for_apart) {
    static const char four[] = "{'id': 'a', 'controller': 'Alice', 'toughness': 1},"
                               "{'id': 'b', 'controller': 'Alice', 'toughness': 1},"
                               "{'id': 'c', 'controller': 'Alice', 'toughness': 1},"
                               "{'id': 'd', 'controller': 'Alice', 'toughness': 1}";
    static const char dealt[] =
        "{'from': 'a', 'to': 'Bob', 'amount': 1}, {'from': 'b', 'to': 'Bob', 'amount': 2},"
        "{'from': 'c', 'to': 'Bob', 'amount': 3}, {'from': 'd', 'to': 'Bob', 'amount': 5}";
    static const char effects[] =
        "{'kind': 'prevent-damage', 'once': true, 'from': {'any': [{'id': 'a'}, {'id': 'b'}]}},"
        "{'kind': 'prevent-damage', 'once': true, 'from': {'any': [{'id': 'c'}, {'id': 'd'}]}}";
    ck_assert_str_eq(outcomes(read_event(PLAYERS, four, dealt, effects)),
                     "Bob-7+0 ;Bob-5+0 ;Bob-6+0 ;Bob-4+0 ;");
}
END_TEST

START_TEST(endless_chain_is_undecided) {
    struct tale *tale = deal(read_event(PLAYERS, BEAR, BOLT_BOB,
                                        "{'kind': 'prevent-damage', 'to': {'player': true},"
                                        " 'then': {'deal_to': 'Bob', 'by': 'palm'}}"),
                             1000);
    ck_assert_ptr_nonnull(tale->search.reason);
    ck_assert_uint_eq(tale->search.count, 0);
}
END_TEST

START_TEST(limit_leaves_outcomes_out) {
    struct tale *tale =
        deal(read_event(PLAYERS, BEAR, BOLT_BOB,
                        "{'kind': 'multiply-damage', 'by': 2},"
                        "{'kind': 'prevent-damage', 'amount': 2, 'to': {'player': 'Bob'}}"),
             1);
    ck_assert_uint_eq(tale->search.count, 1);
    ck_assert(tale->search.more);
}
END_TEST

/* What the search found is judged: a choice that wasn't made, or another sum, is refused. */
START_TEST(replay_refuses_what_did_not_happen) {
    struct tale *tale =
        deal(read_event(PLAYERS, BEAR, BOLT_BOB,
                        "{'kind': 'multiply-damage', 'by': 2},"
                        "{'kind': 'prevent-damage', 'amount': 2, 'to': {'player': 'Bob'}}"),
             1000);
    struct deal_found *found = &tale->search.found[0];
    struct deal_state *end = muster_deal_state_copy(found->state, 0, 1, table_memory());
    end->before = found->state->before;
    muster_deal_sum_add(end, SUM_LOST, 1, 0, 0, 1);
    struct deal_found other = {.outcome = found->outcome, .state = end};
    ck_assert(!muster_deal_replay(&tale->event, &other, table_memory()));
    struct deal_state *used = muster_deal_state_copy(found->state->before, 0, 0, table_memory());
    used->before = found->state->before->before;
    used->move = found->state->before->move;
    used->move.used = 1;
    muster_deal_sum_add(end, SUM_LOST, 1, 0, 0, -1);
    end->before = used;
    ck_assert(!muster_deal_replay(&tale->event, &other, table_memory()));
}
END_TEST

static const char *gideons(int count) {
    return muster_arena_format(table_memory(),
                               "{'id': 'gideon', 'count': %d, 'controller': 'Bob', 'power': 4,"
                               " 'toughness': 4, 'types': ['planeswalker'],"
                               " 'counters': {'loyalty': 5}}",
                               count);
}

START_TEST(a_crowd_of_planeswalkers_is_tried_in_full_or_not_at_all) {
    const char *redirects = "{'kind': 'redirect-damage', 'onto': {'planeswalker_of': 'recipient'}}";
    struct tale *tale = deal(read_event(PLAYERS, gideons(8), BOLT_BOB, redirects), 1000);
    ck_assert_ptr_null(tale->search.reason);
    ck_assert_uint_eq(tale->search.count, 9); /* `walker`, too */
    tale = deal(read_event(PLAYERS, gideons(1000000), BOLT_BOB, redirects), 1000);
    ck_assert_str_eq(tale->search.reason,
                     "there are too many planeswalkers that are alike to try them all");
    ck_assert_uint_eq(tale->search.count, 0);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {damage_without_effects_has_one_outcome,
                                  affected_player_chooses_the_order,
                                  shield_is_used_up,
                                  prevented_damage_comes_back,
                                  unpreventable_damage_is_dealt,
                                  floor_sees_losses_and_gains_together,
                                  tokens_are_summed,
                                  groups_that_share_no_effect_are_chosen_for_apart,
                                  a_crowd_of_planeswalkers_is_tried_in_full_or_not_at_all,
                                  endless_chain_is_undecided,
                                  limit_leaves_outcomes_out,
                                  replay_refuses_what_did_not_happen};
    return TABLE_RUN("deal_search", tests);
}
