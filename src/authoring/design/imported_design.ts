import type { Issue } from "../../base/issue.ts";
import type { DocxNotice } from "../../docx/facts/design_facts.ts";
import type { Baseline } from "../../recipe/baselines/baseline.ts";
import type { FontStandIn } from "../../word_import/render_import.ts";
import type { ReviewSource } from "../../word_import/review/review_state.ts";
import type { Suggestion } from "../../word_import/suggest/suggestion.ts";

/** Sources of a design. */
export interface DesignInput {
  /** The Word file or the brand file. */
  readonly path: string;
  /** Design that the recipe starts from. */
  readonly baseline: Baseline;
  /** Folders with more fonts. */
  readonly fontPath?: readonly string[] | undefined;
}

/** Design of a file, as candidates for a recipe. */
export interface ImportedDesign {
  readonly source: ReviewSource;
  /** Parts of the file that are not imported. */
  readonly notices: readonly DocxNotice[];
  readonly suggestions: readonly Suggestion[];
  /** Pictures by their path below the recipe's folder. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  /** Fonts of the text, most used first. */
  readonly fonts: readonly FontStandIn[];
  /** Font files that cannot be used, as warnings. */
  readonly issues: readonly Issue[];
}

/** A file to import, whole in memory. */
export interface DesignFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly source: ReviewSource;
}
