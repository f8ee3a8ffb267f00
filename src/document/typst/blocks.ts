import { oneLine, plainText } from "../plain_text.ts";
import type { Heading, Nodes, Paragraph, PhrasingContent, RootContent, TextDirective } from "../tree.ts";
import { renderCode, renderDisplayMath } from "./code_block.ts";
import { tearsLines } from "../tears_lines.ts";
import { TypstCode } from "./code.ts";
import { renderAnchor } from "./anchors.ts";
import { isDefinitionList, renderDefinitionList } from "./definitions.ts";
import { renderContainer } from "./container_directives.ts";
import { renderImageParagraph } from "./figure.ts";
import { headingLabel, inlineContent } from "./inline.ts";
import { renderLeaf } from "./leaf_directives.ts";
import { renderList } from "./lists.ts";
import { renderQuote } from "./quotes.ts";
import { inDirectionOf, type Scope } from "./scope.ts";
import { isPictureRow, splitPictures } from "./pictures/split_pictures.ts";
import { canBeWide, findCaptions, isTable, renderCaption, renderTypstTable, type TableNode } from "./tables.ts";

/** Renders blocks to a sequence of expressions. */
export function renderBlocks(nodes: readonly RootContent[], scope: Scope): TypstCode[] {
  return renderLocatedBlocks(nodes, scope).map(({ code }) => code);
}

/** An expression and its line in the document. */
export interface LocatedCode {
  readonly code: TypstCode;
  /** 1-based. */
  readonly line: number | undefined;
}

/** Renders blocks with their lines. */
export function renderLocatedBlocks(nodes: readonly RootContent[], scope: Scope): LocatedCode[] {
  const writer = new BlockWriter(scope);
  const captions = findCaptions(nodes);
  const captionParagraphs = new Set<RootContent>(captions.values());
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i];
    if (node === undefined || captionParagraphs.has(node)) continue;
    writer.line = node.position?.start.line;
    if (isTable(node) && !hasLanguage(node)) {
      writer.addTable(node, captions.get(node));
    } else if (isDefinitionList(node)) {
      const paragraphs = takeDefinitionLists(nodes, i);
      writer.add([renderDefinitionList(paragraphs, scope)]);
      i += paragraphs.length - 1;
    } else {
      renderBlock(node, writer, scope);
    }
  }
  return writer.parts;
}

