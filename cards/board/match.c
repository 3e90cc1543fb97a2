/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which objects and players a description picks, and how much an amount is. */
#include <string.h>

#include "cards/board/board.h"
#include "cards/board/judge.h"
#include "model/rule_words.h"

enum truth muster_truth_not(enum truth truth) {
    return truth == TRUTH_UNKNOWN ? TRUTH_UNKNOWN : truth == TRUTH_YES ? TRUTH_NO : TRUTH_YES;
}

enum truth muster_truth_and(enum truth one, enum truth other) {
    if (one == TRUTH_NO || other == TRUTH_NO)
        return TRUTH_NO;
    return one == TRUTH_YES && other == TRUTH_YES ? TRUTH_YES : TRUTH_UNKNOWN;
}

enum truth muster_truth_or(enum truth one, enum truth other) {
    return muster_truth_not(muster_truth_and(muster_truth_not(one), muster_truth_not(other)));
}

static enum truth truth(bool value) {
    return value ? TRUTH_YES : TRUTH_NO;
}

void muster_need(struct view *view, const char *words) {
    if (view->needs != NULL && !muster_word_has(view->needs, words))
        muster_word_add(view->board->arena, view->needs, words);
}

bool muster_numbers_compare(int64_t left, enum compare compare, int64_t right) {
    switch (compare) {
    case COMPARE_EQUAL:
        return left == right;
    case COMPARE_AT_LEAST:
        return left >= right;
    case COMPARE_AT_MOST:
        return left <= right;
    case COMPARE_MORE:
        return left > right;
    case COMPARE_LESS:
        return left < right;
    }
    return false;
}

/* ---- Choices and targets ---- */

static const struct json_node *choice(const struct view *view, const char *key) {
    const struct json_node *found = muster_json_get(view->object->choices, key);
    return found != NULL || view->self == NULL ? found : muster_json_get(view->self->choices, key);
}

const char *muster_choice_of(struct view *view, const char *key) {
    const char *text = muster_json_string(choice(view, key));
    if (text == NULL)
        muster_need(view, muster_arena_format(view->board->arena, "choices.%s", key));
    return text;
}

/* How many targets a "target" may have: "target" itself 1, "up to two target" 2. */
static size_t most_targets(const struct token *tokens, size_t first, size_t at) {
    static const char *const skipped[] = {"other", "another"};
    while (at > first && (muster_token_is(&tokens[at - 1], skipped[0]) ||
                          muster_token_is(&tokens[at - 1], skipped[1])))
        at--;
    if (at > first && tokens[at - 1].kind == TOKEN_NUMBER)
        return (size_t)tokens[at - 1].number;
    if (at > first + 1 && muster_token_is(&tokens[at - 1], "of") &&
        muster_token_is(&tokens[at - 2], "number"))
        return SIZE_MAX;
    return at > first && muster_token_is(&tokens[at - 1], "x") ? SIZE_MAX : 1;
}

/* Whether a token is the word "target" of something that is chosen. */
static bool is_target(const struct token *tokens, size_t first, size_t at) {
    return muster_token_is(&tokens[at], "target") &&
           !(at > first &&
             (muster_token_is(&tokens[at - 1], "the") || muster_token_is(&tokens[at - 1], "that")));
}

/* Whether a sentence belongs to the ability that a resolved entry is about, and its mode. */
static bool same_ability(const struct view *view, const struct sentence *sentence) {
    const struct sentence *own = view->sentence;
    if (own->form == FORM_STATIC && own->bullet == 0 && sentence->bullet == 0 &&
        sentence->form == FORM_STATIC)
        return true; /* the lines of a spell */
    return sentence->line == own->line &&
           (sentence->bullet == own->bullet || sentence->bullet == 0);
}

