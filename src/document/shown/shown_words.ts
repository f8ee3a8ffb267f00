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
    case "marked":
    case "colored":
    case "link":
    case "quotation":
    case "foreign":
      return wordsInLine(node.children);
  }
}

/** Returns the text of blocks without its form, as {@linkcode wordsInLine} does, with spaces between them. */
export function wordsInBlocks(blocks: readonly ShownBlock[]): string {
  return wordsInLine(inlinesInBlocks(blocks));
}

const SPACE: ShownInline = { kind: "text", text: " " };

/** Lists the content of the lines of blocks, with spaces between them. */
export function inlinesInBlocks(blocks: readonly ShownBlock[]): ShownInline[] {
  return joinSpaced(blocks.map(inlinesOf));
}

function joinSpaced(parts: readonly (readonly ShownInline[])[]): ShownInline[] {
  return parts.filter((part) => part.length > 0).flatMap((part, i) => i === 0 ? part : [SPACE, ...part]);
}

function inlinesOf(block: ShownBlock): readonly ShownInline[] {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return block.children;
    case "formula":
    case "point":
      return [block];
    case "code":
      return [{ kind: "codeText", text: block.lines.map((line) => line.map(({ text }) => text).join("")).join("\n") }];
    case "figure":
      return joinSpaced([[{ kind: "picture", picture: block.picture }], block.caption?.children ?? []]);
    case "list":
      return inlinesInBlocks(block.items.flatMap(({ blocks }) => blocks));
    case "definitions":
      return joinSpaced(block.entries.flatMap(({ terms, meanings }) => [...terms, ...meanings]));
    case "table":
      return joinSpaced([
        block.caption?.children ?? [],
        ...block.rows.flat().map(({ blocks }) => inlinesInBlocks(blocks)),
      ]);
    case "columns":
      return inlinesInBlocks(block.columns.flat());
    case "gallery":
      return inlinesInBlocks(block.rows.flat(2));
    case "quote":
      return joinSpaced([inlinesInBlocks(block.blocks), block.attribution ?? []]);
    case "callout":
    case "expand":
      return joinSpaced([block.title ?? [], inlinesInBlocks(block.blocks)]);
    case "standInBlock":
      return [{ kind: "standIn", name: block.name }];
    case "flow":
    case "turned":
    case "aligned":
    case "foreignBlocks":
      return inlinesInBlocks(block.blocks);
    case "rule":
    case "contents":
    case "pageBreak":
      return [];
  }
}
