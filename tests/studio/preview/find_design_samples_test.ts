import { deepStrictEqual, ok } from "node:assert/strict";
import { findSights } from "../../../src/studio/preview/find_design_samples.ts";
import { SIGHTS } from "../../../src/studio/preview/design_samples_table.ts";
import { CAPABILITIES } from "../../../src/pdf/catalog/catalog.ts";
import { comparableText } from "../../../src/typst/pdf/comparable_text.ts";

Deno.test("findSights() finds texts whatever their capitals and line breaks, and leaves out what is not there", () => {
  const sights = findSights(["A title", "LARKSPUR IS A WEATHER AND SOIL\nSTATION FOR PLACES that", "the end"]);
  deepStrictEqual(sights.get("cover"), { page: 1, onwards: false });
  deepStrictEqual(sights.get("header"), { page: 2, onwards: true });
  deepStrictEqual(sights.get("closing"), { page: 3, onwards: false });
  deepStrictEqual(sights.get("tables"), undefined);
  deepStrictEqual(findSights([]), new Map());
});

Deno.test("SIGHTS has texts of the built-in document, and paths of capabilities, each once", async () => {
  const zoo = new URL("../../../src/typst/assets/zoo.md", import.meta.url);
  const text = comparableText(await Deno.readTextFile(zoo)).toLowerCase();
  for (const sight of SIGHTS) {
    if ("words" in sight) ok(text.includes(comparableText(sight.words).toLowerCase()), sight.words);
  }
  const paths = SIGHTS.flatMap(({ paths }) => paths);
  deepStrictEqual(paths.filter((path, i) => paths.indexOf(path) !== i), []);
  const known = [...CAPABILITIES.keys()];
  deepStrictEqual(paths.filter((path) => !known.some((each) => each === path || each.startsWith(`${path}.`))), []);
});
