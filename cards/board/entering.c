/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards/board/entering.h"

#include <string.h>

#include "cards/board/following.h"
#include "cards/parser.h"

/* What enters; NULL: the document has no such object. */
static const struct board_object *find_entrant(const struct board *board, bool permanent) {
    const struct board_object *found = NULL;
    for (size_t i = 0; i < board->object_count; i++) {
        const struct board_object *object = board->objects[i];
        if (permanent && object->kind == OBJECT_PERMANENT)
            found = object;
        if (!permanent && object->kind == OBJECT_CREATURE && object->index == 0)
            return object;
    }
    return found;
}

/* Whether the ability is there; how something enters by its own text its event has to say. */
static bool stands(const struct board *board, const struct statement *statement,
                   const struct board_object *entrant) {
    const struct board_object *object = statement->object;
    if (object == entrant || statement->sentence->form != FORM_STATIC || object->gone ||
        muster_following_has_ended(board, object))
        return false;
    if (object->kind == OBJECT_RESOLVED)
        return statement->chosen;
    if (statement->text->granted)
        return statement->text->round >= board->round;
    return !object->now.lost_abilities && !object->in_graveyard;
}

static void note(struct entering_fact *fact, enum truth truth, const char *sentence) {
    if (truth == TRUTH_NO || fact->truth == TRUTH_YES ||
        (fact->truth == TRUTH_UNKNOWN && truth == TRUTH_UNKNOWN))
        return;
    *fact = (struct entering_fact){truth, sentence};
}

static void look_at_clause(struct view *view, const struct clause *clause,
                           const struct board_object *entrant, const char *sentence,
                           struct entering *entering) {
    for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next) {
        if (deed->enters == NULL)
            continue;
        bool tapped = strcmp(deed->enters, "tapped") == 0;
        enum truth truth = muster_truth_and(muster_clause_holds(view, clause),
                                            muster_match(view, clause->subject, entrant));
        if (deed->at_times && truth == TRUTH_YES)
            truth = TRUTH_UNKNOWN;
        note(tapped ? &entering->tapped : &entering->counters, truth, sentence);
    }
}

/* The key of which a sentence speaks that isn't taken apart; NULL: it is not about what enters. */
static const char *spoken_of(const struct statement *statement) {
    const struct token *tokens = statement->text->card.tokens.tokens;
    const struct sentence *sentence = statement->sentence;
    bool group = false, enters = false, with = false, tapped = false, counter = false;
    for (size_t at = sentence->first; at < sentence->end; at++) {
        const struct token *token = &tokens[at];
        group |= muster_token_is(token, "creatures") || muster_token_is(token, "permanents") ||
                 muster_token_is(token, "creature") || muster_token_is(token, "permanent");
        enters |= muster_token_is(token, "enter") || muster_token_is(token, "enters");
        tapped |= enters && muster_token_is(token, "tapped");
        with |= enters && muster_token_is(token, "with");
        counter |=
            with && (muster_token_is(token, "counter") || muster_token_is(token, "counters"));
    }
    if (!group || tokens[sentence->first].kind == TOKEN_SELF)
        return NULL;
    return tapped ? "tapped" : counter ? "counters" : NULL;
}

void muster_board_entering(struct board *board, struct entering *entering) {
    const struct board_object *entrant = find_entrant(board, entering->permanent);
    if (entrant == NULL)
        return;
    for (size_t i = 0; i < board->statement_count; i++) {
        struct statement *statement = board->statements[i];
        const struct text_span words = statement->sentence->words;
        if (!stands(board, statement, entrant))
            continue;
        const char *sentence = muster_arena_text(
            board->arena, statement->text->card.text + words.start, words.end - words.start);
        struct view view = muster_view_of(board, statement);
        for (const struct clause *clause = statement->meaning.clauses; clause != NULL;
             clause = clause->next)
            look_at_clause(&view, clause, entrant, sentence, entering);
        const char *key = statement->meaning.clauses == NULL ? spoken_of(statement) : NULL;
        if (key != NULL)
            note(strcmp(key, "tapped") == 0 ? &entering->tapped : &entering->counters,
                 TRUTH_UNKNOWN, sentence);
    }
}
