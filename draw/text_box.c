/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card as lines of text. */
#include "draw/letters.h"
#include "draw/text_page.h"

#include <inttypes.h>

enum { NARROWEST = 12, WIDEST = 24, NOTES_IN_WORDS = 3 };

static size_t columns(const char *text) {
    return letters_width(text, letter_columns);
}

void page_cell(const struct page *page, struct growing *line, const char *words, size_t width) {
    const char *fit =
        letters_shorten(words, width, page->strokes->cut, letter_columns, page->store);
    growing_add(line, fit);
    growing_repeat(line, " ", width - columns(fit));
}

const char *box_heading(const struct page *page, const struct card *card) {
    return card->count == 1 ? card->id
                            : store_format(page->store, "%s %s%" PRId64, card->id,
                                           page->strokes->times, card->count);
}

struct strings box_notes(const struct page *page, const struct card *card) {
    struct strings lines = {0}, numbers = {0};
    for (size_t i = 0; i < card->note_count; i++) {
        const struct note *note = &page->scene->notes[card->notes[i]];
        const char *number = store_format(page->store, "[%s]", note->number);
        strings_add(&numbers, page->store, number);
        strings_add(&lines, page->store,
                    note->source == NULL
                        ? number
                        : store_format(page->store, "%s %s", number, note->source));
    }
    if (card->note_count <= NOTES_IN_WORDS)
        return lines;
    struct strings one = {0};
    strings_add(&one, page->store, strings_join(&numbers, " ", page->store));
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

size_t box_wish(const struct page *page, const struct card *card, bool deeds) {
    size_t wish = NARROWEST;
    size_t strength = card->strength == NULL ? 0 : columns(card->strength) + 1;
    struct strings notes = box_notes(page, card);
    widen(&wish, columns(box_heading(page, card)) + strength);
    widen(&wish, card->name == NULL ? 0 : columns(card->name));
    widen_by_all(&wish, &card->keywords);
    if (card->note_count <= NOTES_IN_WORDS)
        widen_by_all(&wish, &notes);
    if (deeds)
        widen_by_all(&wish, &card->deeds);
    return wish < WIDEST ? wish : WIDEST;
}

/* ---- Lines ---- */

static void add_wrapped(const struct page *page, struct strings *lines, const char *text,
                        size_t inside) {
    struct strings more = letters_wrap(text, inside, letter_columns, page->store);
    for (size_t i = 0; i < more.count; i++)
        strings_add(lines, page->store, more.texts[i]);
}

/* One line each where they fit; wrapped where they are few, shortened where they are many. */
static void add_all(const struct page *page, struct strings *lines, const struct strings *texts,
                    size_t inside) {
    for (size_t i = 0; i < texts->count; i++)
        add_wrapped(page, lines, texts->texts[i], inside);
}

struct strings box_lines(const struct page *page, const struct card *card, size_t inside,
                         bool deeds) {
    struct strings lines = {0};
    struct growing first = {.store = page->store};
    const char *heading = box_heading(page, card);
    size_t strength = card->strength == NULL ? 0 : columns(card->strength) + 1;
    bool beside = strength > 0 && columns(heading) + strength <= inside;
    page_cell(page, &first, heading, beside ? inside - strength : inside);
    if (beside)
        growing_format(&first, " %s", card->strength);
    strings_add(&lines, page->store, growing_text(&first));
    if (card->strength != NULL && !beside) {
        struct growing second = {.store = page->store};
        growing_repeat(&second, " ", strength > inside ? 0 : inside - strength + 1);
        growing_add(&second, card->strength);
        strings_add(&lines, page->store, growing_text(&second));
    }
    if (card->name != NULL)
        add_wrapped(page, &lines, card->name, inside);
    add_wrapped(page, &lines, card->type, inside);
    add_wrapped(page, &lines, strings_join(&card->keywords, ", ", page->store), inside);
    add_wrapped(page, &lines, strings_join(&card->states, ", ", page->store), inside);
    struct strings notes = box_notes(page, card);
    add_all(page, &lines, &notes, inside);
    add_all(page, &lines, &card->standing, inside);
    if (deeds)
        add_all(page, &lines, &card->deeds, inside);
    return lines;
}
