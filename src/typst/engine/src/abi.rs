//! The session as exports of a WebAssembly module, one module per session.
//!
//! The host calls `reserve` for the request and for each blob, and writes each to the place that it returns. `answer`
//! returns the number of outputs: the reply, then its blobs; they stay until the next `answer`. After a trap, `failure`
//! holds the message of the panic and `exhausted` says whether memory ran out; nothing else may be called then.

use std::cell::{Cell, RefCell};

use crate::Session;

#[derive(Default)]
struct Host {
    session: Session,
    inputs: Vec<Vec<u8>>,
    outputs: Vec<Vec<u8>>,
}

thread_local! {
    static HOST: RefCell<Host> = RefCell::default();
    static FAILURE: RefCell<String> = const { RefCell::new(String::new()) };
    static EXHAUSTED: Cell<bool> = const { Cell::new(false) };
}

#[unsafe(no_mangle)]
extern "C" fn reserve(length: usize) -> *mut u8 {
    HOST.with_borrow_mut(|host| {
        host.inputs.push(vec![0; length]);
        host.inputs.last_mut().map_or(std::ptr::null_mut(), |input| input.as_mut_ptr())
    })
}

#[unsafe(no_mangle)]
extern "C" fn answer() -> usize {
    std::panic::set_hook(Box::new(|panic| FAILURE.set(panic.to_string())));
    std::alloc::set_alloc_error_hook(|_| EXHAUSTED.set(true));
    HOST.with_borrow_mut(|host| {
        host.outputs.clear();
        let mut inputs = std::mem::take(&mut host.inputs).into_iter();
        let request = inputs.next().unwrap_or_default();
        let (reply, blobs) = host.session.answer(&request, inputs.collect());
        host.outputs.push(reply);
        host.outputs.extend(blobs);
        host.outputs.len()
    })
}

#[unsafe(no_mangle)]
extern "C" fn output(index: usize) -> *const u8 {
    HOST.with_borrow(|host| host.outputs[index].as_ptr())
}

#[unsafe(no_mangle)]
extern "C" fn output_length(index: usize) -> usize {
    HOST.with_borrow(|host| host.outputs[index].len())
}

#[unsafe(no_mangle)]
extern "C" fn failure() -> *const u8 {
    FAILURE.with_borrow(|text| text.as_ptr())
}

#[unsafe(no_mangle)]
extern "C" fn failure_length() -> usize {
    FAILURE.with_borrow(|text| text.len())
}

#[unsafe(no_mangle)]
extern "C" fn exhausted() -> bool {
    EXHAUSTED.get()
}
