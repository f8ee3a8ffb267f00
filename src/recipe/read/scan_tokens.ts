import { CST, Lexer } from "./yaml.ts";
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
}

/** Control tokens that the lexer inserts; they are not in the text. */
const MARKS = new Set<string>([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

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
  let [offset, count, depth, before] = [0, 0, 0, ""];
  const swallowed: SwallowedText[] = [];
  for (const token of new Lexer().lex(text)) {
    if (MARKS.has(token)) continue;
    const type = CST.tokenType(token);
    if (type === "flow-map-start" || type === "flow-seq-start") depth++;
    if (type === "flow-map-end" || type === "flow-seq-end") depth = Math.max(0, depth - 1);
    const excess = findExcess({ count: ++count, depth }, limits);
    const problem = excess ?? findFeature(type, token) ?? findBadEscape(type, token);
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
  return { swallowed };
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

function findFeature(type: CST.TokenType | null, token: string): TokenProblem | undefined {
  const code = "unsupported-yaml";
  if (type === "anchor" || type === "alias" || type === "tag") {
    const [name, hint] = NO_FEATURE[type];
    return { code, message: `${quote(truncate(token, 40))} is ${name}, which recipes do not support`, hint };
  }
  if (type !== "directive-line" || /^%YAML[ \t]+1\.2[ \t]*(?:#.*)?$/.test(token)) return undefined;
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
