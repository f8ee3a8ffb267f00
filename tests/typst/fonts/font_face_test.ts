import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { FontError, readFontFaces } from "../../../src/typst/fonts/font_face.ts";
import { bytesOf, faceNames, forgeAxes, forgeFont, forgeTables } from "../../support/compilers/forged_font.ts";
import * as fc from "../../support/property.ts";
import { encode } from "../../support/compilers/typst_job.ts";

for (
  const [family, expected] of [
    ["Inter", "Inter"],
    ["Inter SemiBold", "Inter"],
    ["Noto Sans Mono CJK JP Bold", "Noto Sans Mono CJK JP"],
    ["IBM Plex Sans Extra-Light Italic", "IBM Plex Sans"],
    ["Archivo_Black", "Archivo"],
    ["Roboto Condensed", "Roboto"],
    ["Foo VariableFont VF", "Foo VariableFont"],
    ["FooBold", "FooBold"],
    ["Bold", "Bold"],
    [" .SF NS ", "SF NS"],
    ["Ünïcode Bold", "Ünïcode"],
  ] as const
) {
  Deno.test(`readFontFaces() reads ${JSON.stringify(family)} as the family ${JSON.stringify(expected)}`, () => {
    strictEqual(readFontFaces(forgeFont({ names: faceNames(family) }))[0]?.family, expected);
  });
}

const FORGED = { family: "Forged", style: "normal", weight: 400, postscriptName: "Forged-Face" } as const;
const SLANTED = { style: "italic", oblique: true } as const;

for (
  const [name, font, ...expected] of [
    ["nothing", {}, {}],
    ["a weight", { weight: 600 }, { weight: 600 }],
    ["a weight out of bounds", { weight: 1 }, { weight: 100 }],
    ["a class of width", { weight: 400, widthClass: 3 }, { width: 75 }],
    ["the normal class of width", { weight: 400, widthClass: 5 }, {}],
    ["an unknown class of width", { weight: 400, widthClass: 10 }, {}],
    ["a restricted license", { weight: 400, rights: 2 }, { embeddingForbidden: true }],
    ["a license for bitmaps", { weight: 400, rights: 0x208 }, { embeddingForbidden: true }],
    ["a license that the most permissive right widens", { weight: 400, rights: 6 }, {}],
    ["a license for printing, without subsets", { weight: 400, rights: 0x104 }, {}],
    ["the italic bit", { weight: 400, selection: 1 }, { style: "italic" }],
    ["the oblique bit", { weight: 400, selection: 0x200 }, SLANTED],
    ["both bits", { weight: 400, selection: 0x201 }, { style: "italic" }],
    ["an angle, which does not count", { weight: 700, angle: 0xfff40000 }, { weight: 700 }],
    ["an axis of weight", { weight: 100, axes: [["wght", 100, 100, 900]] }, range(100, 100, 900)],
    ["an axis of weight without the regular one", { axes: [["wght", 600, 700, 900]] }, range(700, 600, 900)],
    ["an axis between hundreds", { axes: [["wght", 250, 400, 850.5]] }, range(400, 250, 850)],
    ["an axis beyond designs", { axes: [["wght", 1, 1, 1000]] }, range(100, 1, 1000)],
    ["an axis whose bounds are swapped", { axes: [["wght", 900, 400, 100]] }, range(400, 400, 400)],
    ["the last of two axes", { axes: [["wght", 1, 2, 3], ["wght", 100, 400, 900]] }, range(400, 100, 900)],
    ["no axes", { weight: 500, axes: [] }, { weight: 500 }],
    ["an axis of size", { weight: 500, axes: [["opsz", 8, 12, 72]] }, range(500, 500, 500)],
    ["other axes", { axes: [["CASL", 0, 0, 1], ["wdth", 75, 100, 125], ["GRAD", 0, 0, 0]] }, {
      ...range(400, 400, 400),
      unusedAxes: ["CASL", "wdth"],
    }],
    ["an axis of narrow widths", { axes: [["wdth", 50, 60, 80]] }, {
      ...range(400, 400, 400),
      width: 80,
      unusedAxes: ["wdth"],
    }],
    ["a class of width beside an axis", { weight: 400, widthClass: 3, axes: [["wdth", 75, 75, 100]] }, {
      ...range(400, 400, 400),
      unusedAxes: ["wdth"],
    }],
    ["an axis of slant", { axes: [["slnt", -10, 0, 0]] }, range(400, 400, 400), {
      ...range(400, 400, 400),
      ...SLANTED,
    }],
    ["an axis that slants nothing", { axes: [["slnt", 0, 0, 0]] }, range(400, 400, 400)],
    ["an axis of italics", { axes: [["ital", 0, 0, 1], ["slnt", -9, 0, 0]] }, range(400, 400, 400), {
      ...range(400, 400, 400),
      style: "italic",
    }],
    ["an axis of italics without them", { axes: [["ital", 0, 0, 0]] }, range(400, 400, 400)],
    ["an italic font with an axis of slant", { weight: 400, selection: 1, axes: [["slnt", -9, -9, 0]] }, {
      ...range(400, 400, 400),
      style: "italic",
    }],
  ] as const
) {
  Deno.test(`readFontFaces() reads the style from ${name}`, () => {
    const faces = readFontFaces(forgeFont({ names: faceNames("Forged"), ...font }));
    deepStrictEqual(faces, expected.map((each) => ({ ...FORGED, ...each })));
  });
}

