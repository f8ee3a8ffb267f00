import * as v from "valibot";
import { sha256Hex } from "../../../../src/base/sha256.ts";
import { directDependencies, parseCargoLock } from "./cargo_lock.ts";
import { LOCK_FILE, RECORD_FILE } from "./crate_files.ts";
import { describeModuleCommand } from "./module_command.ts";
import type { Toolchain } from "./toolchain.ts";

const RECORD = v.object({
  bytes: v.number(),
  sha256: v.string(),
  packedSha256: v.string(),
  typst: v.string(),
  crates: v.record(v.string(), v.string()),
  lockSha256: v.string(),
  rustc: v.string(),
  cargo: v.string(),
  lld: v.string(),
  host: v.string(),
  flags: v.array(v.string()),
  command: v.string(),
});

/** Origin of the module: digests, versions of its crates, and the toolchain and command that built it. */
export type ModuleRecord = v.InferOutput<typeof RECORD>;

/** Reads the record of the committed module. */
export async function readModuleRecord(): Promise<ModuleRecord> {
  return v.parse(RECORD, JSON.parse(await Deno.readTextFile(RECORD_FILE)));
}

/** Describes a module that a toolchain built from the current lock file. */
export async function describeModule(
  module: Uint8Array,
  packed: Uint8Array,
  toolchain: Toolchain,
): Promise<ModuleRecord> {
  const lock = await Deno.readFile(LOCK_FILE);
  const crates = directDependencies(parseCargoLock(new TextDecoder().decode(lock)), "typst-engine");
  return {
    bytes: module.length,
    sha256: await sha256Hex(module),
    packedSha256: await sha256Hex(packed),
    typst: crates["typst"] ?? "",
    crates,
    lockSha256: await sha256Hex(lock),
    ...toolchain.versions,
    ...describeModuleCommand(toolchain) as { flags: string[]; command: string },
  };
}
