/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: a declaration that shows which requirements are missed by the best one with (or without)
 * an option. Of the legal declarations found on the way, that is the one which needs the fewest
 * names.
 */
#include "solver/answers/options/table.h"

bool muster_choice_is_missed(const struct asked *asked, const struct asked *other) {
    return asked->in_force && other->in_force && other->obeyed > asked->obeyed;
}

/*
 * How many names it takes to say what is missed, and more than any number if none of it asks
 * something of this creature: what others miss explains less.
 */
static size_t count_missed(const struct ruling *nearest, const struct ruling *better,
                           int creature) {
    size_t count = 0;
    bool own = false;
    for (size_t i = 0; i < nearest->asked_count; i++) {
        const struct asked *asked = &nearest->asked[i], *other = &better->asked[i];
        count += muster_choice_is_missed(asked, other);
        own = own || (asked->creature == creature && other->in_force &&
                      other->obeyed > (asked->in_force ? asked->obeyed : 0));
    }
    return own ? count : nearest->asked_count + count;
}

/* Whether it obeys all that the nearest does: then what is missed is just what is lost. */
static bool obeys_all(const struct ruling *nearest, const struct ruling *better) {
    for (size_t i = 0; i < nearest->asked_count; i++)
        if (muster_choice_is_missed(&better->asked[i], &nearest->asked[i]))
            return false;
    return true;
}

/* Of the declarations found, the one that shows the fewest requirements; or NULL. */
static const struct ruling *find_among_found(struct choice_table *table,
                                             const struct completion_result *completion,
                                             int creature) {
    const struct ruling *nearest = completion->nearest_ruling, *best = NULL;
    bool compares = muster_legality_looks_at_own(table->legality);
    size_t fewest = 0;
    for (size_t i = 0; i < table->found_count + table->better_count; i++) {
        const struct found *found =
            i < table->found_count ? &table->found[i] : &table->better[i - table->found_count];
        arena_tick_loop(&table->answer->scratch, nearest->asked_count);
        if (muster_referee_common(nearest, found->ruling) <= completion->obeyed)
            continue;
        size_t count = count_missed(nearest, found->ruling, creature);
        if ((best != NULL && count >= fewest) ||
            (compares && !muster_referee_is_compared(completion->nearest, found->declaration,
                                                     &table->answer->scratch)))
            continue;
        best = found->ruling;
        fewest = count;
    }
    return best;
}

/* Keeps one that was found, for the reasons of other rows as well. */
static const struct ruling *keep(struct choice_table *table, const struct search_result *found) {
    struct arena *arena = &table->answer->arena;
    if (table->better_count == FOUND_AT_MOST)
        return found->ruling;
    struct found *kept = &table->better[table->better_count++];
    kept->declaration = muster_declaration_copy(found->declaration, arena);
    kept->ruling = muster_referee_judge(kept->declaration, arena);
    return kept->ruling;
}

/*
 * Searches for a declaration near the best one that a row allows. It pays for no more, and obeys
 * more of the requirements in force for that one. NULL if a limit was reached or there is no such
 * declaration. `needed`: one that is not near will do.
 */
static const struct ruling *search_near(struct choice_table *table,
                                        const struct completion_result *completion, bool needed) {
    struct arena *scratch = &table->answer->scratch;
    struct search search = {
        .query = {.purpose = PURPOSE_BETTER, .declaration = completion->nearest},
        .limits = table->query->limits};
    struct search_result found = muster_find_best(table->query->position, &search, scratch);
    if (found.declaration != NULL &&
        muster_referee_common(completion->nearest_ruling, found.ruling) > completion->obeyed)
        return keep(table, &found);
    if (!needed)
        return NULL;
    found = muster_find_maximum(PURPOSE_MAXIMUM_FEWEST, completion->nearest,
                                completion->nearest_ruling, table->query->limits, scratch);
    if (found.declaration != NULL &&
        muster_referee_common(completion->nearest_ruling, found.ruling) > completion->obeyed)
        return keep(table, &found);
    return NULL;
}

/*
 * One that was found on the way and obeys everything else will do; otherwise a nearer one may need
 * fewer names, which is worth a few searches.
 */
const struct ruling *muster_choice_table_better(struct choice_table *table,
                                                const struct completion_result *completion,
                                                int creature) {
    enum { SEARCHES = 20 };
    const struct ruling *nearest = completion->nearest_ruling;
    const struct ruling *better = find_among_found(table, completion, creature);
    if (better != NULL && (obeys_all(nearest, better) || table->near_searches >= SEARCHES))
        return better;
    table->near_searches++;
    const struct ruling *near = search_near(table, completion, better == NULL);
    if (near == NULL || (better != NULL && count_missed(nearest, better, creature) <
                                               count_missed(nearest, near, creature)))
        return better;
    return near;
}
