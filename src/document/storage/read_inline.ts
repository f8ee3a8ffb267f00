import type { Paragraph, PhrasingContent, TextDirective } from "../tree.ts";
import { hasBreak } from "./has_break.ts";
import { opaqueInline } from "./opaque.ts";
import { isCostly } from "./phrasing_cost.ts";
import { readEmoji } from "./read_emoji.ts";
import { readInlineImage } from "./read_image.ts";
import { readInlineMacro } from "./read_inline_macro.ts";
import { readLink } from "./read_link.ts";
import { definedAttributes, hasOnlyAttributes, isBlank, onlyText, readStyle, wordsOf } from "./storage_parts.ts";
import type { StorageElement, StorageNode } from "./storage_tree.ts";
import { isInvisible, tidyPhrasing } from "./tidy_phrasing.ts";

/** Reads text with marks. What has no form in Markdown is carried along as it is. */
export function readPhrasing(nodes: readonly StorageNode[], xhtml: string): PhrasingContent[] {
  return tidyPhrasing(readInline(nodes, xhtml));
}

/** The content of a heading, which is one line in Markdown; undefined where a line break is in a mark. */
export function readHeadingText(nodes: readonly StorageNode[], xhtml: string): PhrasingContent[] | undefined {
  const children = tidyPhrasing(
    nodes.flatMap((node) => isBreak(node) ? opaqueInline(node, xhtml) : readInline([node], xhtml)),
  );
  return hasBreak(children) || isCostly(children) ? undefined : children;
}

/** A paragraph of these nodes; undefined when it would show nothing or cost too much. Markdown drops line breaks at its end. */
export function readParagraph(nodes: readonly StorageNode[], xhtml: string): Paragraph | undefined {
  const end = nodes.findLastIndex((node) => !isBlank(node) && !isBreak(node)) + 1;
  const text = readInline(nodes.slice(0, end), xhtml);
  const breaks = nodes.slice(end).filter((node) => isBreak(node)).map((node) => opaqueInline(node, xhtml));
  const children = [...tidyPhrasing(text), ...breaks];
  if (isInvisible(text) || endsInBreak(children) || isCostly(children)) return undefined;
  return { type: "paragraph", children };
}

function isBreak(node: StorageNode): boolean {
  return node.type === "element" && node.name === "br";
}

function endsInBreak(nodes: readonly PhrasingContent[]): boolean {
  const last = nodes.at(-1);
  return last?.type === "break" || (last !== undefined && "children" in last && endsInBreak(last.children));
}

function readInline(nodes: readonly StorageNode[], xhtml: string): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === "text") {
      return node.cdata ? [opaqueInline(node, xhtml)] : [{ type: "text", value: node.value }];
    }
    return INLINE.get(node.name)?.(node, xhtml) ?? [opaqueInline(node, xhtml)];
  });
}

type ReadInline = (element: StorageElement, xhtml: string) => PhrasingContent[] | undefined;

const INLINE = new Map<string, ReadInline>([
  ["strong", readMark("strong")],
  ["b", readMark("strong")],
  ["em", readMark("emphasis")],
  ["i", readMark("emphasis")],
  ["del", readMark("delete")],
  ["s", readMark("delete")],
  ["u", readNamedMark],
  ["sub", readNamedMark],
  ["sup", readNamedMark],
  ["small", readNamedMark],
  ["big", readNamedMark],
  ["span", readSpan],
  ["code", readCode],
  ["br", readBreak],
  ["a", readAnchor],
  ["time", readDate],
  ["ac:link", (element, xhtml) => readLink(element, (nodes) => readPhrasing(nodes, xhtml))],
  ["ac:image", (element) => readInlineImage(element)],
  ["ac:emoticon", (element) => readEmoji(element)],
  ["ac:inline-comment-marker", ({ children }, xhtml) => readInline(children, xhtml)],
  ["ac:structured-macro", (element, xhtml) => readInlineMacro(element, (nodes) => readPhrasing(nodes, xhtml))],
]);

/** One editor marks line breaks that somebody asked for. */
function readBreak(element: StorageElement): PhrasingContent[] | undefined {
  const isPlain = wordsOf(element, "class").every((word) => word === "atl-forced-newline");
  if (!isPlain || !hasOnlyAttributes(element, ["class"]) || element.children.length > 0) return undefined;
  return [{ type: "break" }];
}

