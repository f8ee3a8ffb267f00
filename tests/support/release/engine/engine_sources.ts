import { byCodeUnits } from "../../../../src/base/order.ts";
import { sha256Hex } from "../../../../src/base/sha256.ts";
import { listFiles, ROOT } from "../../house/source_files.ts";
import { nativeCommand } from "./native_command.ts";

const CRATE_PATH = "src/typst/engine";
const MANIFESTS = ["Cargo.lock", "Cargo.toml", "citations/Cargo.toml", "program/Cargo.toml"];
const FOLDERS = { crate: "/crate", crates: ["/crates"], target: "/target" };

/**
 * Computes the SHA-256 over what decides about the native build for a system: the sources of the crate, of its
 * citations and of its program, the locked versions of their crates, and the command. It is the same on every machine.
 */
export async function digestEngineSources(triple: string): Promise<string> {
  const folders = await Promise.all(
    ["src", "citations/src", "program/src"].map((folder) => listFiles(`${CRATE_PATH}/${folder}`, /\.rs$/)),
  );
  const paths = [...MANIFESTS.map((name) => `${CRATE_PATH}/${name}`), ...folders.flat()].sort(byCodeUnits);
  const files = await Promise.all(
    paths.map(async (path) => [path, await sha256Hex(await Deno.readFile(new URL(path, ROOT)))]),
  );
  const { args, flags } = nativeCommand("cargo", triple, FOLDERS);
  return await sha256Hex(new TextEncoder().encode(JSON.stringify({ files, args, flags })));
}
