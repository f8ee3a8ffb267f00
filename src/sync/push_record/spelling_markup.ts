import { parseMarkdownTree } from "../../document/read/markdown/markdown_tree.ts";
import { findSpanningComments } from "../../document/read/markdown/spanning_comments.ts";
import type { Nodes } from "../../document/tree.ts";

/** A range of a text in UTF-16 code units. */
interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds what is not part of a page although its file has it: comments, and definitions that nothing refers to.
 *
 * @throws {@linkcode MarkdownError} when the text exceeds a limit.
 */
export function findUnsentRanges(markdown: string): readonly TextRange[] {
  if (!/<!--|%%|\]:/.test(markdown)) return [];
  const comments: TextRange[] = [];
  const definitions: { readonly name: string; readonly range: TextRange }[] = [];
  const used = new Set<string>();
  const root = parseMarkdownTree(markdown, { math: false });
  for (const { start, end = markdown.length } of findSpanningComments(root, markdown)) comments.push({ start, end });
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const range = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
    if (node.type === "html" && isComment(node.value)) comments.push(range);
    if (node.type === "definition") definitions.push({ name: node.identifier, range });
    if (node.type === "linkReference" || node.type === "imageReference") used.add(node.identifier);
    if ("children" in node) { for (const child of node.children) waiting.push(child); }
  }
  const unused = definitions.filter(({ name }) => !used.has(name)).map(({ range }) => range);
  return [...comments, ...unused].toSorted((a, b) => a.start - b.start);
}

/** Whether HTML is a comment; an empty one only separates marks from letters, and says nothing. */
function isComment(html: string): boolean {
  if (html.startsWith("%%")) return true;
  return html.includes("<!--") && html.replaceAll(/<!--\s*-->/g, "").includes("<!--");
}

/** Removes ranges from a text, each with the space or the empty lines around it that belong to it. */
export function cutRanges(text: string, ranges: readonly TextRange[]): string {
  let [kept, at] = ["", 0];
  for (const { start, end } of ranges) {
    kept += text.slice(at, start);
    at = Math.max(at, end);
    const isOwnLine = /(?:^|\n)[ \t]*$/.test(kept);
    const after = /^[ \t]*(?:\n+|$)/.exec(text.slice(at, at + 1000))?.[0];
    if (isOwnLine && after !== undefined) {
      kept = kept.replace(/[ \t]+$/, "");
      at += after.length;
    } else if (after !== undefined || /[ \t]$/.test(kept) && /^[ \t]/.test(text.slice(at, at + 1))) {
      kept = kept.replace(/[ \t]+$/, "");
    }
  }
  return kept + text.slice(at);
}

/** Notation whose letters are no words of a page: tags, names and attributes of directives, labels of references. */
const MARKUP: readonly RegExp[] = [
  /\b(?:mailto|https?):/gi,
  /<\/?[a-z][^<>]{0,500}>/gi,
  /^[ \t>*+-]*(?:`{3,}|~{3,})[^`\n]{0,200}$/gm,
  /\]\[[^[\]\n]{1,200}\]/g,
  /^[ \t>]*\[[^\]\n]{1,200}\]:/gm,
  /\[\^[^\]\s]{1,100}\]/g,
  /:[\w+-]{1,60}:/g,
  /:{1,9} ?\{?\.?[a-z][\w-]{0,60}/gi,
  /(?<=[{\s])[\w.-]{1,60}(?==)/g,
  /\{[:.#][^{}\n]{0,200}\}/g,
  /\[![\w-]{1,60}\][+-]?/g,
  /^[ \t>]*(?:!!!|\?\?\?)\+? *[\w-]{1,60}/gm,
  /\[\[?_?TOC_?\]?\]/gi,
  /&#?\w{1,31};/g,
  /^[ \t>*+-]*\d{1,9}[.)](?=\s)/gm,
];

const WORD = /[\p{L}\p{N}]+/gu;

/** Returns the words of a text. */
export function spelledWords(text: string): Set<string> {
  return new Set(text.match(WORD));
}

/** Tests whether a text has no words besides those given, except in its markup. */
export function hasOnlyWords(text: string, words: ReadonlySet<string>): boolean {
  const isStrange = (word: string) => !words.has(word);
  if (!(text.match(WORD) ?? []).some(isStrange)) return true;
  let rest = text;
  for (const pattern of MARKUP) rest = rest.replaceAll(pattern, (markup) => " ".repeat(markup.length));
  return !(rest.match(WORD) ?? []).some(isStrange);
}
