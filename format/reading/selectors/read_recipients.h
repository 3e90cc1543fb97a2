/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads selectors of who gets damage from JSON. */
#ifndef MUSTER_FORMAT_READ_RECIPIENTS_H
#define MUSTER_FORMAT_READ_RECIPIENTS_H

#include "model/damage/recipient.h"
#include "json/reader.h"

/* Reads a recipient selector. */
void muster_read_recipient_selector(struct reader *reader, const struct place *place,
                                    const struct json_node *item,
                                    struct recipient_selector *selector);

#endif
