/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/explain/why_words.h"

#include <inttypes.h>

#include "solver/damage/explain/damage_words.h"

static const char *copy_id(const struct muster_position *position, const struct recipient *who,
                           struct arena *arena) {
    const char *id = muster_recipient_id(position, who, arena);
    return muster_arena_string(arena, id);
}

/* ---- Steps ---- */

/* "wall", "wall#2", "each of wall#2 to wall#4". */
static const char *run_words(const struct muster_position *position, enum recipient_kind kind,
                             int number, int64_t first, int64_t last, struct arena *arena) {
    const struct recipient one = {kind, number, first}, other = {kind, number, last};
    const char *id = muster_recipient_id(position, &one, arena);
    if (first == last)
        return id;
    return muster_arena_format(arena, "each of %s to %s", id,
                               muster_recipient_id(position, &other, arena));
}

/* "3 to bear rather than 1": in a division "bear gets 3 rather than 1". */
static const char *change_words(const struct muster_position *position,
                                const struct damage_change *change, struct arena *arena) {
    const struct assigned *row = &change->row;
    const char *to = run_words(position, row->to_kind, row->to, row->to_first, row->to_last, arena);
    if (row->from >= 0)
        return muster_arena_format(arena, "%" PRId64 " to %s rather than %" PRId64, change->now, to,
                                   row->amount);
    if (change->now == 0)
        return muster_arena_format(arena, "%s is no target", to);
    return muster_arena_format(arena, "%s gets %" PRId64 " rather than %" PRId64, to, change->now,
                               row->amount);
}

static const char *step_words(const struct muster_position *position,
                              const struct damage_step *step, struct arena *arena) {
    enum { SHOWN = 6 };
    const struct assigned *row = &step->changes[0].row;
    size_t shown = step->change_count > SHOWN ? SHOWN : step->change_count;
    const char *words = "";
    if (row->from >= 0)
        words = muster_arena_format(arena, "%s assigns ",
                                    run_words(position, RECIPIENT_CREATURE, row->from,
                                              row->from_first, row->from_last, arena));
    for (size_t i = 0; i < shown; i++)
        words = muster_arena_format(arena, "%s%s%s", words,
                                    i == 0                        ? ""
                                    : i + 1 == step->change_count ? " and "
                                                                  : ", ",
                                    change_words(position, &step->changes[i], arena));
    if (shown < step->change_count)
        words = muster_arena_format(arena, "%s and %zu other amounts", words,
                                    step->change_count - shown);
    return muster_arena_string(arena, words);
}

static muster_damage_step report_step(const struct muster_position *position,
                                      const struct combatants *combatants,
                                      const struct damage_step *step, struct arena *arena) {
    const struct assigned *row = &step->changes[0].row;
    muster_damage_change *changes = muster_arena_array(arena, step->change_count, sizeof(*changes));
    for (size_t i = 0; i < step->change_count; i++) {
        const struct assigned *about = &step->changes[i].row;
        const struct recipient to = {about->to_kind, about->to, about->to_first};
        changes[i] = (muster_damage_change){.to = copy_id(position, &to, arena),
                                            .to_count = assigned_to_size(about),
                                            .was = about->amount,
                                            .now = step->changes[i].now};
    }
    const struct recipient from = {RECIPIENT_CREATURE, row->from, row->from_first};
    return (muster_damage_step){
        .from = row->from < 0 ? NULL : copy_id(position, &from, arena),
        .count = row->from < 0 ? 1 : assigned_from_size(row),
        .change_count = step->change_count,
        .changes = changes,
        .mended_count = step->mended.count,
        .mended = muster_report_damage_violations(position, combatants, &step->mended, arena),
        .broken_count = step->broken.count,
        .broken = muster_report_damage_violations(position, combatants, &step->broken, arena),
        .message = step_words(position, step, arena)};
}

const muster_damage_step *muster_report_damage_steps(const struct muster_position *position,
                                                     const struct combatants *combatants,
                                                     const struct damage_step *steps, size_t count,
                                                     struct arena *arena) {
    muster_damage_step *told = muster_arena_array(arena, count, sizeof(*told));
    for (size_t i = 0; i < count; i++)
        told[i] = report_step(position, combatants, &steps[i], arena);
    return told;
}

/* ---- Proofs ---- */

const char *muster_search_words(void) {
    return "an exhaustive search has found nothing better";
}

/* "wurm, bear and 3 more". */
static const char *sources_words(const muster_damage_bound *bound, struct arena *arena) {
    enum { SHOWN = 4 };
    size_t shown = bound->source_count > SHOWN ? SHOWN : bound->source_count;
    const char *words = "";
    for (size_t i = 0; i < shown; i++)
        words = muster_arena_format(arena, "%s%s%s", words,
                                    i == 0                         ? ""
                                    : i + 1 == bound->source_count ? " and "
                                                                   : ", ",
                                    bound->sources[i]);
    if (shown < bound->source_count)
        words = muster_arena_format(arena, "%s and %zu more", words, bound->source_count - shown);
    return words;
}

