/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/check/judged.h"

#include "base/hash.h"
#include "cli/render/check/groups.h"
#include "cli/render/words/names.h"
#include "cli/render/words/phrases.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Groups that differ only in the creature that they are about. */
struct shared_rows {
    const struct creature_group *group; /* the first of them */
    size_t number;                      /* its number */
    const char **names;                 /* the creatures */
    size_t count;
    uint64_t hash; /* of what is said of each */
    bool matters;
};

struct judging {
    struct table *table;
    const muster_report *report, *other;
    muster_step step;
    bool requirements; /* they are shown, too */
    const struct groups *groups;
    struct shared_rows *shared;
    size_t count;
    const char *last_why; /* the reason that the row before gives, or NULL */
};

/* ---- What is said of a group ---- */

static const muster_entry *entry_of(const muster_report *report, const char *creature) {
    for (size_t i = 0; report != NULL && i < report->entry_count; i++)
        if (strcmp(report->entries[i].creature, creature) == 0)
            return &report->entries[i];
    return NULL;
}

/* Whether the other declaration has exactly these entries of the creature. */
static bool does_the_same(const struct judging *judging, const struct creature_group *group) {
    const muster_report *other = judging->other;
    if (other == NULL)
        return false;
    for (size_t i = 0; i < group->entry_count; i++) {
        const muster_entry *entry = group->entries[i];
        bool found = false;
        for (size_t k = 0; k < other->entry_count && !found; k++)
            found = muster_entry_equal(entry, &other->entries[k]);
        if (!found)
            return false;
    }
    return group->entry_count > 0 || group->kind != GROUP_IDLE ||
           entry_of(other, group->about) == NULL;
}

/* Where something is broken, that stands above, and what is missed matters less. */
static bool matters(const struct judging *judging, const struct creature_group *group) {
    if (judging->requirements && judging->other != NULL)
        return judging->report->violation_count == 0 && group->misses;
    if (judging->other != NULL)
        return !does_the_same(judging, group);
    return group->kind == GROUP_ACTING || group->misses;
}

/* Whether the group's rows could be said of several. */
static bool can_be_shared(const struct creature_group *group) {
    return group->kind != GROUP_WHOLE && group->individuals <= 1 && group->entry_count <= 1;
}

/* Sets *failed where memory ran out. */
static uint64_t hash_said(const struct creature_group *group, bool *failed) {
    struct text objects = {0};
    uint64_t hash = hash_word(HASH_BEGIN, (uint64_t)group->kind);
    if (group->entry_count > 0)
        phrase_objects(&objects, group->entries[0]);
    hash = hash_word(hash_text(hash, text_bytes(&objects)), group->requirement_count);
    *failed |= objects.failed;
    muster_text_free(&objects);
    for (int i = 0; i < OBEDIENCES; i++)
        hash = hash_word(hash, group->said[i]);
    return hash;
}

/* ---- Sharing ---- */

static struct shared_rows *find_shared(const struct judging *judging,
                                       const struct shared_rows *rows) {
    for (size_t i = 0; i < judging->count; i++)
        if (judging->shared[i].hash == rows->hash && can_be_shared(judging->shared[i].group))
            return &judging->shared[i];
    return NULL;
}

static bool add_name(struct shared_rows *rows, const char *name) {
    /* it doubles whenever the count is a power of two */
    if ((rows->count & (rows->count - 1)) == 0) {
        size_t capacity = rows->count == 0 ? 1 : rows->count * 2;
        const char **names = realloc(rows->names, capacity * sizeof(*names));
        if (names == NULL)
            return false;
        rows->names = names;
    }
    rows->names[rows->count++] = name;
    return true;
}

/* Puts the group with this number to those of which the same is said. */
static bool share(struct judging *judging, size_t number) {
    const struct creature_group *group = judging->groups->sorted[number];
    bool failed = false;
    struct shared_rows rows = {
        .group = group, .number = number, .matters = matters(judging, group)};
    rows.hash = hash_said(group, &failed);
    struct shared_rows *same = can_be_shared(group) ? find_shared(judging, &rows) : NULL;
    if (same == NULL) {
        same = &judging->shared[judging->count++];
        *same = rows;
    }
    same->matters |= rows.matters;
    return !failed && add_name(same, group->about);
}

