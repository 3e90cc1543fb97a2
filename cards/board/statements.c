/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which sentences of which objects count, and what they mean. */
#include <string.h>

#include "cards/board/board.h"
#include "cards/board/change_look.h"
#include "cards/board/following.h"
#include "cards/board/judge.h"
#include "cards/board/overload.h"
#include "cards/board/resolved_line.h"
#include "cards/board/triggers.h"

void muster_statement_worse(struct statement *statement, enum muster_read_status status) {
    for (; statement != NULL; statement = statement->parent)
        if (statement->status < status)
            statement->status = status;
}

static struct statement *add(struct board *board, struct board_object *object,
                             struct ability_text *text, const struct sentence *sentence,
                             struct statement *parent) {
    struct statement *statement = muster_arena_take(board->arena, sizeof(*statement));
    board->statements = arena_grow(board->arena, board->statements, board->statement_count,
                                   &board->statement_capacity, sizeof(struct statement *));
    board->statements[board->statement_count++] = statement;
    statement->object = object;
    statement->source = object->kind == OBJECT_RESOLVED ? object->source : object;
    statement->text = text;
    statement->sentence = sentence;
    statement->parent = parent;
    statement->rank = object->statement_count++;
    statement->index = board->statement_count - 1;
    return statement;
}

/* ---- Reading the sentences of a text ---- */

/* The sentences of another text, which have resolved as well. */
static void add_resolved(struct board *board, struct board_object *entry,
                         struct ability_text *inner, struct statement *parent, bool in_place) {
    struct antecedents antecedents = {0};
    for (size_t i = 0; i < inner->card.count; i++) {
        struct statement *added = add(board, entry, inner, &inner->card.sentences[i], parent);
        added->meaning =
            muster_read_sentence(&inner->card, &inner->card.sentences[i], true, &antecedents);
        added->chosen = true;
        added->in_place = in_place;
    }
}

/* "Enchanted land has '{T}: ...'": the quoted ability is what has resolved. */
static bool add_quoted(struct board *board, struct board_object *entry, struct ability_text *text,
                       const struct sentence *sentence, struct statement *parent) {
    for (size_t at = sentence->first; at < sentence->end; at++) {
        const struct token *token = &text->card.tokens.tokens[at];
        if (token->kind != TOKEN_QUOTE)
            continue;
        struct ability_text *inner =
            muster_object_text(board, entry, token->text, token->length, true);
        if (inner->card.count > 0 &&
            muster_is_ability_line(&inner->card, &inner->card.sentences[0])) {
            add_resolved(board, entry, inner, parent, false);
            return true;
        }
    }
    return false;
}

/* Of backup: "if that's another creature". */
static bool is_its_own_target(const struct board_object *entry) {
    return entry->source != NULL && entry->source->id != NULL && entry->targets.count > 0 &&
           strcmp(entry->source->id, entry->targets.words[0]) == 0;
}

/* "If you don't, ...": what comes where somebody declined. */
static bool comes_if_declined(const struct card_text *card, const struct sentence *sentence) {
    const struct token *token = &card->tokens.tokens[sentence->body];
    return sentence->end - sentence->body > 3 && muster_token_is(token, "if") &&
           muster_token_is(token + 1, "you") && muster_token_is(token + 2, "don't");
}

/* What one sentence of a resolved entry means. */
static void read_resolved(struct board *board, struct statement *statement, size_t line,
                          struct antecedents *antecedents) {
    const struct sentence *sentence = statement->sentence;
    struct board_object *entry = statement->object;
    statement->meaning.reading = READING_NO_BEARING;
    const struct card_text *card = &statement->text->card;
    bool of_line = line == 0 ? muster_is_spell_line(sentence) || muster_is_reflexive(card, sentence)
                             : line == sentence->line;
    const char *words = of_line ? muster_trigger_of_keyword(card, sentence) : NULL;
    if (words != NULL && is_its_own_target(entry))
        return;
    if (words != NULL && !entry->declined) {
        struct ability_text *inner = muster_object_text(board, entry, words, strlen(words), true);
        statement->chosen = true;
        add_resolved(board, entry, inner, statement, true);
        return;
    }
    if (sentence->form == FORM_KEYWORDS && line == sentence->line && !entry->declined &&
        (muster_is_trigger_of_numbers(&statement->text->card, sentence) ||
         muster_words_bear(&statement->text->card, sentence->first, sentence->end)))
        statement->meaning.reading = READING_NOT_UNDERSTOOD;
    if (sentence->form == FORM_KEYWORDS || (!of_line && line != SIZE_MAX))
        return;
    if (entry->declined && !comes_if_declined(card, sentence)) {
        /* Only what it names is of use, to what comes instead. */
        muster_read_sentence(card, sentence, true, antecedents);
        return;
    }
    if (line == SIZE_MAX && sentence->under == FORM_STATIC && muster_is_of_permanent(entry))
        return;
    enum truth mode =
        sentence->bullet > 0 ? muster_mode_chosen(entry, sentence->bullet) : TRUTH_YES;
    if (mode == TRUTH_NO)
        return;
    if (sentence->form == FORM_STATIC &&
        (entry->ability_line > 0 || entry->ability_words != NULL) && line != 0 &&
        add_quoted(board, entry, statement->text, sentence, statement))
        return;
    statement->meaning = muster_read_sentence(&statement->text->card, sentence, true, antecedents);
    statement->chosen = true;
    if (statement->meaning.reading == READING_NO_BEARING)
        return;
    struct view view = muster_view_of(board, statement);
    if (line == SIZE_MAX)
        muster_need(&view, "ability");
    if (mode == TRUTH_UNKNOWN)
        muster_need(&view, "choices.mode");
    if (line == SIZE_MAX || mode == TRUTH_UNKNOWN)
        statement->chosen = false;
    else if (muster_mode_times(entry, sentence->bullet) > 1)
        statement->meaning.reading = READING_NOT_UNDERSTOOD; /* it would have targets for each */
}