/** Inserts a paragraph break between paragraphs, and nothing between other blocks. */
class BlockWriter {
  readonly parts: LocatedCode[] = [];
  /** Line of the current block. */
  line: number | undefined;
  readonly #scope: Scope;
  #afterParagraph = false;
  /** Number of headings at the end. */
  #headings = 0;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Adds a table; headings right before a wide one move with it to its page. */
  addTable(table: TableNode, caption: Paragraph | undefined): void {
    const place = table.type === "table" ? [] : renderAnchor(table, this.#scope);
    const lead = this.#scope.atTop && canBeWide(table) ? [...this.#takeHeadings(), ...place] : place;
    const rendered = renderTypstTable(table, this.#scope, {
      caption: caption && renderCaption(caption, this.#scope),
      lead: lead.length === 0 ? undefined : TypstCode.blocks(lead),
    });
    this.add(rendered.length === 0 ? lead : rendered);
    if (rendered.length === 0 && caption !== undefined) this.addParagraphNode(caption);
  }

  addHeading(code: TypstCode): void {
    this.add([code]);
    this.#headings++;
  }

  #takeHeadings(): TypstCode[] {
    const taken = this.parts.splice(this.parts.length - this.#headings);
    const [first] = taken;
    if (first?.line !== undefined) this.line = first.line;
    this.#headings = 0;
    return taken.map(({ code }) => code);
  }

  add(blocks: readonly TypstCode[]): void {
    for (const code of blocks) this.#push(code);
    if (blocks.length > 0) this.#afterParagraph = false;
  }

  addParagraph(code: TypstCode): void {
    if (this.#afterParagraph) this.#push(TypstCode.call("parbreak", {}));
    this.#push(code);
    this.#afterParagraph = true;
  }

  #push(code: TypstCode): void {
    this.#headings = 0;
    this.parts.push({ code, line: this.line });
  }

  addParagraphNode(paragraph: Paragraph): void {
    const { children } = paragraph;
    const body = inDirectionOf(plainText(paragraph), this.#scope, (scope) => inlineContent(children, scope));
    this.addParagraph(tearsLines(paragraph) ? TypstCode.call("ragged", {}, body) : body);
  }
}

/** A directive with a language is a block in it. */
function hasLanguage(table: TableNode): boolean {
  return table.type !== "table" && (table.attributes?.["lang"] ?? "") !== "";
}

function takeDefinitionLists(nodes: readonly RootContent[], from: number): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (let i = from; i < nodes.length; i++) {
    const node = nodes[i];
    if (node === undefined || !isDefinitionList(node)) break;
    paragraphs.push(node);
  }
  return paragraphs;
}

function renderBlock(node: RootContent, writer: BlockWriter, scope: Scope): void {
  switch (node.type) {
    case "paragraph":
      return renderParagraph(node, writer, scope);
    case "heading":
      return renderHeading(node, writer, scope);
    case "list":
      return writer.add(renderList(node, scope));
    case "blockquote":
      return writer.add(renderQuote(node, scope));
    case "code":
      return writer.add([renderCode(node, scope)]);
    case "math":
      return writer.add([renderDisplayMath(node.value, node, scope)]);
    case "containerDirective":
      // Some consist of their paragraphs alone.
      return renderContainer(node, scope).forEach((code) => writer.addParagraph(code));
    case "leafDirective":
      return renderLeaf(node, scope).forEach((code) => writer.addParagraph(code));
    case "thematicBreak":
      return writer.add([TypstCode.call("thematic-break", {})]);
  }
}

function renderParagraph(paragraph: Paragraph, writer: BlockWriter, scope: Scope): void {
  for (const part of splitPictures(paragraph)) {
    const figure = renderImageParagraph(part, scope);
    if (figure !== undefined) writer.add([figure]);
    else if (isPictureRow(part)) writer.add([TypstCode.call("picture-row", {}, inlineContent(part.children, scope))]);
    else writer.addParagraphNode(part);
  }
}

function renderHeading(node: Heading, writer: BlockWriter, scope: Scope): void {
  const slug = scope.rendering.survey.slugs.get(node);
  if (slug === undefined) {
    // In a footnote, a heading would also appear in the table of contents.
    if (oneLine(node) !== "") writer.addParagraph(TypstCode.call("strong", {}, inlineContent(node.children, scope)));
    return;
  }
  const { first, all } = scope.rendering.appendices;
  if (node === first) writer.add([TypstCode.call("appendix-start", {})]);
  const component = all.has(node) ? "appendix-heading" : "heading";
  const attributes = headingAttributes(node, scope);
  if (node === scope.rendering.introduced) writer.add([TypstCode.call("introduction-end", {})]);
  const heading = inDirectionOf(plainText(node), { ...scope, inHeading: true }, (directed) => {
    const body = inlineContent(withoutNotes(node.children), directed);
    return TypstCode.labeled(TypstCode.call(component, attributes, body), headingLabel(slug));
  });
  writer.addHeading(heading);
  // The table of contents repeats a heading, and would repeat its footnotes; these follow it as text instead.
  for (const note of footnotesIn(node, scope)) writer.add(renderBlocks(note, { ...scope, atTop: false }));
}

/** A heading inside a quote or another block is in no table of contents and has no number: these follow the text. */
function headingAttributes(node: Heading, { rendering }: Scope): Record<string, TypstCode> {
  const level = TypstCode.integer(node.depth);
  if (node === rendering.introduced) return { level, supplement: TypstCode.word("after-introduction") };
  if (!rendering.boxedHeadings.has(node)) return { level };
  const no = TypstCode.word("false");
  return { level, numbering: TypstCode.word("none"), outlined: no, bookmarked: no };
}

/** Removes footnotes and the spaces before them. */
function withoutNotes(children: readonly PhrasingContent[]): PhrasingContent[] {
  const kept = children.filter((child) => child.type !== "footnoteReference" && !isFootnoteDirective(child));
  const last = kept.at(-1);
  return last?.type === "text" ? [...kept.slice(0, -1), { ...last, value: last.value.trimEnd() }] : kept;
}

function footnotesIn(node: Nodes, scope: Scope): RootContent[][] {
  if (node.type === "footnoteReference") {
    const definition = scope.rendering.survey.footnotes.get(node.identifier);
    return definition === undefined ? [] : [definition.children];
  }
  if (isFootnoteDirective(node)) return [[{ type: "paragraph", children: node.children }]];
  return "children" in node ? node.children.flatMap((child) => footnotesIn(child, scope)) : [];
}

function isFootnoteDirective(node: Nodes): node is TextDirective {
  return node.type === "textDirective" && node.name === "footnote";
}
