/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every legal declaration, one per line, as they are found. Lines are written in batches, but none
 * waits long.
 */
#define _POSIX_C_SOURCE 200809L

#include "base/limits.h"
#include "cli/command.h"
#include "cli/exit_codes.h"
#include "cli/files/each_file.h"
#include "cli/files/output.h"
#include "cli/proposal.h"
#include "cli/question.h"
#include "cli/render/damage/render_damage.h"
#include "cli/render/words/names.h"
#include "cli/render/words/phrases.h"
#include "json/writer.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>

/* The longest that a line waits for others, in seconds. */
static const double long_wait = 0.1;

struct list_output {
    const struct arguments *arguments;
    muster_step step;
    bool is_damage; /* what is listed are assignments or divisions */
    long long shown;
    struct text opening; /* what each line of JSON begins with, before its first key */
    struct text text;    /* lines not yet written */
    double written;      /* when lines were last written */
    bool lost;           /* something could not be written */
};

static void put_out(struct list_output *listing, const char *bytes, size_t length) {
    listing->lost = !output_whole(bytes, length) || listing->lost;
}

static void write_lines(struct list_output *listing) {
    struct text *text = &listing->text;
    if (text->failed)
        listing->lost = !output_text(text) || listing->lost;
    else if (text->length > 0)
        put_out(listing, text->bytes, text->length);
    muster_text_free(text);
    listing->written = muster_limits_now();
}

/*
 * Keeps the lines within what a pipe takes in one piece, so that a signal can't cut one: if they
 * are more, writes all but the last one, which begins at `begin`.
 */
static void make_room(struct list_output *listing, size_t begin) {
    struct text *text = &listing->text;
    if (!text->failed && text->length <= PIPE_BUF)
        return;
    if (text->failed || begin == 0) {
        write_lines(listing);
        return;
    }
    put_out(listing, text->bytes, begin);
    memmove(text->bytes, text->bytes + begin, text->length - begin + 1);
    text->length -= begin;
}

/* Called now and then during the search, which may take long to find the next one. */
static bool look_after(void *context) {
    struct list_output *listing = context;
    if (listing->text.length > 0 && muster_limits_now() - listing->written > long_wait)
        write_lines(listing);
    return listing->lost;
}

static void add_damage(struct text *text, muster_declaration *declaration) {
    size_t count;
    const muster_damage_entry *entries = muster_declaration_damage(declaration, &count);
    text->failed = text->failed || entries == NULL;
    render_assignment(text, entries, count);
}

/* " (paying 2 mana)"; `always`: also where it is nothing. */
static void add_price(struct text *text, muster_declaration *declaration, bool always) {
    size_t count;
    const muster_amount *costs = muster_declaration_costs(declaration, &count);
    text->failed = text->failed || costs == NULL;
    if (count == 0 && !always)
        return;
    muster_text_add(text, " (paying ");
    if (count == 0)
        muster_text_add(text, "nothing");
    else
        phrase_amounts(text, costs, count);
    muster_text_add(text, ")");
}

static void add_words(struct text *text, muster_declaration *declaration, muster_step step,
                      bool price) {
    size_t count;
    const muster_entry *entries = muster_declaration_entries(declaration, &count);
    for (size_t i = 0; i < count; i++) {
        muster_text_add(text, i == 0 ? "" : "; ");
        phrase_entry(text, &entries[i], step);
    }
    text->failed = text->failed || entries == NULL;
    if (count == 0)
        phrase_nothing(text, step);
    add_price(text, declaration, price);
}

/* The key that says what a declaration pays, in place of its last brace. */
static void add_json_price(struct text *text, muster_declaration *declaration) {
    size_t count;
    const muster_amount *costs = muster_declaration_costs(declaration, &count);
    text->failed = text->failed || costs == NULL;
    struct writer writer = {0};
    muster_json_open_object(&writer, NULL);
    muster_json_open_object(&writer, "pays");
    for (size_t i = 0; i < count; i++)
        muster_json_add_amount(&writer, costs[i].resource, costs[i].amount);
    muster_json_close_object(&writer);
    muster_json_close_object(&writer);
    char *pays = muster_writer_end(&writer);
    text->failed = text->failed || pays == NULL;
    if (!text->failed) {
        text->bytes[--text->length] = '\0';
        muster_text_add(text, ",");
        muster_text_add(text, pays + 1);
    }
    muster_json_forget_text(pays);
}

