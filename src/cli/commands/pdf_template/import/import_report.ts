import { formatBytes } from "../../../../base/bytes.ts";
import { escapeText, quote, truncate } from "../../../../base/text.ts";
import type { DocxNotice } from "../../../../docx/facts/design_facts.ts";
import type { ReviewSource } from "../../../../word_import/review/review_state.ts";
import type { ReviewArea, ReviewCounts, ReviewView } from "../../../../word_import/review/review_view.ts";
import { joinPath } from "../../../../host/files/file_path.ts";
import { issuesJson } from "../../../../console/output/issue_json.ts";
import { commandWord, printable } from "../../../../console/output/printable.ts";
import type { Look, Paint } from "../../../../console/output/style.ts";
import { renderRows } from "../../../../console/output/table.ts";
import type { Imported } from "./import_options.ts";
import { PACK_EXTENSION } from "../../../../authoring/load_template.ts";

/** Renders the result of an import for people. */
export function importText(imported: Imported, look: Look): string {
  const { paint } = look;
  const { directory, template, baseline, design, view, policy, next } = imported;
  const { source, fonts, notices } = design;
  const standIns = fonts.filter(({ reason }) => reason !== "");
  return [
    `Created ${quote(directory)} from ${quote(source.name)} (${formatBytes(source.bytes)}): ${quote(template.name)} ` +
    `(${escapeText(template.id)}), from the baseline ${baseline.id}\n`,
    areasText(view, look),
    policy === "suggest-only" ? "\nNothing was applied: the policy is suggest-only.\n" : "",
    section("Fonts", standIns.map(({ reason }) => printable(reason)), paint),
    section("Not imported", notices.map(noticeText), paint),
    `\nAll findings and their places: ${quote(joinPath(directory, "IMPORT.md"))}\n`,
    "\nNext:\n",
    ...next.map(({ command }) => `  ${command}\n`),
  ].join("");
}

/**
 * Renders the number of values per area that were applied, are left to decide, and have no counterpart. Omits optional
 * columns without values.
 */
export function areasText({ areas, counts }: ReviewView, { paint, width }: Look): string {
  if (areas.length === 0) return "\nNothing was found that a recipe can use.\n";
  const columns = COLUMNS.filter(({ always, of }) => always || of(counts) > 0);
  const numbers = (each: ReviewCounts) => columns.map(({ of }) => of(each) === 0 ? "-" : String(of(each)));
  const titles = ["", ...columns.map(({ title }) => title)];
  const rows = areas.map(({ label, counts }) => [`  ${escapeText(label)}`, ...numbers(counts)]);
  const layout = [{}, ...columns.map(() => ({ align: "right" as const }))];
  const [head = "", ...rest] = renderRows(layout, [titles, ...rows, ["  all", ...numbers(counts)]], width);
  return `\n${paint("bold", head.trimEnd())}\n${rest.join("")}`;
}

interface Column {
  readonly title: string;
  readonly of: (counts: ReviewCounts) => number;
  /** Whether to show the column even if all its values are 0. */
  readonly always: boolean;
}

const COLUMNS: readonly Column[] = [
  { title: "applied", of: ({ accepted, edited }) => accepted + edited, always: true },
  { title: "kept", of: ({ kept }) => kept, always: false },
  { title: "to decide", of: ({ open }) => open, always: true },
  { title: "already set", of: ({ alreadySo }) => alreadySo, always: false },
  { title: "no effect", of: ({ hidden }) => hidden, always: false },
  { title: "no counterpart", of: ({ unsupported }) => unsupported, always: true },
];

function section(title: string, lines: readonly string[], paint: Paint): string {
  if (lines.length === 0) return "";
  return `\n${paint("bold", title)}\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

function noticeText({ message, part, count }: DocxNotice): string {
  const where = part === undefined ? "" : ` (${escapeText(truncate(part, 100))})`;
  return `${printable(message)}${where}${count > 1 ? `, ${count} times` : ""}`;
}

/** Returns the JSON document of `tool pdf-template import`. */
export function importJson(imported: Imported) {
  const { directory, template, baseline, policy, design, view, files, issues, next } = imported;
  const { id, name, version } = template;
  return {
    directory,
    id,
    name,
    version,
    baseline: { id: baseline.id, reason: baseline.reason },
    policy,
    ...foundJson(design, view),
    files: [...files],
    issues: issuesJson(issues),
    next: next.map(({ command }) => command),
  };
}

/** Returns the JSON form of the findings, for an import and its update. */
export function foundJson({ source, fonts, notices }: Imported["design"], { counts, areas }: ReviewView) {
  return {
    source: sourceJson(source),
    counts: countsJson(counts),
    areas: areas.map(areaJson),
    fonts: fonts.map(({ family, standIn, reason }) => ({ family, standIn, reason: reason === "" ? null : reason })),
    notices: notices.map(({ code, message, part, count }) => ({ code, message, part: part ?? null, count })),
  };
}

/** Returns the JSON form of an imported file. */
export function sourceJson({ name, kind, sha256, bytes }: ReviewSource) {
  return { name, kind: kind ?? "word", sha256, byteLength: bytes };
}

function areaJson({ name, label, counts }: ReviewArea) {
  return { name, label, counts: countsJson(counts) };
}

/** Returns the JSON form of the counts. */
export function countsJson(
  { total, open, ready, review, accepted, edited, kept, alreadySo, hidden, unsupported }: ReviewCounts,
) {
  return { total, open, ready, review, accepted, edited, kept, alreadySo, hidden, unsupported };
}

/** Location of a new recipe. */
interface MadeRecipe {
  readonly directory: string;
  /** Name of the folder. */
  readonly folder: string;
  /** Folders with the fonts that it was made with. */
  readonly fontPath?: readonly string[] | undefined;
}

/** Advice on importing a Word file with its own fonts, in Markdown. */
export const FONT_ADVICE = "To use the original fonts, import with `--font-path` and the folder of their files.";

/** Returns the commands that lead from a recipe to a pack. */
export function nextCommands({ directory, folder, fontPath = [] }: MadeRecipe) {
  const pack = joinPath(directory, `${folder === "" ? "template" : folder}${PACK_EXTENSION}`);
  const fonts = fontPath.map((path) => ` --font-path ${commandWord(path)}`).join("");
  const at = commandWord(directory);
  return [
    { command: `tool pdf-template review ${at}${fonts}`, purpose: "Decide the open candidates" },
    { command: `tool pdf-template preview ${at} --open${fonts}`, purpose: "See it as pages" },
    { command: `tool pdf-template build ${at} --output ${commandWord(pack)}${fonts}`, purpose: "Make the pack" },
  ];
}
