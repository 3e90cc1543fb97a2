/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sorting lists that are mostly short, or nearly sorted already. */
#ifndef MUSTER_BASE_SORT_H
#define MUSTER_BASE_SORT_H

#include <stddef.h>

/*
 * As qsort, without its cost for short lists and for those in which most elements are near their
 * place. In short ones equal elements keep their order.
 */
void muster_sort_list(void *list, size_t count, size_t size,
                      int (*compare)(const void *one, const void *other));

#endif
