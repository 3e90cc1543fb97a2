/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card as SVG. Measuring and writing share the same code. */
#include "draw/svg.h"

#include <inttypes.h>
#include <string.h>

enum { NOTES_WITH_WORDS = 4, BADGE = 18 };

static const struct svg_font heading = {"name", 14, true};
static const struct svg_font small = {"id", 11, false};
static const struct svg_font body = {"words", 12, false};
static const struct svg_font state = {"state", 11, true};
static const struct svg_font strong = {"strength", 14, true};
static const struct svg_font count_font = {"count", 12, true};

/* A walk down a card that writes each part, or only measures it. */
struct pip_walk {
    struct svg *svg;
    const struct card *card;
    bool writes;
    int x, y; /* y: where the next line begins */
};

static const int room = SVG_CARD - 2 * SVG_PAD;

static void pass_line(struct pip_walk *walk, const char *text, const struct svg_font *font,
                      int height) {
    if (walk->writes)
        svg_line(walk->svg, walk->x + SVG_PAD, walk->y + font->size, room, text, font);
    walk->y += height;
}

static void pass_wrapped(struct pip_walk *walk, const char *text, const struct svg_font *font,
                         int height) {
    struct strings lines = svg_wrap(text, room, font, walk->svg->arena);
    for (size_t i = 0; i < lines.count; i++)
        pass_line(walk, lines.texts[i], font, height);
}

/* A strip with the card's colors, besides the words that name them. */
static void pass_colors(struct pip_walk *walk) {
    static const char *const classes[] = {"white", "blue", "black", "red", "green"};
    enum { COLORS = sizeof(classes) / sizeof(classes[0]), HEIGHT = 5 };
    int count = 0, x = walk->x + SVG_PAD;
    for (unsigned i = 0; i < COLORS; i++)
        count += (walk->card->colors >> i & 1) != 0;
    if (count == 0)
        return;
    for (unsigned i = 0; i < COLORS && walk->writes; i++)
        if ((walk->card->colors >> i & 1) != 0) {
            muster_text_format(
                &walk->svg->text,
                "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", classes[i],
                x, walk->y + 1, room / count, HEIGHT);
            x += room / count;
        }
    walk->y += HEIGHT + 4;
}

void svg_badge(struct svg *svg, int x, int y, const char *number) {
    muster_text_format(&svg->text, "<circle class=\"badge\" cx=\"%d\" cy=\"%d\" r=\"8\"/>\n", x, y);
    muster_text_format(&svg->text, "<text class=\"number%s\" x=\"%d\" y=\"%d\">",
                       strlen(number) > 2   ? " long"
                       : strlen(number) > 1 ? " two"
                                            : "",
                       x, y + 4);
    svg_escaped(svg, number);
    muster_text_add(&svg->text, "</text>\n");
}

/* "(1) Lure" for each, or just the numbers in a row if there are many. */
static void pass_notes(struct pip_walk *walk) {
    const struct card *card = walk->card;
    bool few = card->note_count <= NOTES_WITH_WORDS;
    int x = walk->x + SVG_PAD + BADGE / 2;
    for (size_t i = 0; i < card->note_count; i++) {
        const struct note *note = &walk->svg->scene->notes[card->notes[i]];
        if (walk->writes)
            svg_badge(walk->svg, x, walk->y + BADGE / 2, note->number);
        if (few && walk->writes && note->source != NULL)
            svg_line(walk->svg, x + BADGE / 2 + 4, walk->y + 13, room - BADGE - 4, note->source,
                     &small);
        x += BADGE + 3;
        bool full = x + BADGE / 2 > walk->x + SVG_CARD - SVG_PAD;
        if (few || full || i + 1 == card->note_count) {
            walk->y += BADGE + 2;
            x = walk->x + SVG_PAD + BADGE / 2;
        }
    }
}

/* A name has two lines at most. */
static void pass_name(struct pip_walk *walk, const char *name) {
    struct strings lines = svg_wrap(name, room, &heading, walk->svg->arena);
    bool breaks = lines.count > 1 && name[strlen(lines.texts[0])] == ' ';
    if (!breaks) {
        pass_line(walk, name, &heading, 19);
        return;
    }
    pass_line(walk, lines.texts[0], &heading, 17);
    pass_line(walk, name + strlen(lines.texts[0]) + 1, &heading, 19);
}

/* Whether a layer and the one above take one row each, so that arrows between them can be told
 * apart. */
static bool in_rows(const struct svg *svg, enum layer_kind kind) {
    return svg->scene->layers[kind].count <= svg->columns &&
           svg->scene->layers[kind - 1].count <= svg->columns;
}

/* In words what no arrow shows: what it attacks, what it blocks, and what blocks it. */
static void pass_deeds(struct pip_walk *walk) {
    const struct svg *svg = walk->svg;
    const struct card *card = walk->card;
    struct arena *arena = svg->arena;
    const char *met = scene_met(card, arena);
    bool attacks = in_rows(svg, LAYER_ATTACK), blocks = in_rows(svg, LAYER_BLOCK);
    if (!attacks)
        pass_wrapped(walk, strings_join(&card->standing, ", ", arena), &body, 16);
    if (svg->scene->says_deeds || !(svg->scene->layers[LAYER_BLOCK].count > 0 ? blocks : attacks))
        pass_wrapped(walk, strings_join(&card->deeds, ", ", arena), &body, 16);
    if (!blocks && met != NULL)
        pass_wrapped(walk, met, &body, 16);
}

