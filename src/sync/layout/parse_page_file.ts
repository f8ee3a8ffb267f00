import { isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import { errorIssue, type Issue } from "../../base/issue.ts";
import { present } from "../../base/present.ts";
import { quote, truncate } from "../../base/text.ts";
import {
  explainYamlError,
  findForeignYaml,
  type YamlMistake,
} from "../../document/read/markdown/meta/explain_yaml_error.ts";
import { splitFrontMatter, withoutToml } from "../../document/read/markdown/meta/front_matter.ts";
import { MARKDOWN_LIMITS } from "../../document/limits.ts";
import { PAGE_FIELDS, type PageFile } from "./page_file.ts";
import { restoreFrontMatter } from "./restore_front_matter.ts";
import { type FieldNode, readExtra, readLabelLines, readPageFields } from "./read_page_fields.ts";

/** Result of {@linkcode parsePageFile}. */
export interface ParsedPageFile {
  /** Undefined if there are issues. */
  readonly file?: PageFile;
  /** All issues, with line and column. */
  readonly issues: readonly Issue[];
}

const MAX_ISSUES = 20;

/** Lines between two `---`, below empty lines and comments. */
const BELOW_OTHERS = /^((?:\s|<!--(?:(?!-->)[^])*-->)+)---[ \t]*\n((?:[^\n]*\n)*?)---[ \t]*(?:\n|$)/;
const YAML_LINES = /^(?:(?:[\w-]+:|[ \t#]|- )[^\n]*\n|\n)+$/;
const OWN_FIELD = new RegExp(String.raw`^(?:${PAGE_FIELDS.join("|")}):(?:\s|$)`, "m");

/**
 * Parses a page file. Drops a byte order mark; CR LF and CR become LF. A file without front matter has no fields;
 * fields may be missing. The front matter is YAML 1.2 without anchors, aliases and tags, at most 64 Ki code units;
 * lines with other fields and comments on separate lines are kept unchanged.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parsePageFile } from "./parse_page_file.ts";
 *
 * deepStrictEqual(parsePageFile("---\nid: 7\nowner: me\n---\n\nText\n").file, {
 *   fields: { id: "7" },
 *   extra: "owner: me\n",
 *   body: "Text\n",
 * });
 * deepStrictEqual(parsePageFile("---\nid: 7\nversion: new\n---\n").issues.map(({ line, column }) => [line, column]), [
 *   [3, 10],
 * ]);
 * ```
 */
export function parsePageFile(text: string): ParsedPageFile {
  const lines = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const clean = restoreFrontMatter(lines);
  if (clean === undefined) return { issues: [invalid(...CHANGED)] };
  const parsed = parseText(clean);
  return clean !== lines && parsed.file === undefined ? { issues: [invalid(...CHANGED)] } : parsed;
}

function parseText(clean: string): ParsedPageFile {
  const { yaml, body } = splitFrontMatter(clean);
  if (yaml === undefined) {
    // Otherwise, a missing closing line would put the fields into the page.
    const isOpen = /^---[ \t]*\n[A-Za-z_][\w-]*:(?:\s|$)/.test(clean);
    if (isOpen) return { issues: [invalid('it has no closing "---"', { line: 1, column: 1 })] };
    const foreign = foreignNotation(clean);
    if (foreign !== undefined) return { issues: [invalid(foreign, { line: 1, column: 1 }, YAML_HINT)] };
    const [, above = "", lines = ""] = BELOW_OTHERS.exec(clean) ?? [];
    if (YAML_LINES.test(lines) && OWN_FIELD.test(lines)) return { issues: [misplaced(above.split("\n").length)] };
    return { file: { fields: {}, extra: "", body: clean }, issues: [] };
  }
  // A line separator inside the last line is not a YAML line break.
  if (yaml !== "" && !yaml.endsWith("\n")) {
    return { issues: [invalid("its last line is incomplete", { line: 2, column: 1 })] };
  }
  // Skip the lines of the front matter, which are empty here, and the line that separates it from the text.
  const rest = body.slice(yaml.split("\n").length + 1).replace(/^\n/, "");
  if (yaml.length > MARKDOWN_LIMITS.frontMatterLength) {
    const reason = `it has ${yaml.length} characters; the limit is ${MARKDOWN_LIMITS.frontMatterLength}`;
    return { issues: [invalid(reason, { line: 1, column: 1 })] };
  }
  try {
    return readYaml(yaml, rest);
  } catch (error) {
    // The YAML package recurses; a text of nothing but brackets overflows its stack.
    if (!(error instanceof RangeError)) throw error;
    return { issues: [invalid("it is nested too deeply", { line: 2, column: 1 })] };
  }
}

interface Place {
  line: number;
  column: number;
}

const CHANGED = [
  "a formatter that does not know front matter changed it",
  { line: 3, column: 1 },
  "Write its fields between two lines --- again. If all of them are text for everyone, remove the rule above them.",
] as const;

const YAML_HINT = "Write it in YAML, between two lines ---.";

/** Front matter that begins with a brace or with semicolons, as Hugo and older programs read it. */
const IN_JSON = /^(?:\{\s*"[^"\n]*"\s*:[^]*?\}|;;;[ \t]*\n[^]*?\n;;;)[ \t]*(?:\n|$)/;
/** Front matter whose first line names a language, as Eleventy reads it. */
const IN_NAMED = /^---[ \t]*[A-Za-z][\w-]*[ \t]*\n(?:[^]*?\n)?---[ \t]*(?:\n|$)/;

/** Returns what is wrong with front matter in another notation than YAML; undefined if there is none. */
function foreignNotation(text: string): string | undefined {
  if (withoutToml(text) !== undefined) return "it is in TOML, but only YAML is read";
  if (IN_JSON.test(text)) return "it is in JSON, but only YAML is read";
  return IN_NAMED.test(text) ? "its first line has more than ---" : undefined;
}

function readYaml(yaml: string, body: string): ParsedPageFile {
  const lineCounter = new LineCounter();
  // The package's own check compares every key with every other one.
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false, logLevel: "error", uniqueKeys: false });
  const placeAt = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    // The opening `---` is line 1.
    return { line: line + 1, column: col };
  };
  const [first] = document.errors;
  // Later errors are mostly consequences of the first.
  if (first !== undefined) return { issues: [unreadable(explainYamlError(first, yaml), placeAt)] };
  const issues = findForeignYaml(document).map(({ reason, offset }) => invalid(reason, placeAt(offset)));
  const { contents } = document;
  if (contents !== null && (!isMap(contents) || contents.flow)) {
    issues.push(invalid("it is not a list of `key: value` lines", placeAt(contents.range[0])));
  }
  if (issues.length > 0) return { issues: issues.slice(0, MAX_ISSUES) };
  const nodes = isMap(contents) ? contents.items.map(({ key, value }) => readNode(key, value)) : [];
  issues.push(...checkNodes(nodes, yaml).map(({ reason, at }) => invalid(reason, placeAt(at))));
  if (issues.length > 0) return { issues: issues.slice(0, MAX_ISSUES) };
  const { fields, wrong } = readPageFields(nodes);
  for (const { name, allowed, at } of wrong) issues.push(wrongValue(name, allowed, placeAt(at)));
  if (issues.length > 0) return { issues };
  const labelLines = readLabelLines(yaml, nodes);
  return {
    file: { fields, ...(labelLines === "" ? {} : { labelLines }), extra: readExtra(yaml, nodes), body },
    issues,
  };
}

function readNode(key: unknown, value: unknown): FieldNode {
  const name = isScalar(key) && typeof key.value === "string" ? key.value : undefined;
  return { name, start: isNode(key) ? key.range?.[0] ?? 0 : 0, value };
}

/** Checks that every field starts a line; otherwise lines cannot be assigned to fields. */
function checkNodes(nodes: readonly FieldNode[], yaml: string): { reason: string; at: number }[] {
  const names = new Set<string>();
  const found: { reason: string; at: number }[] = [];
  for (const { name, start } of nodes) {
    if (start > 0 && yaml.charAt(start - 1) !== "\n") {
      found.push({ reason: "every field must start a line", at: start });
    } else if (name !== undefined && names.has(name)) {
      found.push({ reason: `duplicate field ${quote(truncate(name, 80))}`, at: start });
    }
    if (name !== undefined) names.add(name);
  }
  return found;
}

function unreadable({ reason, at, hint }: YamlMistake, placeAt: (offset: number) => Place): Issue {
  return { ...invalid(reason, placeAt(at)), ...present({ hint }) };
}

function invalid(reason: string, place: Place, hint?: string): Issue {
  const message = `Cannot read the front matter: ${truncate(reason, 200)}`;
  return errorIssue("front-matter-invalid", message, { ...place, ...present({ hint }) });
}

/** Otherwise, its lines would be sent as a heading. */
function misplaced(line: number): Issue {
  const hint = "Move the lines above it below the second ---.";
  return invalid("it does not start in the first line", { line, column: 1 }, hint);
}

function wrongValue(name: string, allowed: string, place: Place): Issue {
  const message = `The front matter's ${quote(name)} must be ${allowed}`;
  return errorIssue("front-matter-value", message, { ...place, path: name });
}
