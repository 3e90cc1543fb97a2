/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/reasons/proof.h"

#include <string.h>

#include "solver/explain/effects/requirement_words.h"
#include "solver/explain/reasons/scope_words.h"

/* Cores that are linked by shared rows, treated as one: the union of their rows. */
struct group {
    size_t core_count, row_count;
    size_t *cores;
    size_t *rows;
    int64_t at_most, of;
};

struct proving {
    const struct conflict_query *query;
    const struct conflict_core *cores;
    size_t core_count;
    struct scope scope;  /* the declarations that no more can be obeyed by */
    int64_t total, lost; /* requirements in all rows in force, and how many the best doesn't obey */
    size_t group_count;
    struct group *groups;
};

static bool has_row(const size_t *rows, size_t count, size_t row) {
    for (size_t i = 0; i < count; i++)
        if (rows[i] == row)
            return true;
    return false;
}

static bool shares_row(const struct group *group, const struct conflict_core *core) {
    for (size_t i = 0; i < core->row_count; i++)
        if (has_row(group->rows, group->row_count, core->rows[i]))
            return true;
    return false;
}

static struct group *new_group(struct proving *proving) {
    struct arena *arena = proving->query->arena;
    struct group *group = &proving->groups[proving->group_count++];
    *group = (struct group){0};
    group->cores = muster_arena_array(arena, proving->core_count, sizeof(*group->cores));
    group->rows =
        muster_arena_array(arena, proving->query->ruling->asked_count, sizeof(*group->rows));
    return group;
}

static void join(const struct proving *proving, struct group *group, size_t index) {
    const struct conflict_core *core = &proving->cores[index];
    group->cores[group->core_count++] = index;
    for (size_t i = 0; i < core->row_count; i++)
        if (!has_row(group->rows, group->row_count, core->rows[i]))
            group->rows[group->row_count++] = core->rows[i];
    group->at_most = core->at_most;
    group->of = core->of;
}

static int64_t losses(const struct proving *proving) {
    int64_t sum = 0;
    for (size_t i = 0; i < proving->group_count; i++)
        sum += proving->groups[i].of - proving->groups[i].at_most;
    return sum;
}

/* Makes each core a group of its own, leaving out those that share a row with one before. */
static bool by_single_cores(struct proving *proving) {
    proving->group_count = 0;
    for (size_t i = 0; i < proving->core_count; i++) {
        bool apart = true;
        for (size_t g = 0; g < proving->group_count; g++)
            apart = apart && !shares_row(&proving->groups[g], &proving->cores[i]);
        if (apart)
            join(proving, new_group(proving), i);
    }
    return losses(proving) >= proving->lost;
}

static bool same_grounds(const struct conflict_core *one, const struct conflict_core *other) {
    if (one->ground_count != other->ground_count)
        return false;
    for (size_t i = 0; i < one->ground_count; i++)
        if (muster_ground_compare(&one->grounds[i], &other->grounds[i]) != 0)
            return false;
    return true;
}

/* Whether a person can see what the bound on a group rests on. */
static bool is_plain(const struct proving *proving, const struct group *group) {
    enum { FEW = 6 };
    bool same = true;
    for (size_t i = 1; i < group->core_count; i++)
        same = same &&
               same_grounds(&proving->cores[group->cores[0]], &proving->cores[group->cores[i]]);
    return same || group->row_count <= FEW;
}

static void merge(const struct proving *proving, struct group *group, struct group *other) {
    for (size_t i = 0; i < other->core_count; i++)
        join(proving, group, other->cores[i]);
    other->core_count = other->row_count = 0;
    other->at_most = other->of = 0;
}

/* Groups the cores that share rows, each group with a bound of its own. */
static bool by_groups(struct proving *proving) {
    const char *reason;
    proving->group_count = 0;
    for (size_t i = 0; i < proving->core_count; i++) {
        struct group *mine = NULL;
        for (size_t g = 0; g < proving->group_count; g++) {
            struct group *group = &proving->groups[g];
            if (!shares_row(group, &proving->cores[i]))
                continue;
            if (mine == NULL)
                mine = group;
            else
                merge(proving, mine, group);
        }
        join(proving, mine == NULL ? new_group(proving) : mine, i);
    }
    for (size_t g = 0; g < proving->group_count; g++) {
        struct group *group = &proving->groups[g];
        if (group->core_count <= 1)
            continue;
        group->of = muster_conflict_core_total(proving->query, group->rows, group->row_count);
        group->at_most =
            muster_conflict_core_most(proving->query, group->rows, group->row_count, &reason);
        if (group->at_most < 0 || !is_plain(proving, group))
            return false;
    }
    return losses(proving) >= proving->lost;
}

/* ---- Who would have to pay ---- */

/*
 * Where costs are not what stands in the way, the bound holds for all: whoever speaks of paying
 * then would be asked what it buys. (In 2004 the scope is that of point 3 anyhow, which payments
 * narrow.)
 */
