/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drawing as SVG: the cards in a grid, the arrows between, and the notes below. */
#include "draw/svg.h"

#include "draw/drawing.h"
#include "draw/letters.h"

enum { USUAL = 960, NARROWEST = 10 * DRAW_NARROWEST, WIDEST = 10 * DRAW_WIDEST, LINE = 19 };

static const struct svg_font title_font = {"title", 18, true};
static const struct svg_font caption_font = {"caption", 12, true};
static const struct svg_font note_font = {"note", 13, false};

/* Legible on light and on dark pages, since the picture has a background of its own. */
static const char style[] =
    "<style>\n"
    ".muster{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans',Arial,"
    "sans-serif}\n"
    ".muster .ground{fill:#f7f5f0}\n"
    ".muster text{fill:#1f2328}\n"
    ".muster .title{font-size:18px;font-weight:bold}\n"
    ".muster .caption,.muster .label{font-size:12px;font-weight:bold;stroke:#f7f5f0;"
    "stroke-width:4px;paint-order:stroke}\n"
    ".muster .caption{fill:#57606a}\n"
    ".muster .note{font-size:13px}\n"
    ".muster .frame{fill:#ffffff;stroke:#8c959f;stroke-width:1.5px}\n"
    ".muster .attacker .frame{stroke:#b42318}\n"
    ".muster .blocker .frame{stroke:#175cd3}\n"
    ".muster .uninvolved .frame{stroke-dasharray:4 3}\n"
    ".muster .target .frame{stroke:#57606a;fill:#eceff3}\n"
    ".muster .name,.muster .strength{font-size:14px;font-weight:bold}\n"
    ".muster .id{font-size:11px;fill:#57606a}\n"
    ".muster .words{font-size:12px}\n"
    ".muster .state{font-size:11px;font-weight:bold;fill:#8a4b00}\n"
    ".muster .heap{fill:#1f2328}\n"
    ".muster .count{font-size:12px;font-weight:bold;fill:#ffffff}\n"
    ".muster .badge{fill:#6e56cf}\n"
    ".muster .number{font-size:11px;font-weight:bold;fill:#ffffff;text-anchor:middle}\n"
    ".muster .two{font-size:9px}.muster .long{font-size:7px}\n"
    ".muster .white{fill:#f0e6b8}.muster .blue{fill:#4a90d9}.muster .black{fill:#3a3a3a}"
    ".muster .red{fill:#d9503f}.muster .green{fill:#3f9b54}\n"
    ".muster .arrow{fill:none;stroke-width:2.5px}\n"
    ".muster .arrow.standing{stroke:#b42318;stroke-width:1.5px;stroke-dasharray:6 3}\n"
    ".muster .arrow.attack{stroke:#b42318}\n"
    ".muster .arrow.block{stroke:#175cd3}\n"
    ".muster .tip-attack,.muster .tip-standing{fill:#b42318}\n"
    ".muster .tip-block{fill:#175cd3}\n"
    "@media (prefers-color-scheme:dark){\n"
    ".muster .ground{fill:#16181d}\n"
    ".muster text{fill:#e6e8eb}\n"
    ".muster .caption,.muster .label{stroke:#16181d}\n"
    ".muster .caption,.muster .id{fill:#a3adba}\n"
    ".muster .frame{fill:#22262e;stroke:#6b7480}\n"
    ".muster .attacker .frame,.muster .arrow.standing,.muster .arrow.attack{stroke:#ff8a80}\n"
    ".muster .blocker .frame,.muster .arrow.block{stroke:#8ab4f8}\n"
    ".muster .target .frame{fill:#2b313b;stroke:#a3adba}\n"
    ".muster .state{fill:#ffc46b}\n"
    ".muster .heap{fill:#e6e8eb}\n"
    ".muster .count{fill:#16181d}\n"
    ".muster .number{fill:#ffffff}\n"
    ".muster .black{fill:#8b8b8b}\n"
    ".muster .tip-attack,.muster .tip-standing{fill:#ff8a80}\n"
    ".muster .tip-block{fill:#8ab4f8}\n"
    "}\n"
    "</style>\n";

