/** Conditions of a query that a list of pages can follow. */
export interface PageQuery {
  readonly labels: readonly string[];
  /** Whether a page needs all of the labels. */
  readonly all: boolean;
  /** Labels that a page must not have. */
  readonly without: readonly string[];
  /** Keys of spaces; `@self` for that of the page. Empty for all. */
  readonly spaces: readonly string[];
  /** ID of the page that must be above, or `@self`. */
  readonly ancestor?: string;
  /** ID of the page that must be the parent, or `@self`. */
  readonly parent?: string;
}

/**
 * Parses a query of the wiki: conditions on labels, spaces, types, parents and ancestors, joined by `and`; undefined for
 * any other.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseCql } from "./parse_cql.ts";
 *
 * deepStrictEqual(parseCql('label in ("a", "b") and space = currentSpace() and type = page'), {
 *   labels: ["a", "b"],
 *   all: false,
 *   without: [],
 *   spaces: ["@self"],
 * });
 * ```
 */
export function parseCql(cql: string): PageQuery | undefined {
  const tokens = tokenizeCql(cql);
  if (tokens === undefined) return undefined;
  const clauses = parseClauses(new CqlReader(tokens));
  return clauses === undefined ? undefined : joinClauses(clauses);
}

interface Clause {
  readonly field: string;
  readonly isNegated: boolean;
  readonly values: readonly string[];
}

class CqlReader {
  readonly #tokens: readonly CqlToken[];
  #at = 0;

  constructor(tokens: readonly CqlToken[]) {
    this.#tokens = tokens;
  }

  get isDone(): boolean {
    return this.#at >= this.#tokens.length;
  }

  /** Takes a word or sign, if it is the next token. */
  take(...texts: readonly string[]): string | undefined {
    const token = this.#tokens[this.#at];
    if (token === undefined || token.kind === "text" || !texts.includes(token.text.toLowerCase())) return undefined;
    this.#at += 1;
    return token.text.toLowerCase();
  }

  /** Tests for a word without taking it. */
  peeks(text: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === "word" && token.text.toLowerCase() === text;
  }

  /** Takes a value: a text, a word, or a function without arguments. */
  value(): string | undefined {
    const token = this.#tokens[this.#at];
    if (token === undefined || token.kind === "sign") return undefined;
    this.#at += 1;
    if (token.kind === "text" || this.take("(") === undefined) return token.text;
    return this.take(")") === undefined ? undefined : FUNCTIONS.get(token.text.toLowerCase());
  }
}

const FUNCTIONS: ReadonlyMap<string, string> = new Map([["currentspace", "@self"], ["currentcontent", "@self"]]);
const FIELDS = ["label", "labels", "space", "space.key", "type", "parent", "ancestor"];

function parseClauses(reader: CqlReader): Clause[] | undefined {
  const clauses: Clause[] = [];
  do {
    // A query of alternatives alone needs no parentheses.
    const clause = clauses.length === 0 ? parseFirst(reader) : parseCondition(reader);
    if (clause === undefined) return undefined;
    clauses.push(clause);
  } while (reader.take("and") !== undefined);
  return reader.isDone || skipOrder(reader) ? clauses : undefined;
}

/** Skips the order of the results, which macros set themselves. */
function skipOrder(reader: CqlReader): boolean {
  if (reader.take("order") === undefined || reader.take("by") === undefined || reader.value() === undefined) {
    return false;
  }
  reader.take("asc", "desc");
  return reader.isDone;
}

/** Parses the first condition of a query, or all conditions of one that only has alternatives. */
function parseFirst(reader: CqlReader): Clause | undefined {
  const first = parseCondition(reader);
  if (first === undefined) return undefined;
  const all = parseAlternatives(first, reader);
  return all !== first && reader.peeks("and") ? undefined : all;
}

