import { errorIssue, type Issue } from "../../../../base/issue.ts";
import { escapeText, quote, truncate } from "../../../../base/text.ts";
import { unknownCandidate } from "../../../../word_import/review/refusal.ts";
import type { ReviewItem, ReviewState } from "../../../../word_import/review/review_state.ts";
import { commandWord } from "../../../../console/output/command_word.ts";

/**
 * Finds the candidates that names on a command line select: one by its path, all of an area by its name (`colors`),
 * others with `*` for any characters. An area or pattern selects only candidates that `takes` accepts. Names without a
 * match are returned unchanged, see {@linkcode findUnknown}.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { findCandidates } from "./candidate_paths.ts";
 *
 * const items = ["colors.accent", "colors.text", "page.size"].map((path) => {
 *   return { path, found: "", confidence: "ready", evidence: [], reason: "", decision: "open" } as const;
 * });
 * deepStrictEqual(findCandidates(["colors", "page.size", "x"], items), [
 *   "colors.accent",
 *   "colors.text",
 *   "page.size",
 *   "x",
 * ]);
 * ```
 */
export function findCandidates(
  names: readonly string[],
  items: readonly ReviewItem[],
  takes: (item: ReviewItem) => boolean = () => true,
): string[] {
  const known = new Set(items.map(({ path }) => path));
  const found = names.flatMap((name) => {
    if (known.has(name)) return [name];
    const meant = items.filter((item) => fits(name, item.path) && takes(item));
    return meant.length === 0 ? [name] : meant.map(({ path }) => path);
  });
  return [...new Set(found)];
}

/** Reports names that select no candidate, each with a hint. */
export function findUnknown(
  names: readonly string[],
  state: Pick<ReviewState, "items">,
  { folder, deed, takes }: {
    readonly folder: string;
    readonly deed: string;
    readonly takes: (item: ReviewItem) => boolean;
  },
): Issue[] {
  const { items } = state;
  const list = `tool pdf-template review ${commandWord(folder)} --list`;
  return names.flatMap((name) => {
    if (items.some((item) => item.path === name || fits(name, item.path) && takes(item))) return [];
    if (items.some((item) => fits(name, item.path))) {
      const message = `Nothing that matches ${quote(truncate(name, 80))} can be ${deed}`;
      return [errorIssue("unknown-candidate", message, { path: escapeText(truncate(name, 200)), hint: `See ${list}` })];
    }
    const issue = unknownCandidate(name, state);
    const areas = [...new Set(items.map(({ path }) => path.replace(/\..*/s, "")))].map((area) => escapeText(area));
    return [
      issue.hint === undefined
        ? { ...issue, hint: `The areas are ${areas.join(", ")}; ${list} shows all candidates.` }
        : issue,
    ];
  });
}

function fits(name: string, path: string): boolean {
  return name.includes("*") ? fitsPattern(name.split("*"), path) : path.startsWith(`${name}.`);
}

/** Matches a path against the parts between stars. Not a regular expression, so it cannot take long. */
function fitsPattern(pieces: readonly string[], path: string): boolean {
  const [first = "", ...rest] = pieces;
  const last = rest.pop() ?? "";
  if (!path.startsWith(first) || !path.endsWith(last) || path.length < first.length + last.length) return false;
  let at = first.length;
  for (const piece of rest) {
    const next = path.indexOf(piece, at);
    if (next < 0) return false;
    at = next + piece.length;
  }
  return at <= path.length - last.length;
}
