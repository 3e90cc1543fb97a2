/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every legal declaration, one a line, as they are found. */
#include "command.h"
#include "exit_codes.h"
#include "output.h"
#include "phrases.h"
#include "proposal.h"
#include "question.h"

struct listing {
    const struct arguments *arguments;
    bool attacking;
    long long shown;
    bool lost; /* something could not be written */
};

static void add_words(struct text *text, muster_declaration *declaration, bool attacking) {
    size_t count;
    const muster_entry *entries = muster_declaration_entries(declaration, &count);
    for (size_t i = 0; i < count; i++) {
        text_add(text, i == 0 ? "" : "; ");
        phrase_entry(text, &entries[i], attacking);
    }
    if (count == 0)
        phrase_nothing(text, attacking);
}

static bool show(void *context, muster_declaration *declaration) {
    struct listing *listing = context;
    struct text text = {0};
    if (listing->shown == listing->arguments->limit)
        return false;
    if (listing->arguments->json) {
        const char *json = muster_declaration_json(declaration);
        text_add(&text, json == NULL ? "" : json);
        text.failed = text.failed || json == NULL;
    } else {
        add_words(&text, declaration, listing->attacking);
    }
    text_add(&text, "\n");
    listing->lost = !output_text(&text);
    listing->shown++;
    return !listing->lost && listing->shown != listing->arguments->limit;
}

int cmd_list(const struct arguments *arguments) {
    struct question question = {0};
    muster_options options = question_options(arguments);
    struct listing listing = {.arguments = arguments};
    bool complete = false;
    muster_status status = question_read(&question, arguments);
    if (status == MUSTER_OK)
        status = proposal_read_given(&question, arguments, &options);
    if (status == MUSTER_OK) {
        listing.attacking = muster_position_attacking(question.position);
        status = muster_list(question.position, &options, show, &listing, &complete,
                             &question.failure.error);
    }
    if (status != MUSTER_OK)
        return question_finish(&question, arguments, status, false);
    question_free(&question);
    if (listing.lost)
        return EXIT_INTERNAL;
    if (!complete && listing.shown != arguments->limit) {
        output_complain("a limit was reached: there may be more");
        return EXIT_UNDECIDED;
    }
    if (listing.shown == 0 && arguments->limit != 0) {
        output_complain("what is given can't be completed to anything legal%s",
                        arguments->free ? " that pays nothing" : "");
        return EXIT_ILLEGAL;
    }
    return EXIT_ANSWERED;
}
