import { deepStrictEqual } from "node:assert/strict";
import type { SystemFamily } from "../../../../src/typst/fonts/system/choose_system_fonts.ts";
import { loadSystemFonts } from "../../../../src/typst/fonts/system/load_system_fonts.ts";
import { installYiFont } from "../../../support/compilers/installed_font.ts";

function familyOf(family: string, paths: readonly string[]): SystemFamily {
  const covers = new Set(["\ua000"]);
  const faces = paths.map((path, i) => {
    return { family, style: "normal" as const, weight: 400 + 300 * i, postscriptName: family, path, size: 1, covers };
  });
  return { family, faces, scripts: ["Yi"] };
}

const load = (families: readonly SystemFamily[]) => loadSystemFonts(families, new AbortController().signal);

Deno.test("loadSystemFonts() loads each file once", async () => {
  await using installed = await installYiFont();
  const [regular = "", bold = ""] = installed.files;
  const { families, fonts, skipped } = await load([familyOf("A", [regular, bold]), familyOf("B", [regular])]);
  deepStrictEqual(fonts, [await Deno.readFile(regular), await Deno.readFile(bold)]);
  deepStrictEqual([families, skipped], [[
    { family: "A", scripts: ["Yi"], files: [regular, bold] },
    { family: "B", scripts: ["Yi"], files: [regular] },
  ], []]);
});

Deno.test("loadSystemFonts() skips families without a usable regular face, and bold faces that are not usable", async () => {
  await using installed = await installYiFont();
  const [regular = "", bold = ""] = installed.files;
  await Deno.writeTextFile(bold, "damaged");
  const { families, fonts, skipped } = await load([familyOf("A", [regular, bold]), familyOf("B", [bold, "/none.ttf"])]);
  deepStrictEqual([families.map(({ family, files }) => [family, files]), fonts.length, skipped], [
    ...[[["A", [regular]]], 1, ["B"]],
  ]);
});
