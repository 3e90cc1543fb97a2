/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "web/tell_lesson.h"

#include "teach/keep.h"
#include "teach/position.h"
#include "teach/reading/lesson_page.h"
#include "teach/reading/read_lesson.h"
#include "web/lesson_texts.h"

#include <stdlib.h>
#include <string.h>

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

void web_tell_lesson(void *argument) {
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

void web_tell_list(void *argument) {
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

void web_tell_judgement(void *argument) {
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
