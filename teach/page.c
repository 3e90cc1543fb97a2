/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/page.h"

#include "base/utf8.h"

struct page page_new(struct arena *arena, size_t width) {
    size_t fits = width < PAGE_NARROWEST ? PAGE_NARROWEST : width;
    return (struct page){.text = {.arena = arena},
                         .width = fits > PAGE_WIDEST ? PAGE_WIDEST : fits};
}

void page_say(struct page *page, size_t indent, const char *format, ...) {
    struct text words = {.arena = page->text.arena};
    va_list list;
    va_start(list, format);
    muster_text_format_list(&words, format, list);
    va_end(list);
    page_paragraph(page, indent, "", text_bytes(&words));
}

void page_sentence(struct page *page, const char *words) {
    size_t length = strlen(words);
    bool ended = length > 0 && strchr(".?!", words[length - 1]) != NULL;
    char first = length > 0 ? words[0] : '\0';
    if (first >= 'a' && first <= 'z')
        page_say(page, 0, "%c%s%s", first - 'a' + 'A', words + 1, ended ? "" : ".");
    else
        page_say(page, 0, "%s%s", words, ended ? "" : ".");
}

/* One line of a paragraph, which may take several lines on the page. */
static void wrap(struct page *page, size_t indent, const char *words, size_t length) {
    size_t used = indent, start = 0;
    bool first = true;
    while (start < length) {
        size_t end = start;
        while (end < length && words[end] != ' ')
            end++;
        size_t columns = muster_utf8_columns(words + start, end - start);
        if (!first && used + 1 + columns > page->width) {
            text_put_letter(&page->text, '\n');
            muster_text_spaces(&page->text, indent);
            used = indent;
            first = true;
        }
        if (!first)
            text_put_letter(&page->text, ' ');
        text_put(&page->text, words + start, end - start);
        used += columns + !first;
        first = false;
        for (start = end; start < length && words[start] == ' ';)
            start++;
    }
    text_put_letter(&page->text, '\n');
}

static void write_paragraph(struct page *page, size_t indent, const char *mark, const char *words) {
    size_t column = indent + muster_utf8_width(mark);
    muster_text_spaces(&page->text, indent);
    muster_text_add(&page->text, mark);
    for (;;) {
        size_t length = strcspn(words, "\n");
        wrap(page, column, words, length);
        words += length;
        if (*words == '\0')
            return;
        words++;
        muster_text_spaces(&page->text, column);
    }
}

void page_paragraph(struct page *page, size_t indent, const char *mark, const char *words) {
    write_paragraph(page, indent, mark, words);
    if (page->first == 0)
        page->first = page->text.length;
}
