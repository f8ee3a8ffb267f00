import type { Directive } from "../tree.ts";

/**
 * Tests whether text is meant as a directive: within text, only a label or attributes right after the name distinguish
 * it from `12:30` and `list:items`. `source` is the text that was parsed.
 */
export function isLikelyDirective(node: Directive, source: string): boolean {
  if (node.type !== "textDirective") return true;
  const next = source[(node.position?.start.offset ?? 0) + node.name.length + 1] ?? "";
  return next === "[" || next === "{";
}
