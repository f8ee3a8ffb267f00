import { isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from "yaml";
import { type Issue, warningIssue } from "../../../base/issue.ts";
import { present } from "../../../base/present.ts";
import { truncate } from "../../../base/text.ts";
import { type Citing, NO_CITING } from "../../citations/citing.ts";
import { MARKDOWN_LIMITS } from "../../limits.ts";
import { type DocumentMeta, emptyMeta } from "../../document_meta.ts";
import type { MetaField } from "./meta/meta_field.ts";
import { readCiting } from "./meta/read_citing.ts";
import { explainYamlError, findForeignYaml, type YamlMistake } from "./explain_yaml_error.ts";
import { readMeta } from "./read_meta.ts";

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
}

/**
 * Empties the lines of front matter in TOML, which Hugo and Zola write between two lines `+++`. Undefined if there is
 * none.
 */
export function withoutToml(text: string): string | undefined {
  const found = /^\+\+\+[ \t]*\r?\n(?:[^]*?\r?\n)?\+\+\+[ \t]*(?:\r?\n|$(?![^]))/.exec(text)?.[0];
  if (found === undefined) return undefined;
  return "\n".repeat(found.split("\n").length - 1) + text.slice(found.length);
}

/** Creates the result for a document with front matter in TOML. */
export function tomlFrontMatter(): ParsedFrontMatter {
  const message = "The front matter is in TOML, but only YAML is read";
  const hint = "Write it in YAML, between two lines ---.";
  return { ...emptyFrontMatter(), issues: [warningIssue("front-matter-invalid", message, { line: 1, hint })] };
}

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
 */
export function parseFrontMatter(yaml: string): ParsedFrontMatter {
  if (yaml.length > MARKDOWN_LIMITS.frontMatterLength) {
    const reason = `it has ${yaml.length} characters; the limit is ${MARKDOWN_LIMITS.frontMatterLength}`;
    return { ...emptyFrontMatter(), issues: [invalid(reason, { line: 1 })] };
  }
  try {
    return readYaml(yaml);
  } catch (error) {
    // The YAML package recurses; a text of nothing but brackets overflows its stack.
    if (!(error instanceof RangeError)) throw error;
    return { ...emptyFrontMatter(), issues: [invalid("it is nested too deeply", { line: 1 })] };
  }
}

/** Creates the result for a document without front matter. */
export function emptyFrontMatter(): ParsedFrontMatter {
  return { meta: emptyMeta(), lines: new Map(), issues: [], citing: NO_CITING };
}

function readYaml(yaml: string): ParsedFrontMatter {
  const empty = emptyFrontMatter();
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false, logLevel: "silent" });
  const placeAt = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: line + 1, column: col }; // the opening `---` is line 1
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
    return { ...empty, issues: [invalid("it must consist of fields such as key: value", { line: 2 })] };
  }
  const fields = listFields(contents, lineAt);
  return { ...readMeta(fields), citing: readCiting(fields) };
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
