const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\..*)?$/i;

/**
 * Returns the reason why some file systems cannot store a path; undefined when all can. Such paths are valid in a pack,
 * but everything that writes members to disk rejects them.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { findUnportable } from "./portable_path.ts";
 *
 * strictEqual(findUnportable("assets/logo.svg"), undefined);
 * strictEqual(findUnportable("assets/aux.svg"), '"aux.svg" is a reserved name on Windows');
 * ```
 */
export function findUnportable(path: string): string | undefined {
  for (const segment of path.split("/")) {
    if (RESERVED.test(segment)) return `"${segment}" is a reserved name on Windows`;
    if (/[. ]$/.test(segment)) return `"${segment}" ends in a dot or a space, which Windows drops`;
    const character = segment.match(/[<>:"|?*]/)?.[0];
    if (character !== undefined) return `"${segment}" contains ${character}, which Windows does not allow`;
  }
  return undefined;
}
