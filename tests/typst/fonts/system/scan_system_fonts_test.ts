import { deepStrictEqual, rejects } from "node:assert/strict";
import { scanSystemFonts, type SystemScanOptions } from "../../../../src/typst/fonts/system/scan_system_fonts.ts";
import { faceNames, forgeFont } from "../../../support/compilers/forged_font.ts";
import { forgeScriptFont, type ScriptFont } from "../../../support/compilers/script_font.ts";
import * as fc from "../../../support/property.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";

const OPTIONS: SystemScanOptions = { known: new Set(), isOver: () => false, signal: new AbortController().signal };
const RANGE = [0x1200, 0x1210] as const;

/** Scans fonts for two letters, of which the fonts have the first, and one name that no file has. */
async function scan(fonts: readonly Uint8Array[], options: Partial<SystemScanOptions> = {}) {
  await using folder = await createTemporaryFolder();
  const paths = fonts.map((_, i) => `${folder.path}/${i}.ttf`);
  for (const [i, font] of fonts.entries()) await Deno.writeFile(paths[i] ?? "", font);
  const all = [`${folder.path}/gone.ttf`, ...paths];
  const { faces, isCut } = await scanSystemFonts(all, ["\u1200", "\u0e01"], { ...OPTIONS, ...options });
  return { faces: faces.map(({ family, weight, covers }) => [family, weight, ...covers]), isCut };
}

function script(family: string, more: Partial<ScriptFont> = {}): Promise<Uint8Array> {
  return forgeScriptFont({ family, range: RANGE, ...more });
}

Deno.test("scanSystemFonts() finds the faces that have wanted characters", async () => {
  const fonts = [await script("One"), await script("One", { weight: 700 }), await script("Two", { range: [1, 9] })];
  deepStrictEqual(await scan(fonts), { faces: [["One", 400, "\u1200"], ["One", 700, "\u1200"]], isCut: false });
});

for (
  const [what, font] of [
    ["a family that is known", await script("Known")],
    ["a font that nobody may embed", await script("Restricted", { rights: 2 })],
    ["a font without outlines", await script("Pictures", { without: ["glyf", "loca"] })],
    ["a font of last resort", await script("LastResort")],
    ["a font of blanks", await script("Adobe Blank")],
    ["an italic face", await script("Slanted Italic")],
    ["a face without characters", forgeFont({ names: faceNames("None"), weight: 400 })],
    ["a damaged file", new TextEncoder().encode("damaged")],
  ] as const
) {
  Deno.test(`scanSystemFonts() passes over ${what}`, async () => {
    const fonts = [font, await script("One")];
    deepStrictEqual((await scan(fonts, { known: new Set(["known"]) })).faces, [["One", 400, "\u1200"]]);
  });
}

Deno.test("scanSystemFonts() stops when it takes too long", async () => {
  let left = 2;
  const fonts = [await script("One"), await script("Two")];
  const isOver = () => left-- === 0;
  deepStrictEqual(await scan(fonts, { isOver }), { faces: [["One", 400, "\u1200"]], isCut: true });
});

Deno.test("scanSystemFonts() passes over any damage", async () => {
  const font = await script("One");
  const damage = fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { minLength: 1, maxLength: 8 });
  await fc.assert(fc.asyncProperty(damage, fc.nat(2000), async (changes, cut) => {
    const bytes = Uint8Array.from(font.subarray(0, font.length - cut));
    for (const [at, value] of changes) bytes[at] = value;
    await scan([bytes]);
  }));
});

Deno.test("scanSystemFonts() ends with the signal", async () => {
  await rejects(scan([await script("One")], { signal: AbortSignal.abort() }), { name: "AbortError" });
});
