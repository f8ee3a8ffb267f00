import { formatBytes } from "../base/bytes.ts";
import type { DocxNotice } from "../docx/facts/design_facts.ts";
import type { Evidence } from "../docx/facts/tally/text_facts.ts";
import { describeEvidence, describeOtherPlaces } from "./describe_evidence.ts";
import { markdownCode, markdownText } from "../recipe/edit/markdown_text.ts";
import { renderValue } from "../recipe/edit/render_value.ts";
import { upperFirst } from "../base/text.ts";
import type { ReviewSource } from "./review/review_state.ts";
import { isToDecide, type ReviewArea, type ReviewRow, type ReviewView } from "./review/review_view.ts";
import type { BrandKind } from "./brand/brand_facts.ts";

/** A font of the imported file and its replacement. */
export interface FontStandIn {
  /** Family in the imported file. */
  readonly family: string;
  /** Family that the recipe uses. */
  readonly standIn: string;
  /** Reason for the replacement, as a clause; empty if it is the same font. */
  readonly reason: string;
}

/** Content of `IMPORT.md`. */
export interface ImportReport {
  /** Identity of the template. */
  readonly template: { readonly id: string; readonly name: string; readonly version: string };
  /** The baseline of the recipe and the reason for it, a sentence without a period. */
  readonly baseline: { readonly id: string; readonly reason: string };
  readonly source: ReviewSource;
  readonly view: ReviewView;
  readonly fonts: readonly FontStandIn[];
  /** Advice on getting the original fonts: Markdown, printed below the fonts if one of them was replaced. */
  readonly fontAdvice?: string;
  readonly notices: readonly DocxNotice[];
  /** Commands to run next. */
  readonly commands: readonly { readonly command: string; readonly purpose: string }[];
}

/** Renders `IMPORT.md`, the report of an import. Escapes names from the Word file and contains none of its text. */
export function renderImport(report: ImportReport): string {
  const rows = report.view.areas.flatMap(({ rows }) => rows);
  return [
    renderStart(report),
    renderAreas("Applied", report.view, { takes: isWritten, empty: NOTHING_TAKEN }),
    renderAreas("To decide", report.view, { takes: isToDecide, empty: "Everything is decided." }),
    renderHidden(rows.filter(({ hidden }) => hidden)),
    renderKept(rows.filter(({ decision }) => decision === "kept")),
    renderFonts(report),
    renderUnsupported(rows.filter(({ confidence }) => confidence === "unsupported")),
    renderNotices(report.notices),
    renderAlreadySo(report, rows.filter((row) => row.alreadySo || isTaken(row) && !row.inRecipe)),
    renderCommands(report.commands),
  ].filter((part) => part !== "").join("\n");
}

const NOTHING_TAKEN = "Nothing. The recipe equals the baseline.";

function renderStart({ template, baseline, source, view: { counts, areas } }: ImportReport): string {
  const written = areas.flatMap(({ rows }) => rows).filter(isWritten).length;
  const facts = [
    [upperFirst(sourceWord(source)), `${markdownCode(source.name)}, ${formatBytes(source.bytes)}`],
    ["SHA-256", markdownCode(source.sha256)],
    ["Template", `${markdownText(template.name)}, ${markdownCode(template.id)} ${markdownText(template.version)}`],
    ["Starts from", `the baseline ${markdownCode(baseline.id)}: ${markdownText(baseline.reason)}`],
    ["Applied", describeTaken(counts.accepted + counts.edited, written)],
    ["To decide", String(counts.open)],
    ["Already set", describeAlreadySo(counts.alreadySo, counts.accepted + counts.edited - written)],
    ["Without effect", String(counts.hidden)],
    ["No counterpart", String(counts.unsupported)],
  ].map(([name, value]) => `| ${name} | ${value} |`);
  return [
    `# Import of ${markdownCode(source.name)}`,
    "",
    ...describeReport(source),
    "",
    "| | |",
    "| --- | --- |",
    ...facts,
    "",
  ].join("\n");
}

function describeReport(source: ReviewSource): string[] {
  const start = `This report lists what the import found in the ${
    sourceWord(source)
  } and which values it applied. Every import rewrites it; a`;
  const middle = [
    start,
    "review does not change it. Packs are built from [recipe.yaml](recipe.yaml) alone. All candidates, with later",
  ];
  return source.kind === undefined
    ? [
      ...middle,
      "decisions, are in [suggestions.yaml](suggestions.yaml). None of these files contains the text of the Word file, but",
      "they can contain its company property.",
    ]
    : [...middle, "decisions, are in [suggestions.yaml](suggestions.yaml)."];
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
  return `${taken}: ${written === 0 ? "none" : written} changed the recipe; ${rest}`;
}