static void add_json(struct list_output *listing, muster_declaration *declaration) {
    struct text *text = &listing->text;
    const char *json = muster_declaration_json(declaration);
    if (json != NULL) {
        muster_text_add(text, text_bytes(&listing->opening));
        muster_text_add(text, json + 1); /* after the brace */
    }
    text->failed = text->failed || listing->opening.failed || json == NULL;
    if (listing->arguments->costs && !listing->is_damage)
        add_json_price(text, declaration);
}

static bool show(void *context, muster_declaration *declaration) {
    struct list_output *listing = context;
    struct text *text = &listing->text;
    size_t begin = text->length;
    if (listing->shown == listing->arguments->limit)
        return false;
    if (listing->arguments->json)
        add_json(listing, declaration);
    else if (listing->is_damage)
        add_damage(text, declaration);
    else
        add_words(text, declaration, listing->step, listing->arguments->costs);
    muster_text_add(text, "\n");
    listing->shown++;
    make_room(listing, begin);
    return !listing->lost && listing->shown != listing->arguments->limit;
}

/* With several files, the key `file` comes first. */
static void begin(struct list_output *listing) {
    muster_text_add(&listing->opening, "{");
    if (listing->arguments->file == NULL)
        return;
    each_file_key(&listing->opening, listing->arguments->file);
    muster_text_add(&listing->opening, ",");
}

/* Says on standard error what the lines can't; with several files, of which one. */
static void remark(const struct list_output *listing, const char *words) {
    const char *file = listing->arguments->file;
    output_complain("%s%s%s", file == NULL ? "" : file, file == NULL ? "" : ": ", words);
}

/* What the listing ends with, and the exit code. */
static int finish(const struct list_output *listing, bool complete) {
    const struct arguments *arguments = listing->arguments;
    if (listing->lost)
        return EXIT_INTERNAL;
    if (!complete && listing->shown != arguments->limit) {
        remark(listing, "a limit was reached: there may be more");
        return EXIT_UNDECIDED;
    }
    if (listing->shown == 0 && arguments->limit != 0) {
        bool given = arguments->proposals > 0 || arguments->ruled_out_count > 0;
        remark(listing, arguments->free
                            ? "what is given can't be completed to a legal declaration that "
                              "pays nothing"
                        : given ? "what is given can't be completed to a legal declaration"
                                : "nothing is legal");
        return EXIT_ILLEGAL;
    }
    return EXIT_ANSWERED;
}

/*
 * Tells of effects that concern nobody, for which there is no place in the lines, or refuses them.
 * What that takes of the time is no longer there for the request.
 */
static muster_status note_idle(struct cli_question *question, muster_request *request,
                               bool *undecided) {
    double begun = muster_limits_now();
    muster_status status = question_note_idle(question, request, undecided);
    request->time_limit = muster_limits_rest(request->time_limit, begun);
    request->strict = false; /* done */
    return status;
}

int cmd_list(const struct arguments *arguments) {
    struct cli_question question = {0};
    muster_request request = question_request(arguments);
    struct list_output listing = {.arguments = arguments};
    request.interrupted = look_after;
    request.context = &listing;
    bool complete = false, undecided = false;
    muster_status status = question_read(&question, arguments, &request);
    if (status == MUSTER_OK)
        status = proposal_read_given(&question, arguments, &request);
    if (status == MUSTER_OK)
        status = note_idle(&question, &request, &undecided);
    if (status == MUSTER_OK && !undecided) {
        listing.step = muster_position_step(question.position);
        names_use(question.position);
        listing.is_damage = question_is_about_damage(&question);
        begin(&listing);
        status = muster_list(question.position, &request, show, &listing, &complete,
                             &question.failure.error);
        status = question_blame_declaration(&question, status);
        write_lines(&listing);
    }
    muster_text_free(&listing.opening);
    if (status != MUSTER_OK)
        return question_finish(&question, arguments, status, false);
    question_free(&question);
    if (undecided)
        return EXIT_UNDECIDED;
    return finish(&listing, complete);
}