/** A weight and its range. */
function range(weight: number, min: number, max: number) {
  return { weight, weights: { min, max } };
}

Deno.test("readFontFaces() keeps the family by the name that the compiler has, and the other one", () => {
  const names = (other: string) => [...faceNames("Fraunces 9pt Thin"), { kind: 16, text: other }];
  const [face] = readFontFaces(forgeFont({ names: names("Fraunces") }));
  deepStrictEqual([face?.family, face?.typographicFamily], ["Fraunces 9pt", "Fraunces"]);
  strictEqual(readFontFaces(forgeFont({ names: names("fraunces 9PT") }))[0]?.typographicFamily, undefined);
});

Deno.test("readFontFaces() reads the style from the full name, and names in Macintosh Roman", () => {
  const names = faceNames("Forged", "Forged Oblique").map((name) => ({ ...name, macintosh: true }));
  deepStrictEqual(readFontFaces(forgeFont({ names })), [{ ...FORGED, ...SLANTED }]);
});

Deno.test("readFontFaces() reads all faces of a collection", () => {
  const font = forgeFont({ names: faceNames("Forged") });
  const moved = font.slice();
  const offset = new DataView(moved.buffer, 12 + 8, 4); // of its only table
  offset.setUint32(0, offset.getUint32(0) + 20);
  const collection = Uint8Array.from([
    ...encode("ttcf"),
    0,
    1,
    0,
    0,
    ...bytesOf(2, 4),
    ...bytesOf(20, 4),
    ...bytesOf(20, 4),
    ...moved,
  ]);
  deepStrictEqual(readFontFaces(collection).map(({ family }) => family), ["Forged", "Forged"]);
});

for (
  const [name, bytes, code] of [
    ["nothing", [], "unreadable-font"],
    ["text", encode("hello font"), "unreadable-font"],
    ["WOFF", encode("wOFF...."), "unsupported-font-format"],
    ["WOFF2", encode("wOF2...."), "unsupported-font-format"],
    ["a font without tables", forgeTables([]), "unreadable-font"],
    ["a font without a family", forgeFont({ names: [{ kind: 6, text: "A" }] }), "unreadable-font"],
    ["a collection of very many faces", [...encode("ttcf"), 0, 1, 0, 0, ...bytesOf(2 ** 31, 4)], "unreadable-font"],
    ["axes that are cut off", withAxes(forgeAxes([["wght", 100, 400, 900]]).slice(0, -1)), "unreadable-font"],
    ["axes beyond their table", withAxes(edit(forgeAxes([["wght", 100, 400, 900]]), 4, 200)), "unreadable-font"],
    ["more axes than there are", withAxes(edit(forgeAxes([["wght", 100, 400, 900]]), 9, 2)), "unreadable-font"],
    ["axes of another size", withAxes(edit(forgeAxes([["wght", 100, 400, 900]]), 11, 24)), "unreadable-font"],
    [
      "more axes than the compiler varies",
      withAxes(forgeAxes(Array.from({ length: 64 }, () => ["wght", 100, 400, 900] as const))),
      "unreadable-font",
    ],
    ["axes that no outline follows", withAxes(forgeAxes([["wght", 100, 400, 900]]), []), "unreadable-font"],
    ["a table beyond the end", forgeFont({ names: faceNames("A") }).slice(0, -1), "unreadable-font"],
  ] as const
) {
  Deno.test(`readFontFaces() refuses ${name} as ${code}`, () => {
    throws(() => readFontFaces(Uint8Array.from(bytes)), { name: "FontError", code });
  });
}

/** A font with this table `fvar`, and others. */
function withAxes(table: Uint8Array, others: readonly string[] = ["gvar"]): Uint8Array {
  const name = forgeFont({ names: faceNames("A") }).slice(28); // after the directory of one table
  return forgeTables([["name", name], ["fvar", table], ...others.map((tag) => [tag, new Uint8Array(4)] as const)]);
}

/** The bytes with another value at a place. */
function edit(bytes: Uint8Array, at: number, value: number): Uint8Array {
  return bytes.with(at, value);
}

Deno.test("readFontFaces() throws only FontErrors, whatever the bytes", () => {
  const axes = [["wght", 100, 400, 900], ["slnt", -10, 0, 0]] as const;
  const font = forgeFont({ names: faceNames("Forged"), weight: 400, angle: 0, axes });
  const edits = fc.array(fc.tuple(fc.nat(font.length - 1), fc.nat(255)), { maxLength: 8 });
  fc.assert(fc.property(edits, (changes) => {
    const bytes = font.slice();
    for (const [at, value] of changes) bytes[at] = value;
    try {
      readFontFaces(bytes);
    } catch (error) {
      if (!(error instanceof FontError)) throw error;
    }
  }));
});
