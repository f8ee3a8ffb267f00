//! Typst in memory: a project in, a PDF, pages and diagnostics out. Documents reach their own files and fonts only: no
//! disk, network, packages, clock or system fonts. Citations are an answer of their own.
//! A [`Session`] answers messages. `abi` carries them into WebAssembly, `main.rs` through the pipes of a process.

#![cfg_attr(target_arch = "wasm32", feature(alloc_error_hook))]

#[cfg(target_arch = "wasm32")]
mod abi;
mod diagnostics;
mod facts;
mod frames;
mod message;
mod passes;
mod pixels;
mod project;
mod session;

pub use session::Session;
