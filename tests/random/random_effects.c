/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random_board.h"

#include <string.h>

static int chance(struct random_board *board, double probability) {
    return random_chance(&board->source, probability);
}

/* Members that several kinds of effects have. */

static void add_selector(struct random_board *board, struct random_object *effect, const char *key,
                         enum random_role role, unsigned options) {
    random_object_add(effect, key, random_selector(board, role, options));
}

/* Options for what, if it matched everything, would often leave nothing to decide. */
static unsigned mostly_narrow(struct random_board *board) {
    return chance(board, 0.65) ? RANDOM_NARROW : 0;
}

/* "creatures", in an effect that may leave it out. */
static void add_some_creatures(struct random_board *board, struct random_object *effect) {
    if (chance(board, 0.65))
        add_selector(board, effect, "creatures", RANDOM_DECLARING, 0);
}

static void add_targets(struct random_board *board, struct random_object *effect,
                        double probability) {
    if (chance(board, probability))
        random_object_add(effect, "targets", random_target_selector(board));
}

static void add_count(struct random_board *board, struct random_object *effect, const char *key,
                      int low, int high) {
    int value = random_between(&board->source, low, high);
    if (chance(board, 0.5))
        value = random_between(&board->source, low, value);
    random_object_add(effect, key, random_integer(board, value));
}

static void add_unless(struct random_board *board, struct random_object *effect) {
    struct random_object unless = {0};
    add_selector(board, &unless, "also", RANDOM_DECLARING, RANDOM_RELATIVE);
    if (chance(board, 0.4))
        add_count(board, &unless, "at_least", 1, 2);
    random_object_add(effect, "unless", random_finish(board, &unless));
}

/* Restrictions. */

static void no_combat(struct random_board *board, struct random_object *effect) {
    size_t player = (size_t)random_below(&board->source, board->player_count);
    random_object_add(effect, "player", random_quoted(board->players[player].id));
}

static void cant_attack(struct random_board *board, struct random_object *effect) {
    int unless = chance(board, 0.5), targets = chance(board, 0.45);
    unsigned options = unless || targets ? mostly_narrow(board) : RANDOM_NARROW;
    add_selector(board, effect, "creatures", RANDOM_DECLARING, options);
    if (targets)
        random_object_add(effect, "targets", random_target_selector(board));
    if (unless)
        add_unless(board, effect);
}

static void cant_block(struct random_board *board, struct random_object *effect) {
    int unless = chance(board, 0.45), attackers = chance(board, 0.5);
    unsigned options = unless || attackers ? mostly_narrow(board) : RANDOM_NARROW;
    add_selector(board, effect, "creatures", RANDOM_DECLARING, options);
    if (attackers)
        add_selector(board, effect, "attackers", RANDOM_ATTACKERS, RANDOM_RELATIVE | RANDOM_NARROW);
    if (unless)
        add_unless(board, effect);
}

static void cant_be_blocked(struct random_board *board, struct random_object *effect) {
    static const double weights[] = {2, 5, 4};
    size_t form = random_weighted(&board->source, weights, 3);
    unsigned options = form == 0 ? RANDOM_NARROW : mostly_narrow(board);
    add_selector(board, effect, "attackers", RANDOM_ATTACKERS, options);
    if (form == 1)
        add_selector(board, effect, "by", RANDOM_DECLARING, RANDOM_RELATIVE | RANDOM_NARROW);
    if (form == 2)
        add_selector(board, effect, "except_by", RANDOM_DECLARING, RANDOM_RELATIVE | RANDOM_NARROW);
}

static void min_blockers(struct random_board *board, struct random_object *effect) {
    add_selector(board, effect, "attackers", RANDOM_ATTACKERS, mostly_narrow(board));
    if (chance(board, 0.2))
        random_object_add(effect, "count", random_word(board, "all"));
    else
        add_count(board, effect, "count", chance(board, 0.1) ? 1 : 2, 3);
}

static void max_blockers(struct random_board *board, struct random_object *effect) {
    add_selector(board, effect, "attackers", RANDOM_ATTACKERS, 0);
    add_count(board, effect, "count", chance(board, 0.1) ? 0 : 1, 2);
}

