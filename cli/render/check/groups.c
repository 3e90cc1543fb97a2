/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/check/groups.h"

#include <stdlib.h>
#include <string.h>

/*
 * The comparisons below end with addresses: items and what they point to are in the report's
 * arrays, so ties keep the report's own order.
 */
static int compare_addresses(const void *a, const void *b) {
    const char *first = a, *second = b;
    return (first > second) - (first < second);
}

struct group_item groups_item(const muster_requirement *requirement) {
    struct group_item item = {.requirement = requirement, .about = "", .kind = GROUP_WHOLE};
    if (requirement->creature != NULL) {
        item.about = requirement->creature;
        item.kind = GROUP_IDLE; /* unless an entry says otherwise */
    } else if (requirement->attacker != NULL || requirement->target != NULL) {
        item.about = requirement->attacker != NULL ? requirement->attacker : requirement->target;
        item.kind = GROUP_OBJECT;
    }
    return item;
}

static size_t collect_items(struct group_item *items, const muster_report *report) {
    size_t count = 0;
    for (size_t i = 0; i < report->entry_count; i++)
        items[count++] = (struct group_item){.entry = &report->entries[i],
                                             .about = report->entries[i].creature,
                                             .kind = GROUP_ACTING};
    for (size_t i = 0; i < report->requirement_count; i++)
        if (report->requirements[i].in_force)
            items[count++] = groups_item(&report->requirements[i]);
    return count;
}

/* Compares what two items are about; a creature is the same subject whether it acts or not. */
static int compare_subjects(const struct group_item *a, const struct group_item *b) {
    bool a_acts = a->kind <= GROUP_IDLE, b_acts = b->kind <= GROUP_IDLE;
    if (a_acts != b_acts)
        return a_acts ? -1 : 1;
    if (!a_acts && a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    return strcmp(a->about, b->about);
}

/* Obeyed requirements come first, then those obeyed by some creatures, then the others. */
static int obedience(const muster_requirement *requirement) {
    if (requirement->obeyed == requirement->count)
        return 0;
    return requirement->obeyed > 0 ? 1 : 2;
}

static int compare_requirements(const muster_requirement *a, const muster_requirement *b) {
    int difference = obedience(a) - obedience(b);
    return difference != 0 ? difference : compare_addresses(a, b);
}

static int compare_items(const void *first, const void *second) {
    const struct group_item *a = first, *b = second;
    int order = compare_subjects(a, b);
    if (order != 0)
        return order;
    if ((a->entry == NULL) != (b->entry == NULL))
        return a->entry != NULL ? -1 : 1;
    return a->entry != NULL ? compare_addresses(a->entry, b->entry)
                            : compare_requirements(a->requirement, b->requirement);
}

static int compare_groups(const void *first, const void *second) {
    const struct creature_group *a = first, *b = second;
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    return a->kind == GROUP_ACTING
               ? compare_addresses(a->items->entry, b->items->entry)
               : compare_addresses(a->items->requirement, b->items->requirement);
}

static void add_to_group(struct creature_group *group, const struct group_item *item) {
    group->item_count++;
    group->entry_count += item->entry != NULL;
    group->individuals =
        item->entry != NULL ? item->entry->individuals : item->requirement->individuals;
}

/* Divides the sorted items into groups of one subject. */
static size_t cut(struct creature_group *groups, const struct group_item *items,
                  size_t item_count) {
    size_t count = 0;
    for (size_t i = 0; i < item_count; i++) {
        if (i == 0 || compare_subjects(&items[i - 1], &items[i]) != 0)
            groups[count++] = (struct creature_group){
                .kind = items[i].kind, .about = items[i].about, .items = &items[i]};
        add_to_group(&groups[count - 1], &items[i]);
    }
    return count;
}

bool groups_make(struct groups *groups, const muster_report *report) {
    size_t most = report->entry_count + report->requirement_count;
    *groups = (struct groups){0};
    if (most == 0)
        return true;
    groups->items = calloc(most, sizeof(*groups->items));
    groups->groups = calloc(most, sizeof(*groups->groups));
    if (groups->items == NULL || groups->groups == NULL) {
        groups_free(groups);
        return false;
    }
    size_t count = collect_items(groups->items, report);
    qsort(groups->items, count, sizeof(*groups->items), compare_items);
    groups->count = cut(groups->groups, groups->items, count);
    qsort(groups->groups, groups->count, sizeof(*groups->groups), compare_groups);
    return true;
}

void groups_free(struct groups *groups) {
    free(groups->groups);
    free(groups->items);
    *groups = (struct groups){0};
}