/** Parses a condition, or several of the same field in parentheses that are joined by `or`. */
function parseCondition(reader: CqlReader): Clause | undefined {
  if (reader.take("not") !== undefined) {
    const negated = parseComparison(reader);
    return negated && { ...negated, isNegated: !negated.isNegated };
  }
  if (reader.take("(") === undefined) return parseComparison(reader);
  const first = parseComparison(reader);
  const all = first && parseAlternatives(first, reader);
  return reader.take(")") === undefined ? undefined : all;
}

/** Joins a condition with those of the same field behind it; undefined for other alternatives. */
function parseAlternatives(first: Clause, reader: CqlReader): Clause | undefined {
  let all = first;
  while (reader.take("or") !== undefined) {
    const next = parseComparison(reader);
    if (next?.field !== first.field || next.isNegated || first.isNegated) return undefined;
    all = { ...all, values: [...all.values, ...next.values] };
  }
  return all;
}

function parseComparison(reader: CqlReader): Clause | undefined {
  const field = reader.take(...FIELDS);
  if (field === undefined) return undefined;
  const name = field === "labels" ? "label" : field === "space.key" ? "space" : field;
  const sign = reader.take("=", "!=");
  if (sign !== undefined) {
    const value = reader.value();
    return value === undefined ? undefined : { field: name, isNegated: sign === "!=", values: [value] };
  }
  const isNegated = reader.take("not") !== undefined;
  if (reader.take("in") === undefined || reader.take("(") === undefined) return undefined;
  const values = parseValues(reader);
  return values && { field: name, isNegated, values };
}

function parseValues(reader: CqlReader): string[] | undefined {
  const values: string[] = [];
  do {
    const value = reader.value();
    if (value === undefined) return undefined;
    values.push(value);
  } while (reader.take(",") !== undefined);
  return reader.take(")") === undefined ? undefined : values;
}

/** Joins conditions that all must hold; undefined if no list of pages can follow them. */
function joinClauses(clauses: readonly Clause[]): PageQuery | undefined {
  const of = (field: string, isNegated = false) =>
    clauses.filter((clause) => clause.field === field && clause.isNegated === isNegated).map(({ values }) => values);
  const labels = of("label");
  const [spaces = [], ...moreSpaces] = of("space");
  const [ancestor, ...moreAncestors] = of("ancestor").flat();
  const [parent, ...moreParents] = of("parent").flat();
  const isClear = labels.length === 1 || labels.every((values) => values.length === 1);
  const isNegated = clauses.some((clause) => clause.isNegated && clause.field !== "label");
  if (labels.length === 0 || !isClear || isNegated || moreSpaces.length > 0) return undefined;
  if (moreAncestors.length > 0 || moreParents.length > 0) return undefined;
  const types = of("type").flat();
  if (types.length > 0 && !types.some(isPageType)) return undefined;
  return {
    labels: labels.flat(),
    all: labels.length > 1,
    without: of("label", true).flat(),
    spaces,
    ...(ancestor === undefined ? {} : { ancestor }),
    ...(parent === undefined ? {} : { parent }),
  };
}

function isPageType(type: string): boolean {
  return type.toLowerCase() === "page" || type.toLowerCase() === "blogpost";
}

/** Part of a query. */
interface CqlToken {
  readonly kind: "word" | "text" | "sign";
  readonly text: string;
}

const TOKEN = /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(!=|[=(),])|([^\s"'=!(),]+))/sy;
const MAX_LENGTH = 10_000;

/** Splits a query into its parts; undefined if it has characters that no query of pages has. */
function tokenizeCql(cql: string): CqlToken[] | undefined {
  const text = cql.trim();
  if (text === "" || text.length > MAX_LENGTH) return undefined;
  const tokens: CqlToken[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const [, double, single, sign, word] = TOKEN.exec(text) ?? [];
    const quoted = double ?? single;
    if (quoted !== undefined) tokens.push({ kind: "text", text: quoted.replace(/\\(.)/gs, "$1") });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
    else if (word !== undefined) tokens.push({ kind: "word", text: word });
    else return undefined;
  }
  return tokens;
}
