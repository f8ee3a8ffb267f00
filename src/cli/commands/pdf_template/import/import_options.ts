import type { Issue } from "../../../../base/issue.ts";
import type { ReviewView } from "../../../../word_import/review/review_view.ts";
import type { WordDesign } from "../../../../authoring/read_word_design.ts";

/** What becomes of candidates that are ready: they are only listed, or taken over at once. */
export type ImportPolicy = "suggest-only" | "apply-ready";

/** Arguments and options of `tool pdf-template import`. */
export interface ImportOptions {
  /** The Word file. */
  readonly docx: string;
  /** The folder to make; by default named after the Word file. */
  readonly dir?: string | undefined;
  /** Id of the baseline. */
  readonly baseline?: string | undefined;
  /** Template id. */
  readonly id?: string | undefined;
  /** Name for people. */
  readonly name?: string | undefined;
  /** Template version. */
  readonly version?: string | undefined;
  /** `apply-ready` unless given, but for updates of a recipe that took nothing over. */
  readonly policy?: ImportPolicy | undefined;
  /** Folders with more fonts. */
  readonly fontPath?: readonly string[] | undefined;
  /** Whether an earlier import is brought up to date. */
  readonly update?: true | undefined;
  /** Whether to print JSON. */
  readonly json?: true | undefined;
}

/** What an import made. */
export interface Imported {
  readonly directory: string;
  readonly template: { readonly id: string; readonly name: string; readonly version: string };
  readonly baseline: { readonly id: string; readonly reason: string };
  readonly policy: ImportPolicy;
  readonly design: WordDesign;
  readonly view: ReviewView;
  readonly files: readonly string[];
  /** Fonts that cannot be read, and candidates that could not go in together with others. */
  readonly issues: readonly Issue[];
  readonly next: readonly { readonly command: string; readonly purpose: string }[];
}
