import { deepStrictEqual, ok } from "node:assert/strict";
import { readFont } from "../../../src/typst/assets.ts";
import { compileMessage, FACTS_MESSAGE, readDescribed } from "../../../src/typst/compiler_messages.ts";
import { FONT_EXCEPTIONS } from "../../../src/typst/fonts/font_exceptions_table.ts";
import { type FontFace, readFontFaces } from "../../../src/typst/fonts/font_face.ts";
import { INSTALLED_FONTS } from "../../../src/typst/fonts/installed_fonts_table.ts";
import type { WasmEngine } from "../../../src/typst/wasm_engine.ts";
import { faceNames, type FontName, forgeFont } from "../../support/compilers/forged_font.ts";
import { startLocalEngine } from "../../support/compilers/local_engine.ts";
import { encode } from "../../support/compilers/typst_job.ts";
import * as fc from "../../support/property.ts";

Deno.test("readFontFaces() and the compiler see the same in all installed fonts and under any name", async () => {
  const engine = await startLocalEngine();
  for (const [family, style, weight, postscriptName, file] of INSTALLED_FONTS) {
    const bytes = await readFont(file);
    deepStrictEqual(chooseFace(engine, bytes, { family, style, weight, postscriptName }), [postscriptName], file);
  }
  const real = await readFont("@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf");
  fc.assert(fc.property(familyName, fc.constantFrom(0, -12), (family, angle) => {
    const bytes = rename(real, faceNames(family));
    new DataView(bytes.buffer, findTable(bytes, "post").getUint32(8)).setInt16(4, angle);
    const [face] = readFontFaces(bytes);
    ok(face);
    deepStrictEqual(chooseFace(engine, bytes, face), [face.postscriptName], family);
  }));
});

Deno.test("readFontFaces() and the compiler make the same exceptions", async () => {
  const engine = await startLocalEngine();
  const real = await readFont("@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf");
  for (const [name, { width }] of FONT_EXCEPTIONS) {
    const bytes = rename(real, [...faceNames("Own").slice(0, 2), { kind: 6, text: name }]);
    const [face] = readFontFaces(bytes);
    ok(face);
    if (width === undefined) deepStrictEqual(chooseFace(engine, bytes, face), [name], name); // beside normal widths
    else deepStrictEqual([face.family, face.width], ["Own", width]);
  }
});

/**
 * Sets a text in a face that the font is said to have, beside fonts that are the better choice if it does not have that
 * face. Returns the PostScript names of the fonts that Typst used; the others have none.
 */
function chooseFace(engine: WasmEngine, font: Uint8Array, { family, style, weight }: FontFace): readonly string[] {
  const upright = rename(font, faceNames(family, "Upright"));
  const others = [weight - 1, weight + 1].filter((other) => other >= 100 && other <= 900);
  const fonts = [
    ...(style === "normal" ? others : [weight]).map((other) => patch(upright, { weight: other, upright: true })),
    ...others.map((other) => patch(font, { weight: other })),
    font,
  ];
  const face = `font: ${JSON.stringify(family)}, weight: ${weight}, style: "${style}"`;
  const changed = [["/main.typ", encode(`#text(${face}, fallback: false)[a]`)]] as const;
  engine.answer(compileMessage({ changed, removed: [], main: "/main.typ", fonts }));
  return readDescribed(engine.answer(FACTS_MESSAGE)).fonts;
}

const WORDS =
  "Noto Sans SemiBold Bold Italic Extra Light Semi Cond Condensed Variable VF Var Ultra Black x Roman Book Demi Regular Exp Mono Oblique Th md"
    .split(" ");
const familyName = fc.array(fc.tuple(fc.constantFrom("", " ", "-", "_"), fc.constantFrom(...WORDS)), {
  minLength: 1,
  maxLength: 5,
})
  .map((words) => `A${words.flat().join("")}`);

/** The font with another `name` table, put at its end. */
function rename(font: Uint8Array, names: FontName[]): Uint8Array<ArrayBuffer> {
  const table = forgeFont({ names }).slice(28); // after the directory of one table
  const bytes = Uint8Array.from([...font, ...table]);
  const row = findTable(bytes, "name");
  row.setUint32(8, font.length);
  row.setUint32(12, table.length);
  return bytes;
}

/** The font without PostScript name, in another weight, and upright if so wanted. */
function patch(font: Uint8Array, { weight, upright = false }: { weight: number; upright?: boolean }): Uint8Array {
  const bytes = font.slice();
  const at = (tag: string) => new DataView(bytes.buffer, findTable(bytes, tag).getUint32(8));
  const names = at("name");
  for (let i = 0; i < names.getUint16(2); i++) {
    const kind = 6 + 12 * i + 6;
    if (names.getUint16(kind) === POSTSCRIPT_NAME) names.setUint16(kind, OTHER_NAME);
  }
  at("OS/2").setUint16(4, weight);
  if (!upright) return bytes;
  at("OS/2").setUint16(62, 0);
  at("post").setInt32(4, 0);
  return bytes;
}

/** The row of a table in the directory of a font. */
function findTable(bytes: Uint8Array<ArrayBuffer>, tag: string): DataView {
  const rows = Array.from({ length: new DataView(bytes.buffer).getUint16(4) }, (_, i) => 12 + 16 * i);
  const found = rows.find((row) => new TextDecoder().decode(bytes.subarray(row, row + 4)) === tag);
  if (found === undefined) throw new Error(`the font has no table ${tag}`);
  return new DataView(bytes.buffer, found, 16);
}

const POSTSCRIPT_NAME = 6;
/** A kind of name that means nothing to Typst. */
const OTHER_NAME = 0xfffe;
