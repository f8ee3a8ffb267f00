import type { Nodes, PhrasingContent } from "../../tree.ts";
import { collapseSpaces } from "./collapse_spaces.ts";
import { isBlockComponent } from "./components.ts";
import { BLOCK_ELEMENTS } from "./element_names_table.ts";
import { flattenBlocks } from "./flatten_blocks.ts";
import { readFlow } from "./flow_builder.ts";
import type { HtmlReading, Surroundings } from "./html_reading.ts";
import { elementName, type HtmlElement, type HtmlNode, isElement, type MarkdownElements } from "./html_tree.ts";
import type { FlowNode } from "./node_kinds.ts";
import { readPageBreaks } from "./page_breaks.ts";
import { readInlines } from "./read_inline.ts";

/** Converts a tree of HTML to Markdown nodes. */
export class HtmlConverter implements HtmlReading {
  readonly #markdown: MarkdownElements;
  readonly #report: (element: HtmlElement) => void;
  readonly #blocks = new Map<HtmlElement, boolean>();

  /** Creates a converter; `report` gets the elements that pages do not have. */
  constructor(markdown: MarkdownElements, report: (element: HtmlElement) => void) {
    this.#markdown = markdown;
    this.#report = report;
  }

  flow(nodes: readonly HtmlNode[], around: Surroundings): FlowNode[] {
    return readFlow(nodes, this, around);
  }

  phrasing(nodes: readonly HtmlNode[]): PhrasingContent[] {
    if (!nodes.some((node) => this.hasBlock(node))) return collapseSpaces(readInlines(nodes, this));
    return flattenBlocks(this.flow(nodes, { align: "fixed" }));
  }

  hasBlock(node: HtmlNode): boolean {
    if (!isElement(node)) return false;
    const known = this.#blocks.get(node);
    if (known !== undefined) return known;
    const name = elementName(node);
    const has = !ATOMS.has(name) &&
      (BLOCK_ELEMENTS.has(name) || isBlockComponent(node) || endsPage(node) ||
        node.childNodes.some((child) => this.hasBlock(child)));
    this.#blocks.set(node, has);
    return has;
  }

  markdownOf({ attrs }: HtmlElement): Nodes | undefined {
    return this.#markdown.get(attrs);
  }

  report(element: HtmlElement): void {
    this.#report(element);
  }
}

function endsPage(element: HtmlElement): boolean {
  const { before, after } = readPageBreaks(element);
  return before || after;
}

/** Elements that are read as a whole. */
const ATOMS = new Set(["audio", "iframe", "math", "svg", "video"]);
