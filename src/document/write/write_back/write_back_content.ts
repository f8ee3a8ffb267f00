import type { RootContent } from "../../tree.ts";
import { mdastToStorage } from "../storage/mdast_to_storage.ts";
import { openElement } from "../../storage/open_element.ts";
import type { StorageElement } from "../../storage/storage_tree.ts";

/** Blocks of Markdown, each with its nodes. */
export type Blocks = readonly (readonly RootContent[])[];

/** Writes back the blocks of a body or an element. */
export type WriteBackBlocks = (pristine: string, written: Blocks, edited: Blocks) => string;

/** Written and edited version of a value. */
export type Pair<Value> = readonly [written: Value, edited: Value];

/** Writes back the content of an element; its tags keep their bytes. */
export function writeBackContent(
  element: StorageElement,
  source: string,
  pair: Pair<readonly RootContent[]>,
  writeBack: WriteBackBlocks,
): string {
  const { open, close } = openElement(element, source);
  return open + writeBackInside(element, source, pair, writeBack) + close;
}

/** Writes back the content of an element, without its tags. */
export function writeBackInside(
  element: StorageElement,
  source: string,
  [written, edited]: Pair<readonly RootContent[]>,
  writeBack: WriteBackBlocks,
): string {
  // Invisible content only gives the element its height.
  if (written.length === 0 || edited.length === 0) return mdastToStorage(edited);
  const { content } = openElement(element, source);
  return writeBack(content, written.map((node) => [node]), edited.map((node) => [node]));
}
