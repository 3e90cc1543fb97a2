/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * {"question": "lesson"} lists the lessons; with "lesson" (a name) or "source" (the text of one) it
 * tells one; with "number" of a question and "answer" it judges the answer, with "solution": true
 * it tells the solution. {"question": "quiz"} does the same with random questions: "seed",
 * "difficulty", "questions", "step", and "lesson" for questions about what that lesson teaches.
 */
#include "base/nearest.h"
#include "base/utf8.h"
#include "cli/failure.h"
#include "teach/quiz/quiz.h"
#include "teach/reading/read_lesson.h"
#include "web/ask.h"
#include "web/lesson_texts.h"
#include "web/tell_lesson.h"

#include <string.h>
#include <time.h>

/* Paragraphs come in lines of this width, unless "columns" says otherwise. */
enum { COLUMNS = 100, SEEDS = 1000000 };

/* ---- Errors ---- */

static muster_status fail(muster_error *error, const char *code, const char *path,
                          struct text *message) {
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    muster_utf8_copy(error->code, sizeof(error->code), code);
    muster_utf8_copy(error->path, sizeof(error->path), path);
    muster_utf8_copy(error->message, sizeof(error->message), text_bytes(message));
    muster_text_free(message);
    return error->status;
}

/* ---- Finding a lesson ---- */

static const char *name_at(const void *texts, size_t index) {
    return ((const struct lesson_text *)texts)[index].name;
}

static const struct lesson_text *find_text(const char *name, muster_error *error) {
    struct text message = {0};
    for (size_t i = 0; i < lesson_text_count; i++)
        if (strcmp(lesson_texts[i].name, name) == 0)
            return &lesson_texts[i];
    const char *near = muster_nearest_word(name, lesson_text_count, name_at, lesson_texts);
    muster_text_add(&message, "there is no lesson '");
    muster_text_add_foreign(&message, name);
    muster_text_format(&message, near == NULL ? "'" : "'; did you mean '%s'?", near);
    fail(error, "unknown-lesson", "/lesson", &message);
    return NULL;
}

static muster_status refuse_problems(const struct lesson *lesson, muster_error *error) {
    const struct problem *problem = &lesson->problems.list[0];
    struct text message = {0};
    muster_text_add_foreign(&message, problem->message);
    fail(error, "lesson", "/source", &message);
    error->line = problem->spot.line;
    error->column = problem->spot.column;
    return error->status;
}

static muster_status read_lesson(struct lesson_request *asked, const char *bytes, size_t length,
                                 muster_error *error) {
    asked->lesson = lesson_read(asked->arena, bytes, length);
    if (asked->lesson == NULL)
        return fail_no_memory(error);
    return asked->lesson->problems.count == 0 ? MUSTER_OK : refuse_problems(asked->lesson, error);
}

/* ---- The request ---- */

static const char *const lesson_keys[] = {"question", "lesson",   "source",  "number",
                                          "answer",   "solution", "columns", NULL};
static const char *const quiz_keys[] = {"question",  "lesson",  "number", "answer",
                                        "solution",  "columns", "seed",   "difficulty",
                                        "questions", "step",    NULL};

/* Nothing is ignored in silence. */
static muster_status know_keys(const struct request *request, const char *const *keys,
                               muster_error *error) {
    const struct json_node *child;
    json_for_each (child, request->tree) {
        const char *key = muster_json_key(child);
        size_t count = 0;
        while (keys[count] != NULL && strcmp(keys[count], key) != 0)
            count++;
        if (keys[count] != NULL)
            continue;
        struct text message = {0};
        const char *near = muster_nearest_of(key, keys, count);
        muster_text_add(&message, "unknown key '");
        muster_text_add_foreign(&message, key);
        muster_text_format(&message, near == NULL ? "'" : "'; did you mean '%s'?", near);
        return fail(error, "unknown-key", "", &message);
    }
    return MUSTER_OK;
}

/* Tells the whole, or judges an answer to one question. */
static muster_status tell_or_judge(struct lesson_request *asked, muster_error *error) {
    struct lesson_judging judging = {.asked = asked};
    const struct request *request = asked->request;
    size_t number = 0, count = lesson_question_count(asked->lesson);
    muster_status status = request_number(request, "number", &number, error);
    if (status == MUSTER_OK)
        status = request_string(request, "answer", &judging.answer, error);
    if (status == MUSTER_OK)
        status = request_flag(request, "solution", &judging.solution, error);
    if (status != MUSTER_OK)
        return status;
    if (judging.answer == NULL && !judging.solution)
        return muster_arena_guard(asked->arena, web_tell_lesson, asked) == 0
                   ? MUSTER_OK
                   : fail_no_memory(error);
    if (number >= count) {
        struct text message = {0};
        muster_text_format(&message, "found %zu, expected the number of a question: 0 to %zu",
                           number, count - 1);
        return fail(error, "out-of-range", "/number", &message);
    }
    judging.question = lesson_question(asked->lesson, number);
    return muster_arena_guard(asked->arena, web_tell_judgement, &judging) == 0
               ? MUSTER_OK
               : fail_no_memory(error);
}

