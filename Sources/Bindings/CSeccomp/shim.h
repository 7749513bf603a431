#include "landlock.h"

#include <errno.h>
#include <fcntl.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Function-like macros of seccomp.h, which Swift does not see.
static inline uint32_t cs_allow(void) { return SCMP_ACT_ALLOW; }
static inline uint32_t cs_refuse(int code) { return SCMP_ACT_ERRNO(code); }
static inline uint32_t cs_kill(void) { return SCMP_ACT_KILL_PROCESS; }

// Applies to calls whose argument `index`, masked, equals `value`.
static inline int cs_rule_if(
    scmp_filter_ctx filter, uint32_t action, int call, unsigned int index, uint64_t mask,
    uint64_t value)
{
    struct scmp_arg_cmp condition = {index, SCMP_CMP_MASKED_EQ, mask, value};
    return seccomp_rule_add_array(filter, action, call, 1, &condition);
}

// Applies to calls with two such arguments.
static inline int cs_rule_if_both(
    scmp_filter_ctx filter, uint32_t action, int call, unsigned int index, uint64_t mask,
    uint64_t value, unsigned int other, uint64_t other_mask, uint64_t other_value)
{
    struct scmp_arg_cmp conditions[] = {{index, SCMP_CMP_MASKED_EQ, mask, value},
                                        {other, SCMP_CMP_MASKED_EQ, other_mask, other_value}};
    return seccomp_rule_add_array(filter, action, call, 2, conditions);
}

static inline int cs_rule(scmp_filter_ctx filter, uint32_t action, int call)
{
    return seccomp_rule_add_array(filter, action, call, 0, NULL);
}

// prctl is variadic.
static inline int cs_prctl(int option, unsigned long value) { return prctl(option, value, 0, 0, 0); }

// Calls that glibc declares for GNU programs only (Linux, memfd_create(2) and close_range(2)).
// A file in memory that can be sealed: MFD_CLOEXEC | MFD_ALLOW_SEALING.
static inline int cs_memory_file(const char *name)
{
    return (int)syscall(SYS_memfd_create, name, 1u | 2u);
}

// F_ADD_SEALS: neither written, nor made longer or shorter, nor unsealed.
static inline int cs_seal(int file) { return fcntl(file, 1033, 0xF); }

static inline int cs_close_from(int first)
{
    return (int)syscall(SYS_close_range, (unsigned)first, ~0u, 0u);
}

// Attempts that must fail in a confined process; each returns whether it succeeded.

// To be sent a signal on behalf of another process, or have another be sent one.
static inline int cs_names_signalled(int descriptor, pid_t process)
{
    return fcntl(descriptor, F_SETOWN, process) == 0;
}

// A child that ends at once.
static inline int cs_makes_process(void)
{
    long child = syscall(SYS_clone, 17 /* SIGCHLD */, NULL, NULL, NULL, NULL);
    if (child == 0) _exit(0);
    return child > 0;
}

// Memory that is written and then executed, as code that a file brings must be.
static inline int cs_makes_code(void)
{
    void *both = mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    void *later = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return both != MAP_FAILED || mprotect(later, 4096, PROT_READ | PROT_EXEC) == 0;
}
