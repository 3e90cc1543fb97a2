/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards in the block step that draw which kinds of effects they have: the family mix. */
#include "families_mix.h"

static void fill_lure(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "lure");
    mix_select(mix, effect, "attackers", 'a', MIX_NARROW);
    mix_force(mix, effect, 'b');
}

static void fill_lure_by(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "lure");
    mix_select(mix, effect, "attackers", 'a', 0);
    mix_select(mix, effect, "by", 'b', MIX_RELATIVE);
    mix_force(mix, effect, 'b');
}

static void fill_must_be_blocked(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "must-be-blocked");
    mix_select(mix, effect, "attackers", 'a', 0);
    mix_force(mix, effect, 'b');
}

static void fill_must_be_blocked_by(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "must-be-blocked");
    mix_select(mix, effect, "attackers", 'a', 0);
    mix_select(mix, effect, "by", 'b', MIX_RELATIVE);
    mix_number(effect, "at_least", mix_between(mix, 1, 3));
    mix_force(mix, effect, 'b');
}

static void fill_exactly_blocked(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "must-be-blocked");
    int least = mix_between(mix, 1, 3);
    mix_select(mix, effect, "attackers", 'a', 0);
    if (random_chance(mix->random, 0.4))
        mix_select(mix, effect, "by", 'b', MIX_RELATIVE);
    mix_number(effect, "at_least", least);
    mix_number(effect, "at_most", random_chance(mix->random, 0.6) ? least : least + 1);
    mix_force(mix, effect, 'b');
}

static void fill_must_block(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "must-block");
    mix_select(mix, effect, "creatures", 'b', 0);
    mix_force(mix, effect, 'b');
}

static void fill_must_block_some(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "must-block");
    mix_select(mix, effect, "creatures", 'b', 0);
    mix_select(mix, effect, "attackers", 'a', MIX_RELATIVE);
    mix_force(mix, effect, 'b');
}

static void fill_min_blockers(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "min-blockers");
    mix_select(mix, effect, "attackers", 'a', 0);
    mix_number(effect, "count", mix_between(mix, 2, 4));
}

static void fill_all_blockers(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "min-blockers");
    cJSON_AddItemToObject(effect, "attackers", mix_selector(mix, 'a', MIX_NARROW));
    cJSON_AddStringToObject(effect, "count", "all");
}

static void fill_max_blockers(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "max-blockers");
    mix_select(mix, effect, "attackers", 'a', 0);
    mix_number(effect, "count", random_chance(mix->random, 0.05) ? 0 : mix_between(mix, 1, 3));
}

static void fill_max_blocking(struct mix *mix) {
    mix_number(mix_effect(mix, "max-blocking"), "count", mix_cap(mix, mix->blockers));
}

static void fill_max_blocking_of(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "max-blocking");
    mix_select(mix, effect, "creatures", 'b', 0);
    mix_number(effect, "count", mix_cap(mix, mix->blockers / 3));
}

static void fill_cant_block(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "cant-block");
    mix_select(mix, effect, "creatures", 'b', 0);
    mix_select(mix, effect, "attackers", 'a', MIX_NARROW | MIX_RELATIVE);
}

static void fill_cant_block_unless(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "cant-block");
    mix_select(mix, effect, "creatures", 'b', 0);
    if (random_chance(mix->random, 0.25))
        mix_select(mix, effect, "attackers", 'a', MIX_RELATIVE);
    mix_unless(mix, effect, 'b');
}

static void fill_cant_be_blocked(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "cant-be-blocked");
    mix_select(mix, effect, "attackers", 'a', MIX_NARROW);
    mix_select(mix, effect, random_chance(mix->random, 0.6) ? "by" : "except_by", 'b',
               MIX_RELATIVE);
}

static void fill_alone_block(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "only-alone");
    mix_select(mix, effect, "creatures", 'b', MIX_NARROW);
    cJSON_AddStringToObject(effect, "step", "block");
}

static void fill_extra_blocks(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "extra-blocks");
    mix_select(mix, effect, "creatures", 'b', MIX_NARROW);
    if (random_chance(mix->random, 0.1))
        cJSON_AddStringToObject(effect, "count", "any");
    else
        mix_number(effect, "count", mix_between(mix, 1, 2));
}

