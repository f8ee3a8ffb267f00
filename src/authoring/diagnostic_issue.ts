import { errorIssue, type Issue, warningIssue } from "../base/issue.ts";
import type { Diagnostic, SourcePlace } from "../pdf/engine.ts";

/**
 * Returns a finding of the compiler. Its place is in the generated project, not in a file of the user: the place in the
 * document's source that led to it, if there is one.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { diagnosticIssue } from "./diagnostic_issue.ts";
 *
 * const trace = [{ message: "while calling `image`", file: "/main.typ", line: 7, column: 3 }];
 * const { path, line } = diagnosticIssue({ severity: "error", message: "no", file: "/tool.typ", line: 2, trace });
 * deepStrictEqual([path, line], ["main.typ", 7]);
 * ```
 */
export function diagnosticIssue(diagnostic: Diagnostic): Issue {
  const { severity, code = `typst-${severity}`, message, hints = [] } = diagnostic;
  const { file, line, column } = findPlace(diagnostic);
  const create = severity === "error" ? errorIssue : warningIssue;
  const hint = hints.length === 0 ? {} : { hint: hints.map((hint) => sentence(hint.message)).join(" ") };
  return create(code, message, { path: file?.replace(/^\//, ""), line, column, ...hint });
}

function findPlace(diagnostic: Diagnostic): SourcePlace {
  const inDocument = ({ file }: SourcePlace) => file === "/main.typ";
  return inDocument(diagnostic) ? diagnostic : diagnostic.trace?.find(inDocument) ?? diagnostic;
}

function sentence(text: string): string {
  const start = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
  return /[.!?]$/.test(start) ? start : `${start}.`;
}
