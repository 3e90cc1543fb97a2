/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proofs that nothing obeys more than the best declaration, in a form that a person can follow. */
#ifndef MUSTER_SOLVER_EXPLAIN_REASONS_PROOF_H
#define MUSTER_SOLVER_EXPLAIN_REASONS_PROOF_H

#include "solver/search/conflict/conflict_core.h"

/*
 * The proof consists of cores that share no requirement, each with what is lost in it, if those
 * losses add up to what the best declaration does not obey. Otherwise it is the search, which found
 * each maximum that the answer rests on. MUSTER_PROOF_NONE if some core is not proved.
 * Otherwise *scope becomes the word for the declarations that it holds for.
 */
muster_proof muster_proof_new(const struct conflict_query *query, const struct conflict_core *cores,
                              size_t count, const char **scope);

#endif
