/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random questions: the same everywhere, of the difficulty that was wished for, and true. */
#include "teach/quiz/dice.h"
#include "teach/quiz/draft.h"
#include "teach/quiz/judge.h"
#include "teach/quiz/quiz.h"
#include "tests/unit/lesson_table.h"

#include <stdio.h>
#include <string.h>

enum { DRAFTS = 400, SEEDS = 60 };

static const struct quiz *quiz_of(uint64_t seed, int difficulty, enum quiz_step step,
                                  size_t questions) {
    struct quiz_wish wish = {
        .seed = seed, .difficulty = difficulty, .step = step, .questions = questions};
    const struct quiz *quiz = quiz_make(lesson_table_arena(), &wish);
    ck_assert_ptr_nonnull(quiz);
    return quiz;
}

/* A task of the suite, with a guard. */
struct task {
    void (*run)(struct arena *arena, uint64_t seed);
    uint64_t seed;
};

static void run_task(void *argument) {
    struct task *task = argument;
    task->run(lesson_table_arena(), task->seed);
}

static void guarded(void (*run)(struct arena *arena, uint64_t seed), uint64_t seed) {
    struct task task = {run, seed};
    ck_assert_int_eq(muster_arena_guard(lesson_table_arena(), run_task, &task), 0);
}

/* ---- Dice ---- */

START_TEST(dice_are_the_same_everywhere) {
    struct dice dice = dice_new(1, 0);
    /* SplitMix64, worked out with another program. */
    static const size_t expected[] = {319, 314, 497};
    for (size_t i = 0; i < 3; i++)
        ck_assert_uint_eq(dice_below(&dice, 1000), expected[i]);
}
END_TEST

START_TEST(dice_reach_every_side) {
    struct dice dice = dice_new(7, 3);
    size_t seen[6] = {0};
    for (size_t i = 0; i < 6000; i++)
        seen[dice_between(&dice, 10, 15) - 10]++;
    for (size_t i = 0; i < 6; i++)
        ck_assert_msg(seen[i] > 850 && seen[i] < 1150, "side %zu: %zu", i, seen[i]);
}
END_TEST

START_TEST(shuffling_keeps_every_number) {
    struct dice dice = dice_new(2, 0);
    size_t numbers[20], sum = 0, moved = 0;
    dice_shuffle(&dice, numbers, 20);
    for (size_t i = 0; i < 20; i++) {
        sum |= (size_t)1 << numbers[i];
        moved += numbers[i] != i;
    }
    ck_assert_uint_eq(sum, ((size_t)1 << 20) - 1);
    ck_assert_uint_gt(moved, 10);
}
END_TEST

/* ---- Tables ---- */

/* A draft as a lesson. */
static const struct lesson *lesson_of(struct arena *arena, const char *table) {
    const char *text = muster_arena_format(arena,
                                           "# T\nteaches: x\nrule: 509.1 x\ntakeaway: x\n== T\n%s"
                                           "? declare\nbecause: x\n",
                                           table);
    return lesson_table_read(text);
}

static void hold_bounds(const char *table, int difficulty, bool attacking,
                        const muster_position *position) {
    const struct quiz_size *size = &quiz_sizes[difficulty];
    size_t creatures = muster_position_count(position, MUSTER_CREATURE), effects = 0;
    size_t least = attacking ? size->least_free : size->least_attackers + size->least_blockers;
    size_t most = attacking ? size->most_free : size->most_attackers + size->most_blockers;
    ck_assert_msg(creatures >= least && creatures <= most, "%s", table);
    for (const char *at = table; (at = strstr(at, "\n* ")) != NULL; at++)
        effects++;
    ck_assert_msg(effects >= 1 && effects <= size->most_effects, "%s", table);
    ck_assert((muster_position_step(position) == MUSTER_DECLARE_ATTACKERS) == attacking);
}

/* What is hard begins at its difficulty. */
static void hold_levels(const char *table, int difficulty) {
    static const struct {
        int level;
        const char *words;
    } hard[] = {{2, "goaded"},       {2, "times=2"},
                {2, "max-blockers"}, {2, "extra-blocks"},
                {3, "fear"},         {3, "min-blockers"},
                {3, "jace"},         {4, "cost"},
                {4, "shadow"},       {4, "at_least=2"},
                {4, "declared"},     {3, "more_than"},
                {5, "if={not_"},     {5, "must-attack all, targets"}};
    for (size_t i = 0; i < sizeof(hard) / sizeof(hard[0]); i++)
        ck_assert_msg(difficulty >= hard[i].level || strstr(table, hard[i].words) == NULL,
                      "difficulty %d: %s", difficulty, table);
}

