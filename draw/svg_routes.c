/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arrows. Each goes up from the upper edge of a card to the lower edge of one in the layer above.
 * If rows of cards are in between, it passes them in a gutter, so that it never covers a card.
 */
#include "draw/svg.h"

#include <limits.h>
#include <stdlib.h>

enum { LANES = 7, LANE = 2, TIP = 3 };

/* One end of an arrow: it shares its card's edge with other arrows. */
struct end {
    const struct svg_place *spot;
    size_t card; /* whose spot it is, in its layer */
    int layer;
    int toward; /* where the other end is; ties keep their order */
    size_t link;
    bool upper;
};

static const struct svg_font label_font = {"label", 12, true};

static int compare(const void *one, const void *other) {
    const struct end *a = one, *b = other;
    if (a->layer != b->layer)
        return a->layer < b->layer ? -1 : 1;
    if (a->card != b->card)
        return a->card < b->card ? -1 : 1;
    if (a->toward != b->toward)
        return a->toward < b->toward ? -1 : 1;
    return a->link < b->link ? -1 : a->link > b->link;
}

/* Spreads the ends over the edges of their cards, those that go left to the left. */
static int *spread(const struct svg *svg, bool upper) {
    const struct scene *scene = svg->scene;
    size_t count = scene->link_count;
    struct end *ends = muster_arena_array(svg->arena, count, sizeof(*ends));
    int *places = muster_arena_array(svg->arena, count, sizeof(*places));
    for (size_t i = 0; i < count; i++) {
        const struct link *link = &scene->links[i];
        const struct svg_place *from = &svg->spots[link->layer][link->from];
        const struct svg_place *to = &svg->spots[link->layer - 1][link->to];
        ends[i] = (struct end){.spot = upper ? to : from,
                               .card = upper ? link->to : link->from,
                               .layer = (int)link->layer - upper,
                               .toward = upper ? from->x : to->x,
                               .link = i,
                               .upper = upper};
    }
    qsort(ends, count, sizeof(*ends), compare);
    for (size_t i = 0; i < count;) {
        size_t same = 1;
        while (i + same < count && ends[i + same].spot == ends[i].spot)
            same++;
        for (size_t j = 0; j < same; j++)
            places[ends[i + j].link] = ends[i].spot->x + (int)((j + 1) * SVG_CARD / (same + 1));
        i += same;
    }
    return places;
}

/* The gutter on the shortest path between two columns, and a lane in it. */
static int gutter(const struct svg *svg, int from, int to, size_t link) {
    int lane = ((int)(link % LANES) - LANES / 2) * LANE, best = 0, shortest = INT_MAX;
    for (int i = 0; i <= (int)svg->columns; i++) {
        int x = svg->left + i * (SVG_CARD + SVG_GUTTER) - SVG_GUTTER / 2;
        int way = abs(x - from) + abs(x - to);
        if (way < shortest) {
            shortest = way;
            best = x;
        }
    }
    return best + lane;
}

/* A curve that begins and ends vertically. */
static void curve(struct svg *svg, int from, int from_y, int to, int to_y) {
    int middle = (from_y + to_y) / 2;
    muster_text_format(&svg->text, "C%d %d %d %d %d %d", from, middle, to, middle, to, to_y);
}

static const char *class_of(const struct svg *svg, const struct link *link) {
    if (svg->scene->layers[LAYER_BLOCK].cards != NULL && link->layer == LAYER_BLOCK)
        return "block";
    return link->declared ? "attack" : "standing";
}

static void write_arrow(struct svg *svg, size_t number, int from, int to) {
    const struct link *link = &svg->scene->links[number];
    const struct svg_place *below = &svg->spots[link->layer][link->from];
    const struct svg_place *above = &svg->spots[link->layer - 1][link->to];
    const struct card *card = &svg->scene->layers[link->layer - 1].cards[link->to];
    int end = above->y + above->height + TIP + (card->count > 1 ? SVG_HEAP : 0);
    const char *class = class_of(svg, link);
    muster_text_format(&svg->text,
                       "<path class=\"arrow %s\" marker-end=\"url(#muster-%s)\" d=\"M%d %d", class,
                       class, from, below->y);
    if (below->row > above->row + 1) {
        int x = gutter(svg, from, to, number);
        int low = svg->rows[below->row - 1].bottom, high = svg->rows[above->row + 1].top;
        curve(svg, from, below->y, x, low);
        muster_text_format(&svg->text, "L%d %d", x, high);
        curve(svg, x, high, to, end);
    } else {
        curve(svg, from, below->y, to, end);
    }
    muster_text_add(&svg->text, "\"/>\n");
}

/*
 * Near the lower end, where arrows are still apart: outside of those that leave the same card, or
 * for one alone on the side that it turns away from.
 */
static void write_label(struct svg *svg, const struct link *link, int from, int to) {
    enum { APART = 5, APART_IN_TURN = 8 };
    const struct svg_place *below = &svg->spots[link->layer][link->from];
    int middle = below->x + SVG_CARD / 2;
    bool left = from < middle - 1 || (from <= middle + 1 && to > from);
    int apart = (to < from) == left && to != from ? APART_IN_TURN : APART;
    if (link->label != NULL)
        svg_line(svg, left ? from - apart - svg_width(link->label, &label_font) : from + apart,
                 below->y - 8, SVG_CARD, link->label, &label_font);
}

bool svg_is_arrow(const struct svg *svg, const struct link *link) {
    return svg->scene->layers[link->layer].count <= svg->columns &&
           svg->scene->layers[link->layer - 1].count <= svg->columns;
}

void svg_links(struct svg *svg) {
    const int *lower = spread(svg, false), *upper = spread(svg, true);
    for (size_t i = 0; i < svg->scene->link_count; i++)
        if (svg_is_arrow(svg, &svg->scene->links[i]))
            write_arrow(svg, i, lower[i], upper[i]);
    for (size_t i = 0; i < svg->scene->link_count; i++)
        if (svg_is_arrow(svg, &svg->scene->links[i]))
            write_label(svg, &svg->scene->links[i], lower[i], upper[i]);
}
