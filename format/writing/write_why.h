/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes why a declaration is legal or illegal. */
#ifndef MUSTER_FORMAT_WRITE_WHY_H
#define MUSTER_FORMAT_WRITE_WHY_H

#include "muster.h"
#include "json/writer.h"

/* Adds the answer of muster_why. */
void muster_add_why(struct writer *writer, const muster_verdict *verdict,
                    const muster_explanation *why);

#endif
