/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values of a solved program as rows: sums over identical individuals, given back to each. */
#include <stdlib.h>

#include "base/numbers.h"
#include "base/sort.h"
#include "solver/damage/program/program.h"

/* By deathtouch, by wither or infect, or both. */
enum point_kind { POINTS_PLAIN, POINTS_DEADLY, POINTS_WITHERING, POINTS_OF_BOTH, POINT_KINDS };

/* Points of some individuals for a recipient that stands for several. */
struct pending {
    int creature;
    struct ordinals run;
    int64_t each;
    bool special; /* by deathtouch, or by wither or infect to what is indestructible */
    enum point_kind kind;
};

struct pending_list {
    size_t count, capacity;
    struct pending *list;
};

struct damage_extraction {
    const struct damage_program *program;
    const int64_t *values;
    const struct assignment *marks;
    struct assignment *assignment;
    struct arena *arena;
    struct pending_list *pending; /* by combatant */
};

static int64_t value_of(const struct damage_extraction *extraction, size_t column) {
    return column == NO_COLUMN ? 0 : extraction->values[column];
}

/* ---- Sources ---- */

/* One recipient of a mode, and what it gets from all who use the mode. */
struct flow {
    enum recipient_kind kind;
    size_t recipient;
    int64_t total;
    int64_t extra_from, extra_count; /* who gives one more: cyclic, from that user on */
};

/* The ordinals of a combatant's individuals, taken one run after the other. */
struct walker {
    const struct combatant *combatant;
    size_t run;
    int64_t passed;
};

/* The next run of at most `count` individuals. */
static struct ordinals walk(struct walker *walker, int64_t count) {
    const struct ordinals *run = &walker->combatant->runs[walker->run];
    int64_t first = run->first + walker->passed;
    int64_t last = smaller(run->last, first + count - 1);
    walker->passed += last - first + 1;
    if (last == run->last) {
        walker->run++;
        walker->passed = 0;
    }
    return (struct ordinals){first, last};
}

/* Some individuals of a creature or, of a target, the target itself. */
struct run_of_recipients {
    enum recipient_kind kind;
    int number;
    struct ordinals run;
};

static void add_row(struct damage_extraction *extraction, int from, struct ordinals sources,
                    struct run_of_recipients to, int64_t amount) {
    const struct assigned row = {from,      sources.first, sources.last, to.kind,
                                 to.number, to.run.first,  to.run.last,  amount};
    if (amount > 0)
        muster_assignment_add(extraction->assignment, &row, extraction->arena);
}

/* What the individuals of a run give to one recipient, each the same. */
static void give(struct damage_extraction *extraction, size_t source, struct ordinals run,
                 const struct flow *flow, int64_t each) {
    const struct combatants *all = extraction->program->combatants;
    int from = all->list[source].creature;
    if (each == 0)
        return;
    if (flow->kind == RECIPIENT_TARGET) {
        add_row(extraction, from, run,
                (struct run_of_recipients){RECIPIENT_TARGET, (int)flow->recipient, {0, 0}}, each);
        return;
    }
    const struct combatant *recipient = &all->list[flow->recipient];
    if (recipient->count == 1) {
        add_row(
            extraction, from, run,
            (struct run_of_recipients){RECIPIENT_CREATURE, recipient->creature, recipient->runs[0]},
            each);
        return;
    }
    int64_t marked = extraction->marks == NULL
                         ? 0
                         : muster_marked_amount(extraction->program, extraction->marks, source,
                                                RECIPIENT_CREATURE, flow->recipient);
    if (marked > 0 && marked * recipient->count == each) { /* as it was proposed */
        for (size_t i = 0; i < recipient->run_count; i++)
            add_row(extraction, from, run,
                    (struct run_of_recipients){RECIPIENT_CREATURE, recipient->creature,
                                               recipient->runs[i]},
                    marked);
        return;
    }
    const struct creature *creature = &all->position->creatures[recipient->creature];
    const struct creature *assigner = &all->position->creatures[from];
    bool indestructible = keyword_list_deals(&creature->keywords, DAMAGE_ABILITY_INDESTRUCTIBLE);
    bool deadly = muster_source_is_deadly(assigner), withers = muster_source_withers(assigner);
    struct pending_list *pending = &extraction->pending[flow->recipient];
    pending->list = arena_grow(extraction->arena, pending->list, pending->count, &pending->capacity,
                               sizeof(*pending->list));
    pending->list[pending->count++] =
        (struct pending){from, run, each, indestructible ? withers : deadly,
                         withers ? (deadly ? POINTS_OF_BOTH : POINTS_WITHERING)
                                 : (deadly ? POINTS_DEADLY : POINTS_PLAIN)};
}

