/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drawing in lines of text: the cards in rows, or one per line if there are many. */
#include "draw/draw.h"
#include "draw/drawing.h"
#include "draw/letters.h"
#include "draw/text_box.h"
#include "draw/text_wires.h"

enum { MANY_CARDS = 30, USUAL_WIDTH = 80 };

static const struct strokes plain = {
    .across = "-",
    .down = "|",
    .dashed_across = "~",
    .dashed_down = ":",
    .corners = {"+", "+", "+", "+"},
    .joints = {" ", "|", "|", "|", "-", "+", "+", "+", "-", "+", "+", "+", "-", "+", "+", "+"},
    .tip = "^",
    .times = "x",
    .cut = "..",
};

static const struct strokes fine = {
    .across = "─",
    .down = "│",
    .dashed_across = "┄",
    .dashed_down = "┆",
    .corners = {"╭", "╮", "╰", "╯"},
    .joints = {" ", "│", "│", "│", "─", "╯", "╮", "┤", "─", "╰", "╭", "├", "─", "┴", "┬", "┼"},
    .tip = "▲",
    .times = "×",
    .cut = "…",
};

static size_t columns(const char *text) {
    return letters_width(text, letter_columns);
}

/* Writes a text from a column on; the lines after the first begin there too. */
static void write_wrapped(struct text_page *page, const char *text, size_t column) {
    size_t room = column + 8 < page->width ? page->width - column : 8;
    struct strings lines = letters_wrap(text, room, letter_columns, page->arena);
    for (size_t i = 0; i < lines.count; i++) {
        if (i > 0)
            muster_text_repeat(&page->text, " ", column);
        muster_text_add(&page->text, lines.texts[i]);
        muster_text_add(&page->text, "\n");
    }
}

/* ---- Rows of cards ---- */

/* As few rows as possible, and cards no wider than they need to be. */
static struct rows plan(const struct text_page *page, const struct layer *layer, bool deeds) {
    struct rows rows = {0};
    size_t narrowest = 12;
    for (size_t i = 0; i < layer->count; i++) {
        size_t wish = box_wish(page, &layer->cards[i], deeds);
        rows.inside = wish > rows.inside ? wish : rows.inside;
    }
    if (rows.inside + 2 > page->width)
        rows.inside = page->width - 2;
    /* Somewhat narrower cards, if that fits all of them into one row. */
    size_t share = layer->count == 0 ? 0 : (page->width + 1) / layer->count;
    if (share >= narrowest + 3 && rows.inside + 3 > share)
        rows.inside = share - 3;
    rows.per_row = (page->width + 1) / (rows.inside + 3);
    return rows;
}

static void write_border(struct text_page *page, const struct card *card, size_t inside, bool top) {
    const struct strokes *strokes = page->strokes;
    muster_text_add(&page->text, strokes->corners[top ? 0 : 2]);
    muster_text_repeat(&page->text, card->tapped ? strokes->dashed_across : strokes->across,
                       inside);
    muster_text_add(&page->text, strokes->corners[top ? 1 : 3]);
}

static void write_line(struct text_page *page, const struct card *card, const struct strings *lines,
                       size_t line, size_t inside) {
    const char *side = card->tapped ? page->strokes->dashed_down : page->strokes->down;
    muster_text_add(&page->text, side);
    page_cell(page, &page->text, line < lines->count ? lines->texts[line] : "", inside);
    muster_text_add(&page->text, side);
}

/* One row, in which all cards are as high as the highest. */
static void write_row(struct text_page *page, const struct card *cards, size_t count, size_t inside,
                      bool deeds) {
    struct strings *lines = muster_arena_array(page->arena, count, sizeof(*lines));
    size_t height = 0;
    for (size_t i = 0; i < count; i++) {
        lines[i] = box_lines(page, &cards[i], inside, deeds);
        height = lines[i].count > height ? lines[i].count : height;
    }
    for (size_t line = 0; line < height + 2; line++) {
        for (size_t i = 0; i < count; i++) {
            muster_text_add(&page->text, i == 0 ? "" : " ");
            if (line == 0 || line == height + 1)
                write_border(page, &cards[i], inside, line == 0);
            else
                write_line(page, &cards[i], &lines[i], line - 1, inside);
        }
        muster_text_add(&page->text, "\n");
    }
}

