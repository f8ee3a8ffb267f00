import { deepStrictEqual } from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { readFontFaces } from "../../../../src/typst/fonts/font_face.ts";
import { chooseSystemFonts } from "../../../../src/typst/fonts/system/choose_system_fonts.ts";
import { readFontHeads } from "../../../../src/typst/fonts/system/read_font_heads.ts";
import { scanSystemFonts, type SystemFace } from "../../../../src/typst/fonts/system/scan_system_fonts.ts";

const CASEVAR = fileURLToPath(new URL("../../../fixtures/fonts/Casevar-VF.ttf", import.meta.url));
const EVERY = { known: new Set<string>(), isOver: () => false, signal: new AbortController().signal };

Deno.test("readFontHeads() keeps what the weights of a variable font come from", async () => {
  const { heads } = await readFontHeads(CASEVAR);
  deepStrictEqual(heads.flatMap((head) => readFontFaces(head)), readFontFaces(await Deno.readFile(CASEVAR)));
});

Deno.test("scanSystemFonts() finds variable fonts", async () => {
  const { faces } = await scanSystemFonts([CASEVAR], ["a", "ꀀ"], EVERY);
  deepStrictEqual(faces.map(({ family, weights, covers }) => [family, weights, [...covers]]), [
    ["Casevar", { min: 100, max: 900 }, ["a"]],
  ]);
});

function face(path: string, weights: Pick<SystemFace, "weight" | "weights">): SystemFace {
  const named = { family: "Own", style: "normal", postscriptName: path } as const;
  return { ...named, ...weights, path, size: 1, covers: new Set(["a"]) };
}

for (
  const [what, faces, expected] of [
    ["one variable font for both weights", [face("v", { weight: 100, weights: { min: 100, max: 900 } })], ["v"]],
    ["the bold face beyond a range", [
      ...[face("v", { weight: 100, weights: { min: 100, max: 500 } }), face("bold", { weight: 700 })],
    ], ["v", "bold"]],
    ["the regular face before a range", [
      ...[face("v", { weight: 900, weights: { min: 600, max: 900 } }), face("regular", { weight: 400 })],
    ], ["regular", "v"]],
  ] as const
) {
  Deno.test(`chooseSystemFonts() chooses ${what}`, () => {
    const [family] = chooseSystemFonts(faces, new Map([["a", 1]]));
    deepStrictEqual(family?.faces.map(({ path }) => path), expected);
  });
}