static void free_shared(struct judging *judging) {
    for (size_t i = 0; i < judging->count; i++)
        free(judging->shared[i].names);
    free(judging->shared);
}

/* ---- Rows ---- */

static void label_rows(struct text *label, const struct shared_rows *rows, size_t index,
                       muster_step step) {
    const struct creature_group *group = rows->group;
    switch (group->kind) {
    case GROUP_ACTING:
        if (rows->count > 1)
            phrase_acting(label, rows->names, rows->count, group->entries[0], step);
        else
            phrase_entry(label, group->entries[index], step);
        break;
    case GROUP_IDLE:
        phrase_idle(label, rows->names, rows->count, step, group->individuals);
        break;
    case GROUP_OBJECT:
        phrase_names(label, rows->names, rows->count);
        break;
    case GROUP_WHOLE:
        muster_text_format(label, "(the whole %s)", muster_words_of_step(step)->verb);
        break;
    }
}

static void add_state(struct table_row *row, bool is_all, bool is_none) {
    row->state = is_all ? "obeys" : is_none ? "not" : "partly";
    row->role = is_all ? STYLE_GOOD : is_none ? STYLE_BAD : STYLE_UNSURE;
}

/* `second`: the other requirement of the same goad, or NULL. */
static void judge_requirement(struct judging *judging, struct table_row *row,
                              const muster_requirement *requirement,
                              const muster_requirement *second, const struct shared_rows *rows) {
    const struct phrase_subject subject = {rows->group->about, rows->count, judging->last_why};
    const char *why = requirement->why;
    add_state(row,
              requirement->obeyed == requirement->count &&
                  (second == NULL || second->obeyed == second->count),
              requirement->obeyed == 0 && (second == NULL || second->obeyed == 0));
    if (second == NULL)
        phrase_requirement(&row->words, requirement, &subject);
    else
        phrase_goad(&row->words, requirement, second, &subject);
    judging->last_why = rows->count > 1 || second != NULL ? NULL : why;
}

/* The requirement that makes one row with this one: a goad makes two. */
static const muster_requirement *other_of_goad(const struct creature_group *group, size_t index) {
    const muster_requirement *one = &group->requirements[index];
    for (size_t i = 0; i < group->requirement_count && strcmp(one->kind, "goad") == 0; i++)
        if (phrase_is_one_goad(one, &group->requirements[i]))
            return &group->requirements[i];
    return NULL;
}

/* Whether another row says it as well. */
static bool is_second_of_goad(const struct creature_group *group, size_t index) {
    const muster_requirement *one = group->goaded ? &group->requirements[index] : NULL;
    bool second = one != NULL && strcmp(one->kind, "goad-other-player") == 0;
    for (size_t i = 0; i < group->requirement_count && second; i++)
        if (phrase_is_one_goad(&group->requirements[i], one))
            return true;
    return false;
}

/* Only a row that is made can be referred to by the one below. */
static void leave_out(struct judging *judging, struct text *label, bool words) {
    table_leave_out(judging->table, label, words);
    judging->last_why = NULL;
}

/*
 * What a creature does on the left and its requirements on the right, side by side. Where several
 * of its individuals do different things, the requirements follow all of these: they are about all.
 */
static void add_rows(struct judging *judging, const struct shared_rows *rows) {
    const struct creature_group *group = rows->group;
    size_t labels = group->entry_count > 0 ? group->entry_count : 1, label = 0, item = 0;
    while (label < labels || item < group->requirement_count) {
        struct table_row row = {.matters = rows->matters};
        if (item < group->requirement_count && is_second_of_goad(group, item)) {
            item++;
            continue;
        }
        bool beside = (labels == 1 || label == labels) && item < group->requirement_count;
        bool shown = table_shows_next(judging->table, rows->matters);
        if (label < labels)
            label_rows(&row.label, rows, label++, judging->step);
        if (beside && shown)
            judge_requirement(judging, &row, &group->requirements[item], other_of_goad(group, item),
                              rows);
        item += beside;
        if (shown)
            table_add(judging->table, row);
        else
            leave_out(judging, &row.label, beside);
    }
}

/*
 * Says which groups may be shown: no more rows come before them, or before them of those that
 * matter, than a table may show. Two requirements share a row at most.
 */
