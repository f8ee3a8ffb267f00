import { isCommandPresent, runSuccessfully } from "../../processes/run_command.ts";
import { oldestRust } from "./crate_files.ts";
import { isAtLeast, shortVersion, type Toolchain } from "./toolchain.ts";

/** Toolchain, or what the machine lacks of it. */
export type ToolSearch = { readonly toolchain: Toolchain } | { readonly missing: readonly string[] };

/** How to install the toolchain. */
export const INSTALL_HINT =
  "On Debian 12, run: apt-get install --no-install-recommends rustc-web cargo-web rust-web-src lld-19 gcc libc6-dev";

// Absolute, because a rustup on PATH hides the system's compiler and has neither this target nor the library's source.
const CARGO = "/usr/bin/cargo";
const RUSTC = "/usr/bin/rustc";
const LINKER = "wasm-ld-19";

/** Finds the programs that build the module. */
export async function findToolchain(): Promise<ToolSearch> {
  const missing: string[] = [];
  for (const program of [CARGO, RUSTC, LINKER, "cc"]) {
    if (!await isCommandPresent(program)) missing.push(program);
  }
  if (missing.length > 0) return { missing };
  const [oldest, host] = [await oldestRust(), await runSuccessfully(RUSTC, ["-vV"])];
  const rustSource = `${(await runSuccessfully(RUSTC, ["--print", "sysroot"])).trim()}/lib/rustlib/src/rust`;
  const versions = {
    rustc: shortVersion(await runSuccessfully(RUSTC, ["--version"])),
    cargo: shortVersion(await runSuccessfully(CARGO, ["--version"])),
    lld: (await runSuccessfully(LINKER, ["--version"])).trim(),
    host: /^host: (\S+)$/m.exec(host)?.[1] ?? "",
  };
  for (const version of [versions.rustc, versions.cargo]) {
    if (!isAtLeast(version, oldest)) missing.push(`${version.split(" ", 1)[0]} ${oldest} (there is ${version})`);
  }
  if (!await isFile(`${rustSource}/library/Cargo.lock`)) missing.push(`the standard library's source, ${rustSource}`);
  return missing.length > 0
    ? { missing }
    : { toolchain: { cargo: CARGO, rustc: RUSTC, linker: LINKER, rustSource, versions } };
}

/** Returns a `cargo` that builds for this machine, if there is one: the one on `PATH`, or the system's. */
export async function findNativeCargo(): Promise<string | undefined> {
  const oldest = await oldestRust();
  for (const cargo of ["cargo", CARGO]) {
    if (await isCommandPresent(cargo) && isAtLeast(await runSuccessfully(cargo, ["--version"]), oldest)) return cargo;
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isFile;
  } catch {
    return false;
  }
}
