//! A heap with a limit, on every system; macOS uses it.

#[path = "../src/confine/limited_heap.rs"]
mod limited_heap;

use std::alloc::{GlobalAlloc, Layout};
use std::process::{Command, Output};
use std::{env, ptr, thread};

use limited_heap::LimitedHeap;

#[global_allocator]
static HEAP: LimitedHeap = LimitedHeap::new();

const CASE: &str = "LIMITED_HEAP";

fn layout(bytes: usize) -> Layout {
    Layout::from_size_align(bytes, 8).unwrap()
}

/// Whether so many bytes are left, and one more is not.
fn has_left(heap: &LimitedHeap, bytes: usize) -> bool {
    let fits = |bytes| unsafe {
        let memory = heap.alloc(layout(bytes));
        if !memory.is_null() {
            heap.dealloc(memory, layout(bytes));
        }
        !memory.is_null()
    };
    fits(bytes) && !fits(bytes + 1)
}

#[test]
fn a_heap_counts_from_its_limit_on() {
    let heap = LimitedHeap::new();
    unsafe {
        let before = heap.alloc(layout(500));
        heap.limit(1000);
        assert!(has_left(&heap, 1000));
        heap.dealloc(before, layout(500));
    }
    assert!(has_left(&heap, 1500));
}

#[test]
fn a_heap_counts_memory_that_changes_its_size() {
    let heap = LimitedHeap::new();
    heap.limit(1000);
    unsafe {
        let memory = heap.alloc_zeroed(layout(100));
        assert_eq!(*memory.add(99), 0);
        assert!(has_left(&heap, 900));
        memory.write(7);
        let grown = heap.realloc(memory, layout(100), 1000);
        assert!(heap.alloc(layout(1)).is_null());
        assert!(heap.realloc(grown, layout(1000), 1001).is_null());
        let shrunk = heap.realloc(grown, layout(1000), 10);
        assert_eq!(*shrunk, 7);
        assert!(has_left(&heap, 990));
        heap.dealloc(shrunk, layout(10));
    }
    assert!(has_left(&heap, 1000));
}

#[test]
fn a_heap_forgets_what_the_system_refuses() {
    let heap = LimitedHeap::new();
    let huge = isize::MAX as usize - 7;
    unsafe {
        assert_eq!((heap.alloc(layout(huge)), heap.alloc_zeroed(layout(huge))), (ptr::null_mut(), ptr::null_mut()));
        let memory = heap.alloc(layout(10));
        assert!(heap.realloc(memory, layout(10), huge).is_null());
        heap.dealloc(memory, layout(10));
    }
    heap.limit(100);
    assert!(has_left(&heap, 100));
}

#[test]
fn a_heap_counts_right_on_several_threads() {
    let heap = LimitedHeap::new();
    heap.limit(1_000_000);
    let work = || {
        for bytes in 1..10_000 {
            unsafe {
                let memory = heap.alloc(layout(bytes));
                let memory = heap.realloc(memory, layout(bytes), 2 * bytes);
                heap.dealloc(memory, layout(2 * bytes));
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(work);
        }
    });
    assert!(has_left(&heap, 1_000_000));
}

/// Not a test by itself: the process that the other starts.
#[test]
fn limited_process() {
    if env::var(CASE).is_err() {
        return;
    }
    HEAP.limit(64 << 20);
    let mut held = Vec::new();
    loop {
        held.push(vec![1_u8; 1 << 20]);
        println!("{}", held.len());
    }
}

#[test]
fn a_process_ends_with_a_word_when_its_heap_is_full() {
    let child = ["--exact", "limited_process", "--nocapture", "--test-threads=1"];
    let Output { status, stdout, stderr } =
        Command::new(env::current_exe().unwrap()).args(child).env(CASE, "").output().unwrap();
    assert!(!status.success());
    assert!(String::from_utf8_lossy(&stderr).contains("memory allocation of 1048576 bytes failed"), "{stderr:?}");
    assert!(String::from_utf8_lossy(&stdout).contains("\n63\n"), "{stdout:?}");
}
