import type { WordTemplate } from "../../../authoring/word/open_word_template.ts";
import type { StyleOfPurpose, WordVerdict } from "../../../authoring/word/proof/judge_word_template.ts";
import type { WordProof } from "../../../authoring/word/proof/word_proof.ts";
import { escapeText } from "../../../base/text.ts";
import type { Issue } from "../../../base/issue.ts";
import type { Context } from "../../../console/context.ts";
import { issuesJson } from "../../../console/output/issue_json.ts";
import { issuesText } from "../../../console/output/issues_text.ts";
import { scanJson, scanText } from "../../../console/output/scan_report.ts";
import { createLook, createPaint, type Look } from "../../../console/output/style.ts";
import { renderTable } from "../../../console/output/table.ts";
import { verdictLine } from "../../../console/output/verdict_text.ts";

/** Verdict on a template of the command line. */
export interface NamedWordVerdict {
  readonly path: string;
  readonly ok: boolean;
  /** Undefined for a template that cannot be read. */
  readonly template: WordTemplate | undefined;
  /** Undefined for a template that cannot be judged. */
  readonly verdict: WordVerdict | undefined;
  readonly issues: readonly Issue[];
}

/** Renders a verdict for people. */
export async function wordVerdictText(
  named: NamedWordVerdict,
  { listsStyles }: { readonly listsStyles: boolean },
  context: Context,
): Promise<string> {
  const { verdict, issues } = named;
  const { io: { stdout }, environment } = context;
  const paint = createPaint(stdout, environment);
  const facts = verdict === undefined ? [] : [
    scanText(verdict.scanReport),
    stylesText(verdict),
    ...(verdict.proof?.checks ?? []).map(({ name, ok, detail }) =>
      `${name}: ${ok === false ? "failed, " : ""}${detail}`
    ),
  ];
  const details = await issuesText(issues, { stream: stdout, isBelow: true }, context);
  const look = createLook(stdout, environment);
  const table = listsStyles && verdict !== undefined ? styleTable(verdict, look) + otherStyles(named, look) : "";
  return `${verdictLine(named, paint)}${facts.map((fact) => paint("dim", `  ${fact}\n`)).join("")}${table}${details}`;
}

/** Reasons for styles, as people read them. */
const REASONS: Readonly<Record<StyleOfPurpose["reason"], string>> = {
  map: "the style map names it",
  made: "its name, made for content",
  place: "the content takes its place",
  use: "the text has it",
  family: "its name, like that of the level above",
  name: "its name",
  id: "its ID",
  outline: "its outline level",
  role: "its format",
  default: "default style",
  derived: "derived",
};

function styleTable({ styles }: WordVerdict, look: Look): string {
  const columns = [{ title: "purpose" }, { title: "style" }, { title: "ID" }, { title: "why" }] as const;
  const rows = styles.map(({ purpose, name = "", style = "", reason }) => {
    return [purpose, escapeText(name), escapeText(style), REASONS[reason]];
  });
  return `${renderTable(columns, rows, look)}\n`;
}

/** What a style of a type is for; a style map cannot name those of lists. */
const TYPES = { paragraph: "paragraphs", character: "text", table: "tables" } as const;

/** Renders the names of the styles that serve no purpose yet, but could by a style map. */
function otherStyles({ template, verdict }: NamedWordVerdict, look: Look): string {
  const used = new Set(verdict?.styles.map(({ style }) => style));
  const others = (template?.survey.sheet.all ?? []).filter(({ id }) => !used.has(id));
  const rows = Object.entries(TYPES).flatMap(([type, kind]) => {
    return others.filter((each) => each.type === type).map(({ name, id }) => [kind, escapeText(name), escapeText(id)]);
  });
  if (rows.length === 0) return "";
  return `${renderTable([{ title: "for" }, { title: "other style" }, { title: "ID" }], rows, look)}\n`;
}

function stylesText({ styles }: WordVerdict): string {
  const own = styles.filter(({ style }) => style !== undefined).length;
  const rest = own === styles.length ? "" : "; the others are derived";
  return `styles: those for ${own} of ${styles.length} purposes${rest}`;
}

/** Returns the JSON form of a verdict. */
export function wordVerdictJson({ path, ok, template, verdict, issues }: NamedWordVerdict) {
  return {
    path,
    ok,
    id: template?.id || null,
    name: template?.name ?? null,
    version: template?.version || null,
    scanReport: verdict === undefined ? null : scanJson(verdict.scanReport),
    styles: verdict === undefined ? null : verdict.styles.map(styleJson),
    checks: verdict?.proof === undefined ? null : wordChecksJson(verdict.proof),
    issues: issuesJson(issues),
  };
}

function styleJson({ purpose, style, name, reason }: StyleOfPurpose) {
  return { purpose, style: style ?? null, name: name ?? null, reason };
}

/** Returns the JSON form of the checks of a proof. */
export function wordChecksJson({ checks }: WordProof) {
  return checks.map(({ name, ok = null, detail }) => ({ name, ok, detail }));
}
