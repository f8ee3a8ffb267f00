import { readNamedAddress } from "../../storage/named_address.ts";
import { readFenceLanguage } from "../../storage/fence_language.ts";
import { readListStart } from "../../storage/list_start.ts";
import { mergeTexts } from "../../merge_texts.ts";
import type { Nodes, RootContent } from "../../tree.ts";

/**
 * Replaces the forms that are only written so, for the sake of other programs, by what they mean, in place. The comments
 * between texts are gone already.
 */
export function readWrittenForm(node: Nodes): void {
  if (node.type === "code") readFenceLanguage(node);
  else if (node.type === "image" || node.type === "link") node.url = readNamedAddress(node.url);
  if (!("children" in node)) return;
  for (const child of node.children) readWrittenForm(child);
  const parent: { children: RootContent[] } = node;
  for (const [i, child] of parent.children.entries()) {
    const list = readListStart(child);
    if (list !== undefined) parent.children[i] = list;
  }
  if (parent.children.some(({ type }, i) => type === "text" && parent.children[i + 1]?.type === "text")) {
    parent.children = mergeTexts(parent.children);
  }
}
