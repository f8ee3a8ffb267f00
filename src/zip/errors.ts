import { ToolError, type ToolErrorOptions } from "../base/errors.ts";
import { quote } from "../base/text.ts";

/**
 * Every rule that an archive can break, named once, in the order in which they are checked. A group is checked over
 * all members before the next one, so that an archive with several faults is always refused for the same.
 */
export type ZipRule =
  // archive
  | "archive-size" // larger than the cap
  | "end-record" // no end record in exactly the last 22 bytes
  | "archive-comment"
  | "zip64"
  | "multi-disk"
  | "directory-bounds" // the directory does not lie where the end record says
  | "entry-count"
  | "directory-record" // a record is cut, has no signature, or their number is wrong
  // member path
  | "control-character"
  | "parent-segment"
  | "absolute-path"
  | "backslash"
  | "drive-letter"
  // member type and size
  | "symlink"
  | "special-file" // fifo, device, socket, volume label
  | "file-type" // attributes say directory, the name says file, or the other way round
  | "member-size"
  | "total-size"
  // other path rules
  | "non-ascii-path"
  | "path-length"
  | "empty-segment"
  | "segment-length"
  | "version-suffix" // ";1", which Info-ZIP drops
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

/** An archive that breaks a rule of the strict reader. */
export class ZipError extends ToolError {
  /** The name of the class, whatever a bundler calls it. */
  override readonly name = "ZipError";
  /** The broken rule. */
  readonly rule: ZipRule;
  /** The member, where one member is to blame. */
  readonly path: string | undefined;

  /** Makes an error for a rule, with the member's path where there is one. */
  constructor(rule: ZipRule, message: string, options: ToolErrorOptions & { path?: string | undefined } = {}) {
    super(`zip-${rule}`, message, options);
    this.rule = rule;
    this.path = options.path;
  }
}

/** An error about one member. */
export function refuseEntry(rule: ZipRule, path: string, reason: string): ZipError {
  return new ZipError(rule, `Cannot read ${quote(path)}: ${reason}`, { path });
}
