import type { CompileJob } from "../../pdf/engine.ts";

/**
 * The files of a job with every colour of its template a trace different, as if somebody had chosen another one. Nobody
 * sees it: it lets the compiler do once what it will do at the first change, which takes it longer than later ones.
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