static void widen_scope(struct proving *proving) {
    if (proving->query->position->edition == EDITION_2004)
        return;
    for (size_t i = 0; i < proving->group_count; i++)
        for (size_t k = 0; k < proving->groups[i].core_count; k++)
            if (proving->groups[i].core_count > 1 ||
                !muster_core_binds_payers(proving->query->position,
                                          &proving->cores[proving->groups[i].cores[k]]))
                return;
    muster_scope_widen(&proving->scope);
}

/* ---- A few requirements that account for all that is lost ---- */

enum { FEW_ROWS = 6, MANY_ROWS = 24 };

/* Whether everything that the best one doesn't obey is lost among these rows. */
static bool lose_all(const struct proving *proving, struct group *group) {
    const char *reason;
    group->of = muster_conflict_core_total(proving->query, group->rows, group->row_count);
    group->at_most =
        muster_conflict_core_most(proving->query, group->rows, group->row_count, &reason);
    return group->at_most >= 0 && group->of - group->at_most >= proving->lost;
}

/*
 * Leaves out one row after another as long as just as much is lost without it. Returns false if
 * there are too many rows to try.
 */
static bool find_few(const struct proving *proving, struct group *few) {
    const struct ruling *ruling = proving->query->ruling;
    struct arena *arena = proving->query->arena;
    *few = (struct group){.rows = muster_arena_array(arena, ruling->asked_count, sizeof(size_t))};
    for (size_t i = 0; i < ruling->asked_count; i++)
        if (ruling->asked[i].in_force)
            few->rows[few->row_count++] = i;
    if (few->row_count > MANY_ROWS || !lose_all(proving, few))
        return false;
    for (size_t i = few->row_count; i-- > 0;) {
        struct group fewer = *few;
        fewer.rows = muster_arena_array(arena, few->row_count, sizeof(size_t));
        fewer.row_count = 0;
        for (size_t k = 0; k < few->row_count; k++)
            if (k != i)
                fewer.rows[fewer.row_count++] = few->rows[k];
        if (lose_all(proving, &fewer))
            *few = fewer;
    }
    return few->row_count <= FEW_ROWS;
}

/* ---- In words ---- */

/* Cores by number, counted from 1 as players see them: "1", "1 and 3", "1, 3 and 5 to 9". */
static const char *core_numbers(const struct proving *proving, const size_t *cores, size_t count) {
    struct arena *arena = proving->query->arena;
    const char *text = "";
    for (size_t i = 0, next; i < count; i = next) {
        next = i + 1;
        while (next < count && cores[next] == cores[next - 1] + 1)
            next++;
        next = next - i < 3 ? i + 1 : next; /* two are not worth a range */
        text = muster_arena_format(arena, "%s%s%zu", text,
                                   i == 0          ? ""
                                   : next == count ? " and "
                                                   : ", ",
                                   cores[i] + 1);
        if (next - i > 1)
            text = muster_arena_format(arena, "%s to %zu", text, cores[next - 1] + 1);
    }
    return text;
}

/* Whether each missed requirement can't be obeyed even by itself. */
static bool all_alone(const struct proving *proving) {
    for (size_t i = 0; i < proving->core_count; i++)
        if (proving->cores[i].row_count > 1)
            return false;
    return true;
}

static const char *alone_message(const struct proving *proving) {
    long long best = proving->total - losses(proving);
    bool several = proving->core_count > 1, some = false;
    int64_t missed = 0;
    for (size_t i = 0; i < proving->core_count; i++) {
        missed += proving->cores[i].of;
        some |= proving->cores[i].at_most > 0;
    }
    const char *rest = missed < proving->total                    ? "All else is obeyed"
                       : proving->query->position->has_conditions ? "Nothing else is in force here"
                                                                  : "Nothing else is required";
    const char *what = some      ? several ? "no more of these can be" : "no more of that can be"
                       : several ? "none of these can be"
                                 : "that can't be";
    const struct scope *scope = &proving->scope;
    return muster_arena_format(proving->query->arena,
                               "%s, and %s%s. So %s obeys more than %lld of %lld%s%s%s.", rest,
                               what, scope->paying, scope->nothing, best, (long long)proving->total,
                               scope->in_force, scope->paying, scope->rule);
}

/* "Those named under 1 and 3 can't be obeyed at all." Sets *lost to how much they count. */
static const char *hopeless_message(const struct proving *proving, int64_t *lost) {
    struct arena *arena = proving->query->arena;
    size_t *cores = muster_arena_array(arena, proving->core_count, sizeof(*cores)), count = 0;
    for (size_t i = 0; i < proving->group_count; i++) {
        const struct group *group = &proving->groups[i];
        for (size_t k = 0; k < group->core_count && group->at_most == 0; k++)
            cores[count++] = group->cores[k];
        *lost += group->at_most == 0 ? group->of : 0;
    }
    if (count == 0)
        return "";
    return muster_arena_format(arena, " What is named under %s can't be obeyed%s: that is %lld.",
                               core_numbers(proving, cores, count),
                               *proving->scope.paying == '\0' ? " at all" : proving->scope.paying,
                               (long long)*lost);
}