static void max_attackers(struct random_board *board, struct random_object *effect) {
    add_some_creatures(board, effect);
    add_targets(board, effect, 0.5);
    add_count(board, effect, "count", chance(board, 0.12) ? 0 : 1, 3);
}

static void max_blocking(struct random_board *board, struct random_object *effect) {
    add_some_creatures(board, effect);
    add_count(board, effect, "count", chance(board, 0.1) ? 0 : 1, 2);
}

static void only_alone(struct random_board *board, struct random_object *effect) {
    int here = chance(board, 0.85), attack = here == (board->shape.step == RANDOM_ATTACK);
    add_selector(board, effect, "creatures", RANDOM_DECLARING, RANDOM_NARROW);
    random_object_add(effect, "step", random_word(board, attack ? "attack" : "block"));
}

/* Requirements. */

static void must_attack(struct random_board *board, struct random_object *effect) {
    add_selector(board, effect, "creatures", RANDOM_DECLARING, 0);
    add_targets(board, effect, 0.4);
}

static void must_be_attacked(struct random_board *board, struct random_object *effect) {
    add_targets(board, effect, 1);
    if (chance(board, 0.35))
        add_selector(board, effect, "by", RANDOM_DECLARING, 0);
    if (chance(board, 0.45))
        add_count(board, effect, "at_least", 1, 3);
}

static void must_block(struct random_board *board, struct random_object *effect) {
    add_selector(board, effect, "creatures", RANDOM_DECLARING, 0);
    if (chance(board, 0.45))
        add_selector(board, effect, "attackers", RANDOM_ATTACKERS, RANDOM_RELATIVE | RANDOM_NARROW);
}

static void add_by(struct random_board *board, struct random_object *effect) {
    if (chance(board, 0.35))
        add_selector(board, effect, "by", RANDOM_DECLARING, RANDOM_RELATIVE | RANDOM_NARROW);
}

static void must_be_blocked(struct random_board *board, struct random_object *effect) {
    int low = random_between(&board->source, 1, 2);
    size_t form = random_below(&board->source, 5);

    add_selector(board, effect, "attackers", RANDOM_ATTACKERS, 0);
    add_by(board, effect);
    if (form < 2)
        random_object_add(effect, "at_least", random_integer(board, low));
    if (form == 1 || form == 2)
        add_count(board, effect, "at_most", form == 1 ? low : 1, 3);
}

static void lure(struct random_board *board, struct random_object *effect) {
    add_selector(board, effect, "attackers", RANDOM_ATTACKERS, 0);
    add_by(board, effect);
}

/* Permissions and costs. */

static void add_keywords(struct random_board *board, struct random_object *effect, const char *key,
                         const char *const *words, size_t count) {
    struct random_list list = {0};
    size_t first = random_below(&board->source, count);
    random_list_add(&list, random_word(board, words[first]));
    if (chance(board, 0.2))
        random_list_add(&list, random_word(board, words[(first + 1) % count]));
    random_object_add(effect, key, random_list_text(&list));
}

static void block_as_though(struct random_board *board, struct random_object *effect) {
    static const char *const lacks[] = {"flying",     "shadow", "landwalk",    "fear",
                                        "intimidate", "skulk",  "protection",  "islandwalk",
                                        "flying",     "menace", "horsemanship"};
    static const char *const has[] = {"flying", "reach", "shadow", "horsemanship"};
    size_t form = 1 + random_below(&board->source, 7);
    int creatures = chance(board, 0.6);

    if (creatures)
        add_selector(board, effect, "creatures", RANDOM_DECLARING, 0);
    if (chance(board, 0.4))
        add_selector(board, effect, "attackers", RANDOM_ATTACKERS, creatures ? RANDOM_RELATIVE : 0);
    if (form & 1)
        add_keywords(board, effect, "attacker_lacks", lacks, sizeof lacks / sizeof *lacks);
    if (form & 2)
        add_keywords(board, effect, "blocker_has", has, sizeof has / sizeof *has);
    if (form & 4)
        random_object_add(effect, "untapped", random_verbatim("true"));
}

