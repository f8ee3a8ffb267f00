import { isColorOrKeeps } from "./color.ts";
import { type CSSToken, tokenize, TokenType } from "./tokens.ts";

/** Declaration of a property. */
export interface CssDeclaration {
  /** Name of the property, in lower case unless it is a custom one. */
  readonly name: string;
  /** Value without comments and `!important`; keywords, functions and units in lower case. */
  readonly value: string;
  /** The same with the letter case of its author. */
  readonly written: string;
  /** Whether it is marked with `!important`. */
  readonly important: boolean;
}

/** Maximum length of a list of declarations; what follows is not read. */
const MAX_LENGTH = 64 * 1024;

/**
 * Lists the declarations of a `style` attribute or of a rule, in their order, without those that CSS skips.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { listDeclarations } from "./declarations.ts";
 *
 * deepStrictEqual(listDeclarations('COLOR: Red !important; color blue; --Own: "a;b" /* c *\/'), [
 *   { name: "color", value: "red", written: "Red", important: true },
 *   { name: "--Own", value: '"a;b"', written: '"a;b"', important: false },
 * ]);
 * ```
 */
export function listDeclarations(text: string): CssDeclaration[] {
  const isCut = text.length > MAX_LENGTH;
  const declarations: CssDeclaration[] = [];
  let tokens: CSSToken[] = [];
  const closing: TokenType[] = [];
  const take = () => {
    const found = readDeclaration(tokens);
    if (found !== undefined) declarations.push(found);
    tokens = [];
  };
  for (const token of tokenize({ css: text.slice(0, MAX_LENGTH) })) {
    const [type] = token;
    if (type === TokenType.EOF) break;
    if (type === TokenType.Semicolon && closing.length === 0) take();
    else tokens.push(token);
    const end = ENDS.get(type);
    if (end !== undefined) closing.push(end);
    else if (type === closing.at(-1)) closing.pop();
  }
  if (!isCut) take();
  return declarations;
}

/** What closes a block or a function. */
const ENDS: ReadonlyMap<TokenType, TokenType> = new Map([
  [TokenType.Function, TokenType.CloseParen],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.OpenSquare, TokenType.CloseSquare],
  [TokenType.OpenCurly, TokenType.CloseCurly],
]);
const CLOSING: ReadonlySet<TokenType> = new Set(ENDS.values());
const SPACE: ReadonlySet<TokenType> = new Set([TokenType.Whitespace, TokenType.Comment]);
const DAMAGED: ReadonlySet<TokenType> = new Set([TokenType.BadString, TokenType.BadURL]);

function readDeclaration(tokens: readonly CSSToken[]): CssDeclaration | undefined {
  const start = tokens.findIndex(([type]) => !SPACE.has(type));
  const name = tokens[start];
  const colon = tokens.findIndex(([type], at) => at > start && !SPACE.has(type));
  if (name?.[0] !== TokenType.Ident || tokens[colon]?.[0] !== TokenType.Colon) return undefined;
  const property = name[4].value;
  const isOwn = property.startsWith("--");
  const keepsCase = isOwn || /^font(?:-family)?$/i.test(property);
  const parts = tokens.slice(colon + 1);
  const mark = findImportant(parts);
  const own = parts.slice(0, mark);
  if (!isValue(own)) return undefined;
  const textOf = (change: (word: string) => string) => own.map((part) => partOf(part, change)).join("").trim();
  const written = textOf((word) => word);
  if (written === "" && !isOwn) return undefined;
  const value = keepsCase ? written : textOf((word) => word.toLowerCase());
  return { name: isOwn ? property : property.toLowerCase(), value, written, important: mark !== undefined };
}

/** Finds the `!` of `!important` at the end of a value. */
function findImportant(tokens: readonly CSSToken[]): number | undefined {
  const last = tokens.findLastIndex(([type]) => !SPACE.has(type));
  const mark = tokens.findLastIndex(([type], at) => at < last && !SPACE.has(type));
  const [word, sign] = [tokens[last], tokens[mark]];
  const isMarked = word?.[0] === TokenType.Ident && word[4].value.toLowerCase() === "important" &&
    sign?.[0] === TokenType.Delim && sign[4].value === "!";
  return isMarked ? mark : undefined;
}