static void read_own(struct board *board, struct statement *statement,
                     struct antecedents *antecedents) {
    const struct sentence *sentence = statement->sentence;
    struct card_text *card = &statement->text->card;
    bool whole;
    switch (sentence->form) {
    case FORM_KEYWORDS:
        if (muster_is_provoke(card, sentence) &&
            muster_trigger_is_untold(board, statement->object)) {
            struct view view = muster_view_of(board, statement);
            muster_need(&view, "resolved");
        }
        statement->meaning.clauses = muster_read_keyword_line(card, sentence, &whole);
        statement->meaning.reading = !whole                               ? READING_NOT_UNDERSTOOD
                                     : statement->meaning.clauses == NULL ? READING_NO_BEARING
                                                                          : READING_CLAUSES;
        break;
    case FORM_STATIC:
        if (sentence->bullet > 0 && sentence->under == FORM_TRIGGERED) {
            muster_trigger_read(board, statement, antecedents);
            break;
        }
        statement->meaning = sentence->bullet > 0 && sentence->under != FORM_STATIC
                                 ? (struct meaning){.reading = READING_NO_BEARING}
                                 : muster_read_sentence(card, sentence, false, antecedents);
        statement->chosen = true;
        if ((statement->object->in_graveyard && !muster_names_graveyard(card, sentence)) ||
            (sentence->under == FORM_STATIC && muster_anchor_drops(board, statement))) {
            statement->meaning.reading = READING_NO_BEARING;
            statement->chosen = false;
        }
        break;
    case FORM_ACTIVATED:
    case FORM_CHOOSE:
        statement->meaning.reading = READING_NO_BEARING;
        break;
    case FORM_TRIGGERED:
        muster_trigger_read(board, statement, antecedents);
        break;
    }
}

/*
 * Whether part of a sentence about damage or life was passed over: it matters to attacks alone. So
 * is the player of "you and permanents you control gain protection from red".
 */
static bool passes_over_damage(const struct statement *statement) {
    const struct sentence *sentence = statement->sentence;
    bool nothing = false, damage = false, you = false, protection = false;
    for (const struct clause *clause = statement->meaning.clauses; clause != NULL;
         clause = clause->next)
        for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
            nothing |= deed->kind == DEED_NOTHING;
    for (size_t at = sentence->first; at < sentence->end; at++) {
        const struct token *token = &statement->text->card.tokens.tokens[at];
        damage |= muster_token_is_any(token, "damage|life|prevent");
        you |= muster_token_is(token, "you") && muster_token_is(token + 1, "and");
        protection |= muster_token_is(token, "protection");
    }
    return (nothing && damage) || (you && protection);
}

/* "Umbra armor" (702.89a), which lets a creature live that would be destroyed. */
static bool is_armor(const struct statement *statement) {
    const struct sentence *sentence = statement->sentence;
    bool armor = false;
    for (size_t at = sentence->first; at < sentence->end; at++)
        armor |= muster_token_is(&statement->text->card.tokens.tokens[at], "armor");
    return armor && sentence->form == FORM_KEYWORDS;
}

/* Whether a sentence says something as it stands: it has resolved, or is a static ability's. */
static bool speaks(const struct statement *statement) {
    return statement->chosen && (statement->object->kind == OBJECT_RESOLVED ||
                                 (statement->sentence->form == FORM_STATIC &&
                                  statement->sentence->under == FORM_STATIC));
}