struct word_list muster_targets(struct view *view, size_t token) {
    const struct token *tokens = view->card->tokens.tokens;
    const struct word_list *given = &view->object->targets;
    struct word_list found = {0};
    size_t next = 0, later = 0;
    bool passed = false;
    for (size_t pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < view->card->count; i++) {
            const struct sentence *sentence = &view->card->sentences[i];
            if (!same_ability(view, sentence))
                continue;
            for (size_t at = sentence->body; at < sentence->end; at++) {
                if (!is_target(tokens, sentence->body, at))
                    continue;
                size_t most = most_targets(tokens, sentence->body, at);
                if (pass == 0) {
                    later += at > token;
                    continue;
                }
                if (at == token) {
                    size_t left = given->count > next + later ? given->count - next - later : 0;
                    for (size_t k = 0; k < most && k < left; k++)
                        muster_word_add(view->board->arena, &found, given->words[next + k]);
                    if (left == 0 && next < given->count)
                        muster_word_add(view->board->arena, &found, given->words[next]);
                    passed = true;
                }
                if (!passed)
                    next += most == SIZE_MAX ? 1 : most;
            }
        }
    }
    if (found.count == 0 && most_targets(tokens, 0, token) == 1)
        muster_need(view, "targets");
    return found;
}

/* ---- Players ---- */

static const struct board_player *you(const struct view *view) {
    return muster_board_player(view->board, view->object->controller);
}

static bool same_side(const struct board_player *one, const struct board_player *other) {
    return one == other || (one != NULL && other != NULL && one->team != NULL &&
                            other->team != NULL && strcmp(one->team, other->team) == 0);
}

/* The player that a player, planeswalker or battle with this id stands for. */
static const char *defender_of(const struct view *view, const char *id) {
    const struct board_object *object = muster_board_object(view->board, id);
    if (object == NULL)
        return id;
    const char *protector = muster_json_string(muster_json_get(object->node, "protector"));
    return protector != NULL ? protector : object->controller;
}

/* The defending player: the one attacked, or the only one there is. */
static enum truth is_defending(struct view *view, const struct board_player *player) {
    const struct board_object *self = view->self;
    size_t count = 0;
    if (self != NULL && self->attacking != NULL && self->kind == OBJECT_CREATURE)
        return truth(strcmp(defender_of(view, self->attacking), player->id) == 0);
    if (!player->defends)
        return TRUTH_NO;
    for (size_t i = 0; i < view->board->player_count; i++)
        count += view->board->players[i].defends;
    if (count == 1)
        return TRUTH_YES;
    muster_need(view, "defending player");
    return TRUTH_UNKNOWN;
}

static const struct board_object *single(struct view *view, const struct pick *pick);

enum truth muster_match_player(struct view *view, const struct who *who, const char *id) {
    const struct board_player *player = muster_board_player(view->board, id);
    if (player == NULL)
        return TRUTH_NO;
    switch (who->kind) {
    case WHO_NOBODY:
    case WHO_ANY:
        return TRUTH_YES;
    case WHO_YOU:
        return truth(player == you(view));
    case WHO_NOT_YOU:
        return truth(player != you(view));
    case WHO_OPPONENTS:
        return truth(!same_side(player, you(view)));
    case WHO_DEFENDING:
        return is_defending(view, player);
    case WHO_ATTACKING:
        return truth(player->active_side);
    case WHO_ENCHANTED:
        return truth(view->object->attached_id != NULL &&
                     strcmp(view->object->attached_id, player->id) == 0);
    case WHO_CHOSEN: {
        const char *chosen = muster_choice_of(view, "player");
        return chosen == NULL ? TRUTH_UNKNOWN : truth(strcmp(chosen, player->id) == 0);
    }
    case WHO_TARGET: {
        struct word_list targets = muster_targets(view, who->token);
        return targets.count == 0 ? TRUTH_UNKNOWN : truth(muster_word_has(&targets, player->id));
    }
    case WHO_CONTROLLER_OF: {
        const struct board_object *object = single(view, who->of);
        if (object == NULL)
            view->failed = true;
        return object == NULL ? TRUTH_UNKNOWN
                              : truth(object->controller != NULL &&
                                      strcmp(object->controller, player->id) == 0);
    }
    }
    return TRUTH_UNKNOWN;
}

/* ---- Objects ---- */

