/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of text that a drawing is written to, and the layout of its rows. */
#ifndef MUSTER_DRAW_TEXT_PAGE_H
#define MUSTER_DRAW_TEXT_PAGE_H

#include "draw/scene.h"

/* The characters that lines are drawn with. */
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

/* A page under construction. */
struct text_page {
    const struct scene *scene;
    const struct strokes *strokes;
    size_t width; /* columns */
    struct arena *arena;
    struct text text;
};

/* A text, shortened or padded with blanks to this width. */
void page_cell(const struct text_page *page, struct text *line, const char *words, size_t width);

/* ---- Rows of cards ---- */

/* How a layer is laid out. */
struct rows {
    size_t inside;  /* width of a card, without its border */
    size_t per_row; /* cards in a full row */
};

/* The column in which a card of a row begins. */
size_t rows_column(const struct rows *rows, size_t index);

#endif
