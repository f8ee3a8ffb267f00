import { fileURLToPath } from "node:url";
import { isCommandPresent } from "../../processes/run_command.ts";
import { CRATE, oldestRust } from "./crate_files.ts";
import { fetchCrates } from "./crate_metadata.ts";
import { findNativeCargo, findToolchain } from "./find_toolchain.ts";
import { readModuleRecord } from "./module_record.ts";
import { type Toolchain, toolDifferences } from "./toolchain.ts";

/** Returns the toolchain that built the committed module, or why this machine cannot build it again. */
export async function findRecordedToolchain(): Promise<{ toolchain: Toolchain } | { obstacle: string }> {
  const search = await findToolchain();
  if ("missing" in search) return { obstacle: `missing ${search.missing.join(", ")}` };
  const { toolchain } = search;
  const differences = toolDifferences(await readModuleRecord(), toolchain.versions);
  if (differences.length > 0) return { obstacle: `this machine has ${differences.join(", ")}` };
  try {
    await fetchCrates(toolchain, fileURLToPath(new URL("Cargo.toml", CRATE)));
  } catch {
    return { obstacle: "the crates cannot be downloaded" };
  }
  return { toolchain };
}

/** Returns a `cargo` that can build the crate for this system, or why this machine cannot. */
export async function findCrateCargo(): Promise<{ cargo: string } | { obstacle: string }> {
  const cargo = await findNativeCargo();
  if (cargo === undefined) return { obstacle: `cargo ${await oldestRust()} or later is missing` };
  const manifest = fileURLToPath(new URL("Cargo.toml", CRATE));
  const fetched = await isCommandPresent(cargo, ["fetch", "--quiet", "--locked", "--manifest-path", manifest]);
  return fetched ? { cargo } : { obstacle: "the crates cannot be downloaded" };
}
