/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What creatures look like when effects are applied in layers (613): types and colors, abilities,
 * power and toughness. Conditions look at the result, so the layers are gone through until nothing
 * changes.
 */
#include <string.h>

#include "cards/board/board.h"
#include "json/writer.h"

enum layer { LAYER_NONE, LAYER_TYPES, LAYER_ABILITIES, LAYER_SET, LAYER_CHANGE };
enum { ROUNDS_MOST = 5 };

static enum layer layer_of(enum deed_kind kind) {
    switch (kind) {
    case DEED_HAS_TYPE:
    case DEED_IS_TYPE:
    case DEED_IS_COLOR:
    case DEED_HAS_COLOR:
    case DEED_BECOMES_CREATURE:
        return LAYER_TYPES;
    case DEED_HAS_KEYWORD:
    case DEED_LOSES_KEYWORD:
    case DEED_LOSES_ABILITIES:
    case DEED_LOSES_OTHER_ABILITIES:
    case DEED_HAS_TEXT:
    case DEED_GOADED:
    case DEED_SUSPECTED:
    case DEED_DETAINED:
        return LAYER_ABILITIES;
    case DEED_BASE_POWER_AND_TOUGHNESS:
    case DEED_POWER_IS:
    case DEED_TOUGHNESS_IS:
        return LAYER_SET;
    case DEED_POWER_AND_TOUGHNESS:
    case DEED_SWITCHES:
        return LAYER_CHANGE;
    default:
        return LAYER_NONE;
    }
}

/* A deed on its way to the creatures. */
struct look_change {
    struct view *view;
    struct statement *statement;
    const struct card_deed *deed;
    bool done; /* something could change: it isn't only power and toughness that are written */
};

/*
 * The deed's word with what was chosen in the place of "$color" and the like; what follows a space
 * after it is added without the space ("$land walk"). NULL: the choice is needed.
 */
static const char *chosen_word(struct look_change *change) {
    struct arena *arena = change->view->board->arena;
    const char *word = change->deed->word, *sign = strchr(word, '$');
    if (sign == NULL)
        return word;
    const char *rest = strchr(sign, ' ');
    size_t length = rest == NULL ? strlen(sign) : (size_t)(rest - sign);
    const char *key = muster_arena_text(arena, sign + 1, length - 1);
    const char *choice = muster_choice_of(change->view, key);
    if (choice == NULL)
        return NULL;
    if (strcmp(key, "player") != 0)
        choice = muster_words_lower(arena, choice);
    return muster_arena_format(arena, "%.*s%s%s", (int)(sign - word), word, choice,
                               rest == NULL ? "" : rest + 1);
}

/* Types and colors. */
static void change_type(struct look_change *change, struct board_object *object) {
    struct arena *arena = change->view->board->arena;
    const char *word = chosen_word(change);
    struct object_look *look = &object->now;
    if (word == NULL)
        return;
    bool color = change->deed->kind == DEED_IS_COLOR || change->deed->kind == DEED_HAS_COLOR;
    static const char *const types[] = {"legendary", "artifact", "enchantment", "snow"};
    if (change->deed->kind == DEED_HAS_TYPE && strcmp(word, "$all") == 0)
        return;
    if (change->deed->kind == DEED_IS_COLOR)
        look->colors.count = 0;
    if (color) {
        if (strcmp(word, "colorless") != 0 && !muster_word_has(&look->colors, word))
            muster_word_add(arena, &look->colors, word);
        return;
    }
    if (change->deed->kind == DEED_IS_TYPE)
        look->subtypes.count = 0;
    for (size_t i = 0; i < 4; i++)
        if (strcmp(types[i], word) == 0) {
            if (!muster_word_has(&look->types, word))
                muster_word_add(arena, &look->types, word);
            return;
        }
    if (!muster_word_has(&look->subtypes, word))
        muster_word_add(arena, &look->subtypes, word);
}

