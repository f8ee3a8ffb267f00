import {
  CST,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from "yaml";
import { escapeText, quote, truncate } from "../../../base/text.ts";
import { type RouteFindings, type RoutePlace, ROUTES_LIMITS } from "./route_findings.ts";

/** Node of a YAML text with its place. */
export type YamlTree = ScalarTree | ListTree | MapTree;

/** A text, a number, true, false or null. */
export interface ScalarTree {
  readonly kind: "scalar";
  readonly place: RoutePlace;
  readonly value: string | number | boolean | null;
  /** The value as written, without quotes. */
  readonly source: string;
}

/** A list. */
export interface ListTree {
  readonly kind: "list";
  readonly place: RoutePlace;
  readonly items: readonly YamlTree[];
}

/** A mapping. */
export interface MapTree {
  readonly kind: "map";
  readonly place: RoutePlace;
  /** Values by key, in the order of the text. */
  readonly entries: ReadonlyMap<string, MapTreeEntry>;
}

/** A key with its value. */
export interface MapTreeEntry {
  /** Place of the key. */
  readonly place: RoutePlace;
  readonly value: YamlTree;
}

/**
 * Reads a text as YAML 1.2 (core schema) into a tree with places. Checks the limits of size and refuses anchors, aliases
 * and tags before it parses. Returns undefined, after it has reported why, for a text that is not such YAML.
 */
export function readYamlTree(text: string, findings: RouteFindings): YamlTree | undefined {
  const lines = new LineCounter();
  const start = { path: "", line: 1, column: 1 };
  if (text.length > ROUTES_LIMITS.length) {
    const message = `The file is longer than ${ROUTES_LIMITS.length / 1024} KiB of text`;
    findings.error("too-large-yaml", message, start);
    return undefined;
  }
  const placeAt = (offset: number, path = ""): RoutePlace => {
    const { line, col: column } = lines.linePos(offset);
    return { path, line: Math.max(1, line), column: Math.max(1, column) };
  };
  for (let at = 0; at !== -1; at = nextLine(text, at)) lines.addNewLine(at);
  if (!scanYaml(text, placeAt, findings)) return undefined;
  const options = { version: "1.2", schema: "core", uniqueKeys: false, merge: false, prettyErrors: false } as const;
  const { errors, contents } = parseDocument(text, options);
  const reported = new Set<number>();
  for (const { code, message, pos: [offset] } of errors) {
    const place = placeAt(offset);
    // What follows from an earlier mistake.
    if (reported.has(place.line) || (reported.size > 0 && message.includes("token in YAML stream"))) continue;
    reported.add(place.line);
    const hint = lineAt(text, offset).includes("{{") ? QUOTE_FIELD : HINTS[code];
    if (code === "MULTIPLE_DOCS") findings.error("unsupported-yaml", "The file has more than one document", place);
    else findings.error("invalid-yaml", `Cannot read the YAML: ${explain(code, message)}`, { ...place, hint });
  }
  return errors.length > 0 ? undefined : new TreeBuilder(placeAt, findings).build(contents, { path: "", depth: 0 });
}

/** Returns the line at an offset, of which a longer one is cut. */
function lineAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  return text.slice(start, Math.min(end === -1 ? text.length : end, start + 1000));
}

function nextLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? -1 : end + 1;
}

type PlaceAt = (offset: number, path?: string) => RoutePlace;

const REFUSED: Readonly<Record<string, string>> = { anchor: "an anchor", alias: "an alias", tag: "a tag" };

/** Checks the tokens of a text; returns whether it can be parsed. */
function scanYaml(text: string, placeAt: PlaceAt, findings: RouteFindings): boolean {
  let [offset, count, refused] = [0, 0, 0];
  for (const token of new Lexer().lex(text)) {
    if (token === CST.DOCUMENT || token === CST.SCALAR || token === CST.FLOW_END) continue; // not in the text
    if (++count > ROUTES_LIMITS.tokens) {
      findings.error("too-large-yaml", `The file has more than ${ROUTES_LIMITS.tokens} tokens`, placeAt(offset));
      return false;
    }
    const name = REFUSED[CST.tokenType(token) ?? ""];
    if (name !== undefined) {
      const message = `${quote(truncate(token, 40))} is ${name} of YAML, which is not supported here`;
      const hint = `Write the value out, or put text that starts with ${quote(token.charAt(0))} in quotes.`;
      findings.error("unsupported-yaml", message, { ...placeAt(offset), hint });
      refused++;
    }
    offset += token.length;
  }
  return refused === 0;
}

