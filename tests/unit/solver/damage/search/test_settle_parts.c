/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of a combat that are settled without a program: as well as the program does. */
#include "solver/damage/search/settle_parts.h"

#include "solver/damage/program/program.h"
#include "solver/damage/search/value.h"
#include "solver/ilp/optimise.h"
#include "tests/unit/table.h"

static muster_position *combat(const char *creatures, const char *more) {
    return table_read(muster_arena_format(
        table_memory(),
        "{\"format\": \"muster/1\", \"step\": \"combat-damage\", \"active\": \"Alice\", "
        "\"players\": [{\"id\": \"Alice\"}, {\"id\": \"Bob\"}], \"creatures\": [%s]%s}",
        table_text(creatures), table_text(more)));
}

/* What the attackers' parts are worth, "kills damage overkill"; "" where not all are settled. */
static const char *settled(const muster_position *position, muster_preference prefer) {
    struct arena *arena = table_memory();
    struct assignment assignment = {.side = SIDE_ATTACKERS};
    bool all;
    muster_settle_parts(muster_combatants_new(position, NULL, arena), SIDE_ATTACKERS, prefer,
                        &assignment, &all, arena);
    if (!all)
        return "";
    muster_assignment_sort(&assignment);
    muster_damage_value value =
        muster_assignment_value(position, &assignment, SIDE_ATTACKERS, arena);
    return muster_arena_format(arena, "%d %d %d", (int)value.kills, (int)value.damage,
                               (int)value.overkill);
}

/* The same of the integer program. */
static const char *optimal(const muster_position *position, muster_preference prefer) {
    struct arena *arena = table_memory();
    struct assignment assignment = {.side = SIDE_ATTACKERS};
    struct damage_program *program = muster_damage_program_new(
        muster_combatants_new(position, NULL, arena), SIDE_ATTACKERS, NULL, arena);
    int64_t weights[3];
    muster_program_prefer(program, prefer);
    ck_assert(muster_program_join_objectives(&program->program, weights));
    struct optimum optimum = muster_program_optimise(&program->program, true, NULL);
    ck_assert(optimum.first_proved);
    muster_program_extract(program, optimum.values, NULL, &assignment, arena);
    muster_damage_value value =
        muster_assignment_value(position, &assignment, SIDE_ATTACKERS, arena);
    return muster_arena_format(arena, "%d %d %d", (int)value.kills, (int)value.damage,
                               (int)value.overkill);
}

START_TEST(a_trampler_passes_over_what_another_helps_to_destroy) {
    muster_position *position =
        combat("{'id': 'a', 'controller': 'Alice', 'power': 5, 'attacking': 'Bob', "
               "'keywords': ['trample']}, "
               "{'id': 'b', 'controller': 'Alice', 'power': 3, 'attacking': 'Bob'}, "
               "{'id': 'c', 'controller': 'Alice', 'power': 4, 'attacking': 'Bob'}, "
               "{'id': 'x', 'controller': 'Bob', 'toughness': 4, 'blocking': ['a', 'b']}, "
               "{'id': 'y', 'controller': 'Bob', 'toughness': 1, 'blocking': ['a']}",
               "");
    ck_assert_str_eq(settled(position, MUSTER_PREFER_KILLS), "2 7 0");
    ck_assert_str_eq(settled(position, MUSTER_PREFER_DAMAGE), "2 7 0");
}
END_TEST

START_TEST(several_alike_and_loyalty_are_left_to_the_program) {
    muster_position *tokens =
        combat("{'id': 'a', 'controller': 'Alice', 'power': 5, 'attacking': 'Bob'}, "
               "{'id': 'x', 'controller': 'Bob', 'toughness': 4, 'blocking': ['a'], 'count': 2}",
               "");
    muster_position *walker =
        combat("{'id': 'a', 'controller': 'Alice', 'power': 5, 'attacking': 'Jace', "
               "'keywords': ['trample over planeswalkers']}",
               ", 'planeswalkers': [{'id': 'Jace', 'controller': 'Bob', 'loyalty': 3}]");
    ck_assert_str_eq(settled(tokens, MUSTER_PREFER_KILLS), "");
    ck_assert_str_eq(settled(walker, MUSTER_PREFER_KILLS), "");
}
END_TEST

static unsigned draw(uint64_t *state, unsigned below) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(*state >> 33) % below;
}

/* Attackers of which many trample and some have deathtouch; each blocker blocks up to three. */
static muster_position *draw_combat(uint64_t *state, unsigned size) {
    struct arena *arena = table_memory();
    const char *creatures = "";
    for (unsigned i = 0; i < size; i++)
        creatures = muster_arena_format(
            arena,
            "%s{'id': 'a%u', 'controller': 'Alice', 'power': %u, 'attacking': 'Bob', "
            "'keywords': [%s%s]}, ",
            creatures, i, draw(state, 8), draw(state, 3) > 0 ? "'trample'" : "'haste'",
            draw(state, 7) == 0 ? ", 'deathtouch'" : "");
    for (unsigned i = 0; i < size; i++) {
        unsigned first = draw(state, size);
        creatures = muster_arena_format(
            arena, "%s{'id': 'b%u', 'controller': 'Bob', 'toughness': %u, 'blocking': ['a%u'",
            creatures, i, 1 + draw(state, 6), first);
        for (unsigned more = draw(state, 3), k = 1; k <= more; k++)
            creatures = muster_arena_format(arena, "%s, 'a%u'", creatures, (first + k * k) % size);
        creatures =
            muster_arena_format(arena, "%s]%s}%s", creatures,
                                draw(state, 9) == 0 ? ", 'keywords': ['indestructible']" : "",
                                i + 1 < size ? ", " : "");
    }
    const char *mode = draw(state, 4) == 0 ? ", 'effects': [{'kind': 'as-though-unblocked', "
                                             "'creatures': {'id': 'a0'}}]"
                                           : "";
    return combat(creatures, mode);
}

START_TEST(parts_are_settled_as_well_as_by_the_program) {
    uint64_t state = 1;
    int all = 0;
    for (unsigned i = 0; i < 60; i++) {
        muster_position *position = draw_combat(&state, 7 + i % 12);
        muster_preference prefer = i % 2 == 0 ? MUSTER_PREFER_KILLS : MUSTER_PREFER_DAMAGE;
        const char *found = settled(position, prefer);
        if (found[0] == '\0')
            continue;
        all++;
        ck_assert_str_eq(found, optimal(position, prefer));
    }
    ck_assert_int_gt(all, 55);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {a_trampler_passes_over_what_another_helps_to_destroy,
                                  several_alike_and_loyalty_are_left_to_the_program,
                                  parts_are_settled_as_well_as_by_the_program};
    return TABLE_RUN("settle_parts", tests);
}
