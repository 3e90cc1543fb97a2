/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arrows between two rows of cards. Each card below that is linked has one wire: up from its port
 * to a track, along it, and up to a port of each card above. No two wires have a port in the same
 * column, so they meet only where one crosses the other.
 */
#include "draw/text_wires.h"

#include <stdlib.h>

enum { NOBODY = -1 };

/* Which wires pass through one place, and to which of its sides. */
struct wire_place {
    int across, down; /* wires, or NOBODY */
    unsigned sides_across, sides_down;
};

struct wire {
    size_t port;        /* column below */
    size_t first, last; /* columns of its track */
    size_t track;       /* 0: straight up, without one */
    bool used;
};

struct wiring {
    const struct text_page *page;
    enum layer_kind below;
    const struct rows *above_rows, *below_rows;
    size_t columns;
    int *owner;         /* by column: the wire that has its port there, or NOBODY */
    struct wire *wires; /* by card below */
    size_t *tips;       /* by link: the column above */
    size_t tracks;
};

/* ---- Ports ---- */

/*
 * The free column under (over) a card that is nearest to where it is wanted; those of `mine` count
 * as free. Returns false where there is none.
 */
static bool find_port(const struct wiring *wiring, const struct rows *rows, size_t card,
                      size_t wanted, int mine, size_t *port) {
    size_t first = rows_column(rows, card) + 1;
    bool found = false;
    size_t best = 0;
    for (size_t x = first; x < first + rows->inside && x < wiring->columns; x++) {
        size_t distance = x > wanted ? x - wanted : wanted - x;
        if ((wiring->owner[x] != NOBODY && wiring->owner[x] != mine) || (found && distance >= best))
            continue;
        best = distance;
        *port = x;
        found = true;
    }
    return found;
}

static size_t middle(const struct rows *rows, size_t card) {
    return rows_column(rows, card) + 1 + rows->inside / 2;
}

/* A link to a card above, for sorting. */
struct tip {
    size_t link, to, from; /* from: the column that it comes from */
};

static int compare_tips(const void *one, const void *other) {
    const struct tip *a = one, *b = other;
    if (a->to != b->to)
        return a->to < b->to ? -1 : 1;
    if (a->from != b->from)
        return a->from < b->from ? -1 : 1;
    return a->link < b->link ? -1 : a->link > b->link;
}

/*
 * The tips under one card, from left to right as their wires come from left to right, with a column
 * between where there is room. Returns false where there are too many.
 */
static bool place_under(struct wiring *wiring, const struct tip *tips, size_t count) {
    const struct rows *rows = wiring->above_rows;
    size_t first = rows_column(rows, tips[0].to) + 1, last = first + rows->inside - 1;
    size_t step = 2 * count <= rows->inside ? 2 : 1, third = rows->inside / 3, next = first;
    if (count > rows->inside)
        return false;
    for (size_t i = 0; i < count; i++) {
        size_t from = tips[i].from, column = from < first + third  ? first + third
                                             : from > last - third ? last - third
                                                                   : from;
        size_t latest = last - (count - 1 - i) * step;
        column = column < next ? next : column;
        column = column > latest ? latest : column;
        next = column + step;
        wiring->tips[tips[i].link] = column;
        wiring->owner[column] = (int)wiring->page->scene->links[tips[i].link].from;
    }
    return true;
}

static bool place_tips(struct wiring *wiring) {
    const struct scene *scene = wiring->page->scene;
    struct tip *tips = muster_arena_array(wiring->page->arena, scene->link_count, sizeof(*tips));
    size_t count = 0;
    for (size_t i = 0; i < scene->link_count; i++)
        if (scene->links[i].layer == wiring->below)
            tips[count++] = (struct tip){i, scene->links[i].to,
                                         middle(wiring->below_rows, scene->links[i].from)};
    qsort(tips, count, sizeof(*tips), compare_tips);
    for (size_t i = 0; i < count;) {
        size_t same = 1;
        while (i + same < count && tips[i + same].to == tips[i].to)
            same++;
        if (!place_under(wiring, &tips[i], same))
            return false;
        i += same;
    }
    return true;
}

/* The ports below: straight under one of the wire's own tips if possible. */
static bool place_ports(struct wiring *wiring) {
    const struct scene *scene = wiring->page->scene;
    for (size_t i = 0; i < scene->link_count; i++) {
        const struct link *link = &scene->links[i];
        if (link->layer != wiring->below)
            continue;
        struct wire *wire = &wiring->wires[link->from];
        size_t tip = wiring->tips[i];
        size_t first = rows_column(wiring->below_rows, link->from) + 1;
        bool straight = tip >= first && tip < first + wiring->below_rows->inside;
        if (wire->used && !straight)
            continue;
        wire->port = tip;
        if (!straight && !find_port(wiring, wiring->below_rows, link->from,
                                    middle(wiring->below_rows, link->from), NOBODY, &wire->port))
            return false;
        wiring->owner[wire->port] = (int)link->from;
        wire->used = true;
    }
    return true;
}

/* ---- Tracks ---- */

static void measure(struct wiring *wiring) {
    const struct scene *scene = wiring->page->scene;
    for (size_t i = 0; i < scene->layers[wiring->below].count; i++)
        wiring->wires[i].first = wiring->wires[i].last = wiring->wires[i].port;
    for (size_t i = 0; i < scene->link_count; i++) {
        const struct link *link = &scene->links[i];
        if (link->layer != wiring->below)
            continue;
        struct wire *wire = &wiring->wires[link->from];
        if (wiring->tips[i] < wire->first)
            wire->first = wiring->tips[i];
        if (wiring->tips[i] > wire->last)
            wire->last = wiring->tips[i];
    }
}

static size_t length(const struct wire *wire) {
    return wire->last - wire->first;
}

