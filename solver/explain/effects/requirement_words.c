/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/effects/requirement_words.h"
#include "solver/explain/text/brackets.h"

#include <string.h>

#include "model/match_selector.h"
#include "model/object.h"
#include "solver/explain/effects/effect_phrase.h"
#include "solver/explain/text/kind_words.h"
#include "solver/explain/text/name_list.h"

const char *muster_requirement_kind(const struct asked *asked) {
    if (asked->effect != NULL)
        return muster_effect_kinds[asked->effect->kind].word;
    return asked->other_player ? "goad-other-player" : "goad";
}

const char *muster_requirement_target(const struct muster_position *position,
                                      const struct asked *asked) {
    const char *only = NULL;
    if (asked->effect == NULL || (asked->effect->given & KEY_TARGETS) == 0)
        return NULL;
    for (size_t i = 0; i < position->target_count; i++) {
        if (!muster_target_selector_matches(&asked->effect->targets, &position->targets[i]))
            continue;
        if (only != NULL)
            return NULL;
        only = position->targets[i].id;
    }
    return only;
}

const char *muster_requirement_attacker(const struct muster_position *position,
                                        const struct asked *asked) {
    const char *only = NULL;
    if (asked->attacker >= 0)
        return position->creatures[asked->attacker].id;
    if (asked->effect == NULL || (asked->effect->given & KEY_ATTACKERS) == 0)
        return NULL;
    const struct creature *creature = &position->creatures[asked->creature];
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *attacker = &position->creatures[i];
        if (!attacker->attacks_here ||
            !muster_selector_matches(&asked->effect->attackers, attacker, creature))
            continue;
        if (only != NULL)
            return NULL;
        only = attacker->id;
    }
    return only;
}

/* ---- Phrases ---- */

/* What is needed to word one requirement. */
struct asked_phrase {
    const struct muster_position *position;
    const struct asked *asked;
    struct arena *arena;
    enum phrase_form form;
};

/* "bear"; "each token" where the phrase says what must be done. */
static const char *subject(const struct asked_phrase *phrase, int creature) {
    const struct creature *who = &phrase->position->creatures[creature];
    if (phrase->form == PHRASE_ABLE || who->count == 1)
        return who->full_name;
    return muster_arena_format(phrase->arena, "each %s", who->full_name);
}

static const char *creature_words(const struct asked_phrase *phrase) {
    return phrase->form == PHRASE_ABLE ? "" : subject(phrase, phrase->asked->creature);
}

/* What the creature would have to attack or block where nothing here is it. */
static const char *missing_object(const struct asked_phrase *phrase) {
    const struct muster_position *position = phrase->position;
    const char *kind = NULL;
    if (position->step == STEP_BLOCK)
        kind =
            muster_kind_phrase(position, &phrase->asked->effect->attackers,
                               &position->creatures[phrase->asked->creature], false, phrase->arena);
    return kind == NULL ? "something that is not here"
                        : muster_arena_format(phrase->arena, "a creature%s", kind);
}

/* What the creature may attack or block to obey: " Ben or jace"; "" if that is anything. */
static const char *object_words(const struct asked_phrase *phrase) {
    const struct muster_position *position = phrase->position;
    const struct effect *effect = phrase->asked->effect;
    const char *words =
        muster_objects_picked(position, effect, phrase->asked->creature, phrase->arena);
    if (*words != '\0' || (effect->given & muster_steps[position->step].picks) == 0)
        return words;
    return muster_arena_format(phrase->arena, " %s", missing_object(phrase));
}

/* What can be attacked to obey. */
static const char *target_words(const struct asked_phrase *phrase) {
    const struct muster_position *position = phrase->position;
    struct name_list names = {.arena = phrase->arena};
    for (size_t i = 0; i < position->target_count; i++)
        if (position->targets[i].attackable &&
            muster_target_selector_matches(&phrase->asked->effect->targets, &position->targets[i]))
            muster_name_list_add(&names, position->targets[i].full_name);
    return names.count == 0 ? "something that is not here" : muster_name_list_or(&names);
}

/* Whether a single individual is all that a selector picks. */
static bool is_only_one(const struct muster_position *position, const struct selector *by,
                        const struct creature *attacker) {
    int64_t count = 0;
    for (size_t i = 0; i < position->creature_count && count < 2; i++)
        if (position->creatures[i].declares &&
            muster_selector_matches(by, &position->creatures[i], attacker))
            count += position->creatures[i].count;
    return count == 1;
}

/* " by bears or elf", " by at least 2 creatures with flying", or "". */
static const char *by_words(const struct asked_phrase *phrase) {
    const struct muster_position *position = phrase->position;
    const struct effect *effect = phrase->asked->effect;
    const struct creature *attacker =
        phrase->asked->attacker < 0 ? NULL : &position->creatures[phrase->asked->attacker];
    bool any = muster_asks_for_one(effect);
    bool one = any || (effect->at_least == 1 && effect->at_most == 1);
    const char *kind = muster_kind_words(position, &effect->by, attacker, !one, phrase->arena);
    if (any && kind[0] == '\0')
        return "";
    struct name_list members = muster_kind_members(position, &effect->by, attacker, phrase->arena);
    bool listed = strncmp(kind, " among", 6) == 0;
    if (!listed || (!any && !(one && is_only_one(position, &effect->by, attacker))))
        return muster_arena_format(phrase->arena, " by %s%s",
                                   muster_number_asked(effect, phrase->arena), kind);
    return muster_arena_format(phrase->arena, " by %s", muster_name_list_or(&members));
}

