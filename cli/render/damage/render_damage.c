/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/damage/render_damage.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/render/layout/style.h"

/* How a page is written. */
struct damage_page {
    struct text *text;
    const muster_verdict *verdict;
    const muster_damage_verdict *damage;
    struct look look;
};

static bool is_division(const struct damage_page *page) {
    return page->damage->moment == MUSTER_AT_DIVISION;
}

/* "bear#1", or "each of bear#2 to bear#5": some individuals of an entry. */
static void add_recipients(struct text *text, const muster_damage_entry *entry) {
    int64_t last = entry->first + entry->count - 1;
    muster_text_add(text, entry->count > 1 ? "each of " : "");
    muster_text_add_foreign(text, entry->to[0]);
    muster_text_format(text, "#%" PRId64, entry->first);
    if (entry->count == 1)
        return;
    muster_text_add(text, entry->count == 2 ? " and " : " to ");
    muster_text_add_foreign(text, entry->to[0]);
    muster_text_format(text, "#%" PRId64, last);
}

/* "2 to bear, 4 to Bob": what an entry gives. */
static void add_amounts(struct text *text, const muster_damage_entry *entry) {
    for (size_t i = 0; i < entry->to_count; i++) {
        muster_text_format(text, "%s%" PRId64 " to ", i == 0 ? "" : ", ", entry->amounts[i]);
        if (entry->first > 0)
            add_recipients(text, entry);
        else
            muster_text_add_foreign(text, entry->to[i]);
    }
}

/* How many individuals give what an entry says. */
static int64_t sources(const muster_damage_entry *entry) {
    return entry->first > 0 ? 1 : entry->count;
}

/* Whether the next entry goes on with the same single source. */
static bool goes_on(const muster_damage_entry *entry, const muster_damage_entry *next) {
    return entry->of == 1 && entry->from != NULL && next->from != NULL && sources(entry) == 1 &&
           sources(next) == 1 && strcmp(entry->from, next->from) == 0;
}

/* ---- Identical individuals one after the other ---- */

/* Entries of the same sources, as many of identical individuals after one another as there are. */
struct damage_run {
    size_t size;  /* entries of one source */
    size_t count; /* sources */
};

/* The number after the mark of "goblin#3", and the length of what stands before; 0: none. */
static long long ordinal_of(const char *id, size_t *length) {
    const char *mark = id == NULL ? NULL : strrchr(id, '#');
    *length = mark == NULL ? 0 : (size_t)(mark - id);
    return mark == NULL ? 0 : atoll(mark + 1);
}

/* Whether the second entry says of the individual after the first's what that says of its own. */
static bool is_next_alike(const muster_damage_entry *entry, const muster_damage_entry *next) {
    size_t length, next_length;
    long long ordinal = ordinal_of(entry->from, &length);
    if (ordinal == 0 || ordinal_of(next->from, &next_length) != ordinal + 1 ||
        length != next_length || strncmp(entry->from, next->from, length) != 0 ||
        sources(entry) != 1 || sources(next) != 1 || entry->first != next->first ||
        entry->count != next->count || entry->to_count != next->to_count)
        return false;
    for (size_t i = 0; i < entry->to_count; i++)
        if (entry->amounts[i] != next->amounts[i] || strcmp(entry->to[i], next->to[i]) != 0)
            return false;
    return true;
}

static size_t source_size(const muster_damage_entry *entries, size_t count) {
    size_t size = 1;
    while (size < count && goes_on(&entries[size - 1], &entries[size]))
        size++;
    return size;
}

/* Two are said one by one. */
static struct damage_run find_run(const muster_damage_entry *entries, size_t count) {
    struct damage_run run = {source_size(entries, count), 1};
    for (size_t at = run.size; at < count; at += run.size, run.count++) {
        bool alike = source_size(&entries[at], count - at) == run.size;
        for (size_t i = 0; i < run.size && alike; i++)
            alike = is_next_alike(&entries[at - run.size + i], &entries[at + i]);
        if (!alike)
            break;
    }
    run.count = run.count < 3 ? 1 : run.count;
    return run;
}

/* "bear: 1 to Bob", "1 of goblin: ...", "3 of goblin (each): ...", "goblin#3 to goblin#40 (each):
 * ..." */
static void add_run(struct text *text, const muster_damage_entry *entries,
                    const struct damage_run *run) {
    const muster_damage_entry *last = &entries[run->size * (run->count - 1)];
    if (entries->of > 1)
        muster_text_format(text, "%" PRId64 " of ", sources(entries));
    if (entries->from != NULL) {
        muster_text_add_foreign(text, entries->from);
        muster_text_add(text, last == entries ? "" : " to ");
        if (last != entries)
            muster_text_add_foreign(text, last->from);
        muster_text_add(text, sources(entries) > 1 || last != entries ? " (each): " : ": ");
    }
    for (size_t i = 0; i < run->size; i++) {
        muster_text_add(text, i == 0 ? "" : ", ");
        add_amounts(text, &entries[i]);
    }
}

void render_assignment(struct text *text, const muster_damage_entry *entries, size_t count) {
    if (count == 0)
        muster_text_add(text, "nobody assigns any damage");
    for (size_t i = 0; i < count;) {
        const struct damage_run run = find_run(&entries[i], count - i);
        if (i > 0)
            muster_text_add(text, entries[i].from == NULL ? ", " : "; ");
        add_run(text, &entries[i], &run);
        i += run.size * run.count;
    }
}

