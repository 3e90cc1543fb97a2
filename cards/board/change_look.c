/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one effect does to how one object looks: types, colors and abilities. */
#include "cards/board/change_look.h"

#include <string.h>

#include "cards/board/following.h"

#include "cards/board/making.h"
#include "cards/parser.h"
#include "model/words/rule_words.h"

/* Whether a choice is one of what is offered: "protection from $color" is offered in each color. */
static bool is_offered(struct view *view, const struct keyword_offer *offers, const char *choice) {
    static const char *const colors[] = {"white", "blue", "black", "red", "green"};
    for (; offers != NULL; offers = offers->next) {
        const char *sign = strchr(offers->keyword, '$');
        if (strcmp(offers->keyword, choice) == 0)
            return true;
        for (size_t i = 0; sign != NULL && strcmp(sign, "$color") == 0 && i < 5; i++)
            if (strcmp(muster_arena_format(view->board->arena, "%.*s%s",
                                           (int)(sign - offers->keyword), offers->keyword,
                                           colors[i]),
                       choice) == 0)
                return true;
    }
    return false;
}

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
    if (change->deed->offers != NULL && !is_offered(change->view, change->deed->offers, choice)) {
        muster_need(change->view, muster_arena_format(arena, "choices.%s", key));
        return NULL;
    }
    return muster_arena_format(arena, "%.*s%s%s", (int)(sign - word), word, choice,
                               rest == NULL ? "" : rest + 1);
}

/* Keeps the subtypes that are of creatures, or those that aren't (205.1b, 305.7). */
static void keep_types(struct object_look *look, bool of_creatures) {
    size_t kept = 0;
    for (size_t i = 0; i < look->subtypes.count; i++)
        if ((muster_creature_type_word(look->subtypes.words[i]) != NULL) == of_creatures)
            look->subtypes.words[kept++] = look->subtypes.words[i];
    look->subtypes.count = kept;
}

/* Types and colors. */
static void change_type(struct look_change *change, struct board_object *object) {
    struct arena *arena = change->view->board->arena;
    const char *word = chosen_word(change);
    struct object_look *look = &object->now;
    if (word == NULL)
        return;
    bool color = change->deed->kind == DEED_IS_COLOR || change->deed->kind == DEED_HAS_COLOR;
    static const char *const types[] = {"legendary", "artifact", "enchantment", "snow", "land"};
    if (change->deed->kind == DEED_HAS_TYPE && strcmp(word, "$all") == 0)
        return;
    if (change->deed->kind == DEED_IS_COLOR)
        look->colors.count = 0;
    if (color) {
        if (strcmp(word, "colorless") != 0 && !muster_word_has(&look->colors, word))
            muster_word_add(arena, &look->colors, word);
        return;
    }
    if (change->deed->kind == DEED_IS_TYPE) {
        bool land = muster_basic_land_type(word) != NULL;
        keep_types(look, land);
        look->every_creature_type &= land;
        if (land) /* what its text gives is lost, what other effects give is not (305.7) */
            look->lost_abilities = look->lost_land_text = true;
        if (land)
            look->keywords.count = 0;
    }
    for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++)
        if (strcmp(types[i], word) == 0) {
            if (!muster_word_has(&look->types, word))
                muster_word_add(arena, &look->types, word);
            return;
        }
    if (!muster_word_has(&look->subtypes, word))
        muster_word_add(arena, &look->subtypes, word);
}

/*
 * All card types but those that the same sentence gives. What makes itself a creature keeps them
 * here: "if ~ is an enchantment, it becomes a 4/4 creature" asks for what it was as that began.
 */