static void want_rows(struct judging *judging) {
    size_t before = 0, mattering = 0;
    for (size_t i = 0; i < judging->count; i++) {
        const struct shared_rows *rows = &judging->shared[i];
        struct creature_group *group = judging->groups->sorted[rows->number];
        size_t least = group->goaded ? group->requirement_count / 2 : group->requirement_count;
        group->wanted = !judging->table->is_short || group->goaded || before <= ROWS_SHOWN ||
                        (rows->matters && mattering < ROWS_SHOWN);
        before += least > 0 ? least : 1;
        mattering += !rows->matters ? 0 : least > 0 ? least : 1;
    }
}

static void add_nothing(struct table *table, muster_step step) {
    struct table_row row = {.matters = true};
    phrase_nothing(&row.label, step);
    table_add(table, row);
}

static void add_bands(struct table *table, const muster_report *report) {
    for (size_t i = 0; i < report->band_count; i++) {
        struct table_row row = {.matters = true};
        phrase_band(&row.label, &report->bands[i]);
        table_add(table, row);
    }
}

static void add_groups(struct judging *judging) {
    struct groups groups;
    bool made = groups_make(&groups, judging->report, judging->other, judging->requirements);
    judging->groups = &groups;
    judging->shared = calloc(groups.count + 1, sizeof(*judging->shared));
    judging->table->failed |= !made || judging->shared == NULL;
    for (size_t i = 0; i < groups.count && !judging->table->failed; i++)
        judging->table->failed |= !share(judging, i);
    if (!judging->table->failed)
        want_rows(judging);
    judging->table->failed |= made && !groups_collect(&groups);
    for (size_t i = 0; i < judging->count && !judging->table->failed; i++)
        add_rows(judging, &judging->shared[i]);
    free_shared(judging);
    groups_free(&groups);
}

void table_judge(struct table *table, const muster_report *report, const muster_report *other,
                 muster_step step) {
    struct judging judging = {
        .table = table, .report = report, .other = other, .step = step, .requirements = true};
    if (report->entry_count == 0)
        add_nothing(table, step);
    add_groups(&judging);
    add_bands(table, report);
}

/* ---- The shorter tables ---- */

struct suspending {
    struct table *table;
    muster_step step;
};

static bool suspend(void *context, const muster_requirement *requirement) {
    const struct suspending *suspending = context;
    struct table_row row = {.matters = true};
    struct creature_group group = {.kind = GROUP_WHOLE};
    if (requirement->in_force)
        return true;
    group.kind = groups_subject(requirement, &group.about);
    const struct shared_rows rows = {.group = &group, .names = &group.about, .count = 1};
    if (group.kind == GROUP_IDLE)
        name_add(&row.label, group.about);
    else
        label_rows(&row.label, &rows, 0, suspending->step);
    if (!table_shows_next(suspending->table, true)) {
        table_leave_out(suspending->table, &row.label, true);
        return true;
    }
    phrase_requirement(&row.words, requirement, &(struct phrase_subject){group.about, 1, NULL});
    table_add(suspending->table, row);
    return true;
}

void table_suspend(struct table *table, const muster_report *report, muster_step step) {
    muster_report_visit(report, suspend, &(struct suspending){table, step});
}

/* What `other` does and the report no longer does: those are idle. */
static void add_idle(struct table *table, const muster_report *report, const muster_report *other,
                     muster_step step) {
    const char **names = calloc(other->entry_count + 1, sizeof(*names));
    size_t count = 0;
    table->failed |= names == NULL;
    for (size_t i = 0; names != NULL && i < other->entry_count; i++) {
        const muster_entry *entry = &other->entries[i];
        bool told = i > 0 && strcmp(other->entries[i - 1].creature, entry->creature) == 0;
        if (!told && entry->individuals == 1 && entry_of(report, entry->creature) == NULL)
            names[count++] = entry->creature;
    }
    if (count > 0 && report->entry_count > 0) {
        struct table_row row = {.matters = true};
        phrase_idle(&row.label, names, count, step, 1);
        table_add(table, row);
    }
    free(names);
}

void table_list(struct table *table, const muster_report *report, const muster_report *other,
                muster_step step) {
    struct judging judging = {.table = table, .report = report, .other = other, .step = step};
    if (report->entry_count == 0)
        add_nothing(table, step);
    add_groups(&judging);
    if (other != NULL && table->count > ROWS_SHOWN)
        add_idle(table, report, other, step);
    add_bands(table, report);
}
