/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/check/groups.h"

#include "base/hash.h"
#include "cli/render/words/names.h"
#include "cli/render/words/phrases.h"

#include <stdlib.h>
#include <string.h>

enum group_kind groups_subject(const muster_requirement *requirement, const char **about) {
    if (requirement->creature != NULL) {
        *about = requirement->creature;
        return GROUP_IDLE; /* unless an entry says otherwise */
    }
    *about = requirement->attacker != NULL ? requirement->attacker : requirement->target;
    if (*about != NULL)
        return GROUP_OBJECT;
    *about = "";
    return GROUP_WHOLE;
}

/* ---- Groups by what they are about ---- */

/* A creature is the same subject whether it acts or not. */
static bool is_same_subject(const struct creature_group *group, enum group_kind kind,
                            const char *about) {
    bool acts = group->kind <= GROUP_IDLE;
    return acts == (kind <= GROUP_IDLE) && (acts || group->kind == kind) &&
           (group->about == about || group->last_about == about ||
            strcmp(group->about, about) == 0);
}

/* The group that came next the last time, if it is the subject's; 0: it isn't, or isn't known. */
static size_t guess(const struct groups *groups, enum group_kind kind, const char *about) {
    size_t next = groups->last == 0 ? 0 : groups->all[groups->last - 1].next;
    const struct creature_group *group = next == 0 ? NULL : &groups->all[next - 1];
    return group != NULL && group->last_about == about && is_same_subject(group, kind, about) ? next
                                                                                              : 0;
}

/* Notes which group was found. */
static struct creature_group *note_found(struct groups *groups, size_t number, const char *about) {
    if (groups->last > 0)
        groups->all[groups->last - 1].next = number;
    groups->last = number;
    groups->all[number - 1].last_about = about;
    return &groups->all[number - 1];
}

/* The slot of a subject, or the free one where it belongs. */
static size_t *slot_of(const struct groups *groups, enum group_kind kind, const char *about) {
    size_t mask = groups->slot_count - 1;
    size_t at = (size_t)hash_text(HASH_BEGIN, about) & mask;
    while (groups->slots[at] > 0 &&
           !is_same_subject(&groups->all[groups->slots[at] - 1], kind, about))
        at = (at + 1) & mask;
    return &groups->slots[at];
}

/* Makes room for another group; a quarter of the slots at least stay free. */
static bool reserve(struct groups *groups) {
    enum { FIRST = 16 };
    if (groups->count < groups->capacity)
        return true;
    size_t capacity = groups->capacity == 0 ? FIRST : 2 * groups->capacity;
    struct creature_group *all = realloc(groups->all, capacity * sizeof(*all));
    if (all == NULL)
        return false;
    groups->all = all;
    size_t *slots = calloc(2 * capacity, sizeof(*slots));
    if (slots == NULL)
        return false;
    free(groups->slots);
    groups->slots = slots;
    groups->slot_count = 2 * capacity;
    groups->capacity = capacity;
    for (size_t i = 0; i < groups->count; i++)
        *slot_of(groups, all[i].kind, all[i].about) = i + 1;
    return true;
}

/* The group of a subject, which may be a new one; NULL: memory ran out. */
static struct creature_group *group_of(struct groups *groups, enum group_kind kind,
                                       const char *about) {
    size_t number = guess(groups, kind, about);
    if (number > 0)
        return note_found(groups, number, about);
    if (!reserve(groups))
        return NULL;
    size_t *slot = slot_of(groups, kind, about);
    if (*slot == 0) {
        groups->all[groups->count] =
            (struct creature_group){.kind = kind,
                                    .about = about,
                                    .name = name_of(about),
                                    .best = OBEDIENCES,
                                    .said = {HASH_BEGIN, HASH_BEGIN, HASH_BEGIN}};
        *slot = ++groups->count;
    }
    return note_found(groups, *slot, about);
}

