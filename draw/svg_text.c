/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/svg.h"

#include "draw/letters.h"

/* The width of bold and of plain letters in thousandths of the estimate; CLOSE is a percentage. */
enum { BOLD = 1080, PLAIN = 1000, CLOSE = 88 };

static size_t room_of(int room, const struct svg_font *font) {
    int share = font->bold ? BOLD : PLAIN;
    return room <= 0 ? 0 : (size_t)room * 1000 * PLAIN / (size_t)(font->size * share);
}

int svg_width(const char *text, const struct svg_font *font) {
    size_t shares = letters_width(text, letter_share);
    size_t pixels = shares * (size_t)font->size * (font->bold ? BOLD : PLAIN) / 1000 / PLAIN;
    return pixels > 100000 ? 100000 : (int)pixels + 1;
}

struct strings svg_wrap(const char *text, int room, const struct svg_font *font,
                        struct arena *arena) {
    return letters_wrap(text, room_of(room, font), letter_share, arena);
}

void svg_escaped(struct svg *svg, const char *text) {
    for (; *text != '\0'; text++) {
        if (*text == '&')
            muster_text_add(&svg->text, "&amp;");
        else if (*text == '<')
            muster_text_add(&svg->text, "&lt;");
        else if (*text == '>')
            muster_text_add(&svg->text, "&gt;");
        else if (*text == '"')
            muster_text_add(&svg->text, "&quot;");
        else
            text_put(&svg->text, text, 1);
    }
}

void svg_line(struct svg *svg, int x, int y, int room, const char *text,
              const struct svg_font *font) {
    const char *fit = letters_shorten(text, room_of(room, font), "…", letter_share, svg->arena);
    int width = svg_width(fit, font);
    muster_text_format(&svg->text, "<text class=\"%s\" x=\"%d\" y=\"%d\"", font->class, x, y);
    if (width * 100 > room * CLOSE) /* other fonts may be wider */
        muster_text_format(&svg->text, " textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\"",
                           width < room ? width : room);
    muster_text_add(&svg->text, ">");
    svg_escaped(svg, fit);
    muster_text_add(&svg->text, "</text>\n");
}
