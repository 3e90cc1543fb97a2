/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/quiz/quiz.h"

#include "teach/page.h"
#include "teach/quiz/as_many.h"
#include "teach/quiz/dice.h"
#include "teach/quiz/draft.h"
#include "teach/quiz/judge.h"
#include "teach/quiz/pose.h"
#include "teach/reading/read_lesson.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/*
 * TRIES tables are judged until one is surprising enough. After that the best one is taken or, if
 * there is none yet, the next one that will do. Shapes that were asked before are drawn again; a
 * long quiz has to repeat some, once FRESH drafts had none that is new and will do. Running out of
 * MOST_TRIES has never been seen.
 */
enum { TRIES = 150, FRESH = 4000, MOST_TRIES = 24000 };

/* Each difficulty has dice of its own. */
enum { STREAMS = QUIZ_HARDEST + 1 };

struct quiz_making {
    struct arena *arena;
    const struct quiz_wish *wish;
    bool declares; /* only declarations are asked for */
    struct quiz *quiz;
    struct page page;    /* the text of the lesson */
    const char **shapes; /* of the tables so far */
    size_t shape_count;
};

/* ---- Tables ---- */

struct quiz_trial {
    struct arena arena;
    const struct quiz_making *making;
    struct dice *dice;
    bool attacking;
    bool repeats; /* it may have a shape that was asked before */
    bool judged;  /* its shape is new enough */
    bool fits;
    const char *shape;
    struct quiz_item item;
};

static bool is_new(const struct quiz_making *making, const char *shape) {
    for (size_t i = 0; i < making->shape_count; i++)
        if (strcmp(making->shapes[i], shape) == 0)
            return false;
    return true;
}

/* Whether what the lesson teaches is on the table and makes a difference, where there is one. */
static bool is_of_lesson(struct quiz_trial *trial, const struct quiz_table *table) {
    const char *lesson = trial->making->wish->lesson;
    if (lesson == NULL || strcmp(lesson, quiz_states_lesson) == 0)
        return true;
    return table->without != NULL && quiz_matters(&trial->arena, &trial->item, table->without);
}

static void try_table(void *argument) {
    struct quiz_trial *trial = argument;
    const struct quiz_wish *wish = trial->making->wish;
    struct quiz_table table = quiz_draft(&trial->arena, trial->dice, wish, trial->attacking);
    trial->shape = table.shape;
    trial->judged = trial->repeats || is_new(trial->making, table.shape);
    trial->fits = trial->judged && (wish->as_many ? quiz_judge_as_many : quiz_judge)(
                                       &trial->arena, &trial->item, table.lines);
    trial->fits = trial->fits && is_of_lesson(trial, &table);
}

/* The best table so far, on the heap. */
struct quiz_found {
    char *lines, *shape; /* NULL: there is none */
    int surprise;
};

static void drop(void *argument) {
    struct quiz_found *found = argument;
    free(found->lines);
    free(found->shape);
}

/* On the heap; NULL: no memory. */
static char *copy(const char *words) {
    size_t size = strlen(words) + 1;
    char *kept = malloc(size);
    if (kept != NULL)
        memcpy(kept, words, size);
    return kept;
}

/* Tries one table, and keeps it if it is better than the best so far. False: no memory. */
static bool improve(struct quiz_found *found, struct quiz_trial *trial) {
    bool done = muster_arena_guard(&trial->arena, try_table, trial) == 0;
    if (done && trial->fits && trial->item.surprise > found->surprise) {
        drop(found);
        *found =
            (struct quiz_found){copy(trial->item.table), copy(trial->shape), trial->item.surprise};
        done = found->lines != NULL && found->shape != NULL;
    }
    muster_arena_free(&trial->arena);
    return done;
}

/* A table that is as surprising as its difficulty asks for. */
static const char *find_table(struct quiz_making *making, struct dice *dice) {
    const struct quiz_wish *wish = making->wish;
    /* What a lesson teaches may make no question in one of the steps, with what is known. */
    bool either = making->declares && wish->step == QUIZ_BOTH;
    bool attacking = wish->step == QUIZ_BOTH ? dice_once_in(dice, 2) : wish->step == QUIZ_ATTACK;
    int judged = 0, wanted = wish->as_many ? 1 : quiz_sizes[wish->difficulty].surprise;
    struct quiz_found *found = muster_arena_take(making->arena, sizeof(*found));
    muster_arena_own(making->arena, found, drop);
    for (int i = 0;
         i < MOST_TRIES && found->surprise < wanted && (judged < TRIES || found->lines == NULL);
         i++) {
        struct quiz_trial trial = {.making = making,
                                   .dice = dice,
                                   .attacking = either ? dice_once_in(dice, 2) : attacking,
                                   .repeats = i >= FRESH && found->lines == NULL};
        if (!improve(found, &trial))
            muster_arena_leave(making->arena, ARENA_NO_MEMORY);
        judged += trial.judged;
        if (i >= FRESH && found->lines != NULL)
            break;
    }
    if (found->lines == NULL) {
        making->quiz->none = making->declares;
        muster_arena_leave(making->arena, ARENA_NO_MEMORY);
    }
    making->shapes[making->shape_count++] = found->shape;
    return found->lines;
}

