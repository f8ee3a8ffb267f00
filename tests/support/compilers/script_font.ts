import { readFont } from "../../../src/typst/assets.ts";
import { readSfntTables } from "../../../src/typst/fonts/sfnt_tables.ts";
import { bytesOf, faceNames, forgeFont, forgeTables } from "./forged_font.ts";

/** A font for the letters of a script. */
export interface ScriptFont {
  readonly family: string;
  /** First and last code of the letters. */
  readonly range: readonly [first: number, last: number];
  readonly weight?: number;
  /** Embedding rights, 0 for all and 2 for none. */
  readonly rights?: number;
  /** Tables to leave out. */
  readonly without?: readonly string[];
}

/** Tables of outlines and measures; those for shaping would name other letters. */
const KEPT = ["head", "hhea", "maxp", "hmtx", "loca", "glyf", "post", "cvt ", "fpgm", "prep"];
/** A glyph of the base with outlines; so are the next ones. */
const FIRST_GLYPH = 36;

/** A font that compilers can use, of which each letter of a range shows some glyph of DejaVu Sans. */
export async function forgeScriptFont(
  { family, range: [first, last], weight = 400, rights = 0, without = [] }: ScriptFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const base = tablesOf(await readFont("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"));
  const named = tablesOf(forgeFont({ names: faceNames(family), weight }));
  const style = Uint8Array.from(base.get("OS/2") ?? []);
  style.set([...bytesOf(weight, 2), ...style.slice(6, 8), ...bytesOf(rights, 2)], 4);
  const group = [first, last, FIRST_GLYPH].flatMap((value) => bytesOf(value, 4));
  const format12 = [0, 12, 0, 0, ...bytesOf(28, 4), 0, 0, 0, 0, 0, 0, 0, 1, ...group];
  const tables: [string, Uint8Array | undefined][] = [
    ["OS/2", style],
    ["cmap", Uint8Array.from([0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, ...format12])],
    ...KEPT.map((tag): [string, Uint8Array | undefined] => [tag, base.get(tag)]),
    ["name", named.get("name")],
  ];
  const kept = tables.filter(([tag]) => !without.includes(tag));
  return forgeTables(kept.sort(([a], [b]) => a < b ? -1 : 1)); // compilers search for them
}

/** A collection of fonts. */
export function forgeCollection(fonts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  let start = 12 + 4 * fonts.length;
  const offsets: number[] = [];
  const moved = fonts.map((font) => {
    const copy = Uint8Array.from(font);
    const view = new DataView(copy.buffer);
    for (let i = 0; i < view.getUint16(4); i++) {
      const at = 12 + 16 * i + 8;
      view.setUint32(at, view.getUint32(at) + start);
    }
    offsets.push(start);
    start += font.length;
    return copy;
  });
  const head = [...new TextEncoder().encode("ttcf"), 0, 1, 0, 0, ...bytesOf(fonts.length, 4)];
  const all = new Uint8Array(start);
  all.set([...head, ...offsets.flatMap((offset) => bytesOf(offset, 4))]);
  moved.forEach((font, i) => all.set(font, offsets[i]));
  return all;
}

function tablesOf(font: Uint8Array): Map<string, Uint8Array> {
  const tables = readSfntTables(new DataView(font.buffer, font.byteOffset, font.byteLength), 0);
  return new Map([...tables].map(([tag, { buffer, byteOffset, byteLength }]) => {
    return [tag, new Uint8Array(buffer, byteOffset, byteLength)];
  }));
}
