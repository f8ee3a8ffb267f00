import { crc32 } from "node:zlib";
import type { StoredAsset, StoredAssets } from "../../../../src/typst/stored_assets.ts";

/** A runtime for executables with files behind it. */
export interface StoringRuntime {
  /** Where the files are in it, by name. */
  readonly stored: StoredAssets;
  /** All bytes of the files, one after the other. */
  readonly bytes: Uint8Array;
}

/**
 * Writes a copy of a runtime with files behind it. `deno compile` adds its data behind them, which the runtime reads or
 * maps at each start, and the files are read only when they are used.
 */
export async function storeBehindRuntime(
  runtime: string,
  { folder, names }: { readonly folder: string; readonly names: readonly string[] },
  output: string,
): Promise<StoringRuntime> {
  await Deno.copyFile(runtime, output);
  const { size } = await Deno.stat(output);
  const files = await Promise.all(names.map(async (name) => [name, await Deno.readFile(`${folder}/${name}`)] as const));
  const bytes = new Uint8Array(await new Blob(files.map(([, file]) => file)).arrayBuffer());
  await Deno.writeFile(output, bytes, { append: true });
  const stored: Record<string, StoredAsset> = {};
  let offset = size;
  for (const [name, file] of files) {
    stored[name] = { offset, length: file.length, crc32: crc32(file) };
    offset += file.length;
  }
  return { stored, bytes };
}

/** Checks whether an executable has the files where its runtime had them: Deno may arrange an executable anew. */
export async function keepsStored(executable: string, { stored, bytes }: StoringRuntime): Promise<boolean> {
  const start = Math.min(...Object.values(stored).map(({ offset }) => offset));
  const found = (await Deno.readFile(executable)).subarray(start, start + bytes.length);
  return found.length === bytes.length && crc32(found) === crc32(bytes);
}