/** Tests whether a value has no damaged token and no bracket that nothing opens. */
function isValue(tokens: readonly CSSToken[]): boolean {
  const closing: TokenType[] = [];
  return tokens.every(([type]) => {
    const end = ENDS.get(type);
    if (end !== undefined) closing.push(end);
    return !DAMAGED.has(type) && (!CLOSING.has(type) || closing.pop() === type);
  });
}

/** Returns the text of a token; `change` is applied to keywords, functions and units. */
function partOf(token: CSSToken, change: (word: string) => string): string {
  const [type, text] = token;
  if (type === TokenType.Comment) return " ";
  if (type === TokenType.Ident && /^[\w-]+$/.test(token[4].value)) {
    return token[4].value.startsWith("--") ? token[4].value : change(token[4].value);
  }
  return type === TokenType.Function || type === TokenType.Dimension ? change(text) : text;
}

/**
 * Reads the values that count: of several declarations of a property the last one marked with `!important`, else the last
 * one. A value that its property cannot have counts only without another. `background` is read as the
 * `background-color` that it sets.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { readDeclarations } from "./declarations.ts";
 *
 * const style = readDeclarations("color: navy; color: bluish; background: url(a.png) #fee no-repeat");
 * deepStrictEqual([...style], [["color", "navy"], ["background-color", "#fee"]]);
 * ```
 */
export function readDeclarations(text: string = ""): ReadonlyMap<string, string> {
  const winners = new Map<string, CssDeclaration>();
  for (const declaration of listDeclarations(text)) {
    const one = declaration.name === "background" ? backgroundColor(declaration) : declaration;
    const before = winners.get(one.name);
    if (before === undefined || rank(one) >= rank(before)) winners.set(one.name, one);
  }
  return new Map(Array.from(winners, ([name, { value }]) => [name, value]));
}

function rank({ name, value, important }: CssDeclaration): number {
  const isValid = name === "color" || name.endsWith("-color")
    ? isColorValue(value)
    : FOR_ALL.test(value) || (VALUES.get(name) ?? /^/).test(value);
  return isValid ? (important ? 2 : 1) : 0;
}

const LENGTH = /^(?:auto|0|[+-]?[\d.]+(?:[a-z]+|%)|(?:min|max|fit)-content|(?:calc|min|max|clamp)\()/;
/** Values of properties that documents are read for. */
const VALUES: ReadonlyMap<string, RegExp> = new Map([
  ["float", /^(?:left|right|none|inline-start|inline-end)$/],
  ["font-style", /^(?:normal|italic|oblique)\b/],
  ["font-weight", /^(?:normal|bold|bolder|lighter|\d{1,4})$/],
  ["height", LENGTH],
  ["margin-left", LENGTH],
  ["text-align", /^(?:start|end|left|right|center|justify|match-parent)$/],
  ["vertical-align", /^(?:baseline|sub|super|top|text-top|middle|bottom|text-bottom|[+-]?[\d.]+[a-z%]*)$/],
  ["visibility", /^(?:visible|hidden|collapse)$/],
  ["width", LENGTH],
]);
/** Values that every property can have. */
const FOR_ALL = /^(?:inherit|initial|unset|revert|revert-layer)$|\bvar\(/;

function isColorValue(value: string): boolean {
  return FOR_ALL.test(value) || isColorOrKeeps(value);
}

const MAX_BACKGROUND = 1000;

/** Returns the color that a `background` sets: its own, or none beside a picture. */
function backgroundColor(declaration: CssDeclaration): CssDeclaration {
  const { value } = declaration;
  const parts = value.slice(0, MAX_BACKGROUND).match(/[\w-]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^\s,/()]+/g) ??
    [];
  const own = parts.find((part) => part !== "none" && isColorValue(part));
  const color = own ?? (parts.length === 1 && /^[\w#]+$/.test(value) && value !== "none" ? value : "transparent");
  return { ...declaration, name: "background-color", value: color };
}

/** Rule of a style sheet. */
export interface CssRule {
  readonly selector: string;
  /** Its declarations, as written. */
  readonly body: string;
}

/** Lists the plain rules of a style sheet in their order, each once per selector; `@` rules are not understood. */
export function listStyleRules(css: string): CssRule[] {
  const blocks = css.replace(/\/\*[^]*?(?:\*\/|$)/g, " ").split("}").slice(0, -1);
  return blocks.flatMap((block) => {
    const [prelude, body] = block.split("{").slice(-2);
    if (prelude === undefined || body === undefined) return [];
    return prelude.split(",").map((selector) => ({ selector: selector.trim(), body }));
  });
}
