/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Game states of Forge: "key=value" lines, in a puzzle file below "[state]". The cards of a zone
 * stand one after the other with ';' between them, each with options after '|'.
 */
#ifndef MUSTER_TABLE_FORGE_STATE_H
#define MUSTER_TABLE_FORGE_STATE_H

#include "table/card_name.h"
#include "table/lay_table.h"

/* Forge's states have at most this many players: one digit. */
enum { STATE_PLAYERS = 10 };

/* What has been read of a line: a text inside of it, and how long that is. */
struct state_part {
    const struct line *line;
    const char *at;
    size_t length;
};

/* A card on the battlefield that becomes a thing of the document. */
struct state_card {
    struct node *object;
    const char *list;         /* of the document; NULL: a land of its player */
    const char *id;           /* NULL: it has none */
    int player;               /* who controls it */
    bool attacking;           /* something, or the opponent */
    const char *defender;     /* the player who is attacked, or whose planeswalker is; or NULL */
    struct state_part number; /* that Forge knows it by; `at` is NULL where it has none */
    struct state_part attached, attacked, chosen; /* numbers of other cards; the same */
};

/* A state that is being read. */
struct state_reading {
    struct laying *laying;
    struct words told;                /* keys and options without meaning that were noted */
    const char *names[STATE_PLAYERS]; /* ids; NULL: no such player */
    struct node *players[STATE_PLAYERS];
    struct state_card *cards;
    size_t card_count, card_capacity;
    struct words ids;  /* of things, so that each has one of its own */
    bool attack_known; /* something attacks */
};

/* The place of a part in the text. */
struct spot muster_state_spot(const struct state_part *part);

/* Its text. */
char *muster_state_text(struct state_reading *reading, const struct state_part *part);

/* The part up to one of these characters, without blanks around it; *rest begins after that. */
struct state_part muster_state_cut(struct state_part *rest, const char *ends);

/* Whether it is a word, in small or capital letters. */
bool muster_state_is(const struct state_part *part, const char *word);

/* The step of a document that is asked about in a phase, which may be left out; what attacks has
 * been declared, so that blocks come next. A problem where it is none. */
const char *muster_state_step(struct state_reading *reading, const struct state_part *phase);

/* The key that one without meaning may be meant as, as muster_problems_near says it. */
const char *muster_state_near_key(struct state_reading *reading, const struct state_part *key);

/* Notes once that a key or option has no meaning here, and which known word is near it. */
void muster_state_note(struct state_reading *reading, const struct state_part *part,
                       const char *what, const char *near);

/* A number; false, with a problem, where it is none. */
bool muster_state_number(struct state_reading *reading, const struct state_part *part,
                         int64_t *number);

/* The number of the player that a word such as "human", "ai" or "p1" begins with; -1: none. */
int muster_state_player(const char *word, size_t length, size_t *used);

/* Reads a card of a player's battlefield, or graveyard. */
void muster_state_card(struct state_reading *reading, int player, struct state_part entry,
                       bool graveyard);

/*
 * A token, "t:" left out: "Elf Warrior,P:1,T:1,Color:G,Types:Creature-Elf-Warrior". Returns its
 * name; *sort becomes what it is by its types.
 */
const char *muster_state_token(struct state_reading *reading, struct node *object,
                               struct state_part token, enum card_sort *sort);

#endif