static const char *part_text(const struct asked_phrase *phrase, enum phrase_part part) {
    switch (part) {
    case PART_CREATURES:
        return creature_words(phrase);
    case PART_ATTACKERS:
        return subject(phrase, phrase->asked->attacker);
    case PART_TARGETS:
        return target_words(phrase);
    case PART_OBJECTS:
        return object_words(phrase);
    case PART_BY:
        return by_words(phrase);
    case PART_COMPANY: /* no part of requirements */
    case PART_DEFENDER:
    case PART_FOUND_ABSENT:
    case PART_FOUND_CREATURES:
        break;
    }
    return "";
}

static struct phrase_words part_words(const void *context, enum phrase_part part) {
    return (struct phrase_words){part_text(context, part), false};
}

/* What a goaded creature has to do (701.15b). */
static const char *goad_words(const struct asked_phrase *phrase) {
    const char *player = phrase->position->players[phrase->asked->goading].id;
    const char *object =
        !phrase->asked->other_player
            ? ""
            : muster_arena_format(phrase->arena, " a player other than %s", player);
    bool must = phrase->form == PHRASE_MUST;
    return muster_arena_format(phrase->arena, "%s %s%s%s (goaded by %s, 701.15b)",
                               creature_words(phrase), must ? "must attack" : "attacks", object,
                               must ? "" : " if able", player);
}

/* The phrase without its source; if it has no subject, it begins with a space. */
static const char *phrase_of(const struct asked_phrase *phrase) {
    const struct effect_phrase whole = {.position = phrase->position,
                                        .effect = phrase->asked->effect,
                                        .part_words = part_words,
                                        .context = phrase,
                                        .arena = phrase->arena,
                                        .form = phrase->form};
    const char *words =
        phrase->asked->effect == NULL ? goad_words(phrase) : muster_effect_phrase(&whole);
    return words[0] == ' ' ? words + 1 : words;
}

const char *muster_requirement_words(const struct muster_position *position,
                                     const struct asked *asked, struct arena *arena) {
    const struct asked_phrase phrase = {position, asked, arena, PHRASE_ABLE};
    const char *words = phrase_of(&phrase);
    const char *source = asked->effect == NULL ? NULL : asked->effect->source;
    bool named = source == NULL || strncmp(words, source, strlen(source)) == 0;
    return named ? words : muster_add_brackets(arena, words, source);
}

const char *muster_must_words(const struct muster_position *position, const struct asked *asked,
                              struct arena *arena) {
    const struct asked_phrase phrase = {position, asked, arena, PHRASE_MUST};
    const struct effect *effect = asked->effect;
    const char *words = phrase_of(&phrase);
    int64_t times = asked_times(asked);
    bool named = effect != NULL && effect->source != NULL && *effect->source != '\0';
    const char *often =
        times == 2 ? "twice" : muster_arena_format(arena, "%lld times", (long long)times);
    if (times == 1)
        return named ? muster_add_brackets(arena, words, effect->source) : words;
    return muster_add_brackets(
        arena, words, named ? muster_arena_format(arena, "%s, %s", effect->source, often) : often);
}

/* Who or what the words begin with: its number, or -1. */
static int subject_of(const struct asked *asked) {
    return asked->creature >= 0 ? asked->creature : asked->attacker;
}

/* What follows the subject: " must attack (Juggernaut)"; NULL: it has none. */
static const char *without_subject(const struct muster_position *position,
                                   const struct asked *asked, struct arena *arena) {
    if (subject_of(asked) < 0)
        return NULL;
    const char *name = position->creatures[subject_of(asked)].full_name;
    const char *at = strstr(muster_must_words(position, asked, arena), name);
    return at == NULL ? NULL : at + strlen(name);
}

/* Whether an earlier one of those chosen has the same subject. */
static bool is_named(const struct ruling *ruling, const bool *chosen, size_t row) {
    for (size_t i = 0; i < row; i++)
        if (chosen[i] && subject_of(&ruling->asked[i]) == subject_of(&ruling->asked[row]))
            return true;
    return false;
}

const char *muster_must_words_of_some(const struct muster_position *position,
                                      const struct ruling *ruling, const bool *chosen,
                                      int64_t at_least, struct arena *arena) {
    struct name_list names = {.arena = arena};
    const char *rest = NULL;
    for (size_t i = 0; i < ruling->asked_count; i++) {
        const struct asked *asked = &ruling->asked[i];
        if (!chosen[i])
            continue;
        const char *own = without_subject(position, asked, arena);
        if (own == NULL || (rest != NULL && strcmp(rest, own) != 0) ||
            (asked->effect != NULL && asked->effect->times > 1) || is_named(ruling, chosen, i))
            return NULL;
        const struct creature *creature = &position->creatures[subject_of(asked)];
        if (asked->count != creature->count)
            return NULL; /* each of these is asked for several things: "must block each goblin" */
        rest = own;
        muster_name_list_add(&names, asked->count == 1
                                         ? creature->full_name
                                         : muster_arena_format(arena, "the %lld %s creatures",
                                                               (long long)asked->count,
                                                               creature->full_name));
    }
    return rest == NULL ? NULL
                        : muster_arena_format(arena, "at least %lld of %s%s", (long long)at_least,
                                              muster_name_list_and(&names), rest);
}
