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
  /** Angle in the `post` table, 16.16; without it, the font has no such table. */
  angle?: number;
}

/** A TrueType file with the tables that say what a face is, and no glyphs. */
export function forgeFont(font: ForgedFont): Uint8Array<ArrayBuffer> {
  return forgeTables([
    ["OS/2", font.weight === undefined ? undefined : forgeStyle(font.weight, font.selection ?? 0)],
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

/** A number, most significant byte first. */
export function bytesOf(value: number, length: number): number[] {
  return Array.from({ length }, (_, i) => Math.floor(value / 2 ** (8 * (length - 1 - i))) & 0xff);
}

function forgeStyle(weight: number, selection: number): Uint8Array {
  const table = new Uint8Array(96);
  table.set(bytesOf(4, 2));
  table.set(bytesOf(weight, 2), 4);
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