/* Whether this user of a mode gives one point more to a recipient than the others. */
static bool gives_extra(const struct flow *flow, int64_t user, int64_t users) {
    int64_t since =
        user >= flow->extra_from ? user - flow->extra_from : user + users - flow->extra_from;
    return since < flow->extra_count;
}

/*
 * Shares the flows of a mode evenly among its users: each gives everybody the same, rounded up or
 * down; who gives one more goes round, so that each gives as much in all.
 */
static void share(struct damage_extraction *extraction, size_t source, struct walker *walker,
                  int64_t users, struct flow *flows, size_t count) {
    int64_t *cuts = muster_arena_array(extraction->arena, 2 * count + 2, sizeof(*cuts));
    size_t cut_count = 0;
    int64_t extra = 0;
    cuts[cut_count++] = 0;
    for (size_t i = 0; i < count; i++) {
        flows[i].extra_from = extra;
        flows[i].extra_count = flows[i].total % users;
        extra = (extra + flows[i].extra_count) % users;
        cuts[cut_count++] = flows[i].extra_from;
        cuts[cut_count++] = extra;
    }
    cuts[cut_count++] = users;
    qsort(cuts, cut_count, sizeof(*cuts), muster_compare_numbers);
    for (size_t c = 0; c + 1 < cut_count; c++)
        for (int64_t user = cuts[c]; user < cuts[c + 1];) {
            struct ordinals run = walk(walker, cuts[c + 1] - user);
            for (size_t i = 0; i < count; i++)
                give(extraction, source, run, &flows[i],
                     flows[i].total / users + gives_extra(&flows[i], user, users));
            user += run.last - run.first + 1;
        }
}

static void extract_source(struct damage_extraction *extraction,
                           const struct program_source *source) {
    const struct combatant *combatant = &extraction->program->combatants->list[source->combatant];
    struct walker walker = {.combatant = combatant};
    for (size_t m = 0; m < combatant->mode_count; m++) {
        const struct damage_mode *mode = &combatant->modes[m];
        const struct mode_columns *columns = &source->modes[m];
        int64_t users = value_of(extraction, columns->users);
        if (users == 0)
            continue;
        struct flow *flows =
            muster_arena_array(extraction->arena, mode->creature_count + 2, sizeof(*flows));
        size_t count = 0;
        for (size_t i = 0; i < mode->creature_count; i++)
            flows[count++] = (struct flow){.kind = RECIPIENT_CREATURE,
                                           .recipient = mode->creatures[i],
                                           .total = extraction->values[columns->creatures + i]};
        if (columns->target != NO_COLUMN)
            flows[count++] = (struct flow){.kind = RECIPIENT_TARGET,
                                           .recipient = (size_t)mode->target,
                                           .total = extraction->values[columns->target]};
        if (columns->controller != NO_COLUMN)
            flows[count++] = (struct flow){.kind = RECIPIENT_TARGET,
                                           .recipient = (size_t)mode->controller,
                                           .total = extraction->values[columns->controller]};
        share(extraction, source->combatant, &walker, users, flows, count);
    }
}

/* ---- Recipients that stand for several ---- */

/* Points that have not been given to an individual yet, in order. */
struct supply {
    struct pending *list;
    size_t count, at;
    int64_t ordinal; /* of the individual whose points are next; 0 before the first of a run */
    int64_t left;    /* its points */
};

