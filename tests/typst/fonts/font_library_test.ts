import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
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

/** A user's face of the family "Own", named by its origin. */
function ownFace(origin: string, face: Partial<LibraryFace> = {}): LibraryFace {
  const { weight = 400, style = "normal" } = face;
  const read = () => Promise.resolve(new TextEncoder().encode(origin));
  return { family: "Own", style, weight, postscriptName: origin, origin, installed: false, read, ...face };
}

const WIDE = { weights: { min: 100, max: 900 } };

for (
  const [rule, faces, listed, found] of [
    ["a variable font serves its range", [ownFace("v", WIDE)], ["v"], { 100: "v", 450: "v", 900: "v" }],
    ["a range has an end", [ownFace("v", { weights: { min: 250, max: 620 } })], ["v"], {
      200: undefined,
      300: "v",
      600: "v",
      700: undefined,
    }],
    [
      "a variable font replaces static faces, whatever the order",
      [ownFace("v", WIDE), ownFace("bold", { weight: 700 })],
      ["v"],
      { 700: "v" },
    ],
    [
      "a static face beyond the range stays",
      [ownFace("v", { weights: { min: 100, max: 600 } }), ownFace("bold", { weight: 700 })],
      ["v", "bold"],
      { 600: "v", 700: "bold" },
    ],
    [
      "a variable font without weights replaces its own",
      [ownFace("v", { weights: { min: 400, max: 400 } }), ownFace("regular"), ownFace("bold", { weight: 700 })],
      ["v", "bold"],
      { 400: "v", 700: "bold" },
    ],
    [
      "of two variable fonts, the later one is used",
      [ownFace("a", WIDE), ownFace("b", { weights: { min: 300, max: 500 } })],
      ["a", "b"],
      { 200: "a", 300: "b", 700: "a" },
    ],
    [
      "a later variable font replaces one with fewer weights",
      [ownFace("b", { weights: { min: 300, max: 500 } }), ownFace("a", WIDE)],
      ["a"],
      { 300: "a" },
    ],
    [
      "the normal width comes before the weight",
      [ownFace("regular"), ownFace("condensed", { width: 75 }), ownFace("bold", { width: 75, weight: 700 })],
      ["regular"],
      { 400: "regular", 700: undefined },
    ],
    [
      "without the normal width, the nearest one is used",
      [ownFace("wide", { width: 125 }), ownFace("condensed", { width: 87.5 })],
      ["condensed"],
      { 400: "condensed" },
    ],
    ["all widths below a half are alike", [ownFace("a", { width: 25 }), ownFace("b", { width: 50 })], ["b"], {
      400: "b",
    }],
  ] as const
) {
  Deno.test(`createFontLibrary(): ${rule}`, () => {
    const library = createFontLibrary(faces);
    deepStrictEqual(library.faces("own").map(({ origin }) => origin), listed);
    for (const [weight, origin] of Object.entries(found)) {
      strictEqual(library.find("Own", "normal", Number(weight))?.origin, origin, weight);
    }
  });
}

Deno.test("createFontLibrary() prefers italics to slanted letters, and keeps styles apart", () => {
  const slanted = ownFace("v", { ...WIDE, style: "italic", oblique: true });
  const library = createFontLibrary([slanted, ownFace("v", WIDE)]);
  strictEqual(library.find("Own", "italic", 700), slanted);
  const more = createFontLibrary([slanted, ownFace("i", { style: "italic" }), ownFace("n", { width: 75 })]);
  strictEqual(more.find("Own", "italic", 400)?.origin, "i");
  strictEqual(more.find("Own", "italic", 700), undefined);
  strictEqual(more.find("Own", "normal", 400)?.origin, "n");
});

Deno.test("otherWidths() lists the user's faces that stand behind those of the normal width", () => {
  const faces = [ownFace("n"), ownFace("c", { width: 75 }), ownFace("i", { width: 75, style: "italic" })];
  const inter = ownFace("w", { family: "Inter", width: 125 });
  deepStrictEqual(createFontLibrary([...faces, inter]).otherWidths().map(({ origin }) => origin).sort(), ["c", "w"]);
});

Deno.test("load() puts the user's later files first, because the compiler takes the first of equal faces", async () => {
  const faces = [ownFace("a"), ownFace("c", { weight: 700 }), ownFace("b", { style: "italic" })];
  const library = createFontLibrary(faces);
  const installed = library.faces("Noto Emoji");
  const read = await library.load([...installed, ...faces]);
  deepStrictEqual(read.slice(0, 3).map((bytes) => new TextDecoder().decode(bytes)), ["b", "c", "a"]);
  strictEqual(read.length, 3 + installed.length);
});

Deno.test("load() reads a file again only if that failed before", async () => {
  let reads = 0;
  const read = () => ++reads === 1 ? Promise.reject(new Error("busy")) : Promise.resolve(Uint8Array.of(reads));
  const face = { family: "Own", style: "normal", weight: 400, postscriptName: "Own", origin: "own.ttf" } as const;
  const library = createFontLibrary([{ ...face, installed: false, read }]);
  const load = () => library.load(library.faces("Own"));
  await rejects(load(), { message: "busy" });
  deepStrictEqual([await load(), await load(), reads], [[Uint8Array.of(2)], [Uint8Array.of(2)], 2]);
});

Deno.test("load() reads each file once, in the same order whatever the order of the faces", async () => {
  const library = createFontLibrary();
  const faces = library.faces("JetBrains Mono");
  const [a, b] = [await library.load(faces), await library.load([...faces, ...faces].reverse())];
  strictEqual(a.length, faces.length);
  deepStrictEqual(a.map(({ length }) => length), b.map(({ length }) => length));
});