static void draft_tables(struct arena *arena, uint64_t seed) {
    struct dice dice = dice_new(seed, 0);
    for (int i = 0; i < DRAFTS; i++) {
        int difficulty = 1 + i % 5;
        bool attacking = i % 2 == 0;
        struct quiz_wish wish = {.difficulty = difficulty};
        const char *table = quiz_draft(arena, &dice, &wish, attacking).lines;
        const struct lesson *lesson = lesson_of(arena, table);
        ck_assert_msg(lesson->problems.count == 0, "%s\n%s", table,
                      lesson->problems.count == 0 ? "" : lesson->problems.list[0].message);
        hold_bounds(table, difficulty, attacking, lesson->situations[0]->position);
        hold_levels(table, difficulty);
    }
}

START_TEST(every_draft_is_a_table_of_its_difficulty) {
    guarded(draft_tables, 5);
}
END_TEST

/* Each row of the tables comes up in some draft, and makes sense there. */
static void find_rows(struct arena *arena, uint64_t seed) {
    struct dice dice = dice_new(seed, 0);
    const char **tables = muster_arena_take(arena, 2 * DRAFTS * sizeof(*tables));
    for (size_t i = 0; i < 2 * DRAFTS; i++) {
        struct quiz_wish wish = {.difficulty = QUIZ_HARDEST - (i % 4 == 3)};
        tables[i] = quiz_draft(arena, &dice, &wish, i % 2 == 0).lines;
    }
    for (size_t i = 0; i < quiz_effect_count; i++) {
        const char *words = quiz_effects[i].words;
        char start[64];
        snprintf(start, sizeof(start), "\n* %.*s", (int)strcspn(words, "$"), words);
        size_t j = 0;
        while (j < 2 * DRAFTS && strstr(tables[j], start) == NULL)
            j++;
        ck_assert_msg(j < 2 * DRAFTS, "'%s' never comes", words);
    }
}

START_TEST(every_effect_comes_up) {
    guarded(find_rows, 8);
}
END_TEST

static bool is_listed(const char *lesson) {
    for (size_t i = 0; i < quiz_lesson_count; i++)
        if (strcmp(quiz_lessons[i], lesson) == 0)
            return true;
    return false;
}

START_TEST(every_lesson_that_teaches_something_is_listed) {
    for (size_t i = 0; i < quiz_effect_count; i++)
        ck_assert_msg(is_listed(quiz_effects[i].taught), "%s", quiz_effects[i].taught);
    for (size_t i = 0; i < quiz_mark_count; i++)
        ck_assert_msg(is_listed(quiz_marks[i].taught), "%s", quiz_marks[i].taught);
}
END_TEST

/* Tables that differ only in who flies by nature and who by the mark have one shape. */
static void compare_shapes(struct arena *arena, uint64_t seed) {
    struct quiz_wish wish = {.difficulty = QUIZ_EASIEST};
    struct dice dice = dice_new(seed, 0);
    size_t fliers = 0;
    for (size_t i = 0; i < DRAFTS; i++) {
        struct quiz_table table = quiz_draft(arena, &dice, &wish, false);
        bool flies = strstr(table.lines, ", flying") != NULL;
        ck_assert_msg((strstr(table.shape, "flying") != NULL) == flies, "%s%s", table.lines,
                      table.shape);
        fliers += flies;
    }
    ck_assert(fliers > 0 && fliers < DRAFTS);
}

START_TEST(a_shape_has_what_creatures_are_by_nature) {
    guarded(compare_shapes, 3);
}
END_TEST

/* ---- What is of use ---- */

static bool of_use(const char *table) {
    struct quiz_item item;
    return quiz_judge(lesson_table_arena(), &item, table);
}

