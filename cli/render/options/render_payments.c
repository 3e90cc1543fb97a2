/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/options/render_payments.h"

#include "cli/render/layout/wrap.h"
#include "cli/render/words/names.h"
#include "cli/render/words/phrases.h"

#include <string.h>

static void write_line(struct text *text, struct text *words) {
    muster_text_add(text, "  ");
    text_wrap(text, words, 2);
    muster_text_add(text, "\n");
    muster_text_free_part(words, text);
}

static void write_payments(struct text *text, const muster_choices *choices) {
    if (choices->payment_count > 0)
        muster_text_add(text, "\nPayments\n");
    for (size_t i = 0; i < choices->payment_count; i++) {
        struct text words = {0};
        muster_text_add_foreign(&words, choices->payments[i].message);
        write_line(text, &words);
    }
}

/* ---- Least costs ---- */

static bool same_costs(const muster_choice *one, const muster_choice *other) {
    if (one->least_cost_count != other->least_cost_count ||
        strcmp(one->creature, other->creature) != 0)
        return false;
    for (size_t i = 0; i < one->least_cost_count; i++)
        if (strcmp(one->least_costs[i].words, other->least_costs[i].words) != 0)
            return false;
    return true;
}

static void add_bills(struct text *words, const muster_choice *choice) {
    for (size_t i = 0; i < choice->least_cost_count; i++) {
        muster_text_add(words, i == 0 ? ": at least " : ", or at least ");
        muster_text_add_foreign(words, choice->least_costs[i].words);
    }
}

/* The options from `first` on that one creature has for the same; returns the next one. */
static size_t write_least(struct text *text, const muster_choices *choices, size_t first,
                          muster_step step) {
    const muster_choice *choice = &choices->choices[first];
    struct text words = {0};
    size_t end = first + 1;
    while (end < choices->choice_count && same_costs(choice, &choices->choices[end]))
        end++;
    name_add(&words, choice->creature);
    muster_text_format(&words, " %s ", muster_words_of_step(step)->does);
    for (size_t i = first; i < end; i++) {
        muster_text_add(&words, i == first ? "" : i + 1 == end ? " or " : ", ");
        name_add(&words, choices->choices[i].object);
    }
    add_bills(&words, choice);
    write_line(text, &words);
    return end;
}

static void write_least_costs(struct text *text, const muster_choices *choices, muster_step step) {
    bool begun = false;
    for (size_t i = 0; i < choices->choice_count;) {
        if (choices->choices[i].least_cost_count == 0) {
            i++;
            continue;
        }
        muster_text_add(text, begun ? "" : "\nCosts in all, whatever else is declared\n");
        begun = true;
        i = write_least(text, choices, i, step);
    }
}

void render_payments(struct text *text, const muster_choices *choices, muster_step step) {
    write_payments(text, choices);
    write_least_costs(text, choices, step);
}