/** White space at the edges goes outside, where Markdown wants it. */
function readMark(type: "strong" | "emphasis" | "delete"): ReadInline {
  return (element, xhtml) => {
    if (!hasOnlyAttributes(element)) return undefined;
    const inside = readInline(element.children, xhtml);
    if (isInvisible(inside)) return undefined;
    const children = tidyPhrasing(inside);
    return [...space(inside.at(0), /^[ \t\r\n]/), { type, children }, ...space(inside.at(-1), /[ \t\r\n]$/)];
  };
}

function space(edge: PhrasingContent | undefined, pattern: RegExp): PhrasingContent[] {
  return edge?.type === "text" && pattern.test(edge.value) ? [{ type: "text", value: " " }] : [];
}

function readNamedMark(element: StorageElement, xhtml: string): PhrasingContent[] | undefined {
  return hasOnlyAttributes(element) ? markWith(element, xhtml, element.name, {}) : undefined;
}

/** Colours; one editor also strikes out and underlines like this. */
function readSpan(element: StorageElement, xhtml: string): PhrasingContent[] | undefined {
  const style = readStyle(element);
  if (style === undefined || style.size === 0 || !hasOnlyAttributes(element, ["style"])) return undefined;
  const { color, "background-color": background, "text-decoration": line, ...others } = Object.fromEntries(style);
  if (Object.keys(others).length > 0) return undefined;
  if (line === undefined) return markWith(element, xhtml, "span", definedAttributes({ color, background }));
  if (style.size > 1) return undefined;
  if (line === "underline") return markWith(element, xhtml, "u", {});
  return line === "line-through" ? readMark("delete")({ ...element, attributes: new Map() }, xhtml) : undefined;
}

function markWith(
  element: StorageElement,
  xhtml: string,
  name: string,
  attributes: Record<string, string>,
): PhrasingContent[] | undefined {
  const inside = readInline(element.children, xhtml);
  if (isInvisible(inside)) return undefined;
  const node: TextDirective = { type: "textDirective", name, attributes, children: tidyPhrasing(inside) };
  return [...space(inside.at(0), /^[ \t\r\n]/), node, ...space(inside.at(-1), /[ \t\r\n]$/)];
}

function readCode(element: StorageElement): PhrasingContent[] | undefined {
  const value = onlyText(element)?.replace(/[\t\r\n]/g, " ");
  if (value === undefined || value === "" || !hasOnlyAttributes(element)) return undefined;
  return [{ type: "inlineCode", value }];
}

function readAnchor(element: StorageElement, xhtml: string): PhrasingContent[] | undefined {
  const { attributes } = element;
  const url = attributes.get("href");
  const children = readPhrasing(element.children, xhtml);
  // A target on the page itself is what a link of the wiki's own becomes.
  if (url === undefined || url === "" || url.startsWith("#") || isInvisible(children)) return undefined;
  const card = attributes.get("data-card-appearance");
  if (card !== undefined) return readCard(element, url, children);
  // What the wiki itself adds when it shows a link.
  if (wordsOf(element, "class").some((word) => word !== "external-link")) return undefined;
  if (wordsOf(element, "rel").some((word) => word !== "nofollow")) return undefined;
  if (!hasOnlyAttributes(element, ["href", "title", "class", "rel"])) return undefined;
  const title = attributes.get("title");
  return [{ type: "link", url, children, ...(title === undefined ? {} : { title }) }];
}

/** A link that the wiki shows as a card; its text is mostly the address. */
function readCard(element: StorageElement, url: string, text: PhrasingContent[]): PhrasingContent[] | undefined {
  const { attributes } = element;
  const [as, layout, width] = ["card-appearance", "layout", "width"].map((name) => attributes.get(`data-${name}`));
  if ([as, layout, width].includes("")) return undefined;
  if (!hasOnlyAttributes(element, ["href", "data-card-appearance", "data-layout", "data-width"])) return undefined;
  const [only, ...more] = text;
  const isAddress = only?.type === "text" && only.value === url && more.length === 0;
  return [{
    type: "textDirective",
    name: "card",
    attributes: definedAttributes({ url, as: as === "inline" ? undefined : as, layout, width }),
    children: isAddress ? [] : text,
  }];
}

function readDate(element: StorageElement): PhrasingContent[] | undefined {
  const date = element.attributes.get("datetime") ?? "";
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !hasOnlyAttributes(element, ["datetime"])) return undefined;
  if (element.children.length > 0) return undefined;
  return [{ type: "textDirective", name: "date", attributes: {}, children: [{ type: "text", value: date }] }];
}
