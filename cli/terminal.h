/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of the terminal. */
#ifndef MUSTER_CLI_TERMINAL_H
#define MUSTER_CLI_TERMINAL_H

#include <stddef.h>

/* Columns of standard output: what COLUMNS says, or the terminal, or 80. */
size_t terminal_width(void);

#endif
