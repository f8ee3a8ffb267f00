import { anchorName } from "../../../survey.ts";
import type { Directive } from "../../../tree.ts";
import type { WordScope, WordWork } from "../word_scope.ts";
import { markup } from "../../../../base/xml/markup.ts";

/** Renders content as a place that links find. */
export function renderBookmark(name: string, content: string, work: WordWork): string {
  const id = { "w:id": work.number("bookmark") };
  return `${markup("w:bookmarkStart", { ...id, "w:name": name })}${content}${markup("w:bookmarkEnd", id)}`;
}

/**
 * Renders the place of a directive that links find; nothing if it has no name, another one had it before, or a heading
 * around it has the place.
 */
export function renderPlace(node: Directive, { work }: WordScope): string {
  const name = anchorName(node);
  if (name === undefined || work.chapter.anchors.get(name) !== node) return "";
  const bookmark = work.bookmark(name);
  return bookmark === undefined ? "" : renderBookmark(bookmark, "", work);
}
