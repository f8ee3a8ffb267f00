import { TextPlaces } from "../../../recipe/edit/text_places.ts";
import type { Evidence } from "../../../docx/facts/tally/text_facts.ts";
import { BRAND_LIMITS, BrandError } from "../brand_facts.ts";
import { type BrandToken, readTokenValue, type TokenList } from "./token_value.ts";
import { createResolver, type Resolve, splitWords } from "./resolve_aliases.ts";
import { type CSSToken, tokenizer, TokenType } from "../../../base/css/tokens.ts";

/**
 * Reads the custom properties of a style sheet, with the values that they refer to.
 *
 * @throws {BrandError} `too-many-tokens`.
 */
export function readCss(css: string, file: string): TokenList {
  const properties = readCustomProperties(css);
  const places = new TextPlaces(css);
  const resolve = createResolver<string>((name, next) => {
    const value = properties.get(name)?.value;
    return value === undefined ? undefined : replaceVariables(value, next);
  });
  const tokens: BrandToken[] = [];
  const [lost, others]: [Evidence[], Evidence[]] = [[], []];
  for (const { name, offset } of properties.values()) {
    const evidence: Evidence = { kind: "token", name, count: 1, file, ...places.at(offset) };
    const words = splitWords([name]);
    const text = resolve(name);
    const value = text === undefined ? undefined : readTokenValue(text, words);
    if (value !== undefined) tokens.push({ words, value, evidence });
    else (text === undefined ? lost : others).push(evidence);
  }
  return { tokens, lost, others, modes: [] };
}

const MAX_FALLBACKS = 16;

/** Replaces every `var()` by its value or its fallback; undefined if one has neither, or the result is too long. */
function replaceVariables(value: string, resolve: Resolve<string>, level = 0): string | undefined {
  let [text, from] = ["", 0];
  for (;;) {
    const start = value.slice(from).search(/\bvar\(/i);
    if (start === -1) break;
    const open = from + start + "var(".length;
    const end = findClose(value, open);
    if (end === -1 || level > MAX_FALLBACKS) return undefined;
    const inner = value.slice(open, end);
    const comma = inner.indexOf(",");
    const name = (comma === -1 ? inner : inner.slice(0, comma)).trim();
    const fallback = comma === -1 ? undefined : inner.slice(comma + 1).trim();
    const found = resolve(name) ??
      (fallback === undefined ? undefined : replaceVariables(fallback, resolve, level + 1));
    if (found === undefined) return undefined;
    text += value.slice(from, from + start) + found;
    if (text.length > BRAND_LIMITS.valueLength) return undefined;
    from = end + 1;
  }
  const whole = text + value.slice(from);
  return whole.length > BRAND_LIMITS.valueLength ? undefined : whole;
}

/** Returns the offset of the parenthesis that closes the one before `from`; -1 if it is missing. */
function findClose(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text.charAt(at) === "(") depth++;
    else if (text.charAt(at) === ")" && --depth === 0) return at;
  }
  return -1;
}

/** A custom property as the style sheet has it. */
interface CustomProperty {
  /** Its name: `--brand-primary`. */
  readonly name: string;
  /** Its value, with references to others. */
  readonly value: string;
  /** Start of the name in the text, in UTF-16 code units. */
  readonly offset: number;
}

/**
 * Reads the custom properties that hold for a whole page on light paper: those of the root element and of a theme, also
 * below `@layer`, `@supports` and `@media print`. Leaves out dark themes, other media, and the properties of parts of a
 * page. Of several values of a name the last one counts, as in CSS.
 *
 * @throws {BrandError} `too-many-tokens`.
 */
function readCustomProperties(css: string): ReadonlyMap<string, CustomProperty> {
  const reader = new PropertyReader();
  const tokens = tokenizer({ css });
  while (!tokens.endOfFile()) reader.take(tokens.nextToken());
  reader.end();
  return reader.properties;
}

class PropertyReader {
  readonly properties = new Map<string, CustomProperty>();
  /** For each open block, whether its declarations count. */
  readonly #blocks: boolean[] = [];
  /** Open parentheses and brackets. */
  #nested = 0;
  /** Depth of braces inside a value. */
  #braces = 0;
  #prelude = "";
  #name: { readonly text: string; readonly offset: number } | undefined;
  #value: string | undefined;

