import { printableLine } from "../../output/printable.ts";

/** Two versions of a file; undefined where there is none. */
export interface Versions {
  /** The name in both packs. */
  readonly path: string;
  /** The content before. */
  readonly before: Uint8Array | undefined;
  /** The content after. */
  readonly after: Uint8Array | undefined;
}

/** Files larger than this are not compared line by line. */
const MAX_TEXT_BYTES = 1024 * 1024;
/** Added and removed lines that are looked for at most: the time taken grows with them, times the number of lines. */
const MAX_EDITS = 2000;

/**
 * A unified diff of two text files; undefined when one of them is no text, too large or too different. Control
 * characters in lines are shown escaped, so that the diff is safe to look at.
 */
export async function textPatch({ path, before, after }: Versions): Promise<string | undefined> {
  const [old, now] = [textOf(before), textOf(after)];
  if (old === undefined || now === undefined) return undefined;
  const { FILE_HEADERS_ONLY, formatPatch, structuredPatch } = await import("diff");
  const names = [
    before === undefined ? "/dev/null" : `a/${path}`,
    after === undefined ? "/dev/null" : `b/${path}`,
  ] as const;
  const options = { context: 3, maxEditLength: MAX_EDITS };
  const patch = structuredPatch(...names, old, now, undefined, undefined, options);
  if (patch === undefined || patch.hunks.length === 0) return undefined;
  return formatPatch(patch, FILE_HEADERS_ONLY).split("\n").map(printableLine).join("\n");
}

function textOf(bytes: Uint8Array | undefined): string | undefined {
  if (bytes === undefined) return "";
  if (bytes.length > MAX_TEXT_BYTES || bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
