/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a drawing in lines of text. */
#ifndef MUSTER_DRAW_TEXT_PAGE_H
#define MUSTER_DRAW_TEXT_PAGE_H

#include "draw/scene.h"

/* What lines are made of. */
struct strokes {
    const char *across, *down;
    const char *dashed_across, *dashed_down; /* around a tapped card */
    const char *corners[4];                  /* top left, top right, bottom left, bottom right */
    const char *joints[16];                  /* by the sides that meet: SIDE_... */
    const char *tip;                         /* of an arrow that goes up */
    const char *times;                       /* before a number of identical creatures */
    const char *cut;                         /* where a text was shortened */
};

enum { SIDE_UP = 1, SIDE_DOWN = 2, SIDE_LEFT = 4, SIDE_RIGHT = 8 };

/* A page that is being written. */
struct page {
    const struct scene *scene;
    const struct strokes *strokes;
    size_t width; /* columns */
    struct store *store;
    struct growing text;
};

/* A text as far as it fits, and blanks up to this width. */
void page_cell(const struct page *page, struct growing *line, const char *words, size_t width);

/* ---- Cards ---- */

/* How wide the inside of a card wants to be. */
size_t box_wish(const struct page *page, const struct card *card, bool deeds);

/* The lines inside a card; `deeds`: with what it does in words. */
struct strings box_lines(const struct page *page, const struct card *card, size_t inside,
                         bool deeds);

/* "[1] Lure", or for many "[1] [2] [3]": the notes on a card. */
struct strings box_notes(const struct page *page, const struct card *card);

/* "bear ×40" */
const char *box_heading(const struct page *page, const struct card *card);

/* ---- Rows of cards and what is between them ---- */

/* How a layer is laid out. */
struct rows {
    size_t inside;  /* width of a card, without its border */
    size_t per_row; /* cards in a full row */
};

/* The column in which a card of a row begins. */
size_t rows_column(const struct rows *rows, size_t index);

/*
 * The lines between a row of cards and the one above it: arrows from those below to those above,
 * each a text without newline. Returns false where they can't be told apart; then there are none.
 */
bool wires_draw(const struct page *page, enum layer_kind below, const struct rows *above_rows,
                const struct rows *below_rows, struct strings *lines);

#endif
