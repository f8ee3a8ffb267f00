import { printableLine } from "./printable.ts";
import type { Paint } from "./style.ts";

/** Two versions of a file; undefined where there is none. */
export interface FileVersions {
  /** The name of both. */
  readonly path: string;
  /** What the header calls each, already escaped; by default the name behind `a/` and `b/`. */
  readonly labels?: readonly [before: string, after: string];
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
export async function textPatch({ path, labels, before, after }: FileVersions): Promise<string | undefined> {
  const [old, now] = [textOf(before), textOf(after)];
  if (old === undefined || now === undefined) return undefined;
  const { FILE_HEADERS_ONLY, formatPatch, OMIT_HEADERS, structuredPatch } = await import("diff");
  const names = [
    before === undefined ? "/dev/null" : `a/${path}`,
    after === undefined ? "/dev/null" : `b/${path}`,
  ] as const;
  const options = { context: 3, maxEditLength: MAX_EDITS };
  const patch = structuredPatch(...names, old, now, undefined, undefined, options);
  if (patch === undefined || patch.hunks.length === 0) return undefined;
  // The package would write letters of a name that are not ASCII as octal numbers.
  const text = labels === undefined
    ? formatPatch(patch, FILE_HEADERS_ONLY)
    : `--- ${labels[0]}\n+++ ${labels[1]}\n${formatPatch(patch, OMIT_HEADERS)}`;
  return text.split("\n").map(printableLine).join("\n");
}

/** A patch in colour. */
export function paintPatch(patch: string, paint: Paint): string {
  return patch.split("\n").map((line) => {
    if (/^(?:---|\+\+\+) /.test(line)) return paint("bold", line);
    if (line.startsWith("@@")) return paint("cyan", line);
    if (line.startsWith("+")) return paint("green", line);
    return line.startsWith("-") ? paint("red", line) : line;
  }).join("\n");
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
