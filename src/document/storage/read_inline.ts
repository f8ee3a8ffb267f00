import type { Paragraph, PhrasingContent, TextDirective } from "../tree.ts";
import { hasOnlyParameters, readMacroParts } from "./macro_parts.ts";
import { opaqueInline } from "./opaque.ts";
import { readEmoji } from "./read_emoji.ts";
import { readInlineImage } from "./read_image.ts";
import { readLink } from "./read_link.ts";
import { hasOnlyAttributes, isBlank, onlyText } from "./storage_parts.ts";
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
  return hasBreak(children) ? undefined : children;
}

/** A paragraph of these nodes; undefined when it would show nothing. Markdown drops line breaks at its end. */
export function readParagraph(nodes: readonly StorageNode[], xhtml: string): Paragraph | undefined {
  const end = nodes.findLastIndex((node) => !isBlank(node) && !isBreak(node)) + 1;
  const text = readInline(nodes.slice(0, end), xhtml);
  const breaks = nodes.slice(end).filter((node) => isBreak(node)).map((node) => opaqueInline(node, xhtml));
  const children = [...tidyPhrasing(text), ...breaks];
  if (isInvisible(text) || endsInBreak(children)) return undefined;
  return { type: "paragraph", children };
}

function isBreak(node: StorageNode): boolean {
  return node.type === "element" && node.name === "br";
}

/** Whether there is a line break in it, at any depth. */
export function hasBreak(nodes: readonly PhrasingContent[]): boolean {
  return nodes.some((node) => node.type === "break" || ("children" in node && hasBreak(node.children)));
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
  ["code", readCode],
  ["br", (element) => hasOnlyAttributes(element) && element.children.length === 0 ? [{ type: "break" }] : undefined],
  ["a", readAnchor],
  ["time", readDate],
  ["ac:link", (element, xhtml) => readLink(element, (nodes) => readPhrasing(nodes, xhtml))],
  ["ac:image", (element) => readInlineImage(element)],
  ["ac:emoticon", (element) => readEmoji(element)],
  ["ac:inline-comment-marker", ({ children }, xhtml) => readInline(children, xhtml)],
  ["ac:structured-macro", readInlineMacro],
]);

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
  if (!hasOnlyAttributes(element)) return undefined;
  const inside = readInline(element.children, xhtml);
  if (isInvisible(inside)) return undefined;
  const node: TextDirective = {
    type: "textDirective",
    name: element.name === "sub" || element.name === "sup" ? element.name : "u",
    attributes: {},
    children: tidyPhrasing(inside),
  };
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
  if (!hasOnlyAttributes(element, ["href", "title"])) return undefined;
  const title = attributes.get("title");
  return [{ type: "link", url, children, ...(title === undefined ? {} : { title }) }];
}

function readDate(element: StorageElement): PhrasingContent[] | undefined {
  const date = element.attributes.get("datetime") ?? "";
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !hasOnlyAttributes(element, ["datetime"])) return undefined;
  if (element.children.length > 0) return undefined;
  return [{ type: "textDirective", name: "date", attributes: {}, children: [{ type: "text", value: date }] }];
}

function readInlineMacro(element: StorageElement): PhrasingContent[] | undefined {
  const macro = readMacroParts(element);
  if (macro === undefined || macro.richBody !== undefined || macro.plainBody !== undefined) return undefined;
  const { parameters } = macro;
  if (macro.name === "anchor") {
    const name = parameters.get("") ?? "";
    if (name === "" || !hasOnlyParameters(macro, [""])) return undefined;
    return [{ type: "textDirective", name: "anchor", attributes: { name }, children: [] }];
  }
  const title = parameters.get("title") ?? "";
  const color = parameters.get("colour") ?? "";
  const subtle = parameters.get("subtle");
  if (macro.name !== "status" || title.trim() === "" || !hasOnlyParameters(macro, ["title", "colour", "subtle"])) {
    return undefined;
  }
  if (subtle !== undefined && subtle !== "true" && subtle !== "false") return undefined;
  const attributes = { ...(color === "" ? {} : { color }), ...(subtle === "true" ? { subtle: "" } : {}) };
  return [{ type: "textDirective", name: "status", attributes, children: [{ type: "text", value: title }] }];
}
