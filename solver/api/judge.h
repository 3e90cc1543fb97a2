/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a declaration is legal, where nothing else about it is wanted. */
#ifndef MUSTER_SOLVER_API_JUDGE_H
#define MUSTER_SOLVER_API_JUDGE_H

#include "muster.h"

/*
 * Whether it is known to be legal within the limits of a request; where it isn't, muster_check says
 * why. An assignment that leaves out somebody who has a choice is not.
 */
bool muster_api_is_legal(const struct muster_declaration *declaration,
                         const muster_request *request);

#endif
