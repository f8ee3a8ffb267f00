//! What a process cannot do once it has confined itself. Each case runs in a process of its own.

#![cfg(target_os = "linux")]

#[path = "../src/confine/mod.rs"]
mod confine;

use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Output};
use std::{env, io, ptr, thread};

const CASE: &str = "CONFINED_CASE";

/// Memory of a confined process.
const MEMORY: u64 = 256 << 20;

/// A call: the name, and how it returns -1 when it fails.
type Case = (&'static str, fn() -> i64);

/// A socket address of IPv4 on this machine, port 9.
static ADDRESS: libc::sockaddr_in = libc::sockaddr_in {
    sin_family: libc::AF_INET as u16,
    sin_port: 9_u16.to_be(),
    sin_addr: libc::in_addr { s_addr: 0x7f00_0001_u32.to_be() },
    sin_zero: [0; 8],
};

fn open(path: &std::ffi::CStr, flags: i32) -> i64 {
    unsafe { libc::open(path.as_ptr(), flags, 0o600).into() }
}

fn connect() -> i64 {
    unsafe {
        let socket = libc::socket(libc::AF_INET, libc::SOCK_STREAM, 0);
        let size = size_of::<libc::sockaddr_in>() as u32;
        libc::connect(socket, (&raw const ADDRESS).cast(), size).into()
    }
}

fn map(protection: i32, bytes: usize) -> i64 {
    unsafe { libc::mmap(ptr::null_mut(), bytes, protection, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS, -1, 0) as i64 }
}

fn make_executable() -> i64 {
    let page = map(libc::PROT_READ | libc::PROT_WRITE, 4096);
    unsafe { libc::mprotect(page as *mut _, 4096, libc::PROT_READ | libc::PROT_EXEC).into() }
}

fn spawn_thread() -> i64 {
    thread::Builder::new().spawn(|| ()).map_or(-1, |_| 0)
}

/// What Landlock denies by itself.
const FILES: [Case; 5] = [
    ("read a file", || open(c"/etc/passwd", libc::O_RDONLY)),
    ("read its own memory", || open(c"/proc/self/maps", libc::O_RDONLY)),
    ("list a folder", || open(c"/", libc::O_RDONLY | libc::O_DIRECTORY)),
    ("create a file", || open(c"/tmp/typst-engine-confined", libc::O_CREAT | libc::O_WRONLY)),
    ("execute a program", || unsafe { libc::execv(c"/bin/true".as_ptr(), [ptr::null()].as_ptr()).into() }),
];

/// What the filter of system calls denies, beside the files.
const CALLS: [Case; 18] = [
    ("look at a file", || unsafe { libc::access(c"/".as_ptr(), libc::F_OK).into() }),
    ("delete a file", || unsafe { libc::unlink(c"/tmp/typst-engine-confined".as_ptr()).into() }),
    ("change the folder", || unsafe { libc::chdir(c"/".as_ptr()).into() }),
    ("open a socket", || unsafe { libc::socket(libc::AF_INET, libc::SOCK_DGRAM, 0).into() }),
    ("open a socket of the machine", || unsafe { libc::socket(libc::AF_UNIX, libc::SOCK_STREAM, 0).into() }),
    ("open a pair of sockets", || unsafe {
        libc::socketpair(libc::AF_UNIX, libc::SOCK_STREAM, 0, [0; 2].as_mut_ptr()).into()
    }),
    ("open a pipe", || unsafe { libc::pipe([0; 2].as_mut_ptr()).into() }),
    ("duplicate a pipe", || unsafe { libc::dup(0).into() }),
    ("fork", || unsafe { libc::fork().into() }),
    ("clone", || unsafe { libc::syscall(libc::SYS_clone3, 0, 0) }),
    ("start a thread", spawn_thread),
    ("trace its parent", || unsafe { libc::ptrace(libc::PTRACE_ATTACH, libc::getppid(), 0, 0) }),
    ("read its parent's memory", || unsafe {
        libc::process_vm_readv(libc::getppid(), ptr::null(), 0, ptr::null(), 0, 0) as i64
    }),
    ("end another process", || unsafe { libc::kill(1, 0).into() }),
    ("send a signal to another process", || unsafe { libc::syscall(libc::SYS_tgkill, 1, 1, 0) }),
    ("raise a limit", || unsafe {
        libc::setrlimit(libc::RLIMIT_AS, &libc::rlimit { rlim_cur: u64::MAX, rlim_max: u64::MAX }).into()
    }),
    ("map code", || map(libc::PROT_READ | libc::PROT_EXEC, 4096)),
    ("make data executable", make_executable),
];

/// What a process that computes still can do.
const COMPUTATION: [Case; 4] = [
    ("map memory", || map(libc::PROT_READ | libc::PROT_WRITE, 1 << 20).min(0)),
    ("read the clock", || unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut std::mem::zeroed()).into() }),
    ("get random numbers", || unsafe { libc::getrandom([0_u8; 8].as_mut_ptr().cast(), 8, 0).min(0) as i64 }),
    ("send a signal to itself", || unsafe { libc::syscall(libc::SYS_tgkill, libc::getpid(), libc::gettid(), 0) }),
];

