import { isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from "yaml";
import { type Issue, warningIssue } from "../../../../base/issue.ts";
import { present } from "../../../../base/present.ts";
import { truncate } from "../../../../base/text.ts";
import type { Citing } from "../../../citations/citing.ts";
import { MARKDOWN_LIMITS } from "../../../limits.ts";
import { type DocumentMeta, emptyMeta } from "../../../document_meta.ts";
import type { MetaField } from "./meta_field.ts";
import { type MetaValues, readValues } from "./read_values.ts";
import type { AbbreviationWish } from "../../../glossary/book_terms.ts";
import { readAbbreviations } from "./read_abbreviations.ts";
import type { NumberingChoice } from "../own_numbers.ts";
import { readNumberingChoice } from "./read_numbering_choice.ts";
import { readCiting } from "./read_citing.ts";
import { explainYamlError, findForeignYaml, type YamlMistake } from "./explain_yaml_error.ts";
import { findFenced, findFrontMatter, type FoundFrontMatter, TOML_FENCES, YAML_FENCES } from "./find_front_matter.ts";
import { readPercentFields } from "./percent_fields.ts";
import { type MetaMacros, readMacros } from "./read_macros.ts";
import { readMeta } from "./read_meta.ts";
import { readTomlFields, TomlMistake } from "./toml_fields.ts";

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
  /** What it says about citations. */
  citing: Citing;
  /** What it says in single values. */
  values: MetaValues;
  /** What it says about abbreviations. */
  abbreviations: AbbreviationWish;
  /** Whose numbers it says that headings have. */
  numbering?: NumberingChoice | undefined;
  /** Macros of formulas that it defines. */
  macros: readonly MetaMacros[];
}

/**
 * Empties the lines of front matter in TOML, which Hugo and Zola write between two lines `+++`. Undefined if there is
 * none.
 */
export function withoutToml(text: string): string | undefined {
  return findFenced(text, TOML_FENCES)?.body;
}

/** Splits a document into its metadata and the rest. */
export function readFrontMatter(text: string): ParsedFrontMatter & { readonly body: string } {
  const found = findFrontMatter(text);
  if (found === undefined) return { ...emptyFrontMatter(), body: text };
  return { ...parseNotation(found), body: found.body };
}

function parseNotation({ notation, text, line }: FoundFrontMatter): ParsedFrontMatter {
  if (notation === "yaml" || notation === "json") return parseFrontMatter(text, line);
  const length = checkLength(text, line);
  if (length !== undefined) return length;
  if (notation === "percent") return readFields(readPercentFields(text));
  try {
    return readFields(readTomlFields(text, line));
  } catch (error) {
    if (!(error instanceof TomlMistake)) throw error;
    const place = { line: line + error.line - 1, column: error.column };
    return { ...emptyFrontMatter(), issues: [invalid(error.message, place)] };
  }
}

/** Splits off the front matter, which starts in the first line and needs a closing `---` (or `...`). */
export function splitFrontMatter(text: string): FrontMatter {
  const found = findFenced(text, YAML_FENCES);
  return { yaml: found?.text, body: found?.body ?? text };
}

/**
 * Parses front matter: YAML 1.2, core schema, without anchors, aliases and tags. Invalid values
 * are warnings and are ignored.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { parseFrontMatter } from "./front_matter.ts";
 *
 * strictEqual(parseFrontMatter("title: Handbook\nversion: 1.10\n").meta.version, "1.10");
 * ```
 *
 * @param firstLine Line of the document in which it starts.
 */
export function parseFrontMatter(yaml: string, firstLine = 2): ParsedFrontMatter {
  const length = checkLength(yaml, firstLine);
  if (length !== undefined) return length;
  try {
    return readYaml(yaml, firstLine);
  } catch (error) {
    // The YAML package recurses; a text of nothing but brackets overflows its stack.
    if (!(error instanceof RangeError)) throw error;
    return { ...emptyFrontMatter(), issues: [invalid("it is nested too deeply", { line: 1 })] };
  }
}

/** Returns the result for front matter that is too long; undefined if it is not. */
function checkLength(text: string, firstLine: number): ParsedFrontMatter | undefined {
  if (text.length <= MARKDOWN_LIMITS.frontMatterLength) return undefined;
  const reason = `it has ${text.length} characters; the limit is ${MARKDOWN_LIMITS.frontMatterLength}`;
  return { ...emptyFrontMatter(), issues: [invalid(reason, { line: Math.max(1, firstLine - 1) })] };
}

/** Creates the result for a document without front matter. */
function emptyFrontMatter(): ParsedFrontMatter {
  return { meta: emptyMeta(), lines: new Map(), issues: [], ...readOthers([]) };
}

function readYaml(yaml: string, firstLine: number): ParsedFrontMatter {
  const empty = emptyFrontMatter();
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false, logLevel: "silent" });
  const placeAt = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: line + firstLine - 1, column: col };
  };
  const lineAt = (offset: number) => placeAt(offset).line;
  const [first] = document.errors;
  // Later errors are mostly consequences of the first.
  if (first !== undefined) return { ...empty, issues: [unreadable(explainYamlError(first, yaml), placeAt)] };
  const issues = findForeignYaml(document).map(({ reason, offset }) => invalid(reason, placeAt(offset)));
  if (issues.length > 0) return { ...empty, issues: issues.slice(0, 20) };
  const { contents } = document;
  if (contents === null) return empty;
  if (!isMap(contents)) {
    return { ...empty, issues: [invalid("it must consist of fields such as key: value", { line: firstLine })] };
  }
  return readFields(listFields(contents, lineAt));
}

function readFields(fields: readonly MetaField[]): ParsedFrontMatter {
  return { ...readMeta(fields), ...readOthers(fields) };
}

/** Reads what is no metadata of the document. */
function readOthers(fields: readonly MetaField[]) {
  const values = readValues(fields);
  return {
    ...{ citing: readCiting(fields), macros: readMacros(fields), abbreviations: readAbbreviations(fields) },
    ...{ values, numbering: readNumberingChoice(fields, values.flags) },
  };
}

function listFields({ items }: YAMLMap, lineAt: (offset: number) => number): MetaField[] {
  return items.flatMap(({ key, value }) => {
    if (!isScalar(key) || typeof key.value !== "string") return [];
    return [{ key: key.value, value, line: lineAt(key.range?.[0] ?? 0) }];
  });
}

interface Place {
  readonly line: number;
  readonly column?: number;
}

function unreadable({ reason, at, hint }: YamlMistake, placeAt: (offset: number) => Place): Issue {
  return { ...invalid(reason, placeAt(at)), ...present({ hint }) };
}

function invalid(reason: string, place: Place): Issue {
  return warningIssue("front-matter-invalid", `Cannot read the front matter: ${truncate(reason, 200)}`, { ...place });
}