static bool is_type(const struct board_object *object, const char *type) {
    return muster_word_has(&object->now.types, type);
}

static bool is_creature(const struct board_object *object) {
    return object->kind == OBJECT_CREATURE;
}

static bool is_on_battlefield(const struct board_object *object) {
    return object->kind != OBJECT_EMBLEM && object->kind != OBJECT_RESOLVED &&
           !object->in_graveyard;
}

static bool has_color(const struct board_object *object, const char *color) {
    size_t count = object->now.colors.count;
    if (strcmp(color, "colorless") == 0)
        return count == 0;
    if (strcmp(color, "multicolored") == 0)
        return count > 1;
    if (strcmp(color, "monocolored") == 0)
        return count == 1;
    return muster_word_has(&object->now.colors, color);
}

static bool ends_in(const char *word, const char *ending) {
    size_t length = strlen(word), own = strlen(ending);
    return length >= own && strcmp(word + length - own, ending) == 0;
}

static bool has_keyword(const struct board_object *object, const char *keyword) {
    bool walk = strcmp(keyword, "landwalk") == 0;
    if (muster_word_has(&object->now.keywords, keyword))
        return true;
    for (size_t i = 0; i < object->now.keywords.count; i++) {
        const char *own = object->now.keywords.words[i];
        if (walk && ends_in(own, "walk"))
            return true;
        if (strcmp(keyword, "protection") == 0 && strncmp(own, "protection", 10) == 0)
            return true;
    }
    return false;
}

static bool has_subtype(const struct board_object *object, const char *subtype) {
    return muster_word_has(&object->now.subtypes, subtype) ||
           (muster_creature_type_word(subtype) != NULL &&
            (object->now.every_creature_type || has_keyword(object, "changeling")));
}

static int64_t counters_of(const struct board_object *object, const char *kind) {
    int64_t number = 0;
    for (size_t i = 0; i < object->counter_count; i++)
        if (*kind == '\0' || strcmp(object->counters[i].kind, kind) == 0)
            number += object->counters[i].number;
    return number;
}

/* Whether something of a subtype is attached to an object; permanents may be missing. */
static enum truth has_attached(const struct view *view, const struct board_object *object,
                               const char *subtype) {
    for (size_t i = 0; i < view->board->object_count; i++)
        if (view->board->objects[i]->attached == object &&
            muster_word_has(&view->board->objects[i]->now.subtypes, subtype))
            return TRUTH_YES;
    return TRUTH_UNKNOWN;
}

static enum truth attached_or_needed(struct view *view, const struct board_object *object,
                                     const char *subtype, const char *words) {
    enum truth found = has_attached(view, object, subtype);
    if (found == TRUTH_UNKNOWN)
        muster_need(view, words);
    return found;
}

static bool shares_color(const struct board_object *one, const struct board_object *other) {
    for (size_t i = 0; i < one->now.colors.count; i++)
        if (muster_word_has(&other->now.colors, one->now.colors.words[i]))
            return true;
    return false;
}

/* The one object that a pick names, if it names one alone. */
static const struct board_object *single(struct view *view, const struct pick *pick) {
    switch (pick->kind) {
    case PICK_SELF:
        return view->self;
    case PICK_ATTACHED:
        return view->object->attached != NULL ? view->object->attached
               : view->self != NULL           ? view->self->attached
                                              : NULL;
    case PICK_TARGET: {
        struct word_list targets = muster_targets(view, pick->token);
        return targets.count == 1 ? muster_board_object(view->board, targets.words[0]) : NULL;
    }
    case PICK_CREATURE_CHOSEN: {
        const char *id = muster_choice_of(view, "creature");
        return id == NULL ? NULL : muster_board_object(view->board, id);
    }
    default:
        return NULL;
    }
}

static enum truth match_number(struct view *view, const struct pick *pick, int64_t number) {
    int64_t wanted;
    if (!muster_amount_value(view, pick->amount, &wanted))
        return TRUTH_UNKNOWN;
    return truth(muster_numbers_compare(number, pick->compare, wanted));
}

