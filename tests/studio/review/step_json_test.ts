import { deepStrictEqual } from "node:assert/strict";
import { stepJson } from "../../../src/studio/review/step_json.ts";
import type { Decision, ReviewStep } from "../../../src/word_import/review/review_state.ts";

const item = (path: string, decision?: Decision) => ({
  path,
  ...decision === undefined ? {} : {
    after: { path, found: 1, reason: "r", evidence: [], confidence: "ready", decision } as const,
  },
});
const two = [item("a", "accepted"), item("b", "accepted")];

for (
  const [kind, items, text, whole] of [
    ["import", two, "the import, 2 values", true],
    ["import", two.slice(1), "the import, 1 value", true],
    ["update", two, "the update of the import, 2 candidates", true],
    ["accept", [item("colors.accent", "accepted")], "Accent: accepted", false],
    ["reopen", [item("colors.accent", "open")], "Accent: to decide", false],
    ["edit", [item("pictures.\u202e<b>", "edited")], "Picture \\u{202e}<b>: edited", false],
    ["keep", [item("colors.accent")], "Accent: removed", false],
    ["accept", two, "2 accepted", false],
    ["keep", two, "2 kept", false],
    ["reopen", two, "2 reopened", false],
    ["decide", two, "2 decided", false],
  ] satisfies [ReviewStep["kind"], ReviewStep["items"], string, boolean][]
) {
  Deno.test(`stepJson() says ${JSON.stringify(text)}`, () => {
    deepStrictEqual(stepJson({ kind, items }), { text, whole });
  });
}
