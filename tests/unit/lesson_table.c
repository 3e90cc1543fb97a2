/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson_table.h"

#include <stdlib.h>
#include <string.h>

#include "suite.h"
#include "teach/position.h"
#include "teach/reading/read_lesson.h"

static struct arena arena;

static void clear(void) {
    muster_arena_free(&arena);
    arena.guard = NULL; /* a test that failed left its guard */
}

int lesson_table_run(const char *name, const TTest *const *tests, size_t count) {
    return suite_run(name, tests, count, clear);
}

struct arena *lesson_table_arena(void) {
    return &arena;
}

struct lesson *lesson_table_read(const char *text) {
    struct lesson *lesson = lesson_read(&arena, text, strlen(text));
    ck_assert_ptr_nonnull(lesson);
    return lesson;
}

/* Puts the problems of a lesson into words; as muster_arena_guard wants it. */
struct table_listing {
    const struct lesson *lesson;
    struct page page;
};

static void list_problems(void *argument) {
    struct table_listing *listing = argument;
    listing->page = page_new(&arena, 80);
    for (size_t i = 0; i < listing->lesson->problems.count; i++) {
        const struct problem *problem = &listing->lesson->problems.list[i];
        muster_text_format(&listing->page.text, "%zu:%zu %s\n", problem->spot.line,
                           problem->spot.column, problem->message);
    }
}

static const char *problems_of(const struct lesson *lesson) {
    struct table_listing listing = {.lesson = lesson};
    ck_assert_int_eq(muster_arena_guard(&arena, list_problems, &listing), 0);
    return text_bytes(&listing.page.text);
}

const char *lesson_table_problems(const char *text) {
    return problems_of(lesson_table_read(text));
}

struct table_asking {
    const char *table, *question;
    const char *text;
};

static void write_lesson(void *argument) {
    struct table_asking *asking = argument;
    asking->text =
        muster_arena_format(&arena,
                            "# T\nteaches: x\nrule: 509.1c\ntakeaway: y\n== Table\n%s\n? %s\n"
                            "because: z\n",
                            asking->table, asking->question);
}

static struct lesson *read_asking(const char *table, const char *question) {
    struct table_asking asking = {.table = table, .question = question};
    ck_assert_int_eq(muster_arena_guard(&arena, write_lesson, &asking), 0);
    return lesson_table_read(asking.text);
}

struct lesson *lesson_table_ask(const char *table, const char *question) {
    struct lesson *lesson = read_asking(table, question);
    ck_assert_str_eq(problems_of(lesson), "");
    return lesson;
}

const char *lesson_table_ask_problems(const char *table, const char *question) {
    return problems_of(read_asking(table, question));
}

struct judging {
    const struct feedback *feedback;
    const char *words;
};

static void write_feedback(void *argument) {
    static const char *const names[] = {
        [JUDGED_RIGHT] = "right", [JUDGED_WRONG] = "wrong", [NOT_UNDERSTOOD] = "what"};
    struct judging *judging = argument;
    judging->words = muster_arena_format(&arena, "%s: %s", names[judging->feedback->judgement],
                                         text_bytes(&judging->feedback->page.text));
}

const char *lesson_table_judge(const struct lesson *lesson, const char *answer) {
    struct judging judging = {.feedback =
                                  lesson_judge(&arena, lesson_question(lesson, 0), answer, 80)};
    ck_assert_ptr_nonnull(judging.feedback);
    ck_assert_int_eq(muster_arena_guard(&arena, write_feedback, &judging), 0);
    return judging.words;
}

void lesson_table_says(const struct lesson *lesson, const char *answer, const char *begin,
                       const char *part) {
    const char *said = lesson_table_judge(lesson, answer);
    ck_assert_msg(strncmp(said, begin, strlen(begin)) == 0, "'%s': %s", answer, said);
    ck_assert_msg(strstr(said, part) != NULL, "'%s': %s", answer, said);
}

struct telling {
    const struct node *document;
    const char *json;
};

static void write_document(void *argument) {
    struct telling *telling = argument;
    muster_builder *builder;
    ck_assert_int_eq(muster_builder_new(&builder), MUSTER_OK);
    position_tell(builder, telling->document);
    const char *json = muster_builder_json(builder);
    ck_assert_ptr_nonnull(json);
    telling->json = muster_arena_text(&arena, json, strlen(json));
    muster_builder_free(builder);
}

const char *lesson_table_document(const char *table) {
    struct lesson *lesson = lesson_table_ask(table, "count");
    struct telling telling = {.document = lesson->situations[0]->document};
    ck_assert_int_eq(muster_arena_guard(&arena, write_document, &telling), 0);
    return telling.json;
}
