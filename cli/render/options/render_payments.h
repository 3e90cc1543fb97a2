/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What options cost at least, and what each payment allows and obliges to. */
#ifndef MUSTER_CLI_RENDER_OPTIONS_RENDER_PAYMENTS_H
#define MUSTER_CLI_RENDER_OPTIONS_RENDER_PAYMENTS_H

#include "base/text.h"
#include "muster.h"

/* Appends both, each under a heading; nothing where nothing has to be paid for. */
void render_payments(struct text *text, const muster_choices *choices, muster_step step);

#endif
