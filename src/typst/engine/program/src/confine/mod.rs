//! What a session can reach: its pipes, a share of memory, and nothing else, as far as the system enforces it.

#[cfg(target_os = "linux")]
mod heap;
#[cfg(target_os = "macos")]
mod limited_heap;
#[cfg_attr(target_os = "linux", path = "linux.rs")]
#[cfg_attr(target_os = "macos", path = "macos.rs")]
#[cfg_attr(windows, path = "windows.rs")]
#[cfg_attr(not(any(target_os = "linux", target_os = "macos", windows)), path = "other.rs")]
mod system;
#[cfg(target_os = "linux")]
mod system_calls;

pub use system::{close_files, close_rest};

/// The means of the system that enforce each limit; none where nothing does.
#[derive(Default)]
pub struct Enforced {
    pub memory: Vec<&'static str>,
    pub files: Vec<&'static str>,
    pub network: Vec<&'static str>,
    pub processes: Vec<&'static str>,
}
