import { ToolError, type ToolErrorOptions } from "../base/tool_error.ts";
import { quote } from "../base/text.ts";

/**
 * Rule that an archive can break, in the order of the checks. The reader checks a group for all members before the next
 * group, so an archive with several faults always fails with the same rule.
 */
export type ZipRule =
  // archive
  | "archive-size" // larger than the cap
  | "end-record" // no end record in exactly the last 22 bytes
  | "archive-comment"
  | "zip64"
  | "multi-disk"
  | "directory-bounds" // the directory is not where the end record says
  | "entry-count"
  | "directory-record" // a record is truncated or has no signature, or the number of records is wrong
  // member path
  | "control-character"
  | "parent-segment"
  | "absolute-path"
  | "backslash"
  | "drive-letter"
  // member type and size
  | "symlink"
  | "special-file" // fifo, device, socket, volume label
  | "file-type" // the attributes say directory but the name says file, or vice versa
  | "member-size"
  | "total-size"
  // other path rules
  | "non-ascii-path"
  | "path-length"
  | "empty-segment"
  | "segment-length"
  | "version-suffix" // ";1", which Info-ZIP removes
  | "path-depth"
  | "duplicate-path"
  | "case-collision"
  | "file-as-directory"
  // member record
  | "directory-data"
  | "flags"
  | "method"
  | "packed-size"
  | "version-needed"
  | "member-comment"
  | "extra-field"
  | "tiling"
  | "local-header"
  | "data-descriptor"
  // member content
  | "deflate-data"
  | "deflate-long"
  | "deflate-short"
  | "deflate-trailing"
  | "deflate-blocks"
  | "crc";

/** Error for an archive that breaks a rule of the ZIP reader. */
export class ZipError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "ZipError";
  /** Broken rule. */
  readonly rule: ZipRule;
  /** Path of the member at fault; undefined if the whole archive is at fault. */
  readonly path: string | undefined;

  /** Creates an error for a rule; `options.path` names the member at fault. */
  constructor(rule: ZipRule, message: string, options: ToolErrorOptions & { path?: string | undefined } = {}) {
    super(`zip-${rule}`, message, options);
    this.rule = rule;
    this.path = options.path;
  }
}

/** Creates an error about one member. */
export function refuseEntry(rule: ZipRule, path: string, reason: string): ZipError {
  return new ZipError(rule, `Cannot read ${quote(path)}: ${reason}`, { path });
}
