import { MAX_FONT_BYTES } from "../font_face.ts";
import { findSfntFaces, readSfntKind } from "../sfnt_tables.ts";

/** Tables that say what a font is for, each with the maximum of its bytes. */
const WHOLE: ReadonlyMap<string, number> = new Map([
  ["cmap", 4 << 20],
  ["name", 1 << 18],
  ["OS/2", 1 << 10],
  ["fvar", 1 << 16],
]);

/**
 * Tables of which the start is enough, with the number of its bytes. Of the outlines it matters only that there are
 * any: fonts of pictures have none.
 */
const STARTS: ReadonlyMap<string, number> = new Map([
  ["post", 32],
  ...["glyf", "gvar", "CFF ", "CFF2"].map((tag) => [tag, 0] as const),
]);

/** Maximum number of tables of a face. */
const MAX_TABLES = 256;
const HEADER_BYTES = 12;
const RECORD_BYTES = 16;

/** What a font file says about itself. */
export interface FontHeads {
  /** Size of the file in bytes. */
  readonly size: number;
  /** A small font for each face, without outlines. */
  readonly heads: readonly Uint8Array[];
}

/**
 * Reads what a font file says about each of its faces, without the outlines: a small font of the same tables, which
 * `readFontFaces` and `findMissingCharacters` can read. Installed fonts have up to a hundred megabytes, this has some
 * hundred kilobytes.
 *
 * @throws {RangeError} when the file is cut off, or is no font.
 */
export async function readFontHeads(path: string): Promise<FontHeads> {
  using file = await Deno.open(path);
  const { size, isFile } = await file.stat();
  if (!isFile || size > MAX_FONT_BYTES) throw new RangeError("not a font file of a usable size");
  const read = (offset: number, length: number) => readPart(file, { offset, length, size });
  const start = await read(0, Math.min(size, COLLECTION_BYTES));
  const view = viewOf(start);
  const kind = readSfntKind(view);
  if (kind === "woff" || kind === "unknown") throw new RangeError("not a font");
  const heads: Uint8Array[] = [];
  for (const offset of findSfntFaces(view)) heads.push(await readHead(offset, read));
  return { size, heads };
}

/** Length of the list of faces at the start of a collection. */
const COLLECTION_BYTES = 12 + 4 * 64;

type ReadPart = (offset: number, length: number) => Promise<Uint8Array>;

interface HeadTable {
  readonly tag: Uint8Array;
  readonly bytes: Uint8Array;
}

async function readHead(offset: number, read: ReadPart): Promise<Uint8Array> {
  const header = await read(offset, HEADER_BYTES);
  const count = viewOf(header).getUint16(4);
  if (count > MAX_TABLES) throw new RangeError(`a font of ${count} tables`);
  const records = viewOf(await read(offset + HEADER_BYTES, count * RECORD_BYTES));
  const tables: HeadTable[] = [];
  for (let at = 0; at < count * RECORD_BYTES; at += RECORD_BYTES) {
    const tag = new Uint8Array(records.buffer, records.byteOffset + at, 4);
    const [name, length] = [String.fromCharCode(...tag), records.getUint32(at + 12)];
    if (length > (WHOLE.get(name) ?? Infinity)) throw new RangeError("a table that is too large");
    const needed = WHOLE.has(name) ? length : STARTS.get(name);
    if (needed === undefined) continue;
    tables.push({ tag, bytes: await read(records.getUint32(at + 8), Math.min(length, needed)) });
  }
  return joinTables(header, tables);
}

/** Joins tables to a font. */
function joinTables(header: Uint8Array, tables: readonly HeadTable[]): Uint8Array {
  const start = HEADER_BYTES + RECORD_BYTES * tables.length;
  const font = new Uint8Array(tables.reduce((sum, { bytes }) => sum + bytes.length, start));
  const view = viewOf(font);
  font.set(header);
  view.setUint16(4, tables.length);
  let end = start;
  for (const [i, { tag, bytes }] of tables.entries()) {
    const at = HEADER_BYTES + RECORD_BYTES * i;
    font.set(tag, at);
    view.setUint32(at + 8, end);
    view.setUint32(at + 12, bytes.length);
    font.set(bytes, end);
    end += bytes.length;
  }
  return font;
}

async function readPart(
  file: Deno.FsFile,
  { offset, length, size }: { readonly offset: number; readonly length: number; readonly size: number },
): Promise<Uint8Array> {
  if (offset + length > size) throw new RangeError("a part ends after the file");
  const bytes = new Uint8Array(length);
  await file.seek(offset, Deno.SeekMode.Start);
  for (let at = 0; at < length;) {
    const count = await file.read(bytes.subarray(at));
    if (count === null) throw new RangeError("the file got shorter");
    at += count;
  }
  return bytes;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
