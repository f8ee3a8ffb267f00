import { deepStrictEqual, ok } from "node:assert/strict";
import type { CalloutFacts } from "../../../src/docx/facts/design_facts.ts";
import { suggestCallouts } from "../../../src/word_import/suggest/suggest_callouts.ts";
import { styleEvidence, summarize } from "../../support/word_documents/word_facts.ts";
import { sampleScope } from "./sample_scope.ts";

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
