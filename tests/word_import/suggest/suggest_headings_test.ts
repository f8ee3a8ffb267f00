import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { BorderFacts, RoleFacts, TextRole } from "../../../src/docx/facts/tally/text_facts.ts";
import { TECHNICAL } from "../../../src/recipe/baselines/technical_table.ts";
import { createScope } from "../../../src/word_import/suggest/create_scope.ts";
import { suggestHeadings, suggestLowerHeadings } from "../../../src/word_import/suggest/suggest_headings.ts";
import {
  evidentRole,
  INSTALLED_FACES,
  listEvidence,
  role,
  summarize,
  wordFacts,
} from "../../support/word_documents/word_facts.ts";
import { sampleScope } from "./sample_scope.ts";

type Roles = Partial<Record<TextRole, RoleFacts>>;

function scopeOf(roles: Roles) {
  const facts = wordFacts({ roles });
  return createScope({ facts, baseline: TECHNICAL, faces: INSTALLED_FACES, pictures: new Map() });
}

const headings = (roles: Roles) => summarize(suggestHeadings(scopeOf(roles)));

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
  const [align, expected] of [["center", "center"], ["end", "end"], ["justify", "start"], [undefined, "start"]] as const
) {
  Deno.test(`suggestHeadings() reads the alignment ${align} as ${expected}`, () => {
    const paragraph = align === undefined ? {} : { align };
    deepStrictEqual(headings({ h2: role({}, paragraph) })["headings.h2.align"], [expected, "ready"]);
  });
}

Deno.test("suggestHeadings() suggests no line for a document without headings", () => {
  deepStrictEqual(headings({})["headings.h1.rule"], [false, "review"]);
  strictEqual(headings({ h2: role() })["headings.h1.rule"], undefined);
});

for (
  const [name, paragraph] of [
    ["indent", { indentStart: 20 }],
    ["background", { shading: "#eeeeee" }],
    ["borders", { borders: { top: LINE } }],
  ] as const
) {
  Deno.test(`suggestHeadings() lists ${JSON.stringify(paragraph)} as left out`, () => {
    deepStrictEqual(headings({ h2: role({}, paragraph) })[`headings.h2.${name}`], [null, "unsupported"]);
  });
}

for (
  const [indentStart, firstLine, listed] of [
    [20, -20, false],
    [20, -19.9, true],
    [undefined, 0.1, true],
    [0.1, undefined, true],
    [0, 0, false],
    [undefined, undefined, false],
  ] as const
) {
  Deno.test(`suggestHeadings() ${listed ? "lists" : "passes"} an indent of ${indentStart} and ${firstLine}`, () => {
    const found = headings({ h2: role({}, { indentStart, firstLine }) });
    strictEqual(found["headings.h2.indent"] !== undefined, listed);
  });
}

const AUTOMATIC = { thickness: 1, space: 4, style: "single" };

for (
  const [what, h1, h3, expected] of [
    ["that is plain", LINE, LINE, [true, "1pt", "#4f81bd", "ready", false]],
    ["of no thickness", { ...LINE, thickness: 0 }, undefined, [false, undefined, undefined, undefined, false]],
    ["that is thin", { ...LINE, thickness: 0.25 }, undefined, [true, "0.25pt", "#4f81bd", "ready", false]],
    ["that is wavy", { ...LINE, style: "wave" }, LINE, [true, "1pt", "#4f81bd", "review", false]],
    ["without a color", AUTOMATIC, LINE, [true, "1pt", "accent", "ready", true]],
    ["thicker than that below level 3", { ...LINE, thickness: 2 }, LINE, [true, "2pt", "#4f81bd", "ready", true]],
    ["further away than that below level 3", { ...LINE, space: 5 }, LINE, [true, "1pt", "#4f81bd", "ready", true]],
    ["only below level 3", undefined, LINE, [false, "1pt", "#4f81bd", "ready", false]],
  ] as const
) {
  Deno.test(`suggestHeadings() suggests a line ${what}`, () => {
    const below = (line: BorderFacts | undefined) =>
      role({ font: "Inter", color: "#123456" }, line === undefined ? {} : { borders: { bottom: line } });
    const found = headings({ h1: below(h1), h3: below(h3) });
    const [rule, thickness, color] = ["h1.rule", "ruleThickness", "ruleColor"].map((name) => found[`headings.${name}`]);
    const other = found["headings.h3.otherRule"] !== undefined;
    deepStrictEqual([rule?.[0], thickness?.[0], color?.[0], thickness?.[1], other], expected);
  });
}

Deno.test("suggestHeadings() gives a line the color of the text where neither it nor its heading has one", () => {
  const h1 = role({ font: "Inter" }, { borders: { bottom: AUTOMATIC } });
  deepStrictEqual(headings({ h1 })["headings.ruleColor"], ["text", "ready"]);
});

Deno.test("suggestHeadings() leaves room of fonts whose look is unknown for review, and nothing else", () => {
  const found = headings({ h1: role({ font: "Nobody Knows" }) });
  const unsure = Object.keys(found).filter((path) => found[path]?.[1] === "review");
  deepStrictEqual(unsure, ["headings.h1.above", "headings.h1.below"]);
});

Deno.test("suggestHeadings() suggests all levels", () => {
  const levels = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;
  const found = headings(Object.fromEntries(levels.map((level) => [level, role({ font: "Inter" })])));
  for (const level of levels) deepStrictEqual(found[`headings.${level}.case`], ["none", "ready"]);
});

const TEXT = { font: "Inter", caps: true } as const;
const FORMAT = {
  ...{ before: 6, after: 7, pageBreakBefore: true, align: "center" as const, indentStart: 9, shading: "#eeeeee" },
  borders: { bottom: LINE, left: LINE },
};

for (
  const [what, h1, names] of [
    ["each value", evidentRole(TEXT, FORMAT), {
      "headings.chapterBreak": "pageBreakBefore",
      "headings.ruleThickness": "borders",
      "headings.ruleColor": "borders",
      "headings.ruleGap": "borders",
      "headings.h1.above": "before",
      "headings.h1.below": "after",
      "headings.h1.rule": "borders",
      "headings.h1.case": "caps",
      "headings.h1.align": "align",
      "headings.h1.indent": "indentStart",
      "headings.h1.background": "shading",
      "headings.h1.borders": "borders",
    }],
    ["the style where it says nothing", evidentRole({ font: "Inter" }, { firstLine: 9 }), {
      "headings.chapterBreak": "Normal",
      "headings.h1.above": "Normal",
      "headings.h1.below": "Normal",
      "headings.h1.rule": "Normal",
      "headings.h1.align": "Normal",
      "headings.h1.case": "Normal",
      "headings.h1.indent": "Normal",
    }],
  ] as const
) {
  Deno.test(`suggestHeadings() gives the evidence of ${what}`, () => {
    deepStrictEqual(listEvidence(suggestHeadings(scopeOf({ h1 }))), names);
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
