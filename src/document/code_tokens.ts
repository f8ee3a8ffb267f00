import type { ElementContent, RootContent } from "hast";
import { common, createLowlight } from "lowlight";
import { KIND_OF_SCOPE, type TokenKind } from "./token_kinds_table.ts";

/** A piece of a line of code. */
export interface CodeToken {
  kind: TokenKind;
  text: string;
}

// Above these limits, code is shown without colors. Many of the highlighter's patterns take time quadratic in the
// length of a line, or of a run of words; at these lengths, the worst known input takes a second per block.
const MAX_LENGTH = 64 * 1024;
const MAX_LINE_LENGTH = 1000;
const MAX_WORDS_LENGTH = 1000;
const TAB_WIDTH = 4;

let highlighter: ReturnType<typeof createLowlight> | undefined;

/**
 * Splits code into lines of colored tokens. Unknown languages, blocks over 64 Ki characters, lines over 1,000
 * characters and equally long runs of bare words are returned plain. Tabs become spaces.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { tokenizeCode } from "./code_tokens.ts";
 *
 * deepStrictEqual(tokenizeCode("return 1;", "ts"), [[
 *   { kind: "keyword", text: "return" },
 *   { kind: "plain", text: " " },
 *   { kind: "number", text: "1" },
 *   { kind: "plain", text: ";" },
 * ]]);
 * ```
 */
export function tokenizeCode(code: string, language: string): CodeToken[][] {
  const text = code.replaceAll("\r\n", "\n");
  const lines = text.split("\n").map(expandTabs);
  return (mayHighlight(lines, language) ? highlight(lines.join("\n"), language) : undefined) ?? lines.map(plainLine);
}

function mayHighlight(lines: readonly string[], language: string): boolean {
  if (language === "" || lines.some(({ length }) => length > MAX_LINE_LENGTH)) return false;
  const text = lines.join("\n");
  return text.length <= MAX_LENGTH &&
    text.split(/[^\p{L}\p{N}\s_&*]+/u).every(({ length }) => length <= MAX_WORDS_LENGTH);
}

function expandTabs(line: string): string {
  if (!line.includes("\t")) return line;
  let expanded = "";
  for (const char of line) {
    expanded += char === "\t" ? " ".repeat(TAB_WIDTH - expanded.length % TAB_WIDTH) : char;
  }
  return expanded;
}

function plainLine(text: string): CodeToken[] {
  return text === "" ? [] : [{ kind: "plain", text }];
}

function highlight(code: string, language: string): CodeToken[][] | undefined {
  // Created on first use: most of the cost is registering the languages.
  highlighter ??= createLowlight(common);
  const name = language.toLowerCase();
  if (!highlighter.registered(name)) return undefined;
  const lines: CodeToken[][] = [[]];
  for (const node of highlighter.highlight(name, code).children) addNode(lines, node, "plain");
  return lines;
}

function addNode(lines: CodeToken[][], node: RootContent | ElementContent, kind: TokenKind): void {
  if (node.type === "text") addText(lines, node.value, kind);
  if (node.type !== "element") return;
  const inner = kindOf(node.properties.className) ?? kind;
  for (const child of node.children) addNode(lines, child, inner);
}

/** Maps class names such as `hljs-title`, with `function_` as a second part. */
function kindOf(classNames: unknown): TokenKind | undefined {
  if (!Array.isArray(classNames)) return undefined;
  const scope = classNames.map((name) => String(name).replace(/^hljs-|_$/g, ""));
  return KIND_OF_SCOPE.get(scope.join(".")) ?? KIND_OF_SCOPE.get(scope[0] ?? "");
}

function addText(lines: CodeToken[][], text: string, kind: TokenKind): void {
  for (const [i, piece] of text.split("\n").entries()) {
    if (i > 0) lines.push([]);
    const line = lines.at(-1);
    if (piece === "" || line === undefined) continue;
    const last = line.at(-1);
    if (last?.kind === kind) last.text += piece;
    else line.push({ kind, text: piece });
  }
}
