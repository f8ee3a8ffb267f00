import { hashOf } from "../files/hash_of.ts";
import type { AttachmentRow } from "../state/attachment_rows.ts";

/** Maximum size of a text whose line endings are looked at, in bytes; a larger one is compared as it is. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;

const [LINE_FEED, RETURN] = [0x0a, 0x0d];

/** Hashes of the bytes of a file. */
export interface ContentHashes {
  /** Hex SHA-256 of the bytes. */
  readonly hash: string;
  /** Hex SHA-256 of the text with the line endings of Unix; the same for everything but a text with others. */
  readonly plain: string;
}

/**
 * Computes the hashes of bytes. Git and editors change the line endings of a text without anybody having edited it.
 *
 * @example Usage
 * ```ts
 * import { notStrictEqual, strictEqual } from "node:assert/strict";
 * import { hashesOf } from "./line_endings.ts";
 *
 * const hashes = (text: string) => hashesOf(new TextEncoder().encode(text));
 * strictEqual(hashes("a\r\nb\r\n").plain, hashes("a\nb\n").hash);
 * notStrictEqual(hashes("a\0\r\n").plain, hashes("a\0\n").hash);
 * ```
 */
export function hashesOf(bytes: Uint8Array, hash = hashOf(bytes)): ContentHashes {
  const text = bytes.length > MAX_TEXT_BYTES ? undefined : withoutReturns(bytes);
  return { hash, plain: text === undefined ? hash : hashOf(text) };
}

/** Returns the hashes of the version that a row names. */
export function hashesOfRow({ hash, endings }: Pick<AttachmentRow, "hash" | "endings">): ContentHashes {
  return { hash, plain: endings?.of === hash ? endings.plain : hash };
}

/** Returns the hash that the file of a row had when it was last the same. */
export function fileHashOf({ hash, endings }: Pick<AttachmentRow, "hash" | "endings">): string {
  return endings?.of === hash ? endings.file : hash;
}

/** Returns a row that names a version, and the hash of its file, which may differ in line endings. */
export function withHashes(row: AttachmentRow, { hash, plain }: ContentHashes, file = hash): AttachmentRow {
  const endings = plain === hash && file === hash ? undefined : { of: hash, plain, file };
  return { ...row, hash, endings };
}

/** Tests by their sizes whether a text and a file may differ in line endings only. */
export function mayBeSameText(size: number, other: number): boolean {
  const [small, large] = [Math.min(size, other), Math.max(size, other)];
  return small === large || (large <= MAX_TEXT_BYTES && large <= 2 * small);
}

/** Replaces each CR LF by LF; undefined if there is none, or the bytes are no text in UTF-8. */
function withoutReturns(bytes: Uint8Array): Uint8Array | undefined {
  const isEnding = (at: number) => bytes[at] === RETURN && bytes[at + 1] === LINE_FEED;
  const first = bytes.findIndex((_, at) => isEnding(at));
  if (first === -1 || !isText(bytes)) return undefined;
  return bytes.filter((_, at) => !isEnding(at));
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