static const char *bound_words(const muster_damage_bound *bound, muster_damage_aim aim, bool one,
                               struct arena *arena) {
    const char *sources = sources_words(bound, arena);
    const char *verb = one ? "assigns" : "assign", *all = one ? "" : " in all";
    if (aim == MUSTER_AIM_KILLS)
        return muster_arena_format(
            arena, "%s %s %" PRId64 "%s, and destroying %" PRId64 " takes at least %" PRId64,
            sources, verb, bound->points, all, bound->limit + 1, bound->needed);
    if (aim == MUSTER_AIM_DAMAGE)
        return muster_arena_format(arena,
                                   "of the %" PRId64 " that %s %s%s, creatures get at least "
                                   "%" PRId64,
                                   bound->points, sources, verb, all, bound->needed);
    return muster_arena_format(arena,
                               "of what %s %s%s, creatures can take no more than %" PRId64
                               " before the rest is beyond lethal",
                               sources, verb, all, bound->needed);
}

static const char *everything_words(muster_damage_aim aim, int64_t value) {
    switch (aim) {
    case MUSTER_AIM_KILLS:
        return value == 0 ? "there is nothing to destroy" : "nothing else could be destroyed";
    case MUSTER_AIM_DAMAGE:
        return value == 0 ? "nobody can assign any damage to what is attacked"
                          : "every attacker that can assign damage to what is attacked assigns all "
                            "of it there";
    case MUSTER_AIM_OVERKILL:
        return "nothing is assigned beyond lethal damage";
    case MUSTER_AIM_WEIGHT:
        break;
    }
    return "";
}

/* Under which condition a bound holds: the parts before it are what they are. */
static const char *given_words(const muster_damage_proof *first, size_t rank) {
    if (rank == 0)
        return "";
    if (rank > 1)
        return "with as many destroyed and as much damage, ";
    return first->aim == MUSTER_AIM_KILLS ? "with as many destroyed, "
                                          : "with as much damage to what is attacked, ";
}

/* Whether a bound is about a single creature. */
static bool is_about_one(const struct muster_position *position, const struct value_bound *bound) {
    const struct value_source *source = bound->sources;
    return bound->source_count == 1 && source->run.first == source->run.last &&
           (source->run.last > 0 || position->creatures[source->creature].count == 1);
}

static const char *proof_words(const struct muster_position *position,
                               const struct value_bound *bounds, const muster_damage_proof *proof,
                               const char *given, struct arena *arena) {
    enum { SHOWN = 4 };
    const char *words = given;
    if (proof->kind == MUSTER_PROOF_EVERYTHING)
        return everything_words(proof->aim, proof->value);
    if (proof->kind == MUSTER_PROOF_SEARCH)
        return muster_arena_format(arena, "%s%s", given, muster_search_words());
    for (size_t i = 0; i < proof->bound_count && i < SHOWN; i++)
        words = muster_arena_format(
            arena, "%s%s%s", words, i == 0 ? "" : "; ",
            bound_words(&proof->bounds[i], proof->aim, is_about_one(position, &bounds[i]), arena));
    if (proof->bound_count > SHOWN)
        words = muster_arena_format(arena, "%s; and %zu more groups of creatures likewise", words,
                                    proof->bound_count - SHOWN);
    return words;
}

/* "wurm", "goblin#2 to goblin#9". */
static const char *source_words(const struct muster_position *position,
                                const struct value_source *source, struct arena *arena) {
    int64_t count = position->creatures[source->creature].count;
    bool all = source->run.last == 0 && count > 1;
    const struct recipient one = {RECIPIENT_CREATURE, source->creature,
                                  all ? 1 : source->run.first},
                           last = {RECIPIENT_CREATURE, source->creature,
                                   all ? count : source->run.last};
    const char *id = copy_id(position, &one, arena);
    return one.ordinal == last.ordinal
               ? id
               : muster_arena_format(arena, "%s to %s", id, copy_id(position, &last, arena));
}

muster_damage_proof muster_report_value_proof(const struct muster_position *position,
                                              enum damage_side side,
                                              const struct value_proof *proof,
                                              const muster_damage_proof *first, size_t rank,
                                              struct arena *arena) {
    muster_damage_bound *bounds = muster_arena_array(arena, proof->bound_count, sizeof(*bounds));
    muster_damage_proof told = {.side = (muster_side)side,
                                .aim = proof->aim,
                                .value = proof->value,
                                .kind = proof->kind,
                                .bound_count = proof->bound_count,
                                .bounds = bounds};
    for (size_t i = 0; i < proof->bound_count; i++) {
        const struct value_bound *bound = &proof->bounds[i];
        const char **sources = muster_arena_array(arena, bound->source_count, sizeof(*sources));
        for (size_t j = 0; j < bound->source_count; j++) {
            const struct value_source *source = &bound->sources[j];
            sources[j] = source_words(position, source, arena);
        }
        bounds[i] = (muster_damage_bound){.source_count = bound->source_count,
                                          .sources = sources,
                                          .points = bound->points,
                                          .needed = bound->needed,
                                          .limit = bound->limit};
    }
    const char *words =
        proof_words(position, proof->bounds, &told, given_words(first, rank), arena);
    told.message = muster_arena_string(arena, words);
    return told;
}
