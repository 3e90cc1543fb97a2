/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch/tally.h"

#include "base/utf8.h"
#include "cli/exit_codes.h"
#include "cli/files/output.h"
#include "json/node.h"

void tally_add_earlier(struct answer_tally *tally, muster_outcome outcome) {
    tally->answers++;
    tally->errors += outcome == MUSTER_FAILED;
    tally->illegal = tally->illegal || outcome == MUSTER_ILLEGAL;
    tally->undecided = tally->undecided || outcome == MUSTER_UNDECIDED;
}

/* What an error answer says; empty where memory runs out. */
static void keep_message(struct answer_tally *tally, const struct text *answer) {
    muster_error ignored;
    muster_status status;
    struct json_node *root = muster_json_parse(answer->bytes, answer->length, &ignored, &status);
    const char *message =
        muster_json_string(muster_json_get(muster_json_get(root, "error"), "message"));
    muster_utf8_copy(tally->first_message, sizeof(tally->first_message),
                     message == NULL ? "" : message);
    muster_json_free(root);
}

void tally_add(struct answer_tally *tally, muster_outcome outcome, size_t line,
               const struct text *answer) {
    tally_add_earlier(tally, outcome);
    if (outcome != MUSTER_FAILED || tally->first_line > 0)
        return;
    tally->first_line = line;
    keep_message(tally, answer);
}

static void complain(const struct answer_tally *tally, const struct documents *documents) {
    const char *name = documents->lines.name;
    bool all = tally->first_line > 0 && tally->errors == tally->answers;
    if (all && tally->answers == 1)
        output_complain("%s:%zu: the only answer is an error: %s", name, tally->first_line,
                        tally->first_message);
    else if (all)
        output_complain("%s:%zu: all %zu answers are errors; the first one: %s", name,
                        tally->first_line, tally->errors, tally->first_message);
    if (documents->spread_first > 0)
        output_complain("%s:%zu: a document begins here and ends in line %zu, but a batch takes "
                        "each line for one; 'jq -c . FILE' writes one document a line",
                        name, documents->spread_first, documents->spread_last);
}

int tally_end(const struct answer_tally *tally, const struct documents *documents,
              const struct arguments *arguments) {
    complain(tally, documents);
    if (arguments->fail_on_error && tally->errors > 0)
        return EXIT_BAD_INPUT;
    if (arguments->fail_on_undecided && tally->undecided)
        return EXIT_UNDECIDED;
    return arguments->fail_on_illegal && tally->illegal ? EXIT_ILLEGAL : EXIT_ANSWERED;
}