/** Describes the number of values that need no decision; those of the baseline are among the applied ones too. */
function describeAlreadySo(open: number, ofBaseline: number): string {
  if (ofBaseline === 0) return String(open);
  return open === 0
    ? `${ofBaseline}, counted as applied: the baseline already has them`
    : `${open + ofBaseline}, with the ${ofBaseline} that the baseline already has`;
}

interface Selection {
  readonly takes: (row: ReviewRow) => boolean;
  /** Text for an empty selection. */
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

/** Renders the found value, and the current value if it differs. */
function renderFound({ kind, decision, same, found, now, foundBefore }: ReviewRow): string {
  const lines = [showValue(found)];
  if (decision === "edited") lines.push(`applied: ${showValue(now)}`);
  if (foundBefore !== undefined) lines.push(`before: ${showValue(foundBefore.value)}`);
  if (kind === "value" && !same && decision === "open") lines.push(`now: ${showValue(now)}`);
  return lines.join("<br>");
}

/** Renders a value as in a recipe. */
function showValue(value: unknown): string {
  return value === undefined || value === null ? "none" : markdownCode(renderValue(value));
}

/** Maximum number of listed places; the others are only counted. */
const MAX_PLACES = 3;

function renderEvidence(evidence: readonly Evidence[]): string {
  const shown = evidence.slice(0, MAX_PLACES).map((each) => describeEvidence(each, markdownCode));
  return [...shown, describeOtherPlaces(evidence, shown.length)].filter((each) => each !== "").join("<br>");
}

/** Renders the label and the path of a candidate. */
function renderName({ label, path }: ReviewRow): string {
  return `${markdownText(label)}<br>${markdownCode(path)}`;
}

const FOUND_COLUMNS = ["What", "Found", "Where", "Why"];

function foundCells(row: ReviewRow): string[] {
  return [renderName(row), renderFound(row), renderEvidence(row.evidence), markdownText(row.reason)];
}

/** Renders a heading, the text below it, and a table. */
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
  const intro = "These values belong to parts that are switched off. Decide about them after you switch the parts on.";
  const cells = rows.map((row) => {
    return [renderName(row), renderFound(row), markdownCode(row.seenWhere), markdownText(row.reason)];
  });
  return renderTable(["## Without effect", "", intro], ["What", "Found", "Visible if", "Why"], cells);
}

function renderAlreadySo({ source }: ImportReport, rows: readonly ReviewRow[]): string {
  if (rows.length === 0) return "";
  const intro = `The ${
    sourceWord(source)
  } has the same values as the recipe or its baseline, so there is nothing to decide.`;
  return renderTable(["## Already set", "", intro], FOUND_COLUMNS, rows.map(foundCells));
}

function renderKept(rows: readonly ReviewRow[]): string {
  if (rows.length === 0) return "";
  const cells = rows.map((row) => [renderName(row), showValue(row.now), showValue(row.found)]);
  return renderTable(["## Kept"], ["What", "Now", "Found"], cells);
}

function renderFonts({ source, fonts, fontAdvice: advice }: ImportReport): string {
  if (fonts.length === 0) return "";
  const lines = fonts.map(({ family, standIn, reason }) => {
    const why = reason === "" ? "available" : markdownText(reason);
    return `| ${markdownCode(family)} | ${markdownCode(standIn)} | ${why} |`;
  });
  return [
    "## Fonts",
    "",
    `| In the ${sourceWord(source)} | In the recipe | Why |`,
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
      : `; set ${markdownCode(instead.path)} instead (now ${showValue(instead.now)})`;
    return `| ${markdownText(label)} | ${renderEvidence(evidence)} | ${markdownText(reason)}${way} |`;
  });
  return ["## No counterpart", "", "| What | Where | Why |", "| --- | --- | --- |", ...lines, ""].join("\n");
}

function renderNotices(notices: readonly DocxNotice[]): string {
  if (notices.length === 0) return "";
  const lines = notices.map(({ message, part, count }) => {
    const where = part === undefined ? "" : ` (${markdownCode(part)})`;
    return `- ${markdownText(message)}${where}${count > 1 ? `, ${count} times` : ""}`;
  });
  return ["## Not imported", "", ...lines, ""].join("\n");
}

function renderCommands(commands: ImportReport["commands"]): string {
  const lines = commands.flatMap(({ command, purpose }, i) => {
    return [...i === 0 ? [] : [""], `# ${purpose}`, command];
  });
  return ["## Next steps", "", "```sh", ...lines, "```", ""].join("\n");
}

const WORDS: Readonly<Record<BrandKind, string>> = {
  "brand-yml": "brand file",
  tokens: "token file",
  css: "style sheet",
  theme: "theme file",
};

/** Returns what an imported file is, for sentences: "Word file", "style sheet". */
function sourceWord({ kind }: Pick<ReviewSource, "kind">): string {
  return kind === undefined ? "Word file" : WORDS[kind];
}
