/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/reading/lesson_page.h"

#include "teach/reading/table_page.h"

#include <string.h>

/* ---- The parts ---- */

static void add_head(struct page *page, const struct lesson *lesson,
                     const struct question *question) {
    (void)question;
    page_say(page, 0, "%s", lesson->title);
    page_add(page, "\n");
    page_paragraph(page, 0, "", lesson->teaches);
}

static void add_rules(struct page *page, const struct lesson *lesson,
                      const struct question *question) {
    (void)question;
    for (size_t i = 0; i < lesson->rule_count; i++)
        page_paragraph(page, 0,
                       pool_words(page->pool, "%s%s", lesson->rules[i].number,
                                  lesson->rules[i].words[0] != '\0' ? "  " : ""),
                       lesson->rules[i].words);
}

/* The words of a question and what it offers. */
static void add_words(struct page *page, const struct question *question) {
    if (question->words != NULL)
        page_paragraph(page, 0, "", question->words);
    else
        question->kind->ask(page, question);
    bool listed = question->kind->offers == OFFERS_ANY;
    for (size_t i = 0; listed && i < question->offer_count; i++)
        page_paragraph(page, 2, pool_words(page->pool, "%c) ", (char)('a' + i)),
                       question_told(page->pool, question, question->offers[i].declaration));
}

static void add_question(struct page *page, const struct lesson *lesson,
                         const struct question *question) {
    (void)lesson;
    add_words(page, question);
    page_paragraph(page, 0, "Answer: ", question->kind->form(page->pool, question));
}

static void add_solution(struct page *page, const struct lesson *lesson,
                         const struct question *question) {
    (void)lesson;
    question->kind->solve(page, question, NULL);
}

static void add_because(struct page *page, const struct lesson *lesson,
                        const struct question *question) {
    (void)lesson;
    page_add(page, "\n");
    page_paragraph(page, 0, "", question->because);
}

static void add_takeaway(struct page *page, const struct lesson *lesson,
                         const struct question *question) {
    page_paragraph(page, 0, "To remember: ", lesson->takeaway);
    page_add(page, "\n");
    add_rules(page, lesson, question);
}

static void add_answers(struct page *page, const struct lesson *lesson,
                        const struct question *question) {
    (void)question;
    for (size_t i = 0; i < lesson->situation_count; i++) {
        const struct situation *situation = lesson->situations[i];
        page_format(page, "%s%zu: %s\n", i == 0 ? "" : "\n", situation->spot.line,
                    situation->title);
        for (size_t j = 0; j < situation->question_count; j++) {
            const struct question *asked = situation->questions[j];
            page_format(page, "\n%zu: ", asked->spot.line);
            add_words(page, asked);
            page_add(page, "\n");
            add_solution(page, lesson, asked);
        }
    }
}

/* ---- Memory ---- */

struct task {
    struct page page;
    const struct lesson *lesson;
    const struct question *question;
    void (*add)(struct page *page, const struct lesson *lesson, const struct question *question);
    const char *words;
    struct feedback *feedback;
};

static void show(void *argument) {
    struct task *task = argument;
    task->add(&task->page, task->lesson, task->question);
}

const char *lesson_show(struct pool *pool, const struct lesson *lesson, enum lesson_part part,
                        const struct question *question, size_t width) {
    static void (*const parts[])(struct page * page, const struct lesson *lesson,
                                 const struct question *question) = {
        [LESSON_HEAD] = add_head,         [LESSON_RULES] = add_rules,
        [LESSON_QUESTION] = add_question, [LESSON_SOLUTION] = add_solution,
        [LESSON_BECAUSE] = add_because,   [LESSON_TAKEAWAY] = add_takeaway,
        [LESSON_ANSWERS] = add_answers,
    };
    struct task task = {page_new(pool, width), lesson, question, parts[part], NULL, NULL};
    return pool_guard(pool, show, &task) ? page_text(&task.page) : NULL;
}

struct table_task {
    struct page page;
    const struct question *question;
    size_t width;
    bool ascii;
};

static void show_table(void *argument) {
    struct table_task *task = argument;
    table_page(&task->page, task->question->situation, task->width, task->ascii);
}

const char *lesson_show_table(struct pool *pool, const struct question *question, size_t width,
                              bool ascii) {
    struct table_task task = {page_new(pool, width), question, width, ascii};
    return pool_guard(pool, show_table, &task) ? page_text(&task.page) : NULL;
}

static void explain(void *argument) {
    struct task *task = argument;
    task->question->kind->solve(&task->page, task->question, task->words);
}

const char *lesson_explain(struct pool *pool, const struct question *question, const char *answer,
                           size_t width) {
    struct task task = {page_new(pool, width), NULL, question, NULL, answer, NULL};
    return pool_guard(pool, explain, &task) ? page_text(&task.page) : NULL;
}

static void wrap(void *argument) {
    struct task *task = argument;
    page_paragraph(&task->page, 0, "", task->words);
}

const char *lesson_wrap(struct pool *pool, const char *words, size_t width) {
    struct task task = {page_new(pool, width), NULL, NULL, NULL, words, NULL};
    return pool_guard(pool, wrap, &task) ? page_text(&task.page) : NULL;
}

static void judge(void *argument) {
    struct task *task = argument;
    task->feedback = pool_take(task->page.pool, sizeof(*task->feedback));
    *task->feedback = (struct feedback){NOT_UNDERSTOOD, task->page};
    task->question->kind->judge(task->feedback, task->question, task->words);
}

const struct feedback *lesson_judge(struct pool *pool, const struct question *question,
                                    const char *answer, size_t width) {
    struct task task = {page_new(pool, width), NULL, question, NULL, answer, NULL};
    return pool_guard(pool, judge, &task) ? task.feedback : NULL;
}
