import type { Issue } from "../../base/issue.ts";
import type { PdfStandard } from "../../pdf/standards.ts";
import { STANDARD_RULES } from "./standard_rules_table.ts";

/**
 * Rates findings about a document by the standards that its PDF must conform to: those that a standard refuses become
 * errors and name it, those that matter only under other standards are left out.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { warningIssue } from "../../base/issue.ts";
 * import { applyStandards } from "./apply_standards.ts";
 *
 * const found = [warningIssue("heading-without-text", "A heading has no text")];
 * const [issue] = applyStandards(found, ["a-2a", "ua-1"]);
 * deepStrictEqual([issue?.severity, issue?.message], ["error", "A heading has no text (refused by ua-1)"]);
 * ```
 */
export function applyStandards(issues: readonly Issue[], standards: readonly PdfStandard[]): Issue[] {
  return issues.flatMap((issue) => {
    const rule = STANDARD_RULES.find(({ code, path }) => code === issue.code && (path ?? issue.path) === issue.path);
    if (rule === undefined) return [issue];
    const refusing = standards.filter((name) => rule.error.includes(name));
    if (refusing.length > 0) return [refuse(issue, refusing)];
    return rule.warning === undefined || standards.some((name) => rule.warning?.includes(name)) ? [issue] : [];
  });
}

function refuse(issue: Issue, standards: readonly PdfStandard[]): Issue {
  return { ...issue, severity: "error", message: `${issue.message} (refused by ${standards.join(", ")})` };
}
