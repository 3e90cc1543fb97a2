/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/declaration.h"

#include <stdlib.h>

#include "model/object.h"
#include "model/position.h"

int muster_object_compare(const struct object *one, const struct object *other) {
    if (one->number != other->number)
        return one->number < other->number ? -1 : 1;
    return (one->ordinal > other->ordinal) - (one->ordinal < other->ordinal);
}

static int compare_objects(const void *one, const void *other) {
    return muster_object_compare(one, other);
}

/* Sorting takes the memory once more, and mostly there is nothing to sort. */
static bool is_sorted(const struct deed *deed) {
    for (size_t i = 1; i < deed->object_count; i++)
        if (muster_object_compare(&deed->objects[i - 1], &deed->objects[i]) > 0)
            return false;
    return true;
}

int muster_deed_compare(const struct deed *one, const struct deed *other) {
    if (one->creature != other->creature)
        return one->creature < other->creature ? -1 : 1;
    for (size_t i = 0; i < one->object_count && i < other->object_count; i++) {
        int order = muster_object_compare(&one->objects[i], &other->objects[i]);
        if (order != 0)
            return order;
    }
    return (one->object_count > other->object_count) - (one->object_count < other->object_count);
}

static int compare_deeds(const void *one, const void *other) {
    return muster_deed_compare(one, other);
}

void muster_declaration_sort(struct muster_declaration *declaration) {
    if (declaration->deed_count == 0)
        return;
    for (size_t i = 0; i < declaration->deed_count; i++)
        if (!is_sorted(&declaration->deeds[i]))
            qsort(declaration->deeds[i].objects, declaration->deeds[i].object_count,
                  sizeof(struct object), compare_objects);
    qsort(declaration->deeds, declaration->deed_count, sizeof(struct deed), compare_deeds);
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

const char *muster_object_id(const struct muster_position *position, const struct object *object,
                             struct arena *arena) {
    const char *id = muster_object_bare_id(position, object->number);
    if (object->ordinal == 0)
        return id;
    return muster_arena_format(arena, "%s#%lld", id, (long long)object->ordinal);
}
