/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options: for each creature and each thing it could be told to do, the fewest and the most of its
 * individuals that do it in a legal declaration. Each legal declaration that is found on the way
 * bounds both, so that most pairs need no search of their own.
 */
#include "completion.h"
#include "numbers.h"
#include "options.h"
#include "outlook.h"
#include "report.h"

/* One creature and one thing it could be told to do. */
struct pair {
    int creature;
    struct object object;
    int64_t seen_least, seen_most; /* in the legal declarations met so far */
};

struct survey {
    struct muster_answer *answer;
    const struct request *request;
    struct legality *legality;
    struct permission *permission;
    size_t pair_count, object_count;
    struct pair *pairs;
    struct object *objects;
    muster_choice *list;
    muster_choices *choices;
};

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

static bool list_pairs(struct survey *survey) {
    enum { MOST = 1000000 };
    const struct muster_position *position = survey->request->position;
    struct memory *memory = &survey->answer->memory;
    size_t objects = 0, creatures = 0;
    struct object *list = list_objects(position, &objects, memory);
    for (size_t i = 0; i < position->creature_count; i++)
        creatures += position->creatures[i].declares;
    if (list == NULL || (objects > 0 && creatures > MOST / objects))
        return false;
    survey->pairs = memory_array(memory, creatures * objects, sizeof(*survey->pairs));
    for (size_t i = 0; i < position->creature_count; i++)
        for (size_t o = 0; o < objects && position->creatures[i].declares; o++)
            survey->pairs[survey->pair_count++] =
                (struct pair){.creature = (int)i, .object = list[o], .seen_least = INT64_MAX};
    survey->objects = list;
    survey->object_count = objects;
    return true;
}

/* ---- Legal declarations met ---- */

static int64_t doing(const struct muster_declaration *declaration, const struct pair *pair) {
    int64_t count = 0;
    for (size_t i = 0; i < declaration->deed_count; i++) {
        const struct deed *deed = &declaration->deeds[i];
        for (size_t j = 0; deed->creature == pair->creature && j < deed->object_count; j++)
            if (object_compare(&deed->objects[j], &pair->object) == 0)
                count += deed->count;
    }
    return count;
}

static void meet(struct survey *survey, const struct muster_declaration *declaration) {
    for (size_t i = 0; i < survey->pair_count; i++) {
        int64_t count = doing(declaration, &survey->pairs[i]);
        survey->pairs[i].seen_least = smaller(survey->pairs[i].seen_least, count);
        survey->pairs[i].seen_most = larger(survey->pairs[i].seen_most, count);
    }
}

/* Looks for a legal declaration in which most, or fewest, individuals do this. */
static bool look(struct survey *survey, const struct pair *pair, int64_t weight) {
    struct memory *scratch = &survey->answer->scratch;
    struct mark mark = memory_mark(scratch);
    struct liking liking = {.creature = pair->creature, .object = pair->object, .weight = weight};
    struct wish wish = {.partial = survey->request->partial,
                        .improve = true,
                        .bar = weight > 0 ? pair->seen_most : -pair->seen_least,
                        .liking_count = 1,
                        .likings = &liking};
    struct completion completion = complete(survey->legality, &wish);
    if (completion.declaration != NULL)
        meet(survey, completion.declaration);
    if (!completion.proved)
        survey->choices->reason = completion.reason;
    bool proved = completion.proved;
    memory_release(scratch, mark);
    return proved;
}

/* ---- Why never ---- */

static muster_violation reason_in_words(struct survey *survey, const char *kind, const char *rule,
                                        const char *message) {
    (void)survey;
    return (muster_violation){.rule = rule, .kind = kind, .message = message, .effect = -1};
}

/* What keeps this creature from doing this whatever else is declared. */
static struct obstacles obstacles_of(struct survey *survey, const struct pair *pair) {
    const struct muster_position *position = survey->request->position;
    struct obstacles obstacles = obstacles_new(&survey->answer->memory, false);
    const struct creature *creature = &position->creatures[pair->creature];
    if (position->step == STEP_ATTACK)
        attack_obstacles(position, survey->permission, creature,
                         &position->targets[pair->object.number], &obstacles);
    else
        block_obstacles(position, survey->permission, creature,
                        &position->creatures[pair->object.number], &obstacles);
    return obstacles;
}

static void explain_obstacles(struct survey *survey, const struct obstacles *obstacles,
                              muster_choice *choice) {
    struct memory *memory = &survey->answer->memory;
    muster_violation *reasons = memory_array(memory, obstacles->count, sizeof(*reasons));
    for (size_t i = 0; i < obstacles->count; i++)
        reasons[i] = report_violation(survey->request->position, &obstacles->list[i], memory);
    choice->reasons = reasons;
    choice->reason_count = obstacles->count;
}

