//! The heap of glibc: one for all threads, because each more would reserve 64 MiB that count as memory; and its first part
//! in large pages, because page faults take a sixth of the time of a document.

/// First part of the heap, as large as the first memory of the WebAssembly module.
#[cfg(target_env = "gnu")]
const FIRST_BYTES: libc::c_int = 64 << 20;

/// Blocks of this size come from the system and go back to it.
#[cfg(target_env = "gnu")]
const LARGE_BLOCK_BYTES: libc::c_int = 1 << 20;

/// Reserves the first part of the heap, before any thread starts. Returns its size in bytes, which is 0 where a limit
/// leaves no room for it.
#[cfg(target_env = "gnu")]
pub fn prepare() -> u64 {
    // SAFETY: the range is part of the heap, and the advice changes no content; where the system does not know it, pages
    // stay small.
    unsafe {
        libc::mallopt(libc::M_ARENA_MAX, 1);
        libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE_BLOCK_BYTES);
        libc::mallopt(libc::M_TRIM_THRESHOLD, 2 * FIRST_BYTES);
        libc::mallopt(libc::M_TOP_PAD, FIRST_BYTES);
        let before = libc::sbrk(0);
        libc::free(std::hint::black_box(libc::malloc(LARGE_BLOCK_BYTES as usize / 2)));
        libc::mallopt(libc::M_TOP_PAD, LARGE_BLOCK_BYTES);
        let end = libc::sbrk(0);
        if (end as usize) - (before as usize) < FIRST_BYTES as usize {
            return 0;
        }
        let start = end.wrapping_sub(FIRST_BYTES as usize);
        libc::madvise(start, FIRST_BYTES as usize, libc::MADV_HUGEPAGE);
    }
    FIRST_BYTES as u64
}

/// Leaves the heap of another library as it is.
#[cfg(not(target_env = "gnu"))]
pub fn prepare() -> u64 {
    0
}
