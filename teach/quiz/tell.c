/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A quiz as JSON, for programs that look at it: above all for tests. */
#include "teach/keep.h"
#include "teach/questions/question_kinds.h"
#include "teach/quiz/quiz.h"

struct task {
    struct pool *pool;
    const struct quiz *quiz;
    const char *json;
};

static void tell_guess(struct pool *pool, muster_builder *builder, const struct quiz_item *item,
                       const struct quiz_guess *guess) {
    muster_builder_object(builder, NULL);
    muster_builder_text(builder, "idea", guess->idea);
    muster_builder_flag(builder, "legal", guess->verdict->outcome == MUSTER_LEGAL);
    question_tell_declaration(pool, builder, "declaration", item->question, guess->declaration);
    muster_builder_end(builder);
}

static void tell_item(struct pool *pool, muster_builder *builder, const struct quiz_item *item) {
    const struct question *question = item->question;
    muster_builder_object(builder, NULL);
    muster_builder_object(builder, "position");
    node_tell(builder, question->situation->document);
    muster_builder_end(builder);
    muster_builder_object(builder, "question");
    muster_builder_text(builder, "kind", question->kind->word);
    question->kind->tell(pool, builder, question);
    muster_builder_end(builder);
    muster_builder_number(builder, "surprise", item->surprise);
    muster_builder_number(builder, "legal", (int64_t)item->legal);
    muster_builder_number(builder, "maximum", item->best->maximum);
    muster_builder_number(builder, "asked", item->asked);
    muster_builder_list(builder, "guesses");
    for (size_t i = 0; i < item->guesses.count; i++)
        tell_guess(pool, builder, item, &item->guesses.list[i]);
    muster_builder_end(builder);
    muster_builder_end(builder);
}

static void tell(void *argument) {
    struct task *task = argument;
    muster_builder *builder;
    if (muster_builder_new(&builder) != MUSTER_OK)
        pool_leave(task->pool);
    keep_builder(task->pool, builder);
    muster_builder_text(builder, "format", "muster/1");
    muster_builder_text(builder, "answer", "quiz");
    muster_builder_number(builder, "seed", (int64_t)task->quiz->wish.seed);
    muster_builder_number(builder, "difficulty", task->quiz->wish.difficulty);
    muster_builder_list(builder, "questions");
    for (size_t i = 0; i < task->quiz->wish.questions; i++)
        tell_item(task->pool, builder, &task->quiz->items[i]);
    muster_builder_end(builder);
    task->json = muster_builder_json(builder);
    if (task->json == NULL)
        pool_leave(task->pool);
}

const char *quiz_tell(struct pool *pool, const struct quiz *quiz) {
    struct task task = {pool, quiz, NULL};
    return pool_guard(pool, tell, &task) ? task.json : NULL;
}
