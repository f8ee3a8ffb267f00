import { formatBytes } from "../base/bytes.ts";
import type { DocxNotice } from "../docx/facts/design_facts.ts";
import type { Evidence } from "../docx/facts/tally/text_facts.ts";
import { describeEvidence } from "./describe_evidence.ts";
import { markdownCode, markdownText } from "../recipe/edit/markdown_text.ts";
import { renderValue } from "../recipe/edit/render_value.ts";
import type { ReviewSource } from "./review/review_state.ts";
import { isToDecide, type ReviewArea, type ReviewRow, type ReviewView } from "./review/review_view.ts";

/** A font of the Word file and the one that stands for it. */
export interface FontStandIn {
  /** Family in the Word file. */
  readonly family: string;
  /** Family that is set. */
  readonly standIn: string;
  /** Why it is another one, as a clause; empty for the font itself. */
  readonly reason: string;
}

/** Everything that `IMPORT.md` tells. */
export interface ImportReport {
  /** Who the template is. */
  readonly template: { readonly id: string; readonly name: string; readonly version: string };
  /** The design that the recipe starts from, and why that one, as a sentence without a period. */
  readonly baseline: { readonly id: string; readonly reason: string };
  readonly source: ReviewSource;
  readonly view: ReviewView;
  readonly fonts: readonly FontStandIn[];
  /** How to get the original fonts: Markdown, printed below the fonts if one of them was replaced. */
  readonly fontAdvice?: string;
  readonly notices: readonly DocxNotice[];
  /** What to run next. */
  readonly commands: readonly { readonly command: string; readonly purpose: string }[];
}

/**
 * The text of `IMPORT.md`: what was found in a Word file and what became of it, for people. Names from the file are
 * escaped; its text is not in it.
 */
export function renderImport(report: ImportReport): string {
  const rows = report.view.areas.flatMap(({ rows }) => rows);
  return [
    renderStart(report),
    renderAreas("Taken over", report.view, { takes: isWritten, empty: NOTHING_TAKEN }),
    renderAreas("To decide", report.view, { takes: isToDecide, empty: "Everything is decided." }),
    renderHidden(rows.filter(({ hidden }) => hidden)),
    renderKept(rows.filter(({ decision }) => decision === "kept")),
    renderFonts(report.fonts, report.fontAdvice),
    renderUnsupported(rows.filter(({ confidence }) => confidence === "unsupported")),
    renderNotices(report.notices),
    renderAlreadySo(rows.filter((row) => row.alreadySo || isTaken(row) && !row.inRecipe)),
    renderCommands(report.commands),
  ].filter((part) => part !== "").join("\n");
}

const NOTHING_TAKEN = "Nothing: the recipe equals the baseline.";

function renderStart({ template, baseline, source, view: { counts, areas } }: ImportReport): string {
  const written = areas.flatMap(({ rows }) => rows).filter(isWritten).length;
  const facts = [
    ["Word file", `${markdownCode(source.name)}, ${formatBytes(source.bytes)}`],
    ["SHA-256", markdownCode(source.sha256)],
    ["Template", `${markdownText(template.name)}, ${markdownCode(template.id)} ${markdownText(template.version)}`],
    ["Starts from", `the baseline ${markdownCode(baseline.id)}: ${markdownText(baseline.reason)}`],
    ["Taken over", describeTaken(counts.accepted + counts.edited, written)],
    ["To decide", String(counts.open)],
    ["Already so", String(counts.alreadySo)],
    ["Currently without effect", String(counts.hidden)],
    ["Without a counterpart", String(counts.unsupported)],
  ].map(([name, value]) => `| ${name} | ${value} |`);
  return [
    `# What was found in ${markdownCode(source.name)}`,
    "",
    "This page lists what the import found and what became of it. Every import rewrites it; a review does not change",
    "it. [recipe.yaml](recipe.yaml) is what counts. All candidates, with the decisions made since, are in",
    "[suggestions.yaml](suggestions.yaml). The text of the Word file is in none of them; its company property may be.",
    "",
    "| | |",
    "| --- | --- |",
    ...facts,
    "",
  ].join("\n");
}

function isTaken({ decision }: ReviewRow): boolean {
  return decision === "accepted" || decision === "edited";
}

function isWritten(row: ReviewRow): boolean {
  return isTaken(row) && row.inRecipe;
}

function describeTaken(taken: number, written: number): string {
  if (taken === written) return String(taken);
  const rest = `the baseline already has the other ${taken - written}`;
  return `${taken}: ${written === 0 ? "none" : written} changed the recipe, ${rest}`;
}

interface Selection {
  readonly takes: (row: ReviewRow) => boolean;
  /** What is said where there is none. */
  readonly empty: string;
}

function renderAreas(title: string, { areas }: ReviewView, { takes, empty }: Selection): string {
  const parts = areas.flatMap((area) => {
    const rows = area.rows.filter(takes);
    return rows.length === 0 ? [] : [renderArea(area, rows)];
  });
  return `## ${title}\n\n${parts.length === 0 ? `${empty}\n` : parts.join("\n")}`;
}

