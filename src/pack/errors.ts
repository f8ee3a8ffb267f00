import { ToolError, type ToolErrorOptions } from "../base/errors.ts";
import type { Issue } from "../base/issue.ts";
import type { ZipError, ZipRule } from "../zip/errors.ts";

/** Why an archive was rejected (format, section 7.1); `corrupt-archive` is every breach the text has no name for. */
export type TemplatePackErrorKind =
  | "path-traversal"
  | "invalid-path"
  | "symlink"
  | "missing-manifest"
  | "bad-manifest"
  | "missing-entry"
  | "too-large-archive"
  | "corrupt-archive";

/** The exact rule behind a kind: one of the ZIP reader's, or one about the manifest's member. */
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

/** Which kind the rules of the ZIP reader belong to (format, section 7.1); the rest are `corrupt-archive`. */
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

/** The kind of a rule of the ZIP reader. */
export function kindOfRule(rule: ZipRule): TemplatePackErrorKind {
  return KINDS.get(rule) ?? "corrupt-archive";
}

/** What was broken, and where. */
export interface TemplatePackBreach {
  /** Why, in the words of section 7.1. */
  kind: TemplatePackErrorKind;
  /** The exact rule. */
  rule: TemplatePackRule;
  /** The member, where one member is to blame. */
  path?: string | undefined;
  /** 1-based line in the manifest. */
  line?: number | undefined;
  /** 1-based column in the manifest. */
  column?: number | undefined;
}

/**
 * An archive that is not a template pack, or contents that cannot become one.
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
  /** The name of the class, whatever a bundler calls it. */
  override readonly name = "TemplatePackError";
  /** Why, in the words of section 7.1. */
  readonly kind: TemplatePackErrorKind;
  /** The exact rule that was broken. */
  readonly rule: TemplatePackRule;
  /** The member, where one member is to blame. */
  readonly path: string | undefined;
  /** 1-based line in the manifest, where it is not JSON. */
  readonly line: number | undefined;
  /** 1-based column in the manifest, in UTF-16 code units. */
  readonly column: number | undefined;

  /** Makes an error whose `code` is its kind. */
  constructor(place: TemplatePackBreach, message: string, options: ToolErrorOptions = {}) {
    super(place.kind, message, options);
    this.kind = place.kind;
    this.rule = place.rule;
    this.path = place.path;
    this.line = place.line;
    this.column = place.column;
  }

  /** The pack's view of what the ZIP reader refused. */
  static fromZip(error: ZipError): TemplatePackError {
    const { rule, path, message, hint } = error;
    const options = hint === undefined ? { cause: error } : { cause: error, hint };
    return new TemplatePackError({ kind: kindOfRule(rule), rule, path }, message, options);
  }
}

/** Why the import gate refused a manifest (format, section 7.2). */
export type ManifestValidationReason =
  | "unknown-schema-version"
  | "unknown-api"
  | "compiler-range-mismatch"
  | "shape-error";

/** What the gate refused, and where. */
export interface ManifestValidationPlace {
  /** Why, in the words of section 7.2. */
  reason: ManifestValidationReason;
  /** Where in the manifest. */
  path: string;
  /** All problems and warnings. */
  issues: readonly Issue[];
}

/** A manifest that does not pass the import gate: the first problem, and all of them as `issues`. */
export class ManifestValidationError extends ToolError {
  /** The name of the class, whatever a bundler calls it. */
  override readonly name = "ManifestValidationError";
  /** Why, in the words of section 7.2. */
  readonly reason: ManifestValidationReason;
  /** Where in the manifest: `engine.compilerRange`, `requiredFonts[0].weight`; empty for the manifest itself. */
  readonly path: string;
  /** All problems and warnings, in the order of the manifest's fields. */
  readonly issues: readonly Issue[];

  /** Makes an error whose `code` is its reason. */
  constructor({ reason, path, issues }: ManifestValidationPlace, message: string, options: ToolErrorOptions = {}) {
    super(reason, message, options);
    this.reason = reason;
    this.path = path;
    this.issues = issues;
  }
}
