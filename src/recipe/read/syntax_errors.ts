import { escapeText, quote, truncate } from "../../base/text.ts";
import type { TextPlaces } from "../edit/text_places.ts";
import type { Findings } from "../findings.ts";
import type { LostMark, ScannedTokens } from "./scan_tokens.ts";
import { explainJoinedName } from "./unknown_name_hint.ts";
import { readHexColor } from "../color/spell_colors.ts";
import type { YAMLParseError } from "../../base/yaml/yaml.ts";

/** Where syntax errors are reported. */
export interface SyntaxReport {
  readonly places: TextPlaces;
  readonly findings: Findings;
}

/** A text and what the scan of its tokens found. */
interface ScannedText {
  readonly text: string;
  readonly tokens: ScannedTokens;
}

/**
 * Reports syntax errors. Replaces those that follow from a bracket or quote that is never closed, or from an unintended
 * comment, by one error at that place; and several of one line by the first.
 */
export function reportSyntaxErrors(
  errors: readonly YAMLParseError[],
  { text, tokens: { swallowed, lost, spread } }: ScannedText,
  report: SyntaxReport,
): void {
  const runaway = spread.find(({ offset, end }) =>
    errors.some(({ pos: [at] }) => offset < at && at <= lineEnd(text, end))
  );
  if (runaway !== undefined) {
    const before = errors.filter(({ pos: [at] }) => at < runaway.offset);
    for (const error of firstOfLines(before, report.places)) reportSyntax(error, text, report);
    reportRunaway(runaway, report);
    return;
  }
  const isCaused = ({ code, pos: [at] }: YAMLParseError) =>
    lost.some(({ offset, end, closedBy }) => {
      const isOther = code === "UNEXPECTED_TOKEN" && at < end && end !== Infinity && closedBy === undefined;
      return offset <= at && at <= end && !isOther;
    }) ||
    swallowed.some(({ offset }) => offset <= at);
  const own = errors.filter((error) => !isCaused(error));
  for (const error of firstOfLines(own, report.places)) reportSyntax(error, text, report);
  if (errors.length === own.length && lost.length === 0) return;
  if (swallowed.length > 0) reportSwallowed(swallowed, report);
  else for (const mark of lost) reportLost(mark, report);
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

/** Reports a quote that only the quote of another text closes. */
function reportRunaway({ mark, offset, end }: LostMark, { places, findings }: SyntaxReport): void {
  const message = `Cannot read the YAML: the ${mark} here is closed only in line ${places.at(end - 1).line}`;
  const hint = `Close the text with ${mark} in this line.`;
  findings.error("invalid-yaml", message, { path: "", place: places.at(offset), hint });
}

/** Leaves out errors in a line that has one already. */
function firstOfLines(errors: readonly YAMLParseError[], places: TextPlaces): YAMLParseError[] {
  const lines = new Set<number>();
  return errors.filter(({ pos: [at] }) => {
    const { line } = places.at(at);
    return lines.has(line) ? false : lines.add(line);
  });
}

function reportSwallowed(swallowed: ScannedTokens["swallowed"], { places, findings }: SyntaxReport): void {
  for (const { offset, text: comment } of swallowed) {
    const color = readHexColor(/^#[0-9a-f]{3,8}\b/i.exec(comment)?.[0] ?? "");
    const hint = color === undefined ? "Put the text in quotes." : `Put the color in quotes: ${quote(color)}.`;
    const message =
      "Cannot read the YAML: a # after a space starts a comment, so the bracket before it is never closed";
    findings.error("invalid-yaml", message, { path: "", place: places.at(offset), hint });
  }
}

function reportLost({ mark, offset, closedBy }: LostMark, { places, findings }: SyntaxReport): void {
  const closing = CLOSING[mark];
  const problem = closedBy === undefined ? "never closed" : `closed by ${closedBy}`;
  const hint = mark === '"' || mark === "'"
    ? `Close the text with ${closing} in this line.`
    : `Close it with ${closing}${closedBy === undefined ? "" : ` instead of ${closedBy}`}.`;
  findings.error("invalid-yaml", `Cannot read the YAML: the ${mark} here is ${problem}`, {
    path: "",
    place: places.at(offset),
    hint,
  });
}

const CLOSING: Readonly<Record<LostMark["mark"], string>> = { "{": "}", "[": "]", '"': '"', "'": "'" };

const SYNTAX_HINTS: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: "Indent with spaces.",
  BAD_INDENT: "Indent all fields of a mapping equally.",
  BAD_SCALAR_START: "Put the text in quotes.",
  BLOCK_AS_IMPLICIT_KEY: "Start the mapping on its own line, or quote text that contains a colon.",
  BLOCK_IN_FLOW: "Quote text that contains a colon.",
  MISSING_CHAR: "Look for a missing quote, bracket or colon here or in an earlier line.",
  MULTILINE_IMPLICIT_KEY: "Look for a missing colon here or in an earlier line.",
  RESOURCE_EXHAUSTION: "A recipe needs no more than ten levels.",
};

/** Messages of the parser in words of YAML's users. */
const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/^Implicit (?:map )?keys need to be/, "a field needs a colon and a space after its name"],
  [/^Unexpected (?:double-quoted-|single-quoted-)?scalar at node end/, "text follows the end of the value"],
  [/^Unexpected flow-(?:map|seq)-start at node end/, "a bracket follows the end of the value"],
  [/^Unexpected flow-(?:map|seq)-end token/, "nothing is open that this bracket closes"],
  [/^All mapping items must start at the same column/, "this field is indented differently from those before it"],
  [/^Nested mappings are not allowed in compact mappings/, "a second colon follows the value"],
  [/^Block collections are not allowed within flow collections/, "a line with a colon cannot be in brackets here"],
];

