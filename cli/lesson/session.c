/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lesson/session.h"

#include "cli/exit_codes.h"
#include "cli/lesson/catalogue.h"
#include "cli/lesson/practice.h"
#include "cli/lesson/progress.h"
#include "cli/output.h"
#include "cli/render/screen.h"
#include "cli/render/style.h"
#include "teach/quiz/quiz.h"
#include "teach/reading/lesson_page.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct session {
    const struct lesson *lesson;
    const char *name; /* of the lesson, if what is missed in it is kept; or NULL */
    size_t width;
    bool color;
    bool ascii; /* only ASCII can be shown */
    bool echo;  /* answers don't come from a terminal, so they have to be shown */
    struct input input;
    unsigned first;   /* questions answered right on the first try */
    unsigned skipped; /* questions skipped */
    unsigned right;   /* questions answered right in the end, without the solution */
    unsigned worked;  /* questions whose solution was shown before they were answered */
    unsigned tries;   /* answers that were judged */
    bool introduced;  /* it was said what can be typed */
    bool ended;       /* the learner left */
    bool failed;      /* memory ran out, or answers can't be read */
};

/* The state of one question. */
struct session_question {
    struct session *session;
    const struct question *question;
    size_t hints;      /* hints shown so far */
    size_t slips;      /* wrong answers so far */
    struct text wrong; /* the last wrong answer given */
    bool told;         /* the answer and its reasons were shown */
    bool helped;       /* there was a wrong answer before, or the answer was shown */
    bool over;
};

/* ---- Showing ---- */

/* Says that memory ran out, unless the session has failed, and said so, before. */
static void run_out_of_memory(struct session *session) {
    if (!session->failed)
        output_complain("out of memory");
    session->failed = true;
}

/* NULL: there was no memory for the words. */
static void show_styled(struct session *session, const char *words, enum style_role role) {
    struct text text = {0};
    if (words == NULL) {
        run_out_of_memory(session);
        return;
    }
    style_add(&text, session->color, role, words);
    session->failed = !output_page(&text) || session->failed;
}

static void show(struct session *session, const char *words) {
    show_styled(session, words, STYLE_PLAIN);
}

/* Shows a page of the lesson. */
static void show_part(struct session *session, enum lesson_part part,
                      const struct question *question) {
    struct arena arena = {0};
    show(session, lesson_show(&arena, session->lesson, part, question, session->width));
    muster_arena_free(&arena);
}

static void lay_table(struct session *session, const struct question *question) {
    struct arena arena = {0};
    show(session, lesson_show_table(&arena, question, session->width, session->ascii));
    muster_arena_free(&arena);
}

static void show_wrapped(struct session *session, const char *words) {
    struct arena arena = {0};
    show(session, lesson_wrap(&arena, words, session->width));
    muster_arena_free(&arena);
}

/* ---- What can be typed besides an answer ---- */

static void give_hint(struct session_question *asking) {
    const struct question *question = asking->question;
    if (asking->hints < question->hint_count)
        show_wrapped(asking->session, question->hints[asking->hints++]);
    else
        show_wrapped(asking->session, question->hint_count == 0
                                          ? "There is no hint here. 'why' shows the answer."
                                          : "There are no more hints. 'why' shows the answer.");
}

static void give_reasons(struct session_question *asking) {
    asking->helped = asking->told = true;
    struct session *session = asking->session;
    struct arena arena = {0};
    const char *wrong = asking->wrong.length > 0 ? text_bytes(&asking->wrong) : NULL;
    show(session, lesson_explain(&arena, asking->question, wrong, session->width));
    muster_arena_free(&arena);
    show_part(asking->session, LESSON_BECAUSE, asking->question);
}

static void show_table(struct session_question *asking) {
    lay_table(asking->session, asking->question);
}

static void show_rules(struct session_question *asking) {
    show_part(asking->session, LESSON_RULES, NULL);
}

static void skip(struct session_question *asking) {
    asking->session->skipped++;
    asking->over = true;
}

static void leave(struct session_question *asking) {
    asking->session->ended = true;
    asking->over = true;
}

static void explain_words(struct session_question *asking);

static const struct {
    const char *word;
    void (*run)(struct session_question *asking);
    const char *meaning;
} typed[] = {
    {"?", give_hint, "a hint"},
    {"hint", give_hint, NULL},
    {"why", give_reasons, "the answer and the reasons for it"},
    {"table", show_table, "the table again"},
    {"rule", show_rules, "what the rules say"},
    {"skip", skip, "go on to the next question"},
    {"quit", leave, "leave"},
    {"q", leave, NULL},
    {"exit", leave, NULL},
    {"help", explain_words, "this list"},
};

