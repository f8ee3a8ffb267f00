import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLParseError } from "yaml";
import { type Issue, warningIssue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import { type DocumentMeta, emptyMeta, META_LISTS, META_TEXTS } from "./document_meta.ts";
import { isLanguageTag } from "../language_tag.ts";
import { MARKDOWN_LIMITS } from "../limits.ts";
import { nearestName } from "../../base/nearest_name.ts";
import { findForeignYaml } from "./plain_yaml.ts";

/** A Markdown text split into the YAML between the first two `---` lines and the rest. */
export interface FrontMatter {
  /** Undefined if the text has no front matter. */
  yaml: string | undefined;
  /** The text with the front matter's lines emptied, so that line numbers stay correct. */
  body: string;
}

/** Metadata of front matter, and issues in it. */
export interface ParsedFrontMatter {
  meta: DocumentMeta;
  /** 1-based line of each known field that is present, in the document. */
  lines: ReadonlyMap<string, number>;
  issues: Issue[];
}

const MAX_TEXT = 1000;
const MAX_ITEMS = 100;
/** Front matter written for another program has many unknown fields. */
const MAX_UNKNOWN = 20;
const FIELDS: readonly string[] = [...META_TEXTS, ...META_LISTS, "author"];

/** Splits off the front matter, which starts in the first line and needs a closing `---` (or `...`). */
export function splitFrontMatter(text: string): FrontMatter {
  const opening = /^---[ \t]*\r?\n/.exec(text)?.[0];
  if (opening === undefined) return { yaml: undefined, body: text };
  const closing = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$(?![^]))/m;
  const rest = text.slice(opening.length);
  const found = closing.exec(rest);
  if (found === null) return { yaml: undefined, body: text };
  const yaml = rest.slice(0, found.index);
  const body = rest.slice(found.index + found[0].length);
  const lines = text.slice(0, text.length - body.length).split("\n").length - 1;
  return { yaml, body: "\n".repeat(lines) + body };
}

/**
 * Parses front matter: YAML 1.2, core schema, without anchors, aliases and tags. Unknown keys and invalid values are
 * warnings and are ignored.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { parseFrontMatter } from "./front_matter.ts";
 *
 * strictEqual(parseFrontMatter("title: Handbook\nversion: 1.10\n").meta.version, "1.10");
 * ```
 */
export function parseFrontMatter(yaml: string): ParsedFrontMatter {
  if (yaml.length > MARKDOWN_LIMITS.frontMatterLength) {
    const reason = `it has ${yaml.length} characters, the cap is ${MARKDOWN_LIMITS.frontMatterLength}`;
    return { ...emptyFrontMatter(), issues: [invalid(reason, 1)] };
  }
  try {
    return readYaml(yaml);
  } catch (error) {
    // The YAML package recurses; a text of nothing but brackets overflows its stack.
    if (!(error instanceof RangeError)) throw error;
    return { ...emptyFrontMatter(), issues: [invalid("it is nested too deeply", 1)] };
  }
}

/** Creates the result for a document without front matter. */
export function emptyFrontMatter(): ParsedFrontMatter {
  return { meta: emptyMeta(), lines: new Map(), issues: [] };
}

function readYaml(yaml: string): ParsedFrontMatter {
  const meta = emptyMeta();
  const lines = new Map<string, number>();
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false, logLevel: "silent" });
  // The opening `---` is line 1.
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + 1;
  const [first] = document.errors;
  // Later errors are mostly consequences of the first.
  if (first !== undefined) return { meta, lines, issues: [unreadable(first, lineAt(first.pos[0]))] };
  const issues = findForeignYaml(document).map(({ reason, offset }) => invalid(reason, lineAt(offset)));
  if (issues.length > 0) return { meta, lines, issues: issues.slice(0, 20) };
  const { contents } = document;
  if (contents === null) return { meta, lines, issues };
  if (!isMap(contents)) return { meta, lines, issues: [invalid("it is not a list of `key: value`", 2)] };
  let unknown = 0;
  for (const { key, value } of contents.items) {
    if (!isScalar(key) || typeof key.value !== "string") continue;
    const field = { key: key.value, value, line: lineAt(key.range?.[0] ?? 0) };
    if (isKnown(field.key)) {
      lines.set(field.key, field.line);
      issues.push(...readField(meta, field));
    } else if (unknown++ < MAX_UNKNOWN) issues.push(unknownField(field));
  }
  return { meta, lines, issues };
}

interface Field {
  key: string;
  value: unknown;
  line: number;
}

function readField(meta: DocumentMeta, field: Field): Issue[] {
  const list = field.key === "author" ? "authors" : META_LISTS.find((name) => name === field.key);
  if (list !== undefined) return readList(meta[list], field);
  const name = META_TEXTS.find((text) => text === field.key);
  if (name === undefined || isAbsent(field.value)) return [];
  const text = readText(field.value);
  if (text === undefined) return [wrongType(field, "a string")];
  if (name === "language" && !isLanguageTag(text)) return [wrongType(field, "a language tag such as en or pt-BR")];
  meta[name] = text;
  return [];
}

/** Appends the texts of a field to a list. Keywords that are one text are separated by commas; an author may have one. */
function readList(list: string[], field: Field): Issue[] {
  const { key, value } = field;
  if (isAbsent(value)) return [];
  const items = isSeq(value) ? value.items : [value];
  const read = items.map(readText).filter((text) => text !== undefined);
  const texts = key === "keywords" && !isSeq(value) ? read.flatMap((text) => text.split(/\s*,\s*/)) : read;
  list.push(...texts.filter((text) => text !== "").slice(0, MAX_ITEMS));
  return read.length === items.length ? [] : [wrongType(field, "a string or a list of strings")];
}

function isKnown(key: string): boolean {
  return FIELDS.includes(key);
}

function unknownField({ key, line }: Field): Issue {
  const meant = nearestName(key, FIELDS);
  const hint = meant === undefined ? `Known are ${FIELDS.join(", ")}.` : `Did you mean ${meant}?`;
  const shown = quote(truncate(key, 80));
  return warningIssue("unknown-field", `The front matter's ${shown} is unknown and ignored`, { line, hint });
}

function unreadable({ code, message }: YAMLParseError, line: number): Issue {
  if (code !== "BLOCK_AS_IMPLICIT_KEY") return invalid(`line ${line}: ${describe(message)}`, line);
  const issue = invalid(`line ${line}: a value that contains a colon must be quoted`, line);
  return { ...issue, hint: 'Quote a value with a colon, as in title: "Handbook: the first part".' };
}

/** Describes an error; the YAML package reports a stack overflow like other errors. */
function describe(message: string): string {
  return /call stack/i.test(message) ? "it is nested too deeply" : message.split("\n")[0] ?? "";
}

function isAbsent(value: unknown): boolean {
  return value === null || (isScalar(value) && value.value === null);
}

/** Reads a number as written: version 1.10 is not 1.1. */
function readText(value: unknown): string | undefined {
  if (!isScalar(value)) return undefined;
  const text = typeof value.value === "string"
    ? value.value
    : typeof value.value === "number"
    ? value.source
    : undefined;
  return text === undefined ? undefined : truncate(text.replace(/\s+/g, " ").trim(), MAX_TEXT);
}

function invalid(reason: string, line: number): Issue {
  return warningIssue("front-matter-invalid", `Cannot read the front matter: ${truncate(reason, 200)}`, { line });
}

function wrongType({ key, line }: Field, allowed: string): Issue {
  return warningIssue("front-matter-value", `The front matter's ${quote(key)} must be ${allowed}`, { line, path: key });
}
