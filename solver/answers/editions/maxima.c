/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where more must be obeyed today than in 2004, some declaration that obeys that much lets Walls
 * attack or has creatures do what nothing asks for; such a declaration is looked for here, and its
 * reasons are named.
 */
#include "solver/answers/editions/editions_comparison.h"

#include <inttypes.h>
#include <string.h>

#include "model/object.h"
#include "solver/explain/effects/requirement_words.h"
#include "solver/search/legality.h"

static const char unasked_rule[] = "500.5";

/* ---- Lists in sentences ---- */

/* A list of names without duplicates. */
struct edition_names {
    size_t count, capacity;
    const char **list;
};

static void add_name(const struct editions_comparison *comparison, struct edition_names *names,
                     const char *name) {
    for (size_t i = 0; i < names->count; i++)
        if (strcmp(names->list[i], name) == 0)
            return;
    names->list = arena_grow(comparison->arena, names->list, names->count, &names->capacity,
                             sizeof(*names->list));
    names->list[names->count++] = name;
}

/* "a, b and c"; of a long list, only the first names in full. */
static const char *join(const struct editions_comparison *comparison,
                        const struct edition_names *names) {
    enum { FEW = 4 };
    struct arena *arena = comparison->arena;
    size_t shown = names->count <= FEW ? names->count : FEW - 1;
    const char *text = names->list[0];
    for (size_t i = 1; i < shown; i++)
        text = muster_arena_format(arena, i + 1 == names->count ? "%s and %s" : "%s, %s", text,
                                   names->list[i]);
    return shown == names->count
               ? text
               : muster_arena_format(arena, "%s and %zu more", text, names->count - shown);
}

/* ---- Reasons ---- */

/* What a declaration does that was not required in 2004, for one of the two reasons. */
struct reason {
    struct edition_names doing;     /* "bears blocking giant" */
    const char *asked;              /* "bears to block giant" */
    struct edition_names creatures; /* ids */
};

static void add_doing(const struct editions_comparison *comparison, struct reason *reason,
                      const struct deed *deed, const struct object *object) {
    struct arena *arena = comparison->arena;
    const struct muster_position *position = comparison->positions;
    const struct creature *creature = &position->creatures[deed->creature];
    const char *verb = muster_steps[position->step].verb;
    const char *what = muster_object_full_name(position, object, arena);
    const char *who = creature->full_name;
    add_name(comparison, &reason->creatures, muster_arena_string(arena, creature->id));
    reason->asked = muster_arena_format(arena, "%s to %s %s", who, verb, what);
    if (creature->count > 1)
        who = muster_arena_format(arena, "%" PRId64 " of %s", deed->count, who);
    add_name(comparison, &reason->doing,
             muster_arena_format(arena, "%s %sing %s", who, verb, what));
}

/* Whether the proposed declaration has individuals that do this: in 2004 that counts anyhow. */
static bool is_proposed(const struct editions_comparison *comparison, int creature,
                        const struct object *object) {
    const struct muster_declaration *proposed = comparison->proposed;
    arena_tick_loop(comparison->arena, proposed == NULL ? 0 : proposed->deed_count);
    for (size_t i = 0; proposed != NULL && i < proposed->deed_count; i++)
        if (proposed->deeds[i].creature == creature &&
            muster_deed_does(&proposed->deeds[i], object))
            return true;
    return false;
}

/*
 * Sorts out what a declaration does that does not count in 2004. `all`: also what is proposed by
 * as many others, where nothing else is left.
 */
static void find_reasons(const struct editions_comparison *comparison,
                         const struct muster_declaration *declaration, const struct ruling *ruling,
                         bool all, struct reason *walls, struct reason *unasked) {
    for (size_t i = 0; i < declaration->deed_count; i++) {
        const struct deed *deed = &declaration->deeds[i];
        struct object object;
        for (struct deed_walk at = {0}; deed_next(deed, &at, &object);) {
            arena_tick_loop(comparison->arena, 4 * ruling->asked_count);
            if (muster_is_wall_matter(comparison, deed->creature, object.number))
                add_doing(comparison, walls, deed, &object);
            else if (!muster_referee_asks_for(comparison->positions, ruling, deed->creature,
                                              &object) &&
                     (all || !is_proposed(comparison, deed->creature, &object)))
                add_doing(comparison, unasked, deed, &object);
        }
    }
}

