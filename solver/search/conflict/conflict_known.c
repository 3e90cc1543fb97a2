/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/conflict/conflict_known.h"

#include "solver/referee/judges.h"
#include "solver/search/conflict/conflict_cuts.h"
#include "solver/search/conflict/conflict_near.h"

/* ---- Cuts from other rows ---- */

enum { LOOK_AT = 64 }; /* cores, the last ones found */

/* Whether these rows are all among the candidates. */
static bool are_candidates(const struct conflict_search *search, const struct known_core *known) {
    for (size_t i = 0; i < known->other_count; i++)
        if (!search->candidates[known->others[i]])
            return false;
    return true;
}

/* Cuts by the first declaration that obeys what is wanted; whether there is one. */
static bool cut_by_rows_of(struct conflict_search *search, struct muster_declaration *const *list,
                           size_t count) {
    const struct conflict_query *query = search->query;
    const struct element_set nothing = {0};
    for (size_t i = 0; i < count; i++) {
        const struct ruling *ruling = muster_conflict_judge(query, list[i]);
        if (ruling == NULL || !muster_conflict_obeys(search, &nothing, ruling))
            continue;
        muster_conflict_cut_by_ruling(search, list[i], ruling);
        return true;
    }
    return false;
}

/*
 * Cuts by what each declaration breaks that obeys what is wanted, until one breaks a single ground,
 * which is needed then; whether there is a cut.
 */
static bool cut_by_grounds_of(struct conflict_search *search,
                              struct muster_declaration *const *list, size_t count) {
    const struct conflict_query *query = search->query;
    const struct element_set nothing = {0};
    bool done = false;
    for (size_t i = 0; i < count; i++) {
        struct ruling ruling = {0};
        muster_judge_requirements(list[i], &ruling, query->scratch);
        if (!muster_conflict_obeys(search, &nothing, &ruling) ||
            !muster_conflict_cut_by_grounds(search, list[i], &(struct assumptions){0}))
            continue;
        done = true;
        if (search->hitting.cuts[search->hitting.count - 1].count <= 1)
            break;
    }
    return done;
}

/* Cuts by a declaration that was found for a known core, with this row in place of its own. */
static bool cut_by_exchange(struct conflict_search *search, const struct known_core *known,
                            const struct muster_declaration *declaration) {
    const struct conflict_query *query = search->query;
    struct mark mark = muster_arena_mark(query->scratch);
    struct muster_declaration *list[EXCHANGES];
    size_t count =
        muster_conflict_exchange(query, search->memory, declaration, known->row, search->row, list);
    bool done = search->by_grounds ? cut_by_grounds_of(search, list, count)
                                   : cut_by_rows_of(search, list, count);
    muster_arena_release(query->scratch, mark);
    return done;
}

/*
 * Cuts by all declarations that were found for a known core, while that leads to something; whether
 * there is a cut by each.
 */
static bool cut_by_list(struct conflict_search *search, const struct known_core *known,
                        const struct muster_declaration *const *list, size_t count) {
    enum { IN_VAIN = 3 };
    size_t cuts = 0;
    for (size_t i = 0, vain = 0; i < count && vain < IN_VAIN && !search->all_obeyed; i++) {
        bool cut = list[i] != NULL && cut_by_exchange(search, known, list[i]);
        vain = cut || list[i] == NULL ? 0 : vain + 1;
        cuts += cut;
    }
    return cuts == count;
}

/* Whether the rows of a known core are those that are wanted here, but for its own row. */
static bool has_same_others(const struct conflict_search *search, const struct known_core *known) {
    size_t count = 0;
    for (size_t i = 0; i < search->query->ruling->asked_count; i++)
        count += search->wanted[i];
    if (count != known->other_count + 1)
        return false;
    for (size_t i = 0; i < known->other_count; i++)
        if (!search->wanted[known->others[i]])
            return false;
    return true;
}

/* Cuts by a declaration that obeys all rows but one, with the ways to obey that one added. */
static void cut_by_adding(struct conflict_search *search,
                          const struct muster_declaration *declaration, size_t row, size_t most) {
    const struct conflict_query *query = search->query;
    const struct row_ways *ways = muster_conflict_memory_ways(search->memory, row);
    const struct element_set nothing = {0};
    for (size_t k = 0; ways->simple && k < ways->count && (k == 0 || ways->count <= most); k++) {
        struct mark mark = muster_arena_mark(query->scratch);
        struct ruling ruling = {0};
        const struct muster_declaration *more =
            muster_conflict_add_way(query, declaration, &ways->list[k]);
        muster_judge_requirements(more, &ruling, query->scratch);
        if (muster_conflict_obeys(search, &nothing, &ruling))
            muster_conflict_cut_by_grounds(search, more, &(struct assumptions){0});
        muster_arena_release(query->scratch, mark);
    }
}

/* Cuts by what was found while the rows were looked for. */
static void cut_by_rest(struct conflict_search *search) {
    enum { OWN = 40, FEW = 2 };
    cut_by_adding(search, search->query->best, search->row, OWN);
    for (size_t i = 0; i < search->others->count; i++)
        if (search->without_other[i] != NULL)
            cut_by_adding(search, search->without_other[i], search->others->elements[i], FEW);
}

