/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lesson/session.h"

#include "cli/exit_codes.h"
#include "cli/lesson/asking.h"
#include "cli/lesson/catalogue.h"
#include "cli/lesson/practice.h"
#include "cli/lesson/progress.h"
#include "cli/render/layout/screen.h"
#include "teach/quiz/quiz.h"

#include <stdint.h>
#include <unistd.h>

/* ---- The whole lesson ---- */

/* Keeps how a question was answered, and that the lesson goes on after it. */
static void keep(struct session *session, size_t number, bool right) {
    if (session->name == NULL)
        return;
    const struct practice_place place = {.lesson = (char *)(uintptr_t)session->name,
                                         .question = (unsigned)number + 1,
                                         .first = session->first,
                                         .right = session->right,
                                         .worked = session->worked,
                                         .skipped = session->skipped};
    bool more = number + 1 < lesson_question_count(session->lesson);
    if (!practice_answered(session->name, (unsigned)number, right) ||
        !practice_left(more ? &place : NULL))
        session->name = NULL; /* it can't be kept, now or later */
}

/* Asks the questions from this number on. */
static void hold(struct session *session, size_t start) {
    size_t total = lesson_question_count(session->lesson);
    const struct situation *shown = NULL;
    muster_error error;
    input_open(&session->input, NULL, &error);
    session_show_part(session, LESSON_HEAD, NULL);
    for (size_t i = start; i < total && !session->ended && !session->failed; i++) {
        const struct question *question = lesson_question(session->lesson, i);
        unsigned first = session->first, tries = session->tries;
        if (question->situation != shown) {
            session_show(session, "\n");
            session_lay_table(session, question);
        }
        shown = question->situation;
        session_ask(session, question, i, total);
        if (!session->ended && !session->failed)
            keep(session, i, session->first > first);
        else if (session->ended && session->tries > tries && session->name != NULL)
            practice_answered(session->name, (unsigned)i, false);
    }
    input_close(&session->input);
}

/*
 * Asks about one more table at random, which counts for nothing: of the lesson's kind or, where it
 * has none, of what is known by now. It is another one each day, and after other answers. Returns
 * false if memory ran out.
 */
static bool ask_one_more(const struct session *before, const struct lesson_file *file,
                         const struct catalogue *catalogue) {
    struct session session = *before;
    struct arena arena = {0};
    struct text known = {0};
    catalogue_add_known(&known, catalogue, text_bytes(&file->name));
    const struct quiz_wish wish = {.seed = (uint64_t)practice_today() * 1000 + before->tries,
                                   .step = QUIZ_BOTH,
                                   .lesson = text_bytes(&file->name),
                                   .known = text_bytes(&known),
                                   .questions = 1};
    bool there = known.length > 0 && !known.failed;
    const struct quiz *quiz = there ? quiz_make(&arena, &wish) : NULL;
    if (known.failed || (there && quiz == NULL)) {
        session_lacks_memory(&session);
    } else if (quiz != NULL && !quiz->none) {
        muster_error error;
        input_open(&session.input, NULL, &error);
        session.lesson = quiz->lesson;
        session.name = NULL;
        session_show(&session, "\n");
        session_show_wrapped(&session,
                             quiz_teaches(wish.lesson)
                                 ? "One more of this kind, at random (skip leaves it out):"
                                 : "One more at random, of what the lessons so far teach (skip "
                                   "leaves it out):");
        session_show(&session, "\n");
        session_lay_table(&session, lesson_question(quiz->lesson, 0));
        session_ask(&session, lesson_question(quiz->lesson, 0), 0, 1);
        input_close(&session.input);
    }
    muster_text_free(&known);
    muster_arena_free(&arena);
    return !session.failed;
}

static void name_next(struct session *session, const struct lesson_file *next) {
    struct text text = {0};
    if (next == NULL)
        muster_text_add(&text, "That was the last one. 'muster quiz' has more questions.");
    else
        muster_text_format(&text, "Next: %s. 'muster lesson' begins it.", next->lesson->title);
    session_show(session, "\n");
    if (text.failed)
        session_lacks_memory(session);
    else
        session_show_wrapped(session, text_bytes(&text));
    muster_text_free(&text);
}

