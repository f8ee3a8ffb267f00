import { errorIssue } from "../../../src/base/issue.ts";
import type { SharedReviewSession } from "../../../src/studio/review/shared_review.ts";
import {
  type ReviewAction,
  ReviewError,
  type ReviewItem,
  type ReviewState,
  type ReviewStep,
} from "../../../src/word_import/review/review_state.ts";
import type { ReviewCounts, ReviewRow, ReviewView } from "../../../src/word_import/review/review_view.ts";

/** A candidate of an area that is not one to look at first, changed in some respects. */
export function sampleRow(path: string, change: Partial<ReviewRow> = {}): ReviewRow {
  return {
    ...{ path, label: path, help: "", kind: "value", now: "#1f4e9e", found: "#c8102e" },
    ...{ nowSwatches: ["#1f4e9e"], foundSwatches: ["#c8102e"], same: false, reason: "Headings have it" },
    ...{ inRecipe: false, alreadySo: false, hidden: false, visible: false, seenWhere: "" },
    ...{ evidence: [{ kind: "style", name: "Heading 1", count: 12 }], confidence: "ready", decision: "open" },
    byImport: false,
    ...change,
  };
}

/** Digest in the name of {@linkcode samplePicture}. */
export const PICTURE_DIGEST = "ab".repeat(32);

/** A picture candidate. */
export const samplePicture = sampleRow("pictures.abababababab", {
  ...{
    kind: "picture",
    label: "Picture in word/header1.xml",
    confidence: "review",
    nowSwatches: [],
    foundSwatches: [],
  },
  ...{
    now: null,
    found: { file: `assets/${PICTURE_DIGEST}.png`, role: "logo" },
    reason: "Every page has it at its head",
  },
  evidence: [{ kind: "part", name: "word/header1.xml", count: 3 }],
});

/** A review of made-up candidates that obeys like a real one, in memory. */
export class FakeReview implements SharedReviewSession {
  readonly folder = "brand";
  rows: readonly ReviewRow[];
  problems: SharedReviewSession["problems"] = [];
  /** Actions that were applied. */
  readonly actions: ReviewAction[] = [];
  readonly #done: FakeStep[] = [];
  readonly #undone: FakeStep[] = [];

  constructor(rows: readonly ReviewRow[]) {
    this.rows = rows;
  }

  get state(): ReviewState {
    const source = { name: "Brand handbook.docx", sha256: "00".repeat(32), bytes: 4000 };
    const notices = [{
      code: "ole-object",
      message: "An embedded object was left aside",
      part: "word/embeddings/a.bin",
      count: 2,
    }];
    return { recipe: JSON.stringify(this.rows), source, items: [], notices };
  }

  get undoable(): number {
    return this.#done.length;
  }

  get redoable(): number {
    return this.#undone.length;
  }

  get nextUndo(): ReviewStep | undefined {
    return this.#done.at(-1)?.step;
  }

  get nextRedo(): ReviewStep | undefined {
    return this.#undone.at(-1)?.step;
  }

  /** Takes over everything that is ready, as an import does. */
  import(): void {
    const paths = this.rows.filter(({ confidence }) => confidence === "ready").map(({ path }) => path);
    this.#take({ kind: "accept", paths }, "import");
    this.rows = this.rows.map((row) => paths.includes(row.path) ? { ...row, byImport: true } : row);
  }

  view(): ReviewView {
    const areas = Map.groupBy(this.rows, ({ path, confidence }) => {
      return confidence === "unsupported" ? "unsupported" : path.split(".")[0] ?? "";
    });
    return {
      areas: [...areas].map(([name, rows]) => ({ name, label: titleOf(name), rows, counts: countRows(rows) })),
      counts: countRows(this.rows),
    };
  }

  refresh(): Promise<void> {
    return Promise.resolve();
  }

  apply(action: ReviewAction) {
    this.actions.push(action);
    const paths = pathsOf(action);
    if (
      action.kind === "accept" && action.statement === undefined && paths.some((path) => path.startsWith("pictures."))
    ) {
      return Promise.reject(missing("Say what the picture is"));
    }
    if (action.kind === "accept" && action.statement?.rights.trim() === "") {
      return Promise.reject(missing("Say why the picture may be used"));
    }
    if (action.kind === "edit" && action.value === "nonsense") {
      return Promise.reject(missing("nonsense is not a color"));
    }
    this.#take(action, action.kind);
    return Promise.resolve({ steps: [], left: [] });
  }

  undo() {
    this.#walk(this.#done, this.#undone);
    return Promise.resolve([]);
  }

  redo() {
    this.#walk(this.#undone, this.#done);
    return Promise.resolve([]);
  }

  #take(action: ReviewAction, kind: ReviewStep["kind"]): void {
    const paths = pathsOf(action);
    const before = this.rows;
    this.rows = before.map((row) => paths.includes(row.path) ? decide(row, action) : row);
    const items = this.rows.filter(({ path }) => paths.includes(path)).map((row) => ({
      path: row.path,
      after: itemOf(row),
    }));
    const text = { before: "", after: "", at: 0, removed: "", inserted: "" };
    this.#done.push({ rows: before, step: { kind, items, values: [], text } });
    this.#undone.length = 0;
  }

  #walk(from: FakeStep[], to: FakeStep[]): void {
    const walked = from.pop();
    if (walked === undefined) return;
    to.push({ rows: this.rows, step: walked.step });
    this.rows = walked.rows;
  }
}

interface FakeStep {
  /** Rows before the step, or after it if it was undone. */
  readonly rows: readonly ReviewRow[];
  readonly step: ReviewStep;
}

function pathsOf(action: ReviewAction): readonly string[] {
  return action.kind === "edit" ? [action.path] : action.kind === "update" ? [] : action.paths;
}

function itemOf({ path, found, reason, evidence, confidence, decision }: ReviewRow): ReviewItem {
  return { path, found, reason, evidence, confidence, decision };
}

function decide(row: ReviewRow, action: ReviewAction): ReviewRow {
  switch (action.kind) {
    case "accept":
      return {
        ...row,
        byImport: false,
        inRecipe: true,
        decision: "accepted",
        now: row.found,
        nowSwatches: row.foundSwatches,
        same: true,
      };
    case "edit":
      return {
        ...row,
        byImport: false,
        inRecipe: true,
        decision: "edited",
        now: action.value,
        nowSwatches: [String(action.value)],
      };
    case "keep":
      return { ...row, byImport: false, inRecipe: false, same: false, decision: "kept" };
    default:
      return { ...row, byImport: false, inRecipe: false, decision: "open", same: false };
  }
}

function missing(message: string): ReviewError {
  const issues = [errorIssue("missing-statement", message, { hint: "Write it down." })];
  return new ReviewError("review-refused", "Cannot do it", { issues });
}

function countRows(rows: readonly ReviewRow[]): ReviewCounts {
  const count = (is: (row: ReviewRow) => boolean) => rows.filter(is).length;
  const open = (row: ReviewRow) =>
    row.decision === "open" && row.confidence !== "unsupported" && !row.alreadySo && !row.hidden;
  return {
    total: rows.length,
    open: count(open),
    accepted: count(({ decision }) => decision === "accepted"),
    edited: count(({ decision }) => decision === "edited"),
    kept: count(({ decision }) => decision === "kept"),
    ready: count((row) => open(row) && row.confidence === "ready"),
    review: count((row) => open(row) && row.confidence === "review"),
    alreadySo: count(({ alreadySo }) => alreadySo),
    hidden: count(({ hidden }) => hidden),
    unsupported: count(({ confidence }) => confidence === "unsupported"),
  };
}

function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