/* ---- Lessons ---- */

/* The lowest difficulty that has a row of a lesson at this step, at most `best`. */
static int easiest(const struct quiz_words *table, size_t count, const char *lesson,
                   enum quiz_when when, int best) {
    for (size_t i = 0; i < count; i++)
        if ((table[i].when & when) != 0 && strcmp(table[i].taught, lesson) == 0 &&
            table[i].level < best)
            best = table[i].level;
    return best;
}

static int easiest_of(const char *lesson, enum quiz_when when) {
    int best = easiest(quiz_effects, quiz_effect_count, lesson, when, QUIZ_HARDEST + 1);
    return easiest(quiz_marks, quiz_mark_count, lesson, when, best);
}

static bool has_effects(const char *lesson) {
    for (size_t i = 0; i < quiz_effect_count; i++)
        if (strcmp(quiz_effects[i].taught, lesson) == 0)
            return true;
    for (size_t i = 0; i < quiz_mark_count; i++)
        if (quiz_marks[i].sort == SORT_ASKS && strcmp(quiz_marks[i].taught, lesson) == 0)
            return true;
    return false;
}

/* Whether a lesson teaches states and abilities of creatures, all of which forbid something. */
static bool only_forbids(const char *lesson) {
    bool any = strcmp(lesson, quiz_states_lesson) == 0;
    for (size_t i = 0; i < quiz_mark_count; i++) {
        bool taught = strcmp(quiz_marks[i].taught, lesson) == 0;
        if (taught && quiz_marks[i].sort != SORT_FORBIDS)
            return false;
        any = any || taught;
    }
    for (size_t i = 0; i < quiz_effect_count; i++)
        if (strcmp(quiz_effects[i].taught, lesson) == 0 && quiz_effects[i].sort != SORT_FORBIDS)
            return false;
    return any;
}

bool quiz_teaches(const char *lesson) {
    return only_forbids(lesson) || has_effects(lesson);
}

static bool is_known(const struct quiz_wish *wish, const char *lesson) {
    const char *at = wish->known;
    size_t length = strlen(lesson);
    while (at != NULL && (at = strstr(at, lesson)) != NULL) {
        if (at > wish->known && at[-1] == ' ' && at[length] == ',')
            return true;
        at += length;
    }
    return wish->known == NULL;
}

/* The difficulty that has all that is known. */
static int hardest_known(const struct quiz_wish *wish) {
    int hardest = QUIZ_EASIEST;
    for (size_t i = 0; i < quiz_effect_count; i++)
        if (quiz_effects[i].level > hardest && is_known(wish, quiz_effects[i].taught))
            hardest = quiz_effects[i].level;
    return hardest;
}

/*
 * The wish with the step and the difficulty at which the lesson's kind comes. A lesson without a
 * kind of its own gets anything that is known.
 */
static struct quiz_wish settle(const struct quiz_wish *wish) {
    struct quiz_wish settled = *wish;
    if (wish->lesson == NULL)
        return settled;
    if (!quiz_teaches(wish->lesson)) {
        settled.lesson = NULL;
        settled.step = QUIZ_BOTH;
        settled.difficulty = hardest_known(wish);
        return settled;
    }
    bool states = strcmp(wish->lesson, quiz_states_lesson) == 0;
    int attacks = easiest_of(wish->lesson, WHEN_ATTACKING);
    int blocks = states ? QUIZ_EASIEST : easiest_of(wish->lesson, WHEN_BLOCKING);
    settled.step = attacks > QUIZ_HARDEST  ? QUIZ_BLOCK
                   : blocks > QUIZ_HARDEST ? QUIZ_ATTACK
                                           : QUIZ_BOTH;
    settled.difficulty = settled.step == QUIZ_BLOCK                      ? blocks
                         : attacks > blocks && settled.step == QUIZ_BOTH ? attacks
                         : settled.step == QUIZ_BOTH                     ? blocks
                                                                         : attacks;
    settled.as_many = only_forbids(wish->lesson);
    for (size_t i = 0; settled.as_many && i < quiz_mark_count; i++)
        if (strcmp(quiz_marks[i].taught, wish->lesson) == 0 &&
            quiz_marks[i].level > settled.difficulty)
            settled.difficulty = quiz_marks[i].level;
    return settled;
}

