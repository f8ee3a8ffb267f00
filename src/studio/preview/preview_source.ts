import type { Issue } from "../../base/issue.ts";
import type { RequiredFont } from "../../pack/manifest.ts";
import type { DesignValues } from "../../pdf/design/design.ts";
import type { CompileJob } from "../../pdf/engine.ts";
import type { PreviewFacts } from "./preview_model.ts";

/** Input of one build. */
export interface PreviewInput {
  /** Identity and compiler range of the template. */
  readonly template: {
    readonly id: string;
    readonly name: string;
    readonly version: string;
    readonly compilerRange: string;
  };
  /** The complete design. */
  readonly values: DesignValues;
  /** Recipe or pack, as the user named it. */
  readonly source: string;
  /** Document, as the user named it; undefined for the built-in one. */
  readonly document: string | undefined;
  /** Faces that the design needs. */
  readonly requiredFonts: readonly RequiredFont[];
  /** Input of the compiler. */
  readonly job: Pick<CompileJob, "files" | "main" | "fonts" | "standards" | "timestamp">;
  /** Font families that are missing, in lower case; `issues` names them. */
  readonly missingFamilies?: ReadonlySet<string>;
  /** Installed fonts that supply characters. */
  readonly systemFonts?: PreviewFacts["systemFonts"];
  /** Warnings. */
  readonly issues: readonly Issue[];
  /** Finds the place in the document that a compiler's finding is about. */
  readonly locate?: (issue: Issue) => Issue;
}

/** Source of a preview, which is read again whenever a file changes. */
export interface PreviewSource {
  /** Files that the last {@linkcode PreviewSource.load} read or looked for, even if it failed. */
  readonly watched: readonly string[];
  /**
   * Reads and judges all files.
   *
   * @throws {ToolError} when that cannot be previewed; a `RefusedError` has all issues.
   */
  load(): Promise<PreviewInput>;
  /**
   * Reads only what an edit since the last {@linkcode PreviewSource.load} changed, for a first look at it. Returns
   * undefined where that is not enough.
   *
   * @throws {ToolError} as `load` does.
   */
  loadEdit(): Promise<PreviewInput["job"] | undefined>;
}
