import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { readFont } from "../../../src/typst/assets.ts";
import { readFontFaces } from "../../../src/typst/fonts/font_face.ts";
import { createFontLibrary, type LibraryFace } from "../../../src/typst/fonts/font_library.ts";
import { INSTALLED_FONTS } from "../../../src/typst/fonts/installed_fonts_table.ts";

Deno.test("INSTALLED_FONTS matches the font files", async () => {
  for (const [family, style, weight, postscriptName, file] of INSTALLED_FONTS) {
    deepStrictEqual(readFontFaces(await readFont(file)), [{ family, style, weight, postscriptName }], file);
  }
});

Deno.test("INSTALLED_FONTS is sorted, and no file name comes twice, for the executable has them in one folder", () => {
  const key = ([family, style, weight]: typeof INSTALLED_FONTS[number]) =>
    `${family}\n${style === "normal" ? 0 : 1}\n${weight}`;
  const keys = INSTALLED_FONTS.map(key);
  deepStrictEqual(keys, keys.toSorted());
  const files = INSTALLED_FONTS.map(([, , , , file]) => file.slice(file.lastIndexOf("/") + 1));
  strictEqual(new Set(files).size, files.length);
});

Deno.test("families() and faces() list the library", () => {
  const library = createFontLibrary();
  deepStrictEqual(library.families(), [
    "DejaVu Math TeX Gyre",
    "DejaVu Sans",
    "DejaVu Sans Mono",
    "IBM Plex Mono",
    "IBM Plex Sans",
    "Inter",
    "JetBrains Mono",
    "Libertinus Serif",
    "Noto Emoji",
    "Source Serif 4",
  ]);
  const faces = library.faces("libertinus serif").map(({ style, weight }) => `${style} ${weight}`);
  deepStrictEqual(faces, ["normal 400", "normal 600", "normal 700", "italic 400", "italic 600", "italic 700"]);
  deepStrictEqual(library.faces("Nope"), []);
});

for (
  const [family, style, weight, expected] of [
    ["Inter", "normal", 900, "Inter-Black"],
    ["INTER", "italic", 400, "Inter-Italic"],
    ["Inter", "normal", 450, undefined],
    ["DejaVu Math TeX Gyre", "italic", 400, undefined],
    ["Nope", "normal", 400, undefined],
  ] as const
) {
  Deno.test(`find() gives ${expected} for ${family} ${style} ${weight}`, () => {
    strictEqual(createFontLibrary().find(family, style, weight)?.postscriptName, expected);
  });
}

Deno.test("createFontLibrary() prefers the user's faces", async () => {
  const face = { family: "inter", style: "normal", weight: 400, postscriptName: "Own" } as const;
  const own: LibraryFace = {
    ...face,
    origin: "/fonts/own.ttf",
    installed: false,
    read: () => Promise.resolve(Uint8Array.of(1)),
  };
  const library = createFontLibrary([own]);
  strictEqual(library.find("Inter", "normal", 400), own);
  ok(library.find("Inter", "normal", 700)?.installed);
  ok(library.families().includes("Inter"));
  deepStrictEqual(await library.load([own, own]), [Uint8Array.of(1)]);
});

Deno.test("load() reads each file once, in the same order whatever the order of the faces", async () => {
  const library = createFontLibrary();
  const faces = library.faces("JetBrains Mono");
  const [a, b] = [await library.load(faces), await library.load([...faces, ...faces].reverse())];
  strictEqual(a.length, faces.length);
  deepStrictEqual(a.map(({ length }) => length), b.map(({ length }) => length));
});
