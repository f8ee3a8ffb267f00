import type { MarkupCount } from "./markup_count.ts";
import type { Nodes, PhrasingContent, Root } from "../../tree.ts";

/** Links of Obsidian and of wikis: `[[page#heading|text]]`, and with `!` what they embed. */
const WIKI_LINK =
  /(!?)(?<![\p{L}\p{N}_)\]])\[\[(?=[\p{L}\p{N}#._/])(?=[^\]\n]*\p{L})([^[\]|\n]{1,300})(?:\|([^[\]\n]{1,300}))?\]\]/gu;
const PICTURE = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i;
/** `==text==` of Obsidian and others. */
const MARKED = /(?<![=\p{L}\p{N}])==(?=[^\s=])([^=\n]{1,500}?[^\s=])==(?![=\p{L}\p{N}])/gu;
const EITHER = new RegExp(`${WIKI_LINK.source}|${MARKED.source}`, "gu");
/** Attributes of pandoc, kramdown and Python-Markdown behind a picture, link, code or mark. */
const ATTRIBUTES =
  /^\{:?[ \t]*(?:[#.][\w:-]+|[\w:-]+=(?:"[^"{}]*"|'[^'{}]*'|[^\s"'{}]+))(?:\s+(?:[#.][\w:-]+|[\w:-]+=(?:"[^"{}]*"|'[^'{}]*'|[^\s"'{}]+)))*[ \t]*\}/;
/** Start of what Microsoft's documentation includes; its link follows. */
const INCLUDE = /\[!INCLUDE[ \t]*$/i;
/** Role of Sphinx and MyST before code: `:ref:`, `{ref}`. */
const ROLE = /(?<![\p{L}\p{N}:])(?::[a-z][a-z0-9:+-]{1,30}:|\{[a-z][a-z0-9:+-]{1,30}\})$/u;
/** Span of pandoc: `[text]{.class}`. */
const SPAN = /\[([^[\]]{1,300})\]\{[#.][\w:.-]+(?:\s[^{}]{0,200})?\}/g;
const SPAN_END = /^\]\{[#.][\w:.-]+(?:\s[^{}]{0,200})?\}/;
const CARRIERS: ReadonlySet<Nodes["type"]> = new Set<Nodes["type"]>([
  ...["image", "imageReference", "link", "linkReference", "inlineCode", "strong", "emphasis", "inlineMath"] as const,
]);

/**
 * Replaces the syntax of other dialects within text, in place: links and pictures of Obsidian, marked text, attributes
 * behind a picture or link, and includes; counts what pages do not have. Code stays as it is, and so does a text with an escaped sign.
 *
 * @param source The Markdown that the tree was read from.
 */
export function replaceInlineDialects(root: Root, source: string, dropped: MarkupCount): void {
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
  parent.children = parent.children.flatMap((child, i, all) => {
    if (child.type !== "text") return [child];
    const before = all[i - 1];
    const carried: string | undefined = before !== undefined && CARRIERS.has(before.type)
      ? ATTRIBUTES.exec(child.value)?.[0]
      : undefined;
    if (carried !== undefined) describePicture(before, carried);
    const next = all[i + 1];
    const isOpened = next?.type === "link" && INCLUDE.test(child.value);
    const span = isOpenSpan(all[i - 2]) ? SPAN_END.exec(child.value)?.[0].length : undefined;
    const isClosed = before?.type === "link" && isIncludeBefore(all[i - 2]) && child.value.startsWith("]");
    const start = carried?.length ?? span ?? (isClosed ? 1 : 0);
    let value = child.value.slice(start).replace(SPAN, "$1");
    if (isOpened) value = value.replace(INCLUDE, "");
    if (next?.type === "inlineCode") {
      value = value.replace(ROLE, (role) => {
        dropped.add(role, next.position?.start);
        return "";
      });
    }
    const after = all[i + 2];
    if (isOpenSpan(child) && after?.type === "text" && SPAN_END.test(after.value)) value = value.slice(0, -1);
    return value === "" ? [] : replaceText({ ...child, value }, written(child), dropped);
  });
}

/** Gives a picture the alternative text of its attributes if it has none. */
function describePicture(node: PhrasingContent | undefined, attributes: string): void {
  if (node?.type !== "image" || node.alt) return;
  const [, double, single] = /\b(?:fig-)?alt=(?:"([^"]*)"|'([^']*)')/.exec(attributes) ?? [];
  node.alt = double ?? single ?? "";
}

function isOpenSpan(node: PhrasingContent | undefined): boolean {
  return node?.type === "text" && node.value.endsWith("[");
}

function isIncludeBefore(node: PhrasingContent | undefined): boolean {
  return node?.type === "text" && INCLUDE.test(node.value);
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

/** Names a target as Obsidian does: `page#heading` is `page > heading`. The name of a block is only for links. */
function nameOf(target: string): string {
  const parts = target.replace(/\.md(?=#|$)/, "").split("#").map((part) => part.trim()).filter((part) => part !== "");
  const named = parts.filter((part) => !part.startsWith("^"));
  return (named.length > 0 ? named : parts.map((part) => part.slice(1))).join(" > ");
}
