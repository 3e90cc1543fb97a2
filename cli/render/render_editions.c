/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/render_editions.h"

#include "cli/render/layout/style.h"
#include "cli/render/layout/wrap.h"
#include "cli/render/render.h"

#include <string.h>

/* The rules that an answer is based on, each once: those broken, or the one for requirements. */
static void add_rules(struct text *text, const muster_verdict *verdict) {
    const muster_report *declared = verdict->declared;
    if (declared->violation_count == 0)
        muster_text_add(text, verdict->requirement_rule);
    for (size_t i = 0; i < declared->violation_count; i++) {
        const char *rule = declared->violations[i].rule;
        bool repeated = false;
        for (size_t j = 0; j < i && !repeated; j++)
            repeated = strcmp(declared->violations[j].rule, rule) == 0;
        if (!repeated)
            muster_text_format(text, "%s%s", i == 0 ? "" : ", ", rule);
    }
}

/* An answer under a heading of its own; the title has been written already. */
static void add_part(struct text *text, const char *heading, const muster_verdict *verdict,
                     bool proposed, struct look look) {
    muster_verdict untitled = *verdict;
    untitled.title = NULL;
    muster_text_format(text, "%s: ", heading);
    render_verdict(text, &untitled, proposed, look);
    muster_text_add(text, "\n");
}

static void add_both(struct text *text, const muster_editions *editions, bool proposed,
                     struct look look) {
    const char *title = editions->current->title;
    style_add_title(text, look.color, title);
    muster_text_add(text, title != NULL && title[0] != '\0' ? "\n" : "");
    add_part(text, "Current rules", editions->current, proposed, look);
    add_part(text, "Rules of 2004", editions->of_2004, proposed, look);
}

/* "By the rules of 2004 it is illegal, too (500.3)." */
static void add_sameness(struct text *text, const muster_editions *editions, bool proposed) {
    bool illegal = editions->of_2004->outcome == MUSTER_ILLEGAL;
    muster_text_format(text, "By the rules of 2004 %s (",
                       !proposed ? "as much has to be obeyed"
                       : illegal ? "it is illegal, too"
                                 : "it is legal, too");
    add_rules(text, editions->of_2004);
    muster_text_add(text, ").\n");
}

static void add_differences(struct text *text, const muster_editions *editions) {
    muster_text_add(text,
                    editions->difference_count == 1 ? "The difference:\n" : "The differences:\n");
    for (size_t i = 0; i < editions->difference_count; i++) {
        struct text message = {0};
        muster_text_add_foreign(&message, editions->differences[i].message);
        muster_text_add(text, "  ");
        text_wrap(text, &message, 2);
        muster_text_add(text, "\n");
        muster_text_free(&message);
    }
}

/* Whether both answers are about the same attacks or blocks, apart from bands. */
static bool has_same_entries(const muster_editions *editions) {
    const muster_report *one = editions->current->declared, *other = editions->of_2004->declared;
    return muster_entries_equal(one->entries, one->entry_count, other->entries, other->entry_count);
}

void render_editions(struct text *text, const muster_editions *editions,
                     const muster_verdict *shown, bool proposed, struct look look) {
    bool same = editions->difference_count == 0 && editions->reason == NULL;
    if (same && has_same_entries(editions)) {
        render_verdict(text, shown, proposed, look);
        muster_text_add(text, "\n");
        add_sameness(text, editions, proposed);
        return;
    }
    add_both(text, editions, proposed, look);
    if (same) {
        add_sameness(text, editions, proposed);
        muster_text_add(text, "What was found for either edition is legal in both.\n");
    } else if (editions->difference_count > 0) {
        add_differences(text, editions);
    } else {
        muster_text_add(text, "Whether the editions differ is undecided: ");
        muster_text_add_foreign(text, editions->reason);
        muster_text_add(text, ".\n");
    }
}
