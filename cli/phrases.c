/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phrases.h"

#include <inttypes.h>

/* ", ", " and " or nothing: what stands before item `index` of `count`. */
static const char *joint(size_t index, size_t count) {
    if (index == 0)
        return "";
    return index + 1 == count ? " and " : ", ";
}

void phrase_number(struct text *text, int64_t number, const char *noun) {
    text_format(text, "%" PRId64 " %s%s", number, noun, number == 1 ? "" : "s");
}

void phrase_list(struct text *text, const char *const *names, size_t count) {
    for (size_t i = 0; i < count; i++) {
        text_add(text, joint(i, count));
        text_add_foreign(text, names[i]);
    }
}

void phrase_entry(struct text *text, const muster_entry *entry, bool attacking, bool several) {
    bool plural = entry->count > 1;
    if (several)
        text_format(text, "%" PRId64 " of ", entry->count);
    text_add_foreign(text, entry->creature);
    text_format(text, " %s%s ", attacking ? "attack" : "block", plural ? "" : "s");
    phrase_list(text, entry->objects, entry->object_count);
}

void phrase_idle(struct text *text, const char *creature, bool attacking, bool several) {
    const char *verb = attacking ? "attack" : "block";
    if (several)
        text_add(text, "no ");
    text_add_foreign(text, creature);
    text_format(text, several ? " %ss" : " doesn't %s", verb);
}

void phrase_nothing(struct text *text, bool attacking) {
    text_add(text, attacking ? "no creature attacks" : "no creature blocks");
}

void phrase_band(struct text *text, const muster_entry *band) {
    phrase_list(text, band->objects, band->object_count);
    text_add(text, band->object_count == 1 ? " attacks as a band of one" : " attack as a band");
}

static void add_times(struct text *notes, const muster_requirement *requirement) {
    if (requirement->times == 2)
        text_add(notes, "twice");
    else if (requirement->times > 2)
        text_format(notes, "%" PRId64 " times", requirement->times);
}

/* Several alike: how many there are and, where it matters, how many are obeyed. */
static void add_count(struct text *notes, const muster_requirement *requirement) {
    if (requirement->count == 1)
        return;
    if (notes->length > 0)
        text_add(notes, "; ");
    if (requirement->in_force)
        text_format(notes, "obeyed %s %" PRId64 " of ", requirement->creature ? "by" : "for",
                    requirement->obeyed);
    text_format(notes, "%" PRId64, requirement->count);
    if (!requirement->in_force)
        text_add(notes, " alike");
}

void phrase_requirement(struct text *text, const muster_requirement *requirement) {
    struct text notes = {0};
    add_times(&notes, requirement);
    add_count(&notes, requirement);
    text_add_foreign(text, requirement->words);
    if (notes.length > 0)
        text_format(text, " (%s)", text_bytes(&notes));
    if (requirement->why != NULL) {
        text_add(text, ": ");
        text_add_foreign(text, requirement->why);
    }
    text->failed = text->failed || notes.failed;
    text_free(&notes);
}

void phrase_costs(struct text *text, const muster_report *report) {
    for (size_t i = 0; i < report->cost_count; i++) {
        text_format(text, "%s%" PRId64 " ", joint(i, report->cost_count), report->costs[i].amount);
        text_add_foreign(text, report->costs[i].resource);
    }
}

int64_t phrase_total(const muster_report *report) {
    int64_t total = 0;
    for (size_t i = 0; i < report->requirement_count; i++) {
        const muster_requirement *requirement = &report->requirements[i];
        if (requirement->in_force)
            total += requirement->times * requirement->count;
    }
    return total;
}

void phrase_share(struct text *text, const char *does, const char *fails, int64_t obeyed,
                  int64_t total) {
    if (total == 1)
        text_format(text, "%s the one requirement there is", obeyed == 1 ? does : fails);
    else if (obeyed == 0)
        text_format(text, "%s none of the %" PRId64 " requirements there are", does, total);
    else if (obeyed == total && total == 2)
        text_format(text, "%s both requirements there are", does);
    else if (obeyed == total)
        text_format(text, "%s all %" PRId64 " requirements there are", does, total);
    else
        text_format(text, "%s %" PRId64 " of the %" PRId64 " requirements there are", does, obeyed,
                    total);
}
