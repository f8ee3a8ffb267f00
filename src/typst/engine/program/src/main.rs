//! The session as a process that confines itself: requests from standard input, answers to standard output. It ends when
//! its input ends, even while it works, because then nobody waits for the answer.
//!
//! Its first frame, before it reads any input, tells what the system enforces.

mod confine;
mod frame;

use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, sync_channel};
use std::{env, panic, thread};

use serde_json::json;
use typst_engine::Session;

use frame::Frame;

/// Stack for documents as deep as Typst permits; the system provides only what is used.
const STACK_BYTES: usize = 64 << 20;

/// Threads of a session: two take no more time of processors than one.
const MOST_THREADS: usize = 2;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args_os().skip(1).map(|argument| argument.to_string_lossy().into()).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["--version"] => {
            println!("typst-engine {} (typst {})", env!("CARGO_PKG_VERSION"), typst::utils::version().raw());
            ExitCode::SUCCESS
        }
        ["--memory", bytes] => match bytes.parse() {
            Ok(bytes) if bytes > 0 => finish(run(bytes)),
            _ => refuse(&format!("--memory must be a number of bytes above 0, but is {bytes:?}")),
        },
        _ => refuse("the arguments must be --memory <bytes> or --version"),
    }
}

fn refuse(reason: &str) -> ExitCode {
    eprintln!("error: Cannot start typst-engine: {reason}");
    ExitCode::from(2)
}

fn finish(ended: io::Result<()>) -> ExitCode {
    if let Err(error) = ended {
        eprintln!("error: Cannot serve: {error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Serves requests with so much memory for documents and their caches.
fn run(memory: u64) -> io::Result<()> {
    report_full_stacks();
    let inner = confine::close_files();
    let (sender, requests) = sync_channel(1);
    start_session(requests)?;
    let enforced = confine::close_rest(inner, memory);
    let ready = json!({ "kind": "ready", "memory": enforced.memory, "files": enforced.files,
        "network": enforced.network, "processes": enforced.processes });
    frame::write(&mut io::stdout(), (serde_json::to_vec(&ready)?, Vec::new()))?;
    let mut input = BufReader::new(io::stdin());
    while !input.fill_buf()?.is_empty() {
        sender.send(frame::read(&mut input)?).map_err(io::Error::other)?;
    }
    Ok(())
}

/// Starts the threads of a session, because none can start later; the session is one of them.
fn start_session(requests: Receiver<Frame>) -> io::Result<()> {
    let threads = thread::available_parallelism().map_or(1, |count| count.get().min(MOST_THREADS));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK_BYTES);
    pool.build_global().map_err(|error| {
        let room = STACK_BYTES >> 20;
        let hint = format!("each needs {room} MiB of address space, which a limit may refuse");
        io::Error::other(format!("the threads do not start: {error}; {hint}"))
    })?;
    rayon::spawn(move || {
        // Who reads the answers is gone when they cannot be written; so is the input then.
        let _ = serve(&requests, &mut BufWriter::new(io::stdout()));
    });
    Ok(())
}

fn serve(requests: &Receiver<Frame>, output: &mut impl Write) -> io::Result<()> {
    let mut session = Session::default();
    requests.iter().try_for_each(|(request, blobs)| frame::write(output, session.answer(&request, blobs)))
}

/// How much stack Typst asks for when it needs more.
const STACK_GROWTH_BYTES: usize = 2 << 20;

/// Reports in the words of Rust's library that memory ran out when a stack cannot grow; it is a panic otherwise.
fn report_full_stacks() {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if panic.payload_as_str().is_some_and(|text| text.contains("failed to allocate stack")) {
            eprintln!("memory allocation of {STACK_GROWTH_BYTES} bytes failed");
        } else {
            report(panic);
        }
    }));
}
