/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random_board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_INDIVIDUALS = 64 };

/* How a declaration is made. */
struct declaring {
    struct random_board *board;
    struct random_list entries;
    double eagerness; /* how many creatures do something */
    int silly;        /* whether to do what nobody could */
    int gang;         /* whether most do the same */
    size_t favourite; /* what those do */
};

static int chance(const struct declaring *declaring, double probability) {
    return random_chance(&declaring->board->source, probability);
}

static void start_declaring(struct declaring *declaring, struct random_board *board) {
    static const double eagerness[] = {0, 0.35, 0.6, 0.8, 1};
    static const double weights[] = {0.5, 1.5, 3, 4, 4};
    memset(declaring, 0, sizeof *declaring);
    declaring->board = board;
    declaring->eagerness = eagerness[random_weighted(&board->source, weights, 5)];
    declaring->silly = chance(declaring, 0.06 + 0.3 * board->shape.surprise);
    declaring->gang = chance(declaring, 0.35);
}

/* Which creatures do something. */
static int willing(const struct declaring *declaring, const struct random_creature *creature) {
    const struct random_board *board = declaring->board;
    int attack = board->shape.step == RANDOM_ATTACK;
    int able =
        random_plays(board, creature, RANDOM_DECLARING) && !creature->tapped && !creature->detained;

    if (attack && (random_has_keyword(creature, "defender") ||
                   (creature->summoning_sick && !random_has_keyword(creature, "haste"))))
        able = 0;
    if (!attack && (creature->suspected || random_has_keyword(creature, "decayed")))
        able = 0;
    if (creature->type != NULL && strcmp(creature->type, "battle") == 0)
        able = 0;
    if (!able && !(declaring->silly && chance(declaring, 0.5)))
        return 0;
    return chance(declaring, declaring->eagerness);
}

static void add_count(struct declaring *declaring, struct random_object *entry, int count) {
    if (count != 1 || chance(declaring, 0.05))
        random_object_add(entry, "count", random_integer(declaring->board, count));
}

/* How many of the remaining individuals the next entry is about. */
static int part_of(struct declaring *declaring, int remaining) {
    if (chance(declaring, 0.5))
        return remaining;
    return random_between(&declaring->board->source, 1, remaining);
}

/* Attackers. */

static size_t target_for(struct declaring *declaring) {
    struct random_board *board = declaring->board;
    int any = declaring->silly && chance(declaring, 0.3);
    size_t target;

    if (!any && declaring->gang && chance(declaring, 0.85))
        return declaring->favourite;
    do
        target = random_below(&board->source, board->target_count);
    while (!any && !random_attackable(board, &board->targets[target]));
    return target;
}

static void add_attack(struct declaring *declaring, const struct random_creature *creature,
                       size_t target, int count) {
    struct random_board *board = declaring->board;
    struct random_object entry = {0};

    random_object_add(&entry, "creature", random_quoted(creature->id));
    random_object_add(&entry, "target", random_quoted(board->targets[target].id));
    add_count(declaring, &entry, count);
    random_list_add(&declaring->entries, random_finish(board, &entry));
}

static void attack_with(struct declaring *declaring, const struct random_creature *creature) {
    int remaining = creature->count;

    do {
        int count = part_of(declaring, remaining);
        size_t target = target_for(declaring), second;
        add_attack(declaring, creature, target, count);
        remaining -= count;
        if (creature->count == 1 && declaring->silly && chance(declaring, 0.25)) {
            second = random_below(&declaring->board->source, declaring->board->target_count);
            if (second != target)
                add_attack(declaring, creature, second, 1);
        }
    } while (remaining > 0 && chance(declaring, 0.7));
}

/* Bands. */

static int has_band_ability(const struct random_creature *creature) {
    for (size_t index = 0; index < creature->keyword_count; index++)
        if (strncmp(creature->keywords[index], "band", 4) == 0)
            return 1;
    return 0;
}

/* One band of some of these creatures, those with an ability for it first. */
static char *band_of(struct declaring *declaring, const struct random_creature **members,
                     size_t count) {
    struct random_list band = {0};
    size_t size = chance(declaring, 0.05) ? 1 : 2 + (size_t)chance(declaring, 0.3);

    for (int with_ability = 1; with_ability >= 0; with_ability--)
        for (size_t index = 0; index < count && band.count < size; index++)
            if (has_band_ability(members[index]) == with_ability)
                random_list_add(&band, random_quoted(members[index]->id));
    random_list_shuffle(&band, &declaring->board->source);
    return random_list_text(&band);
}

static void add_bands(struct declaring *declaring, struct random_object *declaration,
                      const struct random_creature **attackers, size_t count) {
    struct random_list bands = {0};
    size_t able = 0;

    for (size_t index = 0; index < count; index++)
        able += (size_t)has_band_ability(attackers[index]);
    if (count < 2 && !chance(declaring, 0.1))
        able = count = 0;
    if (count > 0 && chance(declaring, able > 0 ? 0.7 : 0.03))
        random_list_add(&bands, band_of(declaring, attackers, count));
    if (bands.count > 0 && count > 3 && chance(declaring, 0.3))
        random_list_add(&bands, band_of(declaring, attackers + 2, count - 2));
    if (bands.count > 0 || chance(declaring, 0.02))
        random_object_add(declaration, "bands", random_list_text(&bands));
}

