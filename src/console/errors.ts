import { ToolError, type ToolErrorOptions } from "../base/errors.ts";
import type { Issue } from "../base/issue.ts";

/** The command line itself is wrong. */
export class UsageError extends ToolError {
  /** The name of the class, whatever a bundler calls it. */
  override readonly name = "UsageError";
  /** What is wrong, where it is more than the message can say. */
  readonly issues: readonly Issue[];

  /** Makes an error with the code `usage`. */
  constructor(message: string, options: ToolErrorOptions & { issues?: readonly Issue[] } = {}) {
    super("usage", message, options);
    this.issues = options.issues ?? [];
  }
}

/** Work that was refused because of findings; all of them are printed. */
export class RefusedError extends ToolError {
  /** The name of the class, whatever a bundler calls it. */
  override readonly name = "RefusedError";
  /** What was found, errors and warnings. */
  readonly issues: readonly Issue[];

  /** Makes an error with the code `refused`. */
  constructor(message: string, issues: readonly Issue[], options: ToolErrorOptions = {}) {
    super("refused", message, options);
    this.issues = issues;
  }
}

/** The user stopped the program. */
export class InterruptedError extends ToolError {
  /** The name of the class, whatever a bundler calls it. */
  override readonly name = "InterruptedError";
  /** Whether it was with Escape, at a question. */
  readonly byEscape: boolean;

  /** Makes an error with the code `interrupted`. */
  constructor({ byEscape = false }: { readonly byEscape?: boolean } = {}) {
    super("interrupted", "Interrupted");
    this.byEscape = byEscape;
  }
}
