import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { ToolError } from "../../../src/base/tool_error.ts";
import { applyAction, applyReady } from "../../../src/word_import/review/apply_action.ts";
import { foldJournal, parseJournalEntry, renderJournalEntry } from "../../../src/word_import/review/journal.ts";
import { replayEntry, undoStep } from "../../../src/word_import/review/undo_step.ts";
import type { ReviewJournalEntry, ReviewStep } from "../../../src/word_import/review/review_state.ts";
import { parseSuggestions, renderSuggestions } from "../../../src/word_import/review/suggestions_file.ts";
import { assert, constantFrom, object, property, record, string, uint8Array } from "../../support/property.ts";
import { utf8 } from "../../recipe/sample_recipe.ts";
import { candidate, sampleReview, SOURCE } from "./sample_review.ts";

const CHANGE = { before: "0".repeat(64), after: "1".repeat(64), at: 0, removed: "", inserted: "" };

function stepOf(kind: ReviewStep["kind"]): ReviewStep {
  return { kind, items: [], values: [], text: CHANGE };
}

function entries(...whats: readonly (ReviewStep["kind"] | "undo" | "redo")[]): ReviewJournalEntry[] {
  return whats.map((what, i) =>
    what === "undo" || what === "redo"
      ? { number: i + 1, do: what, text: CHANGE }
      : { number: i + 1, do: "step", step: stepOf(what) }
  );
}

for (
  const [whats, done, undone] of [
    [[], [], []],
    [["import", "accept"], ["import", "accept"], []],
    [["import", "accept", "undo"], ["import"], ["accept"]],
    [["import", "accept", "undo", "undo"], [], ["accept", "import"]],
    [["import", "accept", "undo", "undo", "redo"], ["import"], ["accept"]],
    [["import", "accept", "undo", "keep"], ["import", "keep"], []],
  ] as const
) {
  Deno.test(`foldJournal() of ${whats.join(", ") || "nothing"}`, () => {
    const journal = foldJournal(entries(...whats));
    deepStrictEqual([journal.done, journal.undone].map((each) => each.map(({ kind }) => kind)), [done, undone]);
    strictEqual(journal.last, whats.length);
  });
}

Deno.test("foldJournal() refuses gaps and the undo of unknown steps", () => {
  throws(() => foldJournal(entries("import", "undo", "undo")), { code: "broken-journal" });
  throws(() => foldJournal(entries("import", "redo")), { code: "broken-journal" });
  throws(() => foldJournal(entries("import", "accept", "keep").filter(({ number }) => number !== 2)), {
    code: "broken-journal",
  });
});

Deno.test("foldJournal() does not reach steps whose entries are gone", () => {
  const some = entries("import", "accept", "undo", "redo", "keep", "edit", "undo").slice(2);
  const { done, undone, last } = foldJournal(some);
  deepStrictEqual([done, undone].map((each) => each.map(({ kind }) => kind)), [["keep"], ["edit"]]);
  strictEqual(last, 7);
});

Deno.test("parseJournalEntry() reads what renderJournalEntry() writes", async () => {
  const { state, step } = await applyReady(await sampleReview());
  if (step === undefined) throw new Error("Nothing changed");
  const suggestions = [candidate("colors.accent", "#ffffff")];
  const action = {
    kind: "update",
    source: { ...SOURCE, bytes: 1 },
    suggestions,
    notices: [],
    applyReady: true,
  } as const;
  const updated = await applyAction(state, action);
  if (updated.step === undefined) throw new Error("Nothing changed");
  const { text } = await undoStep(updated.state, updated.step);
  const all: ReviewJournalEntry[] = [
    { number: 1, do: "step", step },
    { number: 2, do: "step", step: updated.step },
    { number: 3, do: "undo", text },
    { number: 4, do: "redo", text: updated.step.text },
  ];
  for (const entry of all) deepStrictEqual(parseJournalEntry(utf8(renderJournalEntry(entry)), entry.number), entry);
});

Deno.test("parseJournalEntry() refuses unknown fields", async () => {
  const { step } = await applyReady(await sampleReview());
  const good = { number: 1, do: "step", step };
  const bad: unknown[] = [
    ...[null, [], {}, { ...good, number: 2 }, { ...good, more: 1 }, { ...good, do: "stop" }, { ...good, text: CHANGE }],
    ...[{ number: 1, do: "undo" }, { number: 1, do: "undo", text: { ...CHANGE, at: -1 } }],
    ...[{ ...good, step: { ...step, values: [{ at: ["template", "id"], after: { value: "x" } }] } }],
    ...[{ ...good, step: { ...step, values: [{ at: ["design", "page", "paper"] }] } }],
    ...[{ ...good, step: { ...step, items: [{ path: "a", after: step?.items[0]?.after }] } }],
    ...[{ ...good, step: { ...step, text: { ...CHANGE, before: "x" } } }],
  ];
  for (const each of bad) {
    throws(() => parseJournalEntry(utf8(JSON.stringify(each)), 1), { code: "broken-journal" }, JSON.stringify(each));
  }
  throws(() => parseJournalEntry(new Uint8Array([0xff]), 1), { code: "broken-journal" });
  throws(() => parseJournalEntry(new Uint8Array(16 * 1024 * 1024 + 1), 1), { code: "broken-journal" });
});

