import { Buffer } from "node:buffer";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { removeHints } from "./compilation_hints.ts";
import { CRATE, MODULE_FILE } from "./crate_files.ts";
import { fetchCrates, readMetadata } from "./crate_metadata.ts";
import { crateFolders } from "./linked_crates.ts";
import { type BuildFolders, BUILT_MODULE, cleanEnvironment, moduleCommand } from "./module_command.ts";
import { runVisibly } from "./native_engine.ts";
import type { Toolchain } from "./toolchain.ts";

/**
 * Builds the module in a folder for results; takes most of an hour when this is empty. Shows what Cargo prints.
 *
 * @throws {Error} when the build fails, or the module contains the name of a folder of this machine.
 */
export async function buildModule(toolchain: Toolchain, target: string): Promise<Uint8Array<ArrayBuffer>> {
  const folders = await findFolders(toolchain, target);
  const { program, args, env } = moduleCommand(toolchain, folders);
  const clean = { ...cleanEnvironment(Deno.env.toObject()), ...env };
  await runVisibly(program, args, { cwd: folders.crate, env: clean, clearEnv: true });
  const module = await Deno.readFile(`${target}/${BUILT_MODULE}`);
  assertPortable(module, folders);
  return module;
}

/** Reads the committed module as it was built, without the hints that were added. */
export async function readBuiltModule(): Promise<Uint8Array<ArrayBuffer>> {
  return removeHints(brotliDecompressSync(await Deno.readFile(MODULE_FILE)));
}

/** Finds the folders of a build; downloads absent crates. */
export async function findFolders(toolchain: Toolchain, target: string): Promise<BuildFolders> {
  const manifest = fileURLToPath(new URL("Cargo.toml", CRATE));
  await fetchCrates(toolchain, manifest);
  return {
    crate: fileURLToPath(CRATE).replace(/\/$/, ""),
    crates: crateFolders(await readMetadata(toolchain, manifest)),
    rustSource: toolchain.rustSource,
    target,
  };
}

/**
 * Checks that a module names no folder of the machine that built it.
 *
 * @throws {Error} when it does: the folder was not replaced.
 */
export function assertPortable(module: Uint8Array, { crate, crates, rustSource, target }: BuildFolders): void {
  const bytes = Buffer.from(module.buffer, module.byteOffset, module.length);
  const found = [crate, ...crates, rustSource, target].find((folder) => bytes.includes(folder));
  if (found !== undefined) throw new Error(`Cannot use the module: it names the folder ${found}`);
}
