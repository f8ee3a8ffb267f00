import { findSfntFaces, readSfntTables } from "./sfnt_tables.ts";

/**
 * Finds the characters of a text for which no font has a glyph, each once, in the order of the text. The compiler draws
 * them as boxes without a warning. Control, format and white space characters, and those that choose a form of the character
 * before them, never count as missing.
 *
 * `fonts` are the bytes of TTF, OTF or TTC files that `readFontFaces` accepts.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { findMissingCharacters } from "./missing_characters.ts";
 *
 * deepStrictEqual(findMissingCharacters("a b", []), ["a", "b"]);
 * ```
 */
export function findMissingCharacters(text: string, fonts: readonly Uint8Array[]): string[] {
  const coverages = fonts.flatMap((font) => tolerate(() => readCoverages(font), []));
  return [...new Set(text)].filter((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return !INVISIBLE.test(character) && !coverages.some((covers) => tolerate(() => covers(codePoint), false));
  });
}

/** Returns the result of `read`, or `instead` if a font's tables are truncated. */
function tolerate<T>(read: () => T, instead: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return instead;
    throw error;
  }
}

type Coverage = (codePoint: number) => boolean;

function readCoverages(font: Uint8Array): Coverage[] {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  return findSfntFaces(view).flatMap((offset) => {
    const table = readSfntTables(view, offset).get("cmap");
    return table === undefined ? [] : readSubtables(table);
  });
}

/** Reads the mappings from Unicode; a character is covered if any of them contains it. */
function readSubtables(cmap: DataView): Coverage[] {
  const coverages: Coverage[] = [];
  const seen = new Set<number>();
  for (let i = 0; i < Math.min(cmap.getUint16(2), MAX_SUBTABLES); i++) {
    const [platform, encoding] = [cmap.getUint16(4 + 8 * i), cmap.getUint16(6 + 8 * i)];
    const offset = cmap.getUint32(8 + 8 * i);
    const isUnicode = platform === UNICODE || (platform === WINDOWS && (encoding === 1 || encoding === 10));
    if (!isUnicode || seen.has(offset)) continue;
    seen.add(offset);
    const format = cmap.getUint16(offset);
    if (format === 4) coverages.push((codePoint) => coversSegment(cmap, offset, codePoint));
    if (format === 12) coverages.push((codePoint) => coversGroup(cmap, offset, codePoint));
  }
  return coverages;
}

/** Looks up format 4: sorted segments of 16-bit codes, in four parallel arrays. */
function coversSegment(cmap: DataView, offset: number, codePoint: number): boolean {
  const bytes = cmap.getUint16(offset + 6);
  const ends = offset + 14;
  const i = findFirst(bytes / 2, (i) => cmap.getUint16(ends + 2 * i) >= codePoint);
  if (i >= bytes / 2) return false;
  const [starts, deltas, ranges] = [ends + 2 + bytes, ends + 2 + 2 * bytes, ends + 2 + 3 * bytes];
  const start = cmap.getUint16(starts + 2 * i);
  if (codePoint < start) return false;
  const delta = cmap.getUint16(deltas + 2 * i);
  const range = cmap.getUint16(ranges + 2 * i);
  if (range === 0) return (codePoint + delta) % 0x10000 !== 0;
  return cmap.getUint16(ranges + 2 * i + range + 2 * (codePoint - start)) !== 0;
}

/** Looks up format 12: sorted groups of 32-bit codes. */
function coversGroup(cmap: DataView, offset: number, codePoint: number): boolean {
  const count = cmap.getUint32(offset + 12);
  const at = (i: number) => offset + 16 + 12 * i;
  const i = findFirst(count, (i) => cmap.getUint32(at(i) + 4) >= codePoint);
  if (i >= count) return false;
  const start = cmap.getUint32(at(i));
  return codePoint >= start && cmap.getUint32(at(i) + 8) + codePoint - start !== 0;
}

/** Finds the first index for which `holds` is true by binary search; it must be true for all later ones. */
function findFirst(count: number, holds: (i: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Maximum number of mappings to look at; fonts have fewer than ten. */
const MAX_SUBTABLES = 64;
const INVISIBLE = /^[\p{Cc}\p{Cf}\p{Z}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}]$/u;
const [UNICODE, WINDOWS] = [0, 3];
