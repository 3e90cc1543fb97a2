/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/question.h"

#include "base/limits.h"
#include "cli/cards/source.h"
#include "cli/each_file.h"
#include "cli/exit_codes.h"
#include "cli/expansion.h"
#include "cli/output.h"
#include "cli/render/names.h"
#include "cli/render/render.h"
#include "cli/render/render_between.h"
#include "cli/render/render_choices.h"
#include "cli/render/render_comparison.h"
#include "cli/render/render_damage.h"
#include "cli/render/render_damage_options.h"
#include "cli/render/render_damage_why.h"
#include "cli/render/render_dealing.h"
#include "cli/render/render_editions.h"
#include "cli/render/render_notes.h"
#include "cli/render/render_options.h"
#include "cli/render/render_play.h"
#include "cli/render/render_versus.h"
#include "cli/render/render_why.h"
#include "cli/render/wrap.h"
#include "cli/what_if.h"
#include "cli/what_if_document.h"
#include "json/writer.h"

#include <stdlib.h>
#include <string.h>

muster_request question_request(const struct arguments *arguments) {
    muster_request request = MUSTER_REQUEST_INIT;
    request.time_limit = arguments->time_limit;
    request.memory_limit = arguments->memory_limit;
    request.free = arguments->free;
    request.prefer = arguments->prefer;
    request.side = arguments->side;
    request.strict = arguments->strict;
    request.of = arguments->of;
    request.add_or_drop = arguments->add_or_drop;
    request.costs = arguments->costs;
    request.next = arguments->next;
    request.question = arguments->question;
    return request;
}

static muster_status read_position(struct cli_question *question,
                                   const struct arguments *arguments) {
    const char *json = question->document.data;
    size_t length = question->document.length;
    muster_error *error = &question->failure.error;
    if (arguments->edition == NULL)
        return muster_position_read(&question->position, json, length, error);
    return muster_position_read_edition(&question->position, json, length, arguments->edition,
                                        error);
}

/* Facts are needed: the question is asked of each document that may come of them, if it can be. */
static muster_status take_ways(struct cli_question *question) {
    if (question->ways.count > 1 && !question->tries_ways) {
        both_ways_free(&question->ways);
        return MUSTER_BAD_INPUT;
    }
    question->failure.error = (muster_error){.status = MUSTER_OK};
    question->written = question->document;
    question->document = question->ways.documents[0];
    question->ways.documents[0] = (struct bytes){0};
    return MUSTER_OK;
}

/*
 * From here on, a document with cards is the one that came of it. Sentences that weren't understood
 * leave the question undecided unless `as_understood`.
 */
static muster_status read_cards(struct cli_question *question, const struct arguments *arguments,
                                bool as_understood) {
    struct bytes plain;
    muster_status status = cards_expand(&plain, &question->document, as_understood,
                                        &question->expansion, &question->failure.error);
    question->failure.expansion = question->expansion;
    if (status != MUSTER_OK && question->expansion != NULL && arguments->what_if_count == 0 &&
        both_ways_make(&question->ways, &question->document, question->expansion)) {
        free(plain.data);
        return take_ways(question);
    }
    if (status != MUSTER_OK)
        cards_find_errors(&question->failure, &question->document);
    else if (question->expansion != NULL)
        cards_note(question->expansion, question->failure.where);
    if (plain.data != NULL) {
        question->written = question->document;
        question->document = plain;
    }
    return status;
}

static muster_status read_document(struct cli_question *question, const struct arguments *arguments,
                                   bool as_understood) {
    muster_status status = read_cards(question, arguments, as_understood);
    if (status != MUSTER_OK)
        return status;
    status = read_position(question, arguments);
    cards_find_errors(&question->failure, &question->written);
    return status;
}

