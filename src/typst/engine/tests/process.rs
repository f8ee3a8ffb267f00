//! The session as a process.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

fn start() -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_typst-engine"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap()
}

fn send(child: &mut Child, source: &str) {
    let request = json!({ "kind": "compile", "main": "/main.typ", "changed": ["/main.typ"], "removed": [],
        "fonts": false, "pdf": { "tagged": true } });
    let head = json!([request, [source.len()]]).to_string();
    let length = (head.len() as u32).to_le_bytes();
    child.stdin.as_mut().unwrap().write_all(&[&length, head.as_bytes(), source.as_bytes()].concat()).unwrap();
}

fn receive(child: &mut Child) -> (Value, Vec<u8>) {
    let mut read = |size| {
        let mut bytes = vec![0; size];
        child.stdout.as_mut().unwrap().read_exact(&mut bytes).unwrap();
        bytes
    };
    let length = u32::from_le_bytes(read(4).try_into().unwrap());
    let (message, sizes): (Value, Vec<usize>) = serde_json::from_slice(&read(length as usize)).unwrap();
    (message, read(sizes.iter().sum()))
}

#[test]
fn a_process_answers_until_its_input_ends() {
    let mut child = start();
    for (source, is_pdf) in [("#rect()", true), ("#nope", false), ("#circle()", true)] {
        send(&mut child, source);
        let (message, blob) = receive(&mut child);
        assert_eq!((message["kind"].as_str(), blob.starts_with(b"%PDF-")), (Some("compiled"), is_pdf));
    }
    drop(child.stdin.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_process_ends_with_its_input_while_it_works() {
    let mut child = start();
    send(&mut child, "#{ let n = 0; for i in range(1000000) { for j in range(1000000) { n += 1 } } }");
    drop(child.stdin.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_process_refuses_what_is_no_message() {
    let mut child = start();
    child.stdin.as_mut().unwrap().write_all(b"\x02\0\0\0no").unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn a_process_names_its_version_and_that_of_typst() {
    let program = Command::new(env!("CARGO_BIN_EXE_typst-engine")).arg("--version").output().unwrap();
    let expected = format!("typst-engine {} (typst 0.15.1)\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(String::from_utf8(program.stdout).unwrap(), expected);
}