/* The same clause may name several: "is a white Elf Warrior" makes all of them at once. */
static void change_looks(struct look_change *change, struct board_object *object) {
    const struct card_deed *deed = change->deed;
    if (deed->kind == DEED_HAS_TYPE && strcmp(deed->word, "$all") == 0) {
        object->now.every_creature_type = true;
        return;
    }
    change_type(change, object);
    for (const struct card_deed *next = deed->next;
         next != NULL && next->kind == deed->kind &&
         (deed->kind == DEED_IS_TYPE || deed->kind == DEED_IS_COLOR);
         next = next->next) {
        struct card_deed added = *next;
        added.kind = deed->kind == DEED_IS_TYPE ? DEED_HAS_TYPE : DEED_HAS_COLOR;
        struct look_change more = {change->view, change->statement, &added, false};
        change_type(&more, object);
    }
}

static void add_protection(struct look_change *change, struct board_object *object) {
    struct board *board = change->view->board;
    struct writer writer = {0};
    muster_json_open_object(&writer, NULL);
    muster_json_open_list(&writer, "id");
    for (size_t i = 0; i < board->object_count; i++) {
        const struct board_object *other = board->objects[i];
        if (other->kind == OBJECT_CREATURE &&
            muster_match(change->view, change->deed->other, other) == TRUTH_YES)
            muster_json_add_text(&writer, NULL, other->id);
    }
    muster_json_close_list(&writer);
    muster_json_close_object(&writer);
    char *json = muster_writer_end(&writer);
    if (json == NULL)
        muster_arena_leave(board->arena, ARENA_NO_MEMORY);
    const char *kept = muster_arena_text(board->arena, json, strlen(json));
    muster_json_forget_text(json);
    if (!muster_word_has(&object->now.protection, kept))
        muster_word_add(board->arena, &object->now.protection, kept);
}

static void lose_all(struct board_object *object) {
    object->now.keywords.count = 0;
    object->now.protection.count = 0;
    object->now.lost_abilities = true;
    for (size_t i = 0; i < object->text_count; i++)
        if (object->texts[i]->granted)
            object->texts[i]->round = 0;
}

static void add_keyword(struct look_change *change, struct board_object *object) {
    const char *word;
    if (change->deed->other != NULL) {
        add_protection(change, object);
        return;
    }
    word = chosen_word(change);
    if (word != NULL && !muster_word_has(&object->now.keywords, word))
        muster_word_add(change->view->board->arena, &object->now.keywords, word);
}

static void lose_keyword(struct board_object *object, const char *word) {
    bool walk = strcmp(word, "landwalk") == 0, protection = strcmp(word, "protection") == 0;
    size_t kept = 0;
    struct word_list *keywords = &object->now.keywords;
    for (size_t i = 0; i < keywords->count; i++) {
        const char *own = keywords->words[i];
        size_t length = strlen(own);
        bool gone = strcmp(own, word) == 0 ||
                    (walk && length > 4 && strcmp(own + length - 4, "walk") == 0) ||
                    (protection && strncmp(own, "protection", 10) == 0);
        if (!gone)
            keywords->words[kept++] = own;
    }
    keywords->count = kept;
}

static void give_text(struct look_change *change, struct board_object *object) {
    struct board *board = change->view->board;
    size_t before = object->text_count;
    struct ability_text *text =
        muster_object_text(board, object, change->deed->word, change->deed->word_length, true);
    text->round = board->round + 1;
    if (object->text_count > before)
        muster_statements_of(board, object, text, change->statement);
}

static void change_abilities(struct look_change *change, struct board_object *object) {
    struct board *board = change->view->board;
    const char *who = change->view->object->controller;
    switch (change->deed->kind) {
    case DEED_HAS_KEYWORD:
        add_keyword(change, object);
        break;
    case DEED_LOSES_KEYWORD:
        lose_keyword(object, change->deed->word);
        break;
    case DEED_LOSES_ABILITIES:
    case DEED_LOSES_OTHER_ABILITIES:
        lose_all(object);
        break;
    case DEED_HAS_TEXT:
        give_text(change, object);
        break;
    case DEED_GOADED:
        if (who != NULL && !muster_word_has(&object->now.goaded_by, who))
            muster_word_add(board->arena, &object->now.goaded_by, who);
        break;
    case DEED_SUSPECTED:
        object->now.suspected = true;
        break;
    case DEED_DETAINED:
        object->now.detained = true;
        break;
    default:
        break;
    }
}