/* The longest wire that needs a track and has none yet, or NULL. */
static struct wire *longest(const struct wiring *wiring) {
    size_t count = wiring->page->scene->layers[wiring->below].count;
    struct wire *found = NULL;
    for (size_t i = 0; i < count; i++) {
        struct wire *wire = &wiring->wires[i];
        if (wire->used && wire->track == 0 && length(wire) > 0 &&
            (found == NULL || length(wire) > length(found)))
            found = wire;
    }
    return found;
}

/* Long wires get the upper tracks, so that short ones turn below them and don't cross them. */
static void choose_tracks(struct wiring *wiring) {
    size_t count = wiring->page->scene->layers[wiring->below].count;
    struct wire *wire;
    while ((wire = longest(wiring)) != NULL) {
        bool free = false;
        for (size_t track = 1; !free; track++) {
            free = true;
            for (size_t i = 0; i < count; i++)
                free &= wiring->wires[i].track != track || wiring->wires[i].last < wire->first ||
                        wiring->wires[i].first > wire->last;
            wire->track = free ? track : 0;
        }
        if (wire->track > wiring->tracks)
            wiring->tracks = wire->track;
    }
}

/* ---- Drawing ---- */

static struct wire_place *place_at(const struct wiring *wiring, struct wire_place *places,
                                   size_t line, size_t column) {
    return &places[line * wiring->columns + column];
}

/* A wire from one line to another in a column. Line 0 has the tips. */
static void go_down(const struct wiring *wiring, struct wire_place *places, int wire, size_t column,
                    size_t from, size_t to) {
    for (size_t line = from; line <= to; line++) {
        struct wire_place *place = place_at(wiring, places, line, column);
        place->down = wire;
        place->sides_down |= (line > from ? SIDE_UP : 0u) | (line < to ? SIDE_DOWN : 0u);
    }
}

static void go_across(const struct wiring *wiring, struct wire_place *places, int wire, size_t line,
                      size_t first, size_t last) {
    for (size_t column = first; column <= last; column++) {
        struct wire_place *place = place_at(wiring, places, line, column);
        place->across = wire;
        place->sides_across |=
            (column > first ? SIDE_LEFT : 0u) | (column < last ? SIDE_RIGHT : 0u);
    }
}

static void lay(const struct wiring *wiring, struct wire_place *places, size_t height) {
    const struct scene *scene = wiring->page->scene;
    for (size_t i = 0; i < scene->layers[wiring->below].count; i++) {
        const struct wire *wire = &wiring->wires[i];
        if (!wire->used)
            continue;
        if (wire->track > 0)
            go_across(wiring, places, (int)i, wire->track, wire->first, wire->last);
        go_down(wiring, places, (int)i, wire->port, wire->track, height - 1);
        /* Its lower end goes on to the card. */
        place_at(wiring, places, height - 1, wire->port)->sides_down |= SIDE_DOWN;
    }
    for (size_t i = 0; i < scene->link_count; i++) {
        const struct link *link = &scene->links[i];
        if (link->layer == wiring->below)
            go_down(wiring, places, (int)link->from, wiring->tips[i], 0,
                    wiring->wires[link->from].track);
    }
}

/* A vertical wire passes in front of a horizontal one. */
static const char *stroke(const struct wiring *wiring, const struct wire_place *place) {
    const struct strokes *strokes = wiring->page->strokes;
    if (place->down == NOBODY && place->across == NOBODY)
        return " ";
    if (place->down == NOBODY)
        return strokes->joints[place->sides_across];
    if (place->across == NOBODY || place->across != place->down)
        return strokes->joints[place->sides_down];
    return strokes->joints[place->sides_across | place->sides_down];
}

static void write_lines(const struct wiring *wiring, const struct wire_place *places, size_t height,
                        struct strings *lines) {
    for (size_t line = 0; line < height; line++) {
        struct text text = {.arena = wiring->page->arena};
        size_t blanks = 0;
        for (size_t column = 0; column < wiring->columns; column++) {
            const struct wire_place *place = &places[line * wiring->columns + column];
            bool empty = place->across == NOBODY && place->down == NOBODY;
            blanks = empty ? blanks + 1 : blanks;
            if (empty)
                continue;
            muster_text_repeat(&text, " ", blanks);
            blanks = 0;
            muster_text_add(&text, line == 0 ? wiring->page->strokes->tip : stroke(wiring, place));
        }
        strings_add(lines, wiring->page->arena, text_bytes(&text));
    }
}

bool wires_draw(const struct text_page *page, enum layer_kind below, const struct rows *above_rows,
                const struct rows *below_rows, struct strings *lines) {
    struct arena *arena = page->arena;
    struct wiring wiring = {.page = page,
                            .below = below,
                            .above_rows = above_rows,
                            .below_rows = below_rows,
                            .columns = page->width};
    size_t count = page->scene->layers[below].count;
    wiring.owner = muster_arena_array(arena, page->width, sizeof(*wiring.owner));
    for (size_t i = 0; i < page->width; i++)
        wiring.owner[i] = NOBODY;
    wiring.wires = muster_arena_array(arena, count, sizeof(*wiring.wires));
    wiring.tips = muster_arena_array(arena, page->scene->link_count, sizeof(*wiring.tips));
    if (!place_tips(&wiring) || !place_ports(&wiring))
        return false;
    measure(&wiring);
    choose_tracks(&wiring);
    size_t height = wiring.tracks + 2;
    struct wire_place *places = muster_arena_array(arena, height * page->width, sizeof(*places));
    for (size_t i = 0; i < height * page->width; i++)
        places[i] = (struct wire_place){.across = NOBODY, .down = NOBODY};
    lay(&wiring, places, height);
    write_lines(&wiring, places, height, lines);
    return true;
}
