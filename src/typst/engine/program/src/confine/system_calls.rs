//! The system calls of a session that computes, writes answers and ends; all others fail.

use std::collections::BTreeMap;
use std::env::consts::ARCH;
use std::process;

use seccompiler::SeccompCmpArgLen::Dword;
use seccompiler::SeccompCmpOp::{Eq, MaskedEq};
use seccompiler::{BpfProgram, Error, SeccompAction, SeccompCondition, SeccompFilter, SeccompRule};

/// Pipes, memory, threads that exist, time, chance, and the end, also by a signal to itself.
const ALLOWED: [i64; 27] = [
    libc::SYS_read,
    libc::SYS_readv,
    libc::SYS_write,
    libc::SYS_writev,
    libc::SYS_brk,
    libc::SYS_madvise,
    libc::SYS_mremap,
    libc::SYS_munmap,
    libc::SYS_futex,
    libc::SYS_getpid,
    libc::SYS_gettid,
    libc::SYS_rseq,
    libc::SYS_sched_getaffinity,
    libc::SYS_sched_yield,
    libc::SYS_set_robust_list,
    libc::SYS_clock_gettime,
    libc::SYS_clock_nanosleep,
    libc::SYS_nanosleep,
    libc::SYS_gettimeofday,
    libc::SYS_getrandom,
    libc::SYS_restart_syscall,
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_sigaltstack,
    libc::SYS_exit,
    libc::SYS_exit_group,
];

/// Filters the calls of all threads from now on.
///
/// A call that is not allowed fails with `EPERM` instead of ending the process: it is as far out of reach, and a harmless
/// one that another kernel or C library makes does no harm.
pub fn allow_computation() -> Result<(), Error> {
    seccompiler::apply_filter_all_threads(&filter()?)
}

fn filter() -> Result<BpfProgram, Error> {
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> = ALLOWED.map(|call| (call, Vec::new())).into();
    let no_code = SeccompCondition::new(2, Dword, MaskedEq(libc::PROT_EXEC as u64), 0)?;
    rules.insert(libc::SYS_mmap, vec![SeccompRule::new(vec![no_code.clone()])?]);
    rules.insert(libc::SYS_mprotect, vec![SeccompRule::new(vec![no_code])?]);
    let itself = SeccompCondition::new(0, Dword, Eq, process::id().into())?;
    rules.insert(libc::SYS_tgkill, vec![SeccompRule::new(vec![itself])?]);
    let denied = SeccompAction::Errno(libc::EPERM as u32);
    Ok(SeccompFilter::new(rules, denied, SeccompAction::Allow, ARCH.try_into()?)?.try_into()?)
}
