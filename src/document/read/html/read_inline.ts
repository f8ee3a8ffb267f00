import { replaceShortcodes } from "../markdown/resolve_emoji.ts";
import { plainText } from "../../plain_text.ts";
import type { PhrasingContent } from "../../tree.ts";
import { isComponent, textOfComponent } from "./components.ts";
import { HIDDEN_ELEMENTS, UNSUPPORTED_ELEMENTS } from "./element_names_table.ts";
import { markOf } from "./element_mark.ts";
import { flattenBlocks } from "./flatten_blocks.ts";
import type { HtmlReading } from "./html_reading.ts";
import {
  attributeOf,
  elementName,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isText,
  positionOfHtml,
} from "./html_tree.ts";
import { wrapMarks } from "./marks.ts";
import { imageNodes } from "./read_image.ts";
import { svgImage } from "./svg_image.ts";

/** Reads nodes without blocks as text with marks. */
export function readInlines(nodes: readonly HtmlNode[], reading: HtmlReading): PhrasingContent[] {
  return nodes.flatMap((node) => readInline(node, reading));
}

/** Reads a node without blocks as text with marks. */
export function readInline(node: HtmlNode, reading: HtmlReading): PhrasingContent[] {
  if (isText(node)) {
    const value = replaceShortcodes(node.value).replace(/[ \t\n\f\r]+/g, " ");
    return [{ type: "text", value, position: positionOfHtml(node) }];
  }
  if (!isElement(node)) return [];
  const markdown = reading.markdownOf(node);
  return markdown === undefined ? readElement(node, reading) : flattenBlocks([markdown]);
}

function readElement(element: HtmlElement, reading: HtmlReading): PhrasingContent[] {
  const position = positionOfHtml(element);
  switch (elementName(element)) {
    case "br":
      return [{ type: "break", position }];
    case "wbr":
      return [{ type: "text", value: "\u200b", position }];
    case "img":
    case "image":
      return imageNodes(element);
    case "picture":
      return readInlines(element.childNodes.map((child) => forLightPages(child, element)), reading);
    case "audio":
    case "iframe":
    case "video":
      return readMedia(element, reading);
    case "input":
      return readInput(element, reading);
    case "math":
      return readForeign(element, reading);
    case "svg": {
      const image = svgImage(element, reading);
      return image === undefined ? readForeign(element, reading) : [image];
    }
  }
  if (isHidden(element, reading)) return [];
  const isUnknown = isComponent(element);
  if (UNSUPPORTED_ELEMENTS.has(elementName(element)) || isUnknown) reading.report(element);
  const own = isUnknown ? textOfComponent(element) : [];
  const children = [...own, ...readInlines(element.childNodes, reading)];
  const mark = markOf(element);
  return mark === undefined ? children : wrapMarks(children, [mark]);
}

/** Reads an element of another language as its text. */
function readForeign(element: HtmlElement, reading: HtmlReading): PhrasingContent[] {
  reading.report(element);
  const value = writtenText(element, reading).replace(/\s+/g, " ");
  return [{ type: "text", value, position: positionOfHtml(element) }];
}

/** Tests whether an element goes with its content, and reports it. Without an end tag, its content stays. */
export function isHidden(element: HtmlElement, reading: HtmlReading): boolean {
  if (!HIDDEN_ELEMENTS.has(elementName(element))) return false;
  reading.report(element);
  return element.sourceCodeLocation?.endTag !== undefined;
}

/** Reads a film or sound as a link to it. */
function readMedia(element: HtmlElement, reading: HtmlReading): PhrasingContent[] {
  const url = sourceOf(element);
  if (url === undefined) return readInlines(element.childNodes, reading);
  const label = attributeOf(element, "title") ?? attributeOf(element, "aria-label") ?? "";
  const value = label.trim() === "" ? url : label.replace(/\s+/g, " ").trim();
  return [{ type: "link", url, children: [{ type: "text", value }], position: positionOfHtml(element) }];
}

/** Gives the picture of an element `picture` the address that it has on light pages. */
function forLightPages(node: HtmlNode, { childNodes }: HtmlElement): HtmlNode {
  if (!isElement(node) || elementName(node) !== "img") return node;
  const source = childNodes.find((child) => isElement(child) && LIGHT.test(attributeOf(child, "media") ?? ""));
  const set = source !== undefined && isElement(source) ? attributeOf(source, "srcset") ?? "" : "";
  const [, url] = /^\s*([^\s,]+)/.exec(set) ?? [];
  if (url === undefined) return node;
  return { ...node, attrs: [...node.attrs.filter(({ name }) => name !== "src"), { name: "src", value: url }] };
}

const LIGHT = /prefers-color-scheme:\s*light/i;

function sourceOf(element: HtmlElement): string | undefined {
  const own = attributeOf(element, "src")?.trim();
  if (own) return own;
  for (const child of element.childNodes) {
    const src = isElement(child) && child.tagName === "source" ? attributeOf(child, "src")?.trim() : undefined;
    if (src) return src;
  }
  return undefined;
}

function readInput(element: HtmlElement, reading: HtmlReading): PhrasingContent[] {
  if (!isCheckbox(element)) {
    reading.report(element);
    return [];
  }
  const value = attributeOf(element, "checked") === undefined ? "☐" : "☑";
  return [{ type: "text", value, position: positionOfHtml(element) }];
}

/** Tests for a box to tick. */
export function isCheckbox(element: HtmlElement): boolean {
  return element.tagName === "input" && attributeOf(element, "type")?.trim().toLowerCase() === "checkbox";
}

/** Returns the text of a node as written, without marks. */
export function writtenText(node: HtmlNode, reading: HtmlReading): string {
  if (isText(node)) return node.value;
  if (!isElement(node)) return "";
  const markdown = reading.markdownOf(node);
  if (markdown !== undefined) return plainText(markdown);
  if (node.tagName === "br") return "\n";
  if (node.tagName === "img") return attributeOf(node, "alt") ?? "";
  return isHidden(node, reading) ? "" : node.childNodes.map((child) => writtenText(child, reading)).join("");
}