static void pass_all(struct pip_walk *walk) {
    const struct card *card = walk->card;
    struct arena *arena = walk->svg->arena;
    walk->y += SVG_PAD - 2;
    pass_name(walk, card->name != NULL ? card->name : card->id);
    if (card->name != NULL)
        pass_line(walk, card->id, &small, 16);
    pass_colors(walk);
    pass_wrapped(walk, card->type, &small, 15);
    pass_wrapped(walk, strings_join(&card->keywords, ", ", arena), &body, 16);
    pass_wrapped(walk, strings_join(&card->states, ", ", arena), &state, 15);
    pass_deeds(walk);
    if (card->note_count > 0)
        walk->y += 3;
    pass_notes(walk);
    walk->y += SVG_PAD - 4;
}

int svg_card_height(const struct svg *svg, const struct card *card) {
    struct svg copy = *svg; /* nothing is written to it */
    struct pip_walk walk = {.svg = &copy, .card = card};
    pass_all(&walk);
    return walk.y + (card->strength != NULL ? 20 : 0);
}

/* ---- Writing ---- */

/* What a screen reader says: "bear, Grizzly Bears, 2/2, tapped, blocks elf". */
static void write_title(struct svg *svg, const struct card *card) {
    const struct strings *lists[] = {&card->keywords, &card->states, &card->standing, &card->deeds};
    muster_text_add(&svg->text, "<title>");
    svg_escaped(svg, card->id);
    if (card->count > 1)
        muster_text_format(&svg->text, " ×%" PRId64, card->count);
    const char *const texts[] = {card->name, card->strength, card->type};
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
        if (texts[i] != NULL && texts[i][0] != '\0') {
            muster_text_add(&svg->text, ", ");
            svg_escaped(svg, texts[i]);
        }
    for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
        for (size_t j = 0; j < lists[i]->count; j++) {
            muster_text_add(&svg->text, ", ");
            svg_escaped(svg, lists[i]->texts[j]);
        }
    if (scene_met(card, svg->arena) != NULL) {
        muster_text_add(&svg->text, ", ");
        svg_escaped(svg, scene_met(card, svg->arena));
    }
    muster_text_add(&svg->text, "</title>\n");
}

static void write_frame(struct svg *svg, const struct svg_place *spot, int offset, int corner) {
    muster_text_format(&svg->text,
                       "<rect class=\"frame\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                       "rx=\"%d\"/>\n",
                       spot->x + offset, spot->y + offset, SVG_CARD, spot->height, corner);
}

static void write_count(struct svg *svg, const struct card *card, const struct svg_place *spot) {
    const char *words = muster_arena_format(svg->arena, "×%" PRId64, card->count);
    int width = svg_width(words, &count_font) + 12;
    if (width > SVG_CARD - 20)
        width = SVG_CARD - 20;
    int x = spot->x + SVG_CARD - width + 6;
    muster_text_format(&svg->text,
                       "<rect class=\"heap\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"20\" "
                       "rx=\"10\"/>\n",
                       x, spot->y - 10, width);
    svg_line(svg, x + 6, spot->y + 4, width - 12, words, &count_font);
}

static const char *side_of(enum layer_kind kind, const struct card *card) {
    if (card->is_target)
        return "target";
    if (card->uninvolved)
        return "creature uninvolved";
    return kind == LAYER_BLOCK ? "creature blocker" : "creature attacker";
}

void svg_card(struct svg *svg, enum layer_kind kind, const struct card *card,
              const struct svg_place *spot) {
    struct pip_walk walk = {.svg = svg, .card = card, .writes = true, .x = spot->x, .y = spot->y};
    int corner = card->is_target ? 20 : 9;
    muster_text_format(&svg->text, "<g class=\"card %s%s\" data-id=\"", side_of(kind, card),
                       card->tapped ? " tapped" : "");
    svg_escaped(svg, card->id);
    muster_text_add(&svg->text, "\"");
    if (card->tapped)
        muster_text_format(&svg->text, " transform=\"rotate(3 %d %d)\"", spot->x + SVG_CARD / 2,
                           spot->y + spot->height / 2);
    muster_text_add(&svg->text, ">\n");
    write_title(svg, card);
    for (int offset = card->count > 1 ? SVG_HEAP : 0; offset >= 0; offset -= SVG_HEAP / 2)
        write_frame(svg, spot, offset, corner);
    pass_all(&walk);
    if (card->strength != NULL) {
        int width = svg_width(card->strength, &strong);
        int most = SVG_CARD - 2 * SVG_PAD;
        width = width < most ? width : most;
        svg_line(svg, spot->x + SVG_CARD - SVG_PAD - width, spot->y + spot->height - SVG_PAD, most,
                 card->strength, &strong);
    }
    if (card->count > 1)
        write_count(svg, card, spot);
    muster_text_add(&svg->text, "</g>\n");
}
