//! The session as a process: requests from standard input, answers to standard output. It ends when its input ends,
//! even while it works, because then nobody waits for the answer.
//!
//! A frame is the length of its head (four bytes, little endian), the head, and the blobs. The head is the JSON array
//! `[message, sizes of the blobs]`.

use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::sync::mpsc::{Receiver, sync_channel};
use std::{env, thread};

use serde_json::Value;
use typst_engine::Session;

/// Stack for documents as deep as Typst permits; the system provides only what is used.
const STACK_BYTES: usize = 64 << 20;

/// A message and its blobs.
type Frame = (Vec<u8>, Vec<Vec<u8>>);

fn main() -> io::Result<()> {
    if env::args().any(|argument| argument == "--version") {
        println!("typst-engine {} (typst {})", env!("CARGO_PKG_VERSION"), typst::utils::version().raw());
        return Ok(());
    }
    let (sender, requests) = sync_channel(1);
    thread::Builder::new().stack_size(STACK_BYTES).spawn(move || serve(&requests))?;
    let mut input = BufReader::new(io::stdin());
    while !input.fill_buf()?.is_empty() {
        sender.send(read_frame(&mut input)?).map_err(io::Error::other)?;
    }
    Ok(())
}

fn serve(requests: &Receiver<Frame>) -> io::Result<()> {
    let mut output = BufWriter::new(io::stdout());
    let mut session = Session::default();
    requests.iter().try_for_each(|(request, blobs)| write_frame(&mut output, session.answer(&request, blobs)))
}

fn read_frame(input: &mut impl Read) -> io::Result<Frame> {
    let mut length = [0; 4];
    input.read_exact(&mut length)?;
    let head = read_bytes(input, u32::from_le_bytes(length) as usize)?;
    let (message, sizes): (Value, Vec<usize>) = serde_json::from_slice(&head)?;
    let blobs = sizes.into_iter().map(|size| read_bytes(input, size)).collect::<io::Result<_>>()?;
    Ok((serde_json::to_vec(&message)?, blobs))
}

fn read_bytes(input: &mut impl Read, size: usize) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; size];
    input.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn write_frame(output: &mut impl Write, (message, blobs): Frame) -> io::Result<()> {
    let sizes: Vec<usize> = blobs.iter().map(Vec::len).collect();
    let head = [b"[", &message[..], b",", serde_json::to_string(&sizes)?.as_bytes(), b"]"].concat();
    output.write_all(&(head.len() as u32).to_le_bytes())?;
    output.write_all(&head)?;
    blobs.iter().try_for_each(|blob| output.write_all(blob))?;
    output.flush()
}
