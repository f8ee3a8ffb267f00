import { ToolError } from "../../base/errors.ts";

/** Why a page body is not read. */
export type StorageRule = "storage-too-large" | "storage-too-complex" | "storage-too-deep" | "storage-malformed";

/** A page body that is not well-formed, or larger than any honest page. */
export class StorageError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "StorageError";
  /** The 1-based line at which reading stopped. */
  readonly line: number;
  /** The 1-based column in that line, in UTF-16 code units. */
  readonly column: number;

  /** Makes an error for a rule and the place where it was broken. */
  constructor(rule: StorageRule, reason: string, at: { line: number; column: number; cause?: unknown }) {
    const { line, column, cause } = at;
    super(rule, `Cannot read the page body at ${line}:${column}: ${reason}`, { cause });
    this.line = line;
    this.column = column;
  }
}