/* No declaration that has this obeys every restriction: the one to blame, where that is plain. */
static muster_violation explain_restrictions(struct survey *survey, const struct pair *pair) {
    const struct muster_position *position = survey->request->position;
    struct memory *memory = &survey->answer->memory;
    struct violation violation = {.kind = VIOLATION_EFFECT};
    struct hindrance hindrance;
    struct outlook outlook = {
        .position = position, .permission = survey->permission, .memory = memory};
    muster_violation reason = {.kind = "restrictions", .effect = -1, .restriction = true};
    if (outlook_hopeless(&outlook, &position->creatures[pair->creature], pair->object.number,
                         &hindrance)) {
        reason.rule = hindrance.rule;
        reason.message = hindrance.message;
        reason.source = hindrance.effect == NULL ? NULL : hindrance.effect->source;
        return reason;
    }
    reason.rule = violation_rule(position, &violation);
    reason.message = position->step == STEP_ATTACK
                         ? "no attack that has this obeys every restriction"
                         : "no block that has this obeys every restriction";
    return reason;
}

/* "at most 1 requirement can be obeyed then, where 2 have to be" */
static const char *requirements_lost(struct memory *memory, int64_t obeyed, int64_t needed) {
    const char *most = obeyed == 0 ? "no requirement"
                                   : memory_format(memory, "at most %lld requirement%s",
                                                   (long long)obeyed, obeyed == 1 ? "" : "s");
    return memory_format(memory, "%s can be obeyed then, where %lld ha%s to be", most,
                         (long long)needed, needed == 1 ? "s" : "ve");
}

/* Restrictions on this pair allow it: then others forbid it, or it would cost requirements. */
static void explain_never(struct survey *survey, const struct pair *pair, muster_choice *choice) {
    const struct muster_position *position = survey->request->position;
    struct memory *memory = &survey->answer->memory, *scratch = &survey->answer->scratch;
    struct mark mark = memory_mark(scratch);
    struct object object = pair->object;
    struct deed deed = {
        .creature = pair->creature, .count = 1, .object_count = 1, .objects = &object};
    struct muster_declaration given = {.position = position, .deed_count = 1, .deeds = &deed};
    struct partial partial = {.given = &given};
    struct wish wish = {.partial = &partial, .any = true};
    struct completion completion = complete(survey->legality, &wish);
    muster_violation *reason = memory_take(memory, sizeof(*reason));
    if (completion.declaration != NULL) {
        *reason = reason_in_words(survey, "given", requirement_rule(position),
                                  "it doesn't go with what is given or ruled out");
    } else if (completion.reached) {
        *reason = reason_in_words(survey, "requirements", requirement_rule(position),
                                  requirements_lost(memory, completion.obeyed, completion.needed));
        choice->obeyed = completion.obeyed;
    } else {
        *reason = explain_restrictions(survey, pair);
    }
    memory_release(scratch, mark);
    choice->reasons = reason;
    choice->reason_count = 1;
}

/* ---- One pair ---- */

static void choose(struct survey *survey, struct pair *pair, muster_choice *choice) {
    const struct muster_position *position = survey->request->position;
    struct memory *memory = &survey->answer->memory;
    int64_t count = position->creatures[pair->creature].count;
    const char *object = object_id(position, &pair->object, memory);
    *choice = (muster_choice){.creature = position->creatures[pair->creature].id,
                              .object = object,
                              .count = count,
                              .obeyed = -1};
    struct obstacles obstacles = obstacles_of(survey, pair);
    bool most_known = obstacles.count > 0 || pair->seen_most == count || look(survey, pair, 1);
    bool least_known = pair->seen_least == 0 || look(survey, pair, -1);
    choice->least = pair->seen_least == INT64_MAX ? 0 : pair->seen_least;
    choice->most = pair->seen_most;
    if (choice->least > 0 && least_known)
        choice->kind = MUSTER_MUST;
    else if (choice->most > 0 && choice->least == 0)
        choice->kind = MUSTER_MAY;
    else if (most_known && choice->most == 0)
        choice->kind = MUSTER_NEVER;
    if (!most_known || !least_known)
        choice->kind = MUSTER_UNKNOWN;
    if (choice->kind != MUSTER_NEVER)
        return;
    if (obstacles.count > 0)
        explain_obstacles(survey, &obstacles, choice);
    else
        explain_never(survey, pair, choice);
}

/* ---- Tables ---- */

static const char *own_text(struct survey *survey, const char *text) {
    return memory_format(&survey->answer->memory, "%s", text);
}