static void write_layer(struct text_page *page, const struct layer *layer, const struct rows *rows,
                        bool deeds) {
    for (size_t i = 0; i < layer->count; i += rows->per_row) {
        size_t count = layer->count - i < rows->per_row ? layer->count - i : rows->per_row;
        write_row(page, &layer->cards[i], count, rows->inside, deeds);
    }
}

static bool has_links(const struct scene *scene, enum layer_kind kind) {
    for (size_t i = 0; i < scene->link_count; i++)
        if (scene->links[i].layer == kind)
            return true;
    return false;
}

/* What is attacked is shown only if that says something new. */
static bool is_left_out(const struct scene *scene, enum layer_kind kind) {
    return scene->layers[kind].count == 0 ||
           (kind == LAYER_TARGETS && scene->layers[kind].count == 1 &&
            scene->layers[LAYER_BLOCK].count > 0 && scene->layers[kind].cards[0].note_count == 0 &&
            !scene->says_deeds);
}

/* The arrows between a layer and the one above; false where there is no room for them. */
static bool wire(const struct text_page *page, enum layer_kind kind, const struct rows *rows,
                 struct strings *lines) {
    const struct layer *above = &page->scene->layers[kind - 1], *below = &page->scene->layers[kind];
    return above->count <= rows[kind - 1].per_row && below->count <= rows[kind].per_row &&
           wires_draw(page, kind, &rows[kind - 1], &rows[kind], lines);
}

/* How the layers are drawn: in which rows, with which arrows, or with words in their place. */
struct text_layers {
    struct rows rows[LAYER_COUNT];
    struct strings wires[LAYER_COUNT]; /* to the layer above */
    bool drawn[LAYER_COUNT];           /* there are such arrows */
    bool deeds[LAYER_COUNT];           /* the cards say what they do, or what is done to them */
};

/* Draws arrows where there is room. Returns whether words take the place of more of them. */
static bool settle(const struct text_page *page, struct text_layers *layers) {
    const struct scene *scene = page->scene;
    bool changed = false;
    for (size_t i = 0; i < LAYER_COUNT; i++)
        layers->rows[i] = plan(page, &scene->layers[i], layers->deeds[i]);
    for (size_t i = 0; i < LAYER_COUNT; i++) {
        enum layer_kind kind = (enum layer_kind)i;
        bool linked =
            !is_left_out(scene, kind) && has_links(scene, kind) && !is_left_out(scene, kind - 1);
        layers->wires[i] = (struct strings){0};
        layers->drawn[i] = linked && wire(page, kind, layers->rows, &layers->wires[i]);
        if (!linked || layers->drawn[i])
            continue;
        changed = changed || !layers->deeds[i] || !layers->deeds[i - 1];
        layers->deeds[i] = layers->deeds[i - 1] = true;
    }
    return changed;
}

static void write_cards(struct text_page *page) {
    const struct scene *scene = page->scene;
    struct text_layers layers = {.deeds = {false}};
    while (settle(page, &layers))
        continue; /* words make cards wider, and may leave no room for other arrows */
    for (size_t i = 0; i < LAYER_COUNT; i++) {
        if (is_left_out(scene, (enum layer_kind)i))
            continue;
        for (size_t j = 0; j < layers.wires[i].count; j++)
            muster_text_format(&page->text, "%s\n", layers.wires[i].texts[j]);
        if (!layers.drawn[i])
            muster_text_format(&page->text, "\n%s:\n", scene->layers[i].caption);
        write_layer(page, &scene->layers[i], &layers.rows[i], layers.deeds[i]);
    }
}

