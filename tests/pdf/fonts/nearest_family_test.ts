import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { createFamilyFinder } from "../../../src/pdf/fonts/nearest_family.ts";

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