static bool is_free_of_obstacles(struct survey *survey, const struct pair *pair) {
    return option_allowed(survey->request->position, survey->permission, pair->creature,
                          pair->object.number);
}

/* The pairs of one creature (`by_creature`) or of one object, as a list of the others' ids. */
static muster_reach reach_of(struct survey *survey, const struct pair *like, bool by_creature) {
    const struct muster_position *position = survey->request->position;
    struct memory *memory = &survey->answer->memory;
    muster_reach reach = {.at_least = -1, .at_most = -1};
    const char **others = memory_array(memory, survey->pair_count, sizeof(*others));
    reach.id = by_creature ? own_text(survey, position->creatures[like->creature].id)
                           : object_id(position, &like->object, memory);
    for (size_t i = 0; i < survey->pair_count; i++) {
        const struct pair *pair = &survey->pairs[i];
        bool mine = by_creature ? pair->creature == like->creature
                                : object_compare(&pair->object, &like->object) == 0;
        if (mine && is_free_of_obstacles(survey, pair))
            others[reach.count++] = by_creature
                                        ? object_id(position, &pair->object, memory)
                                        : own_text(survey, position->creatures[pair->creature].id);
    }
    reach.others = others;
    return reach;
}

/* How many blockers an attacker takes at least and at most, and how many there could be. */
static void bound_blockers(struct survey *survey, const struct pair *like, muster_reach *reach) {
    const struct muster_position *position = survey->request->position;
    struct combat_question question = {.pay_any = true};
    struct combat *combat = combat_new(position, &question, &survey->answer->scratch);
    for (size_t j = 0; j < combat->object_count && !combat->too_large; j++) {
        const struct item *item = &combat->objects[j];
        int64_t available = 0, all = 0;
        if (item->number != like->object.number)
            continue;
        for (size_t i = 0; i < combat->actor_count; i++) {
            available += combat->allowed[combat_pair(combat, i, j)] ? combat->actors[i].size : 0;
            all += item->all >= 0 && sets_has(&combat->actor_sets, item->all, i)
                       ? combat->actors[i].size
                       : 0;
        }
        reach->at_least = available == 0 ? 0 : larger(larger(1, item->minimum), all);
        reach->at_most = item->maximum == INT64_MAX ? -1 : item->maximum;
    }
}

static void fill_tables(struct survey *survey) {
    const struct muster_position *position = survey->request->position;
    struct memory *memory = &survey->answer->memory;
    muster_choices *choices = survey->choices;
    muster_reach *creatures = memory_array(memory, survey->pair_count, sizeof(*creatures));
    muster_reach *objects = memory_array(memory, survey->object_count, sizeof(*objects));
    bool blocks = position->step == STEP_BLOCK;
    for (size_t i = 0; i < survey->pair_count; i++) {
        const struct pair *pair = &survey->pairs[i];
        if (i == 0 || survey->pairs[i - 1].creature != pair->creature) {
            const struct creature *creature = &position->creatures[pair->creature];
            muster_reach *reach = &creatures[choices->creature_count++];
            *reach = reach_of(survey, pair, true);
            int64_t capacity = blocks ? block_capacity(position, creature) : 1;
            reach->at_most = capacity == INT64_MAX ? -1 : capacity;
        }
    }
    for (size_t o = 0; o < survey->object_count; o++) {
        struct pair like = {.creature = -1, .object = survey->objects[o]};
        struct mark mark = memory_mark(&survey->answer->scratch);
        muster_reach *reach = &objects[choices->object_count++];
        *reach = reach_of(survey, &like, false);
        if (blocks)
            bound_blockers(survey, &like, reach);
        memory_release(&survey->answer->scratch, mark);
    }
    choices->creatures = creatures;
    choices->objects = objects;
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
        meet(survey, completion.declaration);
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
    if (!list_pairs(&survey)) {
        answer->verdict.outcome = MUSTER_UNDECIDED;
        answer->verdict.reason = survey.choices->reason = "there are too many pairs to tell apart";
        return;
    }
    if (!begin(&survey))
        return;
    survey.list = memory_array(memory, survey.pair_count, sizeof(*survey.list));
    for (size_t i = 0; i < survey.pair_count; i++)
        choose(&survey, &survey.pairs[i], &survey.list[i]);
    survey.choices->choices = survey.list;
    survey.choices->choice_count = survey.pair_count;
    fill_tables(&survey);
    for (size_t i = 0; i < survey.pair_count; i++)
        survey.list[i].creature = own_text(&survey, survey.list[i].creature);
    if (survey.choices->reason != NULL) {
        answer->verdict.outcome = MUSTER_UNDECIDED;
        answer->verdict.reason = survey.choices->reason;
    }
}
