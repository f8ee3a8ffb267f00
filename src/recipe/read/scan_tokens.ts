import { CST, Lexer } from "../../base/yaml/yaml.ts";
import { quote, truncate } from "../../base/text.ts";
import type { Findings } from "../findings.ts";
import { RECIPE_LIMITS, type YamlLimits } from "./limits.ts";
import type { TextPlaces } from "../edit/text_places.ts";

/** An unintended comment in brackets: an unquoted value that starts with #. */
export interface SwallowedText {
  /** Start of the comment. */
  readonly offset: number;
  /** The value and the rest of its line. */
  readonly text: string;
}

/** Result of the scan. */
export interface ScannedTokens {
  /** In the order of the text, the first of them. */
  readonly swallowed: readonly SwallowedText[];
  /** Brackets and quotes that are never closed, or closed by the wrong one, in the order of the text. */
  readonly lost: readonly LostMark[];
  /** Quotes of texts over several lines, in the order of the text; some may be closed by the quote of another text. */
  readonly spread: readonly LostMark[];
}

/** A bracket or quote, perhaps without its counterpart. */
export interface LostMark {
  readonly mark: "{" | "[" | '"' | "'";
  /** Its offset. */
  readonly offset: number;
  /** End of what it can affect. */
  readonly end: number;
  /** The bracket in place of its counterpart. */
  readonly closedBy?: "}" | "]";
}

/** Control tokens that the lexer inserts; they are not in the text. */
const MARKS = new Set<string>([CST.DOCUMENT, CST.SCALAR]);

const NO_FEATURE = {
  anchor: ["an anchor", "Write the value itself, with nothing before it."],
  alias: ["an alias", "Write the value out."],
  tag: ["a tag", "Remove it; quote text that looks like a number."],
} as const;

/**
 * Checks the tokens of a text before parsing: their number, the depth of brackets, and anchors, aliases, tags and
 * directives. Uses the parser's own tokenizer, so that both see the same text. Runs in linear time. Returns undefined
 * if the text must not be parsed.
 */
export function scanTokens(
  text: string,
  { places, limits }: { readonly places: TextPlaces; readonly limits: YamlLimits },
  findings: Findings,
): ScannedTokens | undefined {
  let [offset, count, before] = [0, 0, ""];
  const swallowed: SwallowedText[] = [];
  const marks = new Marks();
  for (const token of new Lexer().lex(text)) {
    if (MARKS.has(token)) continue;
    if (token === CST.FLOW_END) { // the lexer ends brackets at a line that is indented less
      marks.end(offset);
      continue;
    }
    const type = CST.tokenType(token);
    marks.read(type, token, offset);
    const { depth } = marks;
    const excess = findExcess({ count: ++count, depth }, limits);
    const problem = excess ?? findFeature(type, token, isLineStart(text, offset)) ?? findBadEscape(type, token);
    if (problem !== undefined) {
      const { code, message, hint, at = 0 } = problem;
      findings.error(code, message, { path: "", place: places.at(offset + at), hint });
    }
    // The parser would report every invalid escape, possibly half a million.
    if (excess !== undefined || problem?.code === "invalid-yaml") return undefined;
    if (type === "comment" && depth > 0 && VALUE_FOLLOWS.has(before) && /^#[^\s#]/.test(token)) {
      if (swallowed.length < RECIPE_LIMITS.issues) swallowed.push({ offset, text: token });
    }
    if (type !== "space") before = type ?? "";
    offset += token.length;
  }
  marks.end(offset);
  return { swallowed, lost: marks.lost, spread: marks.spread };
}

/** Finds brackets and quotes without their counterpart. */
class Marks {
  readonly lost: LostMark[] = [];
  readonly spread: LostMark[] = [];
  #open: { readonly mark: "{" | "["; readonly offset: number }[] = [];

  /** Number of open brackets. */
  get depth(): number {
    return this.#open.length;
  }

  read(type: CST.TokenType | null, token: string, offset: number): void {
    if (type === "flow-map-start") this.#open.push({ mark: "{", offset });
    else if (type === "flow-seq-start") this.#open.push({ mark: "[", offset });
    else if (type === "flow-map-end") this.#close("}", offset);
    else if (type === "flow-seq-end") this.#close("]", offset);
    else if (type === "double-quoted-scalar" || type === "single-quoted-scalar") this.#quoted(token, offset);
  }

