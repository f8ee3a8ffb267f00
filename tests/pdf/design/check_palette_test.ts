import { deepStrictEqual } from "node:assert/strict";
import { checkPalette } from "../../../src/pdf/design/check_palette.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";

const PALETTE = { "colors.palette": { sun: "#ffd000" } };

function problems(changes: Readonly<Record<string, unknown>>, color = "accent") {
  const fields = { paint: { kind: "solid", color } };
  return checkPalette(sampleValues({ ...PALETTE, ...changes }), [{ kind: "text", id: "banner", fields }])
    .map(({ code, path, hint }) => [code, path, hint]);
}

Deno.test("checkPalette() accepts colors of the palette, also in paints and decorations", () => {
  const stops = [{ color: "palette.sun", at: 0 }, { color: "palette.sun 20%", at: 100 }];
  deepStrictEqual(
    problems({ "colors.accent": "palette.sun", "cover.panel": { kind: "radial", stops } }, "palette.sun"),
    [],
  );
});

Deno.test("checkPalette() reports an unknown color of a capability and of a decoration", () => {
  deepStrictEqual(problems({ "links.color": "palette.sum" }, "palette.moon"), [
    ["unknown-palette-color", "links.color", "Did you mean palette.sun?"],
    ["unknown-palette-color", "decorations.banner", 'Add it: colors: { palette: { moon: "#rrggbb" } }.'],
  ]);
});
