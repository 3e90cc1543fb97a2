/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads target selectors: which players, planeswalkers and battles an effect applies to. */
#ifndef MUSTER_FORMAT_READ_TARGET_SELECTOR_H
#define MUSTER_FORMAT_READ_TARGET_SELECTOR_H

#include "model/selector.h"
#include "json/reader.h"

/* Fills in *selector, which the caller has zeroed. */
void muster_read_target_selector(struct reader *reader, const struct place *place,
                                 const struct json_node *item, struct target_selector *selector);

#endif
