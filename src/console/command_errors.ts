import { ToolError, type ToolErrorOptions } from "../base/tool_error.ts";
import type { Issue } from "../base/issue.ts";

/** Error for an invalid command line. Its `code` is `usage`. */
export class UsageError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "UsageError";
  /** Findings, when the message is not enough. */
  readonly issues: readonly Issue[];

  /** Creates an error with the code `usage`. */
  constructor(message: string, options: ToolErrorOptions & { issues?: readonly Issue[] } = {}) {
    super("usage", message, options);
    this.issues = options.issues ?? [];
  }
}

/** Error for work that findings prevent; the program prints all of them. Its `code` is `refused`. */
export class RefusedError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name: string = "RefusedError";
  /** All findings, errors and warnings. */
  readonly issues: readonly Issue[];

  /** Creates an error with the code `refused`. */
  constructor(message: string, issues: readonly Issue[], options: ToolErrorOptions = {}) {
    super("refused", message, options);
    this.issues = issues;
  }
}

/** Place in a text file. */
export interface ErrorPlace {
  /** File, as the user named it. */
  readonly file: string;
  /** 1-based line. */
  readonly line: number;
  /** 1-based column in UTF-16 code units. */
  readonly column: number;
}

/** Error about a place in a text file, which a terminal shows. */
export class PlacedError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "PlacedError";
  /** The place. */
  readonly place: ErrorPlace;

  /** Creates an error for a place. */
  constructor(code: string, message: string, { place, ...options }: ToolErrorOptions & { place: ErrorPlace }) {
    super(code, message, options);
    this.place = place;
  }
}

/** Error that ends a command when the user stops the program. Its `code` is `interrupted`. */
export class InterruptedError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "InterruptedError";
  /** Whether the user pressed Escape at a question. */
  readonly byEscape: boolean;

  /** Creates an error with the code `interrupted`. */
  constructor({ byEscape = false, hint }: { readonly byEscape?: boolean; readonly hint?: string } = {}) {
    super("interrupted", "Interrupted", { hint });
    this.byEscape = byEscape;
  }
}

/** Hint of an error that lists findings and has left every file as it was. */
export const FIX_AND_RETRY = "Nothing was written. Fix the problems above and try again.";
