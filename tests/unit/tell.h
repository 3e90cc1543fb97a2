/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds what a JSON text says, call by call: anything that can be written can be built.
 */
#ifndef MUSTER_TESTS_UNIT_TELL_H
#define MUSTER_TESTS_UNIT_TELL_H

#include <cjson/cJSON.h>

#include "muster.h"

/* Whether a builder can hold this: no null, no number with a fraction or beyond 2^53. */
bool tell_can(const cJSON *item);

/* Tells the members of an object, whatever they are, to a builder that stands in one. */
void tell_members(muster_builder *builder, const cJSON *object);

#endif
