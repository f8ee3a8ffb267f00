//! Linux: limits of resources, Landlock, and a filter of system calls. None needs rights; what the kernel lacks is left
//! out.

use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;

use landlock::{ABI, Access, AccessFs, AccessNet, Ruleset, RulesetAttr, RulesetError, RulesetStatus, Scope};

use super::{Enforced, heap, system_calls};

/// The newest rules that the crate knows. An older kernel enforces those that it has.
const LANDLOCK: ABI = ABI::V9;

/// What is enforced before the threads start.
pub struct Inner {
    /// Memory that documents have although it is in use already, in bytes.
    heap: u64,
    landlock: bool,
    /// `/proc/self/statm`, which cannot be opened later.
    size: Option<File>,
}

/// Closes files and what is inherited; threads that start later inherit it.
pub fn close_files() -> Inner {
    let heap = heap::prepare();
    // SAFETY: the process has opened nothing yet. An old kernel refuses the call, which only closes what must not exist.
    unsafe { libc::syscall(libc::SYS_close_range, 3, libc::c_uint::MAX, 0) };
    let size = File::open("/proc/self/statm").ok();
    Inner { heap, landlock: deny_access().is_ok_and(|status| status != RulesetStatus::NotEnforced), size }
}

/// Closes the rest for all threads: none can start another one after this.
pub fn close_rest(inner: Inner, memory: u64) -> Enforced {
    let used = inner.size.as_ref().and_then(|size| address_space(size).ok()?.checked_sub(inner.heap));
    drop(inner.size);
    limit(libc::RLIMIT_CORE, 0);
    limit(libc::RLIMIT_NOFILE, 0);
    let limited = used.is_some_and(|used| limit(libc::RLIMIT_AS, used.saturating_add(memory)));
    let filtered = system_calls::allow_computation().is_ok();
    let names = |means: &[(bool, &'static str)]| means.iter().filter(|one| one.0).map(|one| one.1).collect();
    Enforced {
        memory: names(&[(limited, "RLIMIT_AS")]),
        files: names(&[(inner.landlock, "Landlock"), (filtered, "seccomp")]),
        network: names(&[(filtered, "seccomp")]), // Landlock knows only some sockets
        processes: names(&[(filtered, "seccomp")]),
    }
}

/// Handles every kind of access, and has no rule that permits one.
fn deny_access() -> Result<RulesetStatus, RulesetError> {
    let rules = Ruleset::default().handle_access(AccessFs::from_all(LANDLOCK))?;
    let rules = rules.handle_access(AccessNet::from_all(LANDLOCK))?.scope(Scope::from_all(LANDLOCK))?;
    Ok(rules.create()?.restrict_self()?.ruleset)
}

/// Address space in use, in bytes.
fn address_space(statm: &File) -> io::Result<u64> {
    let mut text = [0; 128];
    let length = statm.read_at(&mut text, 0)?;
    let pages = String::from_utf8_lossy(&text[..length]).split(' ').next().and_then(|pages| pages.parse::<u64>().ok());
    // SAFETY: a question without arguments in memory.
    let page = unsafe { libc::sysconf(libc::_SC_PAGESIZE) };
    Ok(pages.ok_or(io::ErrorKind::InvalidData)? * page as u64)
}

/// Sets both the limit and the highest that it can be raised to, but never above what was inherited. Returns whether the
/// kernel did.
fn limit(resource: libc::__rlimit_resource_t, most: u64) -> bool {
    let mut limit = libc::rlimit64 { rlim_cur: most, rlim_max: most };
    // SAFETY: the structure lives through the calls.
    unsafe {
        if libc::getrlimit64(resource, &mut limit) != 0 {
            return false;
        }
        let most = most.min(limit.rlim_cur);
        libc::setrlimit64(resource, &libc::rlimit64 { rlim_cur: most, rlim_max: most }) == 0
    }
}
