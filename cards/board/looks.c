/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What creatures look like when effects are applied in layers (613): types and colors, abilities,
 * power and toughness. Conditions look at the result, so the layers are gone through until nothing
 * changes.
 */
#include <string.h>

#include "cards/board/begin.h"
#include "cards/board/change_look.h"
#include "cards/board/following.h"
#include "cards/parser.h"
#include "model/words/rule_words.h"

enum { ROUNDS_MOST = 8 };

/*
 * "Becomes a creature" needs it written among the creatures; what is none any more, nor what else
 * can be attacked, needs it written among the permanents.
 */
static void check_becomes(struct look_change *change, const struct board_object *object) {
    bool becomes = change->deed->kind == DEED_BECOMES_CREATURE;
    bool is_creature = object->kind == OBJECT_CREATURE;
    bool fights =
        is_creature || object->kind == OBJECT_PLANESWALKER || object->kind == OBJECT_BATTLE;
    if (becomes && !is_creature && object->kind != OBJECT_RESOLVED)
        muster_need(change->view, "creatures");
    if (!becomes && fights)
        muster_need(change->view, "permanents");
}

/* Whether it happens to an object: what has resolved before happens to the same ones as then. */
static bool concerns(struct look_change *change, const struct clause *clause,
                     const struct board_object *object) {
    const struct lasting_deed *lasting =
        muster_following_lasting(change->view->board, change->statement, change->deed);
    if (lasting != NULL && object->kind == OBJECT_CREATURE)
        return muster_following_concerns(change->view->board, lasting, object);
    return muster_begun_concerns(change->view, change->statement, clause, object) == TRUTH_YES;
}

static bool is_landwalk(const char *word, size_t length) {
    return length > 4 && memcmp(word + length - 4, "walk", 4) == 0;
}

/* Whether some creature may have landwalk, or be given it. */
static bool has_landwalk(const struct board *board) {
    for (size_t i = 0; i < board->object_count; i++)
        for (size_t k = 0; k < board->objects[i]->base.keywords.count; k++)
            if (is_landwalk(board->objects[i]->base.keywords.words[k],
                            strlen(board->objects[i]->base.keywords.words[k])))
                return true;
    for (size_t i = 0; i < board->statement_count; i++) {
        const struct statement *statement = board->statements[i];
        for (size_t at = statement->sentence->first; at < statement->sentence->end; at++) {
            const struct token *token = &statement->text->card.tokens.tokens[at];
            if (is_landwalk(token->text, token->length))
                return true;
        }
    }
    return false;
}

/* What lands become matters to landwalk where it isn't known which lands there are. */
static void check_lands(const struct look_change *change) {
    const struct board *board = change->view->board;
    bool land = (change->deed->kind == DEED_IS_TYPE || change->deed->kind == DEED_HAS_TYPE) &&
                muster_basic_land_type(change->deed->word) != NULL;
    for (size_t i = 0; land && board->block_step && i < board->player_count; i++)
        if (board->players[i].defends && !board->players[i].has_lands && has_landwalk(board)) {
            muster_need(change->view, "lands");
            return;
        }
}

static void apply_deed(struct look_change *change, const struct clause *clause, enum layer layer) {
    struct board *board = change->view->board;
    check_lands(change);
    /* Objects given another text during this don't grow in number. */
    for (size_t i = 0; i < board->object_count; i++) {
        struct board_object *object = board->objects[i];
        arena_tick(board->arena);
        if (object->kind == OBJECT_EMBLEM || object->kind == OBJECT_RESOLVED ||
            object->kind == OBJECT_SOURCE)
            continue;
        if (!concerns(change, clause, object))
            continue;
        if (change->deed->kind == DEED_BECOMES_CREATURE ||
            change->deed->kind == DEED_STOPS_BEING_CREATURE)
            check_becomes(change, object);
        else
            muster_look_change(change, object, layer);
    }
}

