/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a drawing as SVG. All coordinates are whole numbers. */
#ifndef MUSTER_DRAW_SVG_H
#define MUSTER_DRAW_SVG_H

#include <stdint.h>

#include "draw/scene.h"

enum {
    SVG_MARGIN = 24,
    SVG_CARD = 138,  /* width of a card; two of them fit on a phone (360) */
    SVG_GUTTER = 34, /* between two of a row, where arrows may pass */
    SVG_PAD = 10,    /* inside a card */
    SVG_HEAP = 8     /* how far the lowest of a heap sticks out */
};

/* Where a card is. */
struct svg_place {
    int x, y, height;
    size_t row; /* of all rows, from the top */
};

struct svg_row {
    int top, bottom;
};

/* A picture that is being written. */
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

/* How wide a text will be at most, in most fonts. */
int svg_width(const char *text, const struct svg_font *font);

/* Lines of at most this many pixels. */
struct strings svg_wrap(const char *text, int room, const struct svg_font *font,
                        struct arena *arena);

/* One line; shortened, and squeezed where that is close, so that it takes no more than `room`. */
void svg_line(struct svg *svg, int x, int y, int room, const char *text,
              const struct svg_font *font);

/* A text as it has to be written in XML. */
void svg_escaped(struct svg *svg, const char *text);

/* ---- Cards ---- */

/* How high a card has to be. */
int svg_card_height(const struct svg *svg, const struct card *card);

/* Writes a card; its place says how high it is. */
void svg_card(struct svg *svg, enum layer_kind kind, const struct card *card,
              const struct svg_place *spot);

/* A numbered mark, as it stands on cards and before the note that explains it. */
void svg_badge(struct svg *svg, int x, int y, const char *number);

/* ---- Arrows ---- */

/*
 * Whether a link is drawn. What attacks already is told in words where it stands in several rows:
 * the blocks are what the picture is about.
 */
bool svg_is_arrow(const struct svg *svg, const struct link *link);

/* Writes all arrows, and then what stands beside them. */
void svg_links(struct svg *svg);

#endif
