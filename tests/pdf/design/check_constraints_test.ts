import { deepStrictEqual } from "node:assert/strict";
import { checkConstraints } from "../../../src/pdf/design/check_constraints.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";

const CUSTOM = { "page.size": "custom", "page.width": "300pt", "page.height": "400pt" };
const NARROW = { ...CUSTOM, "page.margins.top": "20pt", "page.margins.bottom": "20pt" };

for (
  const [changes, slots, path] of [
    [{}, [], undefined],
    [{ "cover.composition": "image" }, [], "cover.enabled"],
    [{ "cover.composition": "image" }, ["cover"], undefined],
    [{ "cover.composition": "image", "cover.enabled": false }, [], undefined],
    [{ "pageNumbers.restart": "chapter", "headings.chapterBreak": "none" }, [], "pageNumbers.restart"],
    [{ "pageNumbers.restart": "chapter", "headings.chapterBreak": "odd-page" }, [], undefined],
    [{ "page.cropMarks": true, "page.bleed": "0.0cm" }, [], "page.cropMarks"],
    [{ "page.cropMarks": true, "page.bleed": "3mm" }, [], undefined],
    [{ "watermark.enabled": true, "watermark.text": "" }, [], "watermark.enabled"],
    [{ "watermark.enabled": true, "watermark.text": "" }, ["watermark"], undefined],
    [{ ...NARROW, "page.margins.left": "93pt", "page.margins.right": "94pt" }, [], undefined],
    [{ ...NARROW, "page.margins.left": "94pt", "page.margins.right": "94pt" }, [], "page.margins.left"],
    [
      { ...CUSTOM, "page.margins.left": "20pt", "page.margins.top": "143pt", "page.margins.bottom": "144pt" },
      [],
      undefined,
    ],
    [
      { ...CUSTOM, "page.margins.left": "20pt", "page.margins.top": "144pt", "page.margins.bottom": "144pt" },
      [],
      "page.margins.top",
    ],
    [
      { ...NARROW, "page.margins.mode": "logical", "page.margins.inside": "94pt", "page.margins.outside": "94pt" },
      [],
      "page.margins.inside",
    ],
    [
      { ...NARROW, "page.orientation": "landscape", "page.margins.left": "94pt", "page.margins.right": "94pt" },
      [],
      undefined,
    ],
  ] as const
) {
  Deno.test(`checkConstraints() of ${JSON.stringify(changes)} with ${slots.length} pictures blames ${path}`, () => {
    const issues = checkConstraints(sampleValues(changes), new Set(slots));
    deepStrictEqual(issues.map((issue) => issue.path), path === undefined ? [] : [path]);
  });
}
