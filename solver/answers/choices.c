/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: for each creature, and each thing it could be told to do, the fewest and the most of its
 * individuals that do it in a legal declaration. Each legal declaration that is found on the way
 * bounds both, so that most rows need no search of their own.
 */
#include <string.h>

#include "base/numbers.h"
#include "solver/answers/choice_table.h"
#include "solver/explain/report.h"
#include "solver/rules/payment.h"

/* ---- What there is to tell ---- */

static size_t object_kinds(const struct muster_position *position) {
    return position->step == STEP_ATTACK ? position->target_count : position->creature_count;
}

static int64_t individuals(const struct muster_position *position, size_t object) {
    if (position->step == STEP_ATTACK)
        return position->targets[object].attackable ? 1 : 0;
    return position->creatures[object].attacks_here ? position->creatures[object].count : 0;
}

/* Individuals of objects, in order; *count says how many. NULL: too many to tell apart. */
static struct object *list_objects(const struct muster_position *position, size_t *count,
                                   struct memory *memory) {
    enum { MOST = 100000 };
    int64_t all = 0;
    for (size_t o = 0; o < object_kinds(position); o++)
        all += individuals(position, o);
    if (all > MOST)
        return NULL;
    struct object *objects = memory_array(memory, (size_t)all, sizeof(*objects));
    *count = 0;
    for (size_t o = 0; o < object_kinds(position); o++)
        for (int64_t k = 1; k <= individuals(position, o); k++)
            objects[(*count)++] =
                (struct object){.number = (int)o, .ordinal = individuals(position, o) > 1 ? k : 0};
    return objects;
}

static bool list_rows(struct survey *survey) {
    enum { MOST = 1000000 };
    const struct muster_position *position = survey->request->position;
    struct memory *memory = &survey->answer->memory;
    size_t objects = 0, creatures = 0;
    struct object *list = list_objects(position, &objects, memory);
    for (size_t i = 0; i < position->creature_count; i++)
        creatures += position->creatures[i].declares;
    if (list == NULL || (objects > 0 && creatures > MOST / objects))
        return false;
    survey->pairs = memory_array(memory, creatures * (objects + 1), sizeof(*survey->pairs));
    survey->creatures = &survey->pairs[creatures * objects];
    for (size_t i = 0; i < position->creature_count; i++) {
        if (!position->creatures[i].declares)
            continue;
        for (size_t o = 0; o < objects; o++)
            survey->pairs[survey->pair_count++] =
                (struct row){.creature = (int)i, .object = list[o], .seen_least = INT64_MAX};
        survey->creatures[survey->creature_count++] =
            (struct row){.creature = (int)i, .anything = true, .seen_least = INT64_MAX};
    }
    survey->objects = list;
    survey->object_count = objects;
    return true;
}

/* ---- Legal declarations met ---- */

static int64_t doing(const struct muster_declaration *declaration, const struct row *row) {
    int64_t count = 0;
    for (size_t i = 0; i < declaration->deed_count; i++) {
        const struct deed *deed = &declaration->deeds[i];
        bool does = row->anything && deed->object_count > 0;
        for (size_t j = 0; !row->anything && j < deed->object_count && !does; j++)
            does = object_compare(&deed->objects[j], &row->object) == 0;
        if (does && deed->creature == row->creature)
            count += deed->count;
    }
    return count;
}

/* `free`: it is known to pay nothing but what is given. */
static void meet(struct survey *survey, const struct muster_declaration *declaration, bool free) {
    free = free || !survey->request->position->has_costs ||
           declaration_payments(declaration, &survey->answer->scratch).count == 0;
    for (size_t i = 0; i < survey->pair_count + survey->creature_count; i++) {
        struct row *row = &survey->pairs[i];
        int64_t count = doing(declaration, row);
        row->seen_least = smaller(row->seen_least, count);
        row->seen_most = larger(row->seen_most, count);
        row->seen_free = row->seen_free || (free && count > 0);
    }
}

/* Looks for a legal declaration that counts more than the bar in the second objective. */
static bool look(struct survey *survey, const struct liking *liking, int64_t bar, bool free) {
    struct memory *scratch = &survey->answer->scratch;
    struct mark mark = memory_mark(scratch);
    struct wish wish = {.partial = survey->request->partial,
                        .free = free,
                        .improve = true,
                        .bar = bar,
                        .liking_count = 1,
                        .likings = liking};
    struct completion completion = complete(survey->legality, &wish);
    if (completion.declaration != NULL)
        meet(survey, completion.declaration, free);
    if (!completion.proved)
        survey->choices->reason = completion.reason;
    bool proved = completion.proved;
    memory_release(scratch, mark);
    return proved;
}

static bool look_for(struct survey *survey, const struct row *row, int64_t weight) {
    struct liking liking = {.creature = row->creature,
                            .anything = row->anything,
                            .object = row->object,
                            .weight = weight};
    return look(survey, &liking, weight > 0 ? row->seen_most : -row->seen_least, false);
}

/* ---- One row ---- */

/* What the numbers say; UNKNOWN where a limit was reached. */
static void count_row(struct survey *survey, struct row *row, bool hopeless,
                      muster_choice *choice) {
    bool most_known = hopeless || row->seen_most == choice->count || look_for(survey, row, 1);
    bool least_known = row->seen_least == 0 || look_for(survey, row, -1);
    choice->least = row->seen_least;
    choice->most = row->seen_most;
    choice->kind = choice->least > 0 ? MUSTER_MUST : choice->most > 0 ? MUSTER_MAY : MUSTER_NEVER;
    if (!most_known || !least_known)
        choice->kind = MUSTER_UNKNOWN;
}

