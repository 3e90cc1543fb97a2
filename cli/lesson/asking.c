/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lesson/asking.h"

#include "cli/files/output.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

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

void session_lacks_memory(struct session *session) {
    if (!session->failed)
        output_complain("out of memory");
    session->failed = true;
}

void session_show_styled(struct session *session, const char *words, enum style_role role) {
    struct text text = {0};
    if (words == NULL) {
        session_lacks_memory(session);
        return;
    }
    style_add(&text, session->color, role, words);
    session->failed = !output_page(&text) || session->failed;
}

void session_show(struct session *session, const char *words) {
    session_show_styled(session, words, STYLE_PLAIN);
}

void session_show_part(struct session *session, enum lesson_part part,
                       const struct question *question) {
    struct arena arena = {0};
    session_show(session, lesson_show(&arena, session->lesson, part, question, session->width));
    muster_arena_free(&arena);
}

void session_lay_table(struct session *session, const struct question *question) {
    struct arena arena = {0};
    session_show(session, lesson_show_table(&arena, question, session->width, session->ascii));
    muster_arena_free(&arena);
}

void session_show_wrapped(struct session *session, const char *words) {
    struct arena arena = {0};
    session_show(session, lesson_wrap(&arena, words, session->width));
    muster_arena_free(&arena);
}

/* ---- What can be typed besides an answer ---- */

static void give_hint(struct session_question *asking) {
    const struct question *question = asking->question;
    if (asking->hints < question->hint_count)
        session_show_wrapped(asking->session, question->hints[asking->hints++]);
    else
        session_show_wrapped(asking->session,
                             question->hint_count == 0
                                 ? "There is no hint here. 'why' shows the answer."
                                 : "There are no more hints. 'why' shows the answer.");
}

static void give_reasons(struct session_question *asking) {
    asking->helped = asking->told = true;
    struct session *session = asking->session;
    struct arena arena = {0};
    const char *wrong = asking->wrong.length > 0 ? text_bytes(&asking->wrong) : NULL;
    session_show(session, lesson_explain(&arena, asking->question, wrong, session->width));
    muster_arena_free(&arena);
    session_show_part(asking->session, LESSON_BECAUSE, asking->question);
}

static void show_table(struct session_question *asking) {
    session_lay_table(asking->session, asking->question);
}

static void show_rules(struct session_question *asking) {
    session_show_part(asking->session, LESSON_RULES, NULL);
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
    session_show_part(asking->session, LESSON_QUESTION, asking->question);
}

/* ---- Asking ---- */

/* Shows the feedback on an answer: the first paragraph in color, the rest plain unless it was told.
 */
static void show_feedback(struct session *session, const struct feedback *feedback, bool told) {
    static const enum style_role roles[] = {
        [JUDGED_RIGHT] = STYLE_GOOD, [JUDGED_WRONG] = STYLE_BAD, [NOT_UNDERSTOOD] = STYLE_UNSURE};
    struct text first = {0};
    const char *words = text_bytes(&feedback->page.text);
    size_t length = feedback->page.first == 0 ? strlen(words) : feedback->page.first - 1;
    muster_text_format(&first, "%.*s", (int)length, words);
    session_show_styled(session, first.failed ? NULL : text_bytes(&first),
                        roles[feedback->judgement]);
    session_show(session, told ? "\n" : words + length);
    muster_text_free(&first);
}

/* A right answer ends the question. Copied from the solution, it only shows that it was read. */
static void take_right(struct session_question *asking) {
    struct session *session = asking->session;
    if (!asking->told)
        session_show_part(session, LESSON_BECAUSE, asking->question);
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
        session_lacks_memory(session);
    if (told) {
        session_show_part(session, LESSON_BECAUSE, asking->question);
        asking->over = true;
        return;
    }
    session_show(session, "\n");
    if (asking->told) {
        session_show_wrapped(session, "Try again, or type skip.");
    } else if (asking->slips >= TRIES) {
        give_reasons(asking);
        session_show(session, "\n");
        session_show_wrapped(session, "Type the answer to go on, or skip.");
    } else if (asking->slips > 1 && asking->hints < asking->question->hint_count) {
        give_hint(asking);
        session_show_wrapped(session, "Try again. Type why for the answer.");
    } else {
        session_show_wrapped(session, asking->hints < asking->question->hint_count
                                          ? "Try again. Type ? for a hint, or why for the answer."
                                          : "Try again. Type why for the answer.");
    }
}

static void judge(struct session_question *asking, const char *answer) {
    struct session *session = asking->session;
    struct arena arena = {0};
    const struct feedback *feedback =
        lesson_judge(&arena, asking->question, answer, session->width);
    if (feedback == NULL) {
        session_lacks_memory(session);
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

/* Reads the next line; false at the end. */
static bool read_answer(struct session *session, struct text *answer) {
    muster_error error;
    bool done;
    session_show(session, "> ");
    muster_status status = input_typed(answer, &session->input, &done, &error);
    if (status != MUSTER_OK) {
        output_complain("%s", error.message);
        session->failed = true;
    }
    if (status != MUSTER_OK || done) {
        session_show(session, "\n");
        return false;
    }
    if (answer->failed)
        session_lacks_memory(session);
    if (session->echo) {
        session_show(session, text_bytes(answer));
        session_show(session, "\n");
    }
    return !session->failed;
}

/* Whether that is the word, whatever its case and with '?', '.' or '!' after it. */
static bool is_typed(const char *answer, const char *word) {
    size_t length = strlen(word);
    return strncasecmp(answer, word, length) == 0 &&
           answer[length + strspn(answer + length, "?.! ")] == '\0';
}

static void take(struct session_question *asking, const char *answer) {
    if (answer[0] == '\0') {
        session_show_wrapped(asking->session,
                             "Type an answer, ? for a hint, or help for more. 'none' declares "
                             "nothing.");
        return;
    }
    for (size_t i = 0; i < sizeof(typed) / sizeof(typed[0]); i++) {
        if (is_typed(answer, typed[i].word)) {
            typed[i].run(asking);
            return;
        }
    }
    judge(asking, answer);
}

void session_ask(struct session *session, const struct question *question, size_t number,
                 size_t total) {
    struct session_question asking = {.session = session, .question = question};
    struct text heading = {0};
    muster_text_format(&heading, "\nQuestion %zu of %zu\n", number + 1, total);
    session_show_styled(session, heading.failed ? NULL : text_bytes(&heading), STYLE_MUTED);
    muster_text_free(&heading);
    session_show_part(session, LESSON_QUESTION, question);
    if (!session->introduced)
        session_show_wrapped(session,
                             "(? gives a hint, why the answer with its reasons, help the rest.)");
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
