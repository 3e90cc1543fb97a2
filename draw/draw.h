/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pictures of a position and a declaration, as lines of text and as SVG.
 *
 * This part sees only the public header. It opens no file, knows no terminal, keeps no state and
 * never ends the process, so that a program, a lesson or a page can draw alike.
 */
#ifndef MUSTER_DRAW_DRAW_H
#define MUSTER_DRAW_DRAW_H

#include <stdbool.h>
#include <stddef.h>

#include "muster.h"

/* How to draw. What is 0 or false has its default. */
struct draw_options {
    size_t width; /* text: columns (80); SVG: pixels that it should not be wider than (960) */
    bool ascii;   /* text: without any character that ASCII lacks */
};

/* The narrowest and the widest text that is drawn, whatever the options say; SVG times ten. */
enum { DRAW_NARROWEST = 24, DRAW_WIDEST = 400 };

/* Takes a whole picture. It is called once, or not at all where drawing fails. */
typedef void draw_sink(void *context, const char *bytes, size_t length);

/*
 * Draws a position, and what the declaration (or NULL) says. Texts of the document are made
 * harmless: what could command a terminal, and what is no UTF-8, becomes a question mark. Fails
 * with MUSTER_NO_MEMORY, or MUSTER_BAD_ARGUMENT where position or sink is NULL.
 */
muster_status draw_text(const muster_position *position, muster_declaration *declaration,
                        const struct draw_options *options, draw_sink *sink, void *context);

/* The same as an SVG document, complete in itself. */
muster_status draw_svg(const muster_position *position, muster_declaration *declaration,
                       const struct draw_options *options, draw_sink *sink, void *context);

#endif