  take(token: CSSToken): void {
    const [type, text] = token;
    if (type === TokenType.Comment) return;
    if (this.#value !== undefined && this.#takeValue(token)) return;
    if (type === TokenType.OpenCurly) return this.#open();
    if (type === TokenType.CloseCurly) return this.#close();
    if (type === TokenType.Semicolon) return this.#reset();
    if (type === TokenType.Colon && this.#name !== undefined) {
      this.#value = "";
      return;
    }
    if (type === TokenType.Ident && text.startsWith("--") && this.#prelude === "" && this.#counts()) {
      this.#name = { text, offset: token[2] };
    } else if (type !== TokenType.Whitespace) this.#name = undefined;
    // White space before a name, possibly a megabyte of it, must not be read again for each name after it.
    if (type === TokenType.Whitespace && this.#prelude === "") return;
    if (this.#prelude.length < MAX_PRELUDE) this.#prelude += text;
  }

  end(): void {
    this.#keep();
  }

  /** Takes a token of a value; returns false for the one that ends the block around it. */
  #takeValue([type, text]: CSSToken): boolean {
    const opens = OPENING.has(type);
    if (type === TokenType.CloseCurly && this.#braces === 0) {
      this.#keep();
      return false;
    }
    if (type === TokenType.Semicolon && this.#braces === 0 && this.#nested === 0) {
      this.#keep();
      return true;
    }
    if (type === TokenType.OpenCurly) this.#braces++;
    else if (type === TokenType.CloseCurly) this.#braces--;
    else if (opens) this.#nested++;
    else if (CLOSING.has(type)) this.#nested = Math.max(0, this.#nested - 1);
    if (this.#value !== undefined && this.#value.length <= BRAND_LIMITS.valueLength) this.#value += text;
    return true;
  }

  #keep(): void {
    const [name, value] = [this.#name, this.#value?.replace(/!\s*important\s*$/i, "").trim()];
    this.#reset();
    if (name === undefined || value === undefined || value === "" || value.length > BRAND_LIMITS.valueLength) return;
    if (name.text.length > BRAND_LIMITS.nameLength) return;
    this.properties.set(name.text, { name: name.text, value, offset: name.offset });
    if (this.properties.size > BRAND_LIMITS.tokens) {
      throw new BrandError("too-many-tokens", `it has more than ${BRAND_LIMITS.tokens} custom properties`);
    }
  }

  #counts(): boolean {
    return this.#blocks.at(-1) === true;
  }

  #open(): void {
    const outer = this.#blocks.at(-1) ?? true;
    const isGroup = this.#blocks.every((block) => block);
    this.#blocks.push(outer && isGroup && isWholePage(this.#prelude.trim()));
    if (this.#blocks.length > MAX_BLOCKS) throw new BrandError("invalid-syntax", "its blocks are nested too deep");
    this.#reset();
  }

  #close(): void {
    this.#blocks.pop();
    this.#reset();
  }

  #reset(): void {
    [this.#prelude, this.#name, this.#value, this.#nested, this.#braces] = ["", undefined, undefined, 0, 0];
  }
}

const MAX_PRELUDE = 2000;
/** A longer selector is none of a whole page. It also bounds the work of the pattern. */
const MAX_SELECTOR = 100;
const MAX_BLOCKS = 1000;
const OPENING = new Set<string>([TokenType.OpenParen, TokenType.OpenSquare, TokenType.Function]);
const CLOSING = new Set<string>([TokenType.CloseParen, TokenType.CloseSquare]);

/** Selectors of the whole page, with a light theme or none. */
const WHOLE = new RegExp(
  String.raw`^(?::root|html|body|:host|\*)?` +
    String
      .raw`(?:\[data-[\w-]*(?:theme|mode|scheme)[\w-]*=["']?(?:light|default|auto)["']?\]|\.(?:light|theme-light|default)|` +
    String.raw`:where\(:root\)|:not\([^()]*dark[^()]*\))*$`,
  "i",
);

function isWholePage(prelude: string): boolean {
  if (/^@(?:layer|supports|theme|property)\b/i.test(prelude)) return !/^@property/i.test(prelude);
  if (/^@media\b/i.test(prelude)) return /^@media\s+(?:only\s+)?(?:print|all|screen)\s*$/i.test(prelude);
  if (prelude.startsWith("@")) return false;
  return prelude.split(",").map((selector) => selector.trim())
    .some((selector) => selector !== "" && selector.length <= MAX_SELECTOR && WHOLE.test(selector));
}
