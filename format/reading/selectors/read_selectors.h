/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads creature selectors from JSON. */
#ifndef MUSTER_FORMAT_READ_SELECTORS_H
#define MUSTER_FORMAT_READ_SELECTORS_H

#include "model/selector.h"
#include "json/reader.h"

/*
 * Reads a creature selector. `relative`: it may compare with the other creature of its effect
 * ("its power", `shares_color`); elsewhere these are errors.
 */
void muster_read_selector(struct reader *reader, const struct place *place,
                          const struct json_node *item, bool relative, struct selector *selector);

/* Fails unless `item` is an object; shows how a selector of the ids found there is written. */
void muster_expect_selector(struct reader *reader, const struct place *place,
                            const struct json_node *item);

#endif
