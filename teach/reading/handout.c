/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/reading/handout.h"

#include "draw/draw.h"
#include "teach/keep.h"
#include "teach/questions/question_kind.h"
#include "teach/reading/lesson_page.h"
#include "teach/reading/table_page.h"

#include <stdlib.h>
#include <string.h>

enum { PICTURE = 700, WORDS = 80 }; /* pixels that fit on paper; columns of an answer */

static const char head[] =
    "<meta charset=\"utf-8\">\n<style>\n"
    "body{font-family:system-ui,'Liberation Sans',Arial,sans-serif;max-width:46em;margin:1em auto;"
    "padding:0 1em;color:#000;background:#fff}\n"
    "section,.answer{break-inside:avoid;page-break-inside:avoid}\n"
    "section{margin-bottom:2em}\n"
    "svg{max-width:100%;max-height:17cm;height:auto;color-scheme:light}\n"
    ".name{text-align:right}\n"
    ".answers{break-before:page;page-break-before:always}\n"
    ".question,.answer{margin:1em 0}\n"
    "b{float:left;width:1.8em}\n"
    "p{white-space:pre-line}\n"
    "pre{font-family:inherit;white-space:pre-wrap;margin:0 0 .5em 1.8em}\n"
    "</style>\n";

struct handout {
    struct page page;
    const struct lesson *lesson;
    handout_note *note;
    const void *context;
};

static void escape(struct page *page, const char *words) {
    for (; *words != '\0'; words++) {
        if (*words == '&')
            muster_text_add(&page->text, "&amp;");
        else if (*words == '<')
            muster_text_add(&page->text, "&lt;");
        else if (*words == '>')
            muster_text_add(&page->text, "&gt;");
        else
            text_put(&page->text, words, 1);
    }
}

static void element(struct page *page, const char *name, const char *words) {
    muster_text_format(&page->text, "<%s>", name);
    escape(page, words);
    muster_text_format(&page->text, "</%s>\n", name);
}

static void add_picture(struct page *page, const struct situation *situation) {
    struct draw_options options = {.width = PICTURE};
    char *picture = NULL;
    muster_status status =
        draw_svg(situation->position, table_declaration(page->text.arena, situation->position),
                 &options, table_take_picture, &picture);
    if (picture == NULL || status != MUSTER_OK)
        muster_arena_leave(page->text.arena, ARENA_NO_MEMORY);
    muster_arena_own(page->text.arena, picture, free);
    muster_text_add(&page->text, picture);
}

/* What a question says, in lines; what it offers, too. */
static const char *words_of(struct handout *handout, const struct question *question) {
    struct page words = page_new(handout->page.text.arena, WORDS);
    lesson_ask(&words, question);
    return text_bytes(&words.text);
}

static void add_table(struct handout *handout, const struct situation *situation, size_t first) {
    struct page *page = &handout->page;
    muster_text_add(&page->text, "<section>\n");
    element(page, "h2", situation->title);
    if (situation->story != NULL)
        element(page, "p", situation->story);
    for (size_t i = 0; i < situation->event_count; i++)
        element(page, "p", situation->events[i]);
    add_picture(page, situation);
    for (size_t i = 0; i < situation->question_count; i++) {
        const struct question *question = situation->questions[i];
        muster_text_format(&page->text, "<div class=\"question\"><b>%zu.</b> <pre>", first + i + 1);
        escape(page, words_of(handout, question));
        muster_text_add(&page->text,
                        "</pre>Answer: ______________________________________</div>\n");
    }
    muster_text_add(&page->text, "</section>\n");
}

static void add_answer(struct handout *handout, const struct question *question, size_t number) {
    struct page *page = &handout->page;
    struct page words = page_new(page->text.arena, WORDS);
    question->kind->solve(&words, question, NULL);
    if (handout->note != NULL)
        handout->note(&words, handout->context, number);
    muster_text_format(&page->text, "<div class=\"answer\"><b>%zu.</b> <pre>", number + 1);
    escape(page, text_bytes(&words.text));
    muster_text_add(&page->text, "</pre>\n");
    if (question->because != NULL)
        element(page, "p", question->because);
    muster_text_add(&page->text, "</div>\n");
}

static void write_all(void *argument) {
    struct handout *handout = argument;
    struct page *page = &handout->page;
    const struct lesson *lesson = handout->lesson;
    size_t number = 0;
    muster_text_add(&page->text, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n");
    muster_text_add(&page->text, head);
    element(page, "title", lesson->title);
    muster_text_add(&page->text, "</head>\n<body>\n<p class=\"name\">Name: "
                                 "______________________________</p>\n");
    element(page, "h1", lesson->title);
    if (handout->note == NULL)
        element(page, "p", lesson->teaches);
    for (size_t i = 0; i < lesson->situation_count; i++) {
        add_table(handout, lesson->situations[i], number);
        number += lesson->situations[i]->question_count;
    }
    muster_text_add(&page->text, "<div class=\"answers\">\n<h1>Answers</h1>\n");
    if (handout->note != NULL)
        element(page, "p", lesson->teaches);
    for (size_t i = 0; i < number; i++)
        add_answer(handout, lesson_question(lesson, i), i);
    element(page, "p", lesson->takeaway == NULL ? "" : lesson->takeaway);
    for (size_t i = 0; i < lesson->rule_count; i++)
        element(page, "p",
                muster_arena_format(page->text.arena, "%s %s", lesson->rules[i].number,
                                    lesson->rules[i].words));
    element(page, "p", lesson_rules_date);
    muster_text_add(&page->text, "</div>\n</body>\n</html>\n");
}

const char *lesson_handout(struct arena *arena, const struct lesson *lesson, handout_note *note,
                           const void *context) {
    struct handout handout = {page_new(arena, WORDS), lesson, note, context};
    return muster_arena_guard(arena, write_all, &handout) == 0 ? text_bytes(&handout.page.text)
                                                               : NULL;
}