/* ---- Layout ---- */

static size_t rows_of(const struct svg *svg, const struct layer *layer) {
    return (layer->count + svg->columns - 1) / svg->columns;
}

/* As many columns as fit and are needed. */
static void choose_columns(struct svg *svg, size_t width) {
    size_t fits = (width - 2 * SVG_MARGIN + SVG_GUTTER) / (SVG_CARD + SVG_GUTTER);
    size_t most = 1;
    for (size_t i = 0; i < LAYER_COUNT; i++)
        if (svg->scene->layers[i].count > most)
            most = svg->scene->layers[i].count;
    svg->columns = fits == 0 ? 1 : most < fits ? most : fits;
    int grid = (int)svg->columns * (SVG_CARD + SVG_GUTTER) - SVG_GUTTER;
    int least = (int)width < 480 ? (int)width : 480; /* so that notes have room */
    svg->width = grid + 2 * SVG_MARGIN;
    if (svg->width < least)
        svg->width = least;
    svg->left = (svg->width - grid) / 2;
}

/* Room above a row for arrows, if there are any; more if they go farther. */
static int gap_above(const struct svg *svg, enum layer_kind kind, bool first) {
    size_t below = 0;
    for (size_t i = 0; i < svg->scene->link_count; i++) {
        const struct link *link = &svg->scene->links[i];
        below += svg_is_arrow(svg, link) && (link->layer == kind || link->layer == kind + 1);
    }
    if (below == 0)
        return first ? 76 : SVG_GUTTER;
    return first ? 64 + 8 * (int)svg->columns : 48;
}

/* Places one row of cards and returns the y below it. */
static int place_row(struct svg *svg, const struct layer *layer, struct svg_place *spots,
                     size_t first, int y) {
    size_t count = layer->count - first < svg->columns ? layer->count - first : svg->columns;
    int step = SVG_CARD + SVG_GUTTER, height = 0;
    /* Several rows share columns, so that gutters run through; a single row is centered. */
    int left = svg->left;
    if (layer->count <= svg->columns)
        left += (int)(svg->columns - count) * step / 2;
    for (size_t i = 0; i < count; i++) {
        int own = svg_card_height(svg, &layer->cards[first + i]);
        height = own > height ? own : height;
    }
    for (size_t i = 0; i < count; i++)
        spots[first + i] = (struct svg_place){left + (int)i * step, y, height, svg->row_count};
    svg->rows[svg->row_count++] = (struct svg_row){y, y + height};
    return y + height;
}

/* Places all cards below y; returns the y below them. */
static int place_cards(struct svg *svg, int y) {
    size_t rows = 0;
    for (size_t i = 0; i < LAYER_COUNT; i++)
        rows += rows_of(svg, &svg->scene->layers[i]);
    svg->rows = muster_arena_array(svg->arena, rows, sizeof(*svg->rows));
    for (size_t i = 0; i < LAYER_COUNT; i++) {
        const struct layer *layer = &svg->scene->layers[i];
        svg->spots[i] = muster_arena_array(svg->arena, layer->count, sizeof(*svg->spots[i]));
        for (size_t first = 0; first < layer->count; first += svg->columns) {
            y += svg->row_count == 0 ? 32 : gap_above(svg, (enum layer_kind)i, first == 0);
            y = place_row(svg, layer, svg->spots[i], first, y);
        }
    }
    return y;
}

/* ---- Words ---- */

/* A wrapped text; returns the y of the line below. */
static int write_wrapped(struct svg *svg, int x, int y, const char *text,
                         const struct svg_font *font, int line) {
    struct strings lines = svg_wrap(text, svg->width - x - SVG_MARGIN, font, svg->arena);
    for (size_t i = 0; i < lines.count; i++, y += line)
        svg_line(svg, x, y, svg->width - x - SVG_MARGIN, lines.texts[i], font);
    return y;
}

