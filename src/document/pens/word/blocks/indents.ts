import type { WordScope } from "../word_scope.ts";

/** Indent of a level of lists in twentieths of a point. */
export const LIST_INDENT = 360;
const MIN_WIDTH = 1440;

/** Indents blocks, as long as text has room beside the indent. */
export function indentBlocks(scope: WordScope, by: number): WordScope {
  const indent = Math.max(0, Math.min(Math.round(by), scope.width - MIN_WIDTH));
  return { ...scope, indent: scope.indent + indent, width: scope.width - indent };
}
