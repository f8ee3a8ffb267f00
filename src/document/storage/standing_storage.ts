import type { RootContent } from "../tree.ts";
import { inlineStorage } from "./inline_storage.ts";
import { renderElement } from "./render_element.ts";

/** Paragraphs and headings with an alignment and indent; undefined where other blocks are among them. */
export function standingStorage(
  blocks: readonly RootContent[],
  { align = "", indent = "" }: Readonly<Record<string, string>>,
): string | undefined {
  const style = [align && `text-align: ${align};`, indent && `margin-left: ${indent};`].filter((part) => part !== "");
  const written: string[] = [];
  for (const block of blocks) {
    if (block.type !== "paragraph" && block.type !== "heading") return undefined;
    const name = block.type === "paragraph" ? "p" : `h${block.depth}`;
    written.push(renderElement(name, { style: style.join(" ") }, inlineStorage(block.children)));
  }
  return written.length === 0 ? undefined : written.join("");
}
