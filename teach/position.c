/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/position.h"

#include "teach/keep.h"

static void tell(muster_builder *builder, const struct node *node) {
    switch (node->type) {
    case NODE_TEXT:
        muster_builder_text(builder, node->key, node->text);
        return;
    case NODE_NUMBER:
        muster_builder_number(builder, node->key, node->number);
        return;
    case NODE_FLAG:
        muster_builder_flag(builder, node->key, node->number != 0);
        return;
    case NODE_NULL:
        muster_builder_null(builder, node->key);
        return;
    case NODE_LIST:
        muster_builder_list(builder, node->key);
        break;
    case NODE_OBJECT:
        muster_builder_object(builder, node->key);
        break;
    }
    position_tell(builder, node);
    muster_builder_end(builder);
}

void position_tell(muster_builder *builder, const struct node *object) {
    for (const struct node *child = object->first; child != NULL; child = child->next)
        if (!child->left_out)
            tell(builder, child);
}

muster_position *position_new(struct laying *laying) {
    muster_error error, errors[MUSTER_ERRORS_MOST];
    muster_builder *builder;
    muster_position *position;
    size_t count = 0;
    if (laying->active == NULL) {
        muster_problems_add(laying->problems, laying->spot,
                            "nothing says whose step it is; expected 'Alice attacks Bob' for "
                            "blocks, or 'Alice can attack Bob' for attacks");
        return NULL;
    }
    muster_laying_check_players(laying);
    if (muster_builder_new(&builder) != MUSTER_OK)
        muster_arena_leave(laying->arena, ARENA_NO_MEMORY);
    keep_builder(laying->arena, builder);
    position_tell(builder, laying->document);
    if (keep_going(laying->arena, muster_position_build(&position, builder, &error))) {
        keep_position(laying->arena, position);
        return laying->broken ? NULL : position;
    }
    keep_going(laying->arena,
               muster_position_build_errors(errors, MUSTER_ERRORS_MOST, &count, builder));
    for (size_t i = 0; i < count; i++) {
        struct spot spot = muster_laying_spot(laying, errors[i].path, errors[i].code);
        errors[i].line = spot.line;
        errors[i].column = spot.column;
        muster_laying_complain(laying, &errors[i]);
    }
    laying->broken = true;
    return NULL;
}
