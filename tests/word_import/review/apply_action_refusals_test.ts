import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { applyAction } from "../../../src/word_import/review/apply_action.ts";
import { type ReviewAction, ReviewError, type ReviewState } from "../../../src/word_import/review/review_state.ts";
import {
  accept,
  act,
  candidate,
  edit,
  itemOf,
  keep,
  LOGO,
  logo,
  pathOf,
  PHOTO,
  picture,
  sampleReview,
  starter,
} from "./sample_review.ts";
import { readTypedValue } from "../../../src/word_import/review/refusal.ts";

/** What is in the way of an action. */
async function issuesOf(state: ReviewState, action: ReviewAction): Promise<[string, string | undefined][]> {
  try {
    await applyAction(state, action);
  } catch (error) {
    if (error instanceof ReviewError) return error.issues.map(({ code, path }) => [code, path]);
    throw error;
  }
  return [];
}

Deno.test("applyAction() refuses everything that is in the way at once", async () => {
  const state = await sampleReview();
  deepStrictEqual(await issuesOf(state, accept("colors.acent", "page.lineNumbers", pathOf(LOGO), "page.size")), [
    ["unknown-candidate", "colors.acent"],
    ["unsupported-candidate", "page.lineNumbers"],
    ["missing-statement", pathOf(LOGO)],
  ]);
  await rejects(applyAction(state, accept("colors.acent")), { hint: "Did you mean colors.accent?" });
  await rejects(applyAction(state, accept("page.bleed")), { message: /the import found no value for it/ });
});

for (
  const [title, statement, ...codes] of [
    ["no rights", { rights: " " }, "invalid-statement"],
    ["two lines", { rights: "a\nb", alt: "" }, "invalid-statement", "invalid-statement"],
    ["a text that is too long", { alt: "x".repeat(501) }, "invalid-statement"],
  ] as const
) {
  Deno.test(`applyAction() refuses a picture with ${title}`, async () => {
    deepStrictEqual((await issuesOf(await sampleReview(), logo(statement))).map(([code]) => code), codes);
  });
}

Deno.test("applyAction() gives a role to one picture", async () => {
  const state = await act(await sampleReview({ suggestions: [picture(LOGO, "logo"), picture(PHOTO, "logo")] }), logo());
  const photo: ReviewAction = { kind: "accept", paths: [pathOf(PHOTO)], statement: { role: "logo", rights: "own" } };
  deepStrictEqual(await issuesOf(state, photo), [["slot-taken", pathOf(PHOTO)]]);
  strictEqual((await applyAction(state, logo({ alt: "Other" }))).step?.values.length, 1);
  const both: ReviewAction = { ...photo, paths: [pathOf(LOGO), pathOf(PHOTO)] };
  deepStrictEqual(await issuesOf(state, both), [["slot-taken", pathOf(PHOTO)]]);
});

for (
  const [path, value, hint] of [
    ["colors.accent", "0b5fff", 'Write "#0b5fff".'],
    ["page.margins.top", "3 cm", "Write 3cm."],
    ["cover.enabled", "yes", "YAML reads it as text; write true."],
    ["page.size", "a44", "Did you mean a4?"],
  ] as const
) {
  Deno.test(`applyAction() refuses ${JSON.stringify(value)} for ${path}`, async () => {
    const state = await sampleReview();
    deepStrictEqual(await issuesOf(state, edit(path, value)), [["invalid-value", path]]);
    await rejects(applyAction(state, edit(path, value)), { hint });
  });
}

Deno.test("applyAction() refuses to edit what has no value", async () => {
  const state = await sampleReview();
  deepStrictEqual(await issuesOf(state, edit(pathOf(LOGO), 1)), [["invalid-value", pathOf(LOGO)]]);
  deepStrictEqual(await issuesOf(state, edit("page.lineNumbers", 1)), [["unsupported-candidate", "page.lineNumbers"]]);
  deepStrictEqual(await issuesOf(state, edit("page.foo", 1)), [["unknown-candidate", "page.foo"]]);
});

