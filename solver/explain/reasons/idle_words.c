/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/reasons/idle_words.h"

#include "base/nearest.h"
#include "model/match_selector.h"
#include "solver/explain/text/kind_words.h"
#include "solver/explain/text/name_list.h"

/* What is worded. */
struct idle_words {
    const struct muster_position *position;
    const struct effect *effect;
    const struct idle *idle;
    struct arena *arena;
};

const char *muster_idle_reason_word(enum idle_reason reason) {
    switch (reason) {
    case IDLE_OTHER_STEP:
        return "other-step";
    case IDLE_WRONG_SIDE:
        return "wrong-side";
    case IDLE_NO_MATCH:
        return "no-match";
    case IDLE_NONE:
        break;
    }
    return "";
}

/* The players whose creatures declare. */
static struct name_list declaring_players(const struct idle_words *words) {
    const struct muster_position *position = words->position;
    struct name_list list = {.arena = words->arena};
    for (size_t i = 0; i < position->player_count; i++) {
        const struct player *player = &position->players[i];
        if (position->step == STEP_ATTACK ? player->active_side : player->defending)
            muster_name_list_add(&list, player->id);
    }
    return list;
}

/* ---- What was probably meant ---- */

static const char *capitalised(const char *word, struct arena *arena) {
    char *text = muster_arena_format(arena, "%s", word);
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 'a' + 'A');
    return text;
}

/* What a creature has of that which a test asks for. */
static const struct word_set *words_tested(const struct creature *creature, const struct test *test,
                                           struct word_set *name) {
    switch (test->kind) {
    case TEST_NAME:
        name->count = creature->name[0] != '\0';
        *name->words = creature->name_word;
        return name;
    case TEST_SUBTYPE:
        return &creature->subtypes;
    case TEST_COUNTER:
        return &creature->counters;
    case TEST_ID:
    case TEST_CONTROLLER:
    case TEST_OWNER:
    case TEST_COLOR:
    case TEST_TYPE:
    case TEST_KEYWORD:
    case TEST_POWER:
    case TEST_TOUGHNESS:
    case TEST_MANA_VALUE:
    case TEST_TAPPED:
    case TEST_TOKEN:
    case TEST_SUSPECTED:
    case TEST_SHARES_COLOR:
    case TEST_ANY:
    case TEST_ALL:
    case TEST_NOT:
    case TEST_NOT_ATTACKED:
        break; /* these take words that were found to be right when they were read */
    }
    return NULL;
}

/* " (did you mean Elf?)": the nearest word that a creature on that side has, or "". */
static const char *suggestion(const struct idle_words *words, const struct test *test) {
    enum { COMPARED = 1000 }; /* comparing with more would take too long to be worth it */
    const struct muster_position *position = words->position;
    const char **known = muster_arena_array(words->arena, COMPARED, sizeof(*known));
    size_t count = 0;
    for (size_t i = 0; i < position->creature_count && test->values.count == 1; i++) {
        const struct creature *creature = &position->creatures[i];
        struct word_set name = {.words = &(int){0}};
        const struct word_set *set = words_tested(creature, test, &name);
        if (set == NULL || !muster_idle_is_on_side(creature, words->idle->key))
            continue;
        for (size_t j = 0; j < set->count && count < COMPARED; j++)
            known[count++] =
                test->kind == TEST_NAME ? creature->name : position->words.texts[set->words[j]];
    }
    const char *near =
        count == 0 ? NULL
                   : muster_nearest_of(position->words.texts[test->values.words[0]], known, count);
    if (near == NULL)
        return "";
    return muster_arena_format(words->arena, " (did you mean %s?)",
                               test->kind == TEST_SUBTYPE ? capitalised(near, words->arena) : near);
}

/* ---- Nothing at all ---- */

/* " of type Elff": what follows "no creature". */
static const char *kind_asked(const struct idle_words *words, const struct selector *selector) {
    const struct test *test = words->idle->test;
    if (test != NULL && test->kind == TEST_NAME && test->values.count == 1) {
        const char *name = words->position->words.texts[test->values.words[0]];
        return *name == '\0' ? " without a name"
                             : muster_arena_format(words->arena, " named '%s'", name);
    }
    const char *text = muster_kind_phrase(words->position, selector, NULL, false, words->arena);
    return text != NULL ? text
                        : muster_arena_format(words->arena, " that '%s' picks",
                                              muster_effect_key_words[words->idle->key]);
}