function renderArea({ label }: ReviewArea, rows: readonly ReviewRow[]): string {
  return renderTable([`### ${markdownText(label)}`], FOUND_COLUMNS, rows.map(foundCells));
}

/** The value found, beside the one that holds now where that is another one. */
function renderFound({ kind, decision, same, found, now, foundBefore }: ReviewRow): string {
  const lines = [showValue(found)];
  if (decision === "edited") lines.push(`taken: ${showValue(now)}`);
  if (foundBefore !== undefined) lines.push(`before: ${showValue(foundBefore.value)}`);
  if (kind === "value" && !same && decision === "open") lines.push(`now: ${showValue(now)}`);
  return lines.join("<br>");
}

/** As a recipe would say it. */
function showValue(value: unknown): string {
  return value === undefined || value === null ? "none" : markdownCode(renderValue(value));
}

/** More places are only counted. */
const MAX_PLACES = 3;

function renderEvidence(evidence: readonly Evidence[]): string {
  const shown = evidence.slice(0, MAX_PLACES).map((each) => describeEvidence(each, markdownCode));
  const more = evidence.length - shown.length;
  return [...shown, ...more > 0 ? [`and ${more} more`] : []].join("<br>");
}

/** What it would be, for people and for recipes. */
function renderName({ label, path }: ReviewRow): string {
  return `${markdownText(label)}<br>${markdownCode(path)}`;
}

const FOUND_COLUMNS = ["What", "Found", "Where", "Why"];

function foundCells(row: ReviewRow): string[] {
  return [renderName(row), renderFound(row), renderEvidence(row.evidence), markdownText(row.reason)];
}

/** A heading, what is said below it, and a table. */
function renderTable(
  start: readonly string[],
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [columns, columns.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return [...start, "", ...lines, ""].join("\n");
}

function renderHidden(rows: readonly ReviewRow[]): string {
  if (rows.length === 0) return "";
  const says = "These belong to what is switched off. They are to decide once it is switched on.";
  const cells = rows.map((row) => {
    return [renderName(row), renderFound(row), markdownCode(row.seenWhere), markdownText(row.reason)];
  });
  return renderTable(["## Currently without effect", "", says], ["What", "Found", "Seen where", "Why"], cells);
}

function renderAlreadySo(rows: readonly ReviewRow[]): string {
  if (rows.length === 0) return "";
  const says = "The Word file says what holds anyway: nothing changes, and nothing is to be decided.";
  return renderTable(["## Already so", "", says], FOUND_COLUMNS, rows.map(foundCells));
}

function renderKept(rows: readonly ReviewRow[]): string {
  if (rows.length === 0) return "";
  const cells = rows.map((row) => [renderName(row), showValue(row.now), showValue(row.found)]);
  return renderTable(["## Kept"], ["What", "Now", "Found"], cells);
}

function renderFonts(fonts: readonly FontStandIn[], advice: string | undefined): string {
  if (fonts.length === 0) return "";
  const lines = fonts.map(({ family, standIn, reason }) => {
    const why = reason === "" ? "it is there" : markdownText(reason);
    return `| ${markdownCode(family)} | ${markdownCode(standIn)} | ${why} |`;
  });
  return [
    "## Fonts",
    "",
    "| In the Word file | Set | Why |",
    "| --- | --- | --- |",
    ...lines,
    "",
    ...advice !== undefined && fonts.some(({ reason }) => reason !== "") ? [advice, ""] : [],
  ].join("\n");
}

function renderUnsupported(rows: readonly ReviewRow[]): string {
  if (rows.length === 0) return "";
  const lines = rows.map(({ label, evidence, reason, instead }) => {
    const way = instead === undefined
      ? ""
      : `; set ${markdownCode(instead.path)}, which is ${showValue(instead.now)} now`;
    return `| ${markdownText(label)} | ${renderEvidence(evidence)} | ${markdownText(reason)}${way} |`;
  });
  return ["## Without a counterpart", "", "| What | Where | Why |", "| --- | --- | --- |", ...lines, ""].join("\n");
}

function renderNotices(notices: readonly DocxNotice[]): string {
  if (notices.length === 0) return "";
  const lines = notices.map(({ message, part, count }) => {
    const where = part === undefined ? "" : ` (${markdownCode(part)})`;
    return `- ${markdownText(message)}${where}${count > 1 ? `, ${count} times` : ""}`;
  });
  return ["## Left aside", "", ...lines, ""].join("\n");
}

function renderCommands(commands: ImportReport["commands"]): string {
  const lines = commands.flatMap(({ command, purpose }, i) => {
    return [...i === 0 ? [] : [""], `# ${purpose}`, command];
  });
  return ["## How to go on", "", "```sh", ...lines, "```", ""].join("\n");
}