/* Gives up to `wanted` points to one individual; returns how many. */
static int64_t draw_points(struct damage_extraction *extraction, struct supply *supply, int to,
                           struct ordinals recipient, int64_t wanted) {
    int64_t given = 0;
    while (given < wanted && supply->at < supply->count) {
        struct pending *pending = &supply->list[supply->at];
        if (supply->left == 0) {
            supply->left = pending->each;
            supply->ordinal = pending->run.first;
        }
        int64_t amount = smaller(wanted - given, supply->left);
        add_row(extraction, pending->creature, (struct ordinals){supply->ordinal, supply->ordinal},
                (struct run_of_recipients){RECIPIENT_CREATURE, to, recipient}, amount);
        arena_tick(extraction->arena);
        given += amount;
        supply->left -= amount;
        if (supply->left > 0)
            continue;
        if (pending->run.first++ == pending->run.last)
            supply->at++;
    }
    return given;
}

static int compare_pending(const void *one, const void *other) {
    const struct pending *a = one, *b = other;
    if (a->special != b->special)
        return a->special ? -1 : 1;
    if (a->creature != b->creature)
        return a->creature < b->creature ? -1 : 1;
    return (a->run.first > b->run.first) - (a->run.first < b->run.first);
}

static int64_t points_of(const struct pending_list *pending, bool special_only) {
    int64_t sum = 0;
    for (size_t i = 0; i < pending->count; i++)
        if (pending->list[i].special || !special_only)
            sum += pending->list[i].each *
                   (pending->list[i].run.last - pending->list[i].run.first + 1);
    return sum;
}

/* How much each individual of a recipient is to get. */
struct quotas {
    int64_t specials;     /* how many get special points, before all the others */
    int64_t special_each; /* how many of them each */
    int64_t need;         /* then up to this, the others as well, in order */
    int64_t rest;         /* what is left goes to the first one */
};

static bool is_indestructible(const struct damage_extraction *extraction, size_t recipient) {
    const struct combatants *all = extraction->program->combatants;
    return keyword_list_deals(&all->position->creatures[all->list[recipient].creature].keywords,
                              DAMAGE_ABILITY_INDESTRUCTIBLE);
}

static struct quotas quotas_of(const struct damage_extraction *extraction, size_t recipient) {
    const struct damage_program *program = extraction->program;
    const struct combatant *combatant = &program->combatants->list[recipient];
    const struct creature *creature =
        &program->combatants->position->creatures[combatant->creature];
    const struct pending_list *pending = &extraction->pending[recipient];
    int64_t special = points_of(pending, true), all = points_of(pending, false);
    struct quotas quotas = {.need = muster_lethal_need(creature)};
    if (is_indestructible(extraction, recipient)) {
        quotas.special_each = creature->toughness < 0 ? 0 : creature->toughness;
        if (quotas.special_each > 0)
            quotas.specials = smaller(combatant->count, special / quotas.special_each);
    } else if (program->by_deathtouch[recipient] != NO_COLUMN) {
        quotas.special_each = 1;
        quotas.specials = extraction->values[program->by_deathtouch[recipient]];
    } else if (program->by_amount[recipient] == NO_COLUMN && quotas.need > 0) {
        /* nobody is to be destroyed: as few as possible are */
        bool fits = special == 0 && all <= combatant->count * (quotas.need - 1);
        quotas.need = fits ? quotas.need - 1 : 0;
    }
    return quotas;
}

/* Points that are handed out by what they do. */
struct supplies {
    struct damage_extraction *extraction;
    const struct combatant *recipient;
    struct supply of[POINT_KINDS];
};

static void draw_any(struct supplies *supplies, struct walker *walker, int64_t wanted) {
    struct ordinals one = walk(walker, 1);
    for (int kind = 0; kind < POINT_KINDS && wanted > 0; kind++)
        wanted -= draw_points(supplies->extraction, &supplies->of[kind],
                              supplies->recipient->creature, one, wanted);
}

/* Of one kind, and then of both, so that the others keep what they need. */
static void draw_special(struct supplies *supplies, struct walker *walker, enum point_kind kind,
                         int64_t wanted) {
    struct ordinals one = walk(walker, 1);
    wanted -= draw_points(supplies->extraction, &supplies->of[kind], supplies->recipient->creature,
                          one, wanted);
    draw_points(supplies->extraction, &supplies->of[POINTS_OF_BOTH], supplies->recipient->creature,
                one, wanted);
}

