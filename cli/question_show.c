/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answer to a question, in words or as JSON, with notes; and its exit status. */
#include "cli/question.h"

#include "cli/exit_codes.h"
#include "cli/files/each_file.h"
#include "cli/files/output.h"
#include "cli/options/expansion.h"
#include "cli/render/check/render_between.h"
#include "cli/render/check/render_versus.h"
#include "cli/render/damage/render_damage.h"
#include "cli/render/damage/render_damage_options.h"
#include "cli/render/damage/render_damage_why.h"
#include "cli/render/damage/render_dealing.h"
#include "cli/render/layout/wrap.h"
#include "cli/render/options/render_options.h"
#include "cli/render/play/render_play.h"
#include "cli/render/render.h"
#include "cli/render/render_choices.h"
#include "cli/render/render_comparison.h"
#include "cli/render/render_editions.h"
#include "cli/render/render_notes.h"
#include "cli/render/render_why.h"
#include "cli/render/words/names.h"
#include "cli/what_if/what_if.h"

#include <string.h>

static int exit_code_of(muster_outcome outcome) {
    switch (outcome) {
    case MUSTER_SOLVED:
    case MUSTER_COUNTED:
    case MUSTER_CHOICES:
    case MUSTER_LEGAL:
    case MUSTER_DEALT:
    case MUSTER_PLAYED:
        return EXIT_ANSWERED;
    case MUSTER_ILLEGAL:
    case MUSTER_CONFLICT:
        return EXIT_ILLEGAL;
    case MUSTER_UNDECIDED:
        return EXIT_UNDECIDED;
    case MUSTER_FAILED:
    case MUSTER_IMPOSSIBLE:
        return EXIT_BAD_INPUT;
    }
    return EXIT_INTERNAL;
}

/* Notes on standard error, next to an answer that is not a page of words. */
struct notes_aside {
    const char *where; /* the file */
    size_t count;
    struct text last; /* the first that is shown only if no other follows */
    bool failed;      /* memory ran out for one */
};

static void note_aside(void *context, const muster_idle *idle) {
    struct notes_aside *notes = context;
    struct text line = {0};
    if (notes->count++ > IDLE_SHOWN)
        return;
    if (notes->count > IDLE_SHOWN) {
        render_idle(&notes->last, idle);
        return;
    }
    render_idle(&line, idle);
    if (line.failed)
        notes->failed = true;
    else
        output_complain("%s: an effect concerns nobody here: %s", notes->where, text_bytes(&line));
    muster_text_free(&line);
}

static void end_notes(struct notes_aside *notes) {
    size_t shown = render_idle_shown(notes->count);
    if (notes->failed || notes->last.failed)
        output_line(NULL);
    else if (shown > IDLE_SHOWN)
        output_complain("%s: an effect concerns nobody here: %s", notes->where,
                        text_bytes(&notes->last));
    else if (shown < notes->count)
        output_complain("%s: %zu more effects concern nobody here", notes->where,
                        notes->count - shown);
    muster_text_free(&notes->last);
}

static void note_all(const struct cli_question *question) {
    struct notes_aside notes = {.where = question->failure.where};
    size_t count;
    const muster_idle *idle = muster_answer_idle(question->answer, &count);
    for (size_t i = 0; i < count; i++)
        note_aside(&notes, &idle[i]);
    end_notes(&notes);
}

muster_status question_note_idle(struct cli_question *question, const muster_request *request,
                                 bool *undecided) {
    struct notes_aside notes = {.where = question->failure.where};
    bool complete;
    muster_status status = muster_idle_effects(question->position, request, note_aside, &notes,
                                               &complete, &question->failure.error);
    end_notes(&notes);
    *undecided = status == MUSTER_OK && request->strict && !complete;
    if (*undecided)
        output_complain("%s: undecided: a limit was reached before it was known whether some "
                        "effect concerns nobody here",
                        notes.where);
    return status;
}

/* Whether a line of a table is about a player, or facts, and no creature or effect. */
static bool is_about_players(const char *line) {
    static const char *const begins[] = {"player:", "holds:", "holds_not:"};
    for (size_t i = 0; i < sizeof(begins) / sizeof(begins[0]); i++)
        if (strncmp(line, begins[i], strlen(begins[i])) == 0)
            return true;
    return false;
}

/* Whether a change, coming later, would leave what was declared as it is (506.4a-b). */
static bool would_leave(const struct arguments *arguments) {
    for (int i = 0; i < arguments->what_if_count; i++) {
        const struct what_if *change = &arguments->what_ifs[i];
        if (change->kind == MUSTER_TAP ||
            (change->kind == MUSTER_WITH && !is_about_players(change->words)))
            return true;
    }
    return false;
}

