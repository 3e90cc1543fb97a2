/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/effects/effect_phrase.h"

#include <inttypes.h>
#include <string.h>

#include "model/match_selector.h"
#include "model/object.h"
#include "solver/explain/text/kind_words.h"
#include "solver/explain/text/name_list.h"

static struct phrase_words part(const struct effect_phrase *phrase, enum phrase_part part) {
    return phrase->part_words(phrase->context, part);
}

static const char *creatures(const struct effect_phrase *phrase) {
    return part(phrase, PART_CREATURES).words;
}

static const char *attackers(const struct effect_phrase *phrase) {
    return part(phrase, PART_ATTACKERS).words;
}

static const char *targets(const struct effect_phrase *phrase) {
    return part(phrase, PART_TARGETS).words;
}

static const char *objects(const struct effect_phrase *phrase) {
    return part(phrase, PART_OBJECTS).words;
}

static const char *by(const struct effect_phrase *phrase) {
    return part(phrase, PART_BY).words;
}

static const char *verb(const struct effect_phrase *phrase) {
    return muster_steps[phrase->effect->step].verb;
}

static const char *verb_of(const struct effect_phrase *phrase, bool plural) {
    return plural ? verb(phrase) : muster_steps[phrase->effect->step].does;
}

static const char *number_of(int64_t count, const char *kind, struct arena *arena) {
    return muster_arena_format(arena, "%" PRId64 "%s creature%s", count, kind,
                               count == 1 ? "" : "s");
}

/* ---- Requirements ---- */

static const char *act(const struct effect_phrase *phrase) {
    if (phrase->form == PHRASE_MUST)
        return muster_arena_format(phrase->arena, "must %s", verb(phrase));
    return verb_of(phrase, part(phrase, PART_CREATURES).plural);
}

static const char *if_able(const struct effect_phrase *phrase) {
    return phrase->form == PHRASE_MUST ? "" : " if able";
}

static const char *lured(const struct effect_phrase *phrase) {
    struct phrase_words who = part(phrase, PART_CREATURES);
    if (phrase->form == PHRASE_ABLE && who.plural)
        return muster_arena_format(phrase->arena, "all %s able to block", who.words);
    return muster_arena_format(phrase->arena, "%s %s", who.words, act(phrase));
}

static const char *do_so(const struct effect_phrase *phrase) {
    bool all = phrase->form == PHRASE_ABLE && part(phrase, PART_CREATURES).plural;
    return all ? " do so" : if_able(phrase);
}

const char *muster_objects_picked(const struct muster_position *position,
                                  const struct effect *effect, int creature, struct arena *arena) {
    struct name_list names = {.arena = arena};
    size_t count = muster_object_numbers(position);
    if ((effect->given & muster_steps[position->step].picks) == 0)
        return "";
    for (size_t i = 0; i < count; i++)
        if (muster_object_is_here(position, (int)i) &&
            muster_object_is_picked(position, effect, (int)i, &position->creatures[creature]))
            muster_name_list_add(&names, muster_object_bare_full_name(position, (int)i));
    return names.count == 0 ? "" : muster_arena_format(arena, " %s", muster_name_list_or(&names));
}

bool muster_asks_for_one(const struct effect *effect) {
    return effect->at_least == 1 && effect->at_most == INT64_MAX;
}

const char *muster_number_asked(const struct effect *effect, struct arena *arena) {
    if (muster_asks_for_one(effect))
        return "a creature";
    if (effect->at_most == INT64_MAX)
        return muster_arena_format(arena, "at least %s", number_of(effect->at_least, "", arena));
    if (effect->at_least == effect->at_most)
        return muster_arena_format(arena, "exactly %s", number_of(effect->at_least, "", arena));
    if (effect->at_least > effect->at_most) /* no number is that */
        return muster_arena_format(arena, "at least %" PRId64 " and at most %s", effect->at_least,
                                   number_of(effect->at_most, "", arena));
    return muster_arena_format(arena, "%" PRId64 " %s %s", effect->at_least,
                               effect->at_most == effect->at_least + 1 ? "or" : "to",
                               number_of(effect->at_most, "", arena));
}

/* " while a creature with flying attacks", " while none of bears and wurm attacks", or "". */
static const char *condition(const struct effect_phrase *phrase) {
    const struct effect *effect = phrase->effect;
    const struct selector *selector = &effect->condition_creatures;
    bool declared = effect->condition == CONDITION_DECLARED;
    const char *does = verb_of(phrase, false);
    struct arena *arena = phrase->arena;
    if (effect->condition == CONDITION_NONE)
        return "";
    const char *kind = muster_kind_words(phrase->position, selector, NULL, false, arena);
    if (strncmp(kind, " among", 6) != 0)
        return muster_arena_format(arena, " while %s creature%s %s", declared ? "a" : "no", kind,
                                   does);
    struct name_list members = muster_kind_members(phrase->position, selector, NULL, arena);
    if (declared)
        return muster_arena_format(arena, " while %s %s", muster_name_list_or(&members), does);
    if (members.count == 1)
        return muster_arena_format(arena, " while %s doesn't %s", members.names[0], verb(phrase));
    return muster_arena_format(arena, " while none of %s %s", muster_name_list_and(&members), does);
}