function reportSyntax({ code, message, pos }: YAMLParseError, text: string, { places, findings }: SyntaxReport): void {
  // Reported with the token itself.
  if (/^(?:MULTIPLE_ANCHORS|MULTIPLE_TAGS|BAD_ALIAS|TAG_RESOLVE_FAILED|BAD_DIRECTIVE)$/.test(code)) return;
  const kind = code === "RESOURCE_EXHAUSTION" ? "too-large-recipe" : "invalid-yaml";
  const known = MESSAGES.find(([pattern]) => pattern.test(message))?.[1];
  const shown = known ?? escapeText(truncate(message, 160)).replace(/\.$/, "");
  findings.error(kind, `Cannot read the YAML: ${shown}`, {
    path: "",
    place: places.at(pos[0]),
    hint: explainLine(code, text, pos[0]) ?? explainValueEnd(code, text, pos[0]) ?? SYNTAX_HINTS[code],
  });
}

/** Maximum number of characters of a line that are looked at. */
const MAX_LINE = 500;

/** Explains lines in other languages: `size:a4`, `// comment`, `size: a4; margin: 2cm`. */
function explainLine(code: string, text: string, at: number): string | undefined {
  const start = at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
  const line = text.slice(start, Math.min(lineEnd(text, at), start + MAX_LINE)).trim();
  if (/^(?:\/\/|%|--(?!-)|;)/.test(line) || text.startsWith("//", at)) return "Start a comment with #.";
  if (code === "MULTILINE_IMPLICIT_KEY" || code === "MISSING_CHAR") {
    return explainJoinedName(line.replace(/^(?:- )*/, ""));
  }
  if (code !== "BLOCK_IN_FLOW" && code !== "BLOCK_AS_IMPLICIT_KEY") return undefined;
  if (line.includes(";")) return "Write a comma instead of ; between fields in braces.";
  const isLineStart = text.slice(start, at).trim() === "";
  return isLineStart ? "Put these fields in braces too, or remove the braces around them." : undefined;
}

/** Suggests quotes for text that its own braces or quotes end: `{page} of {pages}`, `'it's'`, `"a" b`. */
function explainValueEnd(code: string, text: string, at: number): string | undefined {
  if (code !== "UNEXPECTED_TOKEN") return undefined;
  const before = text.slice(Math.max(0, at - MAX_LINE), at).trimEnd();
  if (before.endsWith("'")) return "Write '' for an apostrophe in single quotes, or use double quotes.";
  if (before.endsWith('"')) return 'Put the whole text in quotes, and write \\" for a quote in it.';
  if (/^[}\]]/.test(text.slice(at, at + 1)) && !/\}\s*[^\s,{}\]]/.test(before.slice(before.lastIndexOf("\n") + 1))) {
    return "Remove it, or quote text that contains brackets.";
  }
  if (before.endsWith("}") || /^[{}]/.test(text.slice(at, at + 1))) return "Quote text that contains braces.";
  return /^[[\]]/.test(text.slice(at, at + 1)) || before.endsWith("]")
    ? "Quote text that contains brackets."
    : undefined;
}