bool muster_conflict_cut_by_known(struct conflict_search *search) {
    enum { CORES = 2 };
    const struct asked *asked = search->query->ruling->asked;
    size_t cores = 0, looked = 0, before = search->hitting.count;
    bool enough = false;
    search->looked = true;
    for (const struct known_core *known = search->memory->cores;
         known != NULL && cores < CORES && looked < LOOK_AT && !search->all_obeyed && !enough;
         known = known->next, looked++) {
        if (search->by_grounds ? !has_same_others(search, known)
                               : asked[known->row].effect != asked[search->row].effect)
            continue;
        cores++;
        if (search->by_grounds) {
            enough = cut_by_list(search, known, known->without_ground, known->ground_count);
        } else {
            cut_by_list(search, known, &known->with_free, 1);
            enough = are_candidates(search, known) &&
                     cut_by_list(search, known, known->without_other, known->other_count);
        }
    }
    if (search->by_grounds && cores == 0)
        cut_by_rest(search);
    return search->hitting.count > before;
}

/* The elements of a known core, if it is like the one that is looked for. */
static bool find_elements(struct conflict_search *search, const struct known_core *known,
                          struct element_set *elements) {
    const struct asked *asked = search->query->ruling->asked;
    struct arena *arena = search->query->arena;
    *elements = (struct element_set){0};
    if (search->by_grounds && has_same_others(search, known)) {
        for (size_t i = 0; i < known->ground_count; i++)
            muster_element_set_add(
                elements, muster_ground_list_number(&search->grounds, &known->grounds[i], arena),
                arena);
        return true;
    }
    if (search->by_grounds || asked[known->row].effect != asked[search->row].effect ||
        !are_candidates(search, known))
        return false;
    for (size_t i = 0; i < known->other_count; i++)
        muster_element_set_add(elements, known->others[i], arena);
    return true;
}

bool muster_conflict_take_known(struct conflict_search *search, struct element_set *chosen) {
    size_t looked = 0;
    struct element_set elements;
    for (const struct known_core *known = search->memory->cores; known != NULL && looked < LOOK_AT;
         known = known->next, looked++)
        if (find_elements(search, known, &elements) &&
            muster_hitting_set_hits(&search->hitting, &elements, SIZE_MAX)) {
            *chosen = elements;
            return true;
        }
    return false;
}

/* ---- Exchanging within a core ---- */

/* Cuts by a declaration with one row in place of another, if that obeys what is wanted. */
static bool cut_by_rows_exchanged(struct conflict_search *search, const struct element_set *chosen,
                                  const struct muster_declaration *declaration, size_t from,
                                  size_t to) {
    const struct conflict_query *query = search->query;
    struct mark mark = muster_arena_mark(query->scratch);
    struct muster_declaration *list[EXCHANGES];
    size_t count = muster_conflict_exchange(query, search->memory, declaration, from, to, list);
    bool done = false;
    for (size_t i = 0; i < count && !done; i++) {
        const struct ruling *ruling = muster_conflict_judge(query, list[i]);
        done = ruling != NULL && muster_conflict_obeys(search, chosen, ruling);
        if (done)
            muster_conflict_cut_by_ruling(search, list[i], ruling);
    }
    muster_arena_release(query->scratch, mark);
    return done;
}

/* Cuts by a declaration in which a row is obeyed first of all, if that obeys what is wanted. */
static bool cut_by_way(struct conflict_search *search, const struct element_set *chosen,
                       const struct muster_declaration *declaration, size_t row) {
    enum { WAYS = 3 };
    const struct conflict_query *query = search->query;
    const struct row_ways *ways = muster_conflict_memory_ways(search->memory, row);
    bool done = false;
    for (size_t k = 0; ways->simple && k < ways->count && k < WAYS && !done; k++) {
        struct mark mark = muster_arena_mark(query->scratch);
        struct run run = {.number = ways->list[k].object};
        struct deed deed = {
            .creature = ways->list[k].creature, .count = 1, .run_count = 1, .runs = &run};
        const struct muster_declaration least = {.deed_count = 1, .deeds = &deed};
        const struct muster_declaration *changed =
            muster_conflict_change(query, declaration, &least);
        const struct ruling *ruling = muster_conflict_judge(query, changed);
        done = ruling != NULL && muster_conflict_obeys(search, chosen, ruling);
        if (done)
            muster_conflict_cut_by_ruling(search, changed, ruling);
        muster_arena_release(query->scratch, mark);
    }
    return done;
}

bool muster_conflict_grow_by_exchange(struct conflict_search *search,
                                      const struct element_set *chosen) {
    enum { IN_VAIN = 4 };
    size_t last = search->hitting.count - 1, vain = 0;
    const struct asked *asked = search->query->ruling->asked;
    const struct muster_declaration *declaration = search->shown[last];
    const size_t added = search->hitting.cuts[last].elements[0];
    if (search->by_grounds || declaration == NULL)
        return false;
    if (cut_by_way(search, chosen, declaration, added))
        return true;
    for (size_t i = 0; i < search->query->ruling->asked_count && vain < IN_VAIN; i++) {
        if (!search->candidates[i] || asked[i].effect != asked[added].effect ||
            muster_element_set_has(chosen, i))
            continue;
        if (cut_by_rows_exchanged(search, chosen, declaration, i, added))
            return true;
        vain++;
    }
    return false;
}

bool muster_conflict_leave_out_by_exchange(struct conflict_search *search,
                                           const struct element_set *chosen,
                                           const struct element_set *fewer, size_t element) {
    enum { IN_VAIN = 4 };
    const struct muster_declaration **shown = muster_conflict_cuts_shown(search, chosen);
    size_t vain = 0;
    for (size_t k = 0; k < chosen->count && vain < IN_VAIN; k++) {
        if (shown[k] == NULL || chosen->elements[k] == element)
            continue;
        if (cut_by_rows_exchanged(search, fewer, shown[k], element, chosen->elements[k]))
            return true;
        vain++;
    }
    return false;
}