/* Whether a description asks for a keyword. */
static bool asks_for_keyword(const struct pick *pick, const char *keyword) {
    bool asks = pick->kind == PICK_KEYWORD && muster_keyword_is(keyword, pick->word);
    for (const struct pick *part = pick->parts; part != NULL && !asks; part = part->next)
        asks = asks_for_keyword(part, keyword);
    return asks;
}

/*
 * The layer of a deed of a sentence: "its power is equal to ..." of a card's own text, under no
 * condition, defines it before anything is set (604.3a, 613.4a).
 */
static enum layer layer_of(const struct statement *statement, const struct clause *clause,
                           const struct card_deed *deed) {
    bool defines = (deed->kind == DEED_POWER_IS || deed->kind == DEED_TOUGHNESS_IS) &&
                   clause->subject->kind == PICK_SELF && clause->condition == NULL &&
                   statement->object->kind != OBJECT_RESOLVED && !statement->text->granted;
    return defines ? LAYER_DEFINED : muster_layer_of(deed->kind);
}

/*
 * Whether a clause that gives or takes keywords waits for what else does, where it asks for others:
 * "creatures with flying have menace" depends on what gives flying, whichever came first (613.8a).
 */
static bool waits_for_keywords(const struct board *board, const struct clause *clause,
                               enum layer layer) {
    for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
        if (deed->kind == DEED_LOSES_ABILITIES || deed->kind == DEED_LOSES_OTHER_ABILITIES ||
            ((deed->kind == DEED_HAS_KEYWORD || deed->kind == DEED_LOSES_KEYWORD) &&
             asks_for_keyword(clause->subject, deed->word)))
            return false;
    return layer == LAYER_ABILITIES && !board->in_order;
}

/* Applies the deeds of a clause that belong to a layer: those that take other abilities away, or
 * the rest. */
static void apply_clause(struct view *view, struct statement *statement,
                         const struct clause *clause, enum layer layer, bool losing) {
    struct board *board = view->board;
    struct word_list *needs = view->needs;
    enum truth holds = TRUTH_UNKNOWN;
    bool judged = false, in_row = false;
    view->becoming = muster_becomes_creature(clause);
    view->settled = waits_for_keywords(board, clause, layer);
    for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next) {
        bool same = in_row && (deed->kind == DEED_IS_TYPE || deed->kind == DEED_IS_COLOR);
        in_row = deed->next != NULL && deed->next->kind == deed->kind;
        if (layer_of(statement, clause, deed) != layer || same ||
            (deed->kind == DEED_LOSES_OTHER_ABILITIES) != losing)
            continue;
        bool lasts = muster_following_lasting(board, statement, deed) != NULL;
        size_t needed = needs->count, open = board->open_count;
        if (!judged)
            holds = lasts ? TRUTH_YES : muster_begun_holds(view, statement, clause);
        judged = true;
        struct look_change change = {
            .view = view, .statement = statement, .deed = deed, .done = layer < LAYER_DEFINED};
        if (holds == TRUTH_YES)
            apply_deed(&change, clause, layer);
        /* What isn't known of a keyword that can't matter needn't be told. */
        size_t added = needs->count;
        bool idle = added > needed && muster_deed_idle(view, statement, clause, deed);
        if (idle) {
            needs->count = needed;
            board->open_count = open;
            judged = false;
        }
        if (change.done && !idle)
            muster_statement_worse(statement, MUSTER_READ_APPLIED);
    }
}

/* "Has flying and loses all other abilities": what it loses comes before what it has. */
static void apply_statement(struct board *board, struct statement *statement, enum layer layer) {
    struct view view = muster_view_of(board, statement);
    for (int pass = layer == LAYER_ABILITIES ? 0 : 1; pass < 2; pass++)
        for (const struct clause *clause = statement->meaning.clauses; clause != NULL;
             clause = clause->next)
            apply_clause(&view, statement, clause, layer, pass == 0);
    if (view.failed)
        muster_statement_worse(statement, MUSTER_READ_NOT_UNDERSTOOD);
}

