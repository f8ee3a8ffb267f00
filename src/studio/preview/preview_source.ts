import type { Issue } from "../../base/issue.ts";
import type { RequiredFont } from "../../pack/manifest.ts";
import type { CompileJob } from "../../pdf/engine.ts";

/** One state of everything that a preview is made from. */
export interface PreviewInput {
  /** The template's id, name, version and compilers. */
  readonly template: {
    readonly id: string;
    readonly name: string;
    readonly version: string;
    readonly compilerRange: string;
  };
  /** The recipe or pack, as the user named it. */
  readonly source: string;
  /** The document, as the user named it; undefined for the built-in one. */
  readonly document: string | undefined;
  /** The faces that the design needs. */
  readonly requiredFonts: readonly RequiredFont[];
  /** What the compiler gets. */
  readonly job: Pick<CompileJob, "files" | "main" | "fonts">;
  /** Warnings. */
  readonly issues: readonly Issue[];
  /** Finds the place in the document that a finding of the compiler is about. */
  readonly locate?: (issue: Issue) => Issue;
}

/** Where a preview comes from, to be read again whenever a file has changed. */
export interface PreviewSource {
  /** Files that were read, or looked for, by the last {@linkcode PreviewSource.load}, also when that failed. */
  readonly watched: readonly string[];
  /**
   * Reads and judges everything.
   *
   * @throws {ToolError} when that cannot be previewed; a `RefusedError` has all issues.
   */
  load(): Promise<PreviewInput>;
}
