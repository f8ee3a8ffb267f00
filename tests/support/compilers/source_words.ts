import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { Nodes } from "../../../src/document/tree.ts";
import { comparableText } from "../../../src/typst/pdf/find_text.ts";

/** Content of HTML elements that no page shows. */
const UNSEEN_HTML = /<(script|style)\b[^]*?<\/\1>|<!--[^]*?-->|<\/?[a-z][^<>]*>/gi;
/** Words in scripts that the program has fonts for, and whose text a PDF stores in reading order. */
const WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]{3,}/gu;
/** Front matter, links of HTML without quotes, names of emoji, and formulas between brackets. */
const UNSPOKEN = /^---\r?\n[^]*?\n---\r?\n|<a href=[^\s">]*>|(?<=^|[\s|(>*]):[a-z][a-z0-9_]+:|\\\\\(.*?\\\\\)/g;

/**
 * Lists the words of a Markdown text that its pages must show, with their numbers: those of its text and code. Reads it
 * with plain CommonMark, GFM and formulas, so that no step of the document language can hide a word.
 */
export function countSourceWords(markdown: string): Map<string, number> {
  const root = unified().use(remarkParse).use(remarkGfm).use(remarkMath).parse(markdown.replace(UNSPOKEN, ""));
  const words = new Map<string, number>();
  for (const text of textsOf(root)) {
    for (const [word] of text.matchAll(WORD)) {
      const key = comparableText(word).toLowerCase();
      words.set(key, (words.get(key) ?? 0) + 1);
    }
  }
  return words;
}

/** Lists the words that the text of a PDF has less often than its source. */
export function findLostWords(markdown: string, pages: readonly string[]): string[] {
  const folded = pages.map((page) => comparableText(page).toLowerCase());
  const text = folded.join("");
  return [...countSourceWords(markdown)].flatMap(([word, count]) => {
    const shown = text.split(word).length - 1;
    return shown >= count || crossesPages(word, folded) ? [] : [`${word} (${shown} of ${count})`];
  });
}

/** Characters of a footer or header with the line beside it. */
const EDGE = 200;

/** Tests whether a word may be hyphenated at the end of a page: a footer and a header then stand inside of it. */
function crossesPages(word: string, pages: readonly string[]): boolean {
  return Array.from(word).some((_, at) =>
    at > 1 &&
    pages.some((page, i) =>
      page.slice(-EDGE).includes(word.slice(0, at)) && pages[i + 1]?.slice(0, EDGE).includes(word.slice(at))
    )
  );
}

function textsOf(node: Nodes): string[] {
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code") return [node.value];
  if (node.type === "html") return [node.value.replace(UNSEEN_HTML, " ")];
  return "children" in node ? node.children.flatMap(textsOf) : [];
}