static void judge_tables(struct arena *arena, uint64_t seed) {
    (void)arena;
    (void)seed;
    ck_assert(of_use("Alice attacks Bob\nAlice: Bear 2/2\nAlice: Elf 1/1\nBob: Wall 0/3\n"
                     "Bob: Ox 1/4\n* lure bear\n"));
    /* Nothing is asked. */
    ck_assert(!of_use("Alice attacks Bob\nAlice: Bear 2/2\nBob: Wall 0/3\nBob: Ox 1/4\n"));
    /* There is nothing to choose. */
    ck_assert(!of_use("Alice attacks Bob\nAlice: Bear 2/2\nBob: Wall 0/3\n* lure bear\n"));
    /* Too much is legal. */
    ck_assert(!of_use("Alice attacks Bob\nAlice: Bear 2/2\nAlice: Elf 1/1\nBob: Wall 0/3\n"
                      "Bob: Ox 1/4\nBob: Cat 1/1\n* must-block ox\n"));
    /* Every guess is legal: the Bear can't be blocked. */
    ck_assert(!of_use("Alice attacks Bob\nAlice: Bear 2/2, flying\nAlice: Elf 1/1, flying\n"
                      "Bob: Wall 0/3\nBob: Ox 1/4\n* lure bear\n"));
    /* It is no table. */
    ck_assert(!of_use("Alice attacks Bob\nAlice: Bear 2/2, flyin\n"));
}

START_TEST(only_tables_that_surprise_are_of_use) {
    guarded(judge_tables, 0);
}
END_TEST

static void guess_blocks(struct arena *arena, uint64_t seed) {
    struct quiz_item item;
    (void)seed;
    /* One after the other nobody can block the Bear, but both together have to. */
    ck_assert(quiz_judge(arena, &item,
                         "Alice attacks Bob\nAlice: Bear 2/2, menace\nBob: Wall 0/3\nBob: Ox 1/4\n"
                         "* must-be-blocked bear\n"));
    ck_assert_uint_eq(item.legal, 1);
    ck_assert_int_eq(item.asked, 1);
    ck_assert_uint_eq(item.guesses.count, 2); /* nobody (twice over), everybody */
    ck_assert_uint_eq(item.guesses.illegal, 1);
    ck_assert_uint_eq(item.guesses.possible, 4);
    ck_assert_int_eq(item.surprise, 2);
    ck_assert_str_eq(item.guesses.list[0].idea, "nobody blocks");
    ck_assert_str_eq(quiz_objection(arena, &item.guesses.list[0]),
                     "bear must be blocked (509.1c).");
    ck_assert_int_eq(item.guesses.list[1].verdict->outcome, MUSTER_LEGAL);
}

START_TEST(guesses_go_by_rules_of_thumb) {
    guarded(guess_blocks, 0);
}
END_TEST

/* ---- The whole ---- */

START_TEST(a_seed_makes_the_same_quiz) {
    const char *text = quiz_of(4, 3, QUIZ_BOTH, 4)->text;
    ck_assert_str_eq(text, quiz_of(4, 3, QUIZ_BOTH, 4)->text);
    ck_assert_str_ne(text, quiz_of(5, 3, QUIZ_BOTH, 4)->text);
    ck_assert_str_ne(text, quiz_of(4, 4, QUIZ_BOTH, 4)->text);
    /* More questions begin with the same ones. */
    const struct quiz *few = quiz_of(4, 3, QUIZ_BOTH, 2), *many = quiz_of(4, 3, QUIZ_BOTH, 4);
    for (size_t i = 0; i < 2; i++)
        ck_assert_str_eq(few->items[i].table, many->items[i].table);
    ck_assert_str_ne(many->items[0].table, many->items[1].table);
}
END_TEST

static void hold_claims(const struct quiz_item *item, int difficulty) {
    size_t illegal = 0;
    for (size_t i = 0; i < item->guesses.count; i++)
        illegal += item->guesses.list[i].verdict->outcome == MUSTER_ILLEGAL;
    ck_assert_uint_ge(illegal, 1);
    ck_assert_uint_eq(illegal, item->guesses.illegal);
    ck_assert_uint_ge(item->legal, 1);
    ck_assert_uint_le(item->legal, QUIZ_MOST_LEGAL);
    ck_assert_uint_gt(item->guesses.possible, item->legal);
    ck_assert_int_ge(item->asked, 1);
    ck_assert_int_ge(item->surprise, quiz_sizes[difficulty].surprise);
    ck_assert_ptr_nonnull(item->question);
}

