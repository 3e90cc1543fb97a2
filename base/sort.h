/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sorting lists that are mostly short, or nearly sorted already; comparing numbers for it. */
#ifndef MUSTER_BASE_SORT_H
#define MUSTER_BASE_SORT_H

#include <stddef.h>

/*
 * As qsort, without its cost for short lists and for those in which most elements are near their
 * place. In short ones equal elements keep their order.
 */
void muster_sort_list(void *list, size_t count, size_t size,
                      int (*compare)(const void *one, const void *other));

/* For lists of int64_t, and of size_t. */
int muster_compare_numbers(const void *one, const void *other);
int muster_compare_sizes(const void *one, const void *other);

#endif