/* Whether something legal has this and pays nothing. `hopeless`: no part of it is free. */
static void find_free(struct survey *survey, struct row *row, bool hopeless,
                      muster_choice *choice) {
    struct liking liking = {
        .creature = row->creature, .anything = row->anything, .object = row->object, .weight = 1};
    choice->free_known = row->seen_free || hopeless || look(survey, &liking, 0, true);
    choice->free = row->seen_free;
}

static muster_choice new_choice(struct survey *survey, const struct row *row) {
    const struct creature *creature = &survey->request->position->creatures[row->creature];
    struct memory *memory = &survey->answer->memory;
    return (muster_choice){.creature = memory_text(memory, creature->id, strlen(creature->id)),
                           .count = creature->count,
                           .obeyed = -1};
}

static void choose(struct survey *survey, struct row *pair, muster_choice *choice) {
    struct memory *memory = &survey->answer->memory;
    *choice = new_choice(survey, pair);
    choice->object = object_id(survey->request->position, &pair->object, memory);
    struct obstacles obstacles = row_obstacles(survey, pair);
    count_row(survey, pair, obstacles.count > 0, choice);
    if (choice->kind == MUSTER_NEVER)
        explain_never(survey, pair, &obstacles, choice);
    if (choice->kind == MUSTER_MUST)
        explain_must(survey, pair, choice);
    if (choice->kind != MUSTER_MUST && choice->kind != MUSTER_MAY)
        return;
    find_free(survey, pair, false, choice);
    explain_costs(survey, pair, choice);
}

/* Anything at all; the pairs of the creature have been looked at. */
static void choose_anything(struct survey *survey, struct row *row, const muster_choice *pairs,
                            muster_choice *choice) {
    bool idle = true, paid = true;
    for (size_t i = 0; i < survey->object_count; i++) {
        idle = idle && pairs[i].kind == MUSTER_NEVER;
        paid = paid && (pairs[i].kind == MUSTER_NEVER || (pairs[i].free_known && !pairs[i].free));
    }
    *choice = new_choice(survey, row);
    count_row(survey, row, idle, choice);
    if (choice->kind == MUSTER_NEVER)
        explain_idle(survey, pairs, survey->object_count, choice);
    if (choice->kind == MUSTER_MUST)
        explain_must(survey, row, choice);
    if (choice->kind == MUSTER_MUST || choice->kind == MUSTER_MAY)
        find_free(survey, row, paid, choice);
}

static void choose_all(struct survey *survey) {
    struct memory *memory = &survey->answer->memory;
    muster_choice *pairs = memory_array(memory, survey->pair_count, sizeof(*pairs));
    muster_choice *creatures = memory_array(memory, survey->creature_count, sizeof(*creatures));
    for (size_t i = 0; i < survey->pair_count; i++)
        choose(survey, &survey->pairs[i], &pairs[i]);
    for (size_t i = 0; i < survey->creature_count; i++)
        choose_anything(survey, &survey->creatures[i], &pairs[i * survey->object_count],
                        &creatures[i]);
    survey->choices->choices = pairs;
    survey->choices->choice_count = survey->pair_count;
    survey->choices->creature_choices = creatures;
    survey->choices->creature_choice_count = survey->creature_count;
}

/* ---- All of them ---- */

/* Whether any legal declaration contains what is given; else what is to blame. */
static bool begin(struct survey *survey) {
    struct muster_answer *answer = survey->answer;
    struct mark mark = memory_mark(&answer->scratch);
    struct wish wish = {.partial = survey->request->partial, .any = true};
    struct completion completion = complete(survey->legality, &wish);
    bool found = completion.declaration != NULL;
    answer->verdict.outcome = MUSTER_CHOICES;
    if (found) {
        meet(survey, completion.declaration, false);
    } else if (!completion.proved) {
        answer->verdict.outcome = MUSTER_UNDECIDED;
        answer->verdict.reason = survey->choices->reason = completion.reason;
    } else {
        struct blame blame = find_blame(survey->legality, survey->request->partial, false);
        answer->verdict.outcome = MUSTER_BLAMED;
        answer->blame =
            report_blame(survey->request->position, &blame, &completion, &answer->memory);
    }
    memory_release(&answer->scratch, mark);
    return found;
}

void answer_choices(struct muster_answer *answer, const struct request *request) {
    struct memory *memory = &answer->memory;
    struct survey survey = {.answer = answer, .request = request};
    describe_position(answer, request->position);
    answer->kind = ANSWER_CHOICES;
    survey.legality = legality_new(request->position, request->limits, memory, &answer->scratch);
    survey.permission = permission_new(memory, request->position);
    answer->choices = survey.choices = memory_take(memory, sizeof(*survey.choices));
    struct maximum maximum = legality_maximum(survey.legality);
    survey.choices->maximum_known = maximum.proved;
    survey.choices->maximum = maximum.proved ? maximum.value : 0;
    survey.choices->reason = maximum.proved ? NULL : maximum.reason;
    if (!list_rows(&survey)) {
        answer->verdict.outcome = MUSTER_UNDECIDED;
        answer->verdict.reason = survey.choices->reason = "there are too many pairs to tell apart";
        return;
    }
    if (!begin(&survey))
        return;
    choose_all(&survey);
    survey_tables(&survey);
    if (survey.choices->reason != NULL) {
        answer->verdict.outcome = MUSTER_UNDECIDED;
        answer->verdict.reason = survey.choices->reason;
    }
}