static void lose_other_types(struct look_change *change, struct board_object *object) {
    struct word_list *types = &object->now.types;
    size_t kept = 0;
    if (object == change->view->self)
        return;
    for (size_t i = 0; i < types->count; i++) {
        bool stays = strcmp(types->words[i], "legendary") == 0 ||
                     strcmp(types->words[i], "snow") == 0; /* supertypes (205.4) */
        for (const struct clause *clause = change->statement->meaning.clauses; clause != NULL;
             clause = clause->next)
            for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
                stays |= deed->kind == DEED_HAS_TYPE && strcmp(deed->word, types->words[i]) == 0;
        if (stays)
            types->words[kept++] = types->words[i];
    }
    types->count = kept;
}

/* The same clause may name several: "is a white Elf Warrior" makes all of them at once. */
static void change_looks(struct look_change *change, struct board_object *object) {
    const struct card_deed *deed = change->deed;
    if (deed->kind == DEED_HAS_TYPE && strcmp(deed->word, "$all") == 0) {
        object->now.every_creature_type = true;
        return;
    }
    if (deed->kind == DEED_LOSES_OTHER_TYPES) {
        lose_other_types(change, object);
        return;
    }
    if (deed->kind == DEED_LOSES_CREATURE_TYPES) {
        keep_types(&object->now, false);
        object->now.every_creature_type = false;
        return;
    }
    change_type(change, object);
    for (const struct card_deed *next = deed->next;
         next != NULL && next->kind == deed->kind &&
         (deed->kind == DEED_IS_TYPE || deed->kind == DEED_IS_COLOR);
         next = next->next) {
        struct card_deed added = *next;
        added.kind = deed->kind == DEED_IS_TYPE ? DEED_HAS_TYPE : DEED_HAS_COLOR;
        struct look_change more = {
            .view = change->view, .statement = change->statement, .deed = &added};
        change_type(&more, object);
    }
}

/*
 * Whether protection is from a creature as it looked when all was applied in the round before: what
 * is asked of it, "with flying", may come later than the protection, and rounds go on till nothing
 * changes.
 */
static bool is_protected_from(struct look_change *change, struct board_object *other) {
    struct object_look now = other->now;
    other->now = other->before;
    bool matches = muster_match(change->view, change->deed->other, other) == TRUTH_YES;
    other->now = now;
    return matches;
}

static void add_protection(struct look_change *change, struct board_object *object) {
    struct board *board = change->view->board;
    muster_builder *builder = muster_making_begin(board);
    muster_builder_list(builder, "id");
    for (size_t i = 0; i < board->object_count; i++)
        if (board->objects[i]->kind == OBJECT_CREATURE &&
            is_protected_from(change, board->objects[i]))
            muster_builder_text(builder, NULL, board->objects[i]->id);
    muster_builder_end(builder);
    const char *json = muster_making_end(board);
    if (!muster_word_has(&object->now.protection, json))
        muster_word_add(board->arena, &object->now.protection, json);
}

static void lose_all(struct board_object *object) {
    object->now.keywords.count = 0;
    object->now.protection.count = 0;
    object->now.lost_abilities = true;
    object->now.lost_suspicion = object->now.suspected;
    for (size_t i = 0; i < object->text_count; i++)
        if (object->texts[i]->granted)
            object->texts[i]->round = 0;
}

/* "Protection from its colors": from each color that it has. */
static void add_own_colors(struct arena *arena, struct board_object *object) {
    for (size_t i = 0; i < object->now.colors.count; i++) {
        const char *word =
            muster_arena_format(arena, "protection from %s", object->now.colors.words[i]);
        if (!muster_word_has(&object->now.keywords, word))
            muster_word_add(arena, &object->now.keywords, word);
    }
}

static void add_keyword(struct look_change *change, struct board_object *object) {
    const char *word;
    if (change->deed->other != NULL) {
        add_protection(change, object);
        return;
    }
    if (strcmp(change->deed->word, "protection from its colors") == 0) {
        add_own_colors(change->view->board->arena, object);
        return;
    }
    word = chosen_word(change);
    bool printed = change->statement->sentence->form == FORM_KEYWORDS;
    if (word != NULL && !printed && strcmp(word, "changeling") == 0)
        object->now.every_creature_type = true;
    if (word != NULL && !muster_word_has(&object->now.keywords, word))
        muster_word_add(change->view->board->arena, &object->now.keywords, word);
}

