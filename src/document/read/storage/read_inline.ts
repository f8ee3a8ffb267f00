import type { Paragraph, PhrasingContent } from "../../tree.ts";
import { breakAsHtml, isInvisible, tidyPhrasing } from "./tidy_phrasing.ts";
import { carriedAttributes } from "../../storage/carried_attributes.ts";
import { hoistEdges, LAYOUT_SPACE } from "./hoist_edges.ts";
import { opaqueInline } from "./opaque.ts";
import { originOf, withOrigin } from "../../storage/origin.ts";
import { isCostly } from "./phrasing_cost.ts";
import { readInlineImage } from "./read_image.ts";
import { readInlineMacro } from "./read_inline_macro.ts";
import { readLink } from "./read_link.ts";
import {
  directive,
  readCarriedMark,
  readCode,
  type ReadMark,
  readNamedMark,
  readPlainMark,
  readSpan,
} from "./read_mark.ts";
import { definedAttributes, hasOnlyAttributes, onlyText, wordsOf } from "../../storage/storage_parts.ts";
import type { ReadSource, StorageElement, StorageNode } from "../../storage/storage_tree.ts";

/** Reads text with marks. Content without a Markdown form becomes opaque. */
export function readPhrasing(nodes: readonly StorageNode[], source: ReadSource): PhrasingContent[] {
  return tidyPhrasing(readInline(nodes, source));
}

/**
 * Reads the content of a heading, which is one line in Markdown; undefined if it would be invisible or exceed the cost
 * limit.
 */
export function readHeadingText(nodes: readonly StorageNode[], source: ReadSource): PhrasingContent[] | undefined {
  const children = boundCost(tidyPhrasing(readInline(nodes, source)).map(breakAsHtml), source);
  return source.isBounded && isCostly(children) ? undefined : children;
}

/**
 * Reads nodes as a paragraph; undefined if it would be invisible or exceed the cost limit. Markdown drops line breaks
 * at its end.
 */
export function readParagraph(nodes: readonly StorageNode[], source: ReadSource): Paragraph | undefined {
  const text = tidyPhrasing(readInline(nodes, source));
  const end = text.findLastIndex(({ type }) => type !== "break") + 1;
  const children = boundCost([...tidyPhrasing(text.slice(0, end)), ...text.slice(end).map(breakAsHtml)], source);
  if (isInvisible(text)) return undefined;
  if (source.isBounded && (endsInBreak(children) || isCostly(children))) return undefined;
  return { type: "paragraph", children };
}

/** Makes pieces opaque that would be slow to parse again. */
function boundCost(nodes: readonly PhrasingContent[], source: ReadSource): PhrasingContent[] {
  if (!source.isBounded) return [...nodes];
  return nodes.map((node) => {
    const origin = originOf(node);
    return origin !== undefined && isCostly([node]) ? opaqueInline(origin, source.xhtml) : node;
  });
}

function endsInBreak(nodes: readonly PhrasingContent[]): boolean {
  const last = nodes.at(-1);
  return last?.type === "break" || (last !== undefined && "children" in last && endsInBreak(last.children));
}

function readInline(nodes: readonly StorageNode[], source: ReadSource): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === "text") {
      return node.cdata ? [opaqueInline(node, source.xhtml)] : [{ type: "text", value: node.value }];
    }
    const read = INLINE.get(node.name)?.(node, source) ?? [opaqueInline(node, source.xhtml)];
    // Content moved out of a piece is no longer at its source position.
    const [own, ...others] = read.filter((part) => part.type !== "text" || /[^ \t\r\n]/.test(part.value));
    const isWhole = own !== undefined && own.type !== "text" && others.length === 0;
    if (isWhole && originOf(own) === undefined) withOrigin(own, node);
    return read;
  });
}

type ReadInline = (element: StorageElement, source: ReadSource) => PhrasingContent[] | undefined;

const INLINE = new Map<string, ReadInline>([
  ["strong", mark(readPlainMark("strong"))],
  ["b", mark(readPlainMark("strong"))],
  ["em", mark(readPlainMark("emphasis"))],
  ["i", mark(readPlainMark("emphasis"))],
  ["del", mark(readPlainMark("delete"))],
  ["s", mark(readPlainMark("delete"))],
  ...["u", "sub", "sup", "small", "big", "ins", "mark", "q", "cite", "kbd", "samp", "var"]
    .map((name): [string, ReadInline] => [name, mark(readNamedMark)]),
  ...["font", "abbr"].map((name): [string, ReadInline] => [name, mark(readCarriedMark)]),
  ["span", mark(readSpan)],
  ["code", mark(readCode)],
  ["br", readBreak],
  ["a", readAnchor],
  ["time", readDate],
  ["ac:link", (element, source) => readLink(element, (nodes) => readPhrasing(nodes, source))],
  ["ac:image", (element) => readInlineImage(element)],
  ["ac:emoticon", (element) => readEmoji(element)],
  ["ac:placeholder", (element) => readPlaceholder(element)],
  ["ac:inline-comment-marker", ({ children }, source) => readInline(children, source)],
  ...["ac:structured-macro", "ac:macro"].map((name): [string, ReadInline] => [
    name,
    (element, source) => readInlineMacro(element, (nodes) => readPhrasing(nodes, source)),
  ]),
]);