/*
 * Indestructible ones that all have lethal damage (702.19b): some by what withers them, which
 * destroys them; some by a point of deathtouch, which doesn't; the others by as much as they need.
 */
static void extract_lethal(struct damage_extraction *extraction, size_t recipient) {
    const struct damage_program *program = extraction->program;
    const struct combatant *combatant = &program->combatants->list[recipient];
    const struct creature *creature =
        &program->combatants->position->creatures[combatant->creature];
    struct pending_list *pending = &extraction->pending[recipient];
    struct supplies supplies = {.extraction = extraction, .recipient = combatant};
    struct walker walker = {.combatant = combatant};
    int64_t withered = value_of(extraction, program->withered[recipient]), i = 0;
    int64_t deadly = value_of(extraction, program->by_deathtouch[recipient]);
    int64_t need = muster_lethal_need(creature);
    for (int kind = 0; kind < POINT_KINDS; kind++) {
        struct supply *supply = &supplies.of[kind];
        supply->list = muster_arena_array(extraction->arena, pending->count, sizeof(*supply->list));
        for (size_t k = 0; k < pending->count; k++)
            if (pending->list[k].kind == (enum point_kind)kind)
                supply->list[supply->count++] = pending->list[k];
    }
    for (; i < withered; i++)
        draw_special(&supplies, &walker, POINTS_WITHERING, creature->toughness);
    struct walker after_withered = walker;
    for (; i < withered + deadly; i++)
        draw_special(&supplies, &walker, POINTS_DEADLY, 1);
    for (; i < combatant->count; i++)
        draw_any(&supplies, &walker, need);
    for (i = 0; i < deadly; i++)
        draw_any(&supplies, &after_withered, need - 1);
    walker = (struct walker){.combatant = combatant};
    draw_any(&supplies, &walker, INT64_MAX);
}

static void extract_recipient(struct damage_extraction *extraction, size_t recipient) {
    const struct combatant *combatant = &extraction->program->combatants->list[recipient];
    struct pending_list *pending = &extraction->pending[recipient];
    if (pending->count == 0)
        return;
    qsort(pending->list, pending->count, sizeof(*pending->list), compare_pending);
    if (is_indestructible(extraction, recipient) &&
        value_of(extraction, extraction->program->lethal[recipient]) > 0) {
        extract_lethal(extraction, recipient);
        return;
    }
    struct quotas quotas = quotas_of(extraction, recipient);
    struct supply supply = {.list = pending->list, .count = pending->count};
    struct walker walker = {.combatant = combatant};
    for (int64_t i = 0; i < quotas.specials; i++)
        draw_points(extraction, &supply, combatant->creature, walk(&walker, 1),
                    quotas.special_each);
    /* those with so much as they need come after those that are destroyed by special points */
    for (int64_t i = quotas.specials; i < combatant->count && supply.at < supply.count; i++)
        draw_points(extraction, &supply, combatant->creature, walk(&walker, 1), quotas.need);
    walker = (struct walker){.combatant = combatant};
    for (int64_t i = 0; i < quotas.specials && supply.at < supply.count; i++)
        draw_points(extraction, &supply, combatant->creature, walk(&walker, 1),
                    quotas.need > quotas.special_each ? quotas.need - quotas.special_each : 0);
    walker = (struct walker){.combatant = combatant};
    draw_points(extraction, &supply, combatant->creature, walk(&walker, 1), INT64_MAX);
}

void muster_program_extract(const struct damage_program *program, const int64_t *values,
                            const struct assignment *marks, struct assignment *assignment,
                            struct arena *arena) {
    struct damage_extraction extraction = {.program = program,
                                           .values = values,
                                           .marks = marks,
                                           .assignment = assignment,
                                           .arena = arena};
    extraction.pending =
        muster_arena_array(arena, program->combatants->count, sizeof(*extraction.pending));
    for (size_t i = 0; i < program->source_count; i++)
        extract_source(&extraction, &program->sources[i]);
    for (size_t i = 0; i < program->combatants->count; i++)
        extract_recipient(&extraction, i);
    muster_assignment_tidy(assignment, arena);
}