static void lose_keyword(struct board_object *object, const char *word) {
    size_t kept = 0;
    struct word_list *keywords = &object->now.keywords;
    for (size_t i = 0; i < keywords->count; i++)
        if (!muster_keyword_is(keywords->words[i], word))
            keywords->words[kept++] = keywords->words[i];
    keywords->count = kept;
}

/* Each of many creatures may grant a text to each other one. */
enum { GRANTED_MOST = 4000 };

static void give_text(struct look_change *change, struct board_object *object) {
    struct board *board = change->view->board;
    size_t before = object->text_count;
    if (board->granted == GRANTED_MOST) {
        change->view->failed = true; /* what else would be granted isn't looked at */
        return;
    }
    struct ability_text *text =
        muster_object_text(board, object, change->deed->word, change->deed->word_length, true);
    text->round = board->round + 1;
    board->granted += object->text_count > before;
    if (object->text_count > before)
        muster_statements_of(board, object, text, change->statement);
}

static void change_abilities(struct look_change *change, struct board_object *object) {
    const char *word;
    struct board *board = change->view->board;
    const char *who = change->view->object->controller;
    switch (change->deed->kind) {
    case DEED_HAS_KEYWORD:
        add_keyword(change, object);
        break;
    case DEED_LOSES_KEYWORD:
        if ((word = chosen_word(change)) != NULL)
            lose_keyword(object, word);
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
    case DEED_NOT_SUSPECTED:
        object->now.suspected = object->now.lost_suspicion = false;
        break;
    case DEED_DETAINED:
        object->now.detained = true;
        break;
    case DEED_REGENERATES: /* as often as the entry says */
        object->now.regeneration += change->view->object->count;
        break;
    case DEED_CANT_HAVE_KEYWORD: /* in a layer of its own */
    case DEED_CANT_BE_REGENERATED:
    CASES_OF_TYPE_CHANGES:
    CASES_OF_NUMBER_CHANGES:
    CASES_OF_ATTACK_DEEDS:
    CASES_OF_BLOCK_DEEDS:
    CASES_OF_BLOCK_PERMISSIONS:
    CASES_OF_DAMAGE_DEEDS:
    case DEED_NOTHING:
        break;
    }
}

/* Among the creatures that the sentence has changed: each once. */
static void note_creature(struct look_change *change, const struct board_object *object) {
    struct board *board = change->view->board;
    struct statement *statement = change->statement;
    if (statement->listed == NULL)
        statement->listed =
            muster_arena_take(board->arena, board->object_count * sizeof(statement->listed[0]));
    if (statement->listed[object->number])
        return;
    statement->listed[object->number] = true;
    muster_word_add(board->arena, &statement->creatures, object->id);
}

void muster_look_change(struct look_change *change, struct board_object *object, enum layer layer) {
    switch (layer) {
    case LAYER_TYPES:
        change_looks(change, object);
        break;
    case LAYER_ABILITIES:
        change_abilities(change, object);
        break;
    case LAYER_FORBIDDEN:
        if (change->deed->kind == DEED_CANT_BE_REGENERATED)
            object->now.regeneration = 0; /* shields stay, and do nothing (701.19c) */
        else
            lose_keyword(object, change->deed->word);
        break;
    case LAYER_DEFINED:
    case LAYER_SET:
    case LAYER_CHANGE:
    case LAYER_SWITCH:
        muster_look_numbers(change, object);
        break;
    case LAYER_NONE:
        break;
    }
    if (object->id != NULL && object->kind == OBJECT_CREATURE)
        note_creature(change, object);
    struct lasting_deed *noted =
        muster_following_note(change->view->board, change->statement, change->deed);
    if (noted != NULL)
        muster_following_note_creature(change->view->board, noted, object->id);
}