/* The same for a document that was changed; what is wrong with it comes of the changes. */
static muster_status read_changed(struct cli_question *question, const struct arguments *arguments,
                                  char *changed) {
    struct bytes plain = {0}, document = {changed, strlen(changed)};
    muster_position *original = question->position;
    muster_expansion *expansion;
    muster_error *error = &question->failure.error;
    muster_status status =
        cards_expand(&plain, &document, arguments->as_understood, &expansion, error);
    muster_expansion_free(question->expansion);
    question->expansion = expansion;
    question->failure.expansion = expansion;
    if (status == MUSTER_OK) {
        struct bytes before = question->document;
        question->document = plain.data != NULL ? plain : document;
        question->position = NULL;
        status = read_position(question, arguments);
        question->document = before;
        question->earlier[question->earlier_count++] = original;
    }
    if (status == MUSTER_BAD_INPUT && strcmp(error->code, CARDS_UNREAD) != 0) {
        question->failure.where = "--with";
        error->line = error->column = 0;
        error->path[0] = '\0';
    }
    free(plain.data);
    return status;
}

/* Changes what the document says, and then the position. */
static muster_status change(struct cli_question *question, const struct arguments *arguments,
                            const struct document_changes *changes, char *changed) {
    muster_status status = changed == NULL ? MUSTER_OK : read_changed(question, arguments, changed);
    return status == MUSTER_OK ? what_if_change(question, arguments, changes) : status;
}

muster_status question_read(struct cli_question *question, const struct arguments *arguments,
                            muster_request *request) {
    question->failure.file = arguments->file;
    muster_status status =
        input_read(&question->document, arguments->operand, &question->failure.error);
    if (status != MUSTER_OK)
        return status;
    question->failure.where = input_name(arguments->operand);
    double begun = muster_limits_now();
    question->failure.request = request == NULL ? question_request(arguments) : *request;
    question->failure.begun = begun;
    char *changed = NULL;
    struct document_changes changes = {.failed = -1};
    if (arguments->what_if_count > 0 && question->document.data != NULL)
        status = what_if_document(&changed, &changes, &question->document, arguments,
                                  &question->failure.error);
    if (status != MUSTER_OK &&
        changes.failed < 0) /* what is wrong with the document is told below */
        status = MUSTER_OK;
    else if (status != MUSTER_OK)
        question->failure.where = "--with";
    if (status == MUSTER_OK)
        status =
            read_document(question, arguments,
                          arguments->as_understood || (changed != NULL && !arguments->compare));
    if (status == MUSTER_OK)
        status = change(question, arguments, &changes, changed);
    muster_json_forget_text(changed);
    if (request != NULL)
        request->time_limit = muster_limits_rest(request->time_limit, begun);
    return status;
}

muster_status question_read_cards(struct cli_question *question,
                                  const struct arguments *arguments) {
    return read_cards(question, arguments, arguments->as_understood);
}

muster_status question_follow(struct cli_question *question, const struct arguments *arguments,
                              muster_request *request) {
    const struct bytes *written =
        question->written.data != NULL ? &question->written : &question->document;
    if (question->expansion == NULL || question->ways.count > 0 || arguments->what_if_count > 0)
        return MUSTER_OK;
    muster_status status =
        muster_cards_follow(&question->followed, written->data, written->length, card_source(),
                            arguments->as_understood, &question->failure.error);
    if (status == MUSTER_OK)
        request->cards = muster_followed_cards_combat(question->followed);
    return status;
}

/* Asks about the position as it was read. */
static muster_status ask_before(struct cli_question *question, const muster_request *request,
                                question_asker *ask) {
    muster_request before = *request;
    if (before.given != NULL)
        before.given = question->proposed;
    before.time_limit /= 2;
    return ask(&question->before, question->original, question->proposed, &before,
               &question->failure.error);
}

/* What is wrong with an assignment is found only while it is judged; then that is where it is. */
static muster_status blame_declaration(struct cli_question *question, muster_status status) {
    static const char damage[] = "/damage";
    muster_error *error = &question->failure.error;
    if (status == MUSTER_BAD_INPUT && question->declared_in != NULL &&
        strncmp(error->path, damage, strlen(damage)) == 0) {
        question->failure.where = question->declared_in;
        if (question->declared_in[0] == '-') /* an option: the list in it has no such place */
            error->path[0] = '\0';
    }
    return status;
}

