//! The session as a process.

use std::env;
use std::io::{Read, Write};
use std::process::{Child, Command, Output, Stdio};

use serde_json::{Value, json};

const PROGRAM: &str = env!("CARGO_BIN_EXE_typst-engine");

/// Starts a process with so much memory, in MiB, and returns its first frame.
fn start(memory: usize) -> (Child, Value) {
    let mut command = Command::new(PROGRAM);
    command.args(["--memory", &(memory << 20).to_string()]).env_clear();
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let (ready, _) = receive(&mut child);
    (child, ready)
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
fn a_process_reports_what_is_enforced_before_it_reads() {
    let expected = match env::consts::OS {
        "linux" => [&["RLIMIT_AS"][..], &["Landlock", "seccomp"], &["seccomp"], &["seccomp"]],
        "macos" => [&["allocator"][..], &["sandbox"], &["sandbox"], &["sandbox"]],
        "windows" => [&["job object"][..], &[], &[], &["job object"]],
        _ => [&[][..]; 4],
    };
    let [memory, files, network, processes] = expected;
    let ready =
        json!({ "kind": "ready", "memory": memory, "files": files, "network": network, "processes": processes });
    let (mut child, first) = start(256);
    assert_eq!(first, ready);
    drop(child.stdin.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn a_process_has_its_limits_on_all_threads() {
    let (mut child, _) = start(256);
    let read = |path: &str| std::fs::read_to_string(format!("/proc/{}/{path}", child.id())).unwrap();
    let limit = |name: &str| {
        let limits = read("limits");
        let line = limits.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        let numbers: Vec<u64> = line.split_whitespace().take(2).map(|number| number.parse().unwrap()).collect();
        assert_eq!(numbers[0], numbers[1], "{name}");
        numbers[0]
    };
    assert_eq!((limit("Max core file size"), limit("Max open files")), (0, 0));
    let pages: u64 = read("statm").split(' ').next().unwrap().parse().unwrap();
    let left = limit("Max address space") - pages * 4096;
    // 64 MiB are in the heap already.
    assert!((184 << 20..=192 << 20).contains(&left), "{left} bytes are left for documents");
    for task in std::fs::read_dir(format!("/proc/{}/task", child.id())).unwrap() {
        let status = std::fs::read_to_string(task.unwrap().path().join("status")).unwrap();
        assert!(status.contains("NoNewPrivs:\t1\n") && status.contains("Seccomp:\t2\n"), "{status}");
    }
    assert_eq!(std::fs::read_dir(format!("/proc/{}/fd", child.id())).unwrap().count(), 3);
    drop(child.stdin.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// Runs a process with 1 GiB of memory under a limit of address space in KiB.
#[cfg(target_os = "linux")]
fn run_limited(address_space: u32) -> (Option<i32>, String, String) {
    let script = "ulimit -v $1; exec \"$0\" --memory 1073741824 </dev/null";
    let Output { status, stdout, stderr } =
        Command::new("/bin/sh").args(["-c", script, PROGRAM, &address_space.to_string()]).output().unwrap();
    (status.code(), String::from_utf8_lossy(&stdout).into(), String::from_utf8_lossy(&stderr).into())
}

#[cfg(target_os = "linux")]
#[test]
fn a_stricter_limit_that_is_inherited_counts() {
    let (code, ready, words) = run_limited(500_000);
    assert_eq!((code, words.as_str()), (Some(0), ""));
    assert!(ready.contains(r#""memory":["RLIMIT_AS"]"#), "{ready}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_limit_of_address_space_that_is_too_low_is_named() {
    for address_space in [60_000, 150_000] {
        let (code, ready, words) = run_limited(address_space);
        assert_eq!((code, ready.as_str(), words.lines().count()), (Some(1), "", 1), "{words}");
        assert!(words.starts_with("error: Cannot serve: the threads do not start: "), "{words}");
        assert!(words.contains("64 MiB of address space"), "{words}");
    }
}

#[cfg(any(target_os = "linux", target_os = "macos", windows))]
#[test]
fn a_document_that_grows_beyond_the_memory_ends_the_process_with_a_word() {
    let growing = [
        "#{ let a = (); for i in range(100000000) { a.push(i) } }",
        "#{ let a = \"x\"; for i in range(60) { a += a } }",
        "#{ let a = range(1000); for i in range(60) { a += a } }",
        "#{ let d = (:); for i in range(100000000) { d.insert(str(i), i) } }",
        "#{ let a = (); for i in range(100000000) { a.push([#i *b*]) } }",
        "#for i in range(10000000) { rect[#i] }",
        "#range(100000000).map(i => pagebreak()).join()",
        "#let f(n, x) = if n == 0 { x.len() } else { f(n - 1, x + (n,) * 400000) }\n#f(60, ())",
    ];
    for source in growing {
        let (mut child, _) = start(128);
        send(&mut child, source);
        let _input = child.stdin.take(); // with whose end the process ends
        let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
        let words = String::from_utf8(stderr).unwrap();
        let line = words.lines().next().unwrap_or_default();
        assert!(line.starts_with("memory allocation of ") && line.ends_with(" bytes failed"), "{source}: {words}");
        assert!(!status.success() && stdout.is_empty(), "{source}: {status}");
    }
}

#[test]
fn a_process_refuses_arguments_without_sense() {
    let wrong: [&[&str]; 9] = [
        &[],
        &["--memory"],
        &["--memory", "0"],
        &["--memory", "-1"],
        &["--memory", "1e9"],
        &["--memory", "1", "2"],
        &["--memory", "99999999999999999999"],
        &["--memory=1"],
        &["file.typ"],
    ];
    for arguments in wrong {
        let Output { status, stdout, stderr } = Command::new(PROGRAM).args(arguments).output().unwrap();
        let words = String::from_utf8(stderr).unwrap();
        assert_eq!((status.code(), stdout.len(), words.lines().count()), (Some(2), 0, 1), "{arguments:?}");
        assert!(words.starts_with("error: Cannot start typst-engine: "), "{words}");
    }
}

#[test]
fn a_process_answers_until_its_input_ends() {
    let (mut child, _) = start(256);
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
    let (mut child, _) = start(256);
    send(&mut child, "#{ let n = 0; for i in range(1000000) { for j in range(1000000) { n += 1 } } }");
    drop(child.stdin.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_process_refuses_what_is_no_message() {
    let (mut child, _) = start(256);
    child.stdin.as_mut().unwrap().write_all(b"\x02\0\0\0no").unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn a_process_names_its_version_and_that_of_typst() {
    let program = Command::new(PROGRAM).arg("--version").output().unwrap();
    assert_eq!(String::from_utf8(program.stdout).unwrap(), "typst-engine 2.0.0 (typst 0.15.1)\n");
}
