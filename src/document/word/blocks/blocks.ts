import { type Caption, findCaptions } from "../../captions/find_captions.ts";
import { isDefinitionList, takeDefinitionLists } from "../../text/definition_lists.ts";
import { plainText } from "../../plain_text.ts";
import type { Paragraph, RootContent } from "../../tree.ts";
import { leadsTo } from "../../shown/blocks/leads_to.ts";
import { splitPictures } from "../../pictures/split_pictures.ts";
import { renderWordPicture } from "../pictures/render_word_picture.ts";
import { TABLE_GAP } from "../tables/table_frame.ts";
import { renderWordTable } from "../tables/render_word_table.ts";
import type { WordScope } from "../word_scope.ts";
import { markup } from "../../../base/xml/markup.ts";
import { renderCodeLines, renderFormulaLines, startsWithCode } from "./code_lines.ts";
import { renderContainerBlocks } from "./container_blocks.ts";
import { renderDefinitionBlocks } from "./definition_blocks.ts";
import { BlockFlow, isOnlyBookmarks } from "./flow.ts";
import { renderWordHeading } from "./headings.ts";
import { beginsPage, renderLeafBlocks } from "./leaf_blocks.ts";
import { renderWordList } from "./list_items.ts";
import { renderWordParagraph } from "./paragraph.ts";
import { renderQuotedBlocks } from "./quote_blocks.ts";

/** Renders blocks. */
export function renderWordBlocks(nodes: readonly RootContent[], scope: WordScope): string {
  const blocks = nodes.flatMap((node) =>
    node.type === "paragraph" && !isDefinitionList(node) ? splitPictures(node) : [node]
  );
  const captions = findCaptions(blocks);
  const captionParagraphs = new Set<RootContent>([...captions.values()].map(({ paragraph }) => paragraph));
  const flow = new BlockFlow();
  let afterCode = false;
  for (let i = 0; i < blocks.length; i++) {
    const node = blocks[i];
    if (node === undefined || captionParagraphs.has(node)) continue;
    if (isDefinitionList(node)) {
      const paragraphs = takeDefinitionLists(blocks, i);
      flow.add(renderDefinitionBlocks(paragraphs, scope));
      i += paragraphs.length - 1;
      afterCode = false;
      continue;
    }
    const rendered = renderBlock(node, { next: blocks[i + 1], caption: captions.get(node) }, scope);
    // Lines of one style have no space between them, nor have those of two blocks.
    const isCode = startsWithCode(rendered, scope);
    if (isCode && afterCode) flow.add(TABLE_GAP);
    afterCode = isCode;
    flow.add(rendered);
    if (node.type === "leafDirective" && beginsPage(node, scope)) flow.breakPage();
  }
  return flow.finish();
}

/** What is beside a block. */
interface Neighbours {
  readonly next: RootContent | undefined;
  readonly caption: Caption | undefined;
}

function renderBlock(node: RootContent, { next, caption }: Neighbours, scope: WordScope): string {
  switch (node.type) {
    case "paragraph":
      return renderParagraphBlock(node, { next, caption }, scope);
    case "heading":
      return renderWordHeading(node, scope);
    case "list":
      return renderWordList(node, scope);
    case "blockquote":
      return renderQuotedBlocks(node, scope);
    case "code":
      return node.lang?.toLowerCase() === "math"
        ? renderFormulaLines(node.value, node, scope)
        : renderCodeLines(node, scope);
    case "math":
      return renderFormulaLines(node.value, node, scope);
    case "thematicBreak":
      return renderRule(scope);
    case "table":
      return renderWordTable(node, scope, caption);
    case "containerDirective":
      return renderContainerBlocks(node, scope, caption);
    case "leafDirective":
      return renderLeafBlocks(node, scope);
    default:
      // Definitions, and what the parser leaves none of.
      return "";
  }
}

function renderParagraphBlock(node: Paragraph, { next, caption }: Neighbours, scope: WordScope): string {
  const figure = renderWordPicture(node, scope, caption);
  if (figure !== undefined) return figure;
  const runs = scope.work.texts(node.children, scope);
  const keepNext = next !== undefined && leadsTo(node, next);
  const own = runs === "" || isOnlyBookmarks(runs)
    ? runs
    : renderWordParagraph(runs, scope, { keepNext, text: plainText(node) });
  return caption === undefined ? own : own + scope.work.blocks([caption.paragraph], scope);
}

function renderRule(scope: WordScope): string {
  const line = { "w:val": "single", "w:sz": 6, "w:space": 1, "w:color": scope.work.frame.colors.muted };
  return renderWordParagraph("", scope, { border: markup("w:pBdr", {}, markup("w:bottom", line)) });
}
