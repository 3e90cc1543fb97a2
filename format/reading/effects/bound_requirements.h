/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many requirements a position may have. */
#ifndef MUSTER_FORMAT_BOUND_REQUIREMENTS_H
#define MUSTER_FORMAT_BOUND_REQUIREMENTS_H

#include "json/reader.h"

/* Refuses effects that make too many requirements; needs all creatures and effects. */
void muster_bound_requirements(struct reader *reader, const struct place *effects);

#endif