/* Whether arrows lead into a layer from below, or out of it to the one above. */
static bool has_arrows(const struct svg *svg, enum layer_kind layer_of_links) {
    for (size_t i = 0; i < svg->scene->link_count; i++)
        if (svg->scene->links[i].layer == layer_of_links &&
            svg_is_arrow(svg, &svg->scene->links[i]))
            return true;
    return false;
}

/*
 * Above the layer, or below it if arrows leave its top; a layer with arrows on both sides has no
 * caption.
 */
static void write_captions(struct svg *svg) {
    for (size_t i = 0; i < LAYER_COUNT; i++) {
        const struct layer *layer = &svg->scene->layers[i];
        bool out = has_arrows(svg, (enum layer_kind)i);
        bool in = i + 1 < LAYER_COUNT && has_arrows(svg, (enum layer_kind)(i + 1));
        if (layer->count == 0 || (in && out))
            continue;
        const struct svg_place *last = &svg->spots[i][layer->count - 1];
        int x = svg->spots[i][0].x;
        svg_line(svg, x, out ? last->y + last->height + 26 : svg->spots[i][0].y - 16,
                 svg->width - x - SVG_MARGIN, layer->caption, &caption_font);
    }
}

static int write_notes(struct svg *svg, int y) {
    const struct scene *scene = svg->scene;
    const char *legend = scene_has_uninvolved(scene) && scene_has_tapped(scene)
                             ? "Dashed: takes no part in this step. Turned: tapped."
                         : scene_has_uninvolved(scene) ? "Dashed: takes no part in this step."
                         : scene_has_tapped(scene)     ? "Turned: tapped."
                                                       : NULL;
    if (scene->note_count + scene->remarks.count == 0 && legend == NULL)
        return y + 30;
    y += 58;
    for (size_t i = 0; i < scene->note_count; i++) {
        const struct note *note = &scene->notes[i];
        const char *words = note->source == NULL ? note->words
                                                 : muster_arena_format(svg->arena, "%s: %s",
                                                                       note->source, note->words);
        svg_badge(svg, SVG_MARGIN + 8, y - 4, note->number);
        y = write_wrapped(svg, SVG_MARGIN + 24, y, words, &note_font, LINE) + 3;
    }
    for (size_t i = 0; i < scene->remarks.count; i++)
        y = write_wrapped(svg, SVG_MARGIN, y, scene->remarks.texts[i], &note_font, LINE) + 3;
    if (legend != NULL)
        y = write_wrapped(svg, SVG_MARGIN, y, legend, &note_font, LINE) + 3;
    return y;
}

/* The whole picture in sentences, for those who can't see it. */
static void write_description(struct svg *svg) {
    const struct scene *scene = svg->scene;
    muster_text_add(&svg->text, "<title>");
    svg_escaped(svg, scene->title);
    muster_text_add(&svg->text, "</title>\n<desc>");
    svg_escaped(svg, scene->subtitle);
    muster_text_add(&svg->text, ".");
    for (size_t i = 0; i < LAYER_COUNT; i++) {
        const struct layer *layer = &scene->layers[i];
        for (size_t j = 0; j < layer->count; j++) {
            const struct card *card = &layer->cards[j];
            const struct strings *lists[] = {&card->keywords, &card->states, &card->standing,
                                             &card->deeds};
            struct strings said = {0};
            if (card->strength != NULL)
                strings_add(&said, svg->arena, card->strength);
            for (size_t k = 0; k < sizeof(lists) / sizeof(lists[0]); k++)
                for (size_t l = 0; l < lists[k]->count; l++)
                    strings_add(&said, svg->arena, lists[k]->texts[l]);
            if (said.count == 0)
                continue;
            muster_text_add(&svg->text, " ");
            svg_escaped(svg, card->id);
            muster_text_add(&svg->text, ": ");
            svg_escaped(svg, strings_join(&said, ", ", svg->arena));
            muster_text_add(&svg->text, ".");
        }
    }
    for (size_t i = 0; i < scene->note_count; i++) {
        const struct note *note = &scene->notes[i];
        muster_text_add(&svg->text, " ");
        if (note->source != NULL)
            svg_escaped(svg, note->source);
        muster_text_add(&svg->text, note->source != NULL ? ": " : "");
        svg_escaped(svg, note->words);
        muster_text_add(&svg->text, ".");
    }
    for (size_t i = 0; i < scene->remarks.count; i++) {
        muster_text_add(&svg->text, " ");
        svg_escaped(svg, scene->remarks.texts[i]);
    }
    muster_text_add(&svg->text, "</desc>\n");
}

