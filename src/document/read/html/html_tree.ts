import { defaultTreeAdapter, type DefaultTreeAdapterTypes, type Token, type TreeAdapter } from "parse5";
import { MARKDOWN_LIMITS } from "../../limits.ts";
import type { Nodes, Position } from "../../tree.ts";
import { tooComplex } from "../../work_budget.ts";

/** Element of a tree of HTML. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;
/** Element, text or comment. */
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

type Adapter = TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>;

/** Number of elements of all trees of a document. */
export interface ElementCount {
  value: number;
}

/**
 * Creates an adapter that builds trees for the parser and stops it with a
 * {@linkcode MarkdownError} at too many elements: misnested marks are repeated in each paragraph.
 */
export function createTreeAdapter(count: ElementCount): Adapter {
  return {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      if (++count.value > MARKDOWN_LIMITS.nodes) {
        throw tooComplex(1, `its HTML has more than ${MARKDOWN_LIMITS.nodes} elements`);
      }
      return defaultTreeAdapter.createElement(name, namespace, attributes);
    },
  };
}

/** Markdown nodes that stand in a tree of HTML, by the attributes of their elements, which no text can forge. */
export type MarkdownElements = ReadonlyMap<readonly Token.Attribute[], Nodes>;

/** Tests for an element. */
export function isElement(node: HtmlNode): node is HtmlElement {
  return "tagName" in node;
}

/** Tests for text. */
export function isText(node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === "#text";
}

/** Returns the name of an element; elements that have a special meaning to the parser only are marked by `x-`. */
export function elementName({ tagName }: HtmlElement): string {
  return tagName.startsWith("x-") ? tagName.slice(2) : tagName;
}

/** Returns an attribute; undefined if it is absent. */
export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** Tests whether an element of HTML goes with its content, such as one that its style hides. */
export type IsLeftOut = (name: string, attributes: Readonly<Record<string, string>>) => boolean;

/** Returns nodes without those that are left out, and removes these from the others, in place. */
export function withoutLeftOut(nodes: readonly HtmlNode[], isLeftOut: IsLeftOut): HtmlNode[] {
  return nodes.filter((node) => {
    if (!isElement(node)) return true;
    const { attrs } = node;
    if (isLeftOut(elementName(node), Object.fromEntries(attrs.map(({ name, value }) => [name, value])))) return false;
    node.childNodes = withoutLeftOut(node.childNodes, isLeftOut);
    return true;
  });
}

/** Returns where a node starts in the document, as both ends of a position. */
export function positionOfHtml({ sourceCodeLocation }: HtmlNode): Position | undefined {
  if (!sourceCodeLocation) return undefined;
  const start = { line: sourceCodeLocation.startLine, column: sourceCodeLocation.startCol };
  return { start, end: start };
}

/** Limits for HTML in Markdown. Real documents are far below them. */
export const HTML_LIMITS = {
  /** Open elements; the tags of deeper ones are ignored, and their text stays. */
  depth: 50,
  /** Marks around one text; further ones are ignored. */
  marks: 6,
  /** Columns and rows that a cell may span. */
  span: 1000,
} as const;
