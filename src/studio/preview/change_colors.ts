import type { CompileJob } from "../../pdf/engine.ts";

/**
 * Changes every color of a template by the smallest step. Compiling these files prepares the compiler for the first
 * real change, which would otherwise take longer than later ones. Their result is never shown.
 */
export function changeColors(files: CompileJob["files"]): CompileJob["files"] {
  const change = (path: string, bytes: Uint8Array) => {
    if (!path.endsWith(".typ")) return bytes;
    const text = new TextDecoder().decode(bytes);
    const changed = text.replace(COLOR, (_, start: string, last: string) => `"${start}${last === "0" ? "1" : "0"}"`);
    return changed === text ? bytes : new TextEncoder().encode(changed);
  };
  return new Map([...files].map(([path, bytes]) => [path, change(path, bytes)]));
}

const COLOR = /"(#[0-9a-f]{5})([0-9a-f])"/gi;
