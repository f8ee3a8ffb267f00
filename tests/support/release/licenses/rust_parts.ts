import { fileURLToPath } from "node:url";
import { CRATE } from "../engine/crate_files.ts";
import { fetchCrates, readMetadata } from "../engine/crate_metadata.ts";
import { linkedCrates } from "../engine/linked_crates.ts";
import type { Toolchain } from "../engine/toolchain.ts";
import { readCrateTexts } from "./crate_licenses.ts";
import type { LicensedPart } from "./license_groups.ts";
import { readPartLicense } from "./license_texts.ts";

/** Name of Rust's standard library, whose own crates have no versions. */
export const RUST_LIBRARY = "Rust's standard library";

/** Crates of the standard library that are linked into a module. */
const LIBRARY_CRATES = ["std", "panic_abort"];

/** Lists Rust's standard library and all crates that are linked into the compiler's module, ascending by name. */
export async function listRustParts(toolchain: Toolchain): Promise<LicensedPart[]> {
  const manifest = fileURLToPath(new URL("Cargo.toml", CRATE));
  await fetchCrates(toolchain, manifest);
  const library = await readMetadata(toolchain, `${toolchain.rustSource}/library/sysroot/Cargo.toml`);
  const linked = [
    ...linkedCrates(await readMetadata(toolchain, manifest), ["typst-engine"]),
    ...linkedCrates(library, LIBRARY_CRATES),
  ].filter(({ fromRegistry }) => fromRegistry);
  const unique = new Map(linked.map((crate) => [`${crate.name} ${crate.version}`, crate]));
  const crates = [...unique].sort(([a], [b]) => a < b ? -1 : 1).map(([, crate]) => crate);
  const { license, text } = await readPartLicense("rust.txt", "MIT OR Apache-2.0");
  return [
    { name: RUST_LIBRARY, version: toolchain.versions.rustc.split(" ")[1] ?? "", license, texts: [text] },
    ...await Promise.all(crates.map(async (crate) => ({ ...crate, texts: await readCrateTexts(crate) }))),
  ];
}