static void explain_words(struct session_question *asking) {
    struct text text = {0};
    for (size_t i = 0; i < sizeof(typed) / sizeof(typed[0]); i++)
        if (typed[i].meaning != NULL)
            muster_text_format(&text, "  %-6s %s\n", typed[i].word, typed[i].meaning);
    asking->session->failed = !output_page(&text) || asking->session->failed;
    show_part(asking->session, LESSON_QUESTION, asking->question);
}

/* ---- Asking ---- */

/* Shows the feedback on an answer: the first line in color, the rest plain unless it was told. */
static void show_feedback(struct session *session, const struct feedback *feedback, bool told) {
    static const enum style_role roles[] = {
        [JUDGED_RIGHT] = STYLE_GOOD, [JUDGED_WRONG] = STYLE_BAD, [NOT_UNDERSTOOD] = STYLE_UNSURE};
    struct text first = {0};
    const char *words = text_bytes(&feedback->page.text);
    size_t length = strcspn(words, "\n");
    muster_text_format(&first, "%.*s", (int)length, words);
    show_styled(session, first.failed ? NULL : text_bytes(&first), roles[feedback->judgement]);
    show(session, told ? "\n" : words + length);
    muster_text_free(&first);
}

/* A right answer ends the question. Copied from the solution, it only shows that it was read. */
static void take_right(struct session_question *asking) {
    struct session *session = asking->session;
    if (!asking->told)
        show_part(session, LESSON_BECAUSE, asking->question);
    session->first += !asking->helped;
    session->right += !asking->told;
    session->worked += asking->told;
    asking->over = true;
}

/* The third wrong answer, or the only one that was possible, is followed by the solution. */
enum { TRIES = 3 };

static void take_wrong(struct session_question *asking, const char *answer, bool told) {
    struct session *session = asking->session;
    asking->helped = true;
    asking->slips++;
    muster_text_free(&asking->wrong);
    muster_text_add(&asking->wrong, answer);
    if (asking->wrong.failed)
        run_out_of_memory(session);
    if (told) {
        show_part(session, LESSON_BECAUSE, asking->question);
        asking->over = true;
        return;
    }
    show(session, "\n");
    if (asking->told) {
        show_wrapped(session, "Try again, or type skip.");
    } else if (asking->slips >= TRIES) {
        give_reasons(asking);
        show(session, "\n");
        show_wrapped(session, "Type the answer to go on, or skip.");
    } else if (asking->slips > 1 && asking->hints < asking->question->hint_count) {
        give_hint(asking);
        show_wrapped(session, "Try again. Type why for the answer.");
    } else {
        show_wrapped(session, "Try again. Type ? for a hint, or why for the answer.");
    }
}

static void judge(struct session_question *asking, const char *answer) {
    struct session *session = asking->session;
    struct arena arena = {0};
    const struct feedback *feedback =
        lesson_judge(&arena, asking->question, answer, session->width);
    if (feedback == NULL) {
        run_out_of_memory(session);
    } else {
        show_feedback(session, feedback, asking->told && feedback->judgement == JUDGED_RIGHT);
        session->tries += feedback->judgement != NOT_UNDERSTOOD;
        if (feedback->judgement == JUDGED_RIGHT)
            take_right(asking);
        else if (feedback->judgement == JUDGED_WRONG)
            take_wrong(asking, answer, feedback->told);
    }
    muster_arena_free(&arena);
}

/* Reads the next line, made safe to show; false at the end. */
static bool read_answer(struct session *session, struct text *answer) {
    struct bytes line;
    muster_error error;
    bool done;
    show(session, "> ");
    muster_status status = input_line(&line, &session->input, &done, &error);
    if (status != MUSTER_OK) {
        output_complain("%s", error.message);
        session->failed = true;
    }
    if (status != MUSTER_OK || done) {
        show(session, "\n");
        return false;
    }
    for (size_t i = 0; i < line.length; i++)
        if (line.data[i] == '\t' || line.data[i] == '\r' || line.data[i] == '\0')
            line.data[i] = ' ';
    const char *start = line.data + strspn(line.data, " ");
    muster_text_add_foreign(answer, start);
    while (!answer->failed && answer->length > 0 && answer->bytes[answer->length - 1] == ' ')
        answer->bytes[--answer->length] = '\0';
    if (answer->failed)
        run_out_of_memory(session);
    if (session->echo) {
        show(session, text_bytes(answer));
        show(session, "\n");
    }
    return !session->failed;
}

static void take(struct session_question *asking, const char *answer) {
    if (answer[0] == '\0') {
        show_wrapped(asking->session,
                     "Type an answer, ? for a hint, or help for more. 'none' declares "
                     "nothing.");
        return;
    }
    for (size_t i = 0; i < sizeof(typed) / sizeof(typed[0]); i++) {
        if (strcmp(typed[i].word, answer) == 0) {
            typed[i].run(asking);
            return;
        }
    }
    judge(asking, answer);
}

