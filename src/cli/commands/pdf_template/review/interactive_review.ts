import { errorIssue } from "../../../../base/issue.ts";
import { type ReviewAction, ReviewError } from "../../../../word_import/review/review_state.ts";
import { takenWithLogo } from "../../../../word_import/review/apply_action.ts";
import { firstTitle, leftToLookAt, whyLook } from "../../../../word_import/review/first/look_first.ts";
import {
  isToDecide,
  type ReviewArea,
  type ReviewCounts,
  type ReviewRow,
  type ReviewView,
  walkOrder,
} from "../../../../word_import/review/review_view.ts";
import type { Context } from "../../../../console/context.ts";
import { InterruptedError, RefusedError } from "../../../../console/command_errors.ts";
import { createPaint, createSwatch, type Paint, type PaintSwatch } from "../../../../console/output/style.ts";
import { writeIssues } from "../../../../console/output/issues_text.ts";
import { commandWord } from "../../../../console/output/printable.ts";
import { askChoice, askStatement, askValue, pathsFor } from "./ask_decision.ts";
import type { ReviewSession } from "../../../../authoring/review/review_session.ts";
import { escapeText, truncate } from "../../../../base/text.ts";
import { decisionWord } from "../../../../word_import/review/row_label.ts";
import { evidenceText } from "../../../../authoring/review/evidence_text.ts";
import { rowValue } from "../../../../authoring/review/row_value.ts";

/** Parts of a review session that an interactive review uses. */
type AskedSession = Pick<ReviewSession, "folder" | "view" | "refresh" | "apply">;

/**
 * Steps through the candidates on the terminal: the ones to look at first, then those that enable or disable a part,
 * then by area. Skips
 * candidates that are already set or have no effect. Saves every decision immediately, so that stopping, even with
 * Escape, loses nothing. If all are decided, steps through all of them again.
 *
 * @throws {InterruptedError} when the user pressed Ctrl-C.
 */
export async function interactiveReview(session: AskedSession, context: Context): Promise<void> {
  const walk = new ReviewWalk(session, context);
  try {
    await walk.run();
  } catch (error) {
    if (!(error instanceof InterruptedError)) throw error;
    await writeSummary(session, context);
    if (!error.byEscape) throw error;
    return;
  }
  await writeSummary(session, context);
}

interface Place {
  readonly area: ReviewArea;
  readonly row: ReviewRow;
  /** Whether it is one of those to look at first. */
  readonly isFirst: boolean;
}

class ReviewWalk {
  readonly #session: AskedSession;
  readonly #context: Context;
  readonly #paint: RowPaint;
  /** Candidates shown so far, for going back. */
  readonly #visited: string[] = [];
  /** Candidates shown so far, for counting. */
  readonly #seen = new Set<string>();
  /** Candidates to look at first, chosen at the start. */
  #first: readonly string[] = [];
  /** Whether to show decided candidates too. */
  #again = false;
  #area = "";

  constructor(session: AskedSession, context: Context) {
    this.#session = session;
    this.#context = context;
    const { io: { stderr }, environment } = context;
    this.#paint = { paint: createPaint(stderr, environment), swatch: createSwatch(stderr, environment) };
  }

  async run(): Promise<void> {
    const view = await this.#load();
    const { counts } = view;
    this.#first = leftToLookAt(view).map(({ row }) => row.path);
    this.#again = counts.open === 0 && this.#first.length === 0;
    if (this.#again && counts.total > counts.unsupported) {
      await this.#write("Everything is decided; showing all candidates again\n");
    }
    let path = this.#next(undefined);
    while (path !== undefined) path = await this.#visit(path);
  }

