import { deepStrictEqual } from "node:assert/strict";
import { readFont } from "../../../src/typst/assets.ts";
import { readFontFaces } from "../../../src/typst/fonts/font_face.ts";
import { INSTALLED_FONTS } from "../../../src/typst/fonts/installed_fonts_table.ts";
import { faceNames, forgeFont } from "../../support/compilers/forged_font.ts";
import { startLocalEngine } from "../../support/compilers/local_engine.ts";
import * as fc from "../../support/property.ts";

Deno.test("readFontFaces() and the compiler see the same in all installed fonts and under any name", async () => {
  const engine = await startLocalEngine();
  const askTypst = (bytes: Uint8Array) => {
    const { value } = engine.answer({ value: { kind: "faces" }, blobs: [bytes] });
    const [face] = (value as { faces: Face[] }).faces;
    const { style = "", weight = 0 } = face?.variant ?? {};
    return { family: face?.family, style: style === "normal" ? "normal" : "italic", weight };
  };
  for (const [family, style, weight, , file] of INSTALLED_FONTS) {
    deepStrictEqual(askTypst(await readFont(file)), { family, style, weight }, file);
  }
  const real = await readFont("@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf");
  fc.assert(fc.property(familyName, (family) => {
    const bytes = rename(real, family);
    const [face] = readFontFaces(bytes);
    const { postscriptName: _, ...seen } = face ?? { postscriptName: "" };
    deepStrictEqual(seen, askTypst(bytes), family);
  }));
});

interface Face {
  readonly family: string;
  readonly variant: { readonly style: string; readonly weight: number };
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
function rename(font: Uint8Array, family: string): Uint8Array {
  const names = forgeFont({ names: faceNames(family) }).slice(28); // after the directory of one table
  const bytes = Uint8Array.from([...font, ...names]);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + 16 * i;
    if (new TextDecoder().decode(bytes.subarray(at, at + 4)) !== "name") continue;
    view.setUint32(at + 8, font.length);
    view.setUint32(at + 12, names.length);
  }
  return bytes;
}
