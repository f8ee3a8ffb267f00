import { type Issue, warningIssue } from "../../../../base/issue.ts";
import { quote } from "../../../../base/text.ts";

/** A field of front matter. */
export interface MetaField {
  readonly key: string;
  /** A node of the YAML package, or null. */
  readonly value: unknown;
  /** 1-based, in the document. */
  readonly line: number;
}

/** Creates the warning that a field has a value of the wrong kind; `allowed` ends a sentence. */
export function wrongValue({ key, line }: MetaField, allowed: string): Issue {
  return warningIssue("front-matter-value", `The front matter's ${quote(key)} must be ${allowed}`, { line, path: key });
}
