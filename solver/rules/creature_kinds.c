/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/rules/creature_kinds.h"

/* ---- Creatures that are alike ---- */

static uint64_t mixed(uint64_t hash, int64_t value) {
    hash = (hash ^ (uint64_t)value) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

static uint64_t mixed_words(uint64_t hash, const struct word_set *set) {
    hash = mixed(hash, (int64_t)set->count);
    for (size_t i = 0; i < set->count; i++)
        hash = mixed(hash, set->words[i]);
    return hash;
}

static bool same_words(const struct word_set *one, const struct word_set *other) {
    bool same = one->count == other->count;
    for (size_t i = 0; i < one->count && same; i++)
        same = one->words[i] == other->words[i];
    return same;
}

/* What is one number, and not in a list. */
enum { NUMBERS = 12 };

static void write_numbers(const struct creature *creature, int64_t numbers[NUMBERS]) {
    const int64_t values[NUMBERS] = {
        creature->name_word, creature->controller, creature->owner,    creature->power,
        creature->toughness, creature->mana_value, creature->colors,   creature->tapped,
        creature->token,     creature->suspected,  creature->declares, creature->attacks_here};
    for (size_t i = 0; i < NUMBERS; i++)
        numbers[i] = values[i];
}

static uint64_t hash_of(const struct creature *creature) {
    int64_t numbers[NUMBERS];
    uint64_t hash = 0;
    write_numbers(creature, numbers);
    for (size_t i = 0; i < NUMBERS; i++)
        hash = mixed(hash, numbers[i]);
    hash = mixed_words(hash, &creature->types);
    hash = mixed_words(hash, &creature->subtypes);
    hash = mixed_words(hash, &creature->counters);
    for (size_t i = 0; i < creature->keywords.count; i++)
        hash = mixed(hash, creature->keywords.keywords[i].word);
    return hash;
}

/* In all that a selector without ids can ask for; see muster_keyword_answers. */
static bool alike(const struct creature *one, const struct creature *other) {
    int64_t of_one[NUMBERS], of_other[NUMBERS];
    bool same = one->keywords.count == other->keywords.count;
    write_numbers(one, of_one);
    write_numbers(other, of_other);
    for (size_t i = 0; i < NUMBERS && same; i++)
        same = of_one[i] == of_other[i];
    for (size_t i = 0; i < one->keywords.count && same; i++)
        same = one->keywords.keywords[i].word == other->keywords.keywords[i].word &&
               one->keywords.keywords[i].name == other->keywords.keywords[i].name;
    return same && one->has_attacked == other->has_attacked &&
           same_words(&one->types, &other->types) && same_words(&one->subtypes, &other->subtypes) &&
           same_words(&one->counters, &other->counters);
}

static void find_kinds(struct creature_kinds *kinds, const struct muster_position *position,
                       struct arena *arena) {
    size_t slot_count = 2;
    while (slot_count < 2 * position->creature_count)
        slot_count *= 2;
    const struct creature **slots = muster_arena_array(arena, slot_count, sizeof(*slots));
    kinds->kinds = muster_arena_array(arena, position->creature_count, sizeof(*kinds->kinds));
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        size_t slot = (size_t)hash_of(creature) & (slot_count - 1);
        arena_tick(arena);
        while (slots[slot] != NULL && !alike(slots[slot], creature))
            slot = (slot + 1) & (slot_count - 1);
        if (slots[slot] == NULL)
            kinds->kinds[kinds->count++] = slots[slot] = creature;
    }
}

/* ---- Words ---- */

/* Where a word stands on a creature: each has three bits, one for each group. */
enum { PLACE_NONE = -1, PLACE_NAME = 0, PLACE_TYPE = 3, PLACE_SUBTYPE = 6, PLACE_COUNTER = 9 };

static int place_asked(const struct test *test) {
    switch (test->kind) {
    case TEST_NAME:
        return PLACE_NAME;
    case TEST_TYPE:
        return PLACE_TYPE;
    case TEST_SUBTYPE:
        return PLACE_SUBTYPE;
    case TEST_COUNTER:
        return PLACE_COUNTER;
    case TEST_ID:
    case TEST_CONTROLLER:
    case TEST_OWNER:
    case TEST_COLOR:
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
        break;
    }
    return PLACE_NONE;
}

static void note_words(struct creature_kinds *kinds, const struct word_set *set, unsigned groups,
                       int place) {
    for (size_t i = 0; i < set->count; i++)
        kinds->carriers[set->words[i]] |= (uint16_t)(groups << place);
}

static void find_words(struct creature_kinds *kinds, const struct muster_position *position,
                       struct arena *arena) {
    kinds->carriers = muster_arena_array(arena, position->words.count, sizeof(*kinds->carriers));
    for (size_t i = 0; i < kinds->count; i++) {
        const struct creature *creature = kinds->kinds[i];
        const struct word_set name = {.words = &(int){creature->name_word}, .count = 1};
        unsigned groups = KINDS_ALL | (creature->declares ? KINDS_DECLARING : 0u) |
                          (creature->attacks_here ? KINDS_ATTACKING : 0u);
        arena_tick(arena);
        note_words(kinds, &name, groups, PLACE_NAME);
        note_words(kinds, &creature->types, groups, PLACE_TYPE);
        note_words(kinds, &creature->subtypes, groups, PLACE_SUBTYPE);
        note_words(kinds, &creature->counters, groups, PLACE_COUNTER);
    }
}

bool muster_creature_kinds_may_pass(const struct creature_kinds *kinds, const struct test *test,
                                    enum kinds_group group) {
    int place = place_asked(test);
    bool may = place == PLACE_NONE;
    for (size_t i = 0; i < test->values.count && !may; i++)
        may = ((unsigned)kinds->carriers[test->values.words[i]] >> place & (unsigned)group) != 0;
    return may;
}

void muster_creature_kinds_init(struct creature_kinds *kinds,
                                const struct muster_position *position, struct arena *arena) {
    *kinds = (struct creature_kinds){.count = 0};
    find_kinds(kinds, position, arena);
    find_words(kinds, position, arena);
}