static void add_entries(const struct damage_page *page, const muster_damage_report *report) {
    if (report->entry_count == 0)
        muster_text_add(page->text, is_division(page) ? "  there is no target\n"
                                                      : "  nobody assigns any damage\n");
    for (size_t i = 0; i < report->entry_count;) {
        const struct damage_run run = find_run(&report->entries[i], report->entry_count - i);
        muster_text_add(page->text, "  ");
        add_run(page->text, &report->entries[i], &run);
        muster_text_add(page->text, "\n");
        i += run.size * run.count;
    }
}

static void add_violations(const struct damage_page *page) {
    const muster_damage_report *declared = page->damage->declared;
    for (size_t i = 0; i < declared->violation_count; i++) {
        const muster_violation *violation = &declared->violations[i];
        muster_text_add(page->text, "  ");
        muster_text_add_foreign(page->text, violation->message);
        muster_text_format(page->text, " (%s", violation->rule);
        if (violation->source != NULL) {
            muster_text_add(page->text, "; ");
            muster_text_add_foreign(page->text, violation->source);
        }
        muster_text_add(page->text, ").\n");
    }
}

void render_damage_kills(struct text *text, int64_t kills) {
    muster_text_add(text, "enough to destroy ");
    if (kills == 0)
        muster_text_add(text, "none");
    else
        muster_text_format(text, "%" PRId64, kills);
}

void render_damage_value(struct text *text, const char *whose, bool attackers, bool weighted,
                         const muster_damage_value *value) {
    muster_text_format(text, "%s: ", whose);
    if (weighted) {
        muster_text_format(text, "weight %" PRId64 ".\n", value->weight);
        return;
    }
    render_damage_kills(text, value->kills);
    muster_text_add(text, ", ");
    if (attackers)
        muster_text_format(text, "%" PRId64 " damage to what is attacked, ", value->damage);
    muster_text_format(text, "%" PRId64 " beyond lethal.\n", value->overkill);
}

static void add_values(const struct damage_page *page) {
    static const char *const sides[] = {"Attackers", "Blockers"};
    for (size_t i = 0; i < 2; i++)
        if (page->damage->value[i].known)
            render_damage_value(page->text, sides[i], i == 0, page->damage->weighted,
                                &page->damage->value[i]);
}

static void add_doubt(const struct damage_page *page, const char *what) {
    muster_text_format(page->text, "%s: %s.\n", what,
                       page->verdict->reason == NULL ? "nothing was proved"
                                                     : page->verdict->reason);
}

static void add_check(const struct damage_page *page) {
    const muster_damage_verdict *damage = page->damage;
    bool legal = page->verdict->outcome == MUSTER_LEGAL;
    style_add(page->text, page->look.color, legal ? STYLE_GOOD : STYLE_BAD,
              legal ? "Legal" : "Illegal");
    muster_text_add(page->text, legal ? ".\n" : ":\n");
    add_violations(page);
    if (damage->better != NULL) {
        if (damage->moves == 0) /* a target that gets 0 (601.2d) */
            muster_text_add(page->text, "\nLegal instead (without those that get 0):\n");
        else
            muster_text_format(page->text,
                               "\nLegal instead (its amounts differ by %" PRId64 " in all):\n",
                               damage->moves);
        add_entries(page, damage->better);
    }
    if (!legal && damage->better == NULL && damage->moves_proved)
        muster_text_add(page->text, "\nThere is no legal division.\n");
    if (!legal && !damage->moves_proved) {
        muster_text_add(page->text, "\n");
        add_doubt(page, damage->better == NULL ? "Whether anything is legal instead is undecided"
                                               : "Whether something legal is nearer is undecided");
    }
    muster_text_add(page->text, legal ? "\n" : "\nWhat was declared:\n");
    add_entries(page, damage->declared);
}

static void add_solution(const struct damage_page *page) {
    const muster_damage_verdict *damage = page->damage;
    bool proved = page->verdict->outcome == MUSTER_SOLVED;
    if (!proved)
        add_doubt(page, "Undecided");
    if (damage->declared == NULL)
        return;
    muster_text_add(page->text,
                    is_division(page) ? "Divide the damage so:\n" : "Assign the damage so:\n");
    add_entries(page, damage->declared);
    if (is_division(page))
        return;
    muster_text_add(page->text, "\n");
    add_values(page);
}

static void add_conflict(const struct damage_page *page, const muster_conflict *conflict) {
    style_add(page->text, page->look.color, STYLE_BAD, "Impossible");
    muster_text_format(page->text, ": %s%s\n", conflict->message,
                       conflict->part_count == 0 ? "." : ":");
    for (size_t i = 0; i < conflict->part_count; i++) {
        const muster_conflict_part *part = &conflict->parts[i];
        muster_text_add(page->text, "  ");
        muster_text_add_foreign(page->text, part->creature);
        muster_text_format(page->text, "%s%" PRId64 " to ", part->creature[0] == '\0' ? "" : ": ",
                           part->count);
        muster_text_add_foreign(page->text, part->object);
        muster_text_add(page->text, "\n");
    }
}

void render_damage(struct text *text, const muster_answer *answer, struct look look) {
    const muster_verdict *verdict = muster_answer_verdict(answer);
    const struct damage_page page = {text, verdict, muster_answer_damage(answer), look};
    style_add_title(text, look.color, verdict->title);
    if (verdict->outcome == MUSTER_CONFLICT)
        add_conflict(&page, muster_answer_conflict(answer));
    else if (verdict->outcome == MUSTER_LEGAL || verdict->outcome == MUSTER_ILLEGAL)
        add_check(&page);
    else
        add_solution(&page);
}
