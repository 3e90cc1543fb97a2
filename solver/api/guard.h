/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the public functions have in common. */
#ifndef MUSTER_SOLVER_API_GUARD_H
#define MUSTER_SOLVER_API_GUARD_H

#include "muster.h"
#include "solver/ilp/simplex.h"
#include "json/node.h"

/* Fills in the error (or NULL) for a status that no reader has explained; returns the status. */
muster_status muster_api_fail(muster_error *error, muster_status status);

/*
 * The options (or NULL) with defaults: a caller built with an older header has a smaller struct,
 * and what it lacks has its default.
 */
muster_options muster_api_options(const muster_options *options);
struct limits muster_api_limits(const muster_options *options);

/*
 * Does what muster_position_read_edition does. *tree becomes what was read, for muster_json_free,
 * or NULL.
 */
muster_status muster_api_read_position(muster_position **out, const char *json, size_t length,
                                       const char *edition, struct json_node **tree,
                                       muster_error *error);

#endif
