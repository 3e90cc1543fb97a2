/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requirements that every legal declaration obeys. */
#include "solver/answers/check/always_obeyed.h"

#include "tests/unit/table.h"

/* Which of the requirements are always obeyed, in their order: "yes no". */
static const char *always(const muster_position *position) {
    struct arena *arena = table_memory();
    const struct ruling *ruling = table_judge(position, "");
    struct legality *legality = table_legality(position);
    const char *words = "";
    for (size_t i = 0; i < ruling->asked_count; i++)
        words = muster_arena_format(arena, "%s%s%s", words, i == 0 ? "" : " ",
                                    muster_is_always_obeyed(legality, &ruling->asked[i]) ? "yes"
                                                                                         : "no");
    return words;
}

#define PRISON "{'kind':'attack-cost','creatures':{},'targets':{'id':'Bob'},'cost':{'mana':2}}"

START_TEST(what_can_be_done_for_nothing_has_to_be) {
    ck_assert_str_eq(always(table_of("{'id':'Alice'},{'id':'Bob'},{'id':'Carol'}", "attackers",
                                     "'Bob','Carol'", "{'id':'elf','controller':'Alice'}",
                                     "{'kind':'must-attack','creatures':{'id':'elf'}},"
                                     "{'kind':'must-be-attacked','targets':{'id':'Bob'}}," PRISON)),
                     "yes no");
    ck_assert_str_eq(always(table_of("{'id':'Alice'},{'id':'Bob'}", "attackers", "'Bob'",
                                     "{'id':'elf','controller':'Alice'}",
                                     "{'kind':'must-attack','creatures':{'id':'elf'}}," PRISON)),
                     "no");
}
END_TEST

START_TEST(one_of_two_is_neither) {
    ck_assert_str_eq(
        always(table_of("{'id':'Alice'},{'id':'Bob'}", "attackers", "'Bob'",
                        "{'id':'elf','controller':'Alice'},{'id':'ox','controller':'Alice'}",
                        "{'kind':'must-attack','creatures':{}},"
                        "{'kind':'max-attackers','count':1}")),
        "no no");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        what_can_be_done_for_nothing_has_to_be,
        one_of_two_is_neither,
    };
    return TABLE_RUN("always_obeyed", tests);
}