  /** Shows a candidate and applies the user's choice. Returns the next candidate. */
  async #visit(path: string): Promise<string | undefined> {
    await this.#load();
    const place = this.#placeOf(path);
    if (place === undefined) return this.#next(path);
    const { area, row, isFirst } = place;
    await this.#show(place);
    const choice = await askChoice(row, { area, first: isFirst ? this.#leftFirst() : [] }, this.#context.prompts);
    switch (choice) {
      case "stop":
        return undefined;
      case "back":
        return this.#visited.pop() ?? this.#before(path);
      case "skip":
        return this.#advance(path);
      case "accept-first":
        await this.#take({ kind: "accept", paths: this.#leftFirst() });
        return this.#isLeft(path) ? path : this.#advance(path);
      case "accept-ready":
      case "accept-area":
      case "keep-area":
        await this.#take({ kind: choice === "keep-area" ? "keep" : "accept", paths: pathsFor(choice, area) });
        return this.#placeOf(path)?.row.decision === "open" ? path : this.#advance(path);
      default:
        return await this.#decide(choice, row) && choice !== "reopen" ? this.#advance(path) : path;
    }
  }

  async #decide(choice: "accept" | "keep" | "edit" | "reopen", row: ReviewRow): Promise<boolean> {
    const { prompts } = this.#context;
    if (choice === "edit") return await askValue(row, prompts, (action) => this.#take(action));
    if (choice !== "accept" || row.kind !== "picture") return await this.#take({ kind: choice, paths: [row.path] });
    const statement = await askStatement(row, prompts);
    return statement !== undefined && await this.#take({ kind: "accept", paths: [row.path], statement });
  }

  /** Applies an action, or reports why it failed. */
  async #take(action: ReviewAction): Promise<boolean> {
    try {
      const { steps, left } = await this.#session.apply(action);
      const along = steps.flatMap(takenWithLogo);
      if (along.length > 0) await this.#write(`Used with the logo: ${along.join(", ")}\n`);
      await writeIssues(left, this.#context);
      return true;
    } catch (error) {
      if (!(error instanceof ReviewError || error instanceof RefusedError)) throw error;
      const { code, message, hint, issues } = error;
      const itself = errorIssue(code, message, { hint });
      await writeIssues(issues.length === 0 ? [itself] : issues, this.#context);
      return false;
    }
  }

  async #show({ area, row, isFirst }: Place): Promise<void> {
    const { paint } = this.#paint;
    const name = isFirst ? FIRST : area.name;
    if (name !== this.#area) {
      const { open } = area.counts;
      const title = paint("bold", isFirst ? firstTitle(this.#first.length) : area.label);
      await this.#write(`\n${title}${isFirst || open === 0 ? "" : paint("dim", `  ${open} to decide`)}\n`);
    }
    this.#area = name;
    this.#seen.add(row.path);
    const asked = this.#places().filter((each) => this.#isAsked(each.row) || this.#seen.has(each.row.path));
    const place = asked.findIndex((each) => each.row.path === row.path) + 1;
    await this.#write(`\n${paint("dim", `${place} of ${asked.length}`)}\n${rowText(row, this.#paint)}`);
  }

  async #write(text: string): Promise<void> {
    await this.#context.io.stderr.write(text, { evenIfQuiet: true });
  }

  async #load(): Promise<ReviewView> {
    await this.#session.refresh();
    return this.#session.view();
  }

  #advance(path: string): string | undefined {
    this.#visited.push(path);
    return this.#next(path);
  }

  #places(): Place[] {
    const view = this.#session.view();
    const areas = new Map(view.areas.flatMap((area) => area.rows.map(({ path }) => [path, area])));
    const rows = walkOrder(view);
    const places = rows.flatMap((row): Place[] => {
      const area = areas.get(row.path);
      return area === undefined ? [] : [{ area, row, isFirst: this.#first.includes(row.path) }];
    });
    const first = this.#first.flatMap((path) => places.find(({ row }) => row.path === path) ?? []);
    return [...first, ...places.filter(({ isFirst }) => !isFirst)];
  }

  #placeOf(path: string): Place | undefined {
    return this.#places().find(({ row }) => row.path === path);
  }

