/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Declarations as tables: what each creature does, the requirements, and whether they are obeyed.
 * Creatures of which the same is said share their rows.
 */
#ifndef MUSTER_CLI_RENDER_CHECK_JUDGED_H
#define MUSTER_CLI_RENDER_CHECK_JUDGED_H

#include "cli/render/layout/columns.h"
#include "muster.h"

/*
 * Adds a declaration with every requirement in force. What matters is what it misses though `other`
 * obeys it, unless it breaks something; with `other` NULL, what it does and what it misses.
 */
void table_judge(struct table *table, const muster_report *report, const muster_report *other,
                 muster_step step);

/* Adds the requirements whose condition is not met. */
void table_suspend(struct table *table, const muster_report *report, muster_step step);

/*
 * Adds a declaration and nothing else. What it does that `other` doesn't matters, and what it no
 * longer does; with `other` NULL, all of it.
 */
void table_list(struct table *table, const muster_report *report, const muster_report *other,
                muster_step step);

#endif
