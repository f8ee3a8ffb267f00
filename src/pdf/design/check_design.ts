import { errorIssue, type Issue } from "../../base/issue.ts";
import { CATALOG } from "../catalog/catalog.ts";
import type { FilledSlots } from "./conditions.ts";
import { checkConstraints } from "./check_constraints.ts";
import { checkPalette } from "./check_palette.ts";
import { checkValue, problemText, type ValueProblem } from "./check_value.ts";
import { type Design, flattenDesign } from "./design.ts";
import { escapeText, truncate } from "../../base/text.ts";

/**
 * Checks whether a design is complete and valid (format, section 7.3, point 2). Findings: `unknown-capability`,
 * `missing-capability`, `invalid-capability`, `unknown-palette-color`, `conflicting-capabilities`.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { checkDesign } from "./check_design.ts";
 *
 * strictEqual(checkDesign({}, new Set())[0]?.code, "missing-capability");
 * ```
 */
export function checkDesign(design: Design, slots: FilledSlots): Issue[] {
  const { values, unknown } = flattenDesign(design);
  const issues = [
    ...unknown.map((path) => {
      const shown = `design.${escapeText(truncate(path, 120))}`;
      return errorIssue("unknown-capability", `${shown} is not a capability of the catalog`, { path: shown });
    }),
    ...CATALOG.capabilities.flatMap(({ path, value: kind, required }) => {
      if (values.has(path)) return checkValue(kind, values.get(path)).map((problem) => invalid(path, problem));
      return required ? [missing(path)] : [];
    }),
  ];
  if (issues.length > 0) return issues;
  const palette = checkPalette(values, []).map((issue) => ({ ...issue, path: `design.${issue.path}` }));
  return [...palette, ...checkConstraints(values, slots)];
}

function invalid(capability: string, { at, ...problem }: ValueProblem): Issue {
  const path = ["design", capability, ...at].join(".");
  return errorIssue("invalid-capability", problemText(escapeText(path), problem), {
    path: escapeText(truncate(path, 160)),
  });
}

function missing(path: string): Issue {
  return errorIssue("missing-capability", `design.${path} is missing`, { path: `design.${path}` });
}
