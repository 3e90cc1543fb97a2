/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: a declaration that shows which requirements are missed by the best one with (or without)
 * an option. Of the legal declarations found on the way, that is the one which needs the fewest
 * names.
 */
#include "solver/answers/options/better.h"

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
static const struct found *find_among_found(struct choice_table *table,
                                            const struct completion_result *completion,
                                            int creature) {
    const struct ruling *nearest = completion->nearest_ruling;
    const struct found *best = NULL;
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
        best = found;
        fewest = count;
    }
    return best;
}

/* Keeps one that was found, for the reasons of other rows as well. */
static const struct ruling *keep(struct choice_table *table,
                                 const struct muster_declaration *declaration,
                                 const struct ruling *ruling) {
    struct arena *arena = &table->answer->arena;
    if (table->better_count == FOUND_AT_MOST)
        return ruling;
    struct found *kept = &table->better[table->better_count++];
    kept->declaration = muster_declaration_copy(declaration, arena);
    kept->ruling = muster_referee_judge(kept->declaration, arena);
    return kept->ruling;
}

/* A declaration in which a creature does what it does in another one; NULL: it does so already. */
static struct muster_declaration *take_over(const struct muster_declaration *declaration,
                                            const struct muster_declaration *other, int creature,
                                            struct arena *arena) {
    struct muster_declaration *changed = muster_arena_take(arena, sizeof(*changed));
    size_t most = declaration->deed_count + other->deed_count, taken = 0, same = 0;
    *changed = *declaration;
    changed->deeds = muster_arena_array(arena, most, sizeof(*changed->deeds));
    changed->deed_count = 0;
    for (size_t i = 0; i < other->deed_count; i++)
        if (other->deeds[i].creature == creature)
            changed->deeds[changed->deed_count++] = other->deeds[i];
    taken = changed->deed_count;
    for (size_t i = 0, own = 0; i < declaration->deed_count; i++) {
        const struct deed *deed = &declaration->deeds[i];
        if (deed->creature != creature)
            changed->deeds[changed->deed_count++] = *deed;
        else if (own++ < taken && muster_deed_compare(deed, &changed->deeds[own - 1]) == 0)
            same++;
        else
            same = most + 1;
    }
    if (same == taken)
        return NULL;
    muster_declaration_sort(changed);
    return changed;
}

/*
 * Whether a legal declaration stays legal when it is changed, as long as it breaks no restriction,
 * pays for no more and obeys as much: none that is compared with it obeys more then.
 */
static bool stays_legal(const struct choice_table *table) {
    return position_asks_always(table->query->position);
}

static bool pays_no_more(const struct choice_table *table,
                         const struct muster_declaration *declaration,
                         const struct muster_declaration *changed) {
    return !table->query->position->has_costs ||
           muster_referee_is_compared(declaration, changed, &table->answer->scratch);
}

/*
 * A legal declaration in which one creature after another does what it does in the best one that a
 * row allows, as long as it stays legal: what is missed then takes fewer names. No search is
 * needed for that.
 */
static const struct found *approach(struct choice_table *table,
                                    const struct completion_result *completion,
                                    const struct found *from) {
    struct arena *scratch = &table->answer->scratch;
    const struct muster_declaration *nearest = completion->nearest;
    struct found *near = muster_arena_take(scratch, sizeof(*near));
    *near = *from;
    for (size_t i = 0; i < table->creature_count; i++) {
        int creature = table->creatures[i].creature;
        struct mark mark = muster_arena_mark(scratch);
        struct muster_declaration *changed =
            take_over(near->declaration, nearest, creature, scratch);
        const struct ruling *ruling =
            changed == NULL ? NULL : muster_referee_judge(changed, scratch);
        if (ruling != NULL && ruling->violation_count == 0 && !ruling->unsettled &&
            pays_no_more(table, near->declaration, changed) &&
            ruling->obeyed >= from->ruling->obeyed)
            *near = (struct found){.declaration = changed, .ruling = ruling};
        else
            muster_arena_release(scratch, mark);
    }
    return near;
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
        return keep(table, found.declaration, found.ruling);
    if (!needed)
        return NULL;
    found = muster_find_maximum(PURPOSE_MAXIMUM_FEWEST, completion->nearest,
                                completion->nearest_ruling, table->query->limits, scratch);
    if (found.declaration != NULL &&
        muster_referee_common(completion->nearest_ruling, found.ruling) > completion->obeyed)
        return keep(table, found.declaration, found.ruling);
    return NULL;
}

/* Of two, the one that shows fewer requirements. */
static const struct ruling *plainer(const struct ruling *nearest, const struct ruling *one,
                                    const struct ruling *other, int creature) {
    return count_missed(nearest, one, creature) < count_missed(nearest, other, creature) ? one
                                                                                         : other;
}

/*
 * One that was found on the way and obeys everything else will do; otherwise a nearer one may need
 * fewer names, which is worth a few searches. On large boards it is looked for without a search.
 */
const struct ruling *muster_choice_table_better(struct choice_table *table,
                                                const struct completion_result *completion,
                                                int creature) {
    enum { SEARCHES = 20 };
    const struct ruling *nearest = completion->nearest_ruling;
    const struct found *found = find_among_found(table, completion, creature);
    if (found != NULL && (obeys_all(nearest, found->ruling) || table->near_searches >= SEARCHES))
        return found->ruling;
    table->near_searches++;
    if (found != NULL && table->pair_count > SMALL_TABLE && stays_legal(table)) {
        found = approach(table, completion, found);
        return keep(table, found->declaration, found->ruling);
    }
    const struct ruling *near = search_near(table, completion, found == NULL);
    if (near == NULL || found == NULL)
        return near;
    return plainer(nearest, found->ruling, near, creature);
}
