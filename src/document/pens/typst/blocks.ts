import { isUnnumberedHeading } from "../../unnumbered_heading.ts";
import { type Caption, findCaptions } from "../../captions/find_captions.ts";
import { isTable, type TableNode } from "../../captions/table_node.ts";
import { isDefinitionList, takeDefinitionLists } from "../../text/definition_lists.ts";
import { listNodes } from "../../list_nodes.ts";
import { isPictureDirective } from "../../markdown/picture_directive.ts";
import { oneLine, plainText } from "../../plain_text.ts";
import type { Heading, Nodes, Paragraph, PhrasingContent, RootContent, TextDirective } from "../../tree.ts";
import { renderCode, renderDisplayMath } from "./code_block.ts";
import { BlockWriter, type LocatedCode } from "./block_writer.ts";
import { renderCaption } from "./captions.ts";
import { TypstCode } from "./code.ts";
import { renderDefinitionList } from "./definitions.ts";
import { renderContainer } from "./container_directives.ts";
import { renderImageParagraph } from "./figure.ts";
import { inlineContent } from "./inline.ts";
import { renderLeaf } from "./leaf_directives.ts";
import { renderList } from "./lists.ts";
import { renderQuote } from "./quotes.ts";
import { inDirectionOf, type Scope } from "./scope.ts";
import { isPictureRow, splitPictures } from "../../pictures/split_pictures.ts";

/** Renders blocks to a sequence of expressions. */
export function renderBlocks(nodes: readonly RootContent[], scope: Scope): TypstCode[] {
  return renderLocatedBlocks(nodes, scope).map(({ code }) => code);
}

/** Renders blocks with their lines. */
export function renderLocatedBlocks(nodes: readonly RootContent[], scope: Scope): LocatedCode[] {
  const writer = new BlockWriter(scope);
  writeBlocks(nodes, writer, scope);
  return writer.parts;
}

/** Renders blocks behind those that a writer has. */
export function writeBlocks(nodes: readonly RootContent[], writer: BlockWriter, scope: Scope): void {
  const blocks = nodes.flatMap((node) =>
    node.type === "paragraph" && !isDefinitionList(node) ? splitPictures(node) : [node]
  );
  const captions = findCaptions(blocks);
  const captionParagraphs = new Set<RootContent>([...captions.values()].map(({ paragraph }) => paragraph));
  for (let i = 0; i < blocks.length; i++) {
    const node = blocks[i];
    if (node === undefined || captionParagraphs.has(node)) continue;
    writer.line = node.position?.start.line;
    const caption = captions.get(node);
    writer.next(node);
    if (isTable(node) && !hasLanguage(node)) {
      writer.addTable(node, caption);
    } else if (isDefinitionList(node)) {
      const paragraphs = takeDefinitionLists(blocks, i);
      writer.add([renderDefinitionList(paragraphs, scope)]);
      i += paragraphs.length - 1;
    } else if (node.type === "thematicBreak") {
      writer.add([renderDivider(blocks[i + 1], scope)]);
    } else {
      renderBlock(node, writer, { scope, caption });
    }
  }
}

/** A directive with a language is a block in it. */
function hasLanguage(node: TableNode): boolean {
  return node.type !== "table" && (node.attributes?.["lang"] ?? "") !== "";
}

function renderBlock(node: RootContent, writer: BlockWriter, context: BlockContext): void {
  const { scope } = context;
  switch (node.type) {
    case "paragraph":
      return renderParagraph(node, writer, context);
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
      if (node.name === "landscape" && !hasLanguage(node)) return writer.addLandscape(node);
      // Some consist of their paragraphs alone.
      return renderContainer(node, scope).forEach((code) => writer.addParagraph(code));
    case "leafDirective":
      return renderLeaf(node, scope).forEach((code) => writer.addParagraph(code));
  }
}

/** Renders a divider, which the new page of a chapter replaces. */
function renderDivider(next: RootContent | undefined, { rendering, atTop }: Scope): TypstCode {
  const isChapter = atTop && next?.type === "heading" && next.depth === 1 && rendering.survey.slugs.has(next);
  return TypstCode.call("thematic-break", { "before-chapter": isChapter ? TypstCode.word("true") : undefined });
}

interface BlockContext {
  readonly scope: Scope;
  readonly caption: Caption | undefined;
}

function renderParagraph(node: Paragraph, writer: BlockWriter, { scope, caption }: BlockContext): void {
  const figure = renderImageParagraph(node, scope, caption && renderCaption(caption, scope));
  if (figure !== undefined) return writer.add([figure]);
  if (isPictureRow(node)) writer.add([TypstCode.call("picture-row", {}, inlineContent(node.children, scope))]);
  else writer.addParagraphNode(node);
  if (caption !== undefined) writer.addParagraphNode(caption.paragraph);
}

function renderHeading(node: Heading, writer: BlockWriter, scope: Scope): void {
  const label = scope.rendering.labels.get(node);
  if (label === undefined) {
    // In a footnote, a heading would also appear in the table of contents.
    if (oneLine(node) !== "") writer.addParagraph(TypstCode.call("strong", {}, inlineContent(node.children, scope)));
    else renderWordlessHeading(node, writer, scope);
    return;
  }
  const { first, all } = scope.rendering.appendices;
  if (node === first) writer.add([TypstCode.call("appendix-start", {})]);
  const component = all.has(node) ? "appendix-heading" : "heading";
  const attributes = headingAttributes(node, scope);
  if (node === scope.rendering.introduced) writer.add([TypstCode.call("introduction-end", {})]);
  const heading = inDirectionOf(plainText(node), { ...scope, inHeading: true }, (directed) => {
    const body = inlineContent(withoutNotes(node.children), directed);
    return TypstCode.labeled(TypstCode.call(component, attributes, body), label);
  });
  writer.addHeading(heading, node.depth);
  // The table of contents repeats a heading, and would repeat its footnotes; these follow it as text instead.
  for (const note of footnotesIn(node, scope)) writer.add(renderBlocks(note, { ...scope, atTop: false }));
}

/** Renders the pictures and footnotes of a heading without text, which would be an empty line in the table of contents. */
function renderWordlessHeading(node: Heading, writer: BlockWriter, scope: Scope): void {
  const children = withoutNotes(node.children);
  if (children.some((child) => listNodes(child).some(isPicture))) {
    writeBlocks([{ type: "paragraph", children, ...node.position && { position: node.position } }], writer, scope);
  }
  for (const note of footnotesIn(node, scope)) writer.add(renderBlocks(note, { ...scope, atTop: false }));
}

function isPicture(node: Nodes): boolean {
  return node.type === "image" || node.type === "imageReference" || isPictureDirective(node);
}

/** A heading inside a quote or another block is in no table of contents and has no number: these follow the text. */
function headingAttributes(node: Heading, { rendering }: Scope): Record<string, TypstCode> {
  const level = TypstCode.integer(node.depth);
  const none = TypstCode.word("none");
  const numbered = isUnnumberedHeading(node) ? { level, numbering: none } : { level };
  if (node === rendering.introduced) return { ...numbered, supplement: TypstCode.word("after-introduction") };
  if (!rendering.boxedHeadings.has(node)) return numbered;
  const no = TypstCode.word("false");
  return { level, numbering: none, outlined: no, bookmarked: no };
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
