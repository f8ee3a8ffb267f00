import { readTwips } from "../../docx/facts/ooxml/units.ts";
import type { RawElement } from "../../docx/fill/raw/raw_element.ts";
import { isContentsWord } from "../../document/read/markdown/contents/contents_words.ts";
import type { Paragraph, RootContent } from "../../document/tree.ts";
import type { ContentScope } from "../content_scope.ts";
import { InlineReader, type ParagraphContent } from "../inlines/inline_reader.ts";
import { type InlineSegment, nestSegments } from "../inlines/inline_segment.ts";
import { lineOfText } from "../inlines/line_of_text.ts";
import type { BlockItem } from "./block_item.ts";
import { numberedFormula } from "../formulas/numbered_formula.ts";
import { blockFormula } from "../formulas/written_formula.ts";
import { captionOf, isAnchor, labeled } from "./caption_of.ts";
import { joinItems } from "./join_items.ts";
import { type ContentSection, joinSections, readSectionSetup } from "./join_sections.ts";
import type { ListNumbers } from "./list_numbers.ts";
import { describeParagraph, type ListPlace, type ParagraphUse } from "./describe_paragraph.ts";
import { readTyped } from "./typed_lists.ts";
import { readWordTable } from "./read_word_table.ts";

/** Elements that are read as if their children were in their place. */
const AROUND = new Set(["w:sdtContent", "w:customXml", "w:smartTag", "w:ins", "w:moveTo", "mc:Choice"]);

/** Box of a task before its text. */
const SIGN = /^[\u2610\u2611\u2612]\s*/;
/** List of tasks whose paragraphs have no numbering. */
const TASKS: ListPlace = { id: 0, level: 0, format: "bullet", hasWords: false };
/** Name of the style of titles in callouts. */
const CALLOUT_TITLE = /\bcallout title$/i;

/** What blocks of a document share. */
export interface BlockContext {
  readonly numbers: ListNumbers;
  /** Takes the title or subtitle of the document, and returns whether it is one. */
  readonly takeTitle: (role: "title" | "subtitle", text: string) => boolean;
}

/** Reads the blocks of a story, a cell, a note or a text box. */
export class BlockReader {
  readonly #scope: ContentScope;
  readonly #context: BlockContext;
  readonly #inlines: InlineReader;
  /** Items of the section that is open. */
  #items: BlockItem[] = [];
  readonly #sections: ContentSection[] = [];
  #hadContents = false;
  /** What the next paragraph begins with: a large letter, or a paragraph whose end is gone. */
  #begun: InlineSegment[] = [];

  /** Starts a story. */
  constructor(scope: ContentScope, context: BlockContext) {
    this.#scope = scope;
    this.#context = context;
    this.#inlines = new InlineReader(scope);
  }

  /** Reads the children of an element, and joins what belongs together. */
  read(parent: RawElement): RootContent[] {
    this.#blocks(parent);
    const children = nestSegments(this.#begun.splice(0));
    if (children.length > 0) this.#items.push({ kind: "block", node: { type: "paragraph", children } });
    this.#endSection(parent.child("w:sectPr"));
    return joinSections(this.#sections);
  }

  #endSection(properties: RawElement | undefined): void {
    this.#sections.push({ setup: readSectionSetup(properties), blocks: joinItems(this.#items) });
    this.#items = [];
  }

  #blocks(parent: RawElement): void {
    for (const child of parent.children) {
      if (child.name === "w:p") this.#paragraph(child);
      else if (child.name === "w:tbl") this.#table(child);
      else if (child.name === "w:sdt") this.#control(child);
      else if (child.name === "mc:AlternateContent") {
        const chosen = child.child("mc:Choice") ?? child.child("mc:Fallback");
        if (chosen !== undefined) this.#blocks(chosen);
      } else if (AROUND.has(child.name)) this.#blocks(child);
      else if (child.name === "w:altChunk") {
        this.#scope.losses.add("foreign-content", "Content in another format (altChunk) is left out");
      }
    }
  }

  /** A table that is indented below an item belongs to it. */
  #table(table: RawElement): void {
    const indent = tableIndent(table);
    const isOfItem = this.#followsItem() && indent >= LEAST_INDENT;
    for (const item of readWordTable(table, this.#scope)) {
      this.#items.push(isOfItem && "node" in item ? { kind: "continued", indent, node: item.node } : item);
    }
  }

