/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a drawing as SVG. All coordinates are whole numbers. */
#ifndef MUSTER_DRAW_SVG_H
#define MUSTER_DRAW_SVG_H

#include <stdint.h>

#include "draw/scene.h"

enum {
    SVG_MARGIN = 24,
    SVG_CARD = 138,  /* width of a card; two of them fit on a phone (360) */
    SVG_GUTTER = 34, /* between two cards of a row, where arrows may pass */
    SVG_PAD = 10,    /* inside a card */
    SVG_HEAP = 8     /* how far the lowest card of a stack sticks out */
};

/* Where a card is. */
struct svg_place {
    int x, y, height;
    size_t row; /* of all rows, from the top */
};

struct svg_row {
    int top, bottom;
};

/* A picture under construction. */
struct svg {
    const struct scene *scene;
    struct arena *arena;
    struct text text;
    int width, height;
    int left; /* where the grid of cards begins */
    size_t columns;
    struct svg_place *spots[LAYER_COUNT];
    size_t row_count;
    struct svg_row *rows;
};

/* ---- Texts ---- */

/* Sizes of letters, in pixels, with the class in the style sheet. */
struct svg_font {
    const char *class;
    int size;
    bool bold;
};

/* The most that the width of a text will be, in most fonts. */
int svg_width(const char *text, const struct svg_font *font);

/* Lines of at most this many pixels. */
struct strings svg_wrap(const char *text, int room, const struct svg_font *font,
                        struct arena *arena);

/* One line, shortened to fit into `room`, and given a fixed length if the fit is close. */
void svg_line(struct svg *svg, int x, int y, int room, const char *text,
              const struct svg_font *font);

/* Writes a text, escaped for XML. */
void svg_escaped(struct svg *svg, const char *text);

/* ---- Cards ---- */

/* How high a card has to be. */
int svg_card_height(const struct svg *svg, const struct card *card);

/* Writes a card; its place gives its height. */
void svg_card(struct svg *svg, enum layer_kind kind, const struct card *card,
              const struct svg_place *spot);

/* A numbered badge, as on cards and in front of the note that explains it. */
void svg_badge(struct svg *svg, int x, int y, const char *number);

/* ---- Arrows ---- */

/*
 * Whether a link is drawn as an arrow. If the attackers take several rows, what each is already
 * attacking is said in words, since the picture is about the blocks.
 */
bool svg_is_arrow(const struct svg *svg, const struct link *link);

/* Writes all arrows, and then their labels. */
void svg_links(struct svg *svg);

#endif
