import { commentMarkers } from "./comment_markers.ts";

/**
 * Counts the inline comments with a marker in one page body and none in another.
 *
 * @throws {@linkcode StorageError} when a body is not well-formed.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { lostMarkers } from "./lost_comment_markers.ts";
 *
 * const marker = '<ac:inline-comment-marker ac:ref="1">b</ac:inline-comment-marker>';
 * strictEqual(lostMarkers(`<p>a ${marker}</p>`, "<p>a c</p>"), 1);
 * ```
 */
export function lostMarkers(before: string, after: string): number {
  const refs = refsOf(before);
  return refs.size === 0 ? 0 : refs.difference(refsOf(after)).size;
}

function refsOf(xhtml: string): Set<string> {
  return new Set(commentMarkers(xhtml).flatMap(({ attributes }) => attributes.get("ac:ref") ?? []));
}
