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
    case "reference":
      return node.written;
    case "standIn":
      return node.name;
    case "lineBreak":
      return " ";
    case "note":
    case "point":
    case "indexMark":
      return "";
    case "marked":
    case "colored":
    case "link":
    case "quotation":
    case "label":
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
    case "formula":
    case "point":
      return [block];
    case "code": {
      const text = block.lines.map((line) => line.map(({ text }) => text).join("")).join("\n");
      return joinSpaced([mapParts(block, (line) => line, inlinesOf).flat(), [{ kind: "codeText", text }]]);
    }
    case "figure":
      return joinSpaced([[{ kind: "picture", picture: block.picture }], ...mapParts(block, (line) => line, inlinesOf)]);
    case "standInBlock":
      return [{ kind: "standIn", name: block.name }];
    default:
      return joinSpaced(mapParts(block, (line) => line, inlinesOf));
  }
}

/** Maps what a block consists of, in the order of reading: its lines of text, and the blocks in it. */
export function mapParts<T>(
  block: ShownBlock,
  ofLine: (line: readonly ShownInline[]) => T,
  ofBlock: (block: ShownBlock) => T,
): T[] {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return [ofLine(block.children)];
    case "figure":
    case "code":
      return block.caption === undefined ? [] : [ofLine(block.caption.children)];
    case "list":
      return block.items.flatMap(({ blocks }) => blocks.map(ofBlock));
    case "definitions":
      return block.entries.flatMap(({ terms, meanings }) => [...terms.map(ofLine), ...meanings.flat().map(ofBlock)]);
    case "table": {
      const caption = block.caption === undefined ? [] : [ofLine(block.caption.children)];
      return [...caption, ...block.rows.flat().flatMap(({ blocks }) => blocks.map(ofBlock))];
    }
    case "group": {
      const caption = [ofLine(block.caption.children)];
      const blocks = block.blocks.map(ofBlock);
      return block.caption.type === "figure" ? [...blocks, ...caption] : [...caption, ...blocks];
    }
    case "columns":
      return block.columns.flat().map(ofBlock);
    case "gallery":
      return block.rows.flat(2).map(ofBlock);
    case "quote":
      return [...block.blocks.map(ofBlock), ...block.attribution === undefined ? [] : [ofLine(block.attribution)]];
    case "callout":
    case "expand":
      return [...block.title === undefined ? [] : [ofLine(block.title)], ...block.blocks.map(ofBlock)];
    case "flow":
    case "turned":
    case "aligned":
    case "foreignBlocks":
      return block.blocks.map(ofBlock);
    case "formula":
    case "point":
    case "standInBlock":
    case "rule":
    case "contents":
    case "index":
    case "pageBreak":
      return [];
  }
}