/* ---- One card per line ---- */

static void write_listed(struct text_page *page, const struct card *card) {
    struct strings parts = {0};
    struct strings notes = box_notes(page, card);
    const struct strings *lists[] = {&card->keywords, &card->states, &notes, &card->standing,
                                     &card->deeds};
    muster_text_add(&page->text, box_heading(page, card));
    if (card->strength != NULL)
        muster_text_format(&page->text, " %s", card->strength);
    if (card->name != NULL)
        strings_add(&parts, page->arena, card->name);
    if (card->type[0] != '\0')
        strings_add(&parts, page->arena, card->type);
    for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
        for (size_t j = 0; j < lists[i]->count; j++)
            strings_add(&parts, page->arena, lists[i]->texts[j]);
    if (scene_met(card, page->arena) != NULL)
        strings_add(&parts, page->arena, scene_met(card, page->arena));
    if (parts.count > 0)
        muster_text_format(&page->text, ": %s", strings_join(&parts, ", ", page->arena));
}

static void write_list(struct text_page *page) {
    struct text all = page->text;
    for (size_t i = 0; i < LAYER_COUNT; i++) {
        const struct layer *layer = &page->scene->layers[i];
        if (layer->count == 0)
            continue;
        muster_text_format(&all, "\n%s:\n", layer->caption);
        for (size_t j = 0; j < layer->count; j++) {
            page->text = (struct text){.arena = page->arena};
            write_listed(page, &layer->cards[j]);
            struct strings lines =
                letters_wrap(text_bytes(&page->text), page->width - 6, letter_columns, page->arena);
            for (size_t k = 0; k < lines.count; k++)
                muster_text_format(&all, "%s%s\n", k == 0 ? "  " : "      ", lines.texts[k]);
        }
    }
    page->text = all;
}

/* ---- The page ---- */

static void write_notes(struct text_page *page) {
    const struct scene *scene = page->scene;
    if (scene->note_count + scene->remarks.count > 0)
        muster_text_add(&page->text, "\n");
    for (size_t i = 0; i < scene->note_count; i++) {
        const struct note *note = &scene->notes[i];
        const char *number = muster_arena_format(page->arena, "[%s] ", note->number);
        muster_text_add(&page->text, number);
        write_wrapped(page,
                      note->source == NULL
                          ? note->words
                          : muster_arena_format(page->arena, "%s: %s", note->source, note->words),
                      columns(number));
    }
    for (size_t i = 0; i < scene->remarks.count; i++)
        write_wrapped(page, scene->remarks.texts[i], 0);
}

static void write_page(struct text_page *page) {
    const struct scene *scene = page->scene;
    bool listed = scene_cards(scene) > MANY_CARDS;
    write_wrapped(page, scene->title, 0);
    if (scene->subtitle != scene->title)
        write_wrapped(page, muster_arena_format(page->arena, "%s.", scene->subtitle), 0);
    if (listed)
        write_list(page);
    else
        write_cards(page);
    write_notes(page);
    if (!listed && scene_has_tapped(scene))
        muster_text_add(&page->text, "\nDashed: tapped.\n");
}

static void draw(const struct scene *scene, const struct draw_options *options,
                 struct text *picture) {
    size_t width = options->width == 0               ? USUAL_WIDTH
                   : options->width < DRAW_NARROWEST ? DRAW_NARROWEST
                   : options->width > DRAW_WIDEST    ? DRAW_WIDEST
                                                     : options->width;
    struct text_page page = {.scene = scene,
                             .strokes = options->ascii ? &plain : &fine,
                             .width = width,
                             .arena = picture->arena,
                             .text = *picture};
    write_page(&page);
    *picture = page.text;
}

muster_status draw_text(const muster_position *position, muster_declaration *declaration,
                        const struct draw_options *options, draw_sink *sink, void *context) {
    return drawing_run(draw, position, declaration, options, sink, context);
}
