/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pieces of the generator of random positions share this: who and what is on the table. It is
 * made first, so that effects and declarations can refer to what is there. */
#ifndef RANDOM_BOARD_H
#define RANDOM_BOARD_H

#include "random_number.h"
#include "random_position.h"
#include "random_text.h"

#include <stddef.h>

enum {
    RANDOM_MOST_PLAYERS = 4,
    RANDOM_MOST_TARGETS = 9,
    RANDOM_MOST_CREATURES = 20,
    RANDOM_MOST_KEYWORDS = 3,
    RANDOM_MOST_EXTRA_BLOCKS = 2,
    RANDOM_NO_TEAM = -1
};

struct random_player {
    const char *id;
    int team; /* RANDOM_NO_TEAM, or a number that its team has in common */
    int on_active_side, defending;
};

enum random_sort { RANDOM_PLAYER, RANDOM_PLANESWALKER, RANDOM_BATTLE };

/* Something with an id that is no creature. */
struct random_target {
    enum random_sort sort;
    const char *id;
    size_t controller; /* the player itself, for a player */
    size_t defender;   /* the player attacked with it: itself, controller or protector */
};

struct random_creature {
    char id[24];
    const char *name; /* "" for none */
    size_t controller, owner;
    int count, power, toughness, mana_value;
    unsigned colors;                      /* one bit for each of random_colors */
    const char *type, *subtype, *counter; /* NULL for none */
    char keywords[RANDOM_MOST_KEYWORDS][64];
    size_t keyword_count;
    int tapped, summoning_sick, token, suspected, detained;
    int attacking; /* block step: index of a target, else -1 */
};

struct random_board {
    struct random_source source;
    struct random_shape shape; /* with its defaults filled in */
    int old_rules;             /* edition 2004 */
    struct random_player players[RANDOM_MOST_PLAYERS];
    size_t player_count, active;
    int name_defending; /* "defending" is to be written */
    struct random_target targets[RANDOM_MOST_TARGETS];
    size_t target_count;
    struct random_creature creatures[RANDOM_MOST_CREATURES];
    size_t creature_count;
    int extra_blocks[RANDOM_MOST_EXTRA_BLOCKS]; /* effects to be written; 0 means any number */
    size_t extra_block_count;
};

/* Which creatures a selector is meant to pick. */
enum random_role {
    RANDOM_DECLARING, /* those of the side that declares */
    RANDOM_ATTACKERS, /* block step: those attacking the declaring side */
    RANDOM_ANYONE
};

enum { RANDOM_COLORS = 5 };
extern const char *const random_colors[RANDOM_COLORS];

/* random_board.c */

/* Fills the board; all of it follows from seed and shape. Nothing in it needs to be freed. */
void random_board_start(struct random_board *board, uint64_t seed,
                        const struct random_shape *shape);

/* See random_position_size. It is in random_size.c. */
size_t random_board_size(const struct random_board *board);

/* Whether the creature plays the role. */
int random_plays(const struct random_board *board, const struct random_creature *creature,
                 enum random_role role);

/* A creature that plays the role, or NULL where there is none. */
const struct random_creature *random_creature_of(struct random_board *board, enum random_role role);

/* Whether this target can be attacked by some creature of the active side now. */
int random_attackable(const struct random_board *board, const struct random_target *target);

/* random_creature.c */

/* Gives the new creature its qualities; controller, count and attacking are set already. */
void random_creature_start(struct random_board *board, struct random_creature *creature);

/* Whether it has exactly this keyword. */
int random_has_keyword(const struct random_creature *creature, const char *keyword);

/* A random land type, color, and so on are written with random_word, which at times changes the
 * case; an id within ("protection from player Bob") is left as it is. The caller frees. */
char *random_word(struct random_board *board, const char *word);

/* An integer, rarely written as 2.0. The caller frees. */
char *random_integer(struct random_board *board, int value);

/* The object as JSON, its keys rarely out of order. The caller frees. */
char *random_finish(struct random_board *board, struct random_object *object);

/* Writes a keyword with a meaning into the text; size is that of the text. */
void random_keyword(struct random_board *board, int attacks, char *text, size_t size);

/* The list "creatures", "players", "planeswalkers" or "battles" of the document. The caller
 * frees. random_setting.c has the latter three. */
char *random_creatures_text(struct random_board *board);
char *random_players_text(struct random_board *board);
char *random_permanents_text(struct random_board *board, enum random_sort sort);

/* random_selector.c */

/* What a selector may or should be, put together with |. */
enum {
    RANDOM_RELATIVE = 1, /* it may compare with the other creature of the effect */
    RANDOM_NARROW = 2    /* it should not match everything */
};

/* A creature selector. The caller frees. */
char *random_selector(struct random_board *board, enum random_role role, unsigned options);

/* A target selector. The caller frees. */
char *random_target_selector(struct random_board *board);

/* random_effects.c and random_declaration.c */

/* The list "effects". The caller frees. */
char *random_effects_text(struct random_board *board);

/* The object "declaration". The caller frees. */
char *random_declaration_text(struct random_board *board);

#endif
