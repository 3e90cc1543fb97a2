/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands between a declaration and its being legal. */
#include <string.h>

#include "tests/unit/table.h"

static muster_answer *ask(const muster_position *position, const char *declaration,
                          const muster_request *request) {
    muster_answer *answer;
    ck_assert_int_eq(muster_what_stands_between(
                         &answer, position, table_declare(position, declaration), request, NULL),
                     MUSTER_OK);
    return answer;
}

/* The sets, as "kind of what + ...; ", an effect by its source. */
static const char *sets(const muster_position *position, const char *declaration) {
    muster_answer *answer = ask(position, declaration, NULL);
    const muster_obstruction *obstruction = muster_answer_obstruction(answer);
    const char *words = "";
    ck_assert(obstruction->complete);
    for (size_t i = 0; i < obstruction->way_count; i++)
        for (size_t j = 0; j < obstruction->ways[i].count; j++) {
            const muster_omission *one = &obstruction->ways[i].omissions[j];
            const char *what = one->source != NULL     ? one->source
                               : one->creature != NULL ? one->creature
                                                       : one->player;
            words = muster_arena_format(table_memory(), "%s%s %s%s", words, one->kind, what,
                                        j + 1 < obstruction->ways[i].count ? " + " : "; ");
        }
    muster_answer_free(answer);
    return words;
}

static const char creatures[] = "{'id': 'bear', 'controller': 'Alice', 'attacking': 'Bob'},"
                                "{'id': 'elf', 'controller': 'Alice', 'attacking': 'Bob'},"
                                "{'id': 'wall', 'controller': 'Bob', 'tapped': true}";

START_TEST(a_tapped_creature_and_what_asks_for_another_block) {
    muster_position *position =
        table_block(creatures, "{'kind': 'lure', 'source': 'Lure', 'attackers': {'id': 'bear'}}");
    ck_assert_str_eq(sets(position, "wall=bear"), "tapped wall; ");
    ck_assert_str_eq(sets(position, "none"), "");
    ck_assert_str_eq(sets(position, "wall=elf"),
                     "tapped wall + effect Lure; tapped wall + creature bear; ");
}
END_TEST

START_TEST(a_cost_ends_or_is_paid) {
    muster_position *position = table_of(
        "{'id': 'Alice', 'resources': {'mana': 1}}, {'id': 'Bob'}", "attackers", "'Bob'",
        "{'id': 'bear', 'controller': 'Alice', 'summoning_sick': true}",
        "{'kind': 'attack-cost', 'source': 'Propaganda', 'creatures': {}, 'cost': {'mana': 2}}");
    ck_assert_str_eq(sets(position, "bear=Bob"), "summoning-sick bear + effect Propaganda; "
                                                 "summoning-sick bear + unpaid Alice; ");
}
END_TEST

START_TEST(goad_and_what_nothing_can_lift) {
    muster_position *position =
        table_attack("{'id': 'bear', 'controller': 'Alice', 'goaded_by': ['Bob']},"
                     "{'id': 'wall', 'controller': 'Alice', 'keywords': ['defender']}",
                     "");
    ck_assert_str_eq(sets(position, "none"), "goaded bear; creature bear; ");
    ck_assert_str_eq(sets(position, "wall=Bob"), ""); /* defender stays */
}
END_TEST

START_TEST(a_limit_leaves_it_undecided) {
    muster_request request = MUSTER_REQUEST_INIT;
    request.time_limit = 1e-9;
    muster_position *position =
        table_block(creatures, "{'kind': 'lure', 'source': 'Lure', 'attackers': {'id': 'bear'}}");
    muster_answer *answer = ask(position, "wall=bear", &request);
    ck_assert_ptr_nonnull(strstr(muster_answer_json(answer), "\"complete\":false"));
    muster_answer_free(answer);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_tapped_creature_and_what_asks_for_another_block,
        a_cost_ends_or_is_paid,
        goad_and_what_nothing_can_lift,
        a_limit_leaves_it_undecided,
    };
    return TABLE_RUN("between", tests);
}