const LARGE: Case = ("map half of its memory", || map(libc::PROT_READ, MEMORY as usize / 2).min(0));
const TOO_LARGE: Case = ("map more than its memory", || map(libc::PROT_READ, MEMORY as usize + (8 << 20)));

/// Runs one case in a process of its own, which prints the error.
fn run(stage: &str, name: &str) -> Output {
    let child = ["--exact", "confined_process", "--nocapture", "--test-threads=1"];
    Command::new(env::current_exe().unwrap()).args(child).env(CASE, format!("{stage}/{name}")).output().unwrap()
}

fn error_of(stage: &str, name: &str) -> Option<i32> {
    let Output { stdout, stderr, status } = run(stage, name);
    let text = String::from_utf8(stdout).unwrap();
    let (_, errno) = text.rsplit_once("errno ").unwrap_or_else(|| panic!("{name}: {status} {text} {stderr:?}"));
    Some(errno.lines().next()?.parse().unwrap()).filter(|errno| *errno != 0)
}

/// Not a test by itself: the process that the others start.
#[test]
fn confined_process() {
    let Ok(case) = env::var(CASE) else { return };
    let (stage, name) = case.split_once('/').unwrap();
    let inner = confine::close_files();
    if stage != "files" {
        let enforced = confine::close_rest(inner, MEMORY);
        assert_eq!((enforced.memory, enforced.files), (vec!["RLIMIT_AS"], vec!["Landlock", "seccomp"]));
        assert_eq!((enforced.network, enforced.processes), (vec!["seccomp"], vec!["seccomp"]));
    }
    if name == "allocate" {
        let mut held = Vec::new();
        loop {
            held.push(vec![1_u8; 1 << 20]);
        }
    }
    let mut all = FILES.iter().chain(&CALLS).chain(&COMPUTATION).chain([&LARGE, &TOO_LARGE, &("connect", connect)]);
    let (_, call) = all.find(|(known, _)| *known == name).unwrap();
    let errno = if call() == -1 { io::Error::last_os_error().raw_os_error().unwrap_or(-1) } else { 0 };
    println!("errno {errno}");
}

#[test]
fn files_are_closed_before_threads_start() {
    for (name, _) in FILES {
        assert_eq!(error_of("files", name), Some(libc::EACCES), "{name}");
    }
    assert_eq!(error_of("files", "connect"), Some(libc::EACCES));
}

#[test]
fn a_confined_process_makes_no_call_that_reaches_outside() {
    for (name, _) in FILES.iter().chain(&CALLS) {
        assert_eq!(error_of("all", name), Some(libc::EPERM), "{name}");
    }
}

#[test]
fn a_confined_process_computes() {
    for (name, _) in COMPUTATION {
        assert_eq!(error_of("all", name), None, "{name}");
    }
}

#[test]
fn a_confined_process_has_no_more_than_its_memory() {
    assert_eq!((error_of("all", LARGE.0), error_of("all", TOO_LARGE.0)), (None, Some(libc::ENOMEM)));
    let Output { status, stderr, .. } = run("all", "allocate");
    assert_eq!(status.signal(), Some(libc::SIGABRT));
    assert!(String::from_utf8_lossy(&stderr).contains("memory allocation of 1048576 bytes failed"), "{stderr:?}");
}
