import { ToolError } from "../../base/tool_error.ts";
import type { Issue } from "../../base/issue.ts";
import { sha256Hex } from "../../base/sha256.ts";
import { Revision } from "../../host/local_http/revision.ts";
import { type ReviewAction, ReviewError, type ReviewStep } from "../../word_import/review/review_state.ts";
import { isToDecide, type ReviewArea, type ReviewRow, type ReviewView } from "../../word_import/review/review_view.ts";
import { RefusedError } from "../../console/command_errors.ts";
import { commandHint } from "../../console/output/command_hint.ts";
import { printable } from "../../console/output/printable.ts";
import type { ReviewSession } from "../../authoring/review/review_session.ts";
import type { PostedAction } from "./posted_action.ts";
import type { AreaJson, EditJson, PictureJson, ProblemJson, ReviewJson, RowJson } from "./review_answer.ts";
import { inTurn } from "../../host/time/in_turn.ts";
import { isRecord } from "../../base/record.ts";
import { lookFirst, whyLook } from "../../word_import/review/first/look_first.ts";
import { escapeText, truncate } from "../../base/text.ts";
import { editFieldOf, editText } from "../../authoring/review/edit_field.ts";
import { evidenceText } from "../../authoring/review/evidence_text.ts";
import { rowValue } from "../../authoring/review/row_value.ts";
import { pictureDigest } from "./review_picture.ts";
import { stepJson } from "./step_json.ts";

/** Parts of a review session that a shared review uses. */
export type SharedReviewSession = Pick<
  ReviewSession,
  | "state"
  | "view"
  | "problems"
  | "undoable"
  | "redoable"
  | "nextUndo"
  | "nextRedo"
  | "refresh"
  | "apply"
  | "undo"
  | "redo"
>;

/** A review shared by all clients of its page. Runs one operation at a time. */
export class SharedReview {
  /** Changes whenever the page may look different. */
  readonly revision = new Revision();
  readonly #session: SharedReviewSession;
  readonly #inTurn = inTurn();
  #view: ReviewView = { areas: [], counts: NO_COUNTS };
  #problem: ProblemJson | undefined;
  #reported = "";

  /** Creates the shared view of a session. */
  constructor(session: SharedReviewSession) {
    this.#session = session;
  }

  /** Current view; while the recipe has errors, the last valid one. */
  get view(): ReviewView {
    if (this.#session.problems.length === 0) this.#view = this.#session.view();
    return this.#view;
  }

  /** Reads the files again, which other programs may have changed. Errors are shown on the page. */
  refresh(): Promise<void> {
    return this.#inTurn(() => this.#refresh());
  }

  /** Returns the content of the page. */
  json(): Promise<ReviewJson> {
    return this.#inTurn(() => this.#json());
  }

  /**
   * Applies an action and returns the new content of the page.
   *
   * @throws {ToolError} `stale` when the user saw an older revision; {@linkcode ReviewError} and others when the action
   * is impossible. Nothing is changed then.
   */
  act(action: PostedAction): Promise<ReviewJson & { left: ProblemJson["issues"] }> {
    return this.#inTurn(async () => {
      await this.#refresh();
      if (action.revision !== await this.#tag()) {
        const hint = "Check the current values, then decide.";
        throw new ToolError("stale", "The review was changed elsewhere; nothing was done", { hint });
      }
      const left = await this.#do(action).finally(() => this.#raiseIfChanged());
      return { ...await this.#json(), left: left.map(issueOf) };
    });
  }

  async #do(action: PostedAction): Promise<readonly Issue[]> {
    const session = this.#session;
    switch (action.do) {
      case "undo":
        await session.undo(1, { force: action.force });
        return [];
      case "redo":
        await session.redo(1, { force: action.force });
        return [];
      case "accept-ready": {
        const paths = readyPaths(this.view, action.area);
        return paths.length === 0 ? [] : await this.#apply({ kind: "accept", paths });
      }
      default:
        return await this.#apply(action.action);
    }
  }

  async #apply(action: ReviewAction): Promise<readonly Issue[]> {
    const { left } = await this.#session.apply(action);
    return left;
  }

  async #refresh(): Promise<void> {
    try {
      await this.#session.refresh();
      this.#session.view(); // throws if the recipe has errors
      this.#problem = undefined;
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      this.#problem = problemOf(error);
    }
    await this.#raiseIfChanged();
  }

  async #raiseIfChanged(): Promise<void> {
    const now = `${await this.#tag()} ${JSON.stringify(this.#problem)}`;
    if (now === this.#reported) return;
    this.#reported = now;
    this.revision.raise();
  }

  async #json(): Promise<ReviewJson> {
    const session = this.#session;
    const { source, notices } = session.state;
    return reviewJson({
      ...{ view: this.view, revision: await this.#tag(), source: source.name, notices, problem: this.#problem },
      ...{ undo: session.nextUndo, redo: session.nextRedo },
    });
  }

  /** Returns a hash of everything that a decision can depend on. */
  async #tag(): Promise<string> {
    const { state, undoable, redoable } = this.#session;
    const text = JSON.stringify([state.recipe, state.items, undoable, redoable]);
    return (await sha256Hex(new TextEncoder().encode(text))).slice(0, 16);
  }
}

