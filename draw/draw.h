/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pictures of a position and a declaration, as lines of text and as SVG.
 *
 * This part uses only the public header and base/. It opens no files, knows no terminal, keeps no
 * state and never ends the process, so any program can use it.
 */
#ifndef MUSTER_DRAW_DRAW_H
#define MUSTER_DRAW_DRAW_H

#include <stdbool.h>
#include <stddef.h>

#include "muster.h"

/* How to draw; 0 and false select the defaults. */
struct draw_options {
    size_t width; /* text: columns (80); SVG: the most pixels across (960) */
    bool ascii;   /* text: ASCII characters only */
    bool results; /* show what comes of damage, too: who dies, who loses life */
    /* For results: its limits of time and memory count, and whether it is interrupted; NULL: those
     * of MUSTER_REQUEST_INIT. Where nothing is known by then, the picture says so. */
    const muster_request *request;
};

/*
 * The narrowest and the widest text that is drawn, whatever the options say; for SVG ten times
 * that.
 */
enum { DRAW_NARROWEST = 24, DRAW_WIDEST = 400 };

/* Receives the whole picture. It is called once, or not at all if drawing fails. */
typedef void draw_sink(void *context, const char *bytes, size_t length);

/*
 * Draws a position and a declaration (or NULL) as text. Texts of the document are made harmless:
 * what could control a terminal, and what is not UTF-8, becomes a question mark. Fails with
 * MUSTER_NO_MEMORY, or with MUSTER_BAD_ARGUMENT if position or sink is NULL.
 */
muster_status draw_text(const muster_position *position, muster_declaration *declaration,
                        const struct draw_options *options, draw_sink *sink, void *context);

/* The same as an SVG document, complete in itself. */
muster_status draw_svg(const muster_position *position, muster_declaration *declaration,
                       const struct draw_options *options, draw_sink *sink, void *context);

#endif
