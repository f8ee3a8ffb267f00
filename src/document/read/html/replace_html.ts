import type { IssueLog } from "../../issue_log.ts";
import { assertTreeWithinLimits } from "../markdown/markdown_tree.ts";
import type { Html, Nodes, Paragraph, Point, Root, Table, TableCell, TextDirective } from "../../tree.ts";
import { attachAnchors } from "./attach_anchors.ts";
import { findComponents } from "./components.ts";
import { directiveTable } from "./read_html_table.ts";
import { MarkupCount } from "../dialects/markup_count.ts";
import { HtmlBuilder } from "./html_builder.ts";
import { HtmlConverter } from "./html_converter.ts";
import {
  elementName,
  type HtmlElement,
  type HtmlNode,
  type IsLeftOut,
  positionOfHtml,
  withoutLeftOut,
} from "./html_tree.ts";
import { type FlowNode, isPhrasingNode } from "./node_kinds.ts";

const MAX_ANCHOR = 200;

/** What happens to some HTML; by default, all is replaced. */
export interface HtmlOptions {
  /** Tests for HTML that stays, as other nodes do. */
  readonly isKept?: (node: Html) => boolean;
  /** Tests for elements that go with their content. */
  readonly isLeftOut?: IsLeftOut | undefined;
}

/**
 * Replaces the HTML of a document by Markdown nodes and directives, in place. Markdown between tags keeps its nodes.
 * Components lose their tags; other names that are no elements of HTML become text as written. Warns about elements that
 * pages do not have.
 *
 * @throws {@linkcode MarkdownError} when the HTML has too many elements, or the tree becomes too large or too deep.
 */
export function replaceHtml(root: Root, log: IssueLog, options: HtmlOptions = {}): void {
  const replacement = new HtmlReplacement(findComponents(root), options);
  replacement.replaceBelow(root);
  replacement.dropped.warn(log);
  assertTreeWithinLimits(root);
}

class HtmlReplacement {
  readonly dropped = new MarkupCount("elements");
  readonly #count = { value: 0 };
  readonly #anchors = new Set<string>();
  readonly #components: ReadonlySet<string>;

  readonly #isHtml: (node: Nodes) => node is Html;

  readonly #isLeftOut: IsLeftOut | undefined;

  constructor(components: ReadonlySet<string>, { isKept = () => false, isLeftOut }: HtmlOptions) {
    this.#components = components;
    this.#isLeftOut = isLeftOut;
    this.#isHtml = (node): node is Html => node.type === "html" && !isKept(node);
  }

  replaceBelow(node: Nodes): void {
    if (isFlowParent(node)) {
      node.children = attachAnchors(this.#replaceBlocks(node.children));
    } else if ("children" in node) {
      for (const child of node.children) this.replaceBelow(child);
      if (isTextParent(node) && node.children.some(this.#isHtml)) {
        const { converter, nodes } = this.#convert(node.children);
        node.children = converter.phrasing(nodes);
      }
    }
  }

  #replaceBlocks(blocks: readonly FlowNode[]): FlowNode[] {
    const replaced = blocks.flatMap((block) => {
      if (block.type === "paragraph" && block.data?.directiveLabel !== true) return this.#replaceParagraph(block);
      if (block.type === "table") return this.#replaceTable(block);
      this.replaceBelow(block);
      return [block];
    });
    const first = replaced.findIndex(this.#isHtml);
    if (first === -1) return replaced;
    const { converter, nodes } = this.#convert(replaced.slice(first), true);
    return [...replaced.slice(0, first), ...converter.flow(nodes, {})];
  }

  /** Replaces a paragraph; HTML in it may contain blocks. */
  #replaceParagraph(paragraph: Paragraph): FlowNode[] {
    for (const child of paragraph.children) this.replaceBelow(child);
    if (!paragraph.children.some(this.#isHtml)) return [paragraph];
    const { converter, nodes } = this.#convert(paragraph.children);
    const blocks = converter.flow(nodes, {});
    const [only, ...more] = blocks;
    if (only?.type !== "paragraph" || more.length > 0) return blocks;
    paragraph.children = only.children;
    return [paragraph];
  }

  /** Replaces a table, by directives if cells contain blocks. */
  #replaceTable(table: Table): FlowNode[] {
    const blocks = new Map<TableCell, FlowNode[]>();
    for (const cell of table.children.flatMap((row) => row.children)) {
      for (const child of cell.children) this.replaceBelow(child);
      if (!cell.children.some(this.#isHtml)) continue;
      const { converter, nodes } = this.#convert(cell.children);
      if (nodes.some((node) => converter.hasBlock(node))) blocks.set(cell, converter.flow(nodes, { align: "fixed" }));
      else cell.children = converter.phrasing(nodes);
    }
    return [blocks.size === 0 ? table : directiveTable(table, blocks)];
  }

  #convert(siblings: readonly Nodes[], isFlow = false): { converter: HtmlConverter; nodes: HtmlNode[] } {
    const html = siblings.filter(this.#isHtml);
    const endTags = new Set(html.flatMap(({ value }) => namesOfEndTags(value)));
    const createAnchor = (name: string, start: Point) => this.#createAnchor(name, start);
    const builder = new HtmlBuilder({ count: this.#count, endTags, components: this.#components, createAnchor });
    for (const node of siblings) {
      if (!this.#isHtml(node)) builder.addMarkdown(node, isFlow || !isPhrasingNode(node));
      else builder.addHtml(isFlow ? `${node.value}\n` : node.value, node.position?.start);
    }
    const built = builder.finish();
    const nodes = this.#isLeftOut === undefined ? built : withoutLeftOut(built, this.#isLeftOut);
    const report = (element: HtmlElement) => this.dropped.add(elementName(element), positionOfHtml(element)?.start);
    return { converter: new HtmlConverter(builder.markdown, report), nodes };
  }

  #createAnchor(written: string, start: Point): TextDirective | undefined {
    const name = written.trim();
    if (name === "" || name.length > MAX_ANCHOR || this.#anchors.has(name)) return undefined;
    this.#anchors.add(name);
    return {
      type: "textDirective",
      name: "anchor",
      attributes: { name },
      children: [],
      position: { start, end: start },
    };
  }
}

const FLOW_PARENTS = new Set<Nodes["type"]>([
  ...["root", "blockquote", "listItem", "footnoteDefinition", "containerDirective"] as const,
]);

function isFlowParent(node: Nodes): node is Extract<Nodes, { type: "blockquote" }> {
  return FLOW_PARENTS.has(node.type);
}

function isTextParent(node: Nodes): node is Paragraph {
  return "children" in node && !isFlowParent(node) && node.type !== "list" && node.type !== "table" &&
    node.type !== "tableRow";
}

/** Returns the names of all end tags in HTML, in lower case. */
function namesOfEndTags(html: string): string[] {
  return [...html.matchAll(/<\/([a-z][^\s/>]*)/gi)].map(([, name = ""]) => name.toLowerCase());
}