static void ask(struct session *session, const struct question *question, size_t number,
                size_t total) {
    struct session_question asking = {.session = session, .question = question};
    struct text heading = {0};
    muster_text_format(&heading, "\nQuestion %zu of %zu\n", number + 1, total);
    show_styled(session, heading.failed ? NULL : text_bytes(&heading), STYLE_MUTED);
    muster_text_free(&heading);
    show_part(session, LESSON_QUESTION, question);
    if (!session->introduced)
        show_wrapped(session, "(? gives a hint, why the answer with its reasons, help the rest.)");
    session->introduced = true;
    while (!asking.over && !session->failed) {
        struct text answer = {0};
        if (read_answer(session, &answer))
            take(&asking, text_bytes(&answer));
        else
            leave(&asking);
        muster_text_free(&answer);
    }
    muster_text_free(&asking.wrong);
}

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
    show_part(session, LESSON_HEAD, NULL);
    for (size_t i = start; i < total && !session->ended && !session->failed; i++) {
        const struct question *question = lesson_question(session->lesson, i);
        unsigned first = session->first, tries = session->tries;
        if (question->situation != shown) {
            show(session, "\n");
            lay_table(session, question);
        }
        shown = question->situation;
        ask(session, question, i, total);
        if (!session->ended && !session->failed)
            keep(session, i, session->first > first);
        else if (session->ended && session->tries > tries && session->name != NULL)
            practice_answered(session->name, (unsigned)i, false);
    }
    input_close(&session->input);
}

/*
 * A random table of the lesson's kind, or where it has none of what is known by now, for those who
 * want one more; it counts for nothing. It is
 * another one each day, and after other answers. Whether memory sufficed.
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
        run_out_of_memory(&session);
    } else if (quiz != NULL && !quiz->none) {
        muster_error error;
        input_open(&session.input, NULL, &error);
        session.lesson = quiz->lesson;
        session.name = NULL;
        show(&session, "\n");
        show_wrapped(&session, quiz_teaches(wish.lesson)
                                   ? "One more of this kind, at random (skip leaves it out):"
                                   : "One more at random, of what the lessons so far teach (skip "
                                     "leaves it out):");
        show(&session, "\n");
        lay_table(&session, lesson_question(quiz->lesson, 0));
        ask(&session, lesson_question(quiz->lesson, 0), 0, 1);
        input_close(&session.input);
    }
    muster_text_free(&known);
    muster_arena_free(&arena);
    return !session.failed;
}

static void name_next(struct session *session, const struct lesson_file *next) {
    struct text text = {0};
    if (next == NULL)
        muster_text_add(&text, "That was the last lesson. 'muster quiz' asks on.");
    else
        muster_text_format(&text, "Next: %s. 'muster lesson' begins it.", next->lesson->title);
    show(session, "\n");
    if (text.failed)
        run_out_of_memory(session);
    else
        show_wrapped(session, text_bytes(&text));
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
    show(session, "\n");
    show_part(session, LESSON_TAKEAWAY, NULL);
    if (passed)
        muster_text_format(&text, "\nPassed: %u of %zu right on the first try.\n", session->first,
                           total);
    else
        muster_text_format(&text,
                           "Worked through, not passed: %u of %zu answered without the "
                           "solution.",
                           session->right, total);
    if (text.failed)
        run_out_of_memory(session);
    else if (passed)
        show_styled(session, text_bytes(&text), STYLE_GOOD);
    show(session, passed ? "" : "\n");
    if (!passed && !text.failed)
        show_wrapped(session, text_bytes(&text));
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
        show(&session, "Until next time. 'muster lesson' goes on here.\n");
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
    show(&session, "First, what you missed before.\n");
    for (size_t i = 0; i < count && !session.ended && !session.failed; i++) {
        const struct lesson_file *file = reviews[i].file;
        const struct question *question = lesson_question(file->lesson, reviews[i].question);
        unsigned first = session.first;
        session.lesson = file->lesson;
        show(&session, "\n");
        show_wrapped(&session, file->lesson->title);
        show(&session, "\n");
        lay_table(&session, question);
        ask(&session, question, i, count);
        if (!session.ended && !session.failed)
            practice_answered(text_bytes(&file->name), reviews[i].question, session.first > first);
    }
    input_close(&session.input);
    show(&session, session.ended ? "Until next time.\n" : "\n");
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
    show(&session, "\n");
    show_styled(&session,
                text.failed ? NULL : lesson_wrap(&arena, text_bytes(&text), session.width),
                all ? STYLE_GOOD : STYLE_PLAIN);
    muster_arena_free(&arena);
    muster_text_free(&text);
    show_wrapped(&session, lesson->teaches);
    return session.failed ? EXIT_INTERNAL : all ? EXIT_ANSWERED : EXIT_ILLEGAL;
}
