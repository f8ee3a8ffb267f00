import type { Issue } from "../../../../base/issue.ts";
import type { EngineBuild } from "../../../../pdf/engine.ts";
import type { ReviewView } from "../../../../word_import/review/review_view.ts";
import type { ImportedDesign } from "../../../../authoring/design/imported_design.ts";

/** Treatment of ready candidates: list or apply them. */
export type ImportPolicy = "suggest-only" | "apply-ready";

/** Arguments and options of `tool pdf-template import`. */
export interface ImportOptions {
  /** The Word file or the brand file. */
  readonly file: string;
  /** Folder to create; default: named after the file. */
  readonly dir?: string | undefined;
  /** ID of the baseline. */
  readonly baseline?: string | undefined;
  /** Template ID. */
  readonly id?: string | undefined;
  /** Display name. */
  readonly name?: string | undefined;
  /** Template version. */
  readonly version?: string | undefined;
  /** Policy; default: `apply-ready`, except for updates of a recipe that applied nothing. */
  readonly policy?: ImportPolicy | undefined;
  /** Folders with more fonts. */
  readonly fontPath?: readonly string[] | undefined;
  /** Whether to update an earlier import. */
  readonly update?: true | undefined;
  /** Whether to preview the recipe beside the pages of the Word file. */
  readonly compare?: true | undefined;
  /** Build of the compiler for that preview. */
  readonly engine?: EngineBuild | undefined;
  /** Whether to open that preview. */
  readonly open?: true | undefined;
  /** Whether to print JSON. */
  readonly json?: true | undefined;
}

/** Result of an import. */
export interface Imported {
  readonly directory: string;
  readonly template: { readonly id: string; readonly name: string; readonly version: string };
  readonly baseline: { readonly id: string; readonly reason: string };
  readonly policy: ImportPolicy;
  readonly design: ImportedDesign;
  readonly view: ReviewView;
  readonly files: readonly string[];
  /** Fonts that cannot be read, and candidates that could not be applied together with others. */
  readonly issues: readonly Issue[];
  readonly next: readonly { readonly command: string; readonly purpose: string }[];
}
