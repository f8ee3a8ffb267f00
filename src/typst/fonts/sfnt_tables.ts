/** Tables of one face of a TrueType or OpenType file. Reading beyond a table throws a RangeError. */
export type SfntTables = ReadonlyMap<string, DataView>;

/** Kind of a font file, from its first four bytes. */
type SfntKind = "single" | "collection" | "woff" | "unknown";

/** Reads the kind of a font file; throws a RangeError below four bytes. */
export function readSfntKind(view: DataView): SfntKind {
  return KINDS.get(view.getUint32(0)) ?? "unknown";
}

/** Finds the offsets of the faces in a file: 0, or those that a collection lists, at most {@linkcode MAX_FACES}. */
export function findSfntFaces(view: DataView): number[] {
  if (readSfntKind(view) !== "collection") return [0];
  const count = view.getUint32(8);
  if (count > MAX_FACES) throw new RangeError(`a collection of ${count} faces; the limit is ${MAX_FACES}`);
  return Array.from({ length: count }, (_, i) => view.getUint32(12 + 4 * i));
}

/** Reads the tables of the face at an offset. */
export function readSfntTables(view: DataView, offset: number): SfntTables {
  const tables = new Map<string, DataView>();
  const count = view.getUint16(offset + 4);
  for (let i = 0; i < count; i++) {
    const at = offset + 12 + 16 * i;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((j) => view.getUint8(at + j)));
    const [start, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (start + length > view.byteLength) throw new RangeError("a table ends after the file");
    tables.set(tag, new DataView(view.buffer, view.byteOffset + start, length));
  }
  return tables;
}

/** Maximum number of faces in a collection. */
const MAX_FACES = 64;

const KINDS = new Map<number, SfntKind>([
  [0x00010000, "single"],
  [0x4f54544f, "single"],
  [0x74727565, "single"],
  [0x74746366, "collection"],
  [0x774f4646, "woff"],
  [0x774f4632, "woff"],
]);

/** Axis of a variable font. */
export interface VariationAxis {
  readonly min: number;
  readonly default: number;
  readonly max: number;
}

/**
 * Reads the axes of a variable font by tag; none of another font. Throws a RangeError for a table that the compiler
 * would misread, and for a font that has axes for weight or slant but no outlines that follow them.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { readVariationAxes } from "./sfnt_tables.ts";
 *
 * strictEqual(readVariationAxes(new Map()).size, 0);
 * ```
 */
export function readVariationAxes(tables: SfntTables): ReadonlyMap<string, VariationAxis> {
  const axes = new Map<string, VariationAxis>();
  const table = tables.get("fvar");
  if (table === undefined || table.getUint32(0) !== VERSION) return axes;
  const [start, count, size] = [table.getUint16(4), table.getUint16(8), table.getUint16(10)];
  if (count === 0) return axes; // as good as no table
  if (size !== AXIS_BYTES) throw new RangeError(`axes of ${size} bytes`);
  if (count > MAX_AXES) throw new RangeError(`${count} axes; the limit is ${MAX_AXES}`);
  if (start + count * AXIS_BYTES > table.byteLength) throw new RangeError("an axis ends after the table");
  for (let i = 0; i < count; i++) {
    const at = start + i * AXIS_BYTES;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((j) => table.getUint8(at + j)));
    axes.set(tag, readAxis(table, at)); // of two with one tag, the compiler takes the last
  }
  const follows = tables.has("gvar") || tables.has("CFF2");
  if (!follows && SHAPING.some((tag) => axes.has(tag))) throw new RangeError("no outlines follow the axes");
  return axes;
}

/** Reads an axis. Its bounds include the default, as the compiler sees them. */
function readAxis(table: DataView, at: number): VariationAxis {
  const [low, middle, high] = [4, 8, 12].map((offset) => table.getInt32(at + offset) / 2 ** 16);
  if (low === undefined || middle === undefined || high === undefined) throw new RangeError("an axis without bounds");
  return { min: Math.min(low, middle), default: middle, max: Math.max(high, middle) };
}

const VERSION = 0x00010000;
const AXIS_BYTES = 20;
/** Maximum number of axes; the compiler shows fonts with more in their default only. */
const MAX_AXES = 63;
/** Axes by which documents choose a face. */
const SHAPING = ["wght", "ital", "slnt"];
