import { ToolError, type ToolErrorOptions } from "../../base/tool_error.ts";

/** Reason why a file cannot be read as a brand. */
export type BrandRule =
  | "unknown-kind" // none of the formats
  | "too-large"
  | "too-many-tokens"
  | "invalid-encoding"
  | "invalid-syntax" // the message has line and column
  | "no-tokens" // the format is right, but it has no value of a design
  | "archive"; // of a theme

/** Error for a file that cannot be read as a brand: brand.yml, design tokens, CSS, or a theme. */
export class BrandError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "BrandError";
  /** Broken rule; `code` is the rule with the prefix `brand-`. */
  readonly rule: BrandRule;

  /** Creates an error for a rule. */
  constructor(rule: BrandRule, reason: string, options: ToolErrorOptions = {}) {
    super(`brand-${rule}`, `Cannot read the brand file: ${reason}`, options);
    this.rule = rule;
  }
}
