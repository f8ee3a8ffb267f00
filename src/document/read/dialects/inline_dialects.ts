import type { MarkupCount } from "./markup_count.ts";
import { readImpliedReferences } from "./labels/implied_references.ts";
import { applyRole, withoutRole } from "./roles.ts";
import type { Nodes, PhrasingContent, Root } from "../../tree.ts";

/** Links of Obsidian and of wikis: `[[page#heading|text]]`, and with `!` what they embed. */
const WIKI_LINK =
  /(!?)(?<![\p{L}\p{N}_)\]])\[\[(?=[\p{L}\p{N}#._/])(?=[^\]\n]*\p{L})([^[\]|\n]{1,300})(?:\|([^[\]\n]{1,300}))?\]\]/gu;
const PICTURE = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i;
/** `==text==` of Obsidian and others. */
const MARKED = /(?<![=\p{L}\p{N}])==(?=[^\s=])([^=\n]{1,500}?[^\s=])==(?![=\p{L}\p{N}])/gu;
/** Raised text of pandoc and others, right behind a word: `m^2^`. */
const RAISED =
  /(?<=^|[\p{L}\p{N})\]])\^((?=[\p{L}\p{N}+\u2212-])(?![^\s^]{0,20}[^\s^][+*/=][^\s^])[^\s^]{1,20})\^(?![\^\d])/gu;
const EITHER = new RegExp(`${WIKI_LINK.source}|${MARKED.source}`, "gu");
/** Attributes of pandoc, kramdown and Python-Markdown behind a picture, link, code or mark. */
const ATTRIBUTES =
  /^\{:?[ \t]*(?:[#.][\w:-]+|[\w:-]+=(?:"[^"{}]*"|'[^'{}]*'|[^\s"'{}]+))(?:\s+(?:[#.][\w:-]+|[\w:-]+=(?:"[^"{}]*"|'[^'{}]*'|[^\s"'{}]+)))*[ \t]*\}/;
/** Start of what Microsoft's documentation includes; its link follows. */
const INCLUDE = /\[!INCLUDE[ \t]*$/i;
/** Span of pandoc: `[text]{.class}`. */
const SPAN = /\[([^[\]]{1,300})\]\{(?:[#.][\w:.-]+|[\w-]+="[^"{}]*")(?:\s[^{}]{0,200})?\}/g;
/** Whoever escapes the brace means the text. */
export const ESCAPED_SPAN = /\]\\\{/;
const SPAN_START = /(?<!\\)\[([^[\]]*)$/;
const SPAN_END = /^([^[\]]{0,300})\]\{(?:[#.][\w:.-]+|[\w-]+="[^"{}]*")(?:\s[^{}]{0,200})?\}/;
const CARRIERS: ReadonlySet<Nodes["type"]> = new Set<Nodes["type"]>([
  ...["image", "imageReference", "link", "linkReference", "inlineCode", "strong", "emphasis", "inlineMath"] as const,
]);

/**
 * Replaces the syntax of other dialects within text, in place: references to headings and objects, links and pictures
 * of Obsidian, marked text, attributes behind a picture or link, and includes; counts what pages do not have. Code stays as it is, and so does
 * a text with an escaped sign.
 *
 * @param source The Markdown that the tree was read from.
 */
export function replaceInlineDialects(root: Root, source: string, dropped: MarkupCount): void {
  readImpliedReferences(root, source, dropped);
  visit(root, (node) => source.slice(node.position?.start.offset, node.position?.end.offset), dropped);
}

/** Replaces links and pictures of Obsidian and marked text alone. */
export function replaceWikiLinks(node: Nodes, source: string): void {
  if (!("children" in node)) return;
  for (const child of node.children) replaceWikiLinks(child, source);
  if (!node.children.some(({ type }) => type === "text")) return;
  const parent = node as { children: PhrasingContent[] };
  parent.children = parent.children.flatMap((child) =>
    child.type === "text"
      ? replaceText(child, source.slice(child.position?.start.offset, child.position?.end.offset))
      : [child]
  );
}

function visit(node: Nodes, written: (node: Nodes) => string, dropped: MarkupCount): void {
  if (!("children" in node)) return;
  for (const child of node.children) visit(child, written, dropped);
  if (!node.children.some(({ type }) => type === "text")) return;
  const parent = node as { children: PhrasingContent[] };
  openSpans(parent.children, written);
  parent.children = parent.children.flatMap((child, i, all) => {
    if (child.type === "inlineCode") return applyRole(child, all[i - 1]);
    if (child.type === "delete" && isLowered(child, written(child), all[i - 1])) {
      return [{
        type: "textDirective",
        name: "sub",
        attributes: {},
        children: child.children,
        position: child.position,
      }];
    }
    if (child.type !== "text") return [child];
    const before = all[i - 1];
    const carried: string | undefined = before !== undefined && CARRIERS.has(before.type)
      ? ATTRIBUTES.exec(child.value)?.[0]
      : undefined;
    if (carried !== undefined) describePicture(before, carried);
    const next = all[i + 1];
    const isOpened = next?.type === "link" && INCLUDE.test(child.value);
    const isClosed = before?.type === "link" && isIncludeBefore(all[i - 2]) && child.value.startsWith("]");
    const start = carried?.length ?? (isClosed ? 1 : 0);
    const rest = child.value.slice(start);
    let value = ESCAPED_SPAN.test(written(child)) ? rest : rest.replace(SPAN, "$1");
    if (isOpened) value = value.replace(INCLUDE, "");
    if (next?.type === "inlineCode") value = withoutRole(value, next, dropped);
    const parts = value === "" ? [] : replaceText({ ...child, value }, written(child), dropped);
    return parts.flatMap((part) => replaceRaised(part, written(child)));
  });
}

/** Removes the brackets and attributes of spans around other nodes, in place: `[a *b*]{.c}`. */
function openSpans(nodes: PhrasingContent[], written: (node: Nodes) => string): void {
  for (const [i, node] of nodes.entries()) {
    const end = node.type === "text" ? SPAN_END.exec(node.value) : null;
    if (node.type !== "text" || end === null || ESCAPED_SPAN.test(written(node))) continue;
    const at = nodes.findLastIndex((each, j) => j < i && each.type === "text" && /[[\]]/.test(each.value));
    const first = nodes[at];
    if (first?.type !== "text" || !SPAN_START.test(first.value)) continue;
    nodes[at] = { ...first, value: first.value.replace(SPAN_START, "$1") };
    nodes[i] = { ...node, value: (end[1] ?? "") + node.value.slice(end[0].length) };
  }
}

/** Gives a picture the alternative text of its attributes if it has none. */
function describePicture(node: PhrasingContent | undefined, attributes: string): void {
  if (node?.type !== "image" || node.alt) return;
  const [, double, single] = /\b(?:fig-)?alt=(?:"([^"]*)"|'([^']*)')/.exec(attributes) ?? [];
  node.alt = double ?? single ?? "";
}

function isIncludeBefore(node: PhrasingContent | undefined): boolean {
  return node?.type === "text" && INCLUDE.test(node.value);
}

/** Tests for a word that pandoc lowers: `H~2~O`; to GFM, it is struck out, as is `~~2~~`. */
function isLowered(node: PhrasingContent, written: string, before: PhrasingContent | undefined): boolean {
  return /^~[^~\s]{1,20}~$/.test(written) && before?.type === "text" && before.position !== undefined &&
    before.position.end.offset === node.position?.start.offset && /[\p{L}\p{N})\]]$/u.test(before.value);
}

function replaceText(
  node: Extract<PhrasingContent, { type: "text" }>,
  written: string,
  dropped?: MarkupCount,
): PhrasingContent[] {
  const { value, position } = node;
  if (!value.includes("[[") && !value.includes("==")) return [node];
  // Whoever escapes one of these signs, or puts a comment between two, means the text.
  if (/\\[=[]|=<!-- -->=/.test(written)) return [node];
  const parts: PhrasingContent[] = [];
  let done = 0;
  const addText = (text: string) => text === "" ? 0 : parts.push({ type: "text", value: text, position });
  for (const { 0: found, 1: embeds, 2: target = "", 3: label, 4: marked, index } of value.matchAll(EITHER)) {
    addText(value.slice(done, index));
    done = index + found.length;
    if (marked !== undefined) {
      const children: PhrasingContent[] = [{ type: "text", value: marked, position }];
      parts.push({ type: "textDirective", name: "mark", attributes: {}, children, position });
    } else if (embeds === "!" && PICTURE.test(target)) {
      parts.push({ type: "image", url: encodeURI(target), alt: nameOf(target), position });
    } else {
      if (embeds === "!") dropped?.add("![[…]]", position?.start);
      addText(label?.trim() || nameOf(target));
    }
  }
  addText(value.slice(done));
  return parts;
}

/** Replaces what is between two signs of raised text, unless one is escaped. */
function replaceRaised(node: PhrasingContent, written: string): PhrasingContent[] {
  if (node.type !== "text" || !node.value.includes("^") || written.includes("\\^")) return [node];
  const { position } = node;
  return node.value.split(RAISED).flatMap((value, i): PhrasingContent[] => {
    const text: PhrasingContent = { type: "text", value, position };
    if (i % 2 === 0) return value === "" ? [] : [text];
    return [{ type: "textDirective", name: "sup", attributes: {}, children: [text], position }];
  });
}

/** Names a target as Obsidian does: `page#heading` is `page > heading`. The name of a block is only for links. */
function nameOf(target: string): string {
  const parts = target.replace(/\.md(?=#|$)/, "").split("#").map((part) => part.trim()).filter((part) => part !== "");
  const named = parts.filter((part) => !part.startsWith("^"));
  return (named.length > 0 ? named : parts.map((part) => part.slice(1))).join(" > ");
}
