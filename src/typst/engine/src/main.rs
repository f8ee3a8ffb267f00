//! The session as a process: requests from standard input, answers to standard output, until the input ends.
//!
//! A frame is the length of its head (four bytes, little endian), the head, and the blobs. The head is the JSON array
//! `[message, sizes of the blobs]`.

use std::io::{self, BufReader, BufWriter, Read, Write};

use serde_json::Value;
use typst_engine::Session;

fn main() -> io::Result<()> {
    if std::env::args().any(|argument| argument == "--version") {
        println!("typst-engine {} (typst {})", env!("CARGO_PKG_VERSION"), typst::utils::version().raw());
        return Ok(());
    }
    let mut input = BufReader::new(io::stdin());
    let mut output = BufWriter::new(io::stdout());
    let mut session = Session::default();
    while let Some((request, blobs)) = read_frame(&mut input)? {
        let (reply, blobs) = session.answer(&request, blobs);
        write_frame(&mut output, &reply, &blobs)?;
    }
    Ok(())
}

fn read_frame(input: &mut impl Read) -> io::Result<Option<(Vec<u8>, Vec<Vec<u8>>)>> {
    let mut length = [0; 4];
    match input.read_exact(&mut length) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        read => read?,
    }
    let head = read_bytes(input, u32::from_le_bytes(length) as usize)?;
    let (request, sizes): (Value, Vec<usize>) = serde_json::from_slice(&head)?;
    let blobs = sizes.into_iter().map(|size| read_bytes(input, size)).collect::<io::Result<_>>()?;
    Ok(Some((serde_json::to_vec(&request)?, blobs)))
}

fn read_bytes(input: &mut impl Read, size: usize) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; size];
    input.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn write_frame(output: &mut impl Write, reply: &[u8], blobs: &[Vec<u8>]) -> io::Result<()> {
    let sizes: Vec<usize> = blobs.iter().map(Vec::len).collect();
    let head = [b"[", reply, b",", serde_json::to_string(&sizes)?.as_bytes(), b"]"].concat();
    output.write_all(&(head.len() as u32).to_le_bytes())?;
    output.write_all(&head)?;
    for blob in blobs {
        output.write_all(blob)?;
    }
    output.flush()
}
