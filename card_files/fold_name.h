/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of cards as they are compared: without case, accents and apostrophes, so that "jotun grunt"
 * finds Jötun Grunt, and "gaeas cradle" finds Gaea's Cradle.
 */
#ifndef MUSTER_CARD_FILES_FOLD_NAME_H
#define MUSTER_CARD_FILES_FOLD_NAME_H

#include "base/text.h"

/*
 * Appends a name in its folded form. Latin letters lose their case and accents, and two that are
 * written as one are taken apart (Æ is "ae"); apostrophes go; dashes and quotes become the plain
 * ones; blanks become one, and none at the ends. Slashes between faces are written " // " whether
 * there were one or two. Everything else stays as it is.
 */
void muster_fold_name(struct text *text, const char *name);

#endif
