import { unzipSync } from "fflate";
import { readSamples } from "./docx_samples.ts";
import * as fc from "../property.ts";
import { fullMembers } from "./full_docx.ts";
import { WORD_KINDS } from "./kinds/word_kinds.ts";

// Real documents with their XML damaged before they are zipped, so that what is wrong reaches every reader.

/** Parts of a Word file by path. */
export type Parts = Readonly<Record<string, Uint8Array>>;

const made = await Promise.all(WORD_KINDS.filter((_, i) => i % 6 === 0).map(({ build }) => build()));
const samples = [...(await readSamples("spoilt parts")).values()].filter((bytes) =>
  bytes.length < 80_000 && bytes[0] === 0x50
);
const encoder = new TextEncoder();
const small: Parts = Object.fromEntries(
  Object.entries(fullMembers()).flatMap(([path, content]) =>
    content === undefined ? [] : [[path, typeof content === "string" ? encoder.encode(content) : content]]
  ),
);
/** Documents of every kind, not yet zipped. */
export const DOCUMENTS: readonly Parts[] = [small, ...[...made, ...samples].map((bytes) => unzipSync(bytes))];

/** A place as a share of a length, so that it fits any part. */
export const place: fc.Arbitrary<number> = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const numbers = fc.constantFrom("1e99", "-99999", "NaN", "", "0", "4294967296", "auto", "true", "12.7mm", "\u0663");

/** Damage to a part. */
export type Edit = (bytes: Uint8Array) => Uint8Array;

/** Picks a position below a length. */
export const at = (share: number, length: number): number => Math.floor(share * length);

/** Other bytes at some places. */
export const flip: fc.Arbitrary<Edit> = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), {
  minLength: 1,
  maxLength: 6,
}).map(
  (changes): Edit => (bytes) => {
    const copy = bytes.slice();
    for (const [share, value] of changes) copy[at(share, copy.length)] = value;
    return copy;
  },
);
/** A stretch that is missing. */
export const cut: fc.Arbitrary<Edit> = fc.tuple(place, place).map(([from, length]): Edit => (bytes) => {
  const start = at(from, bytes.length);
  return join(bytes.subarray(0, start), bytes.subarray(start + at(length * length, bytes.length - start)));
});
const repeat = fc.tuple(place, place, fc.integer({ min: 2, max: 40 })).map(([from, length, count]): Edit => (bytes) => {
  const start = at(from, bytes.length);
  const end = start + at(length * length, Math.min(bytes.length - start, 20_000));
  return join(bytes.subarray(0, end), ...Array(count).fill(bytes.subarray(start, end)), bytes.subarray(end));
});
/** Elements change their attributes' values, which leaves the XML well-formed. */
export const values: fc.Arbitrary<Edit> = fc.tuple(place, fc.integer({ min: 1, max: 60 }), numbers).map(
  ([from, count, value]): Edit => (bytes) => {
    let seen = 0;
    const skipped = at(from, 200);
    const text = new TextDecoder().decode(bytes).replace(/="[^"]*"/g, (whole, offset: number) => {
      seen++;
      return offset < 1500 || seen < skipped || seen >= skipped + count ? whole : `="${value}"`;
    });
    return encoder.encode(text);
  },
);
/** Two kinds of elements change places. */
const names = fc.tuple(
  fc.constantFrom("p", "r", "t", "tbl", "tc", "sectPr", "rPr", "pPr", "style"),
  fc.constantFrom("p", "tr", "fldChar", "lvl", "drawing", "sdt"),
)
  .map(([a, b]): Edit => (bytes) => {
    const text = new TextDecoder().decode(bytes);
    return encoder.encode(
      text.replace(
        /(<\/?w:)(\w+)/g,
        (whole, start: string, name: string) => name === a ? start + b : name === b ? start + a : whole,
      ),
    );
  });
/** Anything of that. */
export const edit: fc.Arbitrary<Edit> = fc.oneof(flip, cut, repeat, values, names);

function join(...pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    joined.set(piece, offset);
    offset += piece.length;
  }
  return joined;
}

/** Paths of the parts that are XML. */
export function xmlPaths(parts: Parts): string[] {
  return Object.keys(parts).filter((path) => /\.(?:xml|rels)$/.test(path));
}

/** The parts with some of their XML damaged, each at a place among them. */
export function damageXml(
  parts: Parts,
  edits: readonly (readonly [place: number, edit: Edit])[],
): Record<string, Uint8Array> {
  const damaged = { ...parts };
  const paths = xmlPaths(parts);
  for (const [share, change] of edits) {
    const path = paths[at(share, paths.length)] ?? "word/document.xml";
    damaged[path] = change(damaged[path] ?? new Uint8Array());
  }
  return damaged;
}