static enum truth match_chosen(struct view *view, const struct pick *pick,
                               const struct board_object *object) {
    const char *chosen = muster_choice_of(view, pick->kind == PICK_CHOSEN_COLOR ? "color" : "type");
    if (chosen == NULL)
        return TRUTH_UNKNOWN;
    const char *lower = muster_words_lower(view->board->arena, chosen);
    return truth(pick->kind == PICK_CHOSEN_COLOR ? has_color(object, lower)
                                                 : has_subtype(object, lower));
}

/* Not one of these copies, but another of the same entry, is "another" for each of them. */
static bool negates_own_copies(const struct view *view, const struct pick *pick,
                               const struct board_object *object) {
    return pick->parts->kind == PICK_SELF && object == view->self && object->count > 1;
}

static enum truth match_parts(struct view *view, const struct pick *pick,
                              const struct board_object *object) {
    bool and = pick->kind == PICK_AND;
    enum truth all = truth(and);
    for (const struct pick *part = pick->parts; part != NULL; part = part->next) {
        enum truth one = muster_match(view, part, object);
        all = and? muster_truth_and(all, one) : muster_truth_or(all, one);
    }
    return all;
}

/* Whether an object is one of several that were chosen. */
static bool is_chosen(const struct view *view, const struct board_object *object) {
    const struct json_node *child;
    if (muster_json_is_array(muster_json_get(view->object->choices, "creatures")))
        json_for_each (child, muster_json_get(view->object->choices, "creatures"))
            if (object->id != NULL && muster_json_string(child) != NULL &&
                strcmp(muster_json_string(child), object->id) == 0)
                return true;
    return false;
}

static enum truth truth_of_single(struct view *view, const struct pick *pick,
                                  const struct board_object *object) {
    const struct board_object *one = single(view, pick);
    return one == NULL ? TRUTH_UNKNOWN : truth(one == object);
}

enum truth muster_match(struct view *view, const struct pick *pick,
                        const struct board_object *object) {
    switch (pick->kind) {
    case PICK_ALL:
        return TRUTH_YES;
    case PICK_AND:
    case PICK_OR:
        return match_parts(view, pick, object);
    case PICK_NOT:
        if (negates_own_copies(view, pick, object))
            return TRUTH_YES;
        return muster_truth_not(muster_match(view, pick->parts, object));
    case PICK_CREATURE_CHOSEN:
        if (is_chosen(view, object))
            return TRUTH_YES;
        if (muster_json_get(view->object->choices, "creatures") != NULL)
            return TRUTH_NO;
        return truth_of_single(view, pick, object);
    case PICK_SELF:
    case PICK_ATTACHED: {
        const struct board_object *one = single(view, pick);
        return truth(one == object);
    }
    case PICK_TARGET: {
        struct word_list targets = muster_targets(view, pick->token);
        return truth(object->id != NULL && muster_word_has(&targets, object->id));
    }
    case PICK_CREATURE:
        return truth(is_creature(object));
    case PICK_PERMANENT:
        return truth(is_on_battlefield(object));
    case PICK_LAND:
        return truth(object->kind == OBJECT_LAND || is_type(object, "land"));
    case PICK_CONTROLLER:
    case PICK_OWNER:
        return muster_match_player(view, &pick->who, object->controller);
    case PICK_TYPE:
        return truth(is_type(object, pick->word));
    case PICK_SUBTYPE:
        return truth(has_subtype(object, pick->word));
    case PICK_COLOR:
        return truth(has_color(object, pick->word));
    case PICK_KEYWORD:
        return truth(has_keyword(object, pick->word));
    case PICK_POWER:
        return match_number(view, pick, object->now.power);
    case PICK_TOUGHNESS:
        return match_number(view, pick, object->now.toughness);
    case PICK_MANA_VALUE:
        return match_number(view, pick, object->mana_value);
    case PICK_COUNTER:
        if (pick->amount != NULL)
            return match_number(view, pick, counters_of(object, pick->word));
        return truth(counters_of(object, pick->word) > 0);
    case PICK_NAMED: {
        const char *word =
            strcmp(pick->word, "~") == 0 && view->self != NULL ? view->self->name : pick->word;
        const char *name = object->name == NULL ? "" : object->name;
        const char *wanted = muster_words_lower(view->board->arena, word == NULL ? "" : word);
        return truth(muster_words_alike(name, wanted));
    }
    case PICK_TAPPED:
        return truth(object->tapped == (strcmp(pick->word, "tapped") == 0));
    case PICK_TOKEN:
        return truth(object->token);
    case PICK_SUSPECTED:
        return truth(object->now.suspected);
    case PICK_GOADED:
        return truth(object->now.goaded_by.count > 0);
    case PICK_ATTACKING:
        if (object->attacking == NULL || !is_creature(object))
            return TRUTH_NO;
        if (pick->who.kind == WHO_NOBODY)
            return TRUTH_YES;
        return muster_match_player(view, &pick->who, object->attacking);
    case PICK_BLOCKING:
        return truth(muster_json_is_array(muster_json_get(object->node, "blocking")));
    case PICK_ENCHANTED:
        return attached_or_needed(view, object, "aura", "enchanted");
    case PICK_EQUIPPED:
        return attached_or_needed(view, object, "equipment", "equipped");
    case PICK_MODIFIED:
        if (object->counter_count > 0)
            return TRUTH_YES;
        return muster_truth_or(attached_or_needed(view, object, "equipment", "modified"),
                               has_attached(view, object, "aura"));
    case PICK_CHOSEN_COLOR:
    case PICK_CHOSEN_TYPE:
        return match_chosen(view, pick, object);
    case PICK_SHARES_COLOR: {
        const struct board_object *other = single(view, pick->parts);
        return other == NULL ? TRUTH_UNKNOWN : truth(shares_color(object, other));
    }
    case PICK_GREATER_POWER:
    case PICK_LESS_POWER:
        if (!view->relative)
            view->failed = true;
        return view->relative ? TRUTH_YES : TRUTH_UNKNOWN;
    }
    return TRUTH_UNKNOWN;
}

