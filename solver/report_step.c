/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report_step.h"

#include <string.h>

#include "ground_words.h"
#include "report.h"

/* A step under construction. */
struct tale {
    const struct muster_declaration *declaration;
    const struct change *change;
    const struct ruling *before, *after;
    struct memory *memory;
    muster_step step;
};

static const char *const *object_ids(const struct tale *tale, const struct deed *deed) {
    const char **ids = memory_array(tale->memory, deed->object_count, sizeof(*ids));
    for (size_t i = 0; i < deed->object_count; i++) {
        const char *id = object_id(tale->declaration->position, &deed->objects[i], tale->memory);
        ids[i] = memory_text(tale->memory, id, strlen(id));
    }
    return ids;
}

/* ---- What is obeyed, and what is broken ---- */

/* Entries for the rows of which more is obeyed in `more` than in `less`, with the difference. */
static muster_requirement *differences(const struct tale *tale, const struct ruling *less,
                                       const struct ruling *more, size_t *count) {
    muster_requirement *list = memory_array(tale->memory, more->asked_count, sizeof(*list));
    *count = 0;
    for (size_t i = 0; i < more->asked_count; i++) {
        if (more->asked[i].obeyed <= less->asked[i].obeyed)
            continue;
        list[*count] = report_requirement(tale->declaration, tale->after, &tale->after->asked[i],
                                          tale->memory);
        list[(*count)++].obeyed = more->asked[i].obeyed - less->asked[i].obeyed;
    }
    return list;
}

static bool same_violation(const struct violation *one, const struct violation *other) {
    return one->kind == other->kind && one->effect == other->effect && one->word == other->word &&
           one->creature == other->creature && one->object == other->object &&
           one->ordinal == other->ordinal;
}

/* The violations of one ruling that are not in another. */
static muster_violation *lacking(const struct tale *tale, const struct ruling *ruling,
                                 const struct ruling *other, size_t *count) {
    muster_violation *list = memory_array(tale->memory, ruling->violation_count, sizeof(*list));
    *count = 0;
    for (size_t i = 0; i < ruling->violation_count; i++) {
        bool there = false;
        for (size_t k = 0; k < other->violation_count && !there; k++)
            there = same_violation(&ruling->violations[i], &other->violations[k]);
        if (!there)
            list[(*count)++] =
                report_violation(tale->declaration->position, &ruling->violations[i], tale->memory);
    }
    return list;
}

/* ---- In words ---- */

static const char *id_list(const struct tale *tale, const char *const *ids, size_t count) {
    const char *text = "";
    for (size_t i = 0; i < count; i++)
        text = memory_format(tale->memory, "%s%s%s", text,
                             i == 0           ? ""
                             : i + 1 == count ? " and "
                                              : ", ",
                             ids[i]);
    return text;
}

/* "wall blocks bear instead of elf", "2 of token don't attack" */
static const char *change_words(const struct tale *tale) {
    const struct muster_position *position = tale->declaration->position;
    const muster_step *step = &tale->step;
    if (tale->change->creature < 0)
        return "no band is formed";
    bool several = step->count > 1;
    const char *who = step->individuals > 1 ? memory_format(tale->memory, "%lld of %s",
                                                            (long long)step->count, step->creature)
                                            : step->creature;
    const char *verb = position->step == STEP_ATTACK ? "attack" : "block";
    const char *before = id_list(tale, step->from, step->from_count);
    if (step->to_count == 0)
        return memory_format(tale->memory, "%s %s %s %s", who, several ? "don't" : "doesn't", verb,
                             before);
    return memory_format(tale->memory, "%s %s%s %s%s%s", who, verb, several ? "" : "s",
                         id_list(tale, step->to, step->to_count),
                         step->from_count == 0 ? "" : " instead of ", before);
}

/* "wall must block bear (Lure) and wall must block elf (Lure)": rows of which more is obeyed. */
static const char *row_words(const struct tale *tale, const struct ruling *less,
                             const struct ruling *more) {
    const char *text = "";
    for (size_t i = 0; i < more->asked_count; i++)
        if (more->asked[i].obeyed > less->asked[i].obeyed)
            text = memory_format(
                tale->memory, "%s%s%s", text, *text == '\0' ? "" : ", ",
                must_words(tale->declaration->position, &more->asked[i], tale->memory));
    return text;
}

static const char *violation_list(const struct tale *tale, const muster_violation *list,
                                  size_t count) {
    const char *text = "";
    for (size_t i = 0; i < count; i++)
        text = memory_format(tale->memory, "%s%s%s (%s%s%s)", text, i == 0 ? "" : ", ",
                             list[i].message, list[i].rule, list[i].source == NULL ? "" : ", ",
                             list[i].source == NULL ? "" : list[i].source);
    return text;
}

static const char *add_sentence(const struct tale *tale, const char *text, const char *head,
                                const char *rest) {
    return *rest == '\0' ? text : memory_format(tale->memory, "%s. %s: %s", text, head, rest);
}

static const char *step_message(const struct tale *tale) {
    const muster_step *step = &tale->step;
    const char *text = change_words(tale);
    text = add_sentence(tale, text, "No longer broken",
                        violation_list(tale, step->mended, step->mended_count));
    text = add_sentence(tale, text, "Broken until a later step",
                        violation_list(tale, step->broken, step->broken_count));
    text = add_sentence(tale, text, "Obeyed now", row_words(tale, tale->before, tale->after));
    text = add_sentence(tale, text, "No longer obeyed", row_words(tale, tale->after, tale->before));
    return memory_text(tale->memory, text, strlen(text));
}

muster_step report_step(const struct muster_declaration *declaration, const struct change *change,
                        const struct ruling *before, const struct ruling *after,
                        struct memory *memory) {
    struct tale tale = {.declaration = declaration,
                        .change = change,
                        .before = before,
                        .after = after,
                        .memory = memory};
    muster_step *step = &tale.step;
    if (change->creature >= 0) {
        const struct creature *creature = &declaration->position->creatures[change->creature];
        step->creature = memory_text(memory, creature->id, strlen(creature->id));
        step->count = change->count;
        step->individuals = creature->count;
        step->from = object_ids(&tale, &change->from);
        step->from_count = change->from.object_count;
        step->to = object_ids(&tale, &change->to);
        step->to_count = change->to.object_count;
    }
    step->gains = differences(&tale, before, after, &step->gain_count);
    step->losses = differences(&tale, after, before, &step->loss_count);
    step->mended = lacking(&tale, before, after, &step->mended_count);
    step->broken = lacking(&tale, after, before, &step->broken_count);
    step->obeyed = after->obeyed;
    step->message = step_message(&tale);
    return tale.step;
}
