/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/words/phrases.h"

#include "cli/render/words/names.h"

#include <inttypes.h>
#include <string.h>

/* ", ", " and " or nothing: what goes before item `index` of `count`. */
static const char *joint(size_t index, size_t count) {
    if (index == 0)
        return "";
    return index + 1 == count ? " and " : ", ";
}

void phrase_number(struct text *text, int64_t number, const char *noun) {
    muster_text_format(text, "%" PRId64 " %s%s", number, noun, number == 1 ? "" : "s");
}

/* How many attackers that follow each other are named one by one. */
enum { NAMED_MOST = 10 };

void phrase_names(struct text *text, const char *const *names, size_t count) {
    enum { ALL = 8, FIRST = 6 };
    size_t shown = count > ALL ? FIRST : count;
    for (size_t i = 0; i < shown; i++) {
        muster_text_add(text, shown < count && i > 0 ? ", " : joint(i, count));
        name_add(text, names[i]);
    }
    if (shown < count)
        muster_text_format(text, " and %zu more", count - shown);
}

/* "goblin#1 to goblin#40" for many in a row */
void phrase_objects(struct text *text, const muster_entry *entry) {
    size_t count = 0, index = 0;
    for (size_t i = 0; i < entry->run_count; i++) {
        int64_t size = entry->runs[i].last - entry->runs[i].first + 1;
        count += size > NAMED_MOST ? 1 : (size_t)size;
    }
    for (size_t i = 0; i < entry->run_count; i++) {
        const muster_run *run = &entry->runs[i];
        bool all = run->last - run->first >= NAMED_MOST;
        for (int64_t k = run->first; k <= (all ? run->first : run->last); k++) {
            muster_text_add(text, joint(index++, count));
            name_add_numbered(text, run->id, k);
        }
        if (all) {
            muster_text_add(text, " to ");
            name_add_numbered(text, run->id, run->last);
        }
    }
}

void phrase_entry(struct text *text, const muster_entry *entry, muster_step step) {
    bool all = entry->count == entry->individuals;
    if (all && entry->individuals == 2)
        muster_text_add(text, "both ");
    else if (entry->individuals > 1)
        muster_text_format(text, all ? "all %" PRId64 " " : "%" PRId64 " of the ", entry->count);
    if (entry->individuals > 1 && !all)
        muster_text_format(text, "%" PRId64 " ", entry->individuals);
    name_add(text, entry->creature);
    muster_text_format(text, "%s %s", entry->individuals > 1 ? " creatures" : "",
                       muster_words_of_step(step)->verb);
    muster_text_add(text, entry->count > 1 ? " " : "s ");
    phrase_objects(text, entry);
}

void phrase_acting(struct text *text, const char *const *names, size_t count,
                   const muster_entry *entry, muster_step step) {
    phrase_names(text, names, count);
    muster_text_format(text, " %s ", muster_words_of_step(step)->verb);
    phrase_objects(text, entry);
}

void phrase_idle(struct text *text, const char *const *names, size_t count, muster_step step,
                 int64_t individuals) {
    const char *verb = muster_words_of_step(step)->verb;
    if (individuals > 1)
        muster_text_format(text, "none of the %" PRId64 " ", individuals);
    phrase_names(text, names, count);
    muster_text_format(text,
                       individuals > 1 ? " creatures %ss"
                       : count > 1     ? " don't %s"
                                       : " doesn't %s",
                       verb);
}

void phrase_nothing(struct text *text, muster_step step) {
    muster_text_format(text, "no creature %s", muster_words_of_step(step)->does);
}

void phrase_band(struct text *text, const muster_entry *band) {
    phrase_objects(text, band);
    muster_text_add(text, band->run_count == 1 ? " attacks as a band of one" : " attack as a band");
}

static void add_times(struct text *notes, const muster_requirement *requirement) {
    if (requirement->times == 2)
        muster_text_add(notes, "twice");
    else if (requirement->times > 2)
        muster_text_format(notes, "%" PRId64 " times", requirement->times);
}

