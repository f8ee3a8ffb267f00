import { deepStrictEqual, ok } from "node:assert/strict";
import { nativeCommand, nativeEnvironment } from "./native_command.ts";

const FOLDERS = { crate: "/my code/engine", crates: ["/c/a"], target: "/tmp/t" };
const NAMES = [
  "--remap-path-prefix=/tmp/t=/target",
  "--remap-path-prefix=/my code/engine=/engine",
  "--remap-path-prefix=/c/a=/crates",
];
const STATIC = "-Ctarget-feature=+crt-static";

for (
  const [triple, expected] of [
    ["x86_64-unknown-linux-gnu", NAMES],
    ["aarch64-unknown-linux-gnu", NAMES],
    ["x86_64-pc-windows-msvc", [STATIC, ...NAMES]],
    ["aarch64-apple-darwin", NAMES],
  ] as const
) {
  Deno.test(`nativeCommand() replaces every folder, and links as ${triple} needs it`, () => {
    const { args, env } = nativeCommand("cargo", triple, FOLDERS);
    deepStrictEqual(env["CARGO_ENCODED_RUSTFLAGS"]?.split("\x1f"), expected);
    ok(args.includes("--locked"));
    deepStrictEqual(args.slice(-2), ["--target", triple]);
    deepStrictEqual(args.filter((arg) => arg.includes("/")), []);
  });
}

Deno.test("nativeEnvironment() keeps which Rust is used, and drops what changes a build", () => {
  const kept = { PATH: "/bin", RUSTUP_HOME: "/r", RUSTUP_TOOLCHAIN: "stable", CARGO_HOME: "/c" };
  const dropped = { RUSTFLAGS: "-Cdebuginfo=2", CARGO_PROFILE_RELEASE_LTO: "off", RUSTC_WRAPPER: "sccache" };
  deepStrictEqual(nativeEnvironment({ ...kept, ...dropped }), kept);
});
