import { Composer, type Document, Parser } from "../../base/yaml/yaml.ts";
import { formatBytes } from "../../base/bytes.ts";
import { errorIssue, type Issue } from "../../base/issue.ts";
import { escapeText } from "../../base/text.ts";
import { Findings } from "../findings.ts";
import { RECIPE_LIMITS, type YamlLimits } from "./limits.ts";
import { readNodes } from "./read_nodes.ts";
import type { RecipeNode } from "./recipe_node.ts";
import { type ScannedTokens, scanTokens } from "./scan_tokens.ts";
import { TextPlaces } from "../edit/text_places.ts";
import { reportSyntaxErrors, type SyntaxReport } from "./syntax_errors.ts";

/** Text and tree of a recipe, unchecked. */
export interface RecipeDocument {
  /** The text without a byte order mark; places and ranges refer to it. */
  readonly text: string;
  /** Tree of the text. */
  readonly root: RecipeNode;
}

/** Result of {@linkcode parseRecipe}. */
export interface ParsedRecipe {
  /** The document; undefined if the text is unreadable, incomplete if `issues` has errors. */
  readonly document?: RecipeDocument | undefined;
  /** YAML errors, in the order of the text. */
  readonly issues: readonly Issue[];
}

/**
 * Reads a recipe as YAML 1.2 (core schema): one UTF-8 document of at most 1 MiB, 10,000 nodes and 64 levels. Rejects
 * anchors, aliases, merge keys, tags, duplicate keys, keys that are not text, and directives. Checks the limits before
 * it builds the tree. Other files can have other limits.
 *
 * Codes: `too-large-recipe`, `invalid-encoding`, `invalid-yaml`, `unsupported-yaml`, `duplicate-key`.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseRecipe } from "./parse_recipe.ts";
 *
 * const { issues } = parseRecipe(new TextEncoder().encode("design: &all\n  page: *all\n"));
 * deepStrictEqual(issues.map(({ code, line, column }) => [code, line, column]), [
 *   ["unsupported-yaml", 1, 9],
 *   ["unsupported-yaml", 2, 9],
 * ]);
 * ```
 */
export function parseRecipe(bytes: Uint8Array, limits: YamlLimits = RECIPE_LIMITS): ParsedRecipe {
  if (bytes.length > limits.byteLength) {
    const size = bytes.length - limits.byteLength < 1024 ? `${bytes.length} B` : formatBytes(bytes.length);
    const message = `The recipe is ${size} long; the limit is ${formatBytes(limits.byteLength)}`;
    const hint = "Keep pictures and texts in separate files.";
    return { issues: [errorIssue("too-large-recipe", message, { hint })] };
  }
  const text = decode(bytes);
  if (text === undefined) {
    const hint = "Save the file as UTF-8.";
    return { issues: [errorIssue("invalid-encoding", "The recipe is not UTF-8", { hint })] };
  }
  if (last?.text !== text || last.limits !== limits) last = { text, limits, parsed: parseText(text, limits) };
  return last.parsed;
}

/** The text that was read last: a review reads each version of its recipe four times. */
let last: { readonly text: string; readonly limits: YamlLimits; readonly parsed: ParsedRecipe } | undefined;

function parseText(text: string, limits: YamlLimits): ParsedRecipe {
  const places = new TextPlaces(text);
  const findings = new Findings();
  const tokens = hasOnlyText(text, places, findings) ? scanTokens(text, { places, limits }, findings) : undefined;
  const root = tokens === undefined ? undefined : compose(text, tokens, { places, limits, findings });
  return { document: root && { text, root }, issues: findings.list() };
}

/** Decodes UTF-8 without a byte order mark; returns undefined for other encodings. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Characters that YAML does not allow, and line ends that editors count differently. */
const NOT_TEXT = /[^\P{Cc}\t\n\r]|[\u2028\u2029\ufeff\ufffe\uffff]|\r(?!\n)/u;

function hasOnlyText(text: string, places: TextPlaces, findings: Findings): boolean {
  const at = text.search(NOT_TEXT);
  if (at === -1) return true;
  const message = `The recipe has the control character ${escapeText(text.charAt(at))}`;
  findings.error("invalid-encoding", message, {
    path: "",
    place: places.at(at),
    hint: "Remove it; lines end in LF or CR LF.",
  });
  return false;
}

function compose(
  text: string,
  tokens: ScannedTokens,
  { places, limits, findings }: SyntaxReport & { readonly limits: YamlLimits },
): RecipeNode | undefined {
  const options = { version: "1.2", schema: "core", uniqueKeys: false, merge: false, prettyErrors: false } as const;
  const [first, second] = take(new Composer(options).compose(new Parser().parse(text), true, text.length), 2);
  if (first === undefined) return undefined;
  reportSyntaxErrors(first.errors, { text, tokens }, { places, findings });
  if (second !== undefined) {
    const message = "The file contains more than one document";
    const place = places.at(second.range[0]);
    findings.error("unsupported-yaml", message, { path: "", place, hint: "Keep one recipe per file." });
  }
  const broken = first.errors.length > 0 || second !== undefined;
  return broken ? undefined : readNodes(first.contents, { text, places, limits, findings });
}

function take(documents: Iterable<Document.Parsed>, count: number): Document.Parsed[] {
  const taken: Document.Parsed[] = [];
  for (const document of documents) {
    taken.push(document);
    if (taken.length === count) break;
  }
  return taken;
}
