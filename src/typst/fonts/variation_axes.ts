import type { SfntTables } from "./sfnt_tables.ts";

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
 * import { readVariationAxes } from "./variation_axes.ts";
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
  if (count > MAX_AXES) throw new RangeError(`${count} axes, the cap is ${MAX_AXES}`);
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
