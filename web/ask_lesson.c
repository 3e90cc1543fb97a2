/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * {"question": "lesson"} lists the lessons; with "lesson" (a name) or "source" (the text of one) it
 * tells one; with "number" of a question and "answer" it judges the answer, with "solution": true
 * it tells the solution. {"question": "quiz"} does the same with random questions: "seed",
 * "difficulty", "questions", "step", and "lesson" for questions about what that lesson teaches.
 */
#include "base/nearest.h"
#include "base/utf8.h"
#include "teach/keep.h"
#include "teach/lesson.h"
#include "teach/position.h"
#include "teach/quiz/quiz.h"
#include "teach/reading/lesson_page.h"
#include "teach/reading/read_lesson.h"
#include "web/ask.h"
#include "web/lesson_texts.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Paragraphs come in lines of this width, unless "columns" says otherwise. */
enum { COLUMNS = 100, SEEDS = 1000000 };

/* What is asked about a lesson or a quiz. */
struct lesson_request {
    const struct request *request;
    struct arena *arena;
    const struct lesson *lesson;
    const char *name;             /* of the lesson; or NULL */
    const struct quiz_wish *wish; /* of the quiz; or NULL */
    size_t columns;
    const char *json; /* the answer */
};

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

static muster_status no_memory(muster_error *error) {
    *error =
        (muster_error){.status = MUSTER_NO_MEMORY, .code = "no-memory", .message = "out of memory"};
    return error->status;
}

/* ---- Finding a lesson ---- */

static const struct lesson_text *find_text(const char *name, muster_error *error) {
    const char *names[512];
    size_t count = lesson_text_count < 512 ? lesson_text_count : 512;
    struct text message = {0};
    for (size_t i = 0; i < count; i++) {
        names[i] = lesson_texts[i].name;
        if (strcmp(names[i], name) == 0)
            return &lesson_texts[i];
    }
    const char *near = muster_nearest_of(name, names, count);
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
        return no_memory(error);
    return asked->lesson->problems.count == 0 ? MUSTER_OK : refuse_problems(asked->lesson, error);
}

/* ---- Telling lessons ---- */

static muster_builder *begin(struct arena *arena, const char *word) {
    muster_builder *builder;
    if (muster_builder_new(&builder) != MUSTER_OK)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    keep_builder(arena, builder);
    muster_builder_text(builder, "format", "muster/1");
    muster_builder_text(builder, "answer", word);
    return builder;
}

static void end(struct lesson_request *asked, muster_builder *builder) {
    asked->json = muster_builder_json(builder);
    if (asked->json == NULL)
        muster_arena_leave(asked->arena, ARENA_NO_MEMORY);
}

static void tell_text(muster_builder *builder, const char *key, const char *words) {
    if (words != NULL && words[0] != '\0')
        muster_builder_text(builder, key, words);
}

/* A page of the lesson; what it has no words for is left out. */
static void tell_part(const struct lesson_request *asked, muster_builder *builder, const char *key,
                      enum lesson_part part, const struct question *question) {
    const char *words = lesson_show(asked->arena, asked->lesson, part, question, asked->columns);
    if (words == NULL)
        muster_arena_leave(asked->arena, ARENA_NO_MEMORY);
    tell_text(builder, key, words);
}

static void tell_question(const struct lesson_request *asked, muster_builder *builder,
                          const struct question *question) {
    muster_builder_object(builder, NULL);
    muster_builder_text(builder, "kind", question->kind->word);
    tell_part(asked, builder, "text", LESSON_QUESTION, question);
    if (question->offer_count > 0) {
        muster_builder_list(builder, "offers");
        for (size_t i = 0; i < question->offer_count; i++)
            muster_builder_text(builder, NULL, question->offers[i].words);
        muster_builder_end(builder);
    }
    muster_builder_texts(builder, "hints", question->hints, question->hint_count);
    muster_builder_end(builder);
}

static void tell_situation(const struct lesson_request *asked, muster_builder *builder,
                           const struct situation *situation) {
    muster_builder_object(builder, NULL);
    tell_text(builder, "title", situation->title);
    tell_text(builder, "story", situation->story);
    muster_builder_object(builder, "position");
    position_tell(builder, situation->document);
    muster_builder_end(builder);
    muster_builder_list(builder, "questions");
    for (size_t i = 0; i < situation->question_count; i++)
        tell_question(asked, builder, situation->questions[i]);
    muster_builder_end(builder);
    muster_builder_end(builder);
}

static void tell_rules(muster_builder *builder, const struct lesson *lesson) {
    muster_builder_list(builder, "rules");
    for (size_t i = 0; i < lesson->rule_count; i++) {
        muster_builder_object(builder, NULL);
        muster_builder_text(builder, "number", lesson->rules[i].number);
        tell_text(builder, "words", lesson->rules[i].words);
        muster_builder_end(builder);
    }
    muster_builder_end(builder);
}

