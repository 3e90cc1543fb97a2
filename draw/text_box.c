/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card as lines of text. */
#include "draw/text_box.h"

#include "draw/letters.h"

#include <inttypes.h>

enum { NARROWEST = 12, WIDEST = 24, NOTES_IN_WORDS = 3 };

static size_t columns(const char *text) {
    return letters_width(text, letter_columns);
}

const char *box_heading(const struct text_page *page, const struct card *card) {
    return card->count == 1 ? card->id
                            : muster_arena_format(page->arena, "%s %s%" PRId64, card->id,
                                                  page->strokes->times, card->count);
}

struct strings box_notes(const struct text_page *page, const struct card *card) {
    struct strings lines = {0}, numbers = {0};
    for (size_t i = 0; i < card->note_count; i++) {
        const struct note *note = &page->scene->notes[card->notes[i]];
        const char *number = muster_arena_format(page->arena, "[%s]", note->number);
        strings_add(&numbers, page->arena, number);
        strings_add(&lines, page->arena,
                    note->source == NULL
                        ? number
                        : muster_arena_format(page->arena, "%s %s", number, note->source));
    }
    if (card->note_count <= NOTES_IN_WORDS)
        return lines;
    struct strings one = {0};
    strings_add(&one, page->arena, strings_join(&numbers, " ", page->arena));
    return one;
}

/* ---- Width ---- */

static void widen(size_t *wish, size_t width) {
    if (width > *wish)
        *wish = width;
}

static void widen_by_all(size_t *wish, const struct strings *texts) {
    for (size_t i = 0; i < texts->count; i++)
        widen(wish, columns(texts->texts[i]));
}

size_t box_wish(const struct text_page *page, const struct card *card, bool deeds) {
    size_t wish = NARROWEST;
    size_t strength = card->strength == NULL ? 0 : columns(card->strength) + 1;
    struct strings notes = box_notes(page, card);
    widen(&wish, columns(box_heading(page, card)) + strength);
    widen(&wish, card->name == NULL ? 0 : columns(card->name));
    widen_by_all(&wish, &card->keywords);
    if (card->note_count <= NOTES_IN_WORDS)
        widen_by_all(&wish, &notes);
    const char *met = deeds ? scene_met(card, page->arena) : NULL;
    if (deeds)
        widen_by_all(&wish, &card->deeds);
    if (met != NULL && columns(met) > wish)
        wish = columns(met);
    return wish < WIDEST ? wish : WIDEST;
}

/* ---- Lines ---- */

static void add_wrapped(const struct text_page *page, struct strings *lines, const char *text,
                        size_t inside) {
    struct strings more = letters_wrap(text, inside, letter_columns, page->arena);
    for (size_t i = 0; i < more.count; i++)
        strings_add(lines, page->arena, more.texts[i]);
}

/* One line each if they fit; otherwise wrapped if they are few, shortened if they are many. */
static void add_all(const struct text_page *page, struct strings *lines,
                    const struct strings *texts, size_t inside) {
    for (size_t i = 0; i < texts->count; i++)
        add_wrapped(page, lines, texts->texts[i], inside);
}

struct strings box_lines(const struct text_page *page, const struct card *card, size_t inside,
                         bool deeds) {
    struct strings lines = {0};
    struct text first = {.arena = page->arena};
    const char *heading = box_heading(page, card);
    size_t strength = card->strength == NULL ? 0 : columns(card->strength) + 1;
    bool beside = strength > 0 && columns(heading) + strength <= inside;
    page_cell(page, &first, heading, beside ? inside - strength : inside);
    if (beside)
        muster_text_format(&first, " %s", card->strength);
    strings_add(&lines, page->arena, text_bytes(&first));
    if (card->strength != NULL && !beside) {
        struct text second = {.arena = page->arena};
        muster_text_repeat(&second, " ", strength > inside ? 0 : inside - strength + 1);
        muster_text_add(&second, card->strength);
        strings_add(&lines, page->arena, text_bytes(&second));
    }
    if (card->name != NULL)
        add_wrapped(page, &lines, card->name, inside);
    add_wrapped(page, &lines, card->type, inside);
    add_wrapped(page, &lines, strings_join(&card->keywords, ", ", page->arena), inside);
    add_wrapped(page, &lines, strings_join(&card->states, ", ", page->arena), inside);
    struct strings notes = box_notes(page, card);
    add_all(page, &lines, &notes, inside);
    add_all(page, &lines, &card->standing, inside);
    if (deeds || card->tells)
        add_all(page, &lines, &card->deeds, inside);
    if (deeds && scene_met(card, page->arena) != NULL)
        add_wrapped(page, &lines, scene_met(card, page->arena), inside);
    return lines;
}
