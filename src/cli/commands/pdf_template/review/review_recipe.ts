import type { PictureRole } from "../../../../word_import/suggest/suggestion.ts";
import type { Context } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { EngineBuild } from "../../../../pdf/engine.ts";
import type { EngineOptions } from "../../../../authoring/engine_choice.ts";
import { applyDecisions, type Decisions, hasDecisions } from "./apply_decisions.ts";
import { ReviewSession } from "../../../../authoring/review/review_session.ts";
import { escapeText, quote, truncate } from "../../../../base/text.ts";
import { type Evidence, evidenceUnit } from "../../../../docx/facts/tally/text_facts.ts";
import { describeOtherPlaces } from "../../../../word_import/describe_evidence.ts";
import { decisionWord } from "../../../../word_import/review/row_label.ts";
import { type FirstLook, firstTitle, leftToLookAt, whyLook } from "../../../../word_import/review/first/look_first.ts";
import { isToDecide, type ReviewArea, type ReviewRow } from "../../../../word_import/review/review_view.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { createLook, createSwatch, type Look, type PaintSwatch } from "../../../../console/output/style.ts";
import { renderRows } from "../../../../console/output/table.ts";
import { valueText } from "../../../../console/output/value_text.ts";
import { countsJson, sourceJson } from "../import/import_report.ts";
import { evidenceText } from "../../../../authoring/review/evidence_text.ts";
import { rowValue } from "../../../../authoring/review/row_value.ts";

/** Arguments and options of `tool pdf-template review`. */
interface ReviewOptions extends Decisions, Omit<EngineOptions, "requireExactCompiler"> {
  /** The recipe or its folder. */
  readonly recipe: string;
  readonly list?: true | undefined;
  readonly role?: PictureRole | undefined;
  readonly web?: true | undefined;
  /** Port on 127.0.0.1. */
  readonly port?: number | undefined;
  readonly open?: true | undefined;
  /** Build of the compiler of the live preview. */
  readonly engine?: EngineBuild | undefined;
  /** Folders with more fonts. */
  readonly fontPath?: readonly string[] | undefined;
  /** Whether to print JSON. */
  readonly json?: true | undefined;
}

/** Reviews a recipe on the terminal, in the browser or by flags. */
export async function reviewRecipe(options: ReviewOptions, context: Context): Promise<void> {
  const way = chooseWay(options);
  const session = await ReviewSession.open(options.recipe, context);
  switch (way) {
    case "decide":
      return await applyDecisions(session, options, context);
    case "list":
      return await listReview(session, options, context);
    case "web": {
      const { webReview } = await import("../../../../studio/review/web_review.ts");
      return await webReview(session, options, context);
    }
    case "ask": {
      assertTerminal(context);
      const { interactiveReview } = await import("./interactive_review.ts");
      return await interactiveReview(session, context);
    }
  }
}

type Way = "decide" | "list" | "web" | "ask";

function chooseWay(options: ReviewOptions): Way {
  const { list, web, json } = options;
  const ways: Way[] = [];
  if (hasDecisions(options)) ways.push("decide");
  if (list) ways.push("list");
  if (web) ways.push("web");
  const [way, other] = ways;
  if (other !== undefined) {
    throw new UsageError("Decisions, --list and --web cannot be used together", { hint: "Use one at a time." });
  }
  const preview = [options.port, options.open, options.typst, options.engine, options.fontPath];
  if (way !== "web" && preview.some((option) => option !== undefined)) {
    throw new UsageError("--port, --open, --typst, --engine and --font-path require --web", { hint: "Add --web." });
  }
  if (way === "web" && json) throw new UsageError("--json cannot be used with --web", { hint: "Use --list --json." });
  return way ?? (json ? "list" : "ask");
}

function assertTerminal({ io }: Context): void {
  if (io.stdin.isTerminal && io.stderr.isTerminal) return;
  throw new UsageError("Cannot ask: this is not a terminal", {
    hint: "Use --list, --accept, --accept-ready, --reject, --edit, --reopen or --web.",
  });
}

/** Lists all candidates with their decisions. */
async function listReview(
  session: ReviewSession,
  { json }: { readonly json?: true | undefined },
  { io: { stdout }, environment }: Context,
): Promise<void> {
  if (json) return await stdout.write(jsonText(listJson(session)));
  const look = { ...createLook(stdout, environment), swatch: createSwatch(stdout, environment) };
  await stdout.write(listText(session, look));
}

interface ListLook extends Look {
  readonly swatch: PaintSwatch;
}

