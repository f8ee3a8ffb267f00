import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/**
 * A Word file with some parts rewritten, for what the program that made it has no option for. A part that is not there
 * is an empty text.
 */
export function patchDocx(bytes: Uint8Array, changes: Readonly<Record<string, (xml: string) => string>>): Uint8Array {
  const parts = unzipSync(bytes);
  for (const [path, change] of Object.entries(changes)) {
    const before = parts[path] === undefined ? "" : strFromU8(parts[path]);
    const after = change(before);
    if (after === before) throw new Error(`Nothing to change in ${path}:\n${before.slice(0, 2000)}`);
    parts[path] = strToU8(after);
  }
  return zipSync(parts);
}
