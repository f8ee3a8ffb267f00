import { deepStrictEqual, ok } from "node:assert/strict";
import { findDesignSamples } from "../../../src/studio/preview/find_design_samples.ts";
import { DESIGN_SAMPLES } from "../../../src/studio/preview/design_samples_table.ts";
import { CAPABILITIES } from "../../../src/pdf/catalog/catalog.ts";
import { comparableText } from "../../../src/typst/pdf/find_text.ts";

Deno.test("findDesignSamples() finds texts whatever their capitals and line breaks, and leaves out what is not there", () => {
  const samples = findDesignSamples(["A title", "LARKSPUR IS A WEATHER AND SOIL\nSTATION FOR PLACES that", "the end"]);
  deepStrictEqual(samples.get("cover"), { page: 1, onwards: false });
  deepStrictEqual(samples.get("header"), { page: 2, onwards: true });
  deepStrictEqual(samples.get("closing"), { page: 3, onwards: false });
  deepStrictEqual(samples.get("tables"), undefined);
  deepStrictEqual(findDesignSamples([]), new Map());
});

Deno.test("DESIGN_SAMPLES has texts of the built-in document, and paths of capabilities, each once", async () => {
  const zoo = new URL("../../../src/typst/assets/zoo.md", import.meta.url);
  const text = comparableText(await Deno.readTextFile(zoo)).toLowerCase();
  for (const sample of DESIGN_SAMPLES) {
    if ("words" in sample) ok(text.includes(comparableText(sample.words).toLowerCase()), sample.words);
  }
  const paths = DESIGN_SAMPLES.flatMap(({ paths }) => paths);
  deepStrictEqual(paths.filter((path, i) => paths.indexOf(path) !== i), []);
  const known = [...CAPABILITIES.keys()];
  deepStrictEqual(paths.filter((path) => !known.some((each) => each === path || each.startsWith(`${path}.`))), []);
});
