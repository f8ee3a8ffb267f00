import type { OutlineSpace, SourceOutline } from "../model/export_source.ts";
import type { SourcePage } from "../model/source_page.ts";

/** Spaces that a title or a title page can name. */
const MAX_SPACES = 3;

/**
 * Returns one outline for those of several targets, for links and lists: each page and each space once.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { mergeOutlines } from "./merge_outlines.ts";
 *
 * const docs = { space: { key: "DOCS" }, pages: [] };
 * const ops = { space: { key: "OPS" }, pages: [] };
 * deepStrictEqual(mergeOutlines(docs, [ops, docs]).otherSpaces, [{ key: "OPS" }]);
 * ```
 */
export function mergeOutlines(first: SourceOutline, others: readonly SourceOutline[]): SourceOutline {
  if (others.length === 0) return first;
  const all = [first, ...others];
  const pages = new Map<string, SourcePage>();
  for (const page of all.values().flatMap((outline) => outline.pages)) {
    if (!pages.has(page.id)) pages.set(page.id, page);
  }
  const [space = first.space, ...otherSpaces] = uniqueSpaces(all.flatMap(spacesOf));
  return {
    space,
    otherSpaces,
    pages: [...pages.values()],
    leftOut: all.flatMap(({ leftOut = [] }) => leftOut),
    issues: all.flatMap(({ issues = [] }) => issues),
    ...(all.some(({ isPartial }) => isPartial) ? { isPartial: true as const } : {}),
  };
}

/** Lists the spaces of an outline. */
export function spacesOf({ space, otherSpaces = [] }: Pick<SourceOutline, "space" | "otherSpaces">): OutlineSpace[] {
  return [space, ...otherSpaces];
}

/** Returns the names of spaces as one text; of more than three, the number of the others. */
export function spacesTitle(spaces: readonly OutlineSpace[]): string {
  const names = uniqueSpaces(spaces).map(({ name = "", key }) => name || key);
  const rest = names.length - MAX_SPACES;
  return names.slice(0, MAX_SPACES).join(", ") + (rest > 0 ? ` + ${rest}` : "");
}

function uniqueSpaces(spaces: readonly OutlineSpace[]): OutlineSpace[] {
  return [...new Map(spaces.map((space) => [space.key, space])).values()];
}
