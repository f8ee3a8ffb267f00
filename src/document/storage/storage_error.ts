import { ToolError } from "../../base/errors.ts";

/** Reasons to reject a page body. */
export type StorageRule = "storage-too-large" | "storage-too-complex" | "storage-too-deep" | "storage-malformed";

/** A page body that is not well-formed or exceeds a limit. */
export class StorageError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "StorageError";
  /** 1-based line where parsing stopped. */
  readonly line: number;
  /** 1-based column in that line, in UTF-16 code units. */
  readonly column: number;

  /** Creates an error for a reason and a position. */
  constructor(rule: StorageRule, reason: string, at: { line: number; column: number; cause?: unknown }) {
    const { line, column, cause } = at;
    super(rule, `Cannot read the page body at ${line}:${column}: ${reason}`, { cause });
    this.line = line;
    this.column = column;
  }
}
