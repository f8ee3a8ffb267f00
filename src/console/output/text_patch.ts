import { printableLine } from "./printable.ts";
import type { Paint } from "./style.ts";

/** Two versions of a file; a missing version is undefined. */
export interface FileVersions {
  /** Path of the file. */
  readonly path: string;
  /** Names in the header, already escaped; by default the path with the prefixes `a/` and `b/`. */
  readonly labels?: readonly [before: string, after: string];
  /** Content before the change. */
  readonly before: Uint8Array | undefined;
  /** Content after the change. */
  readonly after: Uint8Array | undefined;
}

/** Maximum size of a file that is compared line by line, in bytes. */
const MAX_TEXT_BYTES = 1024 * 1024;
/** Maximum number of added and removed lines; the time grows with their number times the number of lines. */
const MAX_EDITS = 2000;

/**
 * Creates a unified diff of two text files, with control characters escaped. Returns undefined when the files are
 * equal, when one is not UTF-8 text or is larger than 1 MiB, or when they differ in more than 2000 lines.
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

/** Adds color to a patch. */
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