/* That the answer is about a changed position, which --compare says itself, and what it is not. */
static void note_changes(struct text *text, const struct cli_question *question,
                         const struct arguments *arguments, const muster_verdict *verdict) {
    struct text words = {0};
    bool stays = would_leave(arguments) && strcmp(verdict->edition, "current") == 0;
    if (arguments->what_if_count == 0 || (arguments->compare && !stays))
        return;
    if (!arguments->compare) {
        muster_text_add(&words, "This is about the position ");
        what_if_say(&words, arguments, question->original);
        names_use(question->position);
        muster_text_add(&words, ", not as the document has it.");
    }
    if (stays)
        muster_text_format(&words,
                           "%sOnce declared, a creature is not removed from combat by being "
                           "tapped, or by what would have kept it from attacking or blocking "
                           "(506.4a-b).",
                           arguments->compare ? "" : " ");
    muster_text_add(text, "\n");
    text_wrap(text, &words, 0);
    muster_text_add(text, "\n");
    muster_text_free_part(&words, text);
}

/* How the cards were read last. */
static const muster_expansion *last_expansion(const struct cli_question *question) {
    const muster_expansion *last =
        question->followed == NULL ? NULL : muster_followed_cards_expansion(question->followed);
    return last != NULL ? last : question->expansion;
}

static void show_words(const struct cli_question *question, const struct arguments *arguments,
                       const muster_verdict *verdict, bool proposed, struct look look) {
    const muster_answer *answer = question->answer;
    struct text text = {0};
    bool number = false;
    const muster_editions *editions = muster_answer_editions(answer);
    names_use(question->position);
    if (muster_answer_played(answer) != NULL) {
        render_play(&text, answer, question->position == NULL, look);
        if (question->followed != NULL && verdict->outcome == MUSTER_UNDECIDED)
            cards_show_unread(&text, last_expansion(question));
    } else if (question->versus) {
        render_versus(&text, answer, look);
    } else if (muster_answer_comparison(answer) != NULL) {
        struct text changes = {0};
        what_if_say(&changes, arguments, question->original);
        names_use(question->position);
        render_comparison(&text, answer, text_bytes(&changes), look.color);
        muster_text_free_part(&changes, &text);
    } else if (muster_answer_damage(answer) != NULL) {
        render_damage(&text, answer, look);
        if (muster_answer_damage_why(answer) != NULL)
            render_damage_why(&text, answer);
    } else if (muster_answer_damage_options(answer) != NULL) {
        render_damage_options(&text, answer, look);
    } else if (muster_answer_obstruction(answer) != NULL) {
        render_between(&text, answer, look.color);
    } else if (muster_answer_conflict(answer) != NULL) {
        render_blame(&text, answer, look);
    } else if (muster_answer_why(answer) != NULL) {
        render_why(&text, answer, proposed, look);
    } else if (muster_answer_choices(answer) != NULL) {
        render_choices(&text, answer, look);
    } else if (muster_answer_dealing(answer) != NULL) {
        render_dealing(&text, answer, look);
    } else if (verdict->declared == NULL) {
        render_count(&text, answer);
        number = true;
    } else if (editions != NULL) {
        render_editions(&text, editions, verdict, proposed, look);
    } else {
        render_verdict(&text, verdict, proposed, look);
    }
    if (!number) {
        render_quotes(&text, answer, look);
        note_changes(&text, question, arguments, verdict);
        render_notes(&text, answer);
    }
    output_page(&text);
    if (number)
        note_all(question);
}

/* With cards, the answer says which sentences it leaves out. */
static void show_json(const struct cli_question *question, const struct arguments *arguments) {
    struct text text = {0};
    const muster_expansion *expansion = last_expansion(question);
    const char *json = expansion == NULL || question->ways.count > 0 || cards_unread(expansion) == 0
                           ? NULL
                           : muster_answer_json(question->answer);
    if (json == NULL) {
        each_file_answer(arguments->file, question->answer);
        return;
    }
    cards_add_unread(&text, json, expansion);
    each_file_line(arguments->file, &text);
}

static int show(const struct cli_question *question, const struct arguments *arguments,
                bool proposed) {
    const muster_answer *answer = question->answer;
    const muster_verdict *verdict = muster_answer_verdict(answer);
    if (arguments->quiet)
        verdict = NULL; /* the exit status is the answer */
    else if (arguments->json ||
             verdict == NULL) /* not copied into the page, as it may be very long */
        show_json(question, arguments);
    else
        show_words(question, arguments, verdict, proposed,
                   (struct look){style_color(arguments->color), arguments->all, arguments->draw});
    const muster_explanation *why = muster_answer_why(answer);
    int code = exit_code_of(muster_answer_outcome(answer));
    return code == EXIT_ANSWERED && why != NULL && why->reason != NULL ? EXIT_UNDECIDED : code;
}

int question_finish(struct cli_question *question, const struct arguments *arguments,
                    muster_status status, bool proposed) {
    int code = status == MUSTER_OK
                   ? show(question, arguments, proposed)
                   : failure_report(&question->failure, arguments->json, &question->document);
    question_free(question);
    return code;
}