/* ---- Amounts ---- */

/* Whether a pick can only match what a document lists in full: creatures and the like. */
static bool only_known(const struct view *view, const struct pick *pick, bool lands_known) {
    switch (pick->kind) {
    case PICK_CREATURE:
    case PICK_POWER:
    case PICK_TOUGHNESS:
    case PICK_ATTACKING:
    case PICK_SELF:
    case PICK_ATTACHED:
    case PICK_TARGET:
        return true;
    case PICK_LAND:
        return lands_known;
    case PICK_TYPE:
        return strcmp(pick->word, "planeswalker") == 0 || strcmp(pick->word, "battle") == 0 ||
               (strcmp(pick->word, "basic") == 0 && lands_known);
    case PICK_SUBTYPE:
        return muster_creature_type_word(pick->word) != NULL ||
               (lands_known &&
                (strcmp(pick->word, "island") == 0 || strcmp(pick->word, "swamp") == 0 ||
                 strcmp(pick->word, "mountain") == 0 || strcmp(pick->word, "forest") == 0 ||
                 strcmp(pick->word, "plains") == 0 || strcmp(pick->word, "desert") == 0 ||
                 strcmp(pick->word, "gate") == 0 || strcmp(pick->word, "cave") == 0 ||
                 strcmp(pick->word, "locus") == 0));
    case PICK_AND:
        for (const struct pick *part = pick->parts; part != NULL; part = part->next)
            if (only_known(view, part, lands_known))
                return true;
        return false;
    case PICK_OR:
        for (const struct pick *part = pick->parts; part != NULL; part = part->next)
            if (!only_known(view, part, lands_known))
                return false;
        return true;
    default:
        return false;
    }
}