void muster_statements_of(struct board *board, struct board_object *object,
                          struct ability_text *text, struct statement *parent) {
    struct antecedents antecedents = {0}, heading = {0}; /* of the "choose" line above modes */
    bool resolved = object->kind == OBJECT_RESOLVED;
    size_t line = resolved ? muster_resolved_line(object, &text->card) : 0;
    const struct emblems_made emblems = muster_emblems_made(object, &text->card);
    for (size_t i = 0; i < text->card.count; i++) {
        const struct sentence *sentence = &text->card.sentences[i];
        struct statement *statement = add(board, object, text, sentence, parent);
        const struct word_list *needs = &muster_statement_told(statement)->needs;
        size_t needed = needs->count;
        arena_tick(board->arena);
        if (sentence->opens && sentence->bullet == 0)
            heading = (struct antecedents){0};
        if (sentence->opens && !(resolved && line == 0))
            antecedents = heading;
        if (resolved)
            read_resolved(board, statement, line, &antecedents);
        else if (emblems.all > 0)
            muster_emblem_read(board, statement, emblems.wanted);
        else
            read_own(board, statement, &antecedents);
        if (sentence->form == FORM_CHOOSE)
            heading = antecedents;
        if (board->damage_step && statement->meaning.reading == READING_NO_BEARING &&
            speaks(statement) && muster_words_bear_on_damage(&text->card, sentence, resolved))
            statement->meaning.reading = READING_NOT_UNDERSTOOD;
        bool over = resolved && muster_is_done_once(&text->card, sentence);
        if (board->damage_step && ((passes_over_damage(statement) && !over) || is_armor(statement)))
            statement->meaning.reading = READING_NOT_UNDERSTOOD;
        if (statement->meaning.reading == READING_NOT_UNDERSTOOD)
            muster_statement_worse(statement, MUSTER_READ_NOT_UNDERSTOOD);
        else if (needs->count > needed)
            muster_statement_worse(statement, MUSTER_READ_NEEDS);
    }
}

void muster_board_state(struct board *board) {
    size_t count = board->object_count;
    for (size_t i = 0; i < count; i++) {
        struct board_object *object = board->objects[i];
        for (size_t text = 0; text < object->text_count; text++)
            if (!object->texts[text]->granted && !object->gone)
                muster_statements_of(board, object,
                                     muster_overloaded(board, object, object->texts[text]), NULL);
    }
}

/* Whether it is an ability that an object has, or has lost since. */
static bool was_there(const struct board *board, const struct statement *statement) {
    const struct board_object *object = statement->object;
    bool printed = statement->sentence->form == FORM_KEYWORDS; /* a creature's own keywords stay */
    if (statement->meaning.reading != READING_CLAUSES ||
        (!printed && muster_following_has_ended(board, object)))
        return false;
    if (object->kind == OBJECT_RESOLVED)
        return statement->chosen && statement->index < board->waiting;
    if (statement->text->granted)
        return statement->text->round >= board->round;
    return !printed || !object->keywords_written;
}

bool muster_statement_stands(const struct board *board, const struct statement *statement) {
    bool loses = statement->object->kind != OBJECT_RESOLVED && !statement->text->granted;
    return was_there(board, statement) && !(loses && statement->object->now.lost_abilities);
}

bool muster_statement_stands_in_layers(const struct board *board,
                                       const struct statement *statement) {
    for (const struct clause *clause = statement->meaning.clauses; clause != NULL;
         clause = clause->next)
        for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
            if (muster_layer_of(deed->kind) == LAYER_TYPES)
                return was_there(board, statement) &&
                       (statement->object->kind == OBJECT_RESOLVED || statement->text->granted ||
                        !statement->object->now.lost_land_text);
    return muster_statement_stands(board, statement);
}

/* Whether there are as many charge counters as "8+ |" asks for; of a list there is no number. */
static enum truth is_charged(const struct board_object *object, int64_t least) {
    int64_t number = muster_counters_of(object, "charge");
    if (!object->counters_written || (number > 0 && number < least && !object->counters_numbered))
        return TRUTH_UNKNOWN;
    return muster_truth(number >= least);
}

/* "Level 2" and what has to be told for a line to count. */
static enum truth line_counts(struct view *view) {
    const struct sentence *sentence = view->sentence;
    if (sentence->level_least > 0) {
        if (view->object->level < 0)
            return muster_one_of_several(view, "level",
                                         muster_arena_format(view->board->arena, "level %d to %d",
                                                             (int)sentence->level_least,
                                                             (int)sentence->level_most));
        return view->object->level >= sentence->level_least &&
                       view->object->level <= sentence->level_most
                   ? TRUTH_YES
                   : TRUTH_NO;
    }
    if (sentence->charge_least > 0) {
        enum truth charged = is_charged(view->object, sentence->charge_least);
        if (charged != TRUTH_UNKNOWN)
            return charged;
    }
    if (sentence->told.end > sentence->told.start) {
        struct card_condition told = {.kind = CONDITION_TOLD, .words = sentence->told};
        return muster_judge(view, &told);
    }
    return TRUTH_YES;
}

enum truth muster_clause_holds(struct view *view, const struct clause *clause) {
    enum truth counts = line_counts(view);
    if (counts != TRUTH_YES || clause->condition == NULL)
        return counts;
    return muster_judge(view, clause->condition);
}
