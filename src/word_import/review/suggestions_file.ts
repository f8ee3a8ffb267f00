import * as v from "valibot";
import { present } from "../../base/present.ts";
import { boundedListOf, COUNT, exactly, parseShape, ShapeError } from "../../base/shape.ts";
import type { DocxNotice } from "../../docx/facts/design_facts.ts";
import { parseRecipe } from "../../recipe/read/parse_recipe.ts";
import { toPlain } from "../../recipe/read/recipe_node.ts";
import { renderValue } from "../../recipe/edit/render_value.ts";
import { hasOwnPicture, ITEM_FIELDS, NOTICES, SOURCE, WRONG_PICTURE } from "./review_shapes.ts";
import { REVIEW_LIMITS, ReviewError, type ReviewItem, type ReviewSource, type ReviewState } from "./review_state.ts";
import { findNow, ReviewRecipe } from "./review_recipe.ts";
import { sortItems } from "./candidate_place.ts";
import { valueSide } from "./text_change.ts";

/** Content of `suggestions.yaml`; the recipe is beside it. */
export interface SuggestionsFile {
  /** Number of the last journal entry that it includes; 0 for none. */
  readonly history: number;
  readonly source: ReviewSource;
  readonly items: readonly ReviewItem[];
  readonly notices: readonly DocxNotice[];
}

/** Limits of the file. */
export const SUGGESTIONS_LIMITS = {
  /** 8 MiB. */
  byteLength: 8 * 1024 * 1024,
  /** Mappings, lists, keys and values. */
  nodes: 200_000,
  /** Nested mappings and lists. */
  depth: 16,
  /** YAML tokens. */
  tokens: 1_000_000,
} as const;

const HEAD =
  `# What the import found in a Word or brand file, and the decisions about it. The review writes this file; do not edit it.
# To change a value, edit recipe.yaml.
`;

/** Renders `suggestions.yaml`: every candidate with its current value. `history` is the number of the last journal entry. */
export function renderSuggestions(state: ReviewState, history: number): string {
  const recipe = ReviewRecipe.read(state.recipe);
  const { name, sha256, bytes, kind } = state.source;
  const items = state.items.map((item) => renderItem(item, findNow(recipe, item)));
  const notices = state.notices.map((notice) => `  - ${renderValue(definedOf(notice))}\n`);
  return `${HEAD}version: 1
history: ${history}
source:
  name: ${renderValue(name)}
  sha256: ${JSON.stringify(sha256)}
  bytes: ${bytes}${kind === undefined ? "" : `\n  kind: ${kind}`}
candidates:${items.length === 0 ? " []\n" : `\n${items.join("")}`}notices:${
    notices.length === 0 ? " []\n" : `\n${notices.join("")}`
  }`;
}

function renderItem(item: ReviewItem, now: unknown): string {
  const { path, decision, byImport, confidence, found, replaced, foundBefore, reason, evidence } = item;
  const line = (name: string, value: unknown) => `    ${name}: ${renderValue(value)}\n`;
  const places = evidence.map(({ kind, name, count, unit, file, line, column }) => {
    return `      - ${renderValue(present({ kind, name, count, unit, file, line, column }))}\n`;
  });
  return `  - path: ${renderValue(path)}\n` +
    line("decision", decision) +
    (byImport === undefined ? "" : line("byImport", byImport)) +
    line("confidence", confidence) +
    line("found", found) +
    (now === undefined ? "" : line("now", now)) +
    (replaced === undefined ? "" : line("replaced", replaced.value)) +
    (foundBefore === undefined ? "" : line("foundBefore", foundBefore.value)) +
    line("reason", reason) +
    `    evidence:${places.length === 0 ? " []\n" : `\n${places.join("")}`}`;
}

function definedOf({ code, message, part, count }: DocxNotice): Record<string, unknown> {
  return present({ code, message, part, count });
}

/**
 * Reads `suggestions.yaml`. The file is untrusted: limits every field and rejects unknown ones. Ignores current values,
 * because the recipe has them.
 *
 * @throws {ReviewError} `broken-suggestions`.
 */
export function parseSuggestions(bytes: Uint8Array): SuggestionsFile {
  const { document, issues: [issue] } = parseRecipe(bytes, SUGGESTIONS_LIMITS);
  if (document === undefined || issue !== undefined) {
    throw broken(
      issue?.line === undefined
        ? "it was not written by this program"
        : `line ${issue.line} was not written by this program`,
    );
  }
  try {
    const { candidates, version: _version, ...rest } = parseShape(SUGGESTIONS, toPlain(document.root));
    return { ...rest, items: sortItems(candidates) };
  } catch (error) {
    if (error instanceof ShapeError) throw broken(error.message, error);
    throw error;
  }
}

function broken(reason: string, cause?: unknown): ReviewError {
  const hint = "Restore the file, or import the file again into another folder.";
  return new ReviewError("broken-suggestions", `Cannot read suggestions.yaml: ${reason}`, { hint, cause });
}

const CANDIDATE = v.pipe(
  exactly({
    ...ITEM_FIELDS,
    ...{ now: v.exactOptional(v.unknown()), replaced: v.exactOptional(v.unknown()) },
    foundBefore: v.exactOptional(v.unknown()),
  }),
  v.transform(({ now: _now, replaced, foundBefore, ...item }): ReviewItem => ({
    ...item,
    ...present({ replaced: valueSide(replaced), foundBefore: valueSide(foundBefore) }),
  })),
  v.check((item) => hasOwnPicture(item), WRONG_PICTURE),
);

const SUGGESTIONS = exactly({
  version: v.literal(1, "must be 1: another version of the program wrote the file"),
  ...{ history: COUNT, source: SOURCE },
  candidates: v.pipe(
    boundedListOf(CANDIDATE, REVIEW_LIMITS.items),
    v.check((items) => new Set(items.map(({ path }) => path)).size === items.length, "must have each path once"),
  ),
  notices: NOTICES,
});
