import { serializeOuter } from "parse5";
import { truncate } from "../../../base/text.ts";
import type { PhrasingContent } from "../../tree.ts";
import type { HtmlReading } from "./html_reading.ts";
import { attributeOf, type HtmlElement, type HtmlNode, isElement, isText, positionOfHtml } from "./html_tree.ts";

const NAMESPACE = "http://www.w3.org/2000/svg";
const LINKS = "http://www.w3.org/1999/xlink";
/** Code units of a drawing's text that become its alternative text. */
const MAX_TEXT = 500;

/**
 * Creates the image of an `svg` in HTML: its source as a `data:` address, and its title or texts as alternative text.
 * Undefined for a drawing that a blank line divides, of which Markdown has a part.
 */
export function svgImage(element: HtmlElement, reading: HtmlReading): PhrasingContent | undefined {
  if (hasMarkdown(element, reading)) return undefined;
  const source = toXml(element);
  return {
    type: "image",
    url: `data:image/svg+xml,${encodeURIComponent(source.toWellFormed())}`,
    alt: alternativeText(element),
    position: positionOfHtml(element),
  };
}

function hasMarkdown(node: HtmlNode, reading: HtmlReading): boolean {
  return isElement(node) &&
    (reading.markdownOf(node) !== undefined || node.childNodes.some((child) => hasMarkdown(child, reading)));
}

/** Writes an element of HTML as a file: HTML needs no namespaces, and has entities that XML lacks. */
function toXml(element: HtmlElement): string {
  const html = serializeOuter(element).replaceAll("&nbsp;", "&#160;");
  const missing = [["xmlns", NAMESPACE], ["xmlns:xlink", LINKS]].filter(([name = ""]) =>
    attributeOf(element, name) === undefined && !html.slice(0, html.indexOf(">")).includes(` ${name}=`)
  );
  return html.replace(/^<svg/, `<svg${missing.map(([name, value]) => ` ${name}="${value}"`).join("")}`);
}

function alternativeText(element: HtmlElement): string {
  const label = attributeOf(element, "aria-label") ?? titleOf(element) ?? textsOf(element).join(" ");
  return truncate(label.replace(/\s+/g, " ").trim(), MAX_TEXT);
}

function titleOf({ childNodes }: HtmlElement): string | undefined {
  const title = childNodes.find((child) => isElement(child) && child.tagName === "title");
  return title === undefined ? undefined : textsOf(title).join(" ");
}

function textsOf(node: HtmlNode): string[] {
  if (isText(node)) return node.value.trim() === "" ? [] : [node.value.trim()];
  return isElement(node) && node.tagName !== "style" && node.tagName !== "script"
    ? node.childNodes.flatMap(textsOf)
    : [];
}
