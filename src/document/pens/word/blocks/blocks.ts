import { markup } from "../../../../base/xml/markup.ts";
import type { PictureSide } from "../../../shown/pictures/read_shown_picture.ts";
import type {
  ShownAligned,
  ShownBlock,
  ShownCallout,
  ShownCode,
  ShownColumns,
  ShownDefinitions,
  ShownExpand,
  ShownFlow,
  ShownForeignBlocks,
  ShownGallery,
  ShownGroup,
  ShownParagraph,
  ShownQuote,
  ShownTurned,
} from "../../../shown/shown_block.ts";
import type { ShownInline } from "../../../shown/shown_inline.ts";
import { renderGroup, renderWordCaption } from "../captions/render_word_caption.ts";
import { LIST_INDENT } from "../book/list_numbering.ts";
import { pictureLook, renderFigure } from "../pictures/render_word_picture.ts";
import { renderGallery, renderSideBySide } from "../sections/side_by_side.ts";
import { renderFlow, renderTurned } from "../sections/render_sections.ts";
import { renderWordTable } from "../tables/render_word_table.ts";
import { renderParagraphText } from "../texts/page_numbers.ts";
import { renderTextRun } from "../texts/run.ts";
import { indentBlocks, warnNesting, withMarks, type WordScope } from "../word_scope.ts";
import { renderCallout, renderExpanded } from "./boxes.ts";
import { renderCodeLines, startsWithCode } from "./code.ts";
import { renderWordContents } from "./contents.ts";
import { BlockFlow, isOnlyBookmarks, NO_SPACE_AFTER, TABLE_GAP } from "./flow.ts";
import { renderFormulaBlock } from "./formulas.ts";
import { renderWordHeading } from "./headings.ts";
import { renderIndex } from "./index.ts";
import { renderWordList } from "./list_items.ts";
import { directionOfTexts, type ParagraphLook, renderWordParagraph } from "./paragraph.ts";

/** Twentieths of a point. */
const PER_POINT = 20;
/** Twentieths of a point of an em of usual text. */
const PER_EM = 11 * PER_POINT;

/** Renders blocks. */
export function renderWordBlocks(nodes: readonly ShownBlock[], scope: WordScope): string {
  const flow = new BlockFlow();
  let afterCode = false;
  for (const node of nodes) {
    const rendered = renderBlock(node, scope);
    // Lines of one style have no space between them, nor have those of two blocks.
    const isCode = startsWithCode(rendered, scope);
    if (isCode && afterCode) flow.add(TABLE_GAP);
    afterCode = isCode;
    flow.add(rendered);
    if (node.kind === "pageBreak") flow.breakPage();
  }
  return flow.finish();
}

function renderBlock(node: ShownBlock, scope: WordScope): string {
  switch (node.kind) {
    case "paragraph":
      return renderParagraph(node, scope);
    case "heading":
      return renderWordHeading(node, scope);
    case "list":
      return renderWordList(node, scope);
    case "definitions":
      return renderDefinitions(node, scope);
    case "table":
      return renderWordTable(node, scope);
    case "code":
      return renderCode(node, scope);
    case "quote":
      return renderQuote(node, scope);
    case "figure":
      return renderFigure(node, scope);
    case "formula":
      return renderFormulaBlock(node, scope);
    case "rule":
      return renderRule(scope);
    case "contents":
      return renderWordContents(node, scope);
    case "index":
      return renderIndex(scope);
    case "standInBlock":
      return renderLine([{ kind: "standIn", name: node.name }], scope, { isRagged: true });
    case "point":
      return scope.work.parts.mark(scope.work.parts.bookmark(node.place), "");
    case "pageBreak":
      return ""; // The flow of blocks begins the page.
    default:
      return renderBox(node, scope);
  }
}

/** Blocks that only hold others. */
type WordBox =
  | ShownAligned
  | ShownCallout
  | ShownColumns
  | ShownExpand
  | ShownFlow
  | ShownForeignBlocks
  | ShownGallery
  | ShownGroup
  | ShownTurned;

function renderBox(node: WordBox, scope: WordScope): string {
  switch (node.kind) {
    case "callout":
      return renderCallout(node, scope);
    case "expand":
      return renderExpanded(node, scope);
    case "flow":
      return renderFlow(node, scope);
    case "columns":
      return renderSideBySide(node, scope);
    case "gallery":
      return renderGallery(node, scope);
    case "group":
      return renderGroup(node, scope);
    case "turned":
      return renderTurned(node, scope);
    case "aligned":
      return scope.work.blocks(node.blocks, alignedScope(node, scope));
    case "foreignBlocks":
      return scope.work.blocks(node.blocks, withMarks(scope, { language: node.language }));
  }
}

