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
    if (node.type === "html") comments.push(...commentsIn(markdown, range));
    if (node.type === "definition") definitions.push({ name: node.identifier, range });
    if (node.type === "linkReference" || node.type === "imageReference") used.add(node.identifier);
    if ("children" in node) { for (const child of node.children) waiting.push(child); }
  }
  const unused = definitions.filter(({ name }) => !used.has(name)).map(({ range }) => range);
  return [...comments, ...unused].toSorted((a, b) => a.start - b.start);
}

/** Finds the comments in HTML; an empty one only separates marks from letters, and says nothing. */
function commentsIn(markdown: string, { start, end }: TextRange): TextRange[] {
  const html = markdown.slice(start, end);
  if (html.startsWith("%%")) return [{ start, end }];
  return [...html.matchAll(/<!--(?:-?>|(?:(?!-->)[^])*(?:-->|$))/g)]
    .filter(([comment]) => !/^<!--\s*-->$/.test(comment))
    .map(({ 0: { length }, index }) => ({ start: start + index, end: start + index + length }));
}

/** Removes ranges from a text, each with the space or the empty lines around it that belong to it. */
export function cutRanges(text: string, ranges: readonly TextRange[]): string {
  let [kept, at] = ["", 0];
  for (const { start, end } of ranges) {
    kept += text.slice(at, Math.max(at, start));
    at = Math.max(at, end);
    const line = kept.slice(kept.lastIndexOf("\n") + 1);
    const isOwnLine = line.trim() === "";
    const after = /^[ \t]*(?:\n+|$)/.exec(text.slice(at, at + 1000))?.[0];
    const isEdge = after !== undefined || (/[ \t]$/.test(line) && /^[ \t]/.test(text.slice(at, at + 1)));
    if (isEdge) kept = kept.slice(0, kept.length - (line.length - line.replace(/[ \t]+$/, "").length));
    if (!isOwnLine || after === undefined) continue;
    at += after.length;
    // It ended the paragraph above it.
    const isBetween = line === "" && after.indexOf("\n") === after.length - 1 && /[^\n]\n$/.test(kept.slice(-2));
    if (isBetween && at < text.length) kept += "\n";
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
  // A whole word, whatever its letters are.
  /:{1,9} ?\{?\.?\p{L}[\p{L}\p{M}\p{N}_-]{0,60}/gu,
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
