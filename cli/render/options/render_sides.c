/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/options/render_sides.h"

#include "cli/render/layout/wrap.h"
#include "cli/render/options/option_details.h"
#include "cli/render/options/option_rows.h"
#include "cli/render/words/names.h"
#include "cli/render/words/phrases.h"

#include <stdlib.h>
#include <string.h>

struct sides_page {
    struct text *text;
    muster_step step;
    struct look look;
    const muster_choices *choices;
    const muster_choice **by_object; /* those of one object next to each other, in their order */
};

/* The creatures of which the same is said about an object. */
struct side_row {
    const muster_choice *choice; /* of the first */
    struct text said;            /* with "it" for the creature */
    const char **names;
    size_t count;
};

static struct side_row *find_row(struct side_row *rows, size_t count, muster_choice_kind kind,
                                 const char *said) {
    for (size_t i = 0; i < count; i++)
        if (rows[i].choice->kind == kind && strcmp(text_bytes(&rows[i].said), said) == 0)
            return &rows[i];
    return NULL;
}

static void write_row(const struct sides_page *page, const struct side_row *row) {
    struct text rest = {0};
    phrase_names(&rest, row->names, row->count);
    muster_text_add(&rest, row->count > 1 && row->said.length > 0 ? ", each" : "");
    if (row->count > 1)
        muster_text_add(&rest, text_bytes(&row->said));
    else
        option_details_of_one(&rest, row->choice);
    option_row_words(page->text, row->choice->kind, &rest, page->look);
    muster_text_free_part(&rest, page->text);
}

static int compare_objects(const void *one, const void *other) {
    const muster_choice *a = *(const muster_choice *const *)one,
                        *b = *(const muster_choice *const *)other;
    int order = strcmp(a->object, b->object);
    return order != 0 ? order : a < b ? -1 : a > b;
}

/* The first choice about an object, or one after it, by its place in `by_object`. */
static size_t first_about(const struct sides_page *page, const char *object) {
    size_t first = 0, end = page->choices->choice_count;
    while (first < end) {
        size_t middle = first + (end - first) / 2;
        if (strcmp(page->by_object[middle]->object, object) < 0)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

/* The rows about one object; returns how many. */
static size_t collect_side(const struct sides_page *page, const char *object,
                           struct side_row *rows) {
    const muster_choices *choices = page->choices;
    size_t count = 0;
    for (size_t i = first_about(page, object); i < choices->choice_count && !page->text->failed;
         i++) {
        const muster_choice *choice = page->by_object[i];
        struct text said = {0};
        if (strcmp(choice->object, object) != 0)
            break;
        option_shared_details(&said, choice, false, true, page->step);
        struct side_row *row = find_row(rows, count, choice->kind, text_bytes(&said));
        if (row == NULL) {
            row = &rows[count++];
            *row = (struct side_row){.choice = choice, .said = said};
            row->names = calloc(choices->creature_choice_count, sizeof(*row->names));
        } else {
            muster_text_free_part(&said, page->text);
        }
        page->text->failed |= row->names == NULL;
        if (row->names != NULL)
            row->names[row->count++] = choice->creature;
    }
    return count;
}

/* Which creatures do it to one object; those that share what is said are one line. */
static void write_side(const struct sides_page *page, const char *object) {
    struct side_row *rows = calloc(page->choices->creature_choice_count + 1, sizeof(*rows));
    size_t count = rows == NULL ? 0 : collect_side(page, object, rows);
    page->text->failed |= rows == NULL;
    for (size_t i = 0; i < count; i++) {
        if (!page->text->failed)
            write_row(page, &rows[i]);
        muster_text_free_part(&rows[i].said, page->text);
        free(rows[i].names);
    }
    free(rows);
}

/* An attacker is not named again; a player or planeswalker is: what they control counts, too. */
static void add_message(struct text *text, const muster_side_choice *side, muster_step step) {
    if (side->together || step != MUSTER_DECLARE_BLOCKERS)
        muster_text_add_foreign(text, side->message);
    else
        phrase_replace(text, side->message, side->id, "it");
}

void render_sides(struct text *text, const muster_choices *choices, muster_step step,
                  struct look look) {
    struct sides_page page = {.text = text, .step = step, .look = look, .choices = choices};
    page.by_object = calloc(choices->choice_count + 1, sizeof(*page.by_object));
    if (page.by_object == NULL) {
        text->failed = true;
        return;
    }
    for (size_t i = 0; i < choices->choice_count; i++)
        page.by_object[i] = &choices->choices[i];
    qsort(page.by_object, choices->choice_count, sizeof(*page.by_object), compare_objects);
    for (size_t i = 0; i < choices->side_count; i++) {
        const muster_side_choice *side = &choices->sides[i];
        struct text words = {0};
        muster_text_add(text, i == 0 ? "" : "\n");
        if (side->together)
            muster_text_add(&words, "together");
        else
            name_add(&words, side->id);
        muster_text_add(&words, ": ");
        add_message(&words, side, step);
        text_wrap(text, &words, 2);
        muster_text_add(text, "\n");
        muster_text_free_part(&words, text);
        if (!side->together)
            write_side(&page, side->id);
    }
    free(page.by_object);
}