const NO_COUNTS = {
  total: 0,
  open: 0,
  accepted: 0,
  edited: 0,
  kept: 0,
  ready: 0,
  review: 0,
  alreadySo: 0,
  hidden: 0,
  unsupported: 0,
};

/** Returns the open candidates that are ready, of all areas or one. */
function readyPaths({ areas }: ReviewView, area?: string): string[] {
  return areas.filter(({ name }) => area === undefined || name === area).flatMap(({ rows }) => rows)
    .filter((row) => row.confidence === "ready" && isToDecide(row))
    .map(({ path }) => path);
}

/** Converts an error for the page. */
export function problemOf(error: ToolError): ProblemJson {
  const { code, message, hint } = error;
  const issues = error instanceof ReviewError || error instanceof RefusedError ? error.issues : [];
  return {
    ...{ error: code, message: printable(message), hint: hint === undefined ? null : printable(commandHint(hint)) },
    issues: issues.slice(0, MAX_SHOWN).map(issueOf),
  };
}

/** Maximum number of issues on the page. */
const MAX_SHOWN = 20;

function issueOf({ path, line, message, hint }: Issue): ProblemJson["issues"][number] {
  return {
    ...{ path: path === undefined ? null : printable(path), line: line ?? null },
    ...{ message: printable(message), hint: hint === undefined ? null : printable(commandHint(hint)) },
  };
}

/** Parts of a review that its page needs. */
interface ShownReview {
  readonly view: ReviewView;
  readonly revision: string;
  readonly source: string;
  readonly notices: readonly { readonly message: string; readonly part?: string; readonly count: number }[];
  readonly problem: ProblemJson | undefined;
  readonly undo: ReviewStep | undefined;
  readonly redo: ReviewStep | undefined;
}

/** Returns the JSON form of a review. */
function reviewJson({ view, revision, source, notices, problem, undo, redo }: ShownReview): ReviewJson {
  const first = new Map(lookFirst(view).map(({ row }, i) => [row.path, i + 1]));
  return {
    ...{ revision, source: shown(source, 200), problem: problem ?? null },
    ...{ undo: undo === undefined ? null : stepJson(undo), redo: redo === undefined ? null : stepJson(redo) },
    counts: { ...view.counts },
    areas: view.areas.map((area) => areaJson(area, first)),
    notices: notices.map(({ message, part, count }) => {
      const where = [...part === undefined ? [] : [shown(part, 200)], ...count > 1 ? [`${count} times`] : []];
      return where.length === 0 ? printable(message) : `${printable(message)} (${where.join(", ")})`;
    }),
  };
}

function areaJson({ name, label, rows, counts }: ReviewArea, first: ReadonlyMap<string, number>): AreaJson {
  return { name, label, ready: counts.ready, rows: rows.map((row) => rowJson(row, first.get(row.path) ?? null)) };
}

function rowJson(row: ReviewRow, first: number | null): RowJson {
  const { path, label, help, kind, confidence, decision, same, alreadySo, hidden, seenWhere, foundBefore } = row;
  const decidable = confidence !== "unsupported";
  return {
    ...{ path, label: shown(label, 120), help, kind, confidence, decision, same, alreadySo },
    seenWhere: hidden ? shown(seenWhere, 300) : null,
    now: { text: rowValue(kind, row.now), swatches: [...row.nowSwatches] },
    found: decidable ? { text: rowValue(kind, row.found), swatches: [...row.foundSwatches] } : null,
    foundBefore: foundBefore === undefined ? null : rowValue(kind, foundBefore.value),
    reason: shown(row.reason, 1000),
    ...{ why: shown(whyLook(row), 200), first, byImport: row.byImport },
    evidence: row.evidence.slice(0, MAX_EVIDENCE).map(evidenceText),
    edit: decidable && kind !== "picture" ? editJson(row) : null,
    picture: decidable && kind === "picture" ? pictureJson(row.found) : null,
  };
}

function editJson(row: ReviewRow): EditJson {
  const { kind, choices = [], allowed } = editFieldOf(row.path);
  return { kind, choices: [...choices], allowed: printable(allowed), text: editText(row.path, proposed(row)) };
}

/** Maximum number of places listed as evidence. */
const MAX_EVIDENCE = 6;

/** Returns the initial value of an edit. */
function proposed({ decision, now, found }: Pick<ReviewRow, "decision" | "now" | "found">): unknown {
  return decision === "edited" ? now : found;
}

function pictureJson(found: unknown): PictureJson | null {
  const digest = pictureDigest(found);
  const role = isRecord(found) && typeof found["role"] === "string" ? found["role"] : "logo";
  return digest === undefined ? null : { address: `pictures/${digest}`, role };
}

function shown(text: string, length: number): string {
  return escapeText(truncate(text, length));
}