static muster_status ask_lesson(struct lesson_request *asked, muster_error *error) {
    const struct request *request = asked->request;
    const char *source = NULL;
    muster_status status = know_keys(request, lesson_keys, error);
    if (status == MUSTER_OK)
        status = request_string(request, "lesson", &asked->name, error);
    if (status == MUSTER_OK)
        status = request_string(request, "source", &source, error);
    if (status != MUSTER_OK)
        return status;
    if (source == NULL && asked->name == NULL)
        return muster_arena_guard(asked->arena, web_tell_list, asked) == 0 ? MUSTER_OK
                                                                           : fail_no_memory(error);
    if (source != NULL)
        status = read_lesson(asked, source, strlen(source), error);
    else {
        const struct lesson_text *text = find_text(asked->name, error);
        status =
            text == NULL ? error->status : read_lesson(asked, text->bytes, text->length, error);
    }
    return status == MUSTER_OK ? tell_or_judge(asked, error) : status;
}

static muster_status read_wish(struct quiz_wish *wish, const struct request *request,
                               muster_error *error) {
    size_t seed = (size_t)time(NULL) % SEEDS, difficulty = 1, questions = 1;
    const char *step = NULL;
    muster_status status = request_number(request, "seed", &seed, error);
    if (status == MUSTER_OK)
        status = request_number(request, "difficulty", &difficulty, error);
    if (status == MUSTER_OK)
        status = request_number(request, "questions", &questions, error);
    if (status == MUSTER_OK)
        status = request_string(request, "step", &step, error);
    if (status == MUSTER_OK)
        status = request_string(request, "lesson", &wish->lesson, error);
    if (status != MUSTER_OK)
        return status;
    if (difficulty < 1 || difficulty > QUIZ_HARDEST)
        return request_fail(request, "difficulty", error, "a whole number from 1 to 5");
    if (questions < 1 || questions > 100)
        return request_fail(request, "questions", error, "a whole number from 1 to 100");
    if (step != NULL && strcmp(step, "both") != 0 && strcmp(step, "attack") != 0 &&
        strcmp(step, "block") != 0)
        return request_fail(request, "step", error, "'attack', 'block' or 'both'");
    wish->seed = seed;
    wish->difficulty = (int)difficulty;
    wish->questions = questions;
    wish->step = step == NULL || strcmp(step, "both") == 0 ? QUIZ_BOTH
                 : strcmp(step, "attack") == 0             ? QUIZ_ATTACK
                                                           : QUIZ_BLOCK;
    return MUSTER_OK;
}

static muster_status ask_quiz(struct lesson_request *asked, muster_error *error) {
    struct quiz_wish wish = {0};
    muster_status status = know_keys(asked->request, quiz_keys, error);
    if (status == MUSTER_OK)
        status = read_wish(&wish, asked->request, error);
    if (status != MUSTER_OK)
        return status;
    const struct quiz *quiz = quiz_make(asked->arena, &wish);
    if (quiz == NULL)
        return fail_no_memory(error);
    if (quiz->none) {
        struct text message = {0};
        muster_text_add(&message, "there are no random questions about this lesson");
        return fail(error, "no-quiz", "/lesson", &message);
    }
    asked->lesson = quiz->lesson;
    asked->wish = &wish;
    return tell_or_judge(asked, error);
}

static void answer_with(struct text *answer, const struct request *request,
                        muster_status (*ask)(struct lesson_request *asked, muster_error *error)) {
    struct arena arena = {0};
    muster_error error = {0};
    struct lesson_request asked = {.request = request, .arena = &arena, .columns = COLUMNS};
    muster_status status = request_number(request, "columns", &asked.columns, &error);
    if (status == MUSTER_OK)
        status = ask(&asked, &error);
    error.status = status;
    if (status == MUSTER_OK)
        muster_text_add(answer, asked.json);
    else
        web_error(answer, &error);
    muster_arena_free(&arena);
}

void web_ask_lesson(struct text *answer, const struct request *request) {
    answer_with(answer, request, ask_lesson);
}

void web_ask_quiz(struct text *answer, const struct request *request) {
    answer_with(answer, request, ask_quiz);
}
