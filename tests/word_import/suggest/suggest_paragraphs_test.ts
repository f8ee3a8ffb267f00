import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { RoleFacts } from "../../../src/docx/facts/tally/text_facts.ts";
import { suggestParagraphs } from "../../../src/word_import/suggest/suggest_type.ts";
import {
  evidentRole,
  found,
  listEvidence,
  role,
  styleEvidence,
  summarize,
  wordFacts,
} from "../../support/word_documents/word_facts.ts";
import { sampleScope } from "./sample_scope.ts";
import type { CalloutFacts } from "../../../src/docx/facts/design_facts.ts";
import { suggestCallouts } from "../../../src/word_import/suggest/suggest_callouts.ts";

const SETTINGS = wordFacts().settings;
const suggestions = (body: RoleFacts) => suggestParagraphs(sampleScope({ roles: { body } }));
const paragraphs = (body: RoleFacts) => summarize(suggestions(body));

for (
  const [align, path, value] of [
    [undefined, "align", ["start", "ready"]],
    ["start", "align", ["start", "ready"]],
    ["justify", "align", ["justify", "ready"]],
    ["center", "otherAlign", [null, "unsupported"]],
    ["end", "otherAlign", [null, "unsupported"]],
  ] as const
) {
  Deno.test(`suggestParagraphs() takes text aligned to ${align} for ${value[0]}`, () => {
    deepStrictEqual(paragraphs(role({}, { align }))[`typography.paragraph.${path}`], value);
  });
}

for (
  const [firstLine, path, value] of [
    [-0.1, "hanging", [null, "unsupported"]],
    [0, "indent", ["0em", "ready"]],
    [undefined, "indent", ["0em", "ready"]],
    [5, "indent", ["0.5em", "ready"]],
  ] as const
) {
  Deno.test(`suggestParagraphs() suggests an indent of first lines by ${firstLine} points`, () => {
    deepStrictEqual(paragraphs(role({ size: 10 }, { firstLine }))[`typography.paragraph.${path}`], value);
  });
}

// Letters of 10 points in lines of 12 have 5 points of room between them.
for (
  const [what, paragraph, spacing, evidence] of [
    ["nothing", {}, "0.5em", "Normal"],
    ["what is below", { after: 6 }, "1.1em", "after"],
    ["what is above", { before: 6 }, "1.1em", "before"],
    ["the larger one below", { before: 5, after: 6 }, "1.1em", "after"],
    ["the larger one above", { before: 6, after: 5 }, "1.1em", "before"],
    ["what is below, of two that are equal", { before: 6, after: 6 }, "1.1em", "after"],
  ] as const
) {
  Deno.test(`suggestParagraphs() counts ${what} between paragraphs`, () => {
    const body = evidentRole({ size: 10 }, paragraph);
    strictEqual(paragraphs(body)["typography.paragraph.spacing"]?.[0], spacing);
    strictEqual(listEvidence(suggestions(body))["typography.paragraph.spacing"], evidence);
  });
}

for (
  const [what, paragraph, evidence] of [
    ["no indent", {}, undefined],
    ["indents of zero", { indentStart: 0, indentEnd: 0 }, undefined],
    ["an indent at the start", { indentStart: 0.1, indentEnd: 5 }, "indentStart"],
    ["an indent at the end", { indentStart: 0, indentEnd: 5 }, "indentEnd"],
    ["an indent into the margin", { indentStart: -5 }, "indentStart"],
  ] as const
) {
  Deno.test(`suggestParagraphs() ${evidence === undefined ? "passes" : "lists"} text with ${what}`, () => {
    strictEqual(listEvidence(suggestions(evidentRole({}, paragraph)))["typography.paragraph.margins"], evidence);
  });
}

Deno.test("suggestParagraphs() gives the evidence of each value, and that of the style where it says nothing", () => {
  const line = { thickness: 1, space: 1, style: "single" };
  const format = { align: "justify", firstLine: 5, shading: "#eeeeee", borders: { top: line }, pageBreakBefore: true };
  deepStrictEqual(listEvidence(suggestions(evidentRole({}, { ...format, align: "justify" }))), {
    "typography.paragraph.hyphenate": "autoHyphenation",
    "typography.paragraph.align": "align",
    "typography.paragraph.spacing": "Normal",
    "typography.paragraph.indent": "firstLine",
    "typography.paragraph.background": "shading",
    "typography.paragraph.borders": "borders",
    "typography.paragraph.pageBreak": "pageBreakBefore",
  });
  deepStrictEqual(listEvidence(suggestions(evidentRole({}, { firstLine: -5 }))), {
    "typography.paragraph.hyphenate": "autoHyphenation",
    "typography.paragraph.align": "Normal",
    "typography.paragraph.spacing": "Normal",
    "typography.paragraph.hanging": "firstLine",
  });
});

