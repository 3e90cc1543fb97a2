/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson as JSON, for other programs, above all for tests. */
#include "teach/keep.h"
#include "teach/position.h"
#include "teach/reading/lesson_page.h"

#include <string.h>

struct lesson_telling {
    struct arena *arena;
    const struct lesson *lesson;
    const char *name;
    const char *json;
};

static void tell_problems(muster_builder *builder, const struct problems *problems) {
    muster_builder_list(builder, "problems");
    for (size_t i = 0; i < problems->count; i++) {
        muster_builder_object(builder, NULL);
        muster_builder_number(builder, "line", (int64_t)problems->list[i].spot.line);
        muster_builder_number(builder, "column", (int64_t)problems->list[i].spot.column);
        muster_builder_text(builder, "message", problems->list[i].message);
        muster_builder_end(builder);
    }
    muster_builder_end(builder);
}

static void tell_question(struct arena *arena, muster_builder *builder,
                          const struct question *question) {
    muster_builder_object(builder, NULL);
    muster_builder_text(builder, "kind", question->kind->word);
    muster_builder_number(builder, "line", (int64_t)question->spot.line);
    question->kind->tell(arena, builder, question);
    muster_builder_end(builder);
}

static void tell_situation(struct arena *arena, muster_builder *builder,
                           const struct situation *situation) {
    muster_builder_object(builder, NULL);
    muster_builder_text(builder, "title", situation->title);
    muster_builder_number(builder, "line", (int64_t)situation->spot.line);
    muster_builder_object(builder, "position");
    position_tell(builder, situation->document);
    muster_builder_end(builder);
    muster_builder_list(builder, "questions");
    for (size_t i = 0; i < situation->question_count; i++)
        tell_question(arena, builder, situation->questions[i]);
    muster_builder_end(builder);
    muster_builder_end(builder);
}

static void tell(void *argument) {
    struct lesson_telling *task = argument;
    const struct lesson *lesson = task->lesson;
    muster_builder *builder;
    if (muster_builder_new(&builder) != MUSTER_OK)
        muster_arena_leave(task->arena, ARENA_NO_MEMORY);
    keep_builder(task->arena, builder);
    muster_builder_text(builder, "format", "muster/1");
    muster_builder_text(builder, "answer", "lesson");
    muster_builder_text(builder, "name", task->name);
    if (lesson->title != NULL)
        muster_builder_text(builder, "title", lesson->title);
    tell_problems(builder, &lesson->problems);
    if (lesson->problems.count == 0) {
        muster_builder_list(builder, "tables");
        for (size_t i = 0; i < lesson->situation_count; i++)
            tell_situation(task->arena, builder, lesson->situations[i]);
        muster_builder_end(builder);
    }
    task->json = muster_builder_json(builder);
    if (task->json == NULL)
        muster_arena_leave(task->arena, ARENA_NO_MEMORY);
}

const char *lesson_tell(struct arena *arena, const struct lesson *lesson, const char *name) {
    struct lesson_telling task = {arena, lesson, name, NULL};
    return muster_arena_guard(arena, tell, &task) == 0 ? task.json : NULL;
}
