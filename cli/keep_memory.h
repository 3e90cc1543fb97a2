/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory that is freed stays with the process. The GNU C library gives it back to the system after
 * most questions otherwise, and gets it again page by page for the next one, which takes longer
 * than many an answer. Other C libraries are left as they are.
 */
#ifndef MUSTER_CLI_KEEP_MEMORY_H
#define MUSTER_CLI_KEEP_MEMORY_H

/* To be called once, before the first question. */
void keep_memory(void);

#endif
