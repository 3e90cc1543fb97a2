/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/columns.h"

#include "base/utf8.h"
#include "cli/render/groups.h"
#include "cli/render/phrases.h"
#include "cli/render/wrap.h"

#include <stdlib.h>

enum {
    GAP = 4,          /* between the columns */
    STATE_WIDTH = 8,  /* the longest state and two spaces */
    WIDEST_LABEL = 48 /* a longer label gets a line of its own */
};

/* ---- Rows ---------------------------------------------------------------------------------- */

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

/* Adds a row and takes over its texts. */
static void add_row(struct table *table, struct table_row row) {
    bool kept = reserve_row(table);
    table->failed = table->failed || !kept || row.label.failed || row.words.failed;
    if (kept) {
        table->rows[table->count++] = row;
    } else {
        muster_text_free(&row.label);
        muster_text_free(&row.words);
    }
}

/* ---- Judged declarations ------------------------------------------------------------------- */

/* A label that is not a declared creature is put in brackets. */
static void label_subject(struct text *label, const char *about) {
    muster_text_add(label, "(");
    muster_text_add_foreign(label, about);
    muster_text_add(label, ")");
}

static void label_group(struct text *label, const struct creature_group *group, size_t index,
                        muster_step step) {
    switch (group->kind) {
    case GROUP_ACTING:
        phrase_entry(label, group->items[index].entry, step);
        break;
    case GROUP_IDLE:
        phrase_idle(label, group->about, step, group->individuals);
        break;
    case GROUP_OBJECT:
        label_subject(label, group->about);
        break;
    case GROUP_WHOLE:
        muster_text_format(label, "(the whole %s)", muster_words_of_step(step)->verb);
        break;
    }
}

static void judge_requirement(struct table *table, struct table_row *row,
                              const muster_requirement *requirement, const char *about) {
    static const struct {
        const char *words;
        enum style_role role;
    } all = {"obeys", STYLE_GOOD}, some = {"partly", STYLE_UNSURE}, none = {"not", STYLE_BAD};
    bool is_all = requirement->obeyed == requirement->count, is_none = requirement->obeyed == 0;
    row->state = is_all ? all.words : is_none ? none.words : some.words;
    row->role = is_all ? all.role : is_none ? none.role : some.role;
    phrase_requirement(&row->words, requirement, about, table->last_why);
    if (requirement->why != NULL)
        table->last_why = requirement->why;
}

/* What a creature does on the left and its requirements on the right, side by side. */
static void add_group(struct table *table, const struct creature_group *group, muster_step step) {
    size_t requirements = group->item_count - group->entry_count;
    size_t labels = group->entry_count > 0 ? group->entry_count : 1;
    for (size_t i = 0; i < labels || i < requirements; i++) {
        struct table_row row = {0};
        if (i < labels)
            label_group(&row.label, group, i, step);
        if (i < requirements)
            judge_requirement(table, &row, group->items[group->entry_count + i].requirement,
                              group->about);
        add_row(table, row);
    }
}

static void add_nothing(struct table *table, muster_step step) {
    struct table_row row = {0};
    phrase_nothing(&row.label, step);
    add_row(table, row);
}

static void add_bands(struct table *table, const muster_report *report) {
    for (size_t i = 0; i < report->band_count; i++) {
        struct table_row row = {0};
        phrase_band(&row.label, &report->bands[i]);
        add_row(table, row);
    }
}

void table_judge(struct table *table, const muster_report *report, muster_step step) {
    struct groups groups;
    if (!groups_make(&groups, report)) {
        table->failed = true;
        return;
    }
    if (report->entry_count == 0)
        add_nothing(table, step);
    for (size_t i = 0; i < groups.count; i++)
        add_group(table, &groups.groups[i], step);
    add_bands(table, report);
    groups_free(&groups);
}

/* ---- The shorter tables -------------------------------------------------------------------- */

static void suspend(struct table *table, const muster_requirement *requirement, muster_step step) {
    struct table_row row = {0};
    struct group_item item = groups_item(requirement);
    if (item.kind == GROUP_IDLE)
        muster_text_add_foreign(&row.label, item.about);
    else
        label_group(&row.label, &(struct creature_group){.kind = item.kind, .about = item.about}, 0,
                    step);
    phrase_requirement(&row.words, requirement, item.about, NULL);
    add_row(table, row);
}

void table_suspend(struct table *table, const muster_report *report, muster_step step) {
    for (size_t i = 0; i < report->requirement_count; i++)
        if (!report->requirements[i].in_force)
            suspend(table, &report->requirements[i], step);
}

void table_list(struct table *table, const muster_report *report, muster_step step) {
    struct groups groups;
    if (!groups_make(&groups, report)) {
        table->failed = true;
        return;
    }
    if (report->entry_count == 0)
        add_nothing(table, step);
    for (size_t i = 0; i < groups.count; i++) {
        for (size_t entry = 0; entry < groups.groups[i].entry_count; entry++) {
            struct table_row row = {0};
            label_group(&row.label, &groups.groups[i], entry, step);
            add_row(table, row);
        }
    }
    add_bands(table, report);
    groups_free(&groups);
}

/* ---- Writing ------------------------------------------------------------------------------- */

size_t table_width(const struct table *table, size_t least) {
    size_t width = least;
    for (size_t i = 0; i < table->count; i++) {
        size_t label = muster_utf8_width(text_bytes(&table->rows[i].label)) + GAP;
        if (label > width && label <= WIDEST_LABEL + GAP)
            width = label;
    }
    return width;
}

static void write_state(struct text *text, const struct table_row *row, bool color) {
    style_add(text, color, row->role, row->state);
    muster_text_spaces(text, STATE_WIDTH - muster_utf8_width(row->state));
}

static void write_row(struct text *text, const struct table_row *row, size_t width, bool color) {
    const char *label = text_bytes(&row->label);
    size_t label_width = muster_utf8_width(label);
    muster_text_format(text, "  %s", label);
    if (row->words.length > 0) {
        if (label_width >= width) {
            muster_text_add(text, "\n  ");
            label_width = 0;
        }
        muster_text_spaces(text, width - label_width);
        if (row->state != NULL)
            write_state(text, row, color);
        text_wrap(text, &row->words, 2 + width + (row->state == NULL ? 0 : STATE_WIDTH));
    }
    muster_text_add(text, "\n");
}

void table_write(struct text *text, const struct table *table, size_t width, bool color) {
    text->failed = text->failed || table->failed;
    for (size_t i = 0; i < table->count; i++)
        write_row(text, &table->rows[i], width, color);
}
