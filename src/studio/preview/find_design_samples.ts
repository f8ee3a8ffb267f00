import { comparableText } from "../../typst/pdf/find_text.ts";
import { DESIGN_SAMPLES, type DesignSample } from "./design_samples_table.ts";

/** Page of a preview that shows a sample. */
export interface SamplePage {
  /** Page number, from 1. */
  readonly page: number;
  /** Whether the following pages show it too. */
  readonly onwards: boolean;
}

/**
 * Finds the pages of the built-in document that show each part of a design, by the texts of its pages. Keys are paths
 * of capabilities or their first segments; the longest match applies. Omits samples that are not found.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { findDesignSamples } from "./find_design_samples.ts";
 *
 * const samples = findDesignSamples(["A title", "We walked back\nup twice, once for the spanner"]);
 * deepStrictEqual(samples.get("quotes"), { page: 2, onwards: false });
 * ```
 */
export function findDesignSamples(texts: readonly string[]): Map<string, SamplePage> {
  const folded = texts.map(fold);
  return new Map(DESIGN_SAMPLES.flatMap((sample): [string, SamplePage][] => {
    const page = pageOf(sample, folded);
    return page === undefined ? [] : sample.paths.map((path) => [path, { page, onwards: sample.onwards ?? false }]);
  }));
}

function pageOf(sample: DesignSample, texts: readonly string[]): number | undefined {
  const index = "words" in sample
    ? texts.findIndex((text) => text.includes(fold(sample.words)))
    : sample.page > 0
    ? sample.page - 1
    : texts.length + sample.page;
  return index in texts ? index + 1 : undefined;
}

function fold(text: string): string {
  return comparableText(text).toLowerCase();
}
