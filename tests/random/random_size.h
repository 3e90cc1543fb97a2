/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a board so small that all declarations can be tried. */
#ifndef RANDOM_SIZE_H
#define RANDOM_SIZE_H

#include "random_board.h"

/* Takes creatures of the declaring side away until random_board_size is no more than
 * max_declarations of the shape. */
void random_board_fit(struct random_board *board);

#endif