  /** Ends all brackets that are open. */
  end(offset: number): void {
    for (const { mark, offset: start } of this.#open) this.#lose({ mark, offset: start, end: offset });
    this.#open = [];
  }

  #close(closedBy: "}" | "]", offset: number): void {
    const opened = this.#open.pop();
    if (opened === undefined || (opened.mark === "{") === (closedBy === "}")) return;
    this.#lose({ ...opened, closedBy, end: offset });
  }

  /** A quote that is never closed takes the rest of the text; brackets before it cannot be closed either. */
  #quoted(token: string, offset: number): void {
    const mark = token.startsWith('"') ? '"' : "'";
    if (isClosed(token, mark)) {
      if (token.includes("\n") && this.spread.length < RECIPE_LIMITS.issues) {
        this.spread.push({ mark, offset, end: offset + token.length });
      }
      return;
    }
    this.#open = [];
    this.#lose({ mark, offset, end: Infinity });
  }

  #lose(mark: LostMark): void {
    if (this.lost.length < RECIPE_LIMITS.issues) this.lost.push(mark);
  }
}

/** Checks whether a text in quotes ends with its quote, not with an escaped one. */
function isClosed(token: string, mark: '"' | "'"): boolean {
  if (token.length < 2 || !token.endsWith(mark)) return false;
  const escape = mark === '"' ? "\\" : "'";
  let start = token.length - 1;
  while (start > 1 && token[start - 1] === escape) start--;
  return (token.length - 1 - start) % 2 === 0;
}

/** Tokens before a value in brackets. */
const VALUE_FOLLOWS = new Set(["map-value-ind", "comma", "flow-seq-start"]);

interface TokenProblem {
  code: "too-large-recipe" | "unsupported-yaml" | "invalid-yaml";
  message: string;
  hint: string;
  /** Offset in the token. */
  at?: number;
}

function findExcess(
  { count, depth }: { count: number; depth: number },
  limits: YamlLimits,
): TokenProblem | undefined {
  const code = "too-large-recipe";
  if (count > limits.tokens) {
    const message = `The recipe has more than ${limits.tokens} tokens`;
    return { code, message, hint: "Remove comments and empty lines." };
  }
  if (depth <= limits.depth) return undefined;
  const message = `Brackets are nested more than ${limits.depth} levels deep`;
  return { code, message, hint: "A recipe needs no more than ten levels." };
}

function isLineStart(text: string, offset: number): boolean {
  return offset === 0 || text[offset - 1] === "\n";
}

function findFeature(type: CST.TokenType | null, token: string, atLineStart: boolean): TokenProblem | undefined {
  const code = "unsupported-yaml";
  if (type === "anchor" || type === "alias" || type === "tag") {
    const [name, advice] = NO_FEATURE[type];
    const hint = /^\W+$/.test(token) ? `Put it in quotes: ${quote(token.slice(0, 40))}.` : advice;
    return { code, message: `${quote(truncate(token, 40))} is ${name}, which recipes do not support`, hint };
  }
  if (
    type !== "directive-line" || !atLineStart || !/^%[A-Z]/.test(token) || /^%YAML[ \t]+1\.2[ \t]*(?:#.*)?$/.test(token)
  ) return undefined;
  const hint = "Remove the line; only %YAML 1.2 is allowed there.";
  return { code, message: `${quote(truncate(token, 40))} is a directive, which recipes do not support`, hint };
}

const ESCAPES = /\\([0abt\tnvfre "/\\N_LP\r\n]|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U(?:000[\da-fA-F]|0010)[\da-fA-F]{4})?/g;

/** Finds the first backslash in double quotes that does not start an escape. */
function findBadEscape(type: CST.TokenType | null, token: string): TokenProblem | undefined {
  if (type !== "double-quoted-scalar") return undefined;
  for (const { 1: escape, index } of token.matchAll(ESCAPES)) {
    if (escape !== undefined) continue;
    const message = "A backslash in double quotes starts an unknown YAML escape";
    return { code: "invalid-yaml", message, hint: BACKSLASH, at: index };
  }
  return undefined;
}

const BACKSLASH = "Write \\\\ for a backslash, or use single quotes.";
