import type { List, ListItem, PhrasingContent } from "../../tree.ts";
import { markPattern } from "../../node_marks.ts";
import type { HtmlReading, Surroundings } from "./html_reading.ts";
import {
  attributeOf,
  elementName,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isText,
  positionOfHtml,
} from "./html_tree.ts";
import type { FlowNode } from "./node_kinds.ts";
import { isCheckbox } from "./read_inline.ts";

/** Reads `ul` and `ol`; what is between items belongs to the item before it. */
export function readItems(element: HtmlElement, reading: HtmlReading, around: Surroundings): FlowNode[] {
  const items: ListItem[] = [];
  for (const { item, nodes } of splitItems(element, "li")) {
    const children = reading.flow(withoutCheckbox(nodes), around);
    const last = items.at(-1);
    if (item !== undefined) {
      items.push({ type: "listItem", ...readCheck(nodes), children, position: positionOfHtml(item) });
    } else if (last !== undefined) last.children.push(...children);
    else if (children.length > 0) items.push({ type: "listItem", children });
  }
  for (const item of items) item.spread = item.children.filter(({ type }) => type === "paragraph").length > 1;
  if (items.length === 0) return [];
  const ordered = elementName(element) === "ol";
  const list: List = { type: "list", ordered, spread: false, children: items, position: positionOfHtml(element) };
  if (!ordered) return [list];
  const numbered = { ...list, start: readStart(element) };
  const form = attributeOf(element, "type")?.trim() ?? "";
  if (/^[aAiI]$/.test(form)) markPattern(numbered, `${form}.`);
  return [numbered];
}

interface Part {
  /** The item's element; undefined for what is between items. */
  item: HtmlElement | undefined;
  nodes: HtmlNode[];
}

function splitItems({ childNodes }: HtmlElement, name: string): Part[] {
  const parts: Part[] = [];
  for (const node of childNodes) {
    const last = parts.at(-1);
    if (isElement(node) && node.tagName === name) parts.push({ item: node, nodes: node.childNodes });
    else if (last !== undefined && last.item === undefined) last.nodes.push(node);
    else parts.push({ item: undefined, nodes: [node] });
  }
  return parts;
}

function readStart(element: HtmlElement): number {
  const start = attributeOf(element, "start")?.trim() ?? "";
  return /^\d{1,9}$/.test(start) ? Number(start) : 1;
}

/** Finds the box at the start of an item. */
function findCheckbox(nodes: readonly HtmlNode[]): HtmlElement | undefined {
  const first = nodes.find((node) => !isText(node) || node.value.trim() !== "");
  return first !== undefined && isElement(first) && isCheckbox(first) ? first : undefined;
}

function readCheck(nodes: readonly HtmlNode[]): Pick<ListItem, "checked"> {
  const box = findCheckbox(nodes);
  return box === undefined ? {} : { checked: attributeOf(box, "checked") !== undefined };
}

function withoutCheckbox(nodes: readonly HtmlNode[]): HtmlNode[] {
  const box = findCheckbox(nodes);
  return nodes.filter((node) => node !== box);
}

/**
 * Reads `dl`: as a definition list of Markdown, a paragraph with a colon before each description; a description with
 * blocks follows its terms.
 */
export function readDescriptions(element: HtmlElement, reading: HtmlReading, around: Surroundings): FlowNode[] {
  const blocks: FlowNode[] = [];
  let terms: PhrasingContent[] = [];
  let lines: PhrasingContent[] = [];
  const flush = () => {
    if (lines.length > 0) blocks.push({ type: "paragraph", children: lines, position: lines[0]?.position });
    else if (terms.length > 0) blocks.push({ type: "paragraph", children: [{ type: "strong", children: terms }] });
    terms = [];
    lines = [];
  };
  for (const node of descriptionsIn(element)) {
    const isTerm = isElement(node) && node.tagName === "dt";
    const isPlain = isElement(node) && !node.childNodes.some((child) => reading.hasBlock(child));
    if (isTerm) {
      if (lines.length > 0) flush();
      const term = reading.phrasing(node.childNodes);
      terms.push(...(terms.length > 0 ? [newLine, ...term] : term));
    } else if (isPlain && node.tagName === "dd" && terms.length > 0) {
      if (lines.length === 0) lines.push(...terms);
      lines.push({ type: "text", value: "\n: " }, ...reading.phrasing(node.childNodes));
    } else {
      flush();
      blocks.push(...reading.flow(isElement(node) && node.tagName === "dd" ? node.childNodes : [node], around));
    }
  }
  flush();
  return blocks;
}

const newLine: PhrasingContent = { type: "text", value: "\n" };

/** Returns the terms and descriptions, also those in groups. */
function descriptionsIn({ childNodes }: HtmlElement): HtmlNode[] {
  return childNodes.flatMap((node) => {
    if (isText(node) && node.value.trim() === "") return [];
    const isGroup = isElement(node) && node.tagName === "div" &&
      node.childNodes.some((child) => /^d[dt]$/.test(child.nodeName));
    return isGroup ? descriptionsIn(node) : [node];
  });
}
