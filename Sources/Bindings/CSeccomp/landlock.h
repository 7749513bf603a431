// The kernel's interface, declared here because the headers of Debian 12 know the first two of its
// versions only.
//
// Source: Linux, landlock(7), Documentation/userspace-api/landlock.rst.
#include <fcntl.h>
#include <linux/landlock.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

struct cs_landlock_rules {
    uint64_t files;
    uint64_t network;
    uint64_t scoped;
};

// Which version the kernel has; under 1 where it has none or it is turned off.
static inline int cs_landlock_version(void)
{
    return (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

// Rules that refuse everything that the kernel's version can refuse: whatever is done to files
// (13 rights; 14, 15 and 16 from versions 2, 3 and 5), from 4 on TCP, from 6 on abstract sockets of
// others and signals to others. Returns a descriptor.
static inline int cs_landlock_refuse_all(int version)
{
    int rights = version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13;
    struct cs_landlock_rules rules = {(1u << rights) - 1, version >= 4 ? 3 : 0, version >= 6 ? 3 : 0};
    size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
    return (int)syscall(SYS_landlock_create_ruleset, &rules, size, 0);
}

// Lets a file, or all in a folder, be read. What is not there needs no permission.
static inline int cs_landlock_permit_reading(int rules, const char *path)
{
    struct stat status;
    int place = open(path, 010000000 /* O_PATH */ | O_CLOEXEC);
    if (place < 0) return 0;
    struct landlock_path_beneath_attr rule = {LANDLOCK_ACCESS_FS_READ_FILE, place};
    if (fstat(place, &status) == 0 && S_ISDIR(status.st_mode))
        rule.allowed_access |= LANDLOCK_ACCESS_FS_READ_DIR;
    int result = (int)syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(place);
    return result;
}

static inline int cs_landlock_enter(int rules)
{
    int result = (int)syscall(SYS_landlock_restrict_self, rules, 0);
    close(rules);
    return result;
}
