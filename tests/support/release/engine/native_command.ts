import { cleanEnvironment, type FolderName, type ModuleCommand, nameFlags } from "./module_command.ts";

/** Folders of a native build; absolute, without a slash at their end. */
export interface NativeFolders {
  /** The crate of the compiler. */
  readonly crate: string;
  /** Sources of the crates that it depends on; usually one folder. */
  readonly crates: readonly string[];
  /** Results of the build. */
  readonly target: string;
}

/** Composes the command that builds the program for a system, `x86_64-unknown-linux-gnu`. */
export function nativeCommand(
  cargo: string,
  triple: string,
  { crate, crates, target }: NativeFolders,
): ModuleCommand {
  const names: FolderName[] = [
    [target, "/target"],
    [crate, "/engine"],
    ...crates.map((each) => [each, "/crates"] as const),
  ];
  // Not every Windows has the library of Visual Studio. Every Linux that runs Deno has that of C; WebAssembly replaces the
  // program where it is too old.
  const linked = triple.includes("windows") ? ["-Ctarget-feature=+crt-static"] : [];
  const flags = [...linked, ...nameFlags(names)];
  return {
    program: cargo,
    args: ["build", "--release", "--locked", "--package", "typst-engine-program", "--target", triple],
    flags,
    env: {
      CARGO_TARGET_DIR: target,
      CARGO_ENCODED_RUSTFLAGS: flags.join("\x1f"), // folders may have spaces
      RUSTC_WRAPPER: "",
      RUSTC_WORKSPACE_WRAPPER: "",
    },
  };
}

/** Removes from an environment what changes a build, but keeps which Rust a `cargo` on `PATH` starts. */
export function nativeEnvironment(environment: Readonly<Record<string, string>>): Record<string, string> {
  const rustup = Object.entries(environment).filter(([name]) => name.startsWith("RUSTUP_"));
  return { ...cleanEnvironment(environment), ...Object.fromEntries(rustup) };
}
