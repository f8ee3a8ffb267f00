import { deepStrictEqual } from "node:assert/strict";
import { REVIEW_PAGE } from "../../../src/studio/review/review_page.ts";
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

Deno.test("REVIEW_PAGE shows the keys of each shortcut, a row of digits as a range, and a button for each filter", () => {
  const rows = [...REVIEW_PAGE.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, keys, purpose]) => [purpose, keys]);
  const keyOf = new Map(rows.map(([purpose = "", keys = ""]) => [purpose, keys]));
  deepStrictEqual(rows.length, 11);
  deepStrictEqual(keyOf.get("next and previous"), "<kbd>j</kbd> <kbd>k</kbd>");
  deepStrictEqual(keyOf.get("choose a filter"), "<kbd>0</kbd> – <kbd>6</kbd>");
  deepStrictEqual(keyOf.get("close the form or dialog"), "<kbd>Esc</kbd>");
  const filters = [
    ...REVIEW_PAGE.matchAll(/data-filter="(\w+)" title="[^"]+" aria-pressed="false">([^<]+) <b>0<\/b>/g),
  ];
  deepStrictEqual(filters.map(([, name, label]) => `${name}: ${label}`), [
    ...["first: Look first", "open: To decide", "ready: Ready", "review: To review", "decided: Decided"],
    ...["nothing: Nothing to decide", "all: All"],
  ]);
});
