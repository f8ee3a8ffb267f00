/** Folders that take part in a build; absolute, without a slash at their end. */
export interface BuildFolders {
  /** The crate. */
  readonly crate: string;
  /** Sources of the crates that it depends on; usually one folder. */
  readonly crates: readonly string[];
  /** Source of Rust, whose standard library is built too. */
  readonly rustSource: string;
  /** Results of the build. */
  readonly target: string;
}

/** Programs of a build. */
export interface BuildPrograms {
  readonly cargo: string;
  readonly rustc: string;
  readonly linker: string;
}

/** Command, run in the crate's folder. */
export interface ModuleCommand {
  readonly program: string;
  readonly args: readonly string[];
  /** Flags of the compiler, which also are in `env`. */
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Target of the module. */
export const TARGET = "wasm32-unknown-unknown";

/** Name of the module in the folder of the results. */
export const BUILT_MODULE = `${TARGET}/release/typst_engine.wasm`;

/** Builds the standard library too, because no Debian package has it for this target. */
export const BUILD_STD = "-Zbuild-std=std,panic_abort";

// The host creates the memory, whose maximum is the limit of the job; `wasm_engine.ts` asks for this initial size.
const LINK_FLAGS = ["--import-memory", "--initial-memory=67108864", "-zstack-size=8388608"];

/** Composes the command that builds the module. Its flags replace every folder in messages by a fixed name. */
export function moduleCommand({ cargo, rustc, linker }: BuildPrograms, folders: BuildFolders): ModuleCommand {
  const { crate, crates, rustSource, target } = folders;
  const names: FolderName[] = [
    [target, "/target"],
    [crate, "/engine"],
    [rustSource, "/rust"],
    ...crates.map((each) => [each, "/crates"] as const),
  ];
  const flags = ["-Ctarget-feature=+simd128,+bulk-memory", ...nameFlags(names)];
  const build = ["rustc", "--lib", "--release", "--target", TARGET, BUILD_STD, "--locked", "--crate-type", "cdylib"];
  return {
    program: cargo,
    args: [...build, "--", ...LINK_FLAGS.map((flag) => `-Clink-arg=${flag}`)],
    flags,
    env: {
      RUSTC_BOOTSTRAP: "1", // -Zbuild-std in a stable compiler
      RUSTC: rustc,
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: linker,
      CARGO_TARGET_DIR: target,
      CARGO_ENCODED_RUSTFLAGS: flags.join("\x1f"), // folders may have spaces
      RUSTC_WRAPPER: "",
      RUSTC_WORKSPACE_WRAPPER: "",
    },
  };
}

/** A folder, and what messages call it. */
export type FolderName = readonly [folder: string, name: string];

/** Returns the compiler's flags that replace folders of a machine by fixed names. */
export function nameFlags(names: readonly FolderName[]): string[] {
  return names.map(([folder, name]) => `--remap-path-prefix=${folder}=${name}`);
}

/** Describes the command without the folders of a machine. */
export function describeModuleCommand(programs: BuildPrograms): { flags: readonly string[]; command: string } {
  const folders = { crate: "<crate>", crates: ["<crates>"], rustSource: "<rust>", target: "<target>" };
  const { program, args, flags, env } = moduleCommand(programs, folders);
  const { RUSTC_BOOTSTRAP, RUSTC, CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER } = env;
  const shown = { RUSTC_BOOTSTRAP, RUSTC, CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER };
  const variables = Object.entries(shown).map(([name, value]) => `${name}=${value}`);
  return { flags, command: [...variables, program, ...args].join(" ") };
}

/**
 * Removes from an environment what changes a build: variables of Cargo and Rust, except those about Cargo's folder,
 * network and registries.
 */
export function cleanEnvironment(environment: Readonly<Record<string, string>>): Record<string, string> {
  const kept = /^CARGO_(?:HOME$|HTTP_|NET_|REGISTR|SOURCE_)/;
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => kept.test(name) || !/^(?:CARGO|RUST|SOURCE_DATE_EPOCH)/.test(name)),
  );
}
