import type { RootContent } from "../../tree.ts";
import { mdastToStorage } from "../write/mdast_to_storage.ts";
import { openElement } from "../read/open_element.ts";
import type { StorageElement } from "../read/storage_tree.ts";

/** Blocks of Markdown, each as its nodes. */
export type Blocks = readonly (readonly RootContent[])[];

/** Merges the blocks of a body, or of an element. */
export type MergeBlocks = (pristine: string, written: Blocks, edited: Blocks) => string;

/** What was written and what it became. */
export type Pair<Value> = readonly [written: Value, edited: Value];

/** An element with what it holds merged; its tags keep their bytes. */
export function mergeContent(
  element: StorageElement,
  source: string,
  pair: Pair<readonly RootContent[]>,
  merge: MergeBlocks,
): string {
  const { open, close } = openElement(element, source);
  return open + mergeInside(element, source, pair, merge) + close;
}

/** What an element holds, merged. */
export function mergeInside(
  element: StorageElement,
  source: string,
  [written, edited]: Pair<readonly RootContent[]>,
  merge: MergeBlocks,
): string {
  // What stands where nothing is shown only gives it height.
  if (written.length === 0 || edited.length === 0) return mdastToStorage(edited);
  const { content } = openElement(element, source);
  return merge(content, written.map((node) => [node]), edited.map((node) => [node]));
}
