/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations that are made from known ones. */
#include "solver/search/conflict/conflict_near.h"

#include <string.h>

#include "tests/unit/table.h"

static const muster_position *two_lures(void) {
    return table_block("{'id':'bear','controller':'Alice','attacking':'Bob'},"
                       "{'id':'elf','controller':'Alice','attacking':'Bob'},"
                       "{'id':'wall','controller':'Bob'},{'id':'ox','controller':'Bob'}",
                       "{'kind':'lure','attackers':{'id':'bear'}},"
                       "{'kind':'must-be-blocked','attackers':{}}");
}

static struct conflict_query query_of(const muster_position *position, const char *best) {
    return (struct conflict_query){.position = position,
                                   .best = table_declare(position, best),
                                   .ruling = table_judge(position, best),
                                   .arena = table_memory(),
                                   .scratch = table_memory()};
}

/* The requirement that a creature (NULL: any) has to block an attacker. */
static size_t row_of(const struct conflict_query *query, const char *creature,
                     const char *attacker) {
    const struct creature *creatures = query->position->creatures;
    for (size_t i = 0; i < query->ruling->asked_count; i++) {
        const struct asked *asked = &query->ruling->asked[i];
        const char *id = asked->creature < 0 ? "" : creatures[asked->creature].id;
        if (strcmp(id, creature) == 0 && strcmp(creatures[asked->attacker].id, attacker) == 0)
            return i;
    }
    ck_abort_msg("%s need not block %s", creature, attacker);
}

/* What is made of a declaration, joined by "; ". */
static const char *exchanged(const struct conflict_query *query, const char *declaration,
                             size_t from, size_t to) {
    struct conflict_memory *memory =
        muster_conflict_memory_new(query->position, query->ruling, table_memory());
    struct muster_declaration *list[EXCHANGES];
    size_t count = muster_conflict_exchange(
        query, memory, table_declare(query->position, declaration), from, to, list);
    const char *all = "";
    for (size_t i = 0; i < count; i++)
        all = muster_arena_format(table_memory(), "%s%s%s", all, i == 0 ? "" : "; ",
                                  table_show(list[i]));
    return all;
}

START_TEST(another_creature_does_it_with_or_without_an_exchange) {
    struct conflict_query query = query_of(two_lures(), "wall=bear,ox=elf");
    size_t wall = row_of(&query, "wall", "bear"), ox = row_of(&query, "ox", "bear");
    ck_assert_str_eq(exchanged(&query, "wall=bear,ox=elf", wall, ox), "ox=bear; wall=elf,ox=bear");
    ck_assert_str_eq(exchanged(&query, "wall=bear", wall, ox), "ox=bear; ox=bear");
    ck_assert_str_eq(exchanged(&query, "wall=elf", wall, ox), ""); /* it doesn't do the first */
}
END_TEST

START_TEST(whoever_blocks_one_attacker_blocks_another) {
    struct conflict_query query = query_of(two_lures(), "wall=bear,ox=bear");
    size_t bear = row_of(&query, "", "bear"), elf = row_of(&query, "", "elf");
    const char *all = exchanged(&query, "wall=bear,ox=bear", bear, elf);
    ck_assert_ptr_eq(strstr(all, "wall=elf,ox=elf"), all);
}
END_TEST

START_TEST(a_creature_does_besides_what_it_has_room_for) {
    struct conflict_query query = query_of(two_lures(), "wall=elf,ox=bear");
    const struct muster_declaration *least = table_declare(query.position, "wall=bear");
    ck_assert_str_eq(table_show(muster_conflict_change(&query, query.best, least)),
                     "wall=bear,ox=bear");
    const struct way way = {.creature = least->deeds[0].creature,
                            .object = least->deeds[0].runs[0].number};
    const struct muster_declaration *more = muster_conflict_add_way(&query, query.best, &way);
    ck_assert_str_eq(table_show(more), "wall=bear+elf,ox=bear");
    ck_assert(muster_conflict_judge(&query, more) == NULL);
    const struct ruling *ruling = muster_conflict_judge(&query, query.best);
    ck_assert(ruling != NULL && ruling->obeyed == 3);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        another_creature_does_it_with_or_without_an_exchange,
        whoever_blocks_one_attacker_blocks_another,
        a_creature_does_besides_what_it_has_room_for,
    };
    return TABLE_RUN("conflict_near", tests);
}