for (
  const [what, changes, message] of [
    ["a field that is missing", { text: undefined }, '"step.text" is missing'],
    ["a field that is unknown", { more: 1 }, '"step.more" is unknown'],
    ["another kind", { kind: "paint" }, /^.*: "step.kind" must be one of import, accept, /],
    ["a list that is none", { items: {} }, '"step.items" must be a list'],
    ["too many values", { values: Array(1601).fill(0) }, '"step.values" must have at most 1600 items'],
    ["a number as a path", { items: [{ path: 1 }] }, '"step.items.0.path" must be a text of at most 200 characters'],
    [
      "another place",
      { values: [{ at: ["template", "id"] }] },
      '"step.values.0.at" must be a place that a review changes',
    ],
    ["a digest that is none", { text: { ...CHANGE, after: "f" } }, '"step.text.after" must be a SHA-256'],
    ["a mapping that is none", { source: null }, '"step.source" must be an object'],
  ] as const
) {
  Deno.test(`parseJournalEntry() names the field that has ${what}`, () => {
    const entry = { number: 1, do: "step", step: { ...stepOf("accept"), ...changes } };
    throws(() => parseJournalEntry(utf8(JSON.stringify(entry)), 1), {
      code: "broken-journal",
      message: typeof message === "string" ? `Cannot use entry 1 of the history: ${message}` : message,
    });
  });
}

Deno.test("parseJournalEntry() throws only typed errors", () => {
  const shapes = record({ number: constantFrom(1), do: constantFrom("step", "undo"), step: object(), text: object() });
  const check = (bytes: Uint8Array) => throws(() => parseJournalEntry(bytes, 1), ToolError);
  assert(property(uint8Array({ maxLength: 200 }), check));
  assert(property(string(), (text) => check(utf8(text))));
  assert(property(shapes, (entry) => check(utf8(JSON.stringify(entry)))));
});

Deno.test("replayEntry() finishes a step wherever it was stopped", async () => {
  const before = await sampleReview();
  const { state, step } = await applyReady(before);
  if (step === undefined) throw new Error("Nothing changed");
  const entry: ReviewJournalEntry = { number: 1, do: "step", step };
  const empty = foldJournal([]);
  deepStrictEqual(await replayEntry(before, entry, empty), state);
  deepStrictEqual(await replayEntry({ ...before, recipe: state.recipe }, entry, empty), state);
  const { text, state: undone } = await undoStep(state, step);
  const undo: ReviewJournalEntry = { number: 2, do: "undo", text };
  deepStrictEqual(await replayEntry(state, undo, foldJournal([entry])), undone);
  deepStrictEqual(await replayEntry({ ...state, recipe: undone.recipe }, undo, foldJournal([entry])), undone);
  throws(() => foldJournal([undo, entry]));
});

Deno.test("replayEntry() keeps what was changed by hand before it could finish", async () => {
  const before = await sampleReview();
  const { state, step } = await applyReady(before);
  if (step === undefined) throw new Error("Nothing changed");
  const recipe = before.recipe.replace("design:\n", "design:\n  page:\n    size: a3 # ours\n");
  const after = await replayEntry({ ...before, recipe }, { number: 1, do: "step", step }, foldJournal([]));
  strictEqual(after.recipe.includes("size: a3 # ours"), true);
  strictEqual(after.recipe.includes("#123456"), true);
  deepStrictEqual(after.items, state.items);
});

Deno.test("the largest step that a Word file can lead to is one that can be read again", async () => {
  const letter = "\u{e000}"; // three bytes
  const large = (found: string) =>
    Array.from({ length: 1000 }, (_, i) => ({
      path: `${"x".repeat(195)}${i}`,
      found: i < 400 ? found.repeat(200) : null,
      confidence: "unsupported" as const,
      evidence: Array.from({ length: 20 }, () => ({ kind: "style" as const, name: letter.repeat(1000), count: 1e9 })),
      reason: letter.repeat(5000),
    }));
  const state = await sampleReview({ suggestions: large("a") });
  const suggestions = large("b");
  const action = { kind: "update", source: SOURCE, suggestions, notices: [], applyReady: true } as const;
  const updated = await applyAction(state, action);
  if (updated.step === undefined) throw new Error("Nothing changed");
  const entry: ReviewJournalEntry = { number: 1, do: "step", step: updated.step };
  deepStrictEqual(parseJournalEntry(utf8(renderJournalEntry(entry)), 1), entry);
  const { recipe: _recipe, ...rest } = updated.state;
  deepStrictEqual(parseSuggestions(utf8(renderSuggestions(updated.state, 1))), { history: 1, ...rest });
});
