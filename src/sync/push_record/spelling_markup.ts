import { emojiOfName } from "../../document/emoji.ts";
import { readWikiTree } from "../../document/read/wiki_forms/read_wiki_tree.ts";
import { isOpenComment } from "../../document/read/markdown/comments.ts";
import { listNodes } from "../../document/list_nodes.ts";
import { unsentFenceWords } from "../../document/storage/unsent_fence_words.ts";
import type { Nodes, Root } from "../../document/tree.ts";
import type { Span } from "../../document/write/respell/edits.ts";
import { blankMarks } from "./link_marks.ts";
import { findUnsent } from "../../document/write/respell/find_unsent.ts";
import { spanOf } from "../../document/write/respell/source_text.ts";

/**
 * Finds what is not part of a page although its file has it: comments, definitions and footnotes that nothing refers to,
 * and words of fences for other tools.
 *
 * @throws {@linkcode MarkdownError} when the text exceeds a limit.
 */
export function findUnsentRanges(markdown: string): readonly Span[] {
  if (!/<!--|%%|\]:|`{3}|~{3}/.test(markdown)) return [];
  const used = new Set<string>();
  const { root } = readWikiTree(markdown, { onParsed: (parsed) => noteReferences(parsed, used) });
  const others = [...listNodes(root)].flatMap((node) => unsentIn(node, markdown, used));
  return [...findUnsent(markdown, root.children), ...others].toSorted((a, b) => a.start - b.start);
}

function noteReferences(root: Root, used: Set<string>): void {
  for (const node of listNodes(root)) {
    if (node.type === "linkReference" || node.type === "imageReference") used.add(node.identifier);
  }
}

/** Finds what is not sent of a node. */
function unsentIn(node: Nodes, markdown: string, used: ReadonlySet<string>): Span[] {
  const place = spanOf(node);
  if (place === undefined) return [];
  if (node.type === "definition") return used.has(node.identifier) ? [] : [place];
  if (node.type === "footnoteDefinition" || isOpenComment(node)) return [place];
  if (node.type !== "code") return [];
  const [, marks, info = ""] = /^(`{3,}[ \t]*|~{3,}[ \t]*)([^\n]*)/.exec(markdown.slice(place.start, place.end)) ?? [];
  if (marks === undefined) return [];
  const at = place.start + marks.length;
  return unsentFenceWords(info.trimEnd()).map(({ start, end }) => ({ start: at + start, end: at + end }));
}

/** Removes ranges from a text, each with the space or the empty lines around it that belong to it. */
export function cutRanges(text: string, ranges: readonly Span[]): string {
  const kept: string[] = [];
  let [at, isLineStart] = [0, true];
  for (const { start, end } of ranges) {
    const piece = text.slice(at, Math.max(at, start));
    const line = piece.lastIndexOf("\n");
    isLineStart = (line >= 0 || isLineStart) && /^[ \t]*$/.test(piece.slice(line + 1));
    if (piece !== "") kept.push(piece);
    at = Math.max(at, end);
    const after = /^[ \t]*(?:\n+|$)/.exec(text.slice(at, at + 1000))?.[0];
    const isBetweenSpaces = /[ \t]$/.test(kept.at(-1)?.slice(-1) ?? "") && /^[ \t]/.test(text.slice(at, at + 1));
    if (after !== undefined || isBetweenSpaces) trimEnd(kept);
    if (!isLineStart || after === undefined) continue;
    at += after.length;
    // It ended the paragraph above it.
    const isBetween = line === piece.length - 1 && after.indexOf("\n") === after.length - 1 &&
      /[^\n]\n$/.test(kept.slice(-2).join("").slice(-2));
    if (isBetween && at < text.length) kept.push("\n");
  }
  return kept.join("") + text.slice(at);
}

/** Removes spaces from the end of a text in pieces, in place. */
function trimEnd(pieces: string[]): void {
  for (let piece = pieces.pop(); piece !== undefined; piece = pieces.pop()) {
    let end = piece.length;
    while (piece.charAt(end - 1) === " " || piece.charAt(end - 1) === "\t") end -= 1;
    if (end === 0) continue;
    pieces.push(piece.slice(0, end));
    return;
  }
}

/** Notation whose letters are no words of a page: tags, names and attributes of directives, labels of references. */
const MARKUP: readonly RegExp[] = [
  /\b(?:mailto|https?):/gi,
  /^[ \t>*+-]*(?:`{3,}|~{3,})[ \t]*[\w+#.-]{0,60}/gm,
  /\]\[[^[\]\n]{1,200}\]/g,
  /^[ \t>]*\[[^\]\n]{1,200}\]:/gm,
  /\[\^[^\]\s]{1,100}\]/g,
  /^[ \t>*+-]*:{3,9} ?\{?\.?[a-z][\w-]{0,60}/gim,
  /:{1,2}[a-z][\w-]{0,60}(?=[[{])/gi,
  /(?<=[{\s])[\w.-]{1,60}(?==)/g,
  /\[![\w-]{1,60}\][+-]?/g,
  /^[ \t>]*(?:!!!|\?\?\?)\+? *[\w-]{1,60}/gm,
  /\[\[?_?TOC_?\]?\]/gi,
  /&#?\w{1,31};/g,
  /^[ \t>*+-]*\d{1,9}[.)](?=\s)/gm,
];

const TAG = /<\/?([a-z][\w-]{0,40})((?:[^<>"']|"[^"<>]*"|'[^'<>]*'){0,500})>/gi;
const ATTRIBUTE = /([\w:-]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))?/g;
/** Attributes that say how something looks. */
const LOOK = new Set([
  ...["align", "valign", "width", "height", "border", "class", "id", "name", "style", "rel", "target", "type", "start"],
  ...["colspan", "rowspan", "cellpadding", "cellspacing", "bgcolor", "color", "size", "open", "lang", "dir", "loading"],
  ...["media", "srcset"],
]);
/** Attributes with a text or an address, whose words are no markup. */
const CONTENT = new Set(["href", "src", "alt", "title"]);
const DATE = /^value\s*=\s*["']?\d{4}-\d\d-\d\d["']?$/i;
const EMOJI = /:([\w+-]{1,60}):/g;

const WORD = /[\p{L}\p{N}]+/gu;

/** Returns the words of a text. */
export function spelledWords(text: string): Set<string> {
  return new Set(text.match(WORD));
}

/** Tests whether a text has no words besides those given, except in its markup. */
export function hasOnlyWords(text: string, words: ReadonlySet<string>): boolean {
  const isStrange = (word: string) => !words.has(word);
  if (!(text.match(WORD) ?? []).some(isStrange)) return true;
  let rest = blankMarks(text).replaceAll(
    TAG,
    (_, _name, attributes: string) => ` ${attributes.replaceAll(ATTRIBUTE, blankAttribute)} `,
  );
  for (const pattern of MARKUP) rest = rest.replaceAll(pattern, (markup) => " ".repeat(markup.length));
  rest = rest.replaceAll(EMOJI, (code, name: string) => emojiOfName(name) === undefined ? code : " ");
  return !(rest.match(WORD) ?? []).some(isStrange);
}

function blankAttribute(attribute: string, name: string, value = ""): string {
  if (LOOK.has(name.toLowerCase()) || DATE.test(attribute)) return " ";
  return CONTENT.has(name.toLowerCase()) ? value : attribute;
}
