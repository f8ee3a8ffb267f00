//! macOS: the sandbox for programs that only compute. The system enforces no limit of memory, so the heap has one.

use std::ffi::{c_char, c_int};
use std::ptr;

use super::Enforced;
use super::limited_heap::LimitedHeap;

#[global_allocator]
static HEAP: LimitedHeap = LimitedHeap::new();

/// Whether the profile is named, not written out: `SANDBOX_NAMED`.
const NAMED: u64 = 1;

unsafe extern "C" {
    /// Part of the system's library; the name of the profile stands in `sandbox.h`.
    fn sandbox_init(profile: *const c_char, flags: u64, error: *mut *mut c_char) -> c_int;
}

/// The sandbox closes everything at once.
pub fn close_files() {}

/// Enters the sandbox with all threads.
pub fn close_rest((): (), memory: u64) -> Enforced {
    HEAP.limit(memory);
    let none = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    let mut error = ptr::null_mut();
    // SAFETY: all arguments live through the calls. A description of an error is left to the end of the process.
    let entered = unsafe {
        libc::setrlimit(libc::RLIMIT_CORE, &none);
        sandbox_init(c"pure-computation".as_ptr(), NAMED, &mut error) == 0
    };
    let means = if entered { vec!["sandbox"] } else { Vec::new() };
    Enforced { memory: vec!["allocator"], files: means.clone(), network: means.clone(), processes: means }
}
