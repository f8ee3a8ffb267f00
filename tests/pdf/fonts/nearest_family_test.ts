import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { createFamilyFinder } from "../../../src/pdf/fonts/nearest_family.ts";
import { splitWeight } from "../../../src/pdf/fonts/font_metrics.ts";

const find = createFamilyFinder(["Carlito", "DejaVu Sans Mono", "IBM Plex Sans", "Inter", "Acme", "Libertinus Serif"]);

for (
  const [asked, family, how] of [
    ["INTER", "Inter", "same"],
    ["Inter SemiBold", "Inter", "same"],
    ["acme", "Acme", "same"],
    ["Calibri Light", "Carlito", "known"],
    ["Menlo", "DejaVu Sans Mono", "known"],
    ["Arial", "IBM Plex Sans", "similar"],
    ["Times New Roman", "Libertinus Serif", "similar"],
  ] as const
) {
  Deno.test(`createFamilyFinder() finds ${family} for ${asked}: ${how}`, () => {
    deepStrictEqual(find(asked), { family, how });
  });
}

Deno.test("createFamilyFinder() finds nothing for a family of unknown look, or of a class that is not there", () => {
  strictEqual(find("Nobody Knows"), undefined);
  strictEqual(find("Comic Sans MS"), undefined);
});

for (
  const [name, family, weight] of [
    ["Acme Heavy", "Acme", 900],
    ["Acme Black", "Acme", 900],
    ["Acme Extra-Bold", "Acme", 800],
    ["Acme Semi Bold", "Acme", 600],
    ["Acme Semilight", "Acme", 300],
    ["Times New Roman", "Times New Roman", 400],
    ["Heavy", "Heavy", 400],
  ] as const
) {
  Deno.test(`splitWeight() reads ${name} as ${family} of weight ${weight}`, () => {
    deepStrictEqual(splitWeight(name), { family, weight });
  });
}
