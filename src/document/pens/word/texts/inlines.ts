import type { ShownBlock } from "../../../shown/shown_block.ts";
import type { ShownInline } from "../../../shown/shown_inline.ts";

const SPACE: ShownInline = { kind: "text", text: " " };

/** Lists the inline content of blocks, with spaces between them. */
export function listInlines(blocks: readonly ShownBlock[]): ShownInline[] {
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
      return listInlines(block.items.flatMap(({ blocks }) => blocks));
    case "definitions":
      return joinSpaced(block.entries.flatMap(({ terms, meanings }) => [...terms, ...meanings]));
    case "table":
      return joinSpaced([block.caption?.children ?? [], ...block.rows.flat().map(({ blocks }) => listInlines(blocks))]);
    case "columns":
      return listInlines(block.columns.flat());
    case "gallery":
      return listInlines(block.rows.flat(2));
    case "quote":
      return joinSpaced([listInlines(block.blocks), block.attribution ?? []]);
    case "callout":
    case "expand":
      return joinSpaced([block.title ?? [], listInlines(block.blocks)]);
    case "standInBlock":
      return [{ kind: "standIn", name: block.name }];
    case "flow":
    case "turned":
    case "aligned":
    case "foreignBlocks":
      return listInlines(block.blocks);
    case "rule":
    case "contents":
    case "pageBreak":
      return [];
  }
}