function listText(session: ReviewSession, look: ListLook): string {
  const view = session.view();
  const { areas, counts: { open, accepted, edited, kept, alreadySo, hidden, unsupported } } = view;
  const { source } = session.state;
  const counts = [
    ...[[open, "to decide"], [accepted, "accepted"], [edited, "edited"], [kept, "kept"]] as const,
    ...[[alreadySo, "already set"], [hidden, "without effect"]] as const,
    [unsupported, "without a counterpart"] as const,
  ].filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return [
    `${quote(session.recipePath)}, imported from ${quote(source.name)}: ${counts.join(", ") || "nothing was found"}\n`,
    firstText(leftToLookAt(view), look),
    ...areas.map((area) => `\n${look.paint("bold", escapeText(area.label))}\n${areaTable(area, look)}`),
  ].join("");
}

/** Renders the candidates to look at first, with the reasons. */
function firstText(first: readonly FirstLook[], { paint, width }: ListLook): string {
  if (first.length === 0) return "";
  const cells = first.map(({ row, why }) => [`  ${escapeText(row.path)}`, valueText(row.found), why]);
  return `\n${paint("bold", firstTitle(first.length))}\n${
    renderRows([{ whole: true }, {}, {}], cells, width).join("")
  }`;
}

/** Renders an area, with the reason below each candidate that a person should check. Swatches are at the end of a line, because the table would count their control characters. */
function areaTable({ rows }: ReviewArea, { paint, swatch, width }: ListLook): string {
  const cells = rows.map((
    row,
  ) => [`  ${escapeText(row.path)}`, stateText(row), valuesText(row), placeText(row.evidence)]);
  const lines = renderRows([{ whole: true }, {}, {}, {}], cells, width);
  return lines.map((line, i) => {
    const row = rows[i];
    if (row === undefined) return line;
    const blocks = [row.nowSwatches, row.same ? [] : row.foundSwatches].map((colors) => colors.map(swatch).join(""))
      .filter((each) => each !== "");
    const colors = blocks.length === 0 ? "" : `  ${blocks.join(" ")}`;
    return `${!isToDecide(row) ? paint("dim", line.trimEnd()) : line.trimEnd()}${colors}\n${reasonText(row, paint)}`;
  }).join("");
}

function reasonText(row: ReviewRow, paint: Look["paint"]): string {
  if (!isToDecide(row) || row.confidence !== "review") return "";
  return `      ${paint("dim", escapeText(truncate(row.reason, 300)))}\n`;
}

/** Returns the state of a candidate. */
function stateText(row: ReviewRow): string {
  const { confidence, decision } = row;
  if (confidence === "unsupported") return "no counterpart";
  if (row.alreadySo) return "already set";
  if (row.hidden) return "no effect";
  if (row.byImport) return "applied by the import";
  return `${decisionWord(decision)}${decision === "open" && confidence === "ready" ? ", ready" : ""}`;
}

function valuesText({ kind, confidence, decision, now, found, same, reason }: ReviewRow): string {
  if (confidence === "unsupported") return truncate(escapeText(reason), 70);
  if (kind === "picture") return rowValue(kind, decision === "accepted" ? now : found);
  if (same) return valueText(now);
  if (decision === "edited") return `${valueText(now)} (found ${valueText(found)})`;
  return `${valueText(now)} -> ${valueText(found)}`;
}

function placeText(evidence: readonly Evidence[]): string {
  const [first] = evidence;
  return first === undefined ? "" : `${evidenceText(first)} ${describeOtherPlaces(evidence, 1)}`.trimEnd();
}

/** Returns the JSON document of `tool pdf-template review --list`. */
function listJson(session: ReviewSession) {
  const view = session.view();
  const { areas, counts } = view;
  const { source, notices } = session.state;
  return {
    directory: session.folder,
    source: sourceJson(source),
    counts: countsJson(counts),
    lookFirst: leftToLookAt(view).map(({ row: { path }, why }) => ({ path, why })),
    candidates: areas.flatMap(({ name, rows }) => rows.map((row) => candidateJson(name, row))),
    notices: notices.map(({ code, message, part, count }) => ({ code, message, part: part ?? null, count })),
    undoable: session.undoable,
    redoable: session.redoable,
  };
}

function candidateJson(area: string, row: ReviewRow) {
  const {
    path,
    label,
    now,
    found,
    same,
    alreadySo,
    hidden,
    confidence,
    decision,
    byImport,
    reason,
    evidence,
    replaced,
    foundBefore,
  } = row;
  return {
    ...{ path, area, label, now: now ?? null, found: found ?? null, same, alreadySo, hidden, confidence },
    ...{ decision, byImport, reason, why: whyLook(row) },
    evidence: evidence.map((each) => ({
      kind: each.kind,
      name: each.name,
      count: each.count,
      unit: evidenceUnit(each),
    })),
    replaced: replaced === undefined ? null : { value: replaced.value ?? null },
    foundBefore: foundBefore === undefined ? null : { value: foundBefore.value ?? null },
  };
}