/* For several alike, how many there are and, if it matters, how many are obeyed. */
static void add_count(struct text *notes, const muster_requirement *requirement) {
    if (requirement->count == 1)
        return;
    if (notes->length > 0)
        muster_text_add(notes, "; ");
    const char *by = requirement->creature ? "by" : "for";
    if (!requirement->in_force)
        muster_text_format(notes, "%" PRId64 " alike", requirement->count);
    else if (requirement->obeyed == requirement->count && requirement->count == 2)
        muster_text_format(notes, "obeyed %s both", by);
    else if (requirement->obeyed == requirement->count)
        muster_text_format(notes, "obeyed %s all %" PRId64, by, requirement->count);
    else if (requirement->obeyed == 0)
        muster_text_format(notes, "obeyed %s none of %" PRId64, by, requirement->count);
    else
        muster_text_format(notes, "obeyed %s %" PRId64 " of %" PRId64, by, requirement->obeyed,
                           requirement->count);
}

/* Whether words begin with a name. */
static bool begins_with(const char *words, const char *name) {
    size_t length = strlen(name);
    return length > 0 && strncmp(words, name, length) == 0 && words[length] == ' ';
}

void phrase_subject_of(struct text *text, const muster_requirement *requirement) {
    const char *creature = requirement->creature;
    if (creature == NULL || begins_with(requirement->words, name_of(creature)))
        return;
    muster_text_add_foreign(text, name_of(creature));
    muster_text_add(text, " ");
}

/* Whether words end with these. */
static bool ends_with(const char *words, const char *end) {
    size_t length = strlen(words), own = strlen(end);
    return length >= own && strcmp(words + length - own, end) == 0;
}

/* Whether the brackets that words end with, if any, are about the requirement, and no name's. */
static bool has_own_brackets(const char *words, const muster_requirement *requirement) {
    size_t length = strlen(words),
           source = requirement->source == NULL ? 0 : strlen(requirement->source);
    if (ends_with(words, "]") || ends_with(words, "701.15b)"))
        return true;
    return source > 0 && ends_with(words, ")") && length > source &&
           strncmp(words + length - 1 - source, requirement->source, source) == 0;
}

/* Puts notes into the brackets that the words end with, or into brackets of their own. */
static void add_with_notes(struct text *text, const char *words,
                           const muster_requirement *requirement, const char *notes) {
    bool joins = has_own_brackets(words, requirement), square = ends_with(words, ")") != joins;
    struct text whole = {0};
    muster_text_add(&whole, words);
    if (notes[0] != '\0' && joins && !whole.failed)
        whole.bytes[--whole.length] = '\0';
    if (notes[0] != '\0')
        muster_text_format(&whole, square ? "%s%s]" : "%s%s)",
                           joins    ? "; "
                           : square ? " ["
                                    : " (",
                           notes);
    muster_text_add_foreign(text, text_bytes(&whole));
    muster_text_free_part(&whole, text);
}

static bool is_part_of_id(char letter) {
    return letter != '\0' && strchr(" ,.;:()\"'", letter) == NULL;
}

static void replace_id(struct text *text, const char *words, const char *id, const char *first,
                       const char *instead) {
    struct text full_name = {0};
    name_add(&full_name, id);
    const char *name = text_bytes(&full_name);
    size_t length = strlen(name);
    const char *at = words, *found;
    while (length > 0 && (found = strstr(at, name)) != NULL) {
        bool whole = (found == words || !is_part_of_id(found[-1])) && !is_part_of_id(found[length]);
        muster_text_add_foreign_part(text, at, (size_t)(found - at));
        muster_text_add_foreign(text, !whole ? name : found == words ? first : instead);
        at = found + length;
    }
    muster_text_add_foreign(text, at);
    muster_text_free_part(&full_name, text);
}

void phrase_of_each(struct text *text, const char *words, const char *about, const char *start) {
    replace_id(text, words, about, start, "that creature");
}

void phrase_replace(struct text *text, const char *words, const char *id, const char *instead) {
    replace_id(text, words, id, instead, instead);
}

/* ", but it can't block because it is tapped (509.1a)"; `joint` comes before the reason. */
static void add_why(struct text *text, const char *joint, const muster_requirement *requirement,
                    const struct phrase_subject *subject) {
    const char *why = requirement->why, *name = name_of(subject->about);
    muster_text_add(text, joint);
    if (subject->count > 1) {
        phrase_of_each(text, why, subject->about, "it");
        return;
    }
    if (requirement->individuals == 1 && begins_with(why, name)) {
        muster_text_add(text, "it");
        why += strlen(name);
    }
    muster_text_add_foreign(text, why);
}