  #next(path: string | undefined): string | undefined {
    const places = this.#places();
    const behind = places.slice(places.findIndex(({ row }) => row.path === path) + 1);
    return behind.find(({ row }) => this.#isAsked(row))?.row.path;
  }

  #isAsked(row: ReviewRow): boolean {
    return this.#again || isToDecide(row) || row.byImport && this.#first.includes(row.path);
  }

  /** Returns the candidates to look at first about which the user has not decided. */
  #leftFirst(): string[] {
    return this.#first.filter((path) => this.#isLeft(path));
  }

  #isLeft(path: string): boolean {
    const row = this.#placeOf(path)?.row;
    return row !== undefined && (isToDecide(row) || row.byImport);
  }

  /** Returns the previous candidate, or the same one if it is the first. */
  #before(path: string): string {
    const places = this.#places();
    return places[places.findIndex(({ row }) => row.path === path) - 1]?.row.path ?? path;
  }
}

/** Name of the list of candidates to look at first; no area has it. */
const FIRST = "first";

async function writeSummary(session: AskedSession, { io }: Context): Promise<void> {
  await io.stdout.write(summaryText(session.view().counts, session.folder), { evenAtEnd: true });
}

function summaryText({ accepted, edited, kept, open }: ReviewCounts, folder: string): string {
  const word = commandWord(folder);
  const left = open === 0 ? "nothing left to decide" : `${open} to decide`;
  return [
    `${accepted} accepted, ${edited} edited, ${kept} kept, ${left}\n\n`,
    ...open === 0 ? [] : [`  tool pdf-template review ${word}\n`],
    `  tool pdf-template preview ${word} --watch --open\n`,
    `  tool pdf-template undo ${word}\n`,
  ].join("");
}

/** Styles of a candidate on a terminal. */
interface RowPaint {
  readonly paint: Paint;
  readonly swatch: PaintSwatch;
}

/** Maximum number of places listed as evidence. */
const MAX_EVIDENCE = 6;

/**
 * Renders a candidate on a few lines: current value, found value, reason, what to check, and decision.
 *
 * ```text
 * Accent  colors.accent  ready
 *   now    #1f4e9e
 *   found  #c8102e
 *   why    The theme's first accent, which headings have
 *          theme "accent1"; style "Heading 1", 12 paragraphs
 * ```
 */
function rowText(row: ReviewRow, { paint, swatch }: RowPaint): string {
  const { path, label, kind, confidence, decision, foundBefore } = row;
  const shown = (value: unknown, colors: readonly string[]) => {
    return [...colors.map(swatch).filter((block) => block !== ""), rowValue(kind, value)].join(" ");
  };
  const lines = [
    ["now", shown(row.now, row.nowSwatches)],
    ["found", row.same ? "the same value" : shown(row.found, row.foundSwatches)],
    ["effect", row.hidden ? `none now; visible only when ${row.seenWhere}` : ""],
    ["before", foundBefore === undefined ? "" : `an earlier import found ${rowValue(kind, foundBefore.value)}`],
    ["why", escapeText(truncate(row.reason, 1000))],
    ["", row.evidence.slice(0, MAX_EVIDENCE).map(evidenceText).join("; ")],
    ["check", row.byImport || decision === "open" ? whyLook(row) : ""],
    [
      "decided",
      decision === "open" ? "" : paint("cyan", row.byImport ? "applied by the import" : decisionWord(decision)),
    ],
  ] as const;
  const head = `${paint("bold", escapeText(label))}  ${paint("dim", escapeText(path))}  ${
    paint(confidence === "ready" ? "green" : "yellow", confidence === "ready" ? "ready" : "needs a check")
  }`;
  const filled = lines.filter(([, text]) => text !== "");
  return [head, ...filled.map(([name, text]) => `  ${paint("dim", name.padEnd(7))}  ${text}`)].join("\n") + "\n";
}
