/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/position.h"

#include <string.h>

static char lower_letter(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

struct entity muster_entity_find(const struct muster_position *position, const char *id) {
    int number = muster_words_find(&position->ids, id);
    return number < 0 ? (struct entity){.kind = ENTITY_NONE} : position->entities[number];
}

const char *muster_full_name(const char *id, const char *name, struct arena *arena) {
    size_t length = name == NULL ? 0 : strlen(name), at = 0;
    while (at < length && id[at] != '\0' && lower_letter(id[at]) == lower_letter(name[at]))
        at++;
    bool told = at == length && (id[at] == '\0' || id[at] == '#'); /* the id says it already */
    return length == 0 || told ? id : muster_arena_format(arena, "%s (%s)", name, id);
}

int64_t muster_creature_counter(const struct muster_position *position,
                                const struct creature *creature, const char *kind) {
    if (creature->counters.count == 0)
        return 0;
    int word = muster_words_find(&position->words, kind);
    for (size_t i = 0; i < creature->counters.count; i++)
        if (creature->counters.words[i] == word)
            return creature->counter_numbers == NULL ? -1 : creature->counter_numbers[i];
    return 0;
}

bool muster_creature_is_planeswalker(const struct muster_position *position,
                                     const struct creature *creature) {
    return creature->types.count > 0 &&
           muster_word_set_has(&creature->types,
                               muster_words_find(&position->words, "planeswalker"));
}

int64_t muster_creature_loyalty(const struct muster_position *position,
                                const struct creature *creature) {
    if (!muster_creature_is_planeswalker(position, creature))
        return -1;
    int64_t loyalty = muster_creature_counter(position, creature, "loyalty");
    return loyalty > 0 ? loyalty : -1;
}

int64_t muster_position_ordinal(const char *digits, int64_t count) {
    int64_t ordinal = 0;
    if (*digits == '0' || *digits == '\0')
        return -1;
    for (; *digits != '\0'; digits++) {
        if (*digits < '0' || *digits > '9' || ordinal > count)
            return -1;
        ordinal = ordinal * 10 + (*digits - '0');
    }
    return ordinal <= count ? ordinal : -1;
}

struct entity muster_position_find_one(const struct muster_position *position, const char *id,
                                       int64_t *ordinal) {
    const char *mark = strrchr(id, '#');
    *ordinal = 0;
    if (mark == NULL)
        return muster_entity_find(position, id);
    int number = muster_words_find_part(&position->ids, id, (size_t)(mark - id));
    struct entity entity = {.kind = ENTITY_NONE};
    if (number < 0 || position->entities[number].kind != ENTITY_CREATURE)
        return entity;
    entity = position->entities[number];
    int64_t count = position->creatures[entity.number].count;
    *ordinal = count > 1 ? muster_position_ordinal(mark + 1, count) : -1;
    return *ordinal > 0 ? entity : (struct entity){.kind = ENTITY_NONE};
}

const struct creature *muster_damage_source(const struct muster_position *position, int number) {
    return (size_t)number < position->creature_count
               ? &position->creatures[number]
               : &position->sources[(size_t)number - position->creature_count];
}

int muster_damage_source_number(const struct muster_position *position, struct entity entity) {
    size_t permanents = position->target_count - position->player_count;
    size_t number = (size_t)entity.number;
    switch (entity.kind) {
    case ENTITY_NONE:
        return -1;
    case ENTITY_CREATURE:
        return entity.number;
    case ENTITY_SOURCE:
        return (int)(position->creature_count + number);
    case ENTITY_TARGET:
        break;
    }
    return number < position->player_count
               ? -1
               : (int)(position->creature_count + position->source_count - permanents + number -
                       position->player_count);
}

bool muster_position_in_step(const struct muster_position *position, const struct effect *effect) {
    return muster_position_family(position) == FAMILY_DECLARE && effect->step == position->step &&
           !effect->ended;
}

int muster_attacker_defender(const struct muster_position *position,
                             const struct creature *attacker) {
    if (attacker->attacking >= 0)
        return position->targets[attacker->attacking].defender;
    if (attacker->defending_player >= 0)
        return attacker->defending_player;
    for (size_t i = 0; i < position->player_count; i++)
        if (position->players[i].defending)
            return (int)i;
    return -1;
}

int64_t muster_position_creatures_of(const struct muster_position *position, int player) {
    int64_t count = 0;
    for (size_t i = 0; i < position->creature_count; i++)
        if (position->creatures[i].controller == player)
            count += position->creatures[i].count;
    return count;
}
