/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/layout/columns.h"

#include "base/utf8.h"
#include "cli/render/layout/screen.h"
#include "cli/render/layout/wrap.h"

#include <stdlib.h>

enum {
    GAP = 4,          /* between the columns */
    STATE_WIDTH = 8,  /* the longest state and two spaces */
    WIDEST_LABEL = 48 /* a longer label gets a line of its own */
};

void table_free(struct table *table) {
    for (size_t i = 0; i < table->count; i++) {
        muster_text_free(&table->rows[i].label);
        muster_text_free(&table->rows[i].words);
    }
    free(table->rows);
    *table = (struct table){0};
}

static bool reserve_row(struct table *table) {
    if (table->count < table->capacity)
        return true;
    size_t capacity = table->capacity == 0 ? 16 : table->capacity * 2;
    struct table_row *rows = realloc(table->rows, capacity * sizeof(*rows));
    if (rows == NULL)
        return false;
    table->rows = rows;
    table->capacity = capacity;
    return true;
}

void table_add(struct table *table, struct table_row row) {
    bool kept = reserve_row(table);
    table->failed = table->failed || !kept || row.label.failed || row.words.failed;
    if (kept) {
        table->rows[table->count++] = row;
        table->mattering += row.matters;
    } else {
        muster_text_free(&row.label);
        muster_text_free(&row.words);
    }
}

/* ---- Writing ---- */

/* The widest label that leaves room for words. */
static size_t widest_label(void) {
    enum { NARROW = 60 };
    size_t columns = screen_columns();
    if (columns < NARROW)
        return 0;
    return columns * 2 / 5 < WIDEST_LABEL ? columns * 2 / 5 : WIDEST_LABEL;
}

/* The width that a row with words needs, if that is more than so far and not too much. */
static size_t wider(size_t width, const struct text *label) {
    size_t own = muster_utf8_width(text_bytes(label)) + GAP;
    return own > width && own <= widest_label() + GAP ? own : width;
}

bool table_shows_next(const struct table *table, bool matters) {
    return !table->is_short || table->count + table->left_out <= ROWS_SHOWN ||
           (matters && table->mattering < ROWS_SHOWN);
}

void table_leave_out(struct table *table, struct text *label, bool words) {
    table->failed |= label->failed;
    if (words && label->length > 0)
        table->width = wider(table->width, label);
    table->left_out++;
    muster_text_free(label);
}

size_t table_width(const struct table *table, size_t least) {
    size_t width = least > GAP ? least : GAP;
    if (table->width > width)
        width = table->width;
    for (size_t i = 0; i < table->count; i++)
        if (table->rows[i].words.length > 0)
            width = wider(width, &table->rows[i].label);
    return width;
}

static void write_state(struct text *text, const struct table_row *row, bool color) {
    style_add(text, color, row->role, row->state);
    muster_text_spaces(text, STATE_WIDTH - muster_utf8_width(row->state));
}

static void write_row(struct text *text, const struct table_row *row, size_t width, bool color) {
    size_t label_width = muster_utf8_width(text_bytes(&row->label));
    if (label_width > 0) {
        muster_text_add(text, "  ");
        text_wrap(text, &row->label, 2);
    }
    if (row->words.length > 0) {
        if (label_width >= width) {
            muster_text_add(text, "\n");
            label_width = 0;
        }
        muster_text_spaces(text, width - label_width + (label_width == 0 ? 2 : 0));
        if (row->state != NULL)
            write_state(text, row, color);
        text_wrap(text, &row->words, 2 + width + (row->state == NULL ? 0 : STATE_WIDTH));
    }
    muster_text_add(text, "\n");
}

void table_write(struct text *text, const struct table *table, size_t width, const char *rest,
                 struct look look) {
    size_t count = table->count + table->left_out;
    bool all = look.all || count <= ROWS_SHOWN + 1;
    size_t shown = 0;
    text->failed = text->failed || table->failed;
    for (size_t i = 0; i < table->count; i++) {
        if (!all && (!table->rows[i].matters || shown == ROWS_SHOWN))
            continue;
        write_row(text, &table->rows[i], width, look.color);
        shown++;
    }
    if (shown < count)
        muster_text_format(text, "  %s%zu %sline%s%s%s (--all shows them)\n",
                           shown == 0 ? "" : "and ", count - shown, shown == 0 ? "" : "more ",
                           count - shown == 1 ? "" : "s", *rest == '\0' ? "" : " ", rest);
}