static const char *no_such_creature(const struct idle_words *words, bool detailed) {
    const struct idle *idle = words->idle;
    const struct selector alone = {1, idle->test};
    const char *kind = kind_asked(
        words, idle->test != NULL ? &alone : muster_idle_selector(words->effect, idle->key));
    const char *meant = detailed && idle->test != NULL ? suggestion(words, idle->test) : "";
    if (idle->key == KEY_INDEX_ATTACKERS)
        return muster_arena_format(words->arena, "there is no attacker%s%s", kind, meant);
    struct name_list players = declaring_players(words);
    return muster_arena_format(words->arena, "%s control%s no creature%s%s",
                               muster_name_list_and(&players), players.count == 1 ? "s" : "", kind,
                               meant);
}

/* ---- Something else ---- */

static struct name_list picked_elsewhere(const struct idle_words *words) {
    const struct muster_position *position = words->position;
    enum effect_key key = words->idle->key;
    struct name_list list = {.arena = words->arena};
    for (size_t i = 0; i < position->target_count && key == KEY_INDEX_TARGETS; i++)
        if (muster_target_selector_matches(&words->effect->targets, &position->targets[i]))
            muster_name_list_add(&list, position->targets[i].full_name);
    for (size_t i = 0; i < position->creature_count && key != KEY_INDEX_TARGETS; i++) {
        arena_tick(words->arena);
        if (muster_idle_passes(muster_idle_selector(words->effect, key), &position->creatures[i]))
            muster_name_list_add(&list, position->creatures[i].full_name);
    }
    return list;
}

static const char *of_another_side(const struct idle_words *words) {
    struct name_list list = picked_elsewhere(words), players = declaring_players(words);
    bool one = list.count == 1;
    const char *which;
    if (words->idle->key == KEY_INDEX_TARGETS)
        which = one ? "which can't be attacked here" : "none of which can be attacked here";
    else if (words->idle->key == KEY_INDEX_ATTACKERS)
        which = one ? "which doesn't attack here" : "none of which attacks here";
    else if (one)
        which = muster_arena_format(words->arena, "which %s do%sn't control",
                                    muster_name_list_and(&players), players.count == 1 ? "es" : "");
    else
        which = muster_arena_format(words->arena, "none of which %s control%s",
                                    muster_name_list_and(&players), players.count == 1 ? "s" : "");
    return muster_arena_format(words->arena, "'%s' picks only %s, %s",
                               muster_effect_key_words[words->idle->key],
                               muster_name_list_and(&list), which);
}

/* The same without names, which takes no look at the creatures. */
static const char *of_another_side_in_short(const struct idle_words *words) {
    struct name_list players = declaring_players(words);
    const char *key = muster_effect_key_words[words->idle->key];
    if (words->idle->key == KEY_INDEX_TARGETS)
        return muster_arena_format(words->arena, "'%s' picks nothing that can be attacked here",
                                   key);
    if (words->idle->key == KEY_INDEX_ATTACKERS)
        return muster_arena_format(words->arena, "'%s' picks only what doesn't attack here", key);
    return muster_arena_format(words->arena, "'%s' picks only what %s do%sn't control", key,
                               muster_name_list_and(&players), players.count == 1 ? "es" : "");
}

const char *muster_idle_message(const struct muster_position *position, const struct effect *effect,
                                const struct idle *idle, bool detailed, struct arena *arena) {
    const struct idle_words words = {position, effect, idle, arena};
    switch (idle->reason) {
    case IDLE_OTHER_STEP:
        return muster_arena_format(arena, "it is about %s; this is %s",
                                   muster_steps[effect->step].word,
                                   muster_steps[position->step].word);
    case IDLE_WRONG_SIDE:
        if (idle->key == KEY_INDEX_PLAYER)
            return muster_arena_format(arena, "'player' is %s, who doesn't attack here",
                                       position->players[effect->player].id);
        return detailed ? of_another_side(&words) : of_another_side_in_short(&words);
    case IDLE_NO_MATCH:
        return idle->key == KEY_INDEX_TARGETS ? "'targets' picks nothing that can be attacked"
                                              : no_such_creature(&words, detailed);
    case IDLE_NONE:
        break;
    }
    return "";
}