function mark(read: ReadMark): ReadInline {
  return (element, source) => read(element, (nodes) => readInline(nodes, source));
}

/** Reads a line break; one editor marks those that the user inserted. */
function readBreak(element: StorageElement): PhrasingContent[] | undefined {
  const isPlain = wordsOf(element, "class").every((word) => word === "atl-forced-newline");
  if (!isPlain || !hasOnlyAttributes(element, ["class"]) || element.children.length > 0) return undefined;
  return [{ type: "break" }];
}

function readAnchor(element: StorageElement, source: ReadSource): PhrasingContent[] | undefined {
  const inline = (nodes: readonly StorageNode[]) => readInline(nodes, source);
  const { before, inside, after } = hoistEdges(inline(element.children), LAYOUT_SPACE);
  const children = tidyPhrasing(inside);
  if (isInvisible(children)) return undefined;
  const { attributes } = element;
  const url = attributes.get("href") ?? "";
  const card = attributes.has("data-card-appearance") ? readCard(element, url, children) : undefined;
  if (card !== undefined) return [...before, card, ...after];
  const carried = carriedAttributes(element, {
    // Added by the wiki itself when it shows a link.
    names: wordsOf(element, "rel").every((word) => word === "nofollow") ? ["rel"] : [],
    hasClass: (name) => name === "external-link",
  });
  if (Object.keys(carried).length === 0) return inline(element.children);
  const { href: _, title, ...others } = carried;
  // A target on the page itself is what the wiki's own anchor link becomes.
  if (url === "" || url.startsWith("#") || Object.keys(others).length > 0) {
    return directive(element, "a", carried, inline);
  }
  return [...before, { type: "link", url, children, title }, ...after];
}

/** Reads a link that the wiki shows as a card; its text is usually the address. */
function readCard(element: StorageElement, url: string, text: PhrasingContent[]): PhrasingContent | undefined {
  const { attributes } = element;
  const names = ["card-appearance", "layout", "width", "datasource"];
  const [as, layout, width, datasource] = names.map((name) => attributes.get(`data-${name}`));
  if ([url, as, layout, width, datasource].includes("")) return undefined;
  if (!hasOnlyAttributes(element, ["href", ...names.map((name) => `data-${name}`)])) return undefined;
  const [only, ...more] = text;
  const isAddress = only?.type === "text" && only.value === url && more.length === 0;
  return {
    type: "textDirective",
    name: "card",
    attributes: definedAttributes({ url, as: as === "inline" ? undefined : as, layout, width, datasource }),
    children: isAddress ? [] : text,
  };
}

/** Reads what a template asks its author to write. */
function readPlaceholder(element: StorageElement): PhrasingContent[] | undefined {
  const value = onlyText(element)?.replace(/[ \t\r\n]+/g, " ").trim() ?? "";
  const type = element.attributes.get("ac:type");
  if (value === "" || type === "" || !hasOnlyAttributes(element, ["ac:type"])) return undefined;
  return [{
    type: "textDirective",
    name: "placeholder",
    attributes: definedAttributes({ type }),
    children: [{ type: "text", value }],
  }];
}

function readDate(element: StorageElement): PhrasingContent[] | undefined {
  const date = element.attributes.get("datetime") ?? "";
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !hasOnlyAttributes(element, ["datetime"])) return undefined;
  if (element.children.length > 0) return undefined;
  return [{ type: "textDirective", name: "date", attributes: {}, children: [{ type: "text", value: date }] }];
}

const KNOWN = ["ac:name", "ac:emoji-shortname", "ac:emoji-id", "ac:emoji-fallback"];

/** Reads an emoticon: the old kind by its name alone, the new kind by its short name with the rest as attributes. */
function readEmoji(element: StorageElement): PhrasingContent[] | undefined {
  const { attributes, children } = element;
  const name = attributes.get("ac:name") ?? "";
  if (name === "" || children.length > 0 || !hasOnlyAttributes(element, KNOWN)) return undefined;
  const shortname = attributes.get("ac:emoji-shortname");
  if (shortname === undefined) {
    const hasMore = attributes.has("ac:emoji-id") || attributes.has("ac:emoji-fallback");
    return hasMore ? undefined : [emoji(`:${name}:`, {})];
  }
  return [
    emoji(
      shortname,
      definedAttributes({ name, id: attributes.get("ac:emoji-id"), fallback: attributes.get("ac:emoji-fallback") }),
    ),
  ];
}

function emoji(value: string, attributes: Record<string, string>): PhrasingContent {
  return { type: "textDirective", name: "emoji", attributes, children: [{ type: "text", value }] };
}
