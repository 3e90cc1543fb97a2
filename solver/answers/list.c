/* SPDX-License-Identifier: GPL-3.0-or-later */
/* list: every legal declaration, one after another. */
#include "solver/answers/questions.h"

struct enumeration_result muster_ask_list(const struct query *query, enumeration_visitor *visit,
                                          void *context, struct arena *arena,
                                          struct arena *scratch) {
    struct legality *legality = muster_legality_new(query->position, query->limits, arena, scratch);
    struct enumeration_query wanted = {.partial = query->partial, .free = query->free};
    return muster_enumerate_legal(legality, &wanted, visit, context);
}
