/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is shown of a declaration that begins like the one before is what would be shown of it
 * alone.
 */
#include "solver/api/listing.h"

#include <stdlib.h>
#include <string.h>

#include "format/writing/write_answer.h"
#include "solver/explain/reports/report.h"
#include "solver/list/enumerate.h"
#include "tests/random/random_number.h"
#include "tests/random/random_position.h"
#include "tests/unit/table.h"

enum { SEEDS = 300, MOST = 300 };

/* A list under way; not every declaration is looked at, and not always both ways. */
struct viewing {
    struct listing listing;
    struct random_source source;
    int seen, entries, texts;
};

static void compare_entry(const muster_entry *entry, const muster_entry *expected) {
    ck_assert_str_eq(entry->creature, expected->creature);
    ck_assert_int_eq(entry->count, expected->count);
    ck_assert_int_eq(entry->individuals, expected->individuals);
    ck_assert_uint_eq(entry->run_count, expected->run_count);
    for (size_t j = 0; j < entry->run_count; j++) {
        ck_assert_str_eq(entry->runs[j].id, expected->runs[j].id);
        ck_assert_int_eq(entry->runs[j].first, expected->runs[j].first);
        ck_assert_int_eq(entry->runs[j].last, expected->runs[j].last);
    }
}

static bool view(void *context, const struct muster_declaration *declaration, size_t kept) {
    struct viewing *viewing = context;
    size_t count = declaration->deed_count;
    struct mark mark = muster_arena_mark(table_memory());
    const muster_entry *expected = muster_report_entries(declaration, table_memory());
    muster_listing_next(&viewing->listing, kept);
    if (random_chance(&viewing->source, 0.6)) {
        const muster_entry *entries = muster_listing_entries(&viewing->listing, declaration);
        ck_assert_ptr_nonnull(entries);
        for (size_t i = 0; i < count; i++)
            compare_entry(&entries[i], &expected[i]);
        viewing->entries++;
    }
    if (random_chance(&viewing->source, 0.6)) {
        char *json = muster_write_declaration(expected, count, NULL, 0,
                                              muster_step_public(declaration->position->step));
        ck_assert_str_eq(muster_listing_json(&viewing->listing, declaration), json);
        muster_json_forget_text(json);
        viewing->texts++;
    }
    muster_arena_release(table_memory(), mark);
    return ++viewing->seen % MOST != 0;
}

static void view_list(const muster_position *position, struct viewing *viewing) {
    struct enumeration_query request = {0};
    struct legality *legality = table_legality(position);
    /* What the table's memory holds below is taken and given back between two declarations. */
    struct arena own = {0};
    legality->arena = &own;
    own.guard = table_memory()->guard;
    viewing->listing = (struct listing){.position = position};
    muster_enumerate_legal(legality, &request, view, viewing);
    muster_listing_free(&viewing->listing);
    muster_arena_free(&own);
}

static void view_many(enum random_step step) {
    struct random_shape shape = {.step = step, .surprise = 0.5};
    struct viewing viewing = {0};
    random_start(&viewing.source, 1);
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        char *text = random_position(seed, &shape);
        muster_position *position;
        ck_assert_int_eq(muster_position_read(&position, text, strlen(text), NULL), MUSTER_OK);
        view_list(position, &viewing);
        muster_position_free(position);
        muster_arena_free(table_memory());
        free(text);
    }
    ck_assert_int_gt(viewing.entries, SEEDS);
    ck_assert_int_gt(viewing.texts, SEEDS);
}

START_TEST(attacks_are_shown_as_they_are) {
    view_many(RANDOM_ATTACK);
}
END_TEST

START_TEST(blocks_are_shown_as_they_are) {
    view_many(RANDOM_BLOCK);
}
END_TEST

START_TEST(nothing_declared_is_an_empty_list) {
    struct listing listing = {.position = table_attack("", "")};
    struct muster_declaration nothing = {.position = listing.position};
    ck_assert_ptr_nonnull(muster_listing_entries(&listing, &nothing));
    ck_assert_str_eq(muster_listing_json(&listing, &nothing), "{\"attacks\":[]}");
    muster_listing_free(&listing);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        attacks_are_shown_as_they_are,
        blocks_are_shown_as_they_are,
        nothing_declared_is_an_empty_list,
    };
    return TABLE_RUN("series", tests);
}