static const char *bounds_message(const struct proving *proving) {
    struct arena *arena = proving->query->arena;
    bool single = proving->core_count == 1;
    int64_t lost = 0;
    if (all_alone(proving))
        return alone_message(proving);
    const char *hopeless = hopeless_message(proving, &lost);
    const char *text =
        muster_arena_format(arena, "In all there are %lld requirements%s.%s",
                            (long long)proving->total, proving->scope.in_force, hopeless);
    const char *sum = muster_arena_format(arena, "%lld", (long long)proving->total);
    if (lost > 0)
        sum = muster_arena_format(arena, "%s - %lld", sum, (long long)lost);
    for (size_t i = 0; i < proving->group_count; i++) {
        const struct group *group = &proving->groups[i];
        if (group->core_count == 0 || group->at_most == 0)
            continue;
        const char *which =
            single ? "above"
                   : muster_arena_format(arena, "under %s",
                                         core_numbers(proving, group->cores, group->core_count));
        text = muster_arena_format(
            arena, "%s Of those named %s at most %lld of %lld can be obeyed%s.", text, which,
            (long long)group->at_most, (long long)group->of, proving->scope.paying);
        sum = muster_arena_format(arena, "%s - %lld", sum, (long long)(group->of - group->at_most));
    }
    const struct scope *scope = &proving->scope;
    return muster_arena_format(arena, "%s So %s obeys more than %s = %lld%s%s%s.", text,
                               scope->nothing, sum, (long long)(proving->total - losses(proving)),
                               *scope->in_force == '\0' ? "" : " of what is in force here",
                               scope->paying, scope->rule);
}

/* The bound that the search found, if a few requirements are enough to state it. */
static const char *search_message(const struct proving *proving) {
    struct arena *arena = proving->query->arena;
    const struct ruling *ruling = proving->query->ruling;
    const struct scope *scope = &proving->scope;
    long long total = proving->total, most = proving->total - proving->lost;
    struct group few;
    if (!find_few(proving, &few))
        return muster_arena_format(
            arena,
            "In all there are %lld requirements%s. There is no short argument here: "
            "all declarations were searched, and %s obeys more than %lld%s%s%s.",
            total, scope->in_force, scope->nothing, most,
            *scope->in_force == '\0' ? "" : " of what is in force here", scope->paying,
            scope->rule);
    const char *rows = "";
    for (size_t i = 0; i < few.row_count; i++)
        rows = muster_arena_format(
            arena, "%s%s%s", rows, i == 0 ? "" : "; ",
            muster_must_words(proving->query->position, &ruling->asked[few.rows[i]], arena));
    return muster_arena_format(
        arena,
        "In all there are %lld requirements%s. A search through all declarations "
        "shows that of these %lld at most %lld can be obeyed%s: %s. So %s obeys "
        "more than %lld - %lld = %lld%s%s%s.",
        total, scope->in_force, (long long)few.of, (long long)few.at_most, scope->paying, rows,
        scope->nothing, total, (long long)proving->lost, most,
        *scope->in_force == '\0' ? "" : " of what is in force here", scope->paying, scope->rule);
}

static muster_bound *report_bounds(const struct proving *proving, size_t *count) {
    struct arena *arena = proving->query->arena;
    muster_bound *bounds = muster_arena_array(arena, proving->group_count, sizeof(*bounds));
    *count = 0;
    for (size_t i = 0; i < proving->group_count; i++) {
        const struct group *group = &proving->groups[i];
        if (group->core_count > 0)
            bounds[(*count)++] = (muster_bound){.missed_count = group->core_count,
                                                .missed = group->cores,
                                                .at_most = group->at_most,
                                                .of = group->of};
    }
    return bounds;
}

static const char *everything_message(const struct proving *proving) {
    if (proving->query->position->has_conditions)
        return proving->total == 0 ? "No requirement is in force here."
                                   : "Every requirement in force here is obeyed.";
    return proving->total == 0 ? "Nothing is required."
                               : "Every requirement is obeyed; no more can be.";
}

muster_proof muster_proof_new(const struct conflict_query *query, const struct conflict_core *cores,
                              size_t count, const char **scope) {
    struct proving proving = {
        .query = query, .cores = cores, .core_count = count, .scope = muster_scope_of(query)};
    muster_proof proof = {0};
    for (size_t i = 0; i < query->ruling->asked_count; i++)
        if (query->ruling->asked[i].in_force)
            proving.total += muster_conflict_core_total(query, &i, 1);
    proving.lost = proving.total - query->ruling->obeyed;
    proving.groups = muster_arena_array(query->arena, count, sizeof(*proving.groups));
    for (size_t i = 0; i < count; i++)
        if (!cores[i].proved)
            return proof; /* of kind MUSTER_PROOF_NONE */
    if (count == 0) {
        proof.kind = MUSTER_PROOF_EVERYTHING;
        proof.message = everything_message(&proving);
    } else if (by_single_cores(&proving) || by_groups(&proving)) {
        proof.kind = MUSTER_PROOF_BOUNDS;
        widen_scope(&proving);
        proof.message = bounds_message(&proving);
        proof.bounds = report_bounds(&proving, &proof.bound_count);
    } else {
        proof.kind = MUSTER_PROOF_SEARCH;
        proof.message = search_message(&proving);
    }
    *scope = proving.scope.word;
    return proof;
}
