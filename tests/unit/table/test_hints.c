/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints about lines that people write otherwise than tables do. */
#include "table/hints.h"

#include <string.h>

#include "tests/unit/suite.h"

static struct arena arena;

static void clear(void) {
    muster_arena_free(&arena);
    arena.guard = NULL; /* a test that failed left its guard */
}

typedef const char *hint(struct arena *arena, const char *words);

struct expected {
    hint *hint;
    const char *words, *said;
};

static const struct expected expectations[] = {
    {muster_hint_no_card, "3/3 Beast", "'Beast 3/3'"},
    {muster_hint_no_card, "10/2 Big Ox", "'Big Ox 10/2'"},
    {muster_hint_no_card, "2x Storm Crow", "'Storm Crow x2'"},
    {muster_hint_no_card, "2 Storm Crow", "'Storm Crow x2'"},
    {muster_hint_no_card, "12 x Crow", "'Crow x12'"},
    {muster_hint_no_card, "Storm Crow x 2", "'Storm Crow x2'"},
    {muster_hint_no_card, "Ox 2 / 2", "two numbers without blanks"},
    {muster_hint_no_card, "Ox +2/+2", "two numbers without blanks"},
    {muster_hint_no_card, "Ox */*", "two numbers without blanks"},
    {muster_hint_no_card, "Fire // Ice", "needs power and toughness"},
    {muster_hint_no_card, "Ox/", "needs power and toughness"},
    {muster_hint_no_card, "/2", "needs power and toughness"},
    {muster_hint_no_card, "3/3", "two numbers without blanks"},
    {muster_hint_no_card, "2", "needs power and toughness"},
    {muster_hint_no_card, "2x", "needs power and toughness"},
    {muster_hint_no_card, " x 2", "needs power and toughness"},
    {muster_hint_no_card, "", "needs power and toughness"},
    {muster_hint_no_keyword, "with trample", "', trample'"},
    {muster_hint_no_keyword, "X2", "'x2' before the first comma"},
    {muster_hint_no_keyword, "x 2", "'x2' before the first comma"},
    {muster_hint_no_keyword, "2x", "'x2' before the first comma"},
    {muster_hint_no_keyword, "2x2", ""},
    {muster_hint_no_keyword, "attacking Bob", "'attacks Bob'"},
    {muster_hint_no_keyword, "blocking ox", "'blocks ox'"},
    {muster_hint_no_keyword, "blocked by ox", "the line of 'ox'"},
    {muster_hint_no_card, "life 3", "'player: Bob life=3'"},
    {muster_hint_no_card, "3 life", "'player: Bob life=3'"},
    {muster_hint_no_card, "lifeblood", "needs power and toughness"},
    {muster_hint_no_keyword, "flying haste", "a comma"},
    {muster_hint_no_keyword, "Forest Elf 1/1", "a line of its own"},
    {muster_hint_no_keyword, "flying Bear 1/3", "a line of its own"},
    {muster_hint_no_keyword, "x", ""},
    {muster_hint_no_keyword, "", ""},
    {muster_hint_no_keyword, "flyin", ""},
    {muster_hint_same_id, "ox", "'NAME (ox2)'"},
};

static void compare(void *argument) {
    const struct expected *expected = argument;
    const char *said = expected->hint(&arena, expected->words);
    if (*expected->said == '\0')
        ck_assert_str_eq(said, "");
    else
        ck_assert_msg(strncmp(said, "; ", 2) == 0 && strstr(said, expected->said) != NULL, "%s: %s",
                      expected->words, said);
}

START_TEST(what_people_write_is_told_as_tables_have_it) {
    for (size_t i = 0; i < sizeof(expectations) / sizeof(expectations[0]); i++) {
        struct expected expected = expectations[i];
        ck_assert_int_eq(muster_arena_guard(&arena, compare, &expected), 0);
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {what_people_write_is_told_as_tables_have_it};
    return suite_run("hints", tests, sizeof(tests) / sizeof(tests[0]), clear);
}
