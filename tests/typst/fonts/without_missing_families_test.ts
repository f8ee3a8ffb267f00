import { deepStrictEqual } from "node:assert/strict";
import { withoutMissingFamilies } from "../../../src/typst/fonts/choose_fonts.ts";

for (
  const [message, kept] of [
    ["unknown font family: arial", false],
    ["unknown font family: Arial", false],
    ["unknown font family: frutiger", true],
    ["font fallback encountered unknown font family: arial", true],
    ["something else", true],
  ] as const
) {
  Deno.test(`withoutMissingFamilies() ${kept ? "keeps" : "leaves out"} "${message}"`, () => {
    const diagnostics = [{ severity: "warning", message }] as const;
    deepStrictEqual(withoutMissingFamilies(diagnostics, new Set(["arial"])), kept ? diagnostics : []);
  });
}
