import { asWritten } from "../typographic_marks.ts";
import type { ShownBlock } from "./shown_block.ts";
import type { ShownInline } from "./shown_inline.ts";

/** Returns the text of a line without its form: what a reader sees, but for notes, dates and pictures. */
export function wordsInLine(nodes: readonly ShownInline[]): string {
  return nodes.map(wordsInNode).join("");
}

function wordsInNode(node: ShownInline): string {
  switch (node.kind) {
    case "text":
      return asWritten(node.text);
    case "codeText":
    case "status":
      return node.text;
    case "formula":
      return node.source;
    case "picture":
      return node.picture.missing ?? node.picture.alt;
    case "date":
      return node.iso;
    case "standIn":
      return node.name;
    case "lineBreak":
      return " ";
    case "note":
    case "point":
      return "";
    default:
      return wordsInLine(node.children);
  }
}

/** Returns the text of blocks without its form, as {@linkcode wordsInLine} does, with spaces between them. */
export function wordsInBlocks(blocks: readonly ShownBlock[]): string {
  return blocks.map(wordsInBlock).filter((words) => words !== "").join(" ");
}

function wordsInBlock(block: ShownBlock): string {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return wordsInLine(block.children);
    case "list":
      return wordsInBlocks(block.items.flatMap(({ blocks }) => blocks));
    case "definitions":
      return block.entries.flatMap(({ terms, meanings }) => [...terms, ...meanings]).map(wordsInLine).join(" ");
    case "table":
      return wordsInBlocks(block.rows.flat().flatMap(({ blocks }) => blocks));
    case "code":
      return block.lines.map((line) => line.map(({ text }) => text).join("")).join(" ");
    case "columns":
      return wordsInBlocks(block.columns.flat());
    case "gallery":
      return wordsInBlocks(block.rows.flat(2));
    case "callout":
    case "expand":
      return `${wordsInLine(block.title ?? [])} ${wordsInBlocks(block.blocks)}`.trim();
    case "quote":
    case "flow":
    case "turned":
    case "aligned":
    case "foreignBlocks":
      return wordsInBlocks(block.blocks);
    case "figure":
      return wordsInLine([{ kind: "picture", picture: block.picture }, ...block.caption?.children ?? []]);
    case "formula":
      return block.source;
    case "standInBlock":
      return block.name;
    case "contents":
      return (block.entries ?? []).map(({ text }) => text).join(" ");
    case "rule":
    case "pageBreak":
    case "point":
      return "";
  }
}
