/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "checker.h"

#include <string.h>

static const struct known_maximum *find_known(const struct muster_checker *checker,
                                              const bool *in_force) {
    for (size_t i = 0; i < checker->known_count; i++)
        if (memcmp(checker->known[i].in_force, in_force,
                   checker->position->effect_count * sizeof(bool)) == 0)
            return &checker->known[i];
    return NULL;
}

/* A maximum to be kept, as memory_guard wants it. */
struct keeping {
    struct muster_checker *checker;
    const bool *in_force;
    const struct finding *found;
};

static void keep(void *argument) {
    const struct keeping *keeping = argument;
    struct muster_checker *checker = keeping->checker;
    struct memory *memory = &checker->memory;
    const struct ruling *ruling = keeping->found->ruling;
    size_t effects = checker->position->effect_count;
    bool *in_force = memory_array(memory, effects, sizeof(*in_force));
    struct asked *asked = memory_array(memory, ruling->asked_count, sizeof(*asked));
    memcpy(in_force, keeping->in_force, effects * sizeof(*in_force));
    if (ruling->asked_count > 0)
        memcpy(asked, ruling->asked, ruling->asked_count * sizeof(*asked));
    checker->known[checker->known_count++] = (struct known_maximum){
        .in_force = in_force,
        .ruling = {.obeyed = ruling->obeyed, .asked_count = ruling->asked_count, .asked = asked},
        .value = keeping->found->value};
}

/* What is not proved, or depends on what the declaration pays, is of no use for another one. */
static void keep_if_sound(struct muster_checker *checker, const bool *in_force,
                          const struct finding *found) {
    struct keeping keeping = {.checker = checker, .in_force = in_force, .found = found};
    if (!found->first_proved || checker->position->has_costs || checker->known_count == MAXIMA_KEPT)
        return;
    memory_guard(&checker->memory, keep, &keeping); /* without memory it is just not kept */
}

muster_outcome checker_outcome(struct muster_checker *checker,
                               const struct muster_declaration *declaration,
                               const struct limits *limits, struct memory *scratch) {
    const struct muster_position *position = checker->position;
    struct ruling *ruling = referee_judge(declaration, scratch);
    if (ruling->violation_count > 0)
        return MUSTER_ILLEGAL;
    const bool *in_force = effects_in_force(position, ruling, scratch);
    const struct known_maximum *known = find_known(checker, in_force);
    struct finding found = {.first_proved = true};
    struct ruling copy;
    if (known != NULL) {
        copy = known->ruling;
        found.ruling = &copy;
        found.value = known->value;
    } else {
        found = find_maximum(declaration, ruling, in_force, limits, scratch);
        keep_if_sound(checker, in_force, &found);
    }
    return compare_obeyed(position, ruling, &found, scratch);
}
