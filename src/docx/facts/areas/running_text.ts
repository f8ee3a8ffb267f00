import type { RunningPiece } from "./page_facts.ts";

/** What is beside a text: a page number, nothing, or anything else. */
export type RunningNeighbor = "number" | "nothing" | "other";

/** Both neighbors of a text. */
interface RunningNeighbors {
  readonly before: RunningNeighbor;
  readonly after: RunningNeighbor;
}

const TOKEN = /[\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}_]+/gu;
/** Spaces, punctuation and separator signs. Other signs can be content. */
const SEPARATOR = /^[\p{P}\p{Zs}\t|+<>=~©]+$/u;
const SHORT_NUMBER = /^\p{Nd}{1,3}$/u;
const MAX_LITERAL = 40;
/** Maximum length of the text of a piece; the rest is left out. */
const MAX_TEXT = 200;

/**
 * Splits text of a header or footer into pieces that a recipe may copy literally and texts of the file.
 * Separators and the usual words beside a page number are literal; names and the punctuation inside them are texts.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { splitRunningText } from "./running_text.ts";
 *
 * const number = { before: "nothing", after: "number" } as const;
 * deepStrictEqual(splitRunningText("Page ", number), [{ kind: "literal", text: "Page " }]);
 * deepStrictEqual(splitRunningText("A. Name | ", number), [
 *   { kind: "text", text: "A. Name" },
 *   { kind: "literal", text: " | " },
 * ]);
 * ```
 */
export function splitRunningText(text: string, neighbors: RunningNeighbors): RunningPiece[] {
  const tokens = text.match(TOKEN) ?? [];
  const { end, start } = findNumberWords(tokens, neighbors);
  const pieces: RunningPiece[] = [];
  for (const [i, token] of tokens.entries()) {
    const literal = i < end || i >= start || SEPARATOR.test(token);
    pushPiece(
      pieces,
      literal
        ? { kind: "literal", text: token.slice(0, MAX_LITERAL) }
        : { kind: "text", text: token.slice(0, MAX_TEXT) },
    );
  }
  return joinTexts(pieces);
}

/**
 * Finds the words that belong to a page number: those before `end` to the number before the text, those from `start` on
 * to the number after it. A word such as "of" needs a number on both sides; next to other text it belongs to that text.
 */
function findNumberWords(tokens: readonly string[], { before, after }: RunningNeighbors) {
  let end = 0;
  if (before === "number") {
    end = tokens.findIndex((token) => !isUsual(token));
    if (end === -1) end = tokens.length;
    const open = end < tokens.length || after === "other";
    const cut = open ? tokens.slice(0, end).findIndex((token) => isLinking(token) || isLetter(token)) : -1;
    if (cut !== -1) end = cut;
  }
  let start = tokens.length;
  if (after === "number") {
    start = tokens.findLastIndex((token) => !isUsual(token)) + 1;
    const open = start > 0 || before !== "number";
    if (open) start += tokens.slice(start).findLastIndex(isLinking) + 1;
  }
  return { end, start };
}

function isUsual(token: string): boolean {
  return SEPARATOR.test(token) || RUNNING_WORDS.has(token.toLowerCase()) || SHORT_NUMBER.test(token);
}

/** Checks whether a token is only usual between two numbers, or is a number itself. */
function isLinking(token: string): boolean {
  return SHORT_NUMBER.test(token) || OF_WORDS.has(token.toLowerCase());
}

function isLetter(token: string): boolean {
  return /^[A-Za-z]$/.test(token);
}

function pushPiece(pieces: RunningPiece[], piece: RunningPiece): void {
  const last = pieces.at(-1);
  if (piece.kind === "literal" && last?.kind === "literal") {
    pieces[pieces.length - 1] = { kind: "literal", text: (last.text + piece.text).slice(0, MAX_LITERAL) };
  } else pieces.push(piece);
}

/** Merges everything from the first text to the last into one: punctuation inside a name does not separate. */
function joinTexts(pieces: readonly RunningPiece[]): RunningPiece[] {
  const first = pieces.findIndex(({ kind }) => kind === "text");
  const last = pieces.findLastIndex(({ kind }) => kind === "text");
  if (first === last) return [...pieces];
  const texts = pieces.slice(first, last + 1).map((piece) =>
    piece.kind === "text" || piece.kind === "literal" ? piece.text : ""
  );
  const text = texts.join("").slice(0, MAX_TEXT);
  return [...pieces.slice(0, first), { kind: "text", text }, ...pieces.slice(last + 1)];
}

/** Words between a page number and the number of pages in the most common languages, in lower case: "of". */
const OF_WORDS: ReadonlySet<string> = new Set([
  ..."of von sur de di van av af z ze din από из зі із".split(" "),
  ..."מתוך من の 共 总 頁共 页共 중 dari".split(" "),
]);

/**
 * Words beside page numbers in the most common languages, in lower case: "page", "of" and their
 * abbreviations.
 */
const RUNNING_WORDS: ReadonlySet<string> = new Set([
  ...OF_WORDS,
  ..."page pages pg p pp".split(" "), // English
  ..."seite seiten s".split(" "), // German
  ..."página pagina páginas pág pag".split(" "), // Spanish, Portuguese
  ..."pagg".split(" "), // Italian
  ..."blz blad bladzijde".split(" "), // Dutch
  ..."sida sid".split(" "), // Swedish
  ..."side sider".split(" "), // Danish, Norwegian
  ..."sivu".split(" "), // Finnish
  ..."strona str".split(" "), // Polish
  ..."strana stránka".split(" "), // Czech, Slovak
  ..."oldal".split(" "), // Hungarian
  ..."sayfa".split(" "), // Turkish
  ..."σελίδα σελ".split(" "), // Greek
  ..."страница страницы стр с".split(" "), // Russian
  ..."сторінка".split(" "), // Ukrainian
  ..."עמוד".split(" "), // Hebrew
  ..."صفحة".split(" "), // Arabic
  ..."ページ 頁".split(" "), // Japanese
  ..."第 页 第 頁".split(" "), // Chinese
  ..."페이지 쪽".split(" "), // Korean
  ..."trang".split(" "), // Vietnamese
  ..."halaman".split(" "), // Indonesian
]);
