/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A quiz as JSON, for other programs, above all for tests. */
#include "teach/keep.h"
#include "teach/position.h"
#include "teach/questions/question_kind.h"
#include "teach/questions/question_words.h"
#include "teach/quiz/quiz.h"

struct quiz_telling {
    struct arena *arena;
    const struct quiz *quiz;
    const char *json;
};

static void tell_guess(struct arena *arena, muster_builder *builder, const struct quiz_item *item,
                       const struct quiz_guess *guess) {
    muster_builder_object(builder, NULL);
    muster_builder_text(builder, "idea", guess->idea);
    muster_builder_flag(builder, "legal", guess->verdict->outcome == MUSTER_LEGAL);
    question_tell_declaration(arena, builder, "declaration", item->question, guess->declaration);
    muster_builder_end(builder);
}

static void tell_item(struct arena *arena, muster_builder *builder, const struct quiz_item *item) {
    const struct question *question = item->question;
    muster_builder_object(builder, NULL);
    muster_builder_object(builder, "position");
    position_tell(builder, question->situation->document);
    muster_builder_end(builder);
    muster_builder_object(builder, "question");
    muster_builder_text(builder, "kind", question->kind->word);
    question->kind->tell(arena, builder, question);
    muster_builder_end(builder);
    muster_builder_number(builder, "surprise", item->surprise);
    muster_builder_number(builder, "legal", (int64_t)item->legal);
    muster_builder_number(builder, "maximum", item->best->maximum);
    muster_builder_number(builder, "asked", item->asked);
    muster_builder_list(builder, "guesses");
    for (size_t i = 0; i < item->guesses.count; i++)
        tell_guess(arena, builder, item, &item->guesses.list[i]);
    muster_builder_end(builder);
    muster_builder_end(builder);
}

static void tell(void *argument) {
    struct quiz_telling *task = argument;
    muster_builder *builder;
    if (muster_builder_new(&builder) != MUSTER_OK)
        muster_arena_leave(task->arena, ARENA_NO_MEMORY);
    keep_builder(task->arena, builder);
    muster_builder_text(builder, "format", "muster/1");
    muster_builder_text(builder, "answer", "quiz");
    muster_builder_number(builder, "seed", (int64_t)task->quiz->wish.seed);
    muster_builder_number(builder, "difficulty", task->quiz->wish.difficulty);
    muster_builder_list(builder, "questions");
    for (size_t i = 0; i < task->quiz->wish.questions; i++)
        tell_item(task->arena, builder, &task->quiz->items[i]);
    muster_builder_end(builder);
    task->json = muster_builder_json(builder);
    if (task->json == NULL)
        muster_arena_leave(task->arena, ARENA_NO_MEMORY);
}

const char *quiz_tell(struct arena *arena, const struct quiz *quiz) {
    struct quiz_telling task = {arena, quiz, NULL};
    return muster_arena_guard(arena, tell, &task) == 0 ? task.json : NULL;
}
