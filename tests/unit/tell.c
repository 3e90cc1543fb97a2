/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tell.h"

#include <math.h>

bool tell_can(const cJSON *item) {
    if (cJSON_IsNumber(item))
        return fabs(item->valuedouble) < 9007199254740992.0 &&
               floor(item->valuedouble) == item->valuedouble;
    if (cJSON_IsNull(item))
        return false;
    const cJSON *child;
    cJSON_ArrayForEach(child, item) {
        if (!tell_can(child))
            return false;
    }
    return true;
}

static void tell(muster_builder *builder, const char *key, const cJSON *item) {
    const cJSON *child;
    if (cJSON_IsString(item)) {
        muster_builder_text(builder, key, item->valuestring);
    } else if (cJSON_IsNumber(item)) {
        muster_builder_number(builder, key, (int64_t)item->valuedouble);
    } else if (cJSON_IsBool(item)) {
        muster_builder_flag(builder, key, cJSON_IsTrue(item));
    } else if (cJSON_IsObject(item)) {
        muster_builder_object(builder, key);
        tell_members(builder, item);
        muster_builder_end(builder);
    } else {
        muster_builder_list(builder, key);
        cJSON_ArrayForEach(child, item) {
            tell(builder, NULL, child);
        }
        muster_builder_end(builder);
    }
}

void tell_members(muster_builder *builder, const cJSON *object) {
    const cJSON *member;
    cJSON_ArrayForEach(member, object) {
        tell(builder, member->string, member);
    }
}