static struct session begin(const struct lesson *lesson, const struct arguments *arguments) {
    return (struct session){.lesson = lesson,
                            .width = screen_columns(),
                            .ascii = !screen_is_unicode(),
                            .color = style_color(arguments->color),
                            .echo = !isatty(STDIN_FILENO)};
}

/* What to remember, and how it went. */
static int finish(struct session *session, const struct lesson_file *file, size_t total) {
    struct text text = {0};
    bool passed = session->skipped + session->worked == 0;
    session_show(session, "\n");
    session_show_part(session, LESSON_TAKEAWAY, NULL);
    if (passed)
        muster_text_format(&text, "\nPassed: %u of %zu right on the first try.\n", session->first,
                           total);
    else
        muster_text_format(&text,
                           "Worked through, not passed: %u of %zu answered without the "
                           "solution.",
                           session->right, total);
    if (text.failed)
        session_lacks_memory(session);
    else if (passed)
        session_show_styled(session, text_bytes(&text), STYLE_GOOD);
    session_show(session, passed ? "" : "\n");
    if (!passed && !text.failed)
        session_show_wrapped(session, text_bytes(&text));
    muster_text_free(&text);
    if (passed)
        lesson_progress_add(text_bytes(&file->name), session->first, (unsigned)total);
    return passed ? EXIT_ANSWERED : EXIT_ILLEGAL;
}

int lesson_session(const struct lesson_file *file, const struct practice_place *place,
                   const struct catalogue *catalogue, const struct arguments *arguments) {
    struct session session = begin(file->lesson, arguments);
    size_t total = lesson_question_count(file->lesson), start = 0;
    int code = EXIT_ILLEGAL;
    session.name = text_bytes(&file->name);
    if (place != NULL && place->question < total) {
        start = place->question;
        session.first = place->first;
        session.right = place->right;
        session.worked = place->worked;
        session.skipped = place->skipped;
    }
    hold(&session, start);
    if (session.ended)
        session_show(&session, "Until next time. 'muster lesson' goes on here.\n");
    if (!session.ended && !session.failed) {
        code = finish(&session, file, total);
        if (catalogue != NULL) {
            session.failed = !ask_one_more(&session, file, catalogue);
            name_next(&session, catalogue_next(catalogue, text_bytes(&file->name)));
        }
    }
    return session.failed ? EXIT_INTERNAL : code;
}

bool review_session(const struct review *reviews, size_t count, const struct arguments *arguments) {
    struct session session = begin(NULL, arguments);
    muster_error error;
    input_open(&session.input, NULL, &error);
    session_show(&session, "First, what you missed before.\n");
    for (size_t i = 0; i < count && !session.ended && !session.failed; i++) {
        const struct lesson_file *file = reviews[i].file;
        const struct question *question = lesson_question(file->lesson, reviews[i].question);
        unsigned first = session.first;
        session.lesson = file->lesson;
        session_show(&session, "\n");
        session_show_wrapped(&session, file->lesson->title);
        session_show(&session, "\n");
        session_lay_table(&session, question);
        session_ask(&session, question, i, count);
        if (!session.ended && !session.failed)
            practice_answered(text_bytes(&file->name), reviews[i].question, session.first > first);
    }
    input_close(&session.input);
    session_show(&session, session.ended ? "Until next time.\n" : "\n");
    return !session.ended && !session.failed;
}

int quiz_session(const struct lesson *lesson, const struct arguments *arguments) {
    struct session session = begin(lesson, arguments);
    size_t total = lesson_question_count(lesson);
    struct text text = {0};
    hold(&session, 0);
    bool all = session.right == total;
    struct arena arena = {0};
    muster_text_format(
        &text, "Score: %u of %zu right on the first try, %u without the solution; %u %s.",
        session.first, total, session.right, session.tries, session.tries == 1 ? "try" : "tries");
    session_show(&session, "\n");
    session_show_styled(&session,
                        text.failed ? NULL : lesson_wrap(&arena, text_bytes(&text), session.width),
                        all ? STYLE_GOOD : STYLE_PLAIN);
    muster_arena_free(&arena);
    muster_text_free(&text);
    session_show_wrapped(&session, lesson->teaches);
    return session.failed ? EXIT_INTERNAL : all ? EXIT_ANSWERED : EXIT_ILLEGAL;
}
