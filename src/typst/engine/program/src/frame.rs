//! A frame is the length of its head (four bytes, little endian), the head, and the blobs. The head is the JSON array
//! `[message, sizes of the blobs]`.

use std::io::{self, Read, Write};

use serde_json::Value;

/// A message and its blobs.
pub type Frame = (Vec<u8>, Vec<Vec<u8>>);

/// Reads the next frame.
pub fn read(input: &mut impl Read) -> io::Result<Frame> {
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

/// Writes a frame, all of it.
pub fn write(output: &mut impl Write, (message, blobs): Frame) -> io::Result<()> {
    let sizes: Vec<usize> = blobs.iter().map(Vec::len).collect();
    let head = [b"[", &message[..], b",", serde_json::to_string(&sizes)?.as_bytes(), b"]"].concat();
    output.write_all(&(head.len() as u32).to_le_bytes())?;
    output.write_all(&head)?;
    blobs.iter().try_for_each(|blob| output.write_all(blob))?;
    output.flush()
}
