import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { RoleFacts, TextRole } from "../../../src/docx/facts/tally/text_facts.ts";
import { TECHNICAL } from "../../../src/recipe/baselines/technical_table.ts";
import { createScope } from "../../../src/word_import/suggest/create_scope.ts";
import { suggestHeadings } from "../../../src/word_import/suggest/suggest_headings.ts";
import { suggestLowerHeadings } from "../../../src/word_import/suggest/suggest_lower_headings.ts";
import { INSTALLED_FACES, role, summarize, wordFacts } from "../../support/word_documents/word_facts.ts";
import { sampleScope } from "./sample_scope.ts";

function headings(roles: Partial<Record<TextRole, RoleFacts>>) {
  const facts = wordFacts({ roles });
  const scope = createScope({ facts, baseline: TECHNICAL, faces: INSTALLED_FACES, pictures: new Map() });
  return summarize(suggestHeadings(scope));
}

const BODY = role({ font: "Inter", size: 10 }, { after: 8 });
const LINE = { thickness: 1, color: "#4f81bd", space: 4, style: "single" };

Deno.test("suggestHeadings() counts the room that lines have besides their letters", () => {
  // Inter: lines 1.21, of which 0.78 above the base line, capitals 0.728 of the size.
  const found = headings({ body: BODY, h1: role({ font: "Inter", size: 20 }, { before: 24, after: 6 }) });
  deepStrictEqual(found["headings.h1.above"], ["30.98pt", "ready"]); // 2.662 below 10pt, 24, 4.316 above 20pt
  deepStrictEqual(found["headings.h1.below"], ["13.48pt", "ready"]); // 5.324 below 20pt, 6, 2.158 above 10pt
});

Deno.test("suggestHeadings() suggests the line below and its gap from the letters", () => {
  const found = headings({
    body: BODY,
    h1: role({ font: "Inter", size: 20, color: "#4f81bd" }, { before: 12, after: 12, borders: { bottom: LINE } }),
    h2: role({ font: "Inter", size: 14 }, { borders: { bottom: { ...LINE, thickness: 2 } } }),
    h3: role({ font: "Inter", size: 12 }),
  });
  deepStrictEqual(found["headings.h1.rule"], [true, "ready"]);
  deepStrictEqual(found["headings.ruleThickness"], ["1pt", "ready"]);
  deepStrictEqual(found["headings.ruleColor"], ["accent", "ready"]);
  deepStrictEqual(found["headings.ruleGap"], ["9.82pt", "ready"]);
  deepStrictEqual(found["headings.h1.below"], ["14.66pt", "ready"]);
  deepStrictEqual(found["headings.h2.otherRule"], [null, "unsupported"]);
  deepStrictEqual(found["headings.h3.rule"], [false, "ready"]);
});

for (
  const [text, expected] of [
    [{ caps: true }, "upper"],
    [{ smallCaps: true }, "small-caps"],
    [{ caps: false }, "none"],
    [{}, "none"],
  ] as const
) {
  Deno.test(`suggestHeadings() reads ${JSON.stringify(text)} as the case ${expected}`, () => {
    deepStrictEqual(headings({ h2: role(text) })["headings.h2.case"], [expected, "ready"]);
  });
}

Deno.test("suggestHeadings() knows chapters that start pages, and only those of level 1", () => {
  const found = headings({ h1: role({}, { pageBreakBefore: true }), h2: role({}, { pageBreakBefore: true }) });
  deepStrictEqual(found["headings.chapterBreak"], ["page", "ready"]);
  deepStrictEqual(found["headings.h2.pageBreak"], [null, "unsupported"]);
  deepStrictEqual(headings({ h1: role() })["headings.chapterBreak"], ["none", "ready"]);
});

for (
  const [name, paragraph] of [
    ["align", { align: "center" }],
    ["align", { align: "end" }],
    ["indent", { indentStart: 20 }],
    ["background", { shading: "#eeeeee" }],
    ["borders", { borders: { top: LINE } }],
  ] as const
) {
  Deno.test(`suggestHeadings() lists ${JSON.stringify(paragraph)} as left out`, () => {
    deepStrictEqual(headings({ h2: role({}, paragraph) })[`headings.h2.${name}`], [null, "unsupported"]);
  });
}

Deno.test("suggestHeadings() lists nothing for plain headings, hanging numbers included", () => {
  const found = headings({ h1: role({}, { align: "start", indentStart: 20, firstLine: -20 }) });
  strictEqual(Object.values(found).some(([, confidence]) => confidence === "unsupported"), false);
});

Deno.test("suggestHeadings() leaves levels that nothing uses for review", () => {
  const found = headings({ body: BODY, h1: role({ size: 20 }, { before: 3 }, { paragraphs: 0 }) });
  deepStrictEqual(new Set(Object.values(found).map(([, confidence]) => confidence)), new Set(["review"]));
});

Deno.test("suggestLowerHeadings() keeps headings that the document has not from being larger than those above", () => {
  const sizes = (roles: Parameters<typeof sampleScope>[0]) => summarize(suggestLowerHeadings(sampleScope(roles)));
  deepStrictEqual(sizes({ roles: { h1: role({ size: 14 }) } }), { "typography.h2.size": ["14pt", "ready"] });
  deepStrictEqual(sizes({ roles: { h1: role({ size: 10.5 }), h3: role({ size: 10 }) } }), {
    "typography.h2.size": ["10.5pt", "ready"],
    "typography.h4.size": ["10pt", "ready"],
  });
  deepStrictEqual(sizes({ roles: { h1: role({ size: 30 }) } }), {});
  deepStrictEqual(sizes({ roles: { h1: role({ size: 5 }, {}, { paragraphs: 0 }) } }), {}); // nothing looks so
  deepStrictEqual(sizes({}), {});
});