/* ---- Restrictions ---- */

struct phrase_words muster_company_asked(const struct effect *effect, const char *kind,
                                         struct arena *arena) {
    static const char among[] = " among ";
    bool one = effect->also_at_least == 1, listed = strncmp(kind, among, strlen(among)) == 0;
    if (one && listed && strchr(kind, ',') == NULL && strstr(kind, " and ") == NULL)
        return (struct phrase_words){kind + strlen(among), false}; /* it is the only one */
    if (one)
        return (struct phrase_words){muster_arena_format(arena, "another creature%s", kind), false};
    return (struct phrase_words){muster_arena_format(arena,
                                                     "at least %" PRId64 " other creatures%s",
                                                     effect->also_at_least, kind),
                                 true};
}

static const char *unless(const struct effect_phrase *phrase) {
    if ((phrase->effect->given & KEY_UNLESS) == 0)
        return "";
    struct phrase_words company = part(phrase, PART_COMPANY);
    if (*company.words == '\0')
        return " alone";
    return muster_arena_format(phrase->arena, " unless %s also %s", company.words,
                               verb_of(phrase, company.plural));
}

static const char *number(const struct effect_phrase *phrase) {
    return number_of(phrase->effect->count, "", phrase->arena);
}

/* What a limit allows: "no more than 2 creatures with flying", "no more than 1 of wall and ox",
   "no creature with flying". */
static const char *limited(const struct effect_phrase *phrase) {
    static const char among[] = " among ";
    const struct effect *effect = phrase->effect;
    const char *kind = muster_kind_words(phrase->position, &effect->creatures, NULL,
                                         effect->count > 1, phrase->arena);
    bool listed = strncmp(kind, among, strlen(among)) == 0;
    if (effect->count == 0)
        return muster_arena_format(phrase->arena, "%s%s", listed ? "none of " : "no creature",
                                   listed ? kind + strlen(among) : kind);
    return listed ? muster_arena_format(phrase->arena, "no more than %" PRId64 " of %s",
                                        effect->count, kind + strlen(among))
                  : muster_arena_format(phrase->arena, "no more than %s%s", number(phrase), kind);
}

static const char *minimum(const struct effect_phrase *phrase) {
    if (phrase->effect->count == COUNT_ALL)
        return muster_arena_format(phrase->arena, "unless all creatures %s controls block it",
                                   part(phrase, PART_DEFENDER).words);
    return muster_arena_format(phrase->arena, "except by %" PRId64 " or more creatures",
                               phrase->effect->count);
}

/* ---- Other kinds ---- */

static const char *extra(const struct effect_phrase *phrase) {
    if (phrase->effect->count == COUNT_ANY)
        return "any number of creatures";
    return number_of(phrase->effect->count, " additional", phrase->arena);
}

static const char *keywords(const struct effect_phrase *phrase, const struct keyword_list *list) {
    struct name_list names = {.arena = phrase->arena};
    for (size_t i = 0; i < list->count; i++)
        muster_name_list_add(&names, list->keywords[i].text);
    return muster_name_list_and(&names);
}

static const char *wish(const struct effect_phrase *phrase) {
    const struct effect *effect = phrase->effect;
    struct arena *arena = phrase->arena;
    bool plural = part(phrase, PART_CREATURES).plural;
    const char *they = plural ? "they" : "it";
    struct name_list wish = {.arena = arena};
    if (effect->untapped)
        muster_name_list_add(
            &wish, muster_arena_format(arena, "%s %s untapped", they, plural ? "were" : "was"));
    if (effect->has.count > 0)
        muster_name_list_add(
            &wish, muster_arena_format(arena, "%s had %s", they, keywords(phrase, &effect->has)));
    if (effect->lacks.count > 0)
        muster_name_list_add(
            &wish,
            muster_arena_format(arena, "%s didn't have %s",
                                (effect->given & KEY_ATTACKER_LACKS) != 0 ? "attackers" : they,
                                keywords(phrase, &effect->lacks)));
    return muster_name_list_and(&wish);
}

/* How often it is paid: once, for each creature, or for each block of several. */
static const char *how_often(const struct effect_phrase *phrase, bool plural) {
    struct phrase_words attackers = part(phrase, PART_ATTACKERS);
    bool several = attackers.plural || strncmp(attackers.words, "each ", strlen("each ")) == 0;
    if (!phrase->effect->per_attacker || !several)
        return plural ? " for each of them" : "";
    bool all = (phrase->effect->given & KEY_ATTACKERS) == 0;
    if (plural)
        return all ? " for each block" : " for each such block";
    return all ? " for each attacker it blocks" : " for each of these it blocks";
}