static void apply_layer(struct board *board, enum layer layer) {
    /* Keywords printed on the card come before what effects add and take away. */
    for (size_t i = 0; layer == LAYER_ABILITIES && i < board->statement_count; i++)
        if (board->statements[i]->sentence->form == FORM_KEYWORDS &&
            muster_statement_stands_in_layers(board, board->statements[i]))
            apply_statement(board, board->statements[i], layer);
    for (size_t i = 0; i < board->statement_count; i++) {
        arena_tick(board->arena);
        if (muster_statement_stands_in_layers(board, board->statements[i]) &&
            (layer != LAYER_ABILITIES || board->statements[i]->sentence->form != FORM_KEYWORDS))
            apply_statement(board, board->statements[i], layer);
    }
    if (layer == LAYER_ABILITIES)
        muster_following_keywords(board);
}

static struct word_list copied(struct arena *arena, const struct word_list *list) {
    struct word_list copy = {0};
    for (size_t i = 0; i < list->count; i++)
        muster_word_add(arena, &copy, list->words[i]);
    return copy;
}

/* Whether it has a keyword of its own. */
static bool has_printed(const struct board_object *object, const char *keyword) {
    if (muster_word_has(&object->base.keywords, keyword))
        return true;
    for (size_t i = 0; i < object->text_count; i++) {
        const struct card_text *card = &object->texts[i]->card;
        for (size_t line = 0; !object->texts[i]->granted && line < card->count; line++) {
            const struct sentence *sentence = &card->sentences[line];
            for (size_t at = sentence->first; sentence->form == FORM_KEYWORDS && at < sentence->end;
                 at++)
                if (muster_token_is(&card->tokens.tokens[at], keyword))
                    return true;
        }
    }
    return false;
}

static void reset(struct board *board) {
    for (size_t i = 0; i < board->object_count; i++) {
        struct board_object *object = board->objects[i];
        object->before = object->now;
        object->now = object->base;
        /* Changeling defines the types before any effect, and before it may be lost (613.3); so
         * does devoid the colors (702.114a). */
        object->now.every_creature_type = has_printed(object, "changeling");
        object->now.types = copied(board->arena, &object->base.types);
        object->now.subtypes = copied(board->arena, &object->base.subtypes);
        if (has_printed(object, "devoid"))
            object->now.colors = (struct word_list){0};
        else
            object->now.colors = copied(board->arena, &object->base.colors);
        object->now.keywords = copied(board->arena, &object->base.keywords);
        object->now.goaded_by = copied(board->arena, &object->base.goaded_by);
        /* Abilities that were lost are not there to begin with. */
        object->now.lost_abilities = board->round > 1 && object->before.lost_abilities;
        object->now.lost_land_text = board->round > 1 && object->before.lost_land_text;
    }
    for (size_t i = 0; i < board->statement_count; i++) {
        struct statement *statement = board->statements[i];
        for (size_t k = 0; statement->listed != NULL && k < board->object_count; k++)
            statement->listed[k] = false;
        statement->creatures.count = 0;
    }
}

static void go_round(struct board *board) {
    reset(board);
    muster_following_round(board);
    apply_layer(board, LAYER_TYPES);
    apply_layer(board, LAYER_ABILITIES);
    apply_layer(board, LAYER_FORBIDDEN);
    apply_layer(board, LAYER_DEFINED);
    apply_layer(board, LAYER_SET);
    for (size_t i = 0; i < board->object_count; i++)
        muster_look_counters(board->objects[i]);
    apply_layer(board, LAYER_CHANGE);
    apply_layer(board, LAYER_SWITCH);
}

static uint64_t mix(uint64_t hash, const char *text) {
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * 1099511628211u;
    return hash * 31 + 7;
}

static uint64_t mix_list(uint64_t hash, const struct word_list *list) {
    for (size_t i = 0; i < list->count; i++)
        hash = mix(hash, list->words[i]);
    return hash * 131 + list->count;
}