static void change_numbers(struct look_change *change, struct board_object *object) {
    const struct card_deed *deed = change->deed;
    int64_t number = 0, times = 1;
    struct view *view = change->view;
    change->done |= !object->power_written || !object->toughness_written;
    switch (deed->kind) {
    case DEED_BASE_POWER_AND_TOUGHNESS:
        if (!object->power_written)
            object->now.power = deed->amount.number;
        if (!object->toughness_written)
            object->now.toughness = deed->second.number;
        break;
    case DEED_POWER_IS:
        if (!object->power_written && muster_amount_value(view, &deed->amount, &number))
            object->now.power = number;
        break;
    case DEED_TOUGHNESS_IS:
        if (!object->toughness_written && muster_amount_value(view, &deed->amount, &number))
            object->now.toughness = number;
        break;
    case DEED_POWER_AND_TOUGHNESS:
        if (object->power_written && object->toughness_written)
            break;
        if (deed->amount.kind != AMOUNT_NUMBER) {
            muster_need(view, "power and toughness");
            break;
        }
        if (deed->other != NULL && !muster_amount_value(view, deed->other->amount, &times))
            break;
        times *= view->object->count;
        if (!object->power_written)
            object->now.power += deed->amount.number * times;
        if (!object->toughness_written)
            object->now.toughness += deed->second.number * times;
        break;
    default:
        break;
    }
}

static void apply(struct look_change *change, struct board_object *object, enum layer layer) {
    switch (layer) {
    case LAYER_TYPES:
        change_looks(change, object);
        break;
    case LAYER_ABILITIES:
        change_abilities(change, object);
        break;
    case LAYER_SET:
    case LAYER_CHANGE:
        change_numbers(change, object);
        break;
    case LAYER_NONE:
        break;
    }
    if (object->id != NULL && object->kind == OBJECT_CREATURE &&
        !muster_word_has(&change->statement->creatures, object->id))
        muster_word_add(change->view->board->arena, &change->statement->creatures, object->id);
}

/* "Becomes a creature" needs it written among the creatures. */
static void check_becomes(struct look_change *change, const struct board_object *object) {
    if (object->kind != OBJECT_CREATURE && object->kind != OBJECT_RESOLVED)
        muster_need(change->view, "creatures");
}

static void apply_deed(struct look_change *change, const struct clause *clause, enum layer layer) {
    struct board *board = change->view->board;
    /* Objects given another text during this don't grow in number. */
    for (size_t i = 0; i < board->object_count; i++) {
        struct board_object *object = board->objects[i];
        arena_tick(board->arena);
        if (object->kind == OBJECT_EMBLEM || object->kind == OBJECT_RESOLVED)
            continue;
        enum truth match = muster_match(change->view, clause->subject, object);
        if (match != TRUTH_YES)
            continue;
        if (change->deed->kind == DEED_BECOMES_CREATURE)
            check_becomes(change, object);
        else
            apply(change, object, layer);
    }
}

static void apply_statement(struct board *board, struct statement *statement, enum layer layer) {
    struct view view = muster_view_of(board, statement);
    for (const struct clause *clause = statement->meaning.clauses; clause != NULL;
         clause = clause->next) {
        enum truth holds = TRUTH_UNKNOWN;
        bool judged = false, in_row = false;
        for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next) {
            bool same = in_row && (deed->kind == DEED_IS_TYPE || deed->kind == DEED_IS_COLOR);
            in_row = deed->next != NULL && deed->next->kind == deed->kind;
            if (layer_of(deed->kind) != layer || same)
                continue;
            if (!judged)
                holds = muster_clause_holds(&view, clause);
            judged = true;
            struct look_change change = {&view, statement, deed, layer < LAYER_SET};
            if (holds == TRUTH_YES)
                apply_deed(&change, clause, layer);
            if (change.done)
                muster_statement_worse(statement, MUSTER_READ_APPLIED);
        }
    }
    if (view.failed)
        muster_statement_worse(statement, MUSTER_READ_NOT_UNDERSTOOD);
}

