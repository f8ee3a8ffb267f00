import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { Evidence } from "../../../../src/docx/facts/tally/text_facts.ts";
import { CAPABILITIES } from "../../../../src/pdf/catalog/catalog.ts";
import {
  leftToLookAt,
  lookFirst,
  weaknessOf,
  weightOf,
  whyLook,
} from "../../../../src/word_import/review/first/look_first.ts";
import { LOOK_WEIGHTS } from "../../../../src/word_import/review/first/look_weights_table.ts";
import { applyAction, applyReady } from "../../../../src/word_import/review/apply_action.ts";
import { createReview } from "../../../../src/word_import/review/update_review.ts";
import { reviewView } from "../../../../src/word_import/review/review_view.ts";
import type { Suggestion } from "../../../../src/word_import/suggest/suggestion.ts";
import { candidate, SOURCE, starter } from "../sample_review.ts";

const style = (count: number): Evidence => ({ kind: "style", name: "Normal", count });
const property: Evidence = { kind: "property", name: "Company", count: 1 };
const letters = (count: number): Evidence => ({ kind: "direct", name: "", count });

for (
  const [weakness, name, ...evidence] of [
    [4, "no evidence"],
    [4, "a style without text", style(0)],
    [3, "1 paragraph", style(1)],
    [3, "2 paragraphs", style(2)],
    [2, "3 paragraphs", style(3)],
    [2, "9 paragraphs", style(9)],
    [1, "10 paragraphs", style(10)],
    [3, "1 character", letters(1)],
    [3, "299 characters", letters(299)],
    [2, "300 characters", letters(300)],
    [2, "999 characters", letters(999)],
    [1, "1000 characters", letters(1000)],
    [3, "characters of a style", { ...style(200), unit: "characters" }],
    [3, "2 tables", { ...letters(2), unit: "tables" }],
    [2, "3 tables", { ...letters(3), unit: "tables" }],
    [3, "a property", property],
    [1, "a setting", { kind: "setting", name: "page setup", count: 1 }],
    [1, "the theme", { kind: "theme", name: "accent1", count: 1 }],
    [1, "a part", { kind: "part", name: "word/footer1.xml", count: 1 }],
    [1, "a value of a brand file", { kind: "token", name: "color.primary", count: 1, file: "_brand.yml" }],
    [1, "the strongest of several places", style(0), style(12), style(1)],
  ] as const
) {
  Deno.test(`weaknessOf() is ${weakness} for ${name}`, () => strictEqual(weaknessOf(evidence), weakness));
}

for (
  const [path, weight] of [
    ["colors.accent", 10],
    ["colors.muted", 2],
    ["page.margins.left", 6],
    ["typography.body.tracking", 3],
    ["typography.body.font", 10],
    ["typography.h2.size", 6],
    ["typography.h5.size", 2],
    ["cover.rule", 3],
    ["coverless.rule", 2],
    ["decorations.page-border", 6],
    ["toString", 2],
  ] as const
) {
  Deno.test(`weightOf() is ${weight} for ${path}`, () => strictEqual(weightOf(path), weight));
}

Deno.test("LOOK_WEIGHTS has rows of the catalog, from 1 to 10", () => {
  const isKnown = (name: string) =>
    name === "decorations" || [...CAPABILITIES.keys()].some((path) => path === name || path.startsWith(`${name}.`));
  deepStrictEqual(Object.keys(LOOK_WEIGHTS).filter((name) => !isKnown(name)), []);
  deepStrictEqual(Object.values(LOOK_WEIGHTS).filter((weight) => !(weight >= 1 && weight <= 10)), []);
});

for (
  const [path, why, ...evidence] of [
    ["colors.accent", "decides much of the look", style(12)],
    ["colors.accent", "decides much of the look; seen in 1 paragraph only", style(1)],
    ["typography.h1.size", "decides much of the look; no text uses the style", style(0)],
    ["colors.link", "seen in 40 characters only", letters(40)],
    ["tables.cellX", "seen in 2 tables only", { ...letters(2), unit: "tables" }],
    ["organisation.name", "from the properties of the file, not from its text", property],
    ["tables.cellX", "without evidence"],
    ["tables.cellX", "", style(12)],
  ] as const
) {
  Deno.test(`whyLook() says of ${path} ${why === "" ? "nothing" : why}`, () => {
    strictEqual(whyLook({ path, evidence }), why);
  });
}

