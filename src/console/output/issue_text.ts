import { commandHint } from "./command_hint.ts";
import { countNoun } from "../../base/count_noun.ts";
import { countFindings, type FindingPlace, hasPlaces, type Issue, messageOf, placesOf } from "../../base/issue.ts";
import { escapeText } from "../../base/text.ts";
import { printable } from "./printable.ts";
import type { Paint } from "./style.ts";

/** Options of {@linkcode issueText}. */
export interface IssueTextOptions {
  /** Spaces before each line. */
  readonly indent?: string;
  /** Lines that show the place of the finding in its file. */
  readonly source?: readonly string[];
}

/**
 * Renders a finding for people: severity, code and place on the first line, then the message and the hint, indented. If
 * the finding names a file, the file comes first with line and column, so that editors can jump to it.
 *
 * ```text
 * warning: never-placeholders (word/document.xml)
 *   The placeholder "$scroll.custom" is never filled
 *   hint: Remove it from the template.
 * brand/recipe.yaml:12:7: error: invalid-capability (design.page.size)
 *   …
 * ```
 */
export function issueText(issue: Issue, paint: Paint, { indent = "", source = [] }: IssueTextOptions = {}): string {
  const label = issue.severity === "error" ? paint("red", "error:") : paint("yellow", "warning:");
  const place = placeOf(issue);
  const lines = [
    `${fileOf(issue)}${label} ${escapeText(issue.code)}${place === "" ? "" : ` (${place})`}`,
    `  ${printable(messageOf(issue))}`,
    ...source,
    ...morePlaces(issue),
  ];
  if (issue.hint !== undefined) lines.push(`  ${paint("dim", `hint: ${printable(commandHint(issue.hint))}`)}`);
  return lines.map((line) => `${indent}${line}\n`).join("");
}

/** Places of a finding that are shown, with its own. */
const SHOWN_PLACES = 3;

/** Renders the places of a finding behind its own: the first ones with their messages, and the number of the others. */
function morePlaces(issue: Issue): string[] {
  if (!hasPlaces(issue)) return [];
  const shown = placesOf(issue).slice(1, SHOWN_PLACES);
  const others = (issue.count ?? 1) - 1 - shown.length;
  const more = others > 0 ? [`and ${others} more`] : [];
  if (!shown.some(({ message }) => message !== undefined)) {
    return [`  also at ${[shown.map(whereIs).join(", "), ...more].join(" ")}`];
  }
  const lines = shown.map((place) => `${whereIs(place)}: ${printable(place.message ?? issue.message)}`);
  return [...lines, ...more].map((line) => `  ${line}`);
}

function whereIs({ file, line, column }: FindingPlace): string {
  if (file !== undefined) return [escapeText(file), line, column].filter((part) => part !== undefined).join(":");
  return `line ${line ?? "?"}`;
}

/** Counts errors and warnings: `2 errors, 1 warning`; empty for no issues. */
export function countIssues(issues: readonly Issue[]): string {
  const errors = countFindings(issues.filter((issue) => issue.severity === "error"));
  const counts = [[errors, "error"], [countFindings(issues) - errors, "warning"]] as const;
  return counts.filter(([count]) => count > 0).map(([count, noun]) => countNoun(count, noun)).join(", ");
}

function fileOf(issue: Issue): string {
  return issue.file === undefined ? "" : `${whereIs(issue)}: `;
}

function placeOf({ file, path, line, column }: Issue): string {
  const name = path === undefined ? "" : printable(path);
  if (line === undefined || file !== undefined) return name;
  return `${name === "" ? "" : `${name}, `}line ${line}${column === undefined ? "" : `, column ${column}`}`;
}
