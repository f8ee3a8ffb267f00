import { oneLine } from "../../document/plain_text.ts";
import { truncate } from "../../base/text.ts";
import type { RootContent } from "../../document/tree.ts";

/** Maximum length of a text that takes the place of blocks, in UTF-16 code units. */
const MAX_LENGTH = 10_000;

/** Returns the text of blocks, each on a line; items of lists are between commas. */
export function textOfBlocks(blocks: readonly RootContent[]): string {
  const lines = blocks.map((block) => block.type === "list" ? block.children.map(oneLine).join(", ") : oneLine(block));
  return truncate(lines.filter((line) => line !== "").join("\n"), MAX_LENGTH);
}

/** Tests whether blocks are no more than a line of text without pictures. */
export function isLineOfText(blocks: readonly RootContent[]): boolean {
  const [only, ...others] = blocks;
  return only === undefined || (others.length === 0 && only.type === "paragraph" && !hasPicture(only.children));
}

function hasPicture(nodes: readonly RootContent[]): boolean {
  return nodes.some((node) => {
    if (node.type === "image" || (node.type === "textDirective" && node.name === "image")) return true;
    return "children" in node && hasPicture(node.children);
  });
}
