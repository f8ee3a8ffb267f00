import * as v from "valibot";
import { byCodeUnits } from "../../base/order.ts";
import { present } from "../../base/present.ts";
import { fileError } from "../../host/files/file_error.ts";
import { readBounded } from "../../host/files/read_bounded.ts";
import { BOOK_SCOPES, type RequestedBook } from "../export_request.ts";
import { readStored } from "../stored_shapes.ts";
import type { LiveBookContents } from "./book_exporter.ts";
import { createHash } from "node:crypto";

/** Facts about an exported PDF, in a file beside it. */
export interface BookStamp extends LiveBookContents {
  readonly book: RequestedBook;
  /** See `BookExporter.edition`. */
  readonly edition: string;
  /** ISO 8601 in UTC. */
  readonly exportedAt: string;
  /** Digest of the PDF that the stamp describes, as 64 hex digits; that of the list of files if they are several. */
  readonly sha256: string;
  /** Files of a divided book, by their paths from its folder. */
  readonly files?: readonly StampedFile[];
  /** Digest of the folder that the book is of; undefined for a book of a wiki. */
  readonly content?: string;
  /** What the program notes about a book of one file for the next run; any JSON. */
  readonly note?: unknown;
  /** Whether the PDF lacks something because the wiki failed. */
  readonly isIncomplete?: true;
}

/** A file of a divided book. */
export interface StampedFile {
  readonly path: string;
  readonly sha256: string;
}

/** Maximum size of a stamp in bytes; one of a space with 10,000 pages has about 2 MiB. */
export const MAX_STAMP_BYTES = 16 * 1024 * 1024;

const FORMAT = "wiki-export";
const VERSION = v.pipe(v.number(), v.safeInteger());
const SHA256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const PAGE_VERSION = v.object({ id: v.string(), version: VERSION });
const PAGE = v.object({ id: v.string(), version: VERSION, title: v.string(), parentId: v.exactOptional(v.string()) });

const STAMP = v.object({
  ...{ format: v.literal(FORMAT), formatVersion: v.literal(1) },
  book: v.object({ scope: v.picklist(BOOK_SCOPES), id: v.string() }),
  ...{ title: v.string(), edition: v.string(), exportedAt: v.string() },
  sha256: SHA256,
  ...{ pages: v.array(PAGE), uses: v.array(PAGE_VERSION), isIncomplete: v.exactOptional(v.literal(true)) },
  attachments: v.exactOptional(v.array(v.object({ id: v.string(), digest: v.string() }))),
  files: v.exactOptional(v.array(v.object({ path: v.string(), sha256: SHA256 }))),
  ...{ content: v.exactOptional(v.string()), note: v.exactOptional(v.unknown()) },
});

/** Reads a stamp; undefined for anything that {@linkcode encodeStamp} does not write. */
export function parseStamp(bytes: Uint8Array): BookStamp | undefined {
  const stamp = readStored(STAMP, bytes);
  if (stamp === undefined) return undefined;
  const { format: _, formatVersion: _version, pages, ...rest } = stamp;
  return { ...rest, pages: pages.map((page) => present(page)) };
}

/** Encodes a stamp as JSON. */
export function encodeStamp(stamp: BookStamp): Uint8Array {
  const { book, title, edition, exportedAt, sha256, pages, uses, attachments, files, content, note, isIncomplete } =
    stamp;
  const state = { edition, exportedAt, sha256, ...present({ isIncomplete }) };
  const facts = {
    ...{ format: FORMAT, formatVersion: 1, book, title, ...state, pages, uses },
    ...present({ attachments, files, content, note }),
  };
  return new TextEncoder().encode(`${JSON.stringify(facts, null, 2)}\n`);
}

/** Returns whether a stamp describes a complete export of these contents. */
export function isStampOf(stamp: BookStamp, contents: LiveBookContents, edition: string): boolean {
  const attachments = (of: LiveBookContents) =>
    JSON.stringify(of.attachments?.map(({ id, digest }) => [id, digest]) ?? []);
  return stamp.isIncomplete !== true && stamp.edition === edition && hasSameVersions(stamp, contents) &&
    attachments(stamp) === attachments(contents);
}

/** Returns whether two books have the same pages in the same order at the same versions, and use the same ones. */
export function hasSameVersions(a: LiveBookContents, b: LiveBookContents): boolean {
  const facts = ({ title, pages, uses }: LiveBookContents) =>
    JSON.stringify([
      title,
      pages.map(({ id, version, title, parentId }) => [id, version, title, parentId ?? null]),
      uses.map(({ id, version }) => [id, version]),
    ]);
  return facts(a) === facts(b);
}

/** Returns whether a stamp names all pages of an export, as pages of the book or as used ones. */
export function hasAllPages(stamp: LiveBookContents, { pages, uses }: LiveBookContents): boolean {
  const known = new Set([...stamp.pages, ...stamp.uses].map(({ id }) => id));
  return [...pages, ...uses].every(({ id }) => known.has(id));
}

/**
 * Lists the names of the files in a folder that may be stamps.
 *
 * @throws {FileError}
 */
export async function listStamps(folder: string): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const { name, isFile } of Deno.readDir(folder)) {
      if (isFile && name.endsWith(".pdf.json")) names.push(name);
    }
  } catch (error) {
    throw fileError(error, "list", folder);
  }
  return names.sort(byCodeUnits);
}

/**
 * Reads a stamp; undefined if the file is none, or somebody else's who does not let this program read it.
 *
 * @throws {FileError}
 */
export async function readStamp(path: string): Promise<BookStamp | undefined> {
  try {
    using file = await Deno.open(path);
    const bytes = await readBounded((buffer) => file.read(buffer), { maxBytes: MAX_STAMP_BYTES });
    return bytes === undefined ? undefined : parseStamp(bytes);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.PermissionDenied) return undefined;
    throw fileError(error, "read", path);
  }
}

/** Maximum bytes of the title in a file name; with the rest it stays below 255, the limit of file systems. */
const MAX_TITLE_BYTES = 120;

/**
 * Returns the end of the file names of a book, which identifies it: `-12345.pdf`, `-tree-12345.pdf` or
 * `-space-DOCS.pdf`.
 */
export function bookNameEnd({ scope, id }: RequestedBook): string {
  const plain = /^[A-Za-z0-9_~-]{1,64}$/.test(id)
    ? id
    : `x${createHash("sha256").update(id).digest("hex").slice(0, 24)}`;
  return scope === "page" ? `-${plain}.pdf` : `-${scope}-${plain}.pdf`;
}

/**
 * Returns a file name for a book that is safe on every system: the letters and digits of its title, then what
 * identifies it.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { bookName } from "./book_stamp.ts";
 *
 * strictEqual(bookName({ scope: "page", id: "12345" }, "../Über uns: Q&A"), "Über-uns-Q-A-12345.pdf");
 * ```
 */
export function bookName(target: RequestedBook, title: string): string {
  const words = title.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  let start = "";
  let bytes = 0;
  for (const character of words) {
    bytes += new TextEncoder().encode(character).length;
    if (bytes > MAX_TITLE_BYTES) break;
    start += character;
  }
  return `${start === "" ? "Untitled" : start.replace(/-$/, "")}${bookNameEnd(target)}`;
}