static void apply_layer(struct board *board, enum layer layer) {
    /* Keywords printed on the card come before what effects add and take away. */
    for (size_t i = 0; layer == LAYER_ABILITIES && i < board->statement_count; i++)
        if (board->statements[i]->sentence->form == FORM_KEYWORDS &&
            muster_statement_stands(board, board->statements[i]))
            apply_statement(board, board->statements[i], layer);
    for (size_t i = 0; i < board->statement_count; i++) {
        arena_tick(board->arena);
        if (muster_statement_stands(board, board->statements[i]) &&
            (layer != LAYER_ABILITIES || board->statements[i]->sentence->form != FORM_KEYWORDS))
            apply_statement(board, board->statements[i], layer);
    }
}

/* +1/+1 and -1/-1 counters, and others like them (122.1a). */
static void apply_counters(struct board_object *object) {
    for (size_t i = 0; i < object->counter_count; i++) {
        int power, toughness;
        const char *kind = object->counters[i].kind;
        char signs[2];
        bool fits = strlen(kind) == 5 && (kind[0] == '+' || kind[0] == '-') && kind[2] == '/' &&
                    (kind[3] == '+' || kind[3] == '-') && kind[1] >= '0' && kind[1] <= '9' &&
                    kind[4] >= '0' && kind[4] <= '9';
        if (!fits)
            continue;
        signs[0] = kind[0];
        signs[1] = kind[3];
        power = (kind[1] - '0') * (signs[0] == '-' ? -1 : 1);
        toughness = (kind[4] - '0') * (signs[1] == '-' ? -1 : 1);
        if (!object->power_written)
            object->now.power += power * object->counters[i].number;
        if (!object->toughness_written)
            object->now.toughness += toughness * object->counters[i].number;
    }
}

static struct word_list copied(struct arena *arena, const struct word_list *list) {
    struct word_list copy = {0};
    for (size_t i = 0; i < list->count; i++)
        muster_word_add(arena, &copy, list->words[i]);
    return copy;
}

static void reset(struct board *board) {
    for (size_t i = 0; i < board->object_count; i++) {
        struct board_object *object = board->objects[i];
        struct object_look before = object->now;
        object->now = object->base;
        object->now.types = copied(board->arena, &object->base.types);
        object->now.subtypes = copied(board->arena, &object->base.subtypes);
        object->now.colors = copied(board->arena, &object->base.colors);
        object->now.keywords = copied(board->arena, &object->base.keywords);
        object->now.goaded_by = copied(board->arena, &object->base.goaded_by);
        /* Abilities that were lost are not there to begin with. */
        object->now.lost_abilities = board->round > 1 && before.lost_abilities;
    }
    for (size_t i = 0; i < board->statement_count; i++)
        board->statements[i]->creatures.count = 0;
}

static void go_round(struct board *board) {
    reset(board);
    apply_layer(board, LAYER_TYPES);
    apply_layer(board, LAYER_ABILITIES);
    apply_layer(board, LAYER_SET);
    for (size_t i = 0; i < board->object_count; i++)
        apply_counters(board->objects[i]);
    apply_layer(board, LAYER_CHANGE);
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
        hash = hash * 8 + look->lost_abilities * 4u + look->suspected * 2u + look->detained;
    }
    return hash;
}

void muster_board_looks(struct board *board) {
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
    if (board->round > ROUNDS_MOST)
        board->round = ROUNDS_MOST;
    for (size_t i = 0; i < board->statement_count; i++)
        if (board->statements[i]->needs.count > 0)
            muster_statement_worse(board->statements[i], MUSTER_READ_NEEDS);
}
