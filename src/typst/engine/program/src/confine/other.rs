//! Other systems: nothing is enforced.

use super::Enforced;

/// Closes nothing.
pub fn close_files() {}

/// Closes nothing.
pub fn close_rest((): (), _memory: u64) -> Enforced {
    Enforced::default()
}