static char *attacks_text(struct declaring *declaring) {
    struct random_board *board = declaring->board;
    const struct random_creature *single[RANDOM_MOST_CREATURES];
    size_t single_count = 0;
    struct random_object declaration = {0};

    declaring->favourite = random_below(&board->source, board->target_count);
    while (!random_attackable(board, &board->targets[declaring->favourite]))
        declaring->favourite = (declaring->favourite + 1) % board->target_count;
    for (size_t index = 0; index < board->creature_count; index++) {
        const struct random_creature *creature = &board->creatures[index];
        if (!willing(declaring, creature))
            continue;
        attack_with(declaring, creature);
        if (creature->count == 1)
            single[single_count++] = creature;
    }
    if (chance(declaring, 0.5))
        random_list_shuffle(&declaring->entries, &board->source);
    random_object_add(&declaration, "attacks", random_list_text(&declaring->entries));
    add_bands(declaring, &declaration, single, single_count);
    return random_finish(board, &declaration);
}

/* Blockers. */

struct individual {
    const struct random_creature *creature;
    char name[40];
};

/* The attackers one by one, those attacking the declaring side first; returns how many there are
 * and sets how many of them those are. */
static size_t list_attackers(const struct random_board *board, struct individual *individuals,
                             size_t *here) {
    size_t count = 0;

    for (int pass = 0; pass < 2; pass++) {
        for (size_t index = 0; index < board->creature_count; index++) {
            const struct random_creature *creature = &board->creatures[index];
            int elsewhere = !random_plays(board, creature, RANDOM_ATTACKERS);
            if (creature->attacking < 0 || elsewhere != pass)
                continue;
            for (int number = 1; number <= creature->count; number++) {
                struct individual *individual = &individuals[count++];
                individual->creature = creature;
                snprintf(individual->name, sizeof individual->name,
                         creature->count > 1 ? "%s#%d" : "%s", creature->id, number);
            }
        }
        if (pass == 0)
            *here = count;
    }
    return count;
}

/* How many attackers a creature blocks. */
static size_t wanted_blocks(struct declaring *declaring) {
    double several = declaring->board->extra_block_count > 0 ? 0.4 : 0.0;
    if (declaring->silly)
        several += 0.2;
    if (!chance(declaring, several))
        return 1;
    return chance(declaring, 0.7) ? 2 : 3;
}

static int evades(const struct random_creature *attacker, const struct random_creature *blocker) {
    if (random_has_keyword(attacker, "flying") && !random_has_keyword(blocker, "flying") &&
        !random_has_keyword(blocker, "reach"))
        return 1;
    return random_has_keyword(attacker, "shadow") != random_has_keyword(blocker, "shadow") ||
           (random_has_keyword(attacker, "horsemanship") &&
            !random_has_keyword(blocker, "horsemanship"));
}

/* Chooses different attackers for one blocker; returns how many. */
static size_t choose_attackers(struct declaring *declaring, const struct random_creature *blocker,
                               const struct individual *individuals, size_t count, size_t *chosen) {
    size_t wanted = wanted_blocks(declaring), found = 0;
    int taken[MOST_INDIVIDUALS] = {0};

    for (int tries = 0; tries < 12 && found < wanted; tries++) {
        size_t attacker = random_below(&declaring->board->source, count);
        if (declaring->gang && tries == 0)
            attacker = declaring->favourite;
        if (taken[attacker])
            continue;
        if (evades(individuals[attacker].creature, blocker) && !chance(declaring, 0.15))
            continue;
        taken[attacker] = 1;
        chosen[found++] = attacker;
    }
    return found;
}

static void add_block(struct declaring *declaring, const struct random_creature *creature,
                      struct random_list *attackers, int count) {
    struct random_object entry = {0};

    random_object_add(&entry, "creature", random_quoted(creature->id));
    if (attackers->count == 1 && chance(declaring, 0.85)) {
        random_object_add(&entry, "attacker", random_verbatim(attackers->values[0]));
        free(random_list_text(attackers));
    } else {
        random_object_add(&entry, "attacker", random_list_text(attackers));
    }
    add_count(declaring, &entry, count);
    random_list_add(&declaring->entries, random_finish(declaring->board, &entry));
}

static void block_with(struct declaring *declaring, const struct random_creature *creature,
                       const struct individual *individuals, size_t count) {
    int remaining = creature->count;

    do {
        size_t chosen[MOST_INDIVIDUALS];
        int part = part_of(declaring, remaining);
        size_t found = choose_attackers(declaring, creature, individuals, count, chosen);
        int separate = creature->count == 1 && chance(declaring, 0.4);
        struct random_list attackers = {0};

        for (size_t index = 0; index < found; index++) {
            random_list_add(&attackers, random_quoted(individuals[chosen[index]].name));
            if (separate || index + 1 == found)
                add_block(declaring, creature, &attackers, part);
        }
        remaining -= part;
    } while (remaining > 0 && chance(declaring, 0.7));
}

static char *blocks_text(struct declaring *declaring) {
    struct random_board *board = declaring->board;
    struct individual individuals[MOST_INDIVIDUALS];
    struct random_object declaration = {0};
    size_t here = 0, count = list_attackers(board, individuals, &here);

    if (!declaring->silly || chance(declaring, 0.4))
        count = here;
    if (count > 0)
        declaring->favourite = random_below(&board->source, count);
    for (size_t index = 0; index < board->creature_count && count > 0; index++) {
        const struct random_creature *creature = &board->creatures[index];
        int named_one_by_one = creature->attacking >= 0 && creature->count > 1;
        if (!named_one_by_one && willing(declaring, creature))
            block_with(declaring, creature, individuals, count);
    }
    if (chance(declaring, 0.5))
        random_list_shuffle(&declaring->entries, &board->source);
    random_object_add(&declaration, "blocks", random_list_text(&declaring->entries));
    return random_finish(board, &declaration);
}

char *random_declaration_text(struct random_board *board) {
    struct declaring declaring;
    start_declaring(&declaring, board);
    return board->shape.step == RANDOM_ATTACK ? attacks_text(&declaring) : blocks_text(&declaring);
}