static void fill_block_as_though(struct mix *mix) {
    static const char *const lacks[] = {"flying", "shadow",   "fear",      "intimidate",
                                        "skulk",  "landwalk", "protection"};
    static const char *const has[] = {"flying", "reach", "shadow", "horsemanship"};
    cJSON *effect = mix_effect(mix, "as-though");

    mix_select(mix, effect, "creatures", 'b', 0);
    if (random_chance(mix->random, 0.4))
        mix_select(mix, effect, "attackers", 'a', MIX_RELATIVE);
    switch (random_below(mix->random, 4)) {
    case 0:
        mix_word(effect, "blocker_has", has[random_below(mix->random, 4)]);
        break;
    case 1:
        cJSON_AddBoolToObject(effect, "untapped", 1);
        break;
    default:
        mix_word(effect, "attacker_lacks", lacks[random_below(mix->random, 7)]);
        break;
    }
}

static void fill_block_cost(struct mix *mix) {
    cJSON *effect = mix_effect(mix, "block-cost");
    mix_select(mix, effect, "creatures", 'b', MIX_NARROW);
    if (random_chance(mix->random, 0.5))
        mix_select(mix, effect, "attackers", 'a', 0);
    mix_cost(mix, effect);
}

static const struct mix_kind block_kinds[] = {
    {fill_lure, 3},
    {fill_lure_by, 3},
    {fill_must_be_blocked, 3},
    {fill_must_be_blocked_by, 3},
    {fill_exactly_blocked, 3},
    {fill_must_block, 3},
    {fill_must_block_some, 3},
    {fill_min_blockers, 2},
    {fill_all_blockers, 0.2},
    {fill_max_blockers, 2},
    {fill_max_blocking, 0.5},
    {fill_max_blocking_of, 1.5},
    {fill_cant_block, 1.5},
    {fill_cant_block_unless, 2},
    {fill_cant_be_blocked, 2},
    {fill_alone_block, 0.5},
    {fill_extra_blocks, 2},
    {fill_block_as_though, 1},
    {fill_block_cost, 1},
};

/* For each attacker a share of the blockers can't block it, one by one. */
static void drop_pairs(struct mix *mix) {
    static const double shares[] = {0.05, 0.2, 0.5, 0.8};
    double share = shares[random_below(mix->random, 4)];

    for (size_t attacker = 1; attacker <= mix->attackers; attacker++) {
        cJSON *effect = mix_effect(mix, "cant-be-blocked"), *by, *list;
        document_pick_number(effect, "attackers", 'a', attacker);
        by = cJSON_AddObjectToObject(effect, "by");
        list = cJSON_AddArrayToObject(by, "id");
        for (size_t blocker = 1; blocker <= mix->blockers; blocker++)
            if (random_chance(mix->random, share)) {
                char name[NAME_LENGTH];
                document_name(name, 'b', blocker);
                cJSON_AddItemToArray(list, cJSON_CreateString(name));
            }
    }
}

static void add_lands(struct mix *mix) {
    static const char *const lands[] = {"Island", "Swamp", "Forest"};
    cJSON *player = cJSON_GetArrayItem(mix->document->players, 1);
    cJSON_AddItemToArray(cJSON_AddArrayToObject(player, "lands"),
                         cJSON_CreateString(lands[random_below(mix->random, 3)]));
}

void mix_block(struct bench_document *document, struct size size) {
    struct mix mix = mix_start(document);
    struct mix_looks looks;

    document_start(document, "declare-blockers", 2);
    add_lands(&mix);
    mix_draw_looks(&mix, &looks);
    mix.attackers = mix_creatures(&mix, &looks, size.number, document_attacker);
    mix.blockers =
        mix_creatures(&mix, &looks, size.other > 0 ? size.other : size.number, document_blocker);
    if (random_chance(mix.random, 0.35))
        drop_pairs(&mix);
    mix_effects(&mix, block_kinds, sizeof(block_kinds) / sizeof(block_kinds[0]));
}
