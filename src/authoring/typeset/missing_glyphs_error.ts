import type { Issue } from "../../base/issue.ts";
import { lowerFirst } from "../../base/lower_first.ts";
import { RefusedError } from "../../console/command_errors.ts";

/** Error for a document of which the fonts lack too many letters. Its `code` is `missing-glyphs`. */
export class MissingGlyphsError extends RefusedError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "MissingGlyphsError";
  /** See {@linkcode ToolError.code}. */
  override readonly code = "missing-glyphs";

  /** Creates an error from the name of the document and all findings about it, of which those errors name the letters. */
  constructor(name: string, issues: readonly Issue[]) {
    const [first, ...others] = issues.filter(isOwn);
    const more = others.length === 0 ? "" : `, and ${others.length} more of its files lack letters`;
    const reason = lowerFirst(first?.message ?? "letters have no glyph");
    const found = issues.map((issue) => isOwn(issue) ? withoutHint(issue) : issue); // the error has it
    super(`Cannot typeset ${name}: ${reason}${more}`, found, { hint: first?.hint });
  }
}

function isOwn({ severity }: Issue): boolean {
  return severity === "error";
}

function withoutHint({ hint: _, ...issue }: Issue): Issue {
  return issue;
}
