/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which objects a description picks. */
#include <string.h>

#include "cards/board/board.h"
#include "cards/board/following.h"
#include "cards/board/match_combat.h"
#include "model/words/rule_words.h"

static bool is_type(const struct board_object *object, const char *type) {
    return muster_word_has(&object->now.types, type);
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

static bool has_keyword(const struct view *view, const struct board_object *object,
                        const char *keyword) {
    const struct word_list *keywords =
        view->settled ? &object->before.keywords : &object->now.keywords;
    for (size_t i = 0; i < keywords->count; i++)
        if (muster_keyword_is(keywords->words[i], keyword))
            return true;
    return false;
}

static bool has_subtype(const struct board_object *object, const char *subtype) {
    return muster_word_has(&object->now.subtypes, subtype) ||
           (muster_creature_type_word(subtype) != NULL && object->now.every_creature_type);
}

int64_t muster_counters_of(const struct board_object *object, const char *kind) {
    int64_t number = 0;
    for (size_t i = 0; i < object->counter_count; i++)
        if (*kind == '\0' || strcmp(object->counters[i].kind, kind) == 0)
            number += object->counters[i].number;
    return number;
}

/*
 * Whether something of a subtype that these players control is attached to an object; permanents
 * may be missing.
 */
static enum truth has_attached(struct view *view, const struct board_object *object,
                               const char *subtype, const struct who *who) {
    for (size_t i = 0; i < view->board->object_count; i++) {
        const struct board_object *other = view->board->objects[i];
        if (other->attached == object && muster_word_has(&other->now.subtypes, subtype) &&
            muster_match_player(view, who, other->controller) == TRUTH_YES)
            return TRUTH_YES;
    }
    return TRUTH_UNKNOWN;
}

static enum truth attached_or_needed(struct view *view, const struct pick *pick,
                                     const struct board_object *object, const char *subtype,
                                     const char *words) {
    enum truth found = has_attached(view, object, subtype, &pick->who);
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

static bool shares_type(const struct board_object *one, const struct board_object *other) {
    for (size_t i = 0; i < one->now.subtypes.count; i++)
        if (muster_creature_type_word(one->now.subtypes.words[i]) != NULL &&
            has_subtype(other, one->now.subtypes.words[i]))
            return true;
    return one->now.every_creature_type && other->now.every_creature_type;
}

static enum truth match_number(struct view *view, const struct pick *pick, int64_t number) {
    int64_t wanted;
    if (!muster_amount_value(view, pick->amount, &wanted))
        return TRUTH_UNKNOWN;
    return muster_truth(muster_numbers_compare(number, pick->compare, wanted));
}

static enum truth match_chosen(struct view *view, const struct pick *pick,
                               const struct board_object *object) {
    const char *chosen = muster_choice_of(view, pick->kind == PICK_CHOSEN_COLOR ? "color" : "type");
    if (chosen == NULL)
        return TRUTH_UNKNOWN;
    const char *lower = muster_words_lower(view->board->arena, chosen);
    return muster_truth(pick->kind == PICK_CHOSEN_COLOR ? has_color(object, lower)
                                                        : has_subtype(object, lower));
}

/* Not one of these copies, but another of the same entry, is "another" for each of them. */
static bool negates_own_copies(const struct view *view, const struct pick *pick,
                               const struct board_object *object) {
    bool own = (pick->parts->kind == PICK_SELF && object == view->self) ||
               (pick->parts->kind == PICK_EACH && object == view->each);
    return own && object->count > 1 && !view->itself;
}

static enum truth match_parts(struct view *view, const struct pick *pick,
                              const struct board_object *object) {
    bool every = pick->kind == PICK_AND;
    enum truth all = muster_truth(every);
    const size_t needed = view->needs == NULL ? 0 : view->needs->count,
                 open = view->board->open_count;
    for (const struct pick *part = pick->parts; part != NULL; part = part->next) {
        enum truth one = muster_match(view, part, object);
        all = every ? muster_truth_and(all, one) : muster_truth_or(all, one);
    }
    /* What other parts decide needn't be told: nothing is asked of creatures of somebody else. */
    if (all != TRUTH_UNKNOWN && view->needs != NULL)
        view->needs->count = needed;
    if (all != TRUTH_UNKNOWN)
        view->board->open_count = open;
    return all;
}

/* Whether an object is one of several that were chosen. */
static bool is_chosen(const struct view *view, const struct board_object *object) {
    const struct object_choice *choice = muster_object_choice(view->object, "creatures");
    return choice != NULL && object->id != NULL && muster_word_has(&choice->words, object->id);
}

static enum truth truth_of_single(struct view *view, const struct pick *pick,
                                  const struct board_object *object) {
    const struct board_object *one = muster_single(view, pick);
    return one == NULL ? TRUTH_UNKNOWN : muster_truth(one == object);
}

/* Whether a creature was of the entry with this id, before that was split. */
static bool split_from(const struct view *view, const struct board_object *object, const char *id) {
    const struct followed_creature *followed =
        view->board->following == NULL
            ? NULL
            : muster_following_creature(view->board->following, object->id);
    return followed != NULL && followed->split_from != NULL &&
           strcmp(followed->split_from, id) == 0;
}

static bool is_targeted(const struct view *view, const struct word_list *targets,
                        const struct board_object *object) {
    const struct followed_creature *followed =
        view->board->following == NULL
            ? NULL
            : muster_following_creature(view->board->following, object->id);
    if (object->id == NULL || (followed != NULL && followed->entered))
        return false;
    for (size_t i = 0; i < targets->count; i++)
        if (strcmp(targets->words[i], object->id) == 0 ||
            split_from(view, object, targets->words[i]))
            return true;
    return false;
}

/* An Aura whose enchanted object isn't given, though every Aura enchants something (303.4c). */
static bool is_aura_on_nothing(const struct board_object *object) {
    return object->kind == OBJECT_PERMANENT && object->attached_id == NULL && !object->gone &&
           muster_word_has(&object->base.subtypes, "aura");
}

/* ---- Kinds of picks that take more than a look ---- */

static enum truth match_one_chosen(struct view *view, const struct pick *pick,
                                   const struct board_object *object) {
    if (is_chosen(view, object))
        return TRUTH_YES;
    if (muster_object_choice(view->object, "creatures") != NULL)
        return TRUTH_NO;
    if (pick->word == NULL)
        return truth_of_single(view, pick, object);
    muster_need(view, "choices.creatures");
    return TRUTH_UNKNOWN;
}

/* "This", of a spell whose other words don't say what it would be: its source. */
static enum truth match_self(struct view *view, const struct board_object *object) {
    if (view->self != NULL || view->object->kind != OBJECT_RESOLVED)
        return muster_truth(view->self == object);
    if (view->object->source_gone)
        return TRUTH_NO;
    muster_need(view, "source");
    return TRUTH_UNKNOWN;
}

static enum truth match_attached_to(struct view *view, const struct pick *pick,
                                    const struct board_object *object) {
    const struct board_object *one = muster_single(view, pick);
    if (one == NULL && is_aura_on_nothing(view->object)) {
        muster_need(view, "attached_to");
        return TRUTH_UNKNOWN;
    }
    return muster_truth(one == object ||
                        (one != NULL && one->id != NULL && split_from(view, object, one->id)));
}

static enum truth match_target(struct view *view, const struct pick *pick,
                               const struct board_object *object) {
    struct word_list targets;
    if (!muster_targets(view, pick->token, &targets))
        return TRUTH_UNKNOWN;
    return muster_truth(is_targeted(view, &targets, object));
}

static enum truth match_counters(struct view *view, const struct pick *pick,
                                 const struct board_object *object) {
    int64_t number = muster_counters_of(object, pick->word);
    /* A planeswalker without loyalty is put into the graveyard (704.5i). */
    bool loyal = strcmp(pick->word, "loyalty") == 0 &&
                 (object->kind == OBJECT_PLANESWALKER || object->animated ||
                  muster_word_has(&object->base.types, "planeswalker"));
    if (pick->amount == NULL)
        return muster_truth(number > 0 || loyal);
    enum truth found = match_number(view, pick, number);
    if ((number == 0 && !loyal) || object->counters_numbered ||
        (found == TRUTH_YES && pick->compare == COMPARE_AT_LEAST))
        return found;
    muster_need(view, "counters"); /* a list has the kinds, and not how many there are */
    return TRUTH_UNKNOWN;
}

static enum truth match_name(const struct view *view, const struct pick *pick,
                             const struct board_object *object) {
    const char *word =
        strcmp(pick->word, "~") == 0 && view->self != NULL ? view->self->name : pick->word;
    const char *name = object->name == NULL ? "" : object->name;
    const char *wanted = muster_words_lower(view->board->arena, word == NULL ? "" : word);
    return muster_truth(muster_words_alike(name, wanted));
}

/* With a counter, an Equipment, or an Aura of its controller (700.9). */
static enum truth match_modified(struct view *view, const struct pick *pick,
                                 const struct board_object *object) {
    if (object->counter_count > 0)
        return TRUTH_YES;
    return muster_truth_or(attached_or_needed(view, pick, object, "equipment", "modified"),
                           has_attached(view, object, "aura", &pick->who));
}

static enum truth match_shared(struct view *view, const struct pick *pick,
                               const struct board_object *object) {
    const struct board_object *other = muster_single(view, pick->parts);
    if (other == NULL)
        return TRUTH_UNKNOWN;
    if (pick->kind == PICK_SHARES_NAME) /* what has no name shares none (201.2a) */
        return muster_truth(object->name != NULL && *object->name != '\0' && other->name != NULL &&
                            strcmp(object->name, other->name) == 0);
    return muster_truth(pick->kind == PICK_SHARES_COLOR
                            ? shares_color(object, other)
                            : shares_type(object, other) || shares_type(other, object));
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
        return match_one_chosen(view, pick, object);
    case PICK_SELF:
        return match_self(view, object);
    case PICK_EACH:
        return muster_truth(object == view->each);
    case PICK_ATTACHED:
        return match_attached_to(view, pick, object);
    case PICK_TARGET:
        return match_target(view, pick, object);
    case PICK_PLAYER:
        return TRUTH_NO;
    case PICK_SOURCE:
        return TRUTH_YES;
    case PICK_CREATURE:
        return muster_truth(muster_is_creature(object) && !(view->becoming && object->animated));
    case PICK_PERMANENT:
        return muster_truth(muster_is_on_battlefield(object));
    case PICK_LAND:
        return muster_truth(object->kind == OBJECT_LAND || is_type(object, "land"));
    case PICK_CONTROLLER:
        return muster_match_player(view, &pick->who, object->controller);
    case PICK_OWNER:
        return muster_match_player(view, &pick->who, object->owner);
    case PICK_TYPE:
        return muster_truth(is_type(object, pick->word));
    case PICK_SUBTYPE:
        return muster_truth(has_subtype(object, pick->word));
    case PICK_COLOR:
        return muster_truth(has_color(object, pick->word));
    case PICK_KEYWORD:
        return muster_truth(has_keyword(view, object, pick->word));
    case PICK_POWER:
        return match_number(view, pick, object->now.power);
    case PICK_TOUGHNESS:
        return match_number(view, pick, object->now.toughness);
    case PICK_MANA_VALUE:
        return match_number(view, pick, object->mana_value);
    case PICK_PARITY: /* zero is even (107.1) */
        return muster_truth((object->mana_value % 2 == 0) == (strcmp(pick->word, "even") == 0));
    case PICK_TOUGHNESS_TO_POWER:
        return muster_truth(
            muster_numbers_compare(object->now.toughness, pick->compare, object->now.power));
    case PICK_ATTACKED:
        return muster_truth(object->attacked || object->is_attacking);
    case PICK_TOLD:
        return muster_told_of(view, object, pick->word);
    case PICK_COUNTER:
        return match_counters(view, pick, object);
    case PICK_NAMED:
        return match_name(view, pick, object);
    case PICK_TAPPED:
        return muster_truth(object->tapped == (strcmp(pick->word, "tapped") == 0));
    case PICK_TOKEN:
        return muster_truth(object->token);
    case PICK_RING_BEARER:
        return muster_truth(object->ring_bearer);
    case PICK_SUSPECTED:
        return muster_truth(object->now.suspected);
    case PICK_GOADED:
        return muster_truth(object->now.goaded_by.count > 0);
    case PICK_ATTACKING:
        return muster_match_attacking(view, pick, object);
    case PICK_BLOCKING:
        return muster_match_blocking(view, pick, object);
    case PICK_BLOCKED:
        return muster_match_blocked(view, pick, object);
    case PICK_ENCHANTED:
        return attached_or_needed(view, pick, object, "aura", "enchanted");
    case PICK_EQUIPPED:
        return attached_or_needed(view, pick, object, "equipment", "equipped");
    case PICK_MODIFIED:
        return match_modified(view, pick, object);
    case PICK_CHOSEN_COLOR:
    case PICK_CHOSEN_TYPE:
        return match_chosen(view, pick, object);
    case PICK_SHARES_COLOR:
    case PICK_SHARES_TYPE:
    case PICK_SHARES_NAME:
        return match_shared(view, pick, object);
    case PICK_GREATER_POWER:
    case PICK_LESS_POWER:
        if (!view->relative)
            view->failed = true;
        return view->relative ? TRUTH_YES : TRUTH_UNKNOWN;
    }
    return TRUTH_UNKNOWN;
}
