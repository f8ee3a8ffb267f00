import { JsonError, type JsonPlaces, parseJson } from "../../../base/json.ts";
import { isRecord } from "../../../base/record.ts";
import { TextPlaces } from "../../../recipe/edit/text_places.ts";
import type { Evidence } from "../../../docx/facts/tally/text_facts.ts";
import { BRAND_LIMITS, BrandError } from "../brand_facts.ts";
import {
  type BrandToken,
  parseColorValue,
  parseFontStack,
  readTokenValue,
  type TokenList,
  type TokenValue,
} from "./token_value.ts";
import { collectTokens, type RawToken } from "./collect_tokens.ts";
import { createResolver, splitWords } from "./resolve_aliases.ts";

/**
 * Reads a file of design tokens: the format of the W3C community group, or the older one of Style Dictionary and Tokens
 * Studio. Of values for several modes it takes those for light pages and wide screens.
 *
 * @throws {BrandError} `invalid-syntax` or `too-many-tokens`.
 */
export function readDesignTokens(json: string, file: string): TokenList {
  const keys: JsonPlaces = new Map();
  const raw = collectTokens(parse(json, keys), keys);
  const places = new TextPlaces(json);
  const resolve = createAliases(raw);
  const tokens: BrandToken[] = [];
  const [lost, others, modes]: [Evidence[], Evidence[], Evidence[]] = [[], [], []];
  for (const { path, type, value, hasOthers, offset } of raw) {
    const name = path.join(".");
    const evidence: Evidence = { kind: "token", name, count: 1, file, ...places.at(offset) };
    if (hasOthers) modes.push(evidence);
    if (hasOthers && value === undefined) continue;
    const found = resolve(value);
    if (found === undefined) lost.push(evidence);
    else {
      const words = splitWords(path.filter((name, i) => i === path.length - 1 || !/^light$/i.test(name)));
      const values = readTypedToken(found.value, { type: type === "" ? found.type : type, words });
      if (values.length === 0) others.push(evidence);
      for (const each of values) {
        tokens.push({ words: [...words, ...each.words], value: each.value, evidence });
      }
    }
  }
  return { tokens, lost, others, modes };
}

function parse(json: string, places: JsonPlaces): unknown {
  try {
    return parseJson(json, { maxDepth: BRAND_LIMITS.depth, maxValues: BRAND_LIMITS.values, places });
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const reason = error.message.replace(/^Cannot read JSON at /, "");
    throw new BrandError("invalid-syntax", reason, { cause: error, hint: "Design tokens are strict JSON." });
  }
}

/** A value without aliases, and the type of the token that it came from. */
interface Resolved {
  readonly value: unknown;
  readonly type: string;
}

/**
 * Creates a function that replaces the aliases of a value. Names are those of the whole path; Tokens Studio leaves out
 * the first one, which is that of a set.
 */
function createAliases(tokens: readonly RawToken[]): (value: unknown) => Resolved | undefined {
  const byName = new Map<string, RawToken>();
  for (const token of tokens.toReversed()) byName.set(token.path.slice(1).join("."), token);
  for (const token of tokens.toReversed()) byName.set(token.path.join("."), token);
  const resolve = createResolver<Resolved>((name, next) => {
    const token = byName.get(name);
    const found = token === undefined ? undefined : replaceAliases(token.value, { type: token.type, next });
    return found === undefined || found.type !== "" ? found : { ...found, type: token?.type ?? "" };
  });
  return (value) => replaceAliases(value, { type: "", next: resolve });
}

interface Aliases {
  readonly type: string;
  readonly next: (name: string) => Resolved | undefined;
}

