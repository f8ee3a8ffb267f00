import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { FontError, readFontFaces } from "../../../src/typst/fonts/font_face.ts";
import { bytesOf, faceNames, forgeFont, forgeTables } from "../../support/compilers/forged_font.ts";
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

for (
  const [name, font, style, weight] of [
    ["nothing", {}, "normal", 400],
    ["a weight", { weight: 600 }, "normal", 600],
    ["a weight out of bounds", { weight: 1 }, "normal", 100],
    ["the italic bit", { weight: 400, selection: 1 }, "italic", 400],
    ["the oblique bit", { weight: 400, selection: 0x200 }, "italic", 400],
    ["an angle", { weight: 700, angle: 0xfff40000 }, "italic", 700],
  ] as const
) {
  Deno.test(`readFontFaces() reads the style from ${name}`, () => {
    const [face] = readFontFaces(forgeFont({ names: faceNames("Forged"), ...font }));
    deepStrictEqual(face, { family: "Forged", style, weight, postscriptName: "Forged-Face" });
  });
}

Deno.test("readFontFaces() reads the style from the full name, and names in Macintosh Roman", () => {
  const names = faceNames("Forged", "Forged Oblique").map((name) => ({ ...name, macintosh: true }));
  deepStrictEqual(readFontFaces(forgeFont({ names }))[0], {
    family: "Forged",
    style: "italic",
    weight: 400,
    postscriptName: "Forged-Face",
  });
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
    ["a table beyond the end", forgeFont({ names: faceNames("A") }).slice(0, -1), "unreadable-font"],
  ] as const
) {
  Deno.test(`readFontFaces() refuses ${name} as ${code}`, () => {
    throws(() => readFontFaces(Uint8Array.from(bytes)), { name: "FontError", code });
  });
}

Deno.test("readFontFaces() throws only FontErrors, whatever the bytes", () => {
  const font = forgeFont({ names: faceNames("Forged"), weight: 400, angle: 0 });
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