static void attack_as_though(struct random_board *board, struct random_object *effect) {
    static const char *const lacks[] = {"defender"}, *const has[] = {"haste"};
    size_t form = 1 + random_below(&board->source, 3);

    if (chance(board, 0.6))
        add_selector(board, effect, "creatures", RANDOM_DECLARING, 0);
    add_targets(board, effect, 0.4);
    if (form & 1)
        add_keywords(board, effect, "lacks", lacks, 1);
    if (form & 2)
        add_keywords(board, effect, "has", has, 1);
}

static char *one_cost(struct random_board *board) {
    static const char *const names[] = {"mana", "life", "white"};
    static const double weights[] = {6, 3, 2};
    static const double amounts[] = {1.5, 5, 3, 1};
    size_t name = random_weighted(&board->source, weights, 3);
    struct random_object cost = {0};
    int amount = (int)random_weighted(&board->source, amounts, 4);

    random_object_add(&cost, names[name], random_integer(board, amount));
    if (chance(board, 0.15)) {
        amount = random_between(&board->source, 0, 1);
        random_object_add(&cost, names[(name + 1) % 3], random_integer(board, amount));
    }
    return random_finish(board, &cost);
}

static void add_cost(struct random_board *board, struct random_object *effect) {
    struct random_list alternatives = {0};

    if (!chance(board, 0.3)) {
        random_object_add(effect, "cost", one_cost(board));
        return;
    }
    do
        random_list_add(&alternatives, one_cost(board));
    while (alternatives.count < 3 && chance(board, 0.7));
    random_object_add(effect, "cost", random_list_text(&alternatives));
}

static void attack_cost(struct random_board *board, struct random_object *effect) {
    add_selector(board, effect, "creatures", RANDOM_DECLARING, mostly_narrow(board));
    add_targets(board, effect, 0.45);
    add_cost(board, effect);
}

static void block_cost(struct random_board *board, struct random_object *effect) {
    add_selector(board, effect, "creatures", RANDOM_DECLARING, mostly_narrow(board));
    if (chance(board, 0.5))
        add_selector(board, effect, "attackers", RANDOM_ATTACKERS, RANDOM_RELATIVE);
    add_cost(board, effect);
    if (chance(board, 0.45))
        random_object_add(effect, "per",
                          random_word(board, chance(board, 0.5) ? "creature" : "attacker"));
}

/* Only in the attack step, where it has no effect; see add_extra_blocks. */
static void idle_extra_blocks(struct random_board *board, struct random_object *effect) {
    add_selector(board, effect, "creatures", RANDOM_DECLARING, 0);
    if (chance(board, 0.3))
        random_object_add(effect, "count", random_word(board, "any"));
    else
        add_count(board, effect, "count", 1, 2);
}

/* All kinds. */

struct random_kind {
    const char *word;
    enum random_step step;
    int requirement;
    double weight;
    void (*fill)(struct random_board *board, struct random_object *effect);
};

static const struct random_kind kinds[] = {
    {"cant-attack", RANDOM_ATTACK, 0, 3, cant_attack},
    {"max-attackers", RANDOM_ATTACK, 0, 2.2, max_attackers},
    {"only-alone", RANDOM_ATTACK, 0, 0.8, only_alone},
    {"no-combat", RANDOM_ATTACK, 0, 0.15, no_combat},
    {"must-attack", RANDOM_ATTACK, 1, 7, must_attack},
    {"must-be-attacked", RANDOM_ATTACK, 1, 5, must_be_attacked},
    {"as-though", RANDOM_ATTACK, 0, 1, attack_as_though},
    {"attack-cost", RANDOM_ATTACK, 0, 2, attack_cost},
    {"cant-block", RANDOM_BLOCK, 0, 2.5, cant_block},
    {"cant-be-blocked", RANDOM_BLOCK, 0, 2.5, cant_be_blocked},
    {"min-blockers", RANDOM_BLOCK, 0, 2, min_blockers},
    {"max-blockers", RANDOM_BLOCK, 0, 1.5, max_blockers},
    {"max-blocking", RANDOM_BLOCK, 0, 1.5, max_blocking},
    {"only-alone", RANDOM_BLOCK, 0, 0.7, only_alone},
    {"must-block", RANDOM_BLOCK, 1, 8, must_block},
    {"must-be-blocked", RANDOM_BLOCK, 1, 8, must_be_blocked},
    {"lure", RANDOM_BLOCK, 1, 8, lure},
    {"as-though", RANDOM_BLOCK, 0, 1.5, block_as_though},
    {"block-cost", RANDOM_BLOCK, 0, 2.2, block_cost},
    {"extra-blocks", RANDOM_BLOCK, 0, 0, idle_extra_blocks},
};