Deno.test("applyAction() leaves values open that would make the recipe invalid, and applies the others", async () => {
  const state = await sampleReview();
  deepStrictEqual((await issuesOf(state, accept("cover.composition"))).map(([code]) => code), [
    "conflicting-capabilities",
  ]);
  const { state: after, left } = await applyAction(state, accept("page.size", "cover.composition", "colors.accent"));
  deepStrictEqual(left.map(({ code, path }) => [code, path]), [["conflicting-capabilities", "cover.composition"]]);
  deepStrictEqual(["page.size", "cover.composition", "colors.accent"].map((path) => itemOf(after, path).decision), [
    ...["accepted", "open", "accepted"],
  ]);
});

Deno.test("applyAction() applies values together that are valid only together", async () => {
  const photo: ReviewAction = {
    kind: "accept",
    paths: ["cover.composition", pathOf(PHOTO)],
    statement: { role: "cover", rights: "licensed" },
  };
  const { state, left } = await applyAction(await sampleReview(), photo);
  deepStrictEqual(left, []);
  deepStrictEqual((await issuesOf(state, keep(pathOf(PHOTO)))).map(([code]) => code), ["conflicting-capabilities"]);
  strictEqual((await act(state, keep(pathOf(PHOTO), "cover.composition"))).recipe, await starter());
});

Deno.test("applyAction() finds the largest part whatever the order", async () => {
  const suggestions = [
    candidate("page.margins.left", "90mm"),
    candidate("page.margins.right", "90mm"),
    candidate("page.size", "a3"),
  ];
  const state = await sampleReview({ suggestions });
  for (
    const paths of [["page.margins.left", "page.margins.right", "page.size"], [
      "page.margins.left",
      "page.margins.right",
    ]]
  ) {
    const { left } = await applyAction(state, accept(...paths));
    strictEqual(left.length, paths.length === 3 ? 0 : 1);
  }
});

Deno.test("applyAction() changes nothing in a recipe with errors", async () => {
  const state = await sampleReview();
  for (const recipe of ["design: [", state.recipe.replace("design:\n", "design:\n  paper: a4\n")]) {
    await rejects(applyAction({ ...state, recipe }, accept("page.size")), { code: "invalid-recipe" });
  }
});

for (
  const [path, typed, value] of [
    ["colors.accent", "#0b5fff", "#0b5fff"],
    ["colors.accent", '"#0b5fff"', "#0b5fff"],
    ["colors.accent", " #0B5FFF ", "#0b5fff"],
    ["colors.accent", "#abc", "#aabbcc"],
    ["colors.accent", '"#7A1F5C"', "#7a1f5c"],
    ["page.background", "{ kind: solid, color: '#FFE08A' }", { kind: "solid", color: "#ffe08a" }],
    ["decorations.page-border", "{ paint: { kind: solid, color: '#222' } }", {
      paint: { kind: "solid", color: "#222222" },
    }],
    ["colors.accent", "red", "red"],
    ["colors.muted", "text 64%", "text 64%"],
    ["cover.enabled", "true", true],
    ["cover.enabled", "yes", "yes"],
    ["contents.depth", "2", 2],
    ["headings.numbering", "1.1", "1.1"],
    ["typography.body.weight", "300", 300],
    ["typography.body.size", "10.5pt", "10.5pt"],
    ["typography.body.font", "Source Serif 4", "Source Serif 4"],
    ["footer.all.center", "{page}", "{page}"],
    ["footer.all.center", "", ""],
    ["footer.all.center", "''", ""],
    ["footer.all.center", "true", "true"],
    ["footer.all.center", '"a: b # c"', "a: b # c"],
    ["lists.bullets", "[disc, dash, circle]", ["disc", "dash", "circle"]],
    ["page.background", "{ kind: solid, color: paper }", { kind: "solid", color: "paper" }],
    ["page.background", "{ kind: solid", "{ kind: solid"],
    ["lists.bullets", "&a [*a]", "&a [*a]"],
    ["decorations.page-border", "{ dx: 1mm }", { dx: "1mm" }],
    ["colors.accent", "a\nb: c", "a\nb: c"],
  ] as const
) {
  Deno.test(`readTypedValue() reads ${JSON.stringify(typed)} for ${path}`, () => {
    deepStrictEqual(readTypedValue(path, typed), value);
  });
}