static uint64_t state_of(const struct board *board) {
    uint64_t hash = 14695981039346656037u + board->statement_count;
    for (size_t i = 0; i < board->object_count; i++) {
        const struct object_look *look = &board->objects[i]->now;
        hash = mix_list(hash, &look->types);
        hash = mix_list(hash, &look->subtypes);
        hash = mix_list(hash, &look->colors);
        hash = mix_list(hash, &look->keywords);
        hash = mix_list(hash, &look->protection);
        hash = mix_list(hash, &look->goaded_by);
        hash = hash * 1099511628211u + (uint64_t)look->power * 31 + (uint64_t)look->toughness;
        hash = hash * 31 + (uint64_t)look->regeneration;
        hash = hash * 8 + look->lost_abilities * 4u + look->suspected * 2u + look->detained;
    }
    return hash;
}

/* Texts that effects gave in rounds before count as not given. */
static void take_back_texts(struct board *board) {
    for (size_t i = 0; i < board->object_count; i++)
        for (size_t k = 0; k < board->objects[i]->text_count; k++)
            if (board->objects[i]->texts[k]->granted)
                board->objects[i]->texts[k]->round = 0;
}

static void go_rounds(struct board *board) {
    uint64_t before = 0;
    for (size_t i = 0; i < board->object_count; i++)
        board->objects[i]->now = board->objects[i]->base;
    for (board->round = 1; board->round <= ROUNDS_MOST; board->round++) {
        /* What is needed is found anew each time; what was found before may not be needed now. */
        for (size_t i = 0; i < board->statement_count; i++)
            if (board->statements[i]->chosen ||
                board->statements[i]->object->kind != OBJECT_RESOLVED)
                if (board->statements[i]->status < MUSTER_READ_NEEDS)
                    board->statements[i]->needs.count = 0;
        go_round(board);
        uint64_t state = state_of(board);
        if (state == before && board->round > 1)
            break;
        before = state;
    }
    if (board->round <= ROUNDS_MOST)
        return;
    board->round = ROUNDS_MOST;
    if (!board->in_order) {
        board->in_order = true;
        take_back_texts(board);
        go_rounds(board);
    }
}

/*
 * Begins what has resolved, sentence by sentence in the order of the document, each among what had
 * resolved before it. Of very many the rest is not understood.
 */
static void begin_all(struct board *board) {
    enum { BEGUN_MOST = 60 };
    const size_t count = board->statement_count, open = board->open_count;
    size_t begun = 0;
    const struct statement *last = NULL;
    enum muster_read_status *before = muster_arena_array(board->arena, count, sizeof(*before));
    for (size_t i = 0; i < count; i++)
        before[i] = board->statements[i]->status;
    for (size_t i = 0; i < count; i++) {
        struct statement *statement = board->statements[i];
        if (!muster_begins(statement))
            continue;
        if (begun++ >= BEGUN_MOST) {
            before[i] = MUSTER_READ_NOT_UNDERSTOOD;
            continue;
        }
        bool together =
            last != NULL && last->object == statement->object && muster_begins_otherwise(statement);
        if (!together) {
            board->waiting = i;
            take_back_texts(board);
            go_rounds(board);
        }
        muster_begin(board, statement);
        last = statement;
    }
    take_back_texts(board);
    board->waiting = SIZE_MAX;
    board->open_count = open;
    for (size_t i = 0; i < board->statement_count; i++)
        board->statements[i]->status = i < count ? before[i] : (enum muster_read_status)0;
}

void muster_board_looks(struct board *board) {
    board->waiting = SIZE_MAX;
    if (board->following == NULL || !board->following->begun)
        begin_all(board);
    go_rounds(board);
    for (size_t i = 0; i < board->statement_count; i++)
        if (board->statements[i]->needs.count > 0)
            muster_statement_worse(board->statements[i], MUSTER_READ_NEEDS);
}
