//! The session as exports of a WebAssembly module, one module per session.
//!
//! The host calls `reserve` for the request and for each blob, and writes each to the place that it returns. `answer`
//! returns where a list of numbers is: the number of outputs, then place and length of each: the reply and its blobs.
//! They stay until the next `answer`. After a trap, `failure` returns in the same form the message of the panic, and
//! one empty output more if memory ran out; nothing else may be called then.

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
    static LIST: RefCell<Vec<usize>> = const { RefCell::new(Vec::new()) };
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
extern "C" fn answer() -> *const usize {
    std::panic::set_hook(Box::new(|panic| FAILURE.set(panic.to_string())));
    std::alloc::set_alloc_error_hook(|_| EXHAUSTED.set(true));
    HOST.with_borrow_mut(|host| {
        host.outputs.clear(); // before the next answer needs its memory
        let mut inputs = std::mem::take(&mut host.inputs).into_iter();
        let request = inputs.next().unwrap_or_default();
        let (reply, blobs) = host.session.answer(&request, inputs.collect());
        host.outputs.push(reply);
        host.outputs.extend(blobs);
        list(host.outputs.iter().map(Vec::as_slice))
    })
}

#[unsafe(no_mangle)]
extern "C" fn failure() -> *const usize {
    FAILURE.with_borrow(|text| list([text.as_bytes()].into_iter().chain(EXHAUSTED.get().then_some(&[] as &[u8]))))
}

fn list<'a>(outputs: impl Iterator<Item = &'a [u8]>) -> *const usize {
    LIST.with_borrow_mut(|list| {
        *list = vec![0];
        list.extend(outputs.flat_map(|output| [output.as_ptr() as usize, output.len()]));
        list[0] = list.len() / 2;
        list.as_ptr()
    })
}