/* The same, of a subject that may have no group; then NULL. */
static struct creature_group *known_group_of(struct groups *groups, enum group_kind kind,
                                             const char *about) {
    size_t number = guess(groups, kind, about);
    if (number == 0)
        number = *slot_of(groups, kind, about);
    return number == 0 ? NULL : note_found(groups, number, about);
}

/* ---- Entries ---- */

static bool add_entries(struct groups *groups) {
    const muster_report *report = groups->report;
    size_t count = report->entry_count, begin = 0;
    groups->entries = calloc(count + 1, sizeof(*groups->entries));
    for (size_t i = 0; groups->entries != NULL && i < count; i++) {
        struct creature_group *group = group_of(groups, GROUP_ACTING, report->entries[i].creature);
        if (group == NULL)
            return false;
        group->individuals = report->entries[i].individuals;
        group->entry_count++;
    }
    for (size_t i = 0; groups->entries != NULL && i < groups->count; i++) {
        groups->all[i].entries = &groups->entries[begin];
        begin += groups->all[i].entry_count;
        groups->all[i].entry_count = 0;
    }
    for (size_t i = 0; groups->entries != NULL && i < count; i++) {
        struct creature_group *group = group_of(groups, GROUP_ACTING, report->entries[i].creature);
        size_t at = (size_t)(group->entries - groups->entries) + group->entry_count++;
        groups->entries[at] = &report->entries[i];
    }
    return groups->entries != NULL;
}

/* ---- Requirements ---- */

/* Goes over the requirements in force. */
struct grouping {
    struct groups *groups;
    const muster_report *other; /* asks for the same; or NULL */
    size_t number;
    muster_requirement last; /* the last one of which it was found out what is said, */
    uint64_t last_said;      /* and that; 0: there is none */
    bool failed;
};

static enum obedience obedience_of(const muster_requirement *requirement) {
    if (requirement->obeyed == requirement->count)
        return OBEYED_BY_ALL;
    return requirement->obeyed > 0 ? OBEYED_BY_SOME : OBEYED_BY_NONE;
}

/* Whether the same is said of both of any creature that neither names. */
static bool says_the_same(const muster_requirement *one, const muster_requirement *other) {
    return one->words == other->words && one->source == other->source &&
           one->times == other->times && one->count == other->count &&
           one->obeyed == other->obeyed && one->individuals == other->individuals &&
           (one->creature == NULL) == (other->creature == NULL) && one->why == other->why;
}

/* A hash of what is said of a requirement that is about several creatures. */
static uint64_t hash_of(struct grouping *grouping, const struct creature_group *group,
                        const muster_requirement *requirement) {
    bool named = *group->name != '\0' &&
                 (strstr(requirement->words, group->name) != NULL ||
                  (requirement->why != NULL && strstr(requirement->why, group->name) != NULL));
    if (!named && grouping->last_said != 0 && says_the_same(requirement, &grouping->last))
        return grouping->last_said;
    struct text said = {0};
    phrase_requirement(&said, requirement, &(struct phrase_subject){group->about, 2, NULL});
    uint64_t hash = hash_word(hash_text(HASH_BEGIN, text_bytes(&said)), said.length);
    grouping->failed |= said.failed;
    muster_text_free(&said);
    grouping->last_said = named ? 0 : hash;
    grouping->last = *requirement;
    return hash;
}

static bool add_requirement(void *context, const muster_requirement *requirement) {
    struct grouping *grouping = context;
    size_t number = grouping->number++;
    const char *about;
    if (!requirement->in_force)
        return true;
    enum group_kind kind = groups_subject(requirement, &about);
    struct creature_group *group = group_of(grouping->groups, kind, about);
    if (group == NULL) {
        grouping->failed = true;
        return false;
    }
    enum obedience obedience = obedience_of(requirement);
    if (obedience < group->best) {
        group->best = obedience;
        group->first = number;
    }
    group->individuals = requirement->individuals;
    group->requirement_count++;
    group->said[obedience] =
        hash_word(group->said[obedience], hash_of(grouping, group, requirement));
    group->misses |= requirement->obeyed < (grouping->other == NULL
                                                ? requirement->count
                                                : grouping->other->requirements[number].obeyed);
    group->goaded |= requirement->kind[0] == 'g' && strncmp(requirement->kind, "goad", 4) == 0;
    return !grouping->failed;
}

