/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the searches for several cores remember, and what they forget. */
#include "solver/search/conflict/conflict_memory.h"

#include "tests/unit/table.h"

static const muster_position *two_lures(void) {
    return table_block("{'id':'bear','controller':'Alice','attacking':'Bob'},"
                       "{'id':'elf','controller':'Alice','attacking':'Bob'},"
                       "{'id':'wall','controller':'Bob'}",
                       "{'kind':'lure','attackers':{}}");
}

static struct conflict_memory *new_memory(void) {
    const muster_position *position = two_lures();
    return muster_conflict_memory_new(position, table_judge(position, "wall=bear"), table_memory());
}

/* Keeps copies of a block until less than half of the room is left. */
static void fill(struct conflict_memory *memory) {
    const struct muster_declaration *block = table_declare(memory->position, "wall=elf");
    for (size_t all = memory->room; memory->room >= all / 2;)
        ck_assert_ptr_nonnull(muster_conflict_memory_keep(memory, block));
}

/* Remembers a block, and a core that has it. */
static void remember(struct conflict_memory *memory, const char *block) {
    const bool obeyed[] = {true, false};
    const struct muster_declaration *kept =
        muster_conflict_memory_keep(memory, table_declare(memory->position, block));
    ck_assert_uint_eq(memory->ruling->asked_count, 2);
    muster_conflict_memory_add(memory, obeyed, kept);
    muster_conflict_memory_core(memory, 0)->with_free = kept;
}

START_TEST(where_there_is_room_nothing_is_forgotten) {
    struct conflict_memory *memory = new_memory();
    remember(memory, "wall=bear");
    muster_conflict_memory_make_room(memory);
    ck_assert_uint_eq(memory->generation, 0);
    ck_assert_ptr_eq(memory->cores->with_free, memory->declarations[0]);
    ck_assert_str_eq(table_show(muster_conflict_memory_declaration(memory, 0)), "wall=bear");
}
END_TEST

START_TEST(what_is_two_generations_old_is_forgotten) {
    struct conflict_memory *memory = new_memory();
    const size_t room = memory->room;
    remember(memory, "wall=bear");
    fill(memory);
    muster_conflict_memory_make_room(memory);
    ck_assert_uint_eq(memory->room, room);
    remember(memory, "wall=elf");
    ck_assert_str_eq(table_show(memory->declarations[0]), "wall=bear");
    ck_assert_str_eq(table_show(memory->cores->next->with_free), "wall=bear");
    fill(memory);
    muster_conflict_memory_make_room(memory);
    ck_assert_ptr_null(memory->declarations[0]);
    ck_assert_str_eq(table_show(memory->declarations[1]), "wall=elf");
    ck_assert_str_eq(table_show(memory->cores->with_free), "wall=elf");
    ck_assert_ptr_null(memory->cores->next);
    ck_assert(memory->obeyed[0][0]); /* which needs no declaration */
}
END_TEST

START_TEST(what_is_used_again_stays) {
    struct conflict_memory *memory = new_memory();
    remember(memory, "wall=bear");
    for (int i = 0; i < 3; i++) {
        fill(memory);
        muster_conflict_memory_make_room(memory);
        ck_assert_str_eq(table_show(muster_conflict_memory_declaration(memory, 0)), "wall=bear");
    }
}
END_TEST

START_TEST(what_has_no_room_is_not_kept) {
    struct conflict_memory *memory = new_memory();
    remember(memory, "wall=bear");
    memory->room = 1;
    ck_assert_ptr_null(
        muster_conflict_memory_keep(memory, table_declare(memory->position, "wall=elf")));
    muster_conflict_memory_make_room(memory);
    remember(memory, "wall=elf");
    memory->room = 1;
    ck_assert_ptr_null(muster_conflict_memory_declaration(memory, 0));
    ck_assert_str_eq(table_show(muster_conflict_memory_declaration(memory, 1)), "wall=elf");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        where_there_is_room_nothing_is_forgotten,
        what_is_two_generations_old_is_forgotten,
        what_is_used_again_stays,
        what_has_no_room_is_not_kept,
    };
    return TABLE_RUN("conflict_memory", tests);
}
