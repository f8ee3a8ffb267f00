import type { PhrasingContent } from "../../tree.ts";
import { makeContainer } from "../../make_container.ts";
import { attachAnchors } from "./attach_anchors.ts";
import { collapseSpaces } from "./collapse_spaces.ts";
import { isBlockComponent, isComponent, readComponent } from "./components.ts";
import { BLOCK_ELEMENTS, UNSUPPORTED_ELEMENTS } from "./element_names_table.ts";
import type { HtmlReading, Surroundings } from "./html_reading.ts";
import { attributeOf, elementName, type HtmlElement, type HtmlNode, isElement, positionOfHtml } from "./html_tree.ts";
import { markOf } from "./element_mark.ts";
import { addMark, type Mark, markBlock, wrapMarks } from "./marks.ts";
import { type FlowNode, isFlowNode } from "./node_kinds.ts";
import { readPageBreaks } from "./page_breaks.ts";
import { readBlock } from "./read_block.ts";
import { isHidden, readInline } from "./read_inline.ts";

/** Reads nodes as blocks: text between blocks becomes paragraphs, and a mark around blocks goes around their text. */
export function readFlow(nodes: readonly HtmlNode[], reading: HtmlReading, around: Surroundings): FlowNode[] {
  return new FlowBuilder(reading, around).build(nodes);
}

/** Puts the blocks of an element with a direction of its own into a directive. */
function inOwnDirection(blocks: readonly FlowNode[], element: HtmlElement): readonly FlowNode[] {
  const dir = attributeOf(element, "dir")?.trim().toLowerCase();
  if ((dir !== "rtl" && dir !== "ltr") || blocks.length === 0) return blocks;
  return [{ ...makeContainer("div", { dir }, [...blocks]), position: positionOfHtml(element) }];
}

class FlowBuilder {
  readonly #reading: HtmlReading;
  readonly #around: Surroundings;
  readonly #blocks: FlowNode[] = [];
  /** Text since the last block. */
  #text: PhrasingContent[] = [];

  constructor(reading: HtmlReading, around: Surroundings) {
    this.#reading = reading;
    this.#around = around;
  }

  build(nodes: readonly HtmlNode[]): FlowNode[] {
    this.#add(nodes, []);
    this.#endParagraph();
    return attachAnchors(this.#blocks);
  }

  #add(nodes: readonly HtmlNode[], marks: readonly Mark[]): void {
    for (const node of nodes) {
      if (isElement(node) && this.#reading.hasBlock(node)) this.#addElement(node, marks);
      else this.#text.push(...wrapMarks(readInline(node, this.#reading), marks));
    }
  }

  /** Adds an element that is a block or contains one. */
  #addElement(element: HtmlElement, marks: readonly Mark[]): void {
    const { before, after, isOnly } = readPageBreaks(element);
    if (before) this.#endPage(element);
    if (!isOnly) this.#addContent(element, marks);
    if (after) this.#endPage(element);
  }

  #endPage(element: HtmlElement): void {
    const facts = { name: "pagebreak", attributes: {}, children: [] };
    this.#addBlocks([{ type: "leafDirective", ...facts, position: positionOfHtml(element) }], []);
  }

  #addContent(element: HtmlElement, marks: readonly Mark[]): void {
    const markdown = this.#reading.markdownOf(element);
    if (markdown !== undefined) {
      if (isFlowNode(markdown)) this.#addBlocks([markdown], marks);
    } else if (BLOCK_ELEMENTS.has(elementName(element))) {
      this.#endParagraph();
      this.#addBlocks(inOwnDirection(readBlock(element, this.#reading, this.#around), element), marks);
    } else if (isBlockComponent(element)) {
      this.#endParagraph();
      this.#addBlocks(readComponent(element, this.#reading), marks);
    } else if (!isHidden(element, this.#reading)) {
      if (UNSUPPORTED_ELEMENTS.has(elementName(element)) || isComponent(element)) this.#reading.report(element);
      const mark = markOf(element);
      this.#add(element.childNodes, mark === undefined ? marks : addMark(marks, mark));
    }
  }

  #addBlocks(blocks: readonly FlowNode[], marks: readonly Mark[]): void {
    this.#endParagraph();
    for (const block of blocks) {
      markBlock(block, marks);
      this.#blocks.push(block);
    }
  }

  #endParagraph(): void {
    const children = collapseSpaces(this.#text);
    this.#text = [];
    const [first, ...more] = children;
    if (first === undefined) return;
    const isPicture = more.length === 0 && first.type === "textDirective" && first.name === "image";
    if (isPicture) this.#blocks.push({ ...first, type: "leafDirective" });
    else this.#blocks.push({ type: "paragraph", children, position: first.position });
  }
}
