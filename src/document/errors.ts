import { ToolError } from "../base/errors.ts";

/** Why Markdown is refused before its tree exists. */
export type MarkdownRule = "document-too-large" | "document-too-complex" | "document-too-deep";

/** Markdown whose reading would take more time or memory than any honest document needs. */
export class MarkdownError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "MarkdownError";
  /** The 1-based line at which reading stopped. */
  readonly line: number;

  /** Makes an error for a rule and the line where it was broken. */
  constructor(rule: MarkdownRule, line: number, reason: string) {
    super(rule, `Cannot read the Markdown: ${reason}`);
    this.line = line;
  }
}