/* ---- What must be obeyed today, but did not have to be in 2004 ---- */

/* A declaration that obeys more by the current rules, and the ruling that it is compared with. */
struct witness {
    const char *about; /* "legal" or "maximum" */
    const struct muster_declaration *declaration;
    const struct ruling *ruling, *other;
    /* only requirements in force for it count; NULL: all that are in force */
    const struct ruling *proposed;
};

/*
 * The requirements that the witness obeys and the other doesn't, or less often: `"blocks elf if
 * able (Lure)" of wall`.
 */
static const char *gained(const struct editions_comparison *comparison,
                          const struct witness *witness) {
    const struct muster_position *position = comparison->positions;
    struct arena *arena = comparison->arena;
    struct edition_names names = {0};
    arena_tick_loop(arena, witness->ruling->asked_count);
    for (size_t i = 0; i < witness->ruling->asked_count; i++) {
        const struct asked *asked = &witness->ruling->asked[i];
        const struct asked *before = &witness->other->asked[i];
        if (asked->obeyed <= before->obeyed ||
            (witness->proposed != NULL && !witness->proposed->asked[i].in_force))
            continue;
        const char *words = muster_requirement_words(position, asked, arena);
        add_name(comparison, &names,
                 asked->creature < 0
                     ? muster_arena_format(arena, "\"%s\"", words)
                     : muster_arena_format(arena, "\"%s\" of %s", words,
                                           position->creatures[asked->creature].full_name));
    }
    muster_insist(arena, names.count > 0); /* the witness obeys more */
    return join(comparison, &names);
}

static const char *now_sentence(const struct editions_comparison *comparison,
                                const struct witness *witness, const struct reason *reason) {
    const char *rule = muster_rule_of_requirement(comparison->positions);
    const char *doing = join(comparison, &reason->doing), *more = gained(comparison, witness);
    int64_t obeyed = muster_referee_common(witness->other, witness->ruling);
    if (strcmp(witness->about, "legal") == 0)
        return muster_arena_format(
            comparison->arena,
            "By the current rules this is illegal (%s), because with %s %s could be "
            "obeyed, %" PRId64 " requirement%s in all instead of %" PRId64 ".",
            rule, doing, more, obeyed, obeyed == 1 ? "" : "s", witness->other->obeyed);
    int64_t maximum = muster_edition_verdict(comparison, EDITION_CURRENT)->maximum;
    return muster_arena_format(comparison->arena,
                               "By the current rules %" PRId64
                               " requirement%s must be obeyed (%s), "
                               "because with %s %s can be obeyed.",
                               maximum, maximum == 1 ? "" : "s", rule, doing, more);
}

static const char *then_sentence(const struct editions_comparison *comparison,
                                 const struct witness *witness, const struct reason *reason,
                                 bool is_wall) {
    struct arena *arena = comparison->arena;
    const struct step_facts *step = &muster_steps[comparison->positions->step];
    const char *judged = "this was legal", *because;
    int64_t maximum = muster_edition_verdict(comparison, EDITION_2004)->maximum;
    if (strcmp(witness->about, "maximum") == 0)
        judged = maximum == 0 ? "none had to be"
                              : muster_arena_format(arena, "only %" PRId64 " had to be", maximum);
    if (is_wall)
        return muster_arena_format(arena, "In 2004 %s (%s), because Walls couldn't attack.", judged,
                                   muster_wall_rule);
    if (reason->doing.count == 1)
        because = muster_arena_format(arena, "no requirement asks %s", reason->asked);
    else
        because = muster_arena_format(arena, "no requirement asks for those %s", step->does);
    return muster_arena_format(arena, "In 2004 %s (%s), because %s, and nobody had to %s unasked.",
                               judged, unasked_rule, because, step->verb);
}

