/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards in the attack step that draw which kinds of effects they have: mix-attack. */
#include "families_mix.h"

static void fill_must_attack(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "must-attack");
    mix_select(mix, effect, "creatures", 'a', 0);
    mix_force(mix, effect, 'a');
}

static void fill_must_attack_some(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "must-attack");
    mix_select(mix, effect, "creatures", 'a', 0);
    mix_targets(mix, effect);
    mix_force(mix, effect, 'a');
}

static void fill_must_be_attacked(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "must-be-attacked");
    mix_targets(mix, effect);
    if (random_chance(mix->random, 0.5))
        mix_select(mix, effect, "by", 'a', 0);
    if (random_chance(mix->random, 0.5))
        mix_number(effect, "at_least", mix_between(mix, 2, 4));
    mix_force(mix, effect, 'a');
}

static void fill_goad(struct mix *mix) {
    size_t players = (size_t)cJSON_GetArraySize(mix->document->players);
    size_t number = random_below(mix->random, mix->attackers);
    cJSON *creature = cJSON_GetArrayItem(mix->document->creatures, (int)number);
    char name[2] = {(char)('B' + (char)random_below(mix->random, players - 1)), '\0'};

    if (!cJSON_HasObjectItem(creature, "goaded_by"))
        mix_word(creature, "goaded_by", name);
}

static void fill_max_attackers(struct mix *mix) {
    mix_number(mix_effect(mix, "max-attackers"), "count", mix_cap(mix, mix->attackers));
}

static void fill_max_attackers_of(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "max-attackers");
    mix_select(mix, effect, "creatures", 'a', 0);
    if (random_chance(mix->random, 0.4))
        mix_targets(mix, effect);
    mix_number(effect, "count", mix_cap(mix, mix->attackers / 3));
}

static void fill_max_attackers_there(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "max-attackers");
    mix_targets(mix, effect);
    mix_number(effect, "count", mix_cap(mix, mix->attackers / 3));
}

static void fill_cant_attack(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "cant-attack");
    mix_select(mix, effect, "creatures", 'a', MIX_NARROW);
    if (random_chance(mix->random, 0.7))
        mix_targets(mix, effect);
}

static void fill_cant_attack_unless(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "cant-attack");
    mix_select(mix, effect, "creatures", 'a', 0);
    if (random_chance(mix->random, 0.25))
        mix_targets(mix, effect);
    mix_unless(mix, effect, 'a');
}

static void fill_alone_attack(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "only-alone");
    mix_select(mix, effect, "creatures", 'a', MIX_NARROW);
    cJSON_AddStringToObject(effect, "step", "attack");
}

static void fill_attack_as_though(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "as-though");
    mix_select(mix, effect, "creatures", 'a', 0);
    if (random_chance(mix->random, 0.4))
        mix_targets(mix, effect);
    if (random_chance(mix->random, 0.5))
        mix_word(effect, "lacks", "defender");
    else
        mix_word(effect, "has", "haste");
}

static void fill_attack_cost(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "attack-cost");
    mix_select(mix, effect, "creatures", 'a', MIX_NARROW);
    if (random_chance(mix->random, 0.7))
        mix_targets(mix, effect);
    mix_cost(mix, effect);
}

static const struct mix_kind attack_kinds[] = {
    {fill_must_attack, 3},           {fill_must_attack_some, 3},
    {fill_must_be_attacked, 4},      {fill_goad, 3},
    {fill_max_attackers, 0.5},       {fill_max_attackers_of, 1.5},
    {fill_max_attackers_there, 1.5}, {fill_cant_attack, 1.5},
    {fill_cant_attack_unless, 2},    {fill_alone_attack, 0.5},
    {fill_attack_as_though, 1},      {fill_attack_cost, 1},
};

/* Planeswalkers w1, w2, ..., and a battle s1 that another player than the active one protects. */
static void add_more_targets(struct mix *mix, size_t players) {
    cJSON *walkers = cJSON_AddArrayToObject(mix->document->root, "planeswalkers");
    cJSON *battles = cJSON_AddArrayToObject(mix->document->root, "battles");
    size_t count_of = random_below(mix->random, 3);

    for (size_t number = 1; number <= count_of + 1; number++) {
        int battle = number > count_of;
        char name[NAME_LENGTH];
        char player[2] = {(char)('B' + (char)random_below(mix->random, players - 1)), '\0'};
        cJSON *entry;
        if (battle && !random_chance(mix->random, 0.3))
            return;
        entry = cJSON_CreateObject();
        document_name(name, battle ? 's' : 'w', number);
        cJSON_AddStringToObject(entry, "id", name);
        cJSON_AddStringToObject(entry, "controller", battle ? "A" : player);
        if (battle)
            cJSON_AddStringToObject(entry, "protector", player);
        cJSON_AddItemToArray(battle ? battles : walkers, entry);
    }
}

void mix_attack(struct bench_document *document, struct size size) {
    struct mix mix = mix_start(document);
    size_t players = 2 + random_below(&document->random, 3);
    struct mix_looks looks;
    cJSON *creature;

    document_start(document, "declare-attackers", players);
    add_more_targets(&mix, players);
    mix_draw_looks(&mix, &looks);
    mix.attackers = mix_creatures(&mix, &looks, size.number, document_own);
    cJSON_ArrayForEach(creature, document->creatures) {
        if (random_chance(mix.random, 0.1))
            cJSON_AddBoolToObject(creature, "summoning_sick", 1);
    }
    mix.blockers = mix.attackers;
    mix_effects(&mix, attack_kinds, sizeof(attack_kinds) / sizeof(attack_kinds[0]));
}
