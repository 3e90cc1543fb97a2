/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who gets damage: a player, a planeswalker, a battle, or one individual of a creature. */
#ifndef MUSTER_MODEL_DAMAGE_RECIPIENT_H
#define MUSTER_MODEL_DAMAGE_RECIPIENT_H

#include "base/arena.h"
#include "base/words.h"
#include "model/selector.h"

struct muster_position;

enum recipient_kind { RECIPIENT_TARGET, RECIPIENT_CREATURE };

/*
 * `number` is the index of a target (players come first) or of a creature. `ordinal` says which
 * individual of a creature that stands for several, from 1; otherwise it is 0.
 */
struct recipient {
    enum recipient_kind kind;
    int number;
    int64_t ordinal;
};

/* The order of recipients: creatures before targets, then by number and ordinal. */
int muster_recipient_compare(const struct recipient *one, const struct recipient *other);

/* The id as the format writes it ("bear", "goblin#2", "Bob"); the arena's or the position's. */
const char *muster_recipient_id(const struct muster_position *position,
                                const struct recipient *recipient, struct arena *arena);

/* The player who gets the damage, or who controls the permanent that gets it (616.1). */
int muster_recipient_player(const struct muster_position *position,
                            const struct recipient *recipient);

/* The tests of a recipient selector. */
enum recipient_test {
    RECIPIENT_ID,
    RECIPIENT_PLAYER,
    RECIPIENT_CONTROLLER,
    RECIPIENT_IS_CREATURE,
    RECIPIENT_PLANESWALKER,
    RECIPIENT_BATTLE,
    RECIPIENT_ANY,
    RECIPIENT_NOT
};

enum { RECIPIENT_TEST_COUNT = RECIPIENT_NOT + 1 };

struct recipient_condition {
    enum recipient_test kind;
    /* RECIPIENT_ID: entity numbers (model/position.h); RECIPIENT_PLAYER, _CONTROLLER: players */
    struct word_set values;
    bool anybody;             /* RECIPIENT_PLAYER: any player */
    struct selector creature; /* RECIPIENT_IS_CREATURE */
    size_t child_count;       /* RECIPIENT_ANY; RECIPIENT_NOT has one */
    const struct recipient_selector *children;
};

/* A recipient matches when it passes every test. */
struct recipient_selector {
    size_t condition_count;
    const struct recipient_condition *conditions;
};

/* Whether a recipient matches. The controller of a player never matches RECIPIENT_CONTROLLER. */
bool muster_recipient_matches(const struct muster_position *position,
                              const struct recipient_selector *selector,
                              const struct recipient *recipient);

#endif