static void tell_lesson(void *argument) {
    struct lesson_request *asked = argument;
    const struct lesson *lesson = asked->lesson;
    muster_builder *builder = begin(asked->arena, asked->wish != NULL ? "quiz" : "lesson");
    if (asked->wish != NULL) {
        muster_builder_number(builder, "seed", (int64_t)asked->wish->seed);
        muster_builder_number(builder, "difficulty", asked->wish->difficulty);
    } else {
        tell_text(builder, "name", asked->name);
        tell_text(builder, "title", lesson->title);
        tell_text(builder, "teaches", lesson->teaches);
        tell_text(builder, "takeaway", lesson->takeaway);
        muster_builder_number(builder, "level", lesson->level);
        tell_rules(builder, lesson);
    }
    muster_builder_list(builder, "tables");
    for (size_t i = 0; i < lesson->situation_count; i++)
        tell_situation(asked, builder, lesson->situations[i]);
    muster_builder_end(builder);
    end(asked, builder);
}

/* ---- The list ---- */

struct listed_lesson {
    const char *name;
    const struct lesson *lesson;
};

static int compare(const void *a, const void *b) {
    const struct listed_lesson *left = a, *right = b;
    if (left->lesson->level != right->lesson->level)
        return left->lesson->level < right->lesson->level ? -1 : 1;
    if (left->lesson->order != right->lesson->order)
        return left->lesson->order < right->lesson->order ? -1 : 1;
    return strcmp(left->name, right->name);
}

static void tell_list(void *argument) {
    struct lesson_request *asked = argument;
    struct listed_lesson *listed =
        muster_arena_array(asked->arena, lesson_text_count, sizeof(*listed));
    for (size_t i = 0; i < lesson_text_count; i++) {
        const struct lesson_text *text = &lesson_texts[i];
        listed[i] = (struct listed_lesson){text->name,
                                           lesson_read(asked->arena, text->bytes, text->length)};
        if (listed[i].lesson == NULL)
            muster_arena_leave(asked->arena, ARENA_NO_MEMORY);
    }
    qsort(listed, lesson_text_count, sizeof(*listed), compare);
    muster_builder *builder = begin(asked->arena, "lessons");
    muster_builder_list(builder, "lessons");
    for (size_t i = 0; i < lesson_text_count; i++) {
        const struct lesson *lesson = listed[i].lesson;
        muster_builder_object(builder, NULL);
        muster_builder_text(builder, "name", listed[i].name);
        tell_text(builder, "title", lesson->title);
        tell_text(builder, "teaches", lesson->teaches);
        muster_builder_number(builder, "level", lesson->level);
        muster_builder_number(builder, "questions", (int64_t)lesson_question_count(lesson));
        muster_builder_flag(builder, "quiz", quiz_teaches(listed[i].name));
        muster_builder_end(builder);
    }
    muster_builder_end(builder);
    end(asked, builder);
}

/* ---- Judging ---- */

static const char *judgement_word(enum judgement judgement) {
    switch (judgement) {
    case JUDGED_RIGHT:
        return "right";
    case JUDGED_WRONG:
        return "wrong";
    case NOT_UNDERSTOOD:
        break;
    }
    return "not understood";
}

struct lesson_judging {
    struct lesson_request *asked;
    const struct question *question;
    const char *answer; /* NULL: none was given */
    bool solution;
};

static void tell_judgement(void *argument) {
    struct lesson_judging *judging = argument;
    struct lesson_request *asked = judging->asked;
    const struct question *question = judging->question;
    if (judging->solution) {
        muster_builder *builder = begin(asked->arena, "solution");
        tell_text(builder, "text",
                  lesson_explain(asked->arena, question, judging->answer, asked->columns));
        tell_part(asked, builder, "because", LESSON_BECAUSE, question);
        end(asked, builder);
        return;
    }
    const struct feedback *feedback =
        lesson_judge(asked->arena, question, judging->answer, asked->columns);
    if (feedback == NULL)
        muster_arena_leave(asked->arena, ARENA_NO_MEMORY);
    muster_builder *builder = begin(asked->arena, "judgement");
    muster_builder_text(builder, "judgement", judgement_word(feedback->judgement));
    muster_builder_flag(builder, "told", feedback->told);
    tell_text(builder, "text", text_bytes(&feedback->page.text));
    if (feedback->told || feedback->judgement == JUDGED_RIGHT)
        tell_part(asked, builder, "because", LESSON_BECAUSE, question);
    end(asked, builder);
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
        return muster_arena_guard(asked->arena, tell_lesson, asked) == 0 ? MUSTER_OK
                                                                         : no_memory(error);
    if (number >= count) {
        struct text message = {0};
        muster_text_format(&message, "found %zu, expected the number of a question: 0 to %zu",
                           number, count - 1);
        return fail(error, "out-of-range", "/number", &message);
    }
    judging.question = lesson_question(asked->lesson, number);
    return muster_arena_guard(asked->arena, tell_judgement, &judging) == 0 ? MUSTER_OK
                                                                           : no_memory(error);
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
        return muster_arena_guard(asked->arena, tell_list, asked) == 0 ? MUSTER_OK
                                                                       : no_memory(error);
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
        return no_memory(error);
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
