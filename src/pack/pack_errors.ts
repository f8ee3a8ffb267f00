import { ToolError, type ToolErrorOptions } from "../base/tool_error.ts";
import type { Issue } from "../base/issue.ts";
import type { ZipError, ZipRule } from "../zip/zip_error.ts";

/**
 * Reason for rejecting an archive (format, section 7.1). `corrupt-archive` covers every violation that section 7.1 does
 * not name.
 */
export type TemplatePackErrorKind =
  | "path-traversal"
  | "invalid-path"
  | "symlink"
  | "missing-manifest"
  | "bad-manifest"
  | "missing-entry"
  | "too-large-archive"
  | "corrupt-archive";

/** Exact rule behind a kind: a rule of the ZIP reader, or one about the manifest, the entry or the written archive. */
export type TemplatePackRule =
  | ZipRule
  | "manifest-absent"
  | "manifest-not-first"
  | "manifest-size"
  | "manifest-encoding"
  | "manifest-json"
  | "manifest-member"
  | "entry-absent"
  | "round-trip";

/** Kind of each rule of the ZIP reader (format, section 7.1). A missing rule has the kind `corrupt-archive`. */
const KINDS: ReadonlyMap<ZipRule, TemplatePackErrorKind> = new Map([
  ["parent-segment", "path-traversal"],
  ["absolute-path", "path-traversal"],
  ["backslash", "path-traversal"],
  ["drive-letter", "path-traversal"],
  ["control-character", "invalid-path"],
  ["non-ascii-path", "invalid-path"],
  ["empty-segment", "invalid-path"],
  ["path-length", "invalid-path"],
  ["segment-length", "invalid-path"],
  ["path-depth", "invalid-path"],
  ["version-suffix", "invalid-path"],
  ["symlink", "symlink"],
  ["archive-size", "too-large-archive"],
  ["entry-count", "too-large-archive"],
  ["member-size", "too-large-archive"],
  ["total-size", "too-large-archive"],
]);

/** Returns the kind of a rule of the ZIP reader. */
export function kindOfRule(rule: ZipRule): TemplatePackErrorKind {
  return KINDS.get(rule) ?? "corrupt-archive";
}

/** Broken rule and its place. */
export interface TemplatePackBreach {
  /** Reason for the rejection (format, section 7.1). */
  kind: TemplatePackErrorKind;
  /** Exact rule that was broken. */
  rule: TemplatePackRule;
  /** Path of the member at fault; undefined if the whole archive is at fault. */
  path?: string | undefined;
  /** 1-based line in the manifest, when it is not valid JSON. */
  line?: number | undefined;
  /** 1-based column in the manifest, in UTF-16 code units. */
  column?: number | undefined;
}

/**
 * Error for an archive that is not a template pack, or for contents that cannot become one.
 *
 * @example Usage
 * ```ts
 * import { rejects } from "node:assert/strict";
 * import { unpackTemplate } from "../../mod.ts";
 *
 * await rejects(unpackTemplate(new Uint8Array(22)), { name: "TemplatePackError", kind: "corrupt-archive", rule: "end-record" });
 * ```
 */
export class TemplatePackError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "TemplatePackError";
  /** Reason for the rejection (format, section 7.1). */
  readonly kind: TemplatePackErrorKind;
  /** Exact rule that was broken. */
  readonly rule: TemplatePackRule;
  /** Path of the member at fault; undefined if the whole archive is at fault. */
  readonly path: string | undefined;
  /** 1-based line in the manifest, when it is not valid JSON. */
  readonly line: number | undefined;
  /** 1-based column in the manifest, in UTF-16 code units. */
  readonly column: number | undefined;

  /** Creates an error whose `code` is its kind. */
  constructor(place: TemplatePackBreach, message: string, options: ToolErrorOptions = {}) {
    super(place.kind, message, options);
    this.kind = place.kind;
    this.rule = place.rule;
    this.path = place.path;
    this.line = place.line;
    this.column = place.column;
  }

  /** Creates the error for a {@linkcode ZipError}, which becomes its `cause`. */
  static fromZip(error: ZipError): TemplatePackError {
    const { rule, path, message, hint } = error;
    return new TemplatePackError({ kind: kindOfRule(rule), rule, path }, message, { cause: error, hint });
  }
}

/** Reason why the import gate rejects a manifest (format, section 7.2). */
export type ManifestValidationReason =
  | "unknown-schema-version"
  | "unknown-api"
  | "compiler-range-mismatch"
  | "shape-error";

/** Reason for a rejection, its place and all findings. */
export interface ManifestValidationPlace {
  /** Reason for the rejection (format, section 7.2). */
  reason: ManifestValidationReason;
  /** Path in the manifest; empty for the manifest itself. */
  path: string;
  /** All findings, errors and warnings. */
  issues: readonly Issue[];
}

/** Error for a manifest that does not pass the import gate: the first problem, with all findings in `issues`. */
export class ManifestValidationError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "ManifestValidationError";
  /** Reason for the rejection (format, section 7.2). */
  readonly reason: ManifestValidationReason;
  /** Path in the manifest: `engine.compilerRange`, `requiredFonts[0].weight`; empty for the manifest itself. */
  readonly path: string;
  /**
   * Findings in the order of the manifest's fields: at most 100 errors and 100 warnings, then one `more-issues`. Empty
   * when the manifest has a value that JSON cannot represent.
   */
  readonly issues: readonly Issue[];

  /** Creates an error whose `code` is its reason. */
  constructor({ reason, path, issues }: ManifestValidationPlace, message: string, options: ToolErrorOptions = {}) {
    super(reason, message, options);
    this.reason = reason;
    this.path = path;
    this.issues = issues;
  }
}
