import { comparableText } from "../../typst/pdf/comparable_text.ts";
import { type Sight, SIGHTS } from "./design_samples_table.ts";

/** The page of a preview on which something can be seen. */
export interface SeenPage {
  /** From 1. */
  readonly page: number;
  /** Whether it can be seen on the pages behind that one as well. */
  readonly onwards: boolean;
}

/**
 * Finds where the built-in document shows what a design styles, by the texts of its pages: by paths of capabilities, or
 * what these begin with; the longest that fits counts. What is not found is left out.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { findSights } from "./find_design_samples.ts";
 *
 * const sights = findSights(["A title", "We walked back\nup twice, once for the spanner"]);
 * deepStrictEqual(sights.get("quotes"), { page: 2, onwards: false });
 * ```
 */
export function findSights(texts: readonly string[]): Map<string, SeenPage> {
  const folded = texts.map(fold);
  return new Map(SIGHTS.flatMap((sight): [string, SeenPage][] => {
    const page = pageOf(sight, folded);
    return page === undefined ? [] : sight.paths.map((path) => [path, { page, onwards: sight.onwards ?? false }]);
  }));
}

function pageOf(sight: Sight, texts: readonly string[]): number | undefined {
  const index = "words" in sight
    ? texts.findIndex((text) => text.includes(fold(sight.words)))
    : sight.page > 0
    ? sight.page - 1
    : texts.length + sight.page;
  return index in texts ? index + 1 : undefined;
}

function fold(text: string): string {
  return comparableText(text).toLowerCase();
}