void phrase_requirement(struct text *text, const muster_requirement *requirement,
                        const struct phrase_subject *subject) {
    struct text notes = {0};
    const char *words = requirement->words, *last_why = subject->last_why;
    const char *name = name_of(subject->about);
    add_times(&notes, requirement);
    add_count(&notes, requirement);
    if (begins_with(words, name))
        words += strlen(name) + 1;
    if (subject->count > 1)
        muster_text_add(text, "each ");
    add_with_notes(text, words, requirement, text_bytes(&notes));
    if (requirement->why != NULL && last_why != NULL && strcmp(requirement->why, last_why) == 0)
        muster_text_add(text, "; for the same reason as the line above");
    else if (requirement->why != NULL)
        add_why(text, ", but ", requirement, subject);
    muster_text_free_part(&notes, text);
}

/* ---- Goad ---- */

static const char goaded_by[] = "goaded by ";

bool phrase_is_one_goad(const muster_requirement *attack, const muster_requirement *other_player) {
    return strcmp(attack->kind, "goad") == 0 &&
           strcmp(other_player->kind, "goad-other-player") == 0 && attack->source != NULL &&
           other_player->source != NULL && strcmp(attack->source, other_player->source) == 0 &&
           strncmp(attack->source, goaded_by, strlen(goaded_by)) == 0 &&
           attack->count == other_player->count &&
           (attack->obeyed == attack->count || attack->obeyed == other_player->obeyed);
}

static bool same_why(const muster_requirement *one, const muster_requirement *other) {
    if (one->why == NULL || other->why == NULL)
        return one->why == other->why;
    return strcmp(one->why, other->why) == 0;
}

void phrase_goad(struct text *text, const muster_requirement *attack,
                 const muster_requirement *other_player, const struct phrase_subject *subject) {
    const char *player = other_player->source + strlen(goaded_by);
    muster_requirement both = *attack;
    struct text words = {0}, joint = {0};
    muster_text_format(&words, "%s attacks, and a player other than %s, if able (%s%s, 701.15b)",
                       name_of(other_player->creature), player, goaded_by, player);
    both.words = text_bytes(&words);
    both.obeyed = other_player->obeyed;
    phrase_requirement(text, &both, subject);
    muster_text_format(&joint, "; as for a player other than %s, ", player);
    if (other_player->why != NULL && !same_why(attack, other_player))
        add_why(text, text_bytes(&joint), other_player, subject);
    muster_text_free_part(&words, text);
    muster_text_free_part(&joint, text);
}

void phrase_amounts(struct text *text, const muster_amount *amounts, size_t count) {
    for (size_t i = 0; i < count; i++) {
        muster_text_format(text, "%s%" PRId64 " ", joint(i, count), amounts[i].amount);
        muster_text_add_foreign(text, amounts[i].resource);
    }
}

void phrase_costs(struct text *text, const muster_report *report) {
    phrase_amounts(text, report->costs, report->cost_count);
}

static bool add_to_total(void *context, const muster_requirement *requirement) {
    int64_t *total = context;
    if (requirement->in_force)
        *total += requirement->times * requirement->count;
    return true;
}

int64_t phrase_total(const muster_report *report) {
    int64_t total = 0;
    muster_report_visit(report, add_to_total, &total);
    return total;
}

void phrase_share(struct text *text, const char *does, const char *fails, int64_t obeyed,
                  int64_t total) {
    if (total == 1)
        muster_text_format(text, "%s the only requirement", obeyed == 1 ? does : fails);
    else if (obeyed == 0)
        muster_text_format(text, "%s any of the %" PRId64 " requirements", fails, total);
    else if (obeyed == total && total == 2)
        muster_text_format(text, "%s both requirements", does);
    else if (obeyed == total)
        muster_text_format(text, "%s all %" PRId64 " requirements", does, total);
    else
        muster_text_format(text, "%s %" PRId64 " of the %" PRId64 " requirements", does, obeyed,
                           total);
}

void phrase_declaration(struct text *text, const muster_report *report, muster_step step) {
    if (report->entry_count == 0)
        phrase_nothing(text, step);
    for (size_t i = 0; i < report->entry_count; i++) {
        muster_text_add(text, i == 0 ? "" : "; ");
        phrase_entry(text, &report->entries[i], step);
    }
}