/** A ready candidate with evidence of a number of paragraphs. */
function found(path: string, value: unknown, paragraphs: number, confidence?: "review"): Suggestion {
  return { ...candidate(path, value, confidence), evidence: [style(paragraphs)] };
}

async function review(...suggestions: readonly Suggestion[]) {
  return createReview({ recipe: await starter(), source: SOURCE, suggestions, notices: [] });
}

const paths = (looks: ReturnType<typeof lookFirst>) => looks.map(({ row }) => row.path);

Deno.test("lookFirst() lists by weight times weakness, equal ones in the order of the review", async () => {
  const state = await review(
    found("colors.accent", "#123456", 12), // 10 × 1
    found("colors.text", "#222222", 1), // 9 × 3
    found("page.size", "a5", 12), // 9 × 1
    found("page.orientation", "landscape", 12), // 9 × 1
    found("typography.h1.size", "31pt", 0), // 7 × 4
    found("typography.h6.size", "9pt", 0), // 2 × 4
    found("typography.h6.weight", 700, 1), // 2 × 3
    found("typography.h6.tracking", "0.2em", 3), // 2 × 2: left out
    found("typography.h5.size", "9pt", 12), // 2 × 1: left out
  );
  const wanted = ["typography.h1.size", "colors.text", "colors.accent", "page.size", "page.orientation"];
  deepStrictEqual(paths(lookFirst(reviewView(state))), [...wanted, "typography.h6.size", "typography.h6.weight"]);
  deepStrictEqual(lookFirst(reviewView(state)), lookFirst(reviewView(state)));
});

Deno.test("lookFirst() leaves out what is for review, changes nothing, or is switched off", async () => {
  const { state } = await applyReady(
    await review(
      found("colors.text", "#222222", 0, "review"),
      found("page.size", "a4", 0),
      found("cover.enabled", false, 20),
      found("cover.composition", "image", 0),
    ),
  );
  deepStrictEqual(paths(lookFirst(reviewView(state))), ["cover.enabled"]);
});

/** Values of twelve candidates that all are worth a look. */
const MANY = ["h1", "h2", "h3"].flatMap((role) => [
  found(`typography.${role}.size`, "41pt", 0),
  found(`typography.${role}.color`, "#123456", 0),
  found(`typography.${role}.weight`, 900, 0),
  found(`headings.${role}.above`, "41pt", 0),
]);

Deno.test("lookFirst() lists at most ten; decided ones stay, so that no others move up", async () => {
  const { state } = await applyReady(await review(...MANY));
  const first = lookFirst(reviewView(state));
  deepStrictEqual([first.length, leftToLookAt(reviewView(state)).length], [10, 10]);
  const [one = "", two = "", three = ""] = paths(first);
  const decided = await applyAction(
    (await applyAction((await applyAction(state, { kind: "accept", paths: [one] })).state, {
      ...{ kind: "keep", paths: [two] },
    })).state,
    { kind: "edit", path: three, value: "40pt" },
  );
  const view = reviewView(decided.state);
  deepStrictEqual(paths(lookFirst(view)), paths(first));
  deepStrictEqual(paths(leftToLookAt(view)), paths(first).slice(3));
  const reopened = await applyAction(decided.state, { kind: "reopen", paths: [one] });
  deepStrictEqual(paths(leftToLookAt(reviewView(reopened.state))), [one, ...paths(first).slice(3)]);
});

Deno.test("lookFirst() gives a reason for each", async () => {
  const all = [...CAPABILITIES.keys()];
  for (const paragraphs of [0, 1, 5, 20]) {
    const evidence = [style(paragraphs)];
    const silent = all.filter((path) =>
      weightOf(path) * weaknessOf(evidence) >= 6 && whyLook({ path, evidence }) === ""
    );
    deepStrictEqual(silent, []);
  }
  const state = await review(...MANY);
  ok(lookFirst(reviewView(state)).every(({ why, left }) => why !== "" && left)); // open ones are left, too
});
