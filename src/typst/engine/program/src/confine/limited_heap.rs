//! The heap of the system with a limit, for systems that have none of their own.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Counts what is in use, and refuses what goes beyond the limit.
pub struct LimitedHeap {
    used: AtomicUsize,
    most: AtomicUsize,
}

impl LimitedHeap {
    /// A heap without a limit.
    pub const fn new() -> Self {
        Self { used: AtomicUsize::new(0), most: AtomicUsize::new(usize::MAX) }
    }

    /// Permits so many bytes more than are in use.
    pub fn limit(&self, bytes: u64) {
        let more = usize::try_from(bytes).unwrap_or(usize::MAX);
        self.most.store(self.used.load(Relaxed).saturating_add(more), Relaxed);
    }

    /// Counts bytes as used; returns whether they are permitted.
    fn take(&self, bytes: usize) -> bool {
        let most = self.most.load(Relaxed);
        let sum = |used: usize| used.checked_add(bytes).filter(|sum| *sum <= most);
        self.used.fetch_update(Relaxed, Relaxed, sum).is_ok()
    }

    fn give(&self, bytes: usize) {
        self.used.fetch_sub(bytes, Relaxed);
    }

    /// Takes bytes for memory that the system then provides, or does not.
    fn provide(&self, bytes: usize, memory: impl FnOnce() -> *mut u8) -> *mut u8 {
        if !self.take(bytes) {
            return std::ptr::null_mut();
        }
        let memory = memory();
        if memory.is_null() {
            self.give(bytes);
        }
        memory
    }
}

// SAFETY: all memory is the system's, with the arguments that it was asked for; counting does not panic.
unsafe impl GlobalAlloc for LimitedHeap {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        self.provide(layout.size(), || unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        self.provide(layout.size(), || unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, old: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let memory = self.provide(size.saturating_sub(layout.size()), || unsafe { System.realloc(old, layout, size) });
        if !memory.is_null() {
            self.give(layout.size().saturating_sub(size));
        }
        memory
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) };
        self.give(layout.size());
    }
}