static void write_markers(struct svg *svg) {
    static const char *const kinds[] = {"attack", "block", "standing"};
    muster_text_add(&svg->text, "<defs>\n");
    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
        muster_text_format(
            &svg->text,
            "<marker id=\"muster-%s\" viewBox=\"0 0 10 10\" refX=\"8\" refY=\"5\" "
            "markerWidth=\"12\" markerHeight=\"12\" markerUnits=\"userSpaceOnUse\" "
            "orient=\"auto\"><path class=\"tip-%s\" d=\"M0 0L10 5L0 10Z\"/></marker>\n",
            kinds[i], kinds[i]);
    muster_text_add(&svg->text, "</defs>\n");
}

/* ---- The picture ---- */

/* Everything between the description and the end; sets the height. */
static void write_body(struct svg *svg) {
    const struct scene *scene = svg->scene;
    int y = write_wrapped(svg, SVG_MARGIN, SVG_MARGIN + 18, scene->title, &title_font, 24);
    if (scene->subtitle != scene->title)
        y = write_wrapped(svg, SVG_MARGIN, y,
                          muster_arena_format(svg->arena, "%s.", scene->subtitle), &note_font,
                          LINE);
    y = place_cards(svg, y - 10);
    svg_links(svg);
    for (size_t i = 0; i < LAYER_COUNT; i++)
        for (size_t j = 0; j < scene->layers[i].count; j++)
            svg_card(svg, (enum layer_kind)i, &scene->layers[i].cards[j], &svg->spots[i][j]);
    write_captions(svg);
    svg->height = write_notes(svg, y) + SVG_MARGIN / 2;
}

static void draw(const struct scene *scene, const struct draw_options *options,
                 struct text *picture) {
    size_t width = options->width == 0          ? USUAL
                   : options->width < NARROWEST ? NARROWEST
                   : options->width > WIDEST    ? WIDEST
                                                : options->width;
    struct svg body = {.scene = scene, .arena = picture->arena, .text = {.arena = picture->arena}};
    choose_columns(&body, width);
    write_body(&body);
    struct svg whole = {.scene = scene, .arena = picture->arena, .text = *picture};
    muster_text_format(&whole.text,
                       "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"muster\" role=\"img\" "
                       "width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n",
                       body.width, body.height, body.width, body.height);
    write_description(&whole);
    muster_text_add(&whole.text, style);
    write_markers(&whole);
    muster_text_format(&whole.text,
                       "<rect class=\"ground\" width=\"%d\" height=\"%d\" rx=\"8\"/>\n", body.width,
                       body.height);
    muster_text_add(&whole.text, text_bytes(&body.text));
    muster_text_add(&whole.text, "</svg>\n");
    *picture = whole.text;
}

muster_status draw_svg(const muster_position *position, muster_declaration *declaration,
                       const struct draw_options *options, draw_sink *sink, void *context) {
    return drawing_run(draw, position, declaration, options, sink, context);
}
