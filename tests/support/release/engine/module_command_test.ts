import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { cleanEnvironment, describeModuleCommand, moduleCommand } from "./module_command.ts";

const PROGRAMS = { cargo: "/usr/bin/cargo", rustc: "/usr/bin/rustc", linker: "wasm-ld-19" };
const FOLDERS = { crate: "/my code/engine", crates: ["/c/a", "/c/b"], rustSource: "/rs", target: "/tmp/t" };

Deno.test("moduleCommand() replaces every folder, also one with a space", () => {
  deepStrictEqual(moduleCommand(PROGRAMS, FOLDERS).env["CARGO_ENCODED_RUSTFLAGS"]?.split("\x1f"), [
    "-Ctarget-feature=+simd128,+bulk-memory",
    "--remap-path-prefix=/tmp/t=/target",
    "--remap-path-prefix=/my code/engine=/engine",
    "--remap-path-prefix=/rs=/rust",
    "--remap-path-prefix=/c/a=/crates",
    "--remap-path-prefix=/c/b=/crates",
  ]);
});

Deno.test("moduleCommand() names no folder in its arguments, which are part of the crate's hash", () => {
  const { args } = moduleCommand(PROGRAMS, FOLDERS);
  deepStrictEqual(args.filter((arg) => arg.includes("/")), []);
  ok(args.includes("--locked"));
});

Deno.test("describeModuleCommand() is the same on every machine", () => {
  const { flags, command } = describeModuleCommand(PROGRAMS);
  strictEqual(flags.at(-1), "--remap-path-prefix=<crates>=/crates");
  ok(command.startsWith("RUSTC_BOOTSTRAP=1 RUSTC=/usr/bin/rustc "), command);
  ok(command.includes(" /usr/bin/cargo rustc --lib --release --target wasm32-unknown-unknown "), command);
});

Deno.test("cleanEnvironment() drops what changes a build, and keeps Cargo's folder and network", () => {
  const dropped = { RUSTFLAGS: "-Cdebuginfo=2", CARGO_PROFILE_RELEASE_LTO: "off", RUSTUP_TOOLCHAIN: "nightly" };
  const kept = { PATH: "/bin", CARGO_HOME: "/c", CARGO_HTTP_CAINFO: "/ca.pem", HTTPS_PROXY: "http://proxy" };
  deepStrictEqual(cleanEnvironment({ ...dropped, ...kept }), kept);
});