static void add_reason(struct editions_comparison *comparison, const struct witness *witness,
                       const struct reason *reason, bool is_wall) {
    bool legality = strcmp(witness->about, "legal") == 0;
    if (reason->doing.count == 0)
        return;
    muster_edition_difference difference = {
        .about = witness->about,
        .current = legality ? 0 : muster_edition_verdict(comparison, EDITION_CURRENT)->maximum,
        .of_2004 = legality ? 1 : muster_edition_verdict(comparison, EDITION_2004)->maximum,
        .rule = is_wall ? muster_wall_rule : unasked_rule,
        .message = muster_arena_format(comparison->arena, "%s %s",
                                       now_sentence(comparison, witness, reason),
                                       then_sentence(comparison, witness, reason, is_wall)),
        .creature_count = reason->creatures.count,
        .creatures = reason->creatures.list};
    muster_add_difference(comparison, &difference);
}

/* Adds why the witness didn't count in 2004. There must be a reason, or it would have counted. */
static void explain(struct editions_comparison *comparison, const struct witness *witness) {
    struct reason walls = {0}, unasked = {0};
    bool all = witness->proposed == NULL;
    find_reasons(comparison, witness->declaration, witness->ruling, all, &walls, &unasked);
    if (walls.doing.count + unasked.doing.count == 0)
        find_reasons(comparison, witness->declaration, witness->ruling, true, &walls, &unasked);
    muster_insist(comparison->arena, walls.doing.count + unasked.doing.count > 0);
    add_reason(comparison, witness, &walls, true);
    add_reason(comparison, witness, &unasked, false);
}

void muster_compare_free_maxima(struct editions_comparison *comparison) {
    struct muster_answer *const *answers = comparison->answer->by_edition;
    const muster_verdict *current = muster_edition_verdict(comparison, EDITION_CURRENT);
    const muster_verdict *of_2004 = muster_edition_verdict(comparison, EDITION_2004);
    if (!current->maximum_known || !of_2004->maximum_known || current->maximum == of_2004->maximum)
        return;
    muster_insist(comparison->arena, current->maximum > of_2004->maximum);
    const struct muster_declaration *best = answers[EDITION_CURRENT]->found;
    struct witness witness = {
        .about = "maximum",
        .declaration = best,
        .ruling = muster_referee_judge(best, comparison->arena),
        .other = muster_referee_judge(answers[EDITION_2004]->found, comparison->arena)};
    explain(comparison, &witness);
}

/*
 * A witness with few creatures explains more
 * clearly than the declaration that the check found, so one is looked for if there is time.
 */
void muster_compare_own_maxima(struct editions_comparison *comparison, const char *about) {
    struct arena *arena = comparison->arena;
    struct muster_declaration proposed = *comparison->proposed;
    proposed.position = &comparison->positions[EDITION_CURRENT];
    const struct ruling *ruling = muster_referee_judge(&proposed, arena);
    struct muster_answer *const *answers = comparison->answer->by_edition;
    struct witness witness = {.about = about,
                              .declaration = answers[EDITION_CURRENT]->found,
                              .ruling =
                                  muster_referee_judge(answers[EDITION_CURRENT]->found, arena),
                              .other = ruling,
                              .proposed = ruling};
    if (strcmp(about, "maximum") == 0)
        witness.other = muster_referee_judge(answers[EDITION_2004]->found, arena);
    struct search_result fewest =
        muster_find_maximum(PURPOSE_MAXIMUM_FEWEST, &proposed, ruling, comparison->limits, arena);
    if (muster_referee_common(ruling, fewest.ruling) >=
        muster_referee_common(ruling, witness.ruling)) {
        witness.declaration = fewest.declaration;
        witness.ruling = fewest.ruling;
    }
    explain(comparison, &witness);
}