/* Another document that may have been meant: its answer has to be the same. */
static muster_status ask_other_way(struct cli_question *question, const struct arguments *arguments,
                                   const struct bytes *document, const muster_request *request,
                                   question_asker *ask) {
    muster_error *error = &question->failure.error;
    muster_position *position = NULL;
    muster_declaration *declaration = NULL;
    muster_answer *answer = NULL;
    muster_request other = *request;
    muster_status status =
        arguments->edition == NULL
            ? muster_position_read(&position, document->data, document->length, error)
            : muster_position_read_edition(&position, document->data, document->length,
                                           arguments->edition, error);
    if (status == MUSTER_OK && question->declaration != NULL)
        status =
            muster_declaration_carry(&declaration, NULL, position, question->declaration, error);
    if (other.given != NULL)
        other.given = declaration;
    if (status == MUSTER_OK)
        status = ask(&answer, position, declaration, &other, error);
    if (status == MUSTER_OK && !both_ways_agree(question->answer, answer)) {
        *error = (muster_error){.status = MUSTER_BAD_INPUT, .code = CARDS_UNREAD};
        status = MUSTER_BAD_INPUT;
    }
    muster_answer_free(answer);
    muster_declaration_free(declaration);
    muster_position_free(position);
    return status;
}

static muster_status ask_other_ways(struct cli_question *question,
                                    const struct arguments *arguments,
                                    const muster_request *request, question_asker *ask) {
    muster_status status = MUSTER_OK;
    for (size_t i = 1; i < question->ways.count && status == MUSTER_OK; i++)
        status = ask_other_way(question, arguments, &question->ways.documents[i], request, ask);
    return status;
}

muster_status question_ask(struct cli_question *question, const struct arguments *arguments,
                           const muster_request *request, question_asker *ask) {
    muster_request rest = *request;
    muster_status status = MUSTER_OK;
    if (arguments->compare) {
        double begun = muster_limits_now();
        status = ask_before(question, request, ask);
        rest.time_limit = muster_limits_rest(request->time_limit, begun);
    }
    if (status == MUSTER_OK)
        status = ask(&question->answer, question->position, question->declaration, &rest,
                     &question->failure.error);
    if (status == MUSTER_OK)
        status = ask_other_ways(question, arguments, &rest, ask);
    if (status != MUSTER_OK || !arguments->compare)
        return blame_declaration(question, status);
    muster_answer *before = question->before, *after = question->answer;
    question->before = NULL;
    return muster_compare(&question->answer, before, after, &question->failure.error);
}

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

/* Notes on standard error, beside an answer that is not a page of words. */
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

/* Whether a change, coming later, would leave what was declared as it is (506.4a-b). */
static bool would_leave(const struct arguments *arguments) {
    for (int i = 0; i < arguments->what_if_count; i++)
        if (arguments->what_ifs[i].kind == MUSTER_TAP || arguments->what_ifs[i].kind == MUSTER_WITH)
            return true;
    return false;
}

/* That the answer is about a changed position; --compare says so itself. */
static void note_changes(struct text *text, const struct arguments *arguments,
                         const muster_verdict *verdict) {
    struct text words = {0};
    if (arguments->what_if_count == 0 || arguments->compare)
        return;
    muster_text_add(&words, "This is about the position ");
    what_if_say(&words, arguments);
    muster_text_add(&words, ", not as the document has it.");
    if (would_leave(arguments) && strcmp(verdict->edition, "current") == 0)
        muster_text_add(&words, " Once declared, a creature is not removed from combat by being "
                                "tapped, or by what would have kept it from attacking or blocking "
                                "(506.4a-b).");
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
        what_if_say(&changes, arguments);
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
        note_changes(&text, arguments, verdict);
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
    muster_text_add(&text, "\n");
    output_text(&text);
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

void question_free(struct cli_question *question) {
    muster_answer_free(question->answer);
    muster_answer_free(question->before);
    muster_followed_cards_free(question->followed);
    muster_declaration_free(question->declaration);
    muster_declaration_free(question->proposed);
    muster_expansion_free(question->expansion);
    both_ways_free(&question->ways);
    muster_position_free(question->position);
    for (int i = question->earlier_count; i-- > 0;)
        muster_position_free(question->earlier[i]);
    free(question->document.data);
    free(question->written.data);
}