static const char *payment(const struct effect_phrase *phrase) {
    bool plural = part(phrase, PART_CREATURES).plural;
    return muster_arena_format(phrase->arena, "%s controller pays %s%s", plural ? "their" : "its",
                               muster_price_words(phrase->position, phrase->effect, phrase->arena),
                               how_often(phrase, plural));
}

static const char *player(const struct effect_phrase *phrase) {
    return phrase->position->players[phrase->effect->player].id;
}

/* Teammates share the phase that one of them skips (805): "Amy's team". */
static const char *skipper(const struct effect_phrase *phrase) {
    const struct muster_position *position = phrase->position;
    bool team = false;
    for (int i = 0; i < (int)position->player_count; i++)
        team = team || (i != phrase->effect->player && position->players[i].active_side);
    return team && position->players[phrase->effect->player].active_side
               ? muster_arena_format(phrase->arena, "%s's team", player(phrase))
               : player(phrase);
}

/* ---- What a declaration does instead ---- */

static const char *found(const struct effect_phrase *phrase) {
    return muster_arena_format(phrase->arena, "%" PRId64, phrase->found);
}

/* "1 does", "3 do" */
static const char *found_do(const struct effect_phrase *phrase) {
    return muster_arena_format(phrase->arena, "%" PRId64 " %s", phrase->found,
                               phrase->found == 1 ? "does" : "do");
}

/* How much company the creature has: "; none does", "; 1 does", "; 2 do". */
static const char *found_company(const struct effect_phrase *phrase) {
    if ((phrase->effect->given & KEY_UNLESS) == 0 || *part(phrase, PART_COMPANY).words == '\0')
        return "";
    if (phrase->found == 0)
        return "; none does";
    return muster_arena_format(phrase->arena, "; %s", found_do(phrase));
}

/* Who blocks, or doesn't: "; soldier and boar don't", "; 1 creature blocks it". */
static const char *found_blockers(const struct effect_phrase *phrase) {
    if (phrase->effect->count != COUNT_ALL)
        return muster_arena_format(phrase->arena, "; %s %s it",
                                   number_of(phrase->found, "", phrase->arena),
                                   verb_of(phrase, phrase->found != 1));
    struct phrase_words absent = part(phrase, PART_FOUND_ABSENT);
    if (*absent.words == '\0')
        return "";
    return muster_arena_format(phrase->arena, "; %s %s", absent.words,
                               absent.plural ? "don't" : "doesn't");
}

static const char *found_creatures(const struct effect_phrase *phrase) {
    return part(phrase, PART_FOUND_CREATURES).words;
}

/* ---- Templates ---- */

static const struct part_name {
    const char *name;
    const char *(*words)(const struct effect_phrase *phrase);
} part_names[] = {
    {"creatures", creatures},
    {"attackers", attackers},
    {"targets", targets},
    {"objects", objects},
    {"by", by},
    {"verb", verb},
    {"act", act},
    {"if able", if_able},
    {"lured", lured},
    {"do so", do_so},
    {"unless", unless},
    {"number", number},
    {"limited", limited},
    {"minimum", minimum},
    {"extra", extra},
    {"wish", wish},
    {"payment", payment},
    {"player", player},
    {"skipper", skipper},
    {"found", found},
    {"found do", found_do},
    {"found company", found_company},
    {"found blockers", found_blockers},
    {"found creatures", found_creatures},
};

/* The words for the part with that name; a test checks that templates have only known parts. */
static const char *named_words(const struct effect_phrase *phrase, const char *name,
                               size_t length) {
    for (size_t i = 0; i < sizeof(part_names) / sizeof(part_names[0]); i++)
        if (strlen(part_names[i].name) == length && memcmp(part_names[i].name, name, length) == 0)
            return part_names[i].words(phrase);
    return "{?}";
}

/* One text after the other. Mostly one of them is empty, and there may be thousands of phrases. */
static const char *joined(const char *text, const char *more, struct arena *arena) {
    if (*text == '\0')
        return more;
    return *more == '\0' ? text : muster_arena_format(arena, "%s%s", text, more);
}

static const char *render(const struct effect_phrase *phrase, const char *template) {
    const char *text = "";
    for (const char *open; (open = strchr(template, '{')) != NULL;) {
        size_t length = strcspn(open + 1, "}");
        const char *words = named_words(phrase, open + 1, length);
        const char *before = muster_arena_text(phrase->arena, template, (size_t)(open - template));
        text = joined(joined(text, before, phrase->arena), words, phrase->arena);
        template = open + length + 2;
    }
    return joined(text, template, phrase->arena);
}

const char *muster_effect_phrase(const struct effect_phrase *phrase) {
    return joined(render(phrase, muster_effect_kinds[phrase->effect->kind].phrase),
                  condition(phrase), phrase->arena);
}

const char *muster_effect_found(const struct effect_phrase *phrase) {
    return render(phrase, muster_effect_kinds[phrase->effect->kind].found);
}