/* ---- Order ---- */

static int compare_groups(const void *first, const void *second) {
    const struct creature_group *a = *(struct creature_group *const *)first;
    const struct creature_group *b = *(struct creature_group *const *)second;
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    if (a->kind == GROUP_ACTING)
        return (a->entries[0] > b->entries[0]) - (a->entries[0] < b->entries[0]);
    return (a->first > b->first) - (a->first < b->first);
}

static bool sort(struct groups *groups) {
    groups->sorted = calloc(groups->count + 1, sizeof(struct creature_group *));
    for (size_t i = 0; groups->sorted != NULL && i < groups->count; i++)
        groups->sorted[i] = &groups->all[i];
    if (groups->sorted != NULL)
        qsort(groups->sorted, groups->count, sizeof(struct creature_group *), compare_groups);
    return groups->sorted != NULL;
}

bool groups_make(struct groups *groups, const muster_report *report, const muster_report *other,
                 bool requirements) {
    bool comparable = other != NULL && other->requirement_count == report->requirement_count;
    *groups = (struct groups){.report = report};
    struct grouping grouping = {.groups = groups, .other = comparable ? other : NULL};
    bool made = add_entries(groups);
    if (made && requirements)
        muster_report_visit(report, add_requirement, &grouping);
    made = made && !grouping.failed && sort(groups);
    if (!made)
        groups_free(groups);
    return made;
}

/* ---- The requirements of groups that want them ---- */

static bool collect(void *context, const muster_requirement *requirement) {
    struct groups *groups = context;
    const char *about;
    if (!requirement->in_force)
        return true;
    enum group_kind kind = groups_subject(requirement, &about);
    struct creature_group *group = known_group_of(groups, kind, about);
    if (group == NULL || !group->wanted)
        return true;
    size_t at = (size_t)(group->requirements - groups->requirements) + group->requirement_count++;
    groups->requirements[at] = *requirement;
    return true;
}

/* Requirements of one group; ties keep the report's own order. */
static void sort_requirements(struct groups *groups, const struct creature_group *group,
                              muster_requirement *room) {
    size_t begin = (size_t)(group->requirements - groups->requirements), count = 0;
    for (int obedience = 0; obedience < OBEDIENCES; obedience++)
        for (size_t i = 0; i < group->requirement_count; i++)
            if ((int)obedience_of(&group->requirements[i]) == obedience)
                room[count++] = group->requirements[i];
    for (size_t i = 0; i < count; i++)
        groups->requirements[begin + i] = room[i];
}

bool groups_collect(struct groups *groups) {
    size_t count = 0, most = 0;
    for (size_t i = 0; i < groups->count; i++) {
        const struct creature_group *group = &groups->all[i];
        count += group->wanted ? group->requirement_count : 0;
        if (group->wanted && group->requirement_count > most)
            most = group->requirement_count;
    }
    groups->requirements = calloc(count + 1, sizeof(*groups->requirements));
    muster_requirement *room = calloc(most + 1, sizeof(*room));
    if (groups->requirements == NULL || room == NULL) {
        free(room);
        return false;
    }
    count = 0;
    for (size_t i = 0; i < groups->count; i++) {
        struct creature_group *group = &groups->all[i];
        if (!group->wanted)
            continue;
        group->requirements = &groups->requirements[count];
        count += group->requirement_count;
        group->requirement_count = 0;
    }
    if (count > 0)
        muster_report_visit(groups->report, collect, groups);
    for (size_t i = 0; i < groups->count; i++)
        if (groups->all[i].wanted)
            sort_requirements(groups, &groups->all[i], room);
    free(room);
    return true;
}

void groups_free(struct groups *groups) {
    free(groups->all);
    free(groups->sorted);
    free(groups->entries);
    free(groups->requirements);
    free(groups->slots);
    *groups = (struct groups){0};
}
