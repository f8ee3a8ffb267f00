import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { parse } from "yaml";
import { ToolError } from "../../../src/base/tool_error.ts";
import { applyAction, applyReady } from "../../../src/word_import/review/apply_action.ts";
import { createReview } from "../../../src/word_import/review/update_review.ts";
import type { ReviewState } from "../../../src/word_import/review/review_state.ts";
import {
  parseSuggestions,
  renderSuggestions,
  SUGGESTIONS_LIMITS,
} from "../../../src/word_import/review/suggestions_file.ts";
import type { Suggestion } from "../../../src/word_import/suggest/suggestion.ts";
import {
  array,
  assert,
  constantFrom,
  integer,
  jsonValue,
  property,
  record,
  string,
  uint8Array,
} from "../../support/property.ts";
import { utf8 } from "../../recipe/sample_recipe.ts";
import { candidate, LOGO, pathOf, picture, sampleReview, starter } from "./sample_review.ts";

Deno.test("parseSuggestions() reads what renderSuggestions() writes", async () => {
  const start = await sampleReview({ recipe: (await starter()).replace("design:\n", "design:\n  page.size: a3\n") });
  const { state } = await applyReady(start);
  const edited = (await applyAction(state, { kind: "edit", path: "cover.enabled", value: true })).state;
  const { recipe, ...rest } = edited;
  ok(recipe.includes("a5"));
  deepStrictEqual(parseSuggestions(utf8(renderSuggestions(edited, 7))), { history: 7, ...rest });
});

Deno.test("renderSuggestions() writes YAML for people", async () => {
  const start = await sampleReview({ suggestions: [candidate("colors.accent", "#123456"), picture(LOGO, "logo")] });
  const { state } = await applyReady(start);
  strictEqual(
    renderSuggestions(state, 1),
    `# What the import found in a Word or brand file, and the decisions about it. The review writes this file; do not edit it.
# To change a value, edit recipe.yaml.
version: 1
history: 1
source:
  name: brand.docx
  sha256: "${"0".repeat(64)}"
  bytes: 1234
candidates:
  - path: colors.accent
    decision: accepted
    byImport: true
    confidence: ready
    found: "#123456"
    now: "#123456"
    reason: The file says it of colors.accent
    evidence:
      - { kind: style, name: Heading 1, count: 12 }
  - path: pictures.abababababab
    decision: open
    confidence: review
    found: { file: assets/${LOGO}.png, role: logo }
    reason: The file says it of pictures.abababababab
    evidence:
      - { kind: style, name: Heading 1, count: 12 }
notices:
  - { code: shape, message: Shapes are left out, part: word/document.xml, count: 2 }
`,
  );
});

const TEXT = string({ unit: "grapheme", maxLength: 40 });
const SUGGESTION = record({
  path: constantFrom(
    "colors.accent",
    "page.size",
    "typography.fallback",
    "page.foo",
    "a b",
    pathOf(LOGO),
    "decorations.x",
  ),
  found: jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value))), // JSON has no -0
  confidence: constantFrom("ready", "review", "unsupported"),
  evidence: array(
    record({ kind: constantFrom("style", "part", "direct"), name: TEXT, count: integer({ min: 0, max: 1e9 }) }),
    { maxLength: 20 },
  ),
  reason: string({ unit: "binary" }),
});

Deno.test("parseSuggestions() reads whatever came out of a Word file", async () => {
  const recipe = await starter();
  const state = await sampleReview({ recipe });
  assert(
    property(array(SUGGESTION, { maxLength: 5 }), (suggestions) => {
      const usable = suggestions.filter(({ path, confidence }) => path !== pathOf(LOGO) || confidence === "unsupported")
        .filter(({ found }) => JSON.stringify(found).isWellFormed());
      const { recipe: _recipe, ...rest } = createState(state, usable);
      const text = renderSuggestions({ ...rest, recipe }, 0);
      deepStrictEqual(parseSuggestions(utf8(text)), { history: 0, ...rest });
      strictEqual(parse(text).candidates.length, rest.items.length);
    }),
    { numRuns: 100 },
  );
});

function createState({ recipe, source }: ReviewState, suggestions: readonly Suggestion[]): ReviewState {
  return createReview({ recipe, source, suggestions, notices: [{ code: "x", message: "a\u2028b", count: 1 }] });
}

Deno.test("parseSuggestions() refuses what the program does not write", async () => {
  const good = renderSuggestions(await sampleReview(), 3);
  parseSuggestions(utf8(good));
  for (
    const [from, to] of [
      ["version: 1", "version: 2"],
      ["history: 3", "history: -1"],
      ["history: 3", "history: 3\nmore: 1"],
      ["decision: open", "decision: done"],
      ["confidence: ready", "confidence: sure"],
      ["kind: style", "kind: book"],
      ["path: page.size", "path: colors.accent"],
      ["decision: open", "decision: &a open"],
      ["decision: open", ""],
      [`file: assets/${LOGO}.png`, "file: ../../etc/passwd"],
      [`file: assets/${LOGO}.png`, "file: assets/logo.png"],
      [`file: assets/${LOGO}.png`, `file: assets/${LOGO}.html`],
      [`file: assets/${LOGO}.png`, `file: assets/${"0".repeat(64)}.png`],
      ["candidates:", "candidates: ["],
    ] as const
  ) {
    ok(good.includes(from), from);
    throws(() => parseSuggestions(utf8(good.replace(from, to))), { code: "broken-suggestions" }, to);
  }
  throws(() => parseSuggestions(new Uint8Array(SUGGESTIONS_LIMITS.byteLength + 1)), { code: "broken-suggestions" });
});

Deno.test("parseSuggestions() throws only typed errors", () => {
  const check = (bytes: Uint8Array) => throws(() => parseSuggestions(bytes), ToolError);
  assert(property(uint8Array({ maxLength: 200 }), check));
  assert(property(string(), (text) => check(utf8(text))));
  assert(property(jsonValue(), (value) => check(utf8(JSON.stringify(value)))));
});
