import { ToolError } from "../base/errors.ts";

/** Limits that a Markdown text can exceed before its tree exists. */
export type MarkdownRule = "document-too-large" | "document-too-complex" | "document-too-deep";

/** Markdown that would take more time or memory to parse than any real document. */
export class MarkdownError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "MarkdownError";
  /** 1-based line where parsing stopped. */
  readonly line: number;

  /** Creates an error for a limit and the line where it was exceeded. */
  constructor(rule: MarkdownRule, line: number, reason: string) {
    super(rule, `Cannot read the Markdown: ${reason}`);
    this.line = line;
  }
}