/* Whether a lesson teaches something that may be drawn for a wish. */
static bool is_asked(const struct quiz_wish *wish, const char *lesson) {
    return (wish->step != QUIZ_BLOCK && easiest_of(lesson, WHEN_ATTACKING) <= wish->difficulty) ||
           (wish->step != QUIZ_ATTACK && easiest_of(lesson, WHEN_BLOCKING) <= wish->difficulty);
}

/* The names of the lessons that teach what a quiz asks, with commas between. */
static void add_lessons(struct text *text, const struct quiz_wish *wish) {
    const char *before = " ";
    for (size_t i = 0; i < quiz_lesson_count; i++) {
        if (is_asked(wish, quiz_lessons[i])) {
            muster_text_format(text, "%s%s", before, quiz_lessons[i]);
            before = ", ";
        }
    }
}

/* Whether something that is known asks for anything, without which there are no questions. */
static bool can_ask(const struct quiz_wish *wish) {
    const struct quiz_words *const tables[] = {quiz_marks, quiz_effects};
    const size_t counts[] = {quiz_mark_count, quiz_effect_count};
    for (size_t k = 0; k < 2; k++)
        for (size_t i = 0; i < counts[k]; i++)
            if (tables[k][i].sort == SORT_ASKS && tables[k][i].level <= wish->difficulty &&
                is_known(wish, tables[k][i].taught))
                return true;
    return wish->as_many;
}

/* ---- The whole ---- */

static void add_head(struct quiz_making *making) {
    static const char *const steps[] = {
        [QUIZ_BOTH] = "", [QUIZ_ATTACK] = " --step attack", [QUIZ_BLOCK] = " --step block"};
    const struct quiz_wish *wish = making->wish;
    muster_text_format(
        &making->page.text,
        "# Quiz, difficulty %d\nteaches: The same again: muster quiz --seed %" PRIu64
        " --difficulty %d --questions %zu%s\n\n What it asks is taught by the lessons",
        wish->difficulty, wish->seed, wish->difficulty, wish->questions, steps[wish->step]);
    add_lessons(&making->page.text, wish);
    muster_text_add(&making->page.text, ".\n");
    if (wish->step != QUIZ_BLOCK)
        muster_text_add(&making->page.text,
                        "rule: 508.1c An attack that disobeys a restriction is illegal.\n"
                        "rule: 508.1d Of the others, an attack has to obey as many requirements "
                        "as possible.\n");
    if (wish->step != QUIZ_ATTACK)
        muster_text_add(&making->page.text,
                        "rule: 509.1b A block that disobeys a restriction is illegal.\n"
                        "rule: 509.1c Of the others, a block has to obey as many requirements "
                        "as possible.\n");
    muster_text_add(&making->page.text,
                    "takeaway: Restrictions first; then as many requirements as possible, "
                    "even if something else looks more natural.\n");
}

static void make(void *argument) {
    struct quiz_making *making = argument;
    struct quiz *quiz = making->quiz = muster_arena_take(making->arena, sizeof(*quiz));
    quiz->wish = *making->wish;
    quiz->none = !can_ask(making->wish);
    if (quiz->none)
        return;
    quiz->items = muster_arena_take(making->arena, quiz->wish.questions * sizeof(quiz->items[0]));
    making->shapes =
        muster_arena_take(making->arena, quiz->wish.questions * sizeof(making->shapes[0]));
    add_head(making);
    for (size_t i = 0; i < quiz->wish.questions; i++) {
        struct dice dice = dice_new(quiz->wish.seed, STREAMS * i + (uint64_t)quiz->wish.difficulty);
        const char *table = find_table(making, &dice);
        (quiz->wish.as_many ? quiz_judge_as_many : quiz_judge)(making->arena, &quiz->items[i],
                                                               table);
        muster_text_format(&making->page.text, "\n== Table %zu\n%s", i + 1, table);
        if (quiz->wish.as_many)
            quiz_pose_as_many(&making->page, &quiz->items[i]);
        else
            quiz_pose(&making->page, &quiz->items[i], &dice, making->declares);
    }
    quiz->text = text_bytes(&making->page.text);
    quiz->lesson = lesson_read(making->arena, quiz->text, strlen(quiz->text));
    if (quiz->lesson == NULL || quiz->lesson->problems.count > 0)
        muster_arena_leave(making->arena, ARENA_NO_MEMORY);
    for (size_t i = 0; i < quiz->wish.questions; i++)
        quiz->items[i].question = lesson_question(quiz->lesson, i);
}

const struct quiz *quiz_make(struct arena *arena, const struct quiz_wish *wish) {
    const struct quiz_wish settled = settle(wish);
    struct quiz_making making = {.arena = arena,
                                 .wish = &settled,
                                 .declares = wish->lesson != NULL,
                                 .page = page_new(arena, 0),
                                 .shape_count = 0};
    int code = muster_arena_guard(arena, make, &making);
    return code == 0 || (making.quiz != NULL && making.quiz->none) ? making.quiz : NULL;
}
