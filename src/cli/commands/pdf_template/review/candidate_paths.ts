import type { ReviewItem } from "../../../../recipe/review/review_state.ts";

/**
 * The candidates that names on a command line stand for: one by its path, an area (`colors`) by its name, others by `*`
 * for any characters. Of an area or a pattern only those are meant that `takes` says; a name that fits nothing is given
 * back as it is, for the review to say so.
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

function fits(name: string, path: string): boolean {
  return name.includes("*") ? fitsPattern(name.split("*"), path) : path.startsWith(`${name}.`);
}

/** The pieces between stars, one after the other: no expression that could take long. */
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