const QUOTE_FIELD = 'Put a text that starts with a field in quotes: "{{…}}".';

const HINTS: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: "Indent with spaces.",
  BAD_INDENT: "Indent all keys of a mapping equally.",
  BAD_SCALAR_START: "Put the text in quotes.",
  BLOCK_AS_IMPLICIT_KEY: "Put text that contains a colon in quotes.",
  MISSING_CHAR: "Look for a missing quote, bracket or colon here or in an earlier line.",
  MULTILINE_IMPLICIT_KEY: "Look for a missing colon here or in an earlier line.",
  UNEXPECTED_TOKEN: "Put text that contains brackets, braces or quotes in quotes.",
};

function explain(code: string, message: string): string {
  if (code === "RESOURCE_EXHAUSTION") return "it is nested too deeply";
  return escapeText(truncate(message, 160)).replace(/\.$/, "");
}

/** Builds the tree; reports nodes that are too deep, keys that are no texts, and keys that exist already. */
class TreeBuilder {
  readonly #placeAt: PlaceAt;
  readonly #findings: RouteFindings;

  constructor(placeAt: PlaceAt, findings: RouteFindings) {
    this.#placeAt = placeAt;
    this.#findings = findings;
  }

  build(
    node: Node | null | undefined,
    { path, depth, at = 0 }: { path: string; depth: number; at?: number },
  ): YamlTree {
    const place = this.#placeAt(node?.range?.[0] ?? at, path);
    if (depth > ROUTES_LIMITS.depth) {
      this.#findings.error("too-large-yaml", `Nested more than ${ROUTES_LIMITS.depth} levels deep`, place);
      return { kind: "scalar", place, value: null, source: "" };
    }
    if (isSeq<Node>(node)) {
      const items = node.items.map((item, i) => this.build(item, { path: `${path}[${i}]`, depth: depth + 1 }));
      return { kind: "list", place, items };
    }
    return isMap(node) ? this.#buildMap(node, place, depth) : buildScalar(node, place);
  }

  #buildMap({ items }: YAMLMap, place: RoutePlace, depth: number): MapTree {
    const entries = new Map<string, MapTreeEntry>();
    for (const { key, value } of items) {
      if (!isScalar(key) || key.value === null) {
        const hint = isMap(key) && key.flow === true ? QUOTE_FIELD : undefined;
        this.#findings.error("wrong-key", "A key of this mapping is not a text", { ...place, hint });
        continue;
      }
      const name = textOf(key);
      const path = joinPath(place.path, name);
      const at = key.range?.[0] ?? 0;
      const keyPlace = this.#placeAt(at, path);
      if (entries.has(name)) {
        const message = `The key ${quote(truncate(name, 80))} appears twice in this mapping`;
        this.#findings.error("duplicate-key", message, { ...keyPlace, hint: "Remove one of them." });
        continue;
      }
      const next = isNode(value) ? value : undefined;
      entries.set(name, { place: keyPlace, value: this.build(next, { path, depth: depth + 1, at }) });
    }
    return { kind: "map", place, entries };
  }
}

function buildScalar(node: Node | null | undefined, place: RoutePlace): ScalarTree {
  if (!isScalar(node)) return { kind: "scalar", place, value: null, source: "" };
  const { value } = node;
  const isPlainValue = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return { kind: "scalar", place, value: isPlainValue ? value : null, source: textOf(node) };
}

function isNode(value: unknown): value is Node {
  return isScalar(value) || isMap(value) || isSeq(value);
}

function textOf({ value, source }: Scalar): string {
  return typeof value === "string" ? value : source ?? String(value ?? "");
}

/** Appends a key to a path. */
function joinPath(path: string, key: string): string {
  const shown = escapeText(truncate(key, 80));
  return path === "" ? shown : `${path}.${shown}`;
}

/** Converts a tree to plain data; keys such as `__proto__` are ordinary keys. */
export function plainValue(tree: YamlTree): unknown {
  if (tree.kind === "scalar") return tree.value;
  if (tree.kind === "list") return tree.items.map(plainValue);
  return Object.fromEntries([...tree.entries].map(([key, { value }]) => [key, plainValue(value)]));
}