const ALIAS = /^\s*(?:\{([^{}]{1,300})\}|\$([\w.-]{1,300})|#\/([^\s]{1,300}))\s*$/;

function replaceAliases(value: unknown, aliases: Aliases, level = 0): Resolved | undefined {
  if (level > 4) return undefined;
  if (typeof value === "string") return replaceInText(value, aliases);
  if (Array.isArray(value)) {
    const items = value.slice(0, 16).map((item) => replaceAliases(item, aliases, level + 1));
    if (items.some((item) => item === undefined)) return undefined;
    return { value: items.map((item) => item?.value), type: aliases.type };
  }
  if (!isRecord(value)) return { value, type: aliases.type };
  if (typeof value["$ref"] === "string") return replaceInText(value["$ref"], aliases);
  const fields = Object.entries(value).slice(0, 32).flatMap(([name, field]) => {
    const found = replaceAliases(field, aliases, level + 1);
    return found === undefined ? [] : [[name, found.value] as const];
  });
  return { value: Object.fromEntries(fields), type: aliases.type };
}

function replaceInText(text: string, { type, next }: Aliases): Resolved | undefined {
  if (text.length > BRAND_LIMITS.valueLength) return undefined;
  const [, braces, dollar, pointer] = ALIAS.exec(text) ?? [];
  const name = braces ?? dollar ?? pointer?.replace(/\/\$?value$/, "").replaceAll("/", ".");
  if (name !== undefined) {
    const own = name.trim().replace(/\.\$?value$/, "");
    const found = next(own) ?? (dollar === undefined ? undefined : { value: text, type });
    return found === undefined ? undefined : { value: found.value, type: type === "" ? found.type : type };
  }
  // Aliases inside a longer text: a font stack, or arithmetic of Tokens Studio, which has no value here.
  let lost = false;
  const whole = text.replaceAll(/\{([^{}]{1,300})\}/g, (_, inner: string) => {
    const found = next(inner.trim().replace(/\.\$?value$/, ""))?.value;
    if (typeof found === "string" || typeof found === "number") return String(found);
    lost = true;
    return "";
  });
  return lost || whole.length > BRAND_LIMITS.valueLength ? undefined : { value: whole, type };
}

/** A value of a design token, with the words for a part of a composite one. */
interface NamedValue {
  readonly words: readonly string[];
  readonly value: TokenValue;
}

/** Type and name of a design token. */
interface TokenType {
  /** In lower case without separators: `fontfamily`. */
  readonly type: string;
  readonly words: readonly string[];
}

/** Parts of a composite type style, and the words for them in names. */
const PARTS: readonly (readonly [part: string, words: readonly string[]])[] = [
  ["fontFamily", ["font", "family"]],
  ["fontSize", ["font", "size"]],
  ["fontWeight", ["font", "weight"]],
  ["lineHeight", ["line", "height"]],
];

/** Reads the value of a design token, without aliases; empty for kinds that recipes do not have. */
function readTypedToken(value: unknown, { type, words }: TokenType): NamedValue[] {
  if (type === "typography" && isRecord(value)) {
    return PARTS.flatMap(([part, own]) => {
      return readTypedToken(value[part], { type: part.toLowerCase(), words: [...words, ...own] })
        .map((each) => ({ words: [...own, ...each.words], value: each.value }));
    });
  }
  const found = readOne(value, { type, words });
  return found === undefined ? [] : [{ words: [], value: found }];
}

function readOne(value: unknown, { type, words }: TokenType): TokenValue | undefined {
  if (isRecord(value)) return type === "color" ? readColorObject(value) : readDimension(value);
  if (/^fontfamil(?:y|ies)$/.test(type)) {
    const families: readonly unknown[] = Array.isArray(value) ? value : [value];
    const names = families.filter((family) => typeof family === "string");
    const stack = parseFontStack((names.length > 1 ? names.map(quoted) : names).join(","));
    return stack === undefined ? undefined : { kind: "font", stack };
  }
  if (typeof value === "number" && /^(?:fontsizes?|dimension|spacing|sizing|borderradius)$/.test(type)) {
    return { kind: "length", points: value * 0.75, paper: false };
  }
  if (typeof value === "number") return { kind: "text", text: String(value) };
  if (typeof value !== "string") return undefined;
  const found = readTokenValue(value, words);
  if (type === "color") return found?.kind === "color" ? found : undefined;
  return found?.kind === "text" && /^(?:fontsizes?|dimension)$/.test(type) && /^\d/.test(value)
    ? readTokenValue(`${value}px`, words) ?? found
    : found;
}

function quoted(family: string): string {
  return /["']/.test(family) ? family : `"${family}"`;
}

function readColorObject({ colorSpace, components, alpha = 1, hex }: Record<string, unknown>): TokenValue | undefined {
  if (alpha !== 1) return undefined;
  const css = typeof hex === "string" ? hex : cssOf(colorSpace, components);
  const found = css === undefined ? undefined : parseColorValue(css);
  return found === undefined ? undefined : { kind: "color", hex: found };
}

/** Color spaces that CSS writes as a function of their own. */
const FUNCTIONS = new Set(["hsl", "hwb", "lab", "lch", "oklab", "oklch"]);

function cssOf(space: unknown, components: unknown): string | undefined {
  if (typeof space !== "string" || !Array.isArray(components) || components.length !== 3) return undefined;
  const percents = space === "hsl" || space === "hwb";
  const parts = components.map((part: unknown, i) => {
    if (part === "none") return "none";
    return typeof part === "number" && Number.isFinite(part) ? `${part}${percents && i > 0 ? "%" : ""}` : undefined;
  });
  if (parts.includes(undefined) || !/^[a-z0-9-]{2,20}$/.test(space)) return undefined;
  return FUNCTIONS.has(space) ? `${space}(${parts.join(" ")})` : `color(${space} ${parts.join(" ")})`;
}

function readDimension({ value, unit }: Record<string, unknown>): TokenValue | undefined {
  if (typeof value !== "number" || typeof unit !== "string") return undefined;
  const found = readTokenValue(`${value}${unit}`, []);
  return found?.kind === "length" ? found : undefined;
}