  #followsItem(): boolean {
    const before = this.#items.at(-1)?.kind;
    return before === "item" || before === "continued";
  }

  #control(sdt: RawElement): void {
    const content = sdt.child("w:sdtContent");
    if (content === undefined) return;
    const gallery = sdt.child("w:sdtPr", "w:docPartObj")?.val("w:docPartGallery");
    if (gallery === "Table of Contents") this.#contents();
    else this.#blocks(content);
  }

  /** The contents of a document are made anew. */
  #contents(): void {
    if (!this.#hadContents) {
      this.#scope.losses.add("contents", "The table of contents is left out: it is made anew from the headings");
    }
    this.#hadContents = true;
    if (this.#items.at(-1)?.kind !== "contents") this.#items.push({ kind: "contents" });
  }

  #paragraph(paragraph: RawElement): void {
    this.#content(paragraph);
    const section = this.#scope.isNested ? undefined : paragraph.child("w:pPr", "w:sectPr");
    if (section !== undefined) this.#endSection(section);
  }

  #content(paragraph: RawElement): void {
    const facts = describeParagraph(paragraph, this.#scope);
    const read = this.#inlines.read(paragraph);
    const isContents = facts.role === "toc" || facts.role === "tocHeading";
    if (isContents || read.hasContents) this.#contents();
    if (isContents || read.hasContents && read.segments.length === 0) return;
    const { list } = facts;
    const whole = this.#withBegun(read);
    const content = list?.hasWords === true && whole.segments.length > 0
      ? labeled(whole, this.#context.numbers.next(list.id, list.level).label)
      : whole;
    if (content.pageBreak === "before" || facts.breakBefore) this.#break();
    if (facts.joinsNext) this.#begin(content, facts.isDropCap);
    else this.#add(facts, content);
    for (const tex of content.formulas) this.#items.push({ kind: "block", node: blockFormula(tex) });
    for (const box of content.boxes) this.#textBox(box);
    if (content.pageBreak === "after") this.#break();
  }

  /** A drop cap has no marks of its own. */
  #begin({ segments }: ParagraphContent, isDropCap: boolean): void {
    this.#begun = isDropCap ? segments.map(({ node }) => ({ node, marks: {} })) : [...segments];
  }

  #withBegun(content: ParagraphContent): ParagraphContent {
    const begun = this.#begun.splice(0);
    const { segments, sequence } = content;
    if (begun.length === 0) return content;
    return {
      ...content,
      segments: [...begun, ...segments],
      sequence: sequence === undefined ? undefined : { ...sequence, at: sequence.at + begun.length },
    };
  }

  #break(): void {
    if (this.#scope.isNested) return;
    const node: RootContent = { type: "leafDirective", name: "pagebreak", attributes: {}, children: [] };
    this.#items.push({ kind: "block", node });
  }

  #textBox(box: RawElement): void {
    this.#scope.losses.add("text-box", "The text of a text box follows the paragraph that it is anchored to");
    const blocks = this.#scope.blocks(box, { ...this.#scope, isNested: true });
    for (const node of blocks) this.#items.push({ kind: "block", node });
  }

  #add(facts: ParagraphUse, content: ParagraphContent): void {
    const children = nestSegments(content.segments);
    if (children.length === 0) {
      // An empty line of code is a line; other empty paragraphs are space.
      if (facts.role === "code") this.#items.push(this.#within(facts, { kind: "code", text: "" }));
      else if (facts.isRuled) this.#items.push({ kind: "block", node: { type: "thematicBreak" } });
      return;
    }
    const text = lineOfText(children);
    if ((facts.role === "title" || facts.role === "subtitle") && !this.#scope.isNested) {
      if (!isContentsWord(text) && this.#context.takeTitle(facts.role, text)) return;
    }
    const formula = facts.level === undefined ? numberedFormula(children) : undefined;
    if (formula !== undefined) return formula.forEach((node) => this.#items.push({ kind: "block", node }));
    const caption = captionOf(content, facts);
    if (caption !== undefined) return void this.#items.push(caption);
    this.#items.push(this.#within(facts, this.#itemOf(facts, { content, children, text })));
  }

  /** Code and quotes that are indented below an item belong to it. */
  #within({ isIndented, indent }: ParagraphUse, item: BlockItem): BlockItem {
    if (!isIndented || !this.#followsItem()) return item;
    if (item.kind === "code") return { kind: "continued", indent, node: { type: "code", value: item.text } };
    if (item.kind !== "quote" || item.node.type !== "paragraph") return item;
    return { kind: "continued", indent, node: { type: "blockquote", children: [item.node] } };
  }

  #itemOf(facts: ParagraphUse, { content, children, text }: {
    readonly content: ParagraphContent;
    readonly children: ReturnType<typeof nestSegments>;
    readonly text: string;
  }): BlockItem {
    const { level, role, list, styleName, indent } = facts;
    const node: Paragraph = { type: "paragraph", children };
    if (level !== undefined) {
      const depth = Math.min(6, level) as 1 | 2 | 3 | 4 | 5 | 6;
      if (level > 6) this.#scope.losses.add("heading-level", "Headings below level 6 have level 6");
      return { kind: "block", node: { type: "heading", depth, children: nestSegments(onOneLine(content.segments)) } };
    }
    if (role === "code") return { kind: "code", text: codeOf(content) };
    if (list?.hasWords === false) return this.#listItem(list, { node, text, indent });
    if ((role === "list" || role === undefined) && isTask(text)) return this.#listItem(TASKS, { node, text, indent });
    if (role === "quote") return { kind: "quote", node };
    if (role === undefined && isAllCode(content)) {
      return { kind: "code", text: codeOf(content), ...(this.#scope.isNested ? { line: node } : {}) };
    }
    const { callout } = facts;
    if (role === undefined && callout !== undefined && !CALLOUT_TITLE.test(styleName)) {
      return { kind: "callout", callout, style: styleName, node };
    }
    if (role === "list" || facts.isIndented && this.#followsItem()) return { kind: "continued", indent, node };
    const [image, ...others] = children.filter((child) => !isAnchor(child));
    if (image?.type === "image" && others.length === 0) return { kind: "figure", node };
    // Cells have an alignment of their own, and in them, lines are more than a list is.
    if (this.#scope.isNested) return { kind: "block", node };
    if (facts.align !== undefined) return { kind: "aligned", align: facts.align, node };
    return readTyped(node, indent) ?? { kind: "block", node };
  }

  #listItem(
    { id, level, format }: ListPlace,
    { node, text, indent }: {
      readonly node: Extract<RootContent, { type: "paragraph" }>;
      readonly text: string;
      readonly indent: number;
    },
  ): BlockItem {
    const sign = SIGN.exec(text)?.[0];
    const isOrdered = format !== "bullet" && format !== "none";
    if (/^(?:upper|lower)(?:Letter|Roman)$/.test(format)) {
      this.#scope.losses.add("list-letters", "Letters and Roman numerals of lists become numbers");
    }
    return {
      kind: "item",
      ...{ level, indent, isOrdered },
      list: id,
      start: isOrdered ? this.#context.numbers.next(id, level).number : 1,
      checked: sign === undefined ? undefined : !sign.startsWith("\u2610"),
      blocks: [sign === undefined ? node : withoutSign(node)],
    };
  }
}

/** Least indent of a table that stands below an item, in points: less puts the text of cells in line with other text. */
const LEAST_INDENT = 14;

function tableIndent(table: RawElement): number {
  return readTwips(table.child("w:tblPr", "w:tblInd")?.get("w:w"), { min: 0, max: 1584 }) ?? 0;
}

/** A heading is one line. */
function onOneLine(segments: readonly InlineSegment[]): InlineSegment[] {
  return segments.map((segment) =>
    segment.node.type === "break" ? { ...segment, node: { type: "text", value: " " } } : segment
  );
}

/** Boxes between words are choices in a form. */
function isTask(text: string): boolean {
  return SIGN.test(text) && !/[\u2610\u2611\u2612]/.test(text.slice(1));
}

function withoutSign(node: Extract<RootContent, { type: "paragraph" }>): RootContent {
  const [first, ...others] = node.children;
  if (first?.type !== "text") return node;
  return { ...node, children: [{ ...first, value: first.value.replace(SIGN, "") }, ...others] };
}

/** Checks whether all text of a paragraph is in a font of code. */
function isAllCode({ segments }: ParagraphContent): boolean {
  return segments.some(({ marks }) => marks.code === true) &&
    segments.every(({ marks, node }) => marks.code === true || node.type === "text" && node.value.trim() === "");
}

/** Code keeps its spaces and line breaks, and has no marks. */
function codeOf({ segments }: ParagraphContent): string {
  return segments.map(({ node }) => node.type === "break" ? "\n" : "value" in node ? node.value : "").join("");
}