/** A caption of a picture is below it, also where code stands in for the picture. */
function renderCode(node: ShownCode, scope: WordScope): string {
  const { caption } = node;
  const code = renderCodeLines(node, scope);
  if (caption === undefined) return code;
  const shown = renderWordCaption(caption, scope);
  return caption.type === "figure" ? code + shown : shown + code;
}

function renderParagraph(paragraph: ShownParagraph, scope: WordScope): string {
  const { children, script, leadsOn, isPictureRow, isRagged, hanging } = paragraph;
  const { runs, tabs } = renderParagraphText(paragraph, scope);
  if (runs === "" || isOnlyBookmarks(runs)) return runs;
  const own = isPictureRow ? pictureLook(sideOf(children), scope) : { direction: script.direction };
  const indent = hanging === undefined ? undefined : hangingIndent(hanging * PER_EM, scope);
  return renderWordParagraph(runs, scope, { ...own, tabs, indent, keepNext: leadsOn, isRagged });
}

function hangingIndent(by: number, scope: WordScope): ParagraphLook["indent"] {
  const { indent } = indentBlocks(scope, by);
  return { left: indent, hanging: indent - scope.indent };
}

/** Renders a line of text as a paragraph, in the direction of its words. */
function renderLine(nodes: readonly ShownInline[], scope: WordScope, look: ParagraphLook = {}): string {
  return renderWordParagraph(scope.work.texts(nodes, scope), scope, { ...look, direction: directionOfTexts(nodes) });
}

/** Returns the side on which all pictures of a row are. */
function sideOf(nodes: readonly ShownInline[]): PictureSide | undefined {
  const [side, ...others] = new Set(listSides(nodes));
  return others.length === 0 ? side : undefined;
}

function listSides(nodes: readonly ShownInline[]): (PictureSide | undefined)[] {
  return nodes.flatMap((node) =>
    "children" in node ? listSides(node.children) : node.kind === "picture" ? [node.picture.look.side] : []
  );
}

/** Renders a list of terms: bold terms, and indented definitions below them. */
function renderDefinitions({ entries }: ShownDefinitions, scope: WordScope): string {
  const bold = withMarks(scope, { bold: true });
  const inner = indentBlocks(scope, LIST_INDENT);
  const lineBreak: ShownInline = { kind: "lineBreak" };
  return entries.map(({ terms, meanings }) => {
    const lines = terms.flatMap((term, i) => i === 0 ? term : [lineBreak, ...term]);
    return renderLine(lines, bold, { keepNext: true, spacing: NO_SPACE_AFTER, isFlush: true }) +
      scope.work.blocks(meanings.flat(), inner);
  }).join("");
}

/** Renders a quote with its attribution. */
function renderQuote(quote: ShownQuote, scope: WordScope): string {
  const { blocks, attribution = [] } = quote;
  const { work } = scope;
  const inner = quoteScope(scope);
  if (isNestedQuote(scope) && inner.indent === scope.indent) {
    warnNesting(scope, quote, "A quote without room for its indent");
  }
  const shown = work.blocks(blocks, inner);
  const by = work.texts(attribution, inner);
  const look = { align: "right", direction: directionOfTexts(attribution) } as const;
  return by === "" ? shown : shown + renderWordParagraph(renderTextRun("— ", inner) + by, inner, look);
}

/** The style indents a quote; one inside of another is indented further. */
function quoteScope(scope: WordScope): WordScope {
  const style = scope.work.parts.style("quote");
  const quoted = { ...scope, atTop: false, paragraph: scope.inNote ? scope.paragraph : style };
  return isNestedQuote(scope) || scope.listLevel >= 0 || scope.inNote ? indentBlocks(quoted, LIST_INDENT) : quoted;
}

function isNestedQuote({ work, paragraph }: WordScope): boolean {
  return paragraph === work.parts.style("quote");
}

function alignedScope({ align, indent = 0 }: ShownAligned, scope: WordScope): WordScope {
  const inner = indent === 0 ? scope : { ...indentBlocks(scope, indent * PER_POINT), atTop: false };
  return { ...inner, align: align ?? scope.align };
}

function renderRule(scope: WordScope): string {
  const line = { "w:val": "single", "w:sz": 6, "w:space": 1, "w:color": scope.work.frame.colors.muted };
  return renderWordParagraph("", scope, { border: markup("w:pBdr", {}, markup("w:bottom", line)) });
}
