/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the families mix and mix-attack share: a board whose kinds of effects are
 * drawn, and random selectors for its creatures and for what can be attacked. */
#ifndef BENCH_FAMILIES_MIX_H
#define BENCH_FAMILIES_MIX_H

#include "families.h"

struct mix {
    struct bench_document *document;
    struct random_source *random;
    size_t attackers; /* entries a1, a2, ...; each may stand for several creatures */
    size_t blockers;  /* entries b1, b2, ... */
    double narrow;    /* how likely an effect names single creatures */
    int conditions;   /* whether requirements may have an "if" */
    int repeats;      /* whether they may have "times" */
};

/* How wide a selector may be, and whether it may compare with the other creature of the effect. */
enum { MIX_NARROW = 1, MIX_RELATIVE = 2 };

/* A selector of creatures: of attackers ('a') or blockers ('b'). */
cJSON *mix_selector(struct mix *mix, char letter, unsigned options);

/* Gives the effect such a selector under the key. */
void mix_select(struct mix *mix, cJSON *effect, const char *key, char letter, unsigned options);

/* Gives the effect "targets": a player, a kind, what belongs to a player, or all but one. */
void mix_targets(struct mix *mix, cJSON *effect);

/* Gives the effect "unless": other creatures by color, power or anything, one to three of them. */
void mix_unless(struct mix *mix, cJSON *effect, char letter);

/* Gives the effect "cost", which nobody is made to pay. */
void mix_cost(struct mix *mix, cJSON *effect);

/* Gives a requirement "times" and "if", where the board has such. */
void mix_force(struct mix *mix, cJSON *effect, char letter);

/* Adds an effect; gives it a number, or a list of one word; draws a number from low to high. */
cJSON *mix_effect(struct mix *mix, const char *kind);
void mix_number(cJSON *effect, const char *key, int number);
void mix_word(cJSON *effect, const char *key, const char *word);
int mix_between(struct mix *mix, int low, int high);

/* Draws a cap that matters on this number of creatures: seldom 0, else from 1 to all of them. */
int mix_cap(struct mix *mix, size_t creatures);

/* A kind of effect, or a form of one: `fill` adds one effect. */
struct mix_kind {
    void (*fill)(struct mix *mix);
    double weight; /* how often, among the kinds that the board has */
};

/* Begins a board: draws how narrow its effects are. */
struct mix mix_start(struct bench_document *document);

/* Draws which of the kinds the board has, and how many effects, and adds them. */
void mix_effects(struct mix *mix, const struct mix_kind *kinds, size_t count);

/* How common each keyword is on the board. */
struct mix_looks {
    double chances[20];
};
void mix_draw_looks(struct mix *mix, struct mix_looks *looks);

/* Adds entries for this many creatures in all, some of them identical; returns how many entries. */
size_t mix_creatures(struct mix *mix, const struct mix_looks *looks, size_t creatures,
                     cJSON *(*add)(struct bench_document *document, size_t number));

#endif
