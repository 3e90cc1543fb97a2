/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/count/count_assignments.h"

#include "base/numbers.h"
#include "solver/damage/count/counting.h"

/* A part of the position that depends on no other: its permutations are gone through for itself. */
struct count_part {
    struct counting *counting;
    size_t root;
    size_t class_count;
    struct count_class **classes; /* those that are gone through */
    bool failed;                  /* there are too many states */
};

static void multiply(struct natural *product, uint64_t factor, struct arena *arena) {
    struct natural number = muster_natural_of(factor, arena);
    muster_natural_multiply(product, &number, arena);
}

/* ---- One permutation ---- */

/* How many multisets of this size there are of a number of things. */
static struct natural multisets(const struct natural *things, int64_t size, struct arena *arena) {
    struct natural result = muster_natural_of(1, arena);
    struct natural factor = muster_natural_of(0, arena), one = muster_natural_of(1, arena);
    if (things->length == 0)
        return muster_natural_of(size == 0, arena);
    if (things->length == 1 && (int64_t)things->limbs[0] - 1 < size)
        return muster_natural_binomial((uint64_t)size + things->limbs[0] - 1, things->limbs[0] - 1u,
                                       arena);
    muster_natural_add(&factor, things, arena);
    for (int64_t i = 1; i <= size; i++) { /* C(things + i - 1, i) */
        arena_tick(arena);
        muster_natural_multiply(&result, &factor, arena);
        muster_natural_divide(&result, (uint32_t)i);
        muster_natural_add(&factor, &one, arena);
    }
    return result;
}

/* The ways of one source, or of identical ones, who depend on nobody else. */
static void multiply_source(const struct counting *counting, const struct count_source *source,
                            struct natural *product) {
    struct arena *arena = counting->scratch;
    const struct count_class *class = &counting->classes[source->combatant];
    if (!class->cycled) {
        struct natural ways = muster_count_divisions_of(counting, source, 1);
        ways = multisets(&ways, source->count, arena);
        muster_natural_multiply(product, &ways, arena);
        return;
    }
    for (size_t k = 0; k < class->cycle_count; k++) {
        struct natural ways = muster_count_divisions_of(counting, source, class->cycles[k]);
        muster_natural_multiply(product, &ways, arena);
    }
}

static size_t part_of(const struct counting *counting, size_t combatant) {
    while (counting->classes[combatant].root != combatant)
        combatant = counting->classes[combatant].root;
    return combatant;
}

static bool is_first_of_group(const struct counting *counting, size_t source) {
    for (size_t i = 0; i < source; i++)
        if (counting->sources[i].group == counting->sources[source].group)
            return false;
    return true;
}

/* How many assignments a permutation with these cycles leaves as they are. */
static struct natural count_left_alone(struct count_part *part) {
    const struct counting *counting = part->counting;
    struct natural product = muster_natural_of(1, counting->scratch);
    for (size_t i = 0; i < counting->source_count && !part->failed; i++) {
        const struct count_source *source = &counting->sources[i];
        if (part_of(counting, source->combatant) != part->root)
            continue;
        if (source->group == NO_PLACE) {
            multiply_source(counting, source, &product);
        } else if (is_first_of_group(counting, i)) {
            struct natural ways;
            part->failed = !muster_count_group(counting, source->group, &ways);
            muster_natural_multiply(&product, &ways, counting->scratch);
        }
    }
    return product;
}

/* ---- All permutations ---- */

static void begin_cycles(struct count_class *class) {
    class->cycle_count = 1;
    class->cycles[0] = class->count;
}

/* The next lengths of cycles, in falling order; false after the last: all of length 1. */
static bool next_cycles(struct count_class *class) {
    int64_t left = 0;
    while (class->cycle_count > 0 && class->cycles[class->cycle_count - 1] == 1) {
        class->cycle_count--;
        left++;
    }
    if (class->cycle_count == 0)
        return false;
    int64_t length = --class->cycles[class->cycle_count - 1];
    for (left++; left > 0; left -= class->cycles[class->cycle_count - 1])
        class->cycles[class->cycle_count++] = smaller(length, left);
    return true;
}

/* Multiplies by how many permutations have such cycles: n! / (lengths, and orders of equal ones).
 */
static void weigh(const struct count_class *class, struct natural *product, struct arena *arena) {
    int64_t equal = 0;
    for (int64_t i = 2; i <= class->count; i++)
        multiply(product, (uint64_t)i, arena);
    for (size_t k = 0; k < class->cycle_count; k++) {
        equal = k > 0 && class->cycles[k] == class->cycles[k - 1] ? equal + 1 : 1;
        muster_natural_divide(product, (uint32_t) class->cycles[k]);
        muster_natural_divide(product, (uint32_t)equal);
    }
}

/* The next permutation of all classes, by cycles; false after the last. */
static bool next_permutation(struct count_part *part) {
    for (size_t i = 0; i < part->class_count; i++) {
        if (next_cycles(part->classes[i]))
            return true;
        begin_cycles(part->classes[i]);
    }
    return false;
}