Deno.test("suggestParagraphs() counts empty lines, with the space around them, and names them as evidence", () => {
  const body = evidentRole({ size: 10 }, { after: 3 });
  const blankLines = found(2, { kind: "direct", name: "blank", count: 9 });
  const list = suggestParagraphs(sampleScope({ roles: { body }, blankLines }));
  strictEqual(summarize(list)["typography.paragraph.spacing"]?.[0], "3.8em"); // 5 + 3 + 2 × (12 + 3) points
  strictEqual(listEvidence(list)["typography.paragraph.spacing"], "blank");
});

for (const [how, confidence] of [["same", "ready"], ["similar", "ready"], ["guess", "review"]] as const) {
  Deno.test(`suggestParagraphs() is ${confidence} on room where the font is ${how}`, () => {
    const font = { family: "Inter", how, reason: "", lineHeight: 1.2, capHeight: 0.7 };
    const scope = sampleScope({ roles: { body: role({ size: 10 }) } }, { fontOf: () => font });
    const list = summarize(suggestParagraphs(scope));
    deepStrictEqual(list["typography.paragraph.spacing"], ["0.5em", confidence]);
    deepStrictEqual(list["typography.paragraph.indent"], ["0em", "ready"]);
  });
}

for (const hyphenate of [true, false]) {
  Deno.test(`suggestParagraphs() suggests hyphenation: ${hyphenate}`, () => {
    const [first, ...others] = suggestParagraphs(sampleScope({ settings: { ...SETTINGS, hyphenate } }));
    deepStrictEqual([first?.found, first?.evidence], [hyphenate, [
      { kind: "setting", name: "autoHyphenation", count: hyphenate ? 1 : 0 },
    ]]);
    deepStrictEqual(others, []); // without text
  });
}

const line = { thickness: 3, space: 6, color: "#c00000", style: "single" };

function suggestionsOf(...callouts: readonly Partial<CalloutFacts>[]) {
  return suggestCallouts(sampleScope({
    callouts: callouts.map((each) => ({ evidence: styleEvidence("Box", 4), ...each })),
  }));
}

Deno.test("suggestCallouts() suggests the bar, the space beside it and the colors", () => {
  deepStrictEqual(summarize(suggestionsOf({ kind: "warning", fill: "#ffeeee", borders: { left: line } })), {
    "callouts.style": ["bar", "ready"],
    "callouts.stroke": ["3pt", "ready"],
    "callouts.inset": ["6pt", "ready"],
    "callouts.warning.color": ["#c00000", "ready"],
    "callouts.warning.background": ["#ffeeee", "ready"],
  });
});

for (const [count, confidence] of [[1, "review"], [2, "review"], [3, "ready"]] as const) {
  Deno.test(`suggestCallouts() takes the color of ${count} paragraphs as ${confidence}`, () => {
    const evidence = styleEvidence("Box", count);
    const found = summarize(suggestionsOf({ kind: "warning", borders: { left: line }, evidence }));
    deepStrictEqual(found["callouts.warning.color"], ["#c00000", confidence]);
  });
}

for (
  const [style, callout] of [
    ["box", { borders: { top: line, right: line, bottom: line, left: line } }],
    ["rules", { borders: { top: line, bottom: line } }],
    ["filled", { fill: "#eeeeee" }],
    ["bar", { borders: { left: line, top: { ...line, thickness: 0.5 } } }],
  ] as const
) {
  Deno.test(`suggestCallouts() knows notes that are ${style}`, () => {
    deepStrictEqual(suggestionsOf({ kind: "note", ...callout })[0]?.found, style);
  });
}

Deno.test("suggestCallouts() writes in white on a dark fill", () => {
  deepStrictEqual(summarize(suggestionsOf({ kind: "tip", fill: "#003300" })), {
    "callouts.style": ["filled", "ready"],
    "callouts.tip.color": ["#ffffff", "ready"],
    "callouts.tip.background": ["#003300", "ready"],
  });
});

Deno.test("suggestCallouts() uses the only style of an unknown kind for panels, and lists several", () => {
  const unknown = { fill: "#eeeeee" };
  deepStrictEqual(summarize(suggestionsOf(unknown))["callouts.panel.background"], ["#eeeeee", "review"]);
  const left = suggestionsOf({ kind: "note", fill: "#ffffee" }, unknown, {
    ...unknown,
    evidence: styleEvidence("A", 1),
  })
    .filter(({ path }) => path.startsWith("callouts.other"));
  deepStrictEqual(left.map(({ path, confidence }) => [path, confidence]), [
    ["callouts.other1", "unsupported"],
    ["callouts.other2", "unsupported"],
  ]);
  ok(left[0]?.reason.startsWith("Style Box (4 paragraphs) looks like a callout"));
});

Deno.test("suggestCallouts() lists callouts with another style, and leaves unused styles for review", () => {
  const found = summarize(suggestionsOf(
    { kind: "warning", borders: { left: line } },
    { kind: "tip", fill: "#eeffee", evidence: styleEvidence("Tip", 0) },
  ));
  deepStrictEqual(found["callouts.tip.otherStyle"], [null, "unsupported"]);
  deepStrictEqual(found["callouts.tip.background"], ["#eeffee", "review"]);
  deepStrictEqual(found["callouts.warning.background"], ["paper", "ready"]);
});
