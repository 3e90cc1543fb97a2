/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/declaration.h"

#include "base/numbers.h"
#include "base/sort.h"
#include "model/object.h"
#include "model/position.h"

int muster_object_compare(const struct object *one, const struct object *other) {
    if (one->number != other->number)
        return one->number < other->number ? -1 : 1;
    return (one->ordinal > other->ordinal) - (one->ordinal < other->ordinal);
}

bool muster_deed_covers(const struct deed *deed, const struct run *run) {
    for (size_t i = 0; i < deed->run_count; i++)
        if (deed->runs[i].number == run->number && deed->runs[i].first <= run->first &&
            run->last <= deed->runs[i].last)
            return true;
    return false;
}

bool muster_deed_does(const struct deed *deed, const struct object *object) {
    const struct run alone = run_of(object);
    return muster_deed_covers(deed, &alone);
}

int64_t muster_deed_common(const struct deed *one, const struct deed *other) {
    int64_t count = 0;
    for (size_t i = 0, j = 0; i < one->run_count && j < other->run_count;) {
        const struct run *left = &one->runs[i], *right = &other->runs[j];
        if (left->number != right->number) {
            i += left->number < right->number;
            j += left->number > right->number;
            continue;
        }
        int64_t both = smaller(left->last, right->last) - larger(left->first, right->first) + 1;
        count += larger(both, 0);
        i += left->last <= right->last;
        j += left->last >= right->last;
    }
    return count;
}

/* Whether the individuals of a run follow those of another. */
static bool goes_on(const struct run *run, const struct run *next) {
    return run->number == next->number && run->last > 0 && run->last + 1 == next->first;
}

void muster_deed_add(struct deed *deed, const struct run *run) {
    if (deed->run_count > 0 && goes_on(&deed->runs[deed->run_count - 1], run))
        deed->runs[deed->run_count - 1].last = run->last;
    else
        deed->runs[deed->run_count++] = *run;
}

static int compare_runs(const void *left, const void *right) {
    const struct run *one = left, *other = right;
    return muster_object_compare(&(struct object){one->number, one->first},
                                 &(struct object){other->number, other->first});
}

/* Sorting takes the memory once more, and mostly there is nothing to sort. */
static bool is_sorted(const struct deed *deed) {
    for (size_t i = 1; i < deed->run_count; i++)
        if (compare_runs(&deed->runs[i - 1], &deed->runs[i]) > 0)
            return false;
    return true;
}

static void sort_runs(struct deed *deed) {
    size_t count = deed->run_count;
    if (!is_sorted(deed))
        muster_sort_list(deed->runs, count, sizeof(*deed->runs), compare_runs);
    deed->run_count = 0;
    for (size_t i = 0; i < count; i++)
        muster_deed_add(deed, &deed->runs[i]);
}

int muster_deed_compare_objects(const struct deed *one, const struct deed *other) {
    for (size_t i = 0; i < one->run_count && i < other->run_count; i++) {
        const struct run *left = &one->runs[i], *right = &other->runs[i];
        int order = compare_runs(left, right);
        if (order != 0)
            return order;
        /* What comes next is nothing, or larger than the next individual of the longer run. */
        if (left->last < right->last)
            return i + 1 == one->run_count ? -1 : 1;
        if (left->last > right->last)
            return i + 1 == other->run_count ? 1 : -1;
    }
    return (one->run_count > other->run_count) - (one->run_count < other->run_count);
}

int muster_deed_compare(const struct deed *one, const struct deed *other) {
    if (one->creature != other->creature)
        return one->creature < other->creature ? -1 : 1;
    return muster_deed_compare_objects(one, other);
}

static int compare_deeds(const void *one, const void *other) {
    return muster_deed_compare(one, other);
}

void muster_declaration_sort(struct muster_declaration *declaration) {
    if (declaration->deed_count == 0)
        return;
    for (size_t i = 0; i < declaration->deed_count; i++)
        sort_runs(&declaration->deeds[i]);
    muster_sort_list(declaration->deeds, declaration->deed_count, sizeof(struct deed),
                     compare_deeds);
    size_t kept = 1;
    for (size_t i = 1; i < declaration->deed_count; i++) {
        struct deed *last = &declaration->deeds[kept - 1];
        if (compare_deeds(last, &declaration->deeds[i]) == 0)
            last->count += declaration->deeds[i].count;
        else
            declaration->deeds[kept++] = declaration->deeds[i];
    }
    declaration->deed_count = kept;
}

struct deed *muster_declaration_deed(const struct muster_declaration *declaration, int creature) {
    for (size_t i = 0; i < declaration->deed_count; i++)
        if (declaration->deeds[i].creature == creature)
            return &declaration->deeds[i];
    return NULL;
}

void muster_declaration_add(struct muster_declaration *declaration, int creature,
                            const struct object *object, struct arena *arena) {
    struct run *run = muster_arena_take(arena, sizeof(*run));
    *run = run_of(object);
    declaration->deeds[declaration->deed_count++] =
        (struct deed){.creature = creature, .count = 1, .run_count = 1, .runs = run};
}

void muster_declaration_leave_out_idle(struct muster_declaration *declaration) {
    size_t count = 0;
    for (size_t i = 0; i < declaration->deed_count; i++)
        if (declaration->deeds[i].run_count > 0)
            declaration->deeds[count++] = declaration->deeds[i];
    declaration->deed_count = count;
}

struct muster_declaration *muster_declaration_copy(const struct muster_declaration *declaration,
                                                   struct arena *arena) {
    struct muster_declaration *copy = muster_arena_take(arena, sizeof(*copy));
    copy->position = declaration->position;
    copy->deed_count = declaration->deed_count;
    copy->deeds = muster_arena_array(arena, copy->deed_count + 1, sizeof(*copy->deeds));
    for (size_t i = 0; i < copy->deed_count; i++) {
        struct deed *deed = &copy->deeds[i];
        *deed = declaration->deeds[i];
        deed->runs = muster_arena_array(arena, deed->run_count, sizeof(*deed->runs));
        for (size_t k = 0; k < deed->run_count; k++)
            deed->runs[k] = declaration->deeds[i].runs[k];
    }
    return copy;
}

const char *muster_object_id(const struct muster_position *position, const struct object *object,
                             struct arena *arena) {
    const char *id = muster_object_bare_id(position, object->number);
    if (object->ordinal == 0)
        return id;
    return muster_arena_format(arena, "%s#%lld", id, (long long)object->ordinal);
}

const char *muster_object_full_name(const struct muster_position *position,
                                    const struct object *object, struct arena *arena) {
    if (object->ordinal == 0)
        return muster_object_bare_full_name(position, object->number);
    const struct creature *creature = &position->creatures[object->number];
    return muster_full_name(muster_object_id(position, object, arena), creature->name, arena);
}