static struct natural count_part(struct count_part *part) {
    struct arena *arena = part->counting->arena, *scratch = part->counting->scratch;
    struct natural sum = muster_natural_of(0, arena);
    do {
        struct mark mark = muster_arena_mark(scratch);
        struct natural ways = count_left_alone(part);
        for (size_t i = 0; i < part->class_count; i++)
            weigh(part->classes[i], &ways, scratch);
        muster_natural_add(&sum, &ways, arena);
        muster_arena_release(scratch, mark);
        arena_tick(scratch);
    } while (!part->failed && next_permutation(part));
    for (size_t i = 0; i < part->class_count; i++)
        for (int64_t k = 2; k <= part->classes[i]->count; k++)
            muster_natural_divide(&sum, (uint32_t)k);
    return sum;
}

/* ---- Parts ---- */

static void join(struct counting *counting, size_t one, size_t other) {
    counting->classes[part_of(counting, one)].root = part_of(counting, other);
}

static void find_parts(struct counting *counting) {
    for (size_t i = 0; i < counting->source_count; i++) {
        const struct count_source *source = &counting->sources[i];
        for (size_t j = 0; j < source->recipient_count; j++)
            if (source->recipients[j].kind == RECIPIENT_CREATURE &&
                counting->classes[source->recipients[j].number].cycled)
                join(counting, source->combatant, source->recipients[j].number);
        for (size_t k = 0; k < i && source->group != NO_PLACE; k++)
            if (counting->sources[k].group == source->group)
                join(counting, source->combatant, counting->sources[k].combatant);
    }
}

static struct count_part part_with(struct counting *counting, size_t root) {
    size_t count = counting->combatants->count;
    struct count_part part = {.counting = counting, .root = root};
    part.classes = muster_arena_array(counting->arena, count, sizeof(struct count_class *));
    for (size_t i = 0; i < count; i++) {
        struct count_class *class = &counting->classes[i];
        if (!class->cycled || part_of(counting, i) != root)
            continue;
        class->cycles =
            muster_arena_array(counting->arena, (size_t) class->count + 1, sizeof(*class->cycles));
        begin_cycles(class);
        part.classes[part.class_count++] = class;
    }
    return part;
}

/* ---- What is given ---- */

/* Whether what is given says all that a source does. */
static bool gives_as_given(const struct count_source *source) {
    int64_t fixed = 0;
    for (size_t i = 0; i < source->recipient_count; i++)
        if (source->recipients[i].fixed > 0)
            fixed += source->recipients[i].fixed * source->recipients[i].count;
    return source->constant || fixed == source->amount;
}

/* Whether what is given says all about a combatant: what it gives, and what it gets. */
static bool is_settled(const struct counting *counting, size_t combatant) {
    for (size_t i = 0; i < counting->source_count; i++) {
        const struct count_source *source = &counting->sources[i];
        bool settled = gives_as_given(source);
        if (source->combatant == combatant && !settled)
            return false;
        for (size_t j = 0; j < source->recipient_count && !settled; j++)
            if (source->recipients[j].kind == RECIPIENT_CREATURE &&
                source->recipients[j].number == combatant && source->recipients[j].fixed < 0)
                return false;
    }
    return true;
}

/*
 * Individuals that are alike until something is given about some of them: what they do is still the
 * same whoever does it. That is counted where all is said of those that something is said of.
 */
static bool keeps_alike_apart(const struct counting *counting) {
    const struct combatants *all = counting->combatants;
    const struct combatants *plain = muster_combatants_new(all->position, NULL, counting->arena);
    for (size_t i = 0; i < plain->count; i++) {
        const struct combatant *whole = &plain->list[i];
        size_t unsettled = 0;
        for (size_t k = all->first[whole->creature]; k < all->first[whole->creature + 1]; k++) {
            int64_t ordinal = all->list[k].runs[0].first;
            if (muster_combatant_of(plain, whole->creature, ordinal) == i &&
                all->list[k].count < whole->count && !is_settled(counting, k))
                unsettled++;
        }
        if (unsettled > 1)
            return false;
    }
    return true;
}

struct assignment_count muster_count_assignments(const struct muster_position *position,
                                                 enum damage_side side,
                                                 const struct assignment *given,
                                                 struct arena *arena, struct arena *scratch) {
    struct counting counting = {.combatants = muster_combatants_new(position, given, arena),
                                .side = side,
                                .given = given,
                                .arena = arena,
                                .scratch = scratch};
    struct assignment_count result = {.done = true, .count = muster_natural_of(1, arena)};
    muster_counting_plan(&counting);
    if (given != NULL && !keeps_alike_apart(&counting))
        return (struct assignment_count){.done = false};
    find_parts(&counting);
    for (size_t i = 0; i < counting.combatants->count && result.done; i++) {
        if (part_of(&counting, i) != i)
            continue;
        struct count_part part = part_with(&counting, i);
        struct natural ways = count_part(&part);
        muster_natural_multiply(&result.count, &ways, arena);
        result.done = !part.failed;
    }
    return result;
}
