import type { Nodes } from "../../tree.ts";
import type { WordScope } from "./word_scope.ts";

/** Levels of boxes and tables in each other that Word and its readers draw without trouble. */
export const MAX_WORD_DEPTH = 8;

/**
 * Enters a table or box. If they nest too deeply, returns undefined and warns: the caller then renders the content
 * alone.
 */
export function enterWord(scope: WordScope, node: Nodes): WordScope | undefined {
  if (scope.depth < MAX_WORD_DEPTH) return { ...scope, depth: scope.depth + 1, atTop: false };
  const message = `Content nested more than ${MAX_WORD_DEPTH} levels deep is shown without further levels`;
  scope.work.log.warn("nested-too-deeply", message, { node });
  return undefined;
}
