import { deepStrictEqual } from "node:assert/strict";
import { readFont } from "../../../src/typst/assets.ts";
import { listCoveredScripts } from "../../../src/typst/fonts/covered_scripts.ts";
import { faceNames, forgeFont } from "../../support/compilers/forged_font.ts";

for (
  const [file, scripts] of [
    ["@expo-google-fonts/ibm-plex-mono/400Regular/IBMPlexMono_400Regular.ttf", ["Latin", "Vietnamese", "Cyrillic"]],
    ["@expo-google-fonts/noto-emoji/500Medium/NotoEmoji_500Medium.ttf", ["emoji"]],
    ["dejavu-fonts-ttf/ttf/DejaVuMathTeXGyre.ttf", ["Latin", "Vietnamese", "mathematics"]],
  ] as const
) {
  Deno.test(`listCoveredScripts() reads the tables of ${file}`, async () => {
    deepStrictEqual(listCoveredScripts(await readFont(file)), scripts);
  });
}

Deno.test("listCoveredScripts() finds nothing in a font without characters, nor in a damaged one", async () => {
  deepStrictEqual(listCoveredScripts(forgeFont({ names: faceNames("Acme") })), []);
  const font = await readFont("dejavu-fonts-ttf/ttf/DejaVuMathTeXGyre.ttf");
  for (const length of [4, 12, 40, 300]) deepStrictEqual(listCoveredScripts(font.slice(0, length)), []);
});