/* Whether the lands of all players are written who may control what a pick asks for. */
static bool lands_known(struct view *view, const struct pick *pick) {
    for (size_t i = 0; i < view->board->player_count; i++) {
        const struct board_player *player = &view->board->players[i];
        bool asked = true;
        for (const struct pick *part = pick->kind == PICK_AND ? pick->parts : NULL; part != NULL;
             part = part->next)
            if (part->kind == PICK_CONTROLLER &&
                muster_match_player(view, &part->who, player->id) == TRUTH_NO)
                asked = false;
        if (asked && !player->has_lands)
            return false;
    }
    return true;
}

/* Flattens "A and (B and C)", so that controllers are found. */
static bool count_matches(struct view *view, const struct pick *pick, int64_t *least, bool *exact) {
    *least = 0;
    *exact = true;
    for (size_t i = 0; i < view->board->object_count; i++) {
        const struct board_object *object = view->board->objects[i];
        if (!is_on_battlefield(object))
            continue;
        enum truth match = muster_match(view, pick, object);
        if (match == TRUTH_YES)
            *least += object->count;
        else if (match == TRUTH_UNKNOWN)
            *exact = false;
        /* Each copy counts only the others: "another". */
    }
    if (!only_known(view, pick, lands_known(view, pick)))
        *exact = false;
    return !view->failed;
}

static bool told_amount(struct view *view, const char *words, int64_t *number) {
    const struct json_node *child;
    json_for_each (child, view->object->amounts) {
        const char *key =
            muster_plain_words(view->board, muster_json_key(child), strlen(muster_json_key(child)),
                               view->object->card_name);
        if (strcmp(key, words) == 0 && muster_json_type(child) == JSON_NUMBER) {
            double value = muster_json_number(child);
            *number = value > -1e6 && value < 1e6 ? (int64_t)value : 0;
            return true;
        }
    }
    muster_need(view, muster_arena_format(view->board->arena, "amounts.%s", words));
    return false;
}

static bool amount_of_object(struct view *view, const struct amount *amount, int64_t *number) {
    const struct board_object *object = single(view, amount->pick);
    if (object == NULL) {
        view->failed |=
            amount->pick->kind != PICK_CREATURE_CHOSEN && amount->pick->kind != PICK_TARGET;
        return false;
    }
    *number = amount->kind == AMOUNT_POWER        ? object->now.power
              : amount->kind == AMOUNT_TOUGHNESS  ? object->now.toughness
              : amount->kind == AMOUNT_MANA_VALUE ? object->mana_value
                                                  : counters_of(object, amount->word);
    return true;
}

static const char *span_words(struct view *view, struct text_span span) {
    return muster_plain_words(view->board, view->card->text + span.start, span.end - span.start,
                              view->object->card_name);
}

bool muster_amount_value(struct view *view, const struct amount *amount, int64_t *number) {
    bool exact;
    switch (amount->kind) {
    case AMOUNT_NUMBER:
        *number = amount->number;
        return true;
    case AMOUNT_X:
        if (muster_json_type(view->object->x) == JSON_NUMBER) {
            double value = muster_json_number(view->object->x);
            *number = value >= 0 && value <= 1e6 ? (int64_t)value : 0;
            return true;
        }
        muster_need(view, "x");
        return false;
    case AMOUNT_COUNT:
        if (!count_matches(view, amount->pick, number, &exact))
            return false;
        if (!exact) {
            /* A number that the document doesn't hold can be told. */
            muster_need(view, "amounts");
            return false;
        }
        *number *= amount->number;
        return true;
    case AMOUNT_POWER:
    case AMOUNT_TOUGHNESS:
    case AMOUNT_MANA_VALUE:
    case AMOUNT_COUNTERS:
        return amount_of_object(view, amount, number);
    case AMOUNT_LIFE: {
        const struct board_player *player = you(view);
        if (player == NULL || !player->has_life) {
            muster_need(view, "your life total");
            return false;
        }
        *number = player->life;
        return true;
    }
    case AMOUNT_TOLD:
        if (!told_amount(view, span_words(view, amount->words), number))
            return false;
        *number *= amount->number == 0 ? 1 : amount->number;
        return true;
    }
    return false;
}

bool muster_count_least(struct view *view, const struct pick *pick, int64_t *least, bool *exact) {
    return count_matches(view, pick, least, exact);
}
