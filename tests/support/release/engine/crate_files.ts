import { ROOT } from "../../house/source_files.ts";

/** Folder of the crate, with a slash at its end. */
export const CRATE: URL = new URL("src/typst/engine/", ROOT);

/** Exact versions of all crates. */
export const LOCK_FILE: URL = new URL("Cargo.lock", CRATE);

/** The module, compressed with Brotli. */
export const MODULE_FILE: URL = new URL("typst.wasm.br", CRATE);

/** Origin and digests of the module. */
export const RECORD_FILE: URL = new URL("module.json", CRATE);

/** Returns the oldest compiler that the crate accepts, `1.92`. */
export async function oldestRust(): Promise<string> {
  const version = /^rust-version = "([\d.]+)"$/m.exec(await Deno.readTextFile(new URL("Cargo.toml", CRATE)))?.[1];
  if (version === undefined) throw new Error("Cannot read Cargo.toml: rust-version is missing");
  return version;
}
