import type { Root } from "../../tree.ts";
import { listFlowBlocks } from "./heading_places.ts";
import { isHtmlHeading, markExampleHeading } from "../../heading_facts.ts";

/**
 * Marks the headings that show HTML to the reader: an `h1` below a heading of Markdown, and headings that follow it
 * directly. A document whose first `h1` is above all headings of Markdown has parts in HTML instead.
 */
export function markExampleHeadings(root: Root): void {
  let [usesMarkdown, usesHtml] = [false, false];
  let isBelowExample = false;
  for (const { node } of listFlowBlocks(root)) {
    if (node.type !== "heading") {
      isBelowExample = false;
    } else if (!isHtmlHeading(node)) {
      [usesMarkdown, isBelowExample] = [true, false];
    } else if (isBelowExample || (node.depth === 1 && usesMarkdown && !usesHtml)) {
      markExampleHeading(node);
      isBelowExample = true;
    } else usesHtml ||= node.depth === 1;
  }
}