enum { KINDS = sizeof kinds / sizeof *kinds };

static const struct random_kind *random_kind(struct random_board *board) {
    double weights[KINDS];
    int here = chance(board, 1 - 0.2 * board->shape.surprise);

    for (size_t index = 0; index < KINDS; index++) {
        int this_step = kinds[index].step == board->shape.step;
        weights[index] = this_step == here ? kinds[index].weight : 0;
    }
    if (board->shape.step == RANDOM_ATTACK && !here)
        weights[KINDS - 1] = 2;
    return &kinds[random_weighted(&board->source, weights, KINDS)];
}

/* "times" and "if" of a requirement. */
static void add_force(struct random_board *board, struct random_object *effect) {
    struct random_object condition = {0};

    if (chance(board, 0.3)) {
        if (chance(board, 0.04))
            random_object_add(effect, "times", random_integer(board, 1000));
        else
            add_count(board, effect, "times", 1, 3);
    }
    if (!chance(board, 0.22))
        return;
    add_selector(board, &condition, chance(board, 0.55) ? "declared" : "not_declared",
                 RANDOM_DECLARING, 0);
    random_object_add(effect, "if", random_finish(board, &condition));
}

static void add_words(struct random_board *board, struct random_object *effect) {
    static const char *const sources[] = {"Some Card", "Lim-D\xc3\xbbl's \"Hex\"", "A\\B", ""};
    if (chance(board, 0.3))
        random_object_add(effect, "source",
                          random_quoted(sources[random_below(&board->source, 4)]));
    if (chance(board, 0.05))
        random_object_add(effect, "text", random_quoted("First line.\nSecond line."));
}

static char *effect_text(struct random_board *board) {
    const struct random_kind *kind = random_kind(board);
    struct random_object effect = {0};

    random_object_add(&effect, "kind", random_word(board, kind->word));
    kind->fill(board, &effect);
    if (kind->requirement)
        add_force(board, &effect);
    add_words(board, &effect);
    return random_finish(board, &effect);
}

/* The number of these effects was planned with the board: they make the search larger. */
static void add_extra_blocks(struct random_board *board, struct random_list *effects) {
    for (size_t index = 0; index < board->extra_block_count; index++) {
        struct random_object effect = {0};
        int count = board->extra_blocks[index];
        random_object_add(&effect, "kind", random_word(board, "extra-blocks"));
        add_selector(board, &effect, "creatures", RANDOM_DECLARING, 0);
        if (count == 0)
            random_object_add(&effect, "count", random_word(board, "any"));
        else
            random_object_add(&effect, "count", random_integer(board, count));
        add_words(board, &effect);
        random_list_add(effects, random_finish(board, &effect));
    }
}

char *random_effects_text(struct random_board *board) {
    static const double weights[] = {0.3, 1.2, 4, 6, 6, 5, 4};
    struct random_list effects = {0};
    size_t count = random_weighted(&board->source, weights, 7);

    if (board->shape.max_effects > 6 && chance(board, 0.3))
        count = random_below(&board->source, board->shape.max_effects) + 1;
    if (count > board->shape.max_effects)
        count = board->shape.max_effects;
    while (count-- > 0)
        random_list_add(&effects, effect_text(board));
    add_extra_blocks(board, &effects);
    random_list_shuffle(&effects, &board->source);
    return random_list_text(&effects);
}
