import { writeNamedAddress } from "../../storage/named_address.ts";
import { writeFenceLanguage } from "../../storage/fence_language.ts";
import { writeListStart } from "../../storage/list_start.ts";
import { separateLists } from "../../storage/separate_lists.ts";
import { separateMarks } from "../../storage/separate_marks.ts";
import type { Image, Link, RootContent } from "../../tree.ts";
import { isSameNodes } from "../../same_nodes.ts";
import type { MarkdownStyle } from "./markdown_style.ts";
import { separateText } from "./separate_text.ts";

/**
 * Gives blocks the form in which they are written, so that what programs make of it, such as formatters and linters
 * that know no directives, still reads as the same blocks.
 */
export function writtenForm(nodes: readonly RootContent[], guard: MarkdownStyle["guard"]): RootContent[] {
  return separateLists(nodes.map(writeForms)).map((node) =>
    separateText(separateMarks(node, guard === "comments" ? "formatters" : "parsers"), guard)
  );
}

function writeForms<Node extends RootContent>(node: Node): RootContent {
  if (node.type === "code") return writeFenceLanguage(node);
  if (node.type === "image") return withNamedAddress(node);
  if (!("children" in node)) return node;
  const children = node.children.map(writeForms);
  const written = isSameNodes(node.children, children) ? node : { ...node, children };
  if (written.type === "link") return withNamedAddress(written);
  return written.type === "list" ? writeListStart(written) : written;
}

function withNamedAddress(node: Image | Link): RootContent {
  const url = writeNamedAddress(node.url);
  return url === node.url ? node : { ...node, url };
}