START_TEST(the_claims_hold) {
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        int difficulty = 1 + (int)(seed % 5);
        enum quiz_step step = (enum quiz_step)(seed % 3);
        const struct quiz *quiz = quiz_of(seed, difficulty, step, 1);
        bool attacking = muster_position_step(quiz->items[0].position) == MUSTER_DECLARE_ATTACKERS;
        ck_assert(step == QUIZ_BOTH || attacking == (step == QUIZ_ATTACK));
        hold_claims(&quiz->items[0], difficulty);
    }
}
END_TEST

/* ---- Of lessons ---- */

/* A random table of the lesson's kind, when these lessons are known. */
static const struct quiz *of_lesson(uint64_t seed, const char *lesson, const char *known) {
    const struct quiz_wish wish = {.seed = seed, .lesson = lesson, .known = known, .questions = 1};
    const struct quiz *quiz = quiz_make(lesson_table_arena(), &wish);
    ck_assert_ptr_nonnull(quiz);
    ck_assert_msg(!quiz->none, "%s, seed %d", lesson, (int)seed);
    ck_assert_ptr_eq(quiz->items[0].question->kind, &question_declare);
    return quiz;
}

START_TEST(lessons_on_what_is_forbidden_ask_for_as_many_as_can_be) {
    static const struct {
        const char *lesson, *known, *words;
    } lessons[] = {{"who-may-attack", " who-may-attack,", "Attack with as many"},
                   {"who-may-block", " who-may-attack, who-may-block,", "Block with as many"},
                   {"menace", " who-may-block, evasion, menace,", ", menace"},
                   {"protection-and-kin", NULL, "Block with as many"}};
    for (size_t i = 0; i < sizeof(lessons) / sizeof(lessons[0]); i++)
        for (uint64_t seed = 0; seed < 5; seed++) {
            const struct quiz *quiz = of_lesson(seed, lessons[i].lesson, lessons[i].known);
            ck_assert_ptr_nonnull(strstr(quiz->text, lessons[i].words));
            ck_assert_ptr_null(strstr(quiz->text, "\n* "));
            ck_assert_uint_eq(quiz->items[0].question->offer_count, 1);
            ck_assert_uint_ge(quiz->items[0].legal, 2);
        }
}
END_TEST

START_TEST(the_kind_of_a_lesson_is_on_the_table) {
    static const char known[] = " who-may-attack, who-may-block, evasion, menace, can-or-cant,"
                                " attacks-if-able, not-able, cant-attack-alone, no-more-than-one,"
                                " lure,";
    for (uint64_t seed = 0; seed < 5; seed++) {
        ck_assert_ptr_nonnull(strstr(of_lesson(seed, "lure", known)->text, "\n* Lure: lure "));
        const char *alone = of_lesson(seed, "cant-attack-alone", known)->text;
        ck_assert_ptr_nonnull(strstr(alone, "unless={also: {}}"));
        /* There is no kind of its own, so it is one of those that are known. */
        ck_assert_ptr_null(strstr(of_lesson(seed, "bands", known)->text, "cost="));
    }
}
END_TEST

START_TEST(the_sheet_has_its_answers_behind) {
    const struct quiz *quiz = quiz_of(6, 2, QUIZ_BLOCK, 2);
    const char *sheet = quiz_sheet(lesson_table_arena(), quiz);
    const char *parts[] = {"<h1>Quiz, difficulty 2</h1>",
                           "<svg",
                           "<b>1.</b>",
                           "<svg",
                           "<b>2.</b>",
                           "class=\"answers\"",
                           "--step block",
                           "<b>1.</b>",
                           "An easy mistake:",
                           "<b>2.</b>",
                           "509.1c"};
    for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
        ck_assert_msg(strstr(sheet, parts[i]) != NULL, "'%s' is missing in: %s", parts[i], sheet);
        sheet = strstr(sheet, parts[i]);
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        dice_are_the_same_everywhere,
        dice_reach_every_side,
        shuffling_keeps_every_number,
        every_draft_is_a_table_of_its_difficulty,
        every_effect_comes_up,
        every_lesson_that_teaches_something_is_listed,
        a_shape_has_what_creatures_are_by_nature,
        only_tables_that_surprise_are_of_use,
        guesses_go_by_rules_of_thumb,
        a_seed_makes_the_same_quiz,
        the_claims_hold,
        lessons_on_what_is_forbidden_ask_for_as_many_as_can_be,
        the_kind_of_a_lesson_is_on_the_table,
        the_sheet_has_its_answers_behind,
    };
    return LESSON_RUN("quiz", tests);
}
