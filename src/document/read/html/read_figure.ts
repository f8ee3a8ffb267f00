import { present } from "../../../base/present.ts";
import type { HtmlReading, Surroundings } from "./html_reading.ts";
import { type HtmlElement, type HtmlNode, isElement, isText, positionOfHtml } from "./html_tree.ts";
import type { FlowNode } from "./node_kinds.ts";
import { readHtmlImage } from "./read_image.ts";

const POINTS_PER_PIXEL = 0.75;

/** Reads `figure`: a picture with its caption as a figure, other content with the caption below. */
export function readFigure(element: HtmlElement, reading: HtmlReading, around: Surroundings): FlowNode[] {
  const isCaption = (node: HtmlNode) => isElement(node) && node.tagName === "figcaption";
  const caption = element.childNodes.filter(isCaption).flatMap((node) =>
    isElement(node) ? reading.phrasing(node.childNodes) : []
  );
  const content = element.childNodes.filter((node) => !isCaption(node));
  const picture = solePicture(content, reading);
  if (picture === undefined || caption.length === 0) {
    const blocks = reading.flow(content, around);
    return caption.length === 0 ? blocks : [...blocks, { type: "paragraph", children: caption }];
  }
  const { src, alt, width } = readHtmlImage(picture);
  const attributes = { src, alt, ...present({ width: toLength(width) }) };
  return [{ type: "leafDirective", name: "figure", attributes, children: caption, position: positionOfHtml(element) }];
}

function solePicture(nodes: readonly HtmlNode[], reading: HtmlReading): HtmlElement | undefined {
  const [only, ...more] = nodes.filter((node) =>
    isElement(node) ? node.tagName !== "source" : isText(node) && node.value.trim() !== ""
  );
  if (only === undefined || more.length > 0 || !isElement(only) || reading.markdownOf(only) !== undefined) {
    return undefined;
  }
  if (only.tagName === "img") return readHtmlImage(only).src === "" ? undefined : only;
  return GROUPS.has(only.tagName) ? solePicture(only.childNodes, reading) : undefined;
}

const GROUPS = new Set(["center", "div", "p", "picture", "span"]);

function toLength(width: string | undefined): string | undefined {
  if (width === undefined || width.endsWith("%")) return width;
  return `${Math.round(Number(width) * POINTS_PER_PIXEL * 100) / 100}pt`;
}
