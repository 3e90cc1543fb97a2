/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is to be drawn, whether as text or as SVG: cards in layers, from what is attacked at the top
 * to the blockers at the bottom, the links between them, and notes on the effects. All texts in it
 * are already harmless.
 */
#ifndef MUSTER_DRAW_SCENE_H
#define MUSTER_DRAW_SCENE_H

#include "draw/strings.h"
#include "muster.h"

/* The layers from top to bottom. Links go up, from one layer to the one above. */
enum layer_kind {
    LAYER_ASIDE,    /* while attackers are declared: the other players' creatures */
    LAYER_TARGETS,  /* what is or can be attacked */
    LAYER_ATTACK,   /* the active side's creatures */
    LAYER_BLOCK,    /* while blockers are declared: those that could block */
    LAYER_WATCHING, /* while blockers are declared: all others */
    LAYER_COUNT
};

struct card {
    bool is_target;
    size_t number;           /* in the table: of a creature, or of a target */
    const char *id;          /* its own */
    const char *name;        /* or NULL where the id says the same */
    const char *strength;    /* power and toughness: "2/2"; or NULL */
    const char *type;        /* "black artifact Goblin", "planeswalker"; may be "" */
    int64_t count;           /* identical ones */
    unsigned colors;         /* bits: white, blue, black, red, green */
    struct strings keywords; /* as printed on the card */
    struct strings states;   /* "tapped", "goaded by Bob" */
    struct strings deeds;    /* what it does, in words: "blocks bear" */
    struct strings met;      /* the ids of what blocks it by the declaration */
    struct strings standing; /* what it is already attacking, in words */
    size_t note_count;
    size_t *notes; /* indices into the scene's notes */
    bool tapped;
    bool uninvolved; /* takes no part in this step */
    bool tells;      /* its deeds say more than an arrow does: how many, which individual */
};

struct layer {
    const char *caption;
    size_t count;
    struct card *cards;
};

/* An arrow from a card up to one in the layer above. */
struct link {
    enum layer_kind layer; /* of `from`; `to` is in the layer above */
    size_t from, to;       /* indices of cards */
    const char *label;     /* "40", "goblin#2"; or NULL */
    bool declared;         /* by the declaration; otherwise it is already attacking */
};

/* An effect, as listed below the cards. */
struct note {
    const char *number; /* as the cards refer to it: "1" */
    const char *source; /* or NULL */
    const char *words;
};

struct scene {
    const char *title;    /* never NULL */
    const char *subtitle; /* what is declared here, and by which player */
    struct layer layers[LAYER_COUNT];
    size_t link_count, link_capacity;
    struct link *links;
    size_t note_count;
    struct note *notes;
    struct strings remarks; /* whole sentences: resources, lands, bands, a declaration of nothing */
    bool says_deeds;        /* deeds are always said in words: how much damage no arrow can show */
};

/* What is to be drawn: a position, and a declaration's entries and bands. */
struct scene_request {
    const muster_view *table;
    bool declared; /* whether there is a declaration at all */
    const muster_entry *entries;
    size_t entry_count;
    const muster_entry *bands;
    size_t band_count;
    const muster_damage_entry *damage; /* of an assignment or a division */
    size_t damage_count;
    const muster_dealing *dealing; /* what comes of damage; NULL: it isn't shown, or nothing does */
    const char *unknown;           /* why it isn't known what comes of it; or NULL */
    const muster_damage_assigner *assigners; /* who assign damage in place of others */
    size_t assigner_count;
    bool damage_illegal; /* nothing is dealt, since the assignment is illegal (510.1e) */
    bool ascii;
};

/* How many cards there are in all. */
size_t scene_cards(const struct scene *scene);

/* Whether some card is tapped, or takes no part in the step: a legend explains how that is drawn.
 */
bool scene_has_tapped(const struct scene *scene);
bool scene_has_uninvolved(const struct scene *scene);

/* "blocked by b4, b10"; NULL if nothing blocks it. */
const char *scene_met(const struct card *card, struct arena *arena);

/*
 * What a picture is about: attackers that are declared, or about to be; blockers; a combat damage
 * step; or a moment in which nobody attacks.
 */
enum scene_plot { PLOT_ATTACKS, PLOT_BLOCKS, PLOT_COMBAT_DAMAGE, PLOT_NO_COMBAT };
enum scene_plot scene_plot_of(const muster_view *table);

/* Whether attackers are declared; else those of the attackers are there already. */
bool scene_declares_attackers(const muster_view *table);

#endif
