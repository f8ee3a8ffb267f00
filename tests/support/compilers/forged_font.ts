import { readSfntTables } from "../../../src/typst/fonts/sfnt_tables.ts";

/** A name of a font, as a record of its `name` table. */
export interface FontName {
  /** 1 family, 4 full name, 6 PostScript name. */
  kind: number;
  text: string;
  /** Macintosh Roman instead of UTF-16. */
  macintosh?: boolean;
}

/** Data of a forged font. */
export interface ForgedFont {
  names: readonly FontName[];
  /** OS/2 weight; without it, the font has no OS/2 table. */
  weight?: number;
  /** The OS/2 selection bits: 1 italic, 0x200 oblique. */
  selection?: number;
  /** Class of width in the OS/2 table: 3 condensed, 5 normal. */
  widthClass?: number;
  /** Rights of embedding in the OS/2 table: 2 none. */
  rights?: number;
  /** Axes of variation, with outlines that follow them. */
  axes?: readonly ForgedAxis[];
  /** Angle in the `post` table, 16.16; without it, the font has no such table. */
  angle?: number;
}

/** An axis of variation. */
export type ForgedAxis = readonly [tag: string, min: number, normal: number, max: number];

/** A TrueType file with the tables that say what a face is, and no glyphs. */
export function forgeFont(font: ForgedFont): Uint8Array<ArrayBuffer> {
  return forgeTables([
    ["OS/2", font.weight === undefined ? undefined : forgeStyle({ ...font, weight: font.weight })],
    ["fvar", font.axes === undefined ? undefined : forgeAxes(font.axes)],
    ["gvar", font.axes === undefined ? undefined : new Uint8Array(20)],
    ["name", forgeNames(font.names)],
    [
      "post",
      font.angle === undefined
        ? undefined
        : Uint8Array.of(0, 3, 0, 0, ...bytesOf(font.angle, 4), ...new Array(24).fill(0)),
    ],
  ]);
}

/** Names that make a face complete. */
export function faceNames(family: string, fullName = family): FontName[] {
  return [{ kind: 1, text: family }, { kind: 4, text: fullName }, { kind: 6, text: "Forged-Face" }];
}

/** A TrueType file of the given tables. */
export function forgeTables(
  tables: readonly (readonly [tag: string, data: Uint8Array | undefined])[],
): Uint8Array<ArrayBuffer> {
  const present = tables.flatMap(([tag, data]) => data === undefined ? [] : [{ tag, data }]);
  const directory: number[] = [0, 1, 0, 0, ...bytesOf(present.length, 2), 0, 0, 0, 0, 0, 0];
  let offset = 12 + 16 * present.length;
  for (const { tag, data } of present) {
    directory.push(...new TextEncoder().encode(tag), 0, 0, 0, 0, ...bytesOf(offset, 4), ...bytesOf(data.length, 4));
    offset += data.length;
  }
  return Uint8Array.from([...directory, ...present.flatMap(({ data }) => [...data])]);
}

/** The font with other tables in place of its own; undefined removes one. */
export function withTables(
  font: Uint8Array,
  changes: Readonly<Record<string, Uint8Array | undefined>>,
): Uint8Array<ArrayBuffer> {
  const tables = new Map<string, Uint8Array | undefined>(
    [...readSfntTables(new DataView(font.buffer, font.byteOffset, font.byteLength), 0)].map(([tag, view]) => {
      return [tag, new Uint8Array(view.buffer, view.byteOffset, view.byteLength)];
    }),
  );
  for (const [tag, data] of Object.entries(changes)) tables.set(tag, data);
  return forgeTables([...tables].sort(([a], [b]) => a < b ? -1 : 1));
}

/** The tables of a font that say what its face is. */
export function forgeFaceTables(font: ForgedFont): Readonly<Record<string, Uint8Array>> {
  const forged = forgeFont(font);
  const tables = readSfntTables(new DataView(forged.buffer), 0);
  return Object.fromEntries([...tables].map(([tag, view]) => {
    return [tag, new Uint8Array(view.buffer, view.byteOffset, view.byteLength)];
  }));
}

/** A number, most significant byte first. */
export function bytesOf(value: number, length: number): number[] {
  return Array.from({ length }, (_, i) => Math.floor(value / 2 ** (8 * (length - 1 - i))) & 0xff);
}

/** A table `fvar`; values outside of 16.16 wrap. */
export function forgeAxes(axes: readonly ForgedAxis[]): Uint8Array<ArrayBuffer> {
  const head = [0, 1, 0, 0, 0, 16, 0, 2, ...bytesOf(axes.length, 2), 0, 20, 0, 0, 0, 0];
  return Uint8Array.from([
    ...head,
    ...axes.flatMap(([tag, ...bounds]) => {
      return [...new TextEncoder().encode(tag), ...bounds.flatMap((value) => bytesOf(value * 2 ** 16, 4)), 0, 0, 1, 0];
    }),
  ]);
}

function forgeStyle(
  { weight, widthClass = 0, rights = 0, selection = 0 }: Partial<ForgedFont> & { weight: number },
): Uint8Array {
  const table = new Uint8Array(96);
  table.set(bytesOf(4, 2));
  table.set(bytesOf(weight, 2), 4);
  table.set(bytesOf(widthClass, 2), 6);
  table.set(bytesOf(rights, 2), 8);
  table.set(bytesOf(selection, 2), 62);
  return table;
}

function forgeNames(names: readonly FontName[]): Uint8Array {
  const texts = names.map(({ text, macintosh }) => macintosh ? [...text].map((c) => c.charCodeAt(0)) : utf16(text));
  const records: number[] = [];
  let offset = 0;
  for (const [i, { kind, macintosh }] of names.entries()) {
    const length = texts[i]?.length ?? 0;
    const [platform, encoding, language] = macintosh ? [1, 0, 0] : [3, 1, 0x409];
    for (const value of [platform, encoding, language, kind, length, offset]) records.push(...bytesOf(value, 2));
    offset += length;
  }
  const head = [0, 0, ...bytesOf(names.length, 2), ...bytesOf(6 + records.length, 2)];
  return Uint8Array.from([...head, ...records, ...texts.flat()]);
}

function utf16(text: string): number[] {
  return Array.from({ length: text.length }, (_, i) => bytesOf(text.charCodeAt(i), 2)).flat();
}
