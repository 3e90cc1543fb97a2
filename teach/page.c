/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/page.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct page page_new(struct pool *pool, size_t width) {
    size_t fits = width < PAGE_NARROWEST ? PAGE_NARROWEST : width;
    return (struct page){.pool = pool, .width = fits > PAGE_WIDEST ? PAGE_WIDEST : fits};
}

const char *page_text(const struct page *page) {
    return page->bytes == NULL ? "" : page->bytes;
}

static void append(struct page *page, const char *bytes, size_t length) {
    if (page->capacity - page->length <= length) {
        size_t capacity = page->capacity < 128 ? 128 : page->capacity;
        while (capacity - page->length <= length)
            capacity *= 2;
        char *larger = pool_take(page->pool, capacity);
        if (page->length > 0)
            memcpy(larger, page->bytes, page->length);
        page->bytes = larger;
        page->capacity = capacity;
    }
    memcpy(page->bytes + page->length, bytes, length);
    page->length += length;
    page->bytes[page->length] = '\0';
}

void page_add(struct page *page, const char *words) {
    append(page, words, strlen(words));
}

/* The words that printf makes of the arguments, in the pool. */
static const char *words_of(struct page *page, const char *format, va_list list) {
    va_list again;
    va_copy(again, list);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0)
        pool_leave(page->pool);
    char *words = pool_take(page->pool, (size_t)length + 1);
    vsnprintf(words, (size_t)length + 1, format, list);
    return words;
}

/* Between va_start and va_end memory may run out: the list is then left as it is, which every
   compiler at hand allows. */
void page_format(struct page *page, const char *format, ...) {
    va_list list;
    va_start(list, format);
    page_add(page, words_of(page, format, list));
    va_end(list);
}

void page_say(struct page *page, size_t indent, const char *format, ...) {
    va_list list;
    va_start(list, format);
    page_paragraph(page, indent, "", words_of(page, format, list));
    va_end(list);
}

void page_sentence(struct page *page, const char *words) {
    size_t length = strlen(words);
    bool ended = length > 0 && strchr(".?!", words[length - 1]) != NULL;
    page_say(page, 0, "%s%s", words, ended ? "" : ".");
}

size_t page_columns(const char *bytes, size_t length) {
    size_t columns = 0;
    for (size_t i = 0; i < length; i++)
        columns += ((unsigned char)bytes[i] & 0xC0) != 0x80;
    return columns;
}

static void add_spaces(struct page *page, size_t count) {
    for (size_t i = 0; i < count; i++)
        append(page, " ", 1);
}

/* One line of a paragraph, which may become several on the page. */
static void wrap(struct page *page, size_t indent, const char *words, size_t length) {
    size_t used = indent, start = 0;
    bool first = true;
    while (start < length) {
        size_t end = start;
        while (end < length && words[end] != ' ')
            end++;
        size_t columns = page_columns(words + start, end - start);
        if (!first && used + 1 + columns > page->width) {
            append(page, "\n", 1);
            add_spaces(page, indent);
            used = indent;
            first = true;
        }
        if (!first)
            append(page, " ", 1);
        append(page, words + start, end - start);
        used += columns + !first;
        first = false;
        for (start = end; start < length && words[start] == ' ';)
            start++;
    }
    append(page, "\n", 1);
}

void page_paragraph(struct page *page, size_t indent, const char *mark, const char *words) {
    size_t column = indent + page_columns(mark, strlen(mark));
    add_spaces(page, indent);
    page_add(page, mark);
    for (;;) {
        size_t length = strcspn(words, "\n");
        wrap(page, column, words, length);
        words += length;
        if (*words == '\0')
            return;
        words++;
        add_spaces(page, column);
    }
}
