/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/files/replace_file.h"

#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int write_all(int descriptor, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t count = write(descriptor, bytes, length);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count < 0 ? errno : EIO;
        bytes += count;
        length -= (size_t)count;
    }
    return 0;
}

/* Closes the descriptor, too. */
static int write_to(int descriptor, const char *bytes, size_t length, bool synchronize) {
    if (descriptor < 0)
        return errno;
    int reason = write_all(descriptor, bytes, length);
    if (reason == 0 && synchronize && fsync(descriptor) != 0 && errno != EINVAL)
        reason = errno;
    if (close(descriptor) != 0 && reason == 0)
        reason = errno;
    return reason;
}

/* The permissions that the file has, or that a new one gets. */
static mode_t mode_for(const struct stat *old) {
    mode_t mask = umask(0);
    umask(mask);
    return old != NULL ? old->st_mode & 07777 : 0666 & ~mask;
}

/* Makes the rename last, where the folder allows it. */
static void synchronize_folder(const char *path) {
    struct text folder = {0};
    const char *slash = strrchr(path, '/');
    if (slash != NULL)
        muster_text_format(&folder, "%.*s", (int)(slash - path + 1), path);
    int descriptor = folder.failed ? -1
                                   : open(slash == NULL ? "." : text_bytes(&folder),
                                          O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        fsync(descriptor);
        close(descriptor);
    }
    muster_text_free(&folder);
}

static int replace(const char *path, const struct stat *old, const char *bytes, size_t length) {
    struct text name = {0};
    muster_text_format(&name, "%s.XXXXXX", path);
    if (name.failed)
        return ENOMEM;
    int descriptor = mkstemp(name.bytes), reason = descriptor < 0 ? errno : 0;
    if (reason == 0) {
        if (fchmod(descriptor, mode_for(old)) != 0)
            reason = errno;
        int written = write_to(descriptor, bytes, length, true);
        reason = reason != 0 ? reason : written;
        if (reason == 0 && rename(name.bytes, path) != 0)
            reason = errno;
        if (reason != 0)
            unlink(name.bytes);
        else
            synchronize_folder(path);
    }
    muster_text_free(&name);
    return reason;
}

int replace_file(const char *path, const char *bytes, size_t length) {
    struct stat old;
    bool exists = stat(path, &old) == 0;
    if (exists && S_ISDIR(old.st_mode))
        return EISDIR;
    if (exists && !S_ISREG(old.st_mode))
        return write_to(open(path, O_WRONLY | O_CLOEXEC), bytes, length, false);
    char *real = exists ? realpath(path, NULL) : NULL;
    int reason = replace(real != NULL ? real : path, exists ? &old : NULL, bytes, length);
    free(real);
    return reason;
}
