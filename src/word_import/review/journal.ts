import { escapeJson } from "../../base/escape_json.ts";
import { JsonError, parseJson } from "../../base/json.ts";
import { parseShape, ShapeError } from "../../base/shape.ts";
import { ReviewError } from "./review_error.ts";
import { REVIEW_LIMITS } from "./review_limits.ts";
import { JOURNAL_ENTRY } from "./review_shapes.ts";
import type { ReviewJournalEntry, ReviewStep } from "./review_state.ts";

/** Steps that can be walked. */
export interface ReviewJournal {
  /** Those that are done; the last is the next to be undone. */
  readonly done: readonly ReviewStep[];
  /** Those that were undone; the last is the next to be done again. */
  readonly undone: readonly ReviewStep[];
  /** Number of the last entry; 0 for none. */
  readonly last: number;
}

/**
 * What the entries of a journal come to. They have consecutive numbers; where older ones are missing, steps from before
 * cannot be walked.
 *
 * @throws {ReviewError} `broken-journal`.
 */
export function foldJournal(entries: readonly ReviewJournalEntry[]): ReviewJournal {
  // A step that is not known is undefined.
  const done: (ReviewStep | undefined)[] = [];
  const undone: (ReviewStep | undefined)[] = [];
  const first = entries[0]?.number ?? 1;
  for (const [i, entry] of entries.entries()) {
    if (entry.number !== first + i) throw broken(entry.number, "one before it is missing");
    if (entry.do === "step") {
      done.push(entry.step);
      undone.length = 0;
    } else {
      const [from, to] = entry.do === "undo" ? [done, undone] : [undone, done];
      if (from.length === 0 && first === 1) throw broken(entry.number, `there is no step to ${entry.do}`);
      to.push(from.pop());
    }
  }
  return { done: listKnown(done), undone: listKnown(undone), last: entries.at(-1)?.number ?? 0 };
}

/** Steps below one that is not known are out of reach. */
function listKnown(steps: readonly (ReviewStep | undefined)[]): ReviewStep[] {
  return steps.slice(steps.lastIndexOf(undefined) + 1).filter((step) => step !== undefined);
}

/** The text of an entry: JSON in one line, safe to look at on a terminal. Fields keep their order, as in the recipe. */
export function renderJournalEntry(entry: ReviewJournalEntry): string {
  return `${escapeJson(JSON.stringify(entry))}\n`;
}

/**
 * Reads an entry of the journal. Anybody can have written it: everything is bounded, and nothing else than entries have
 * is taken.
 *
 * @throws {ReviewError} `broken-journal`.
 */
export function parseJournalEntry(bytes: Uint8Array, number: number): ReviewJournalEntry {
  if (bytes.length > REVIEW_LIMITS.entryBytes) throw broken(number, "it is too large");
  const text = decode(bytes);
  if (text === undefined) throw broken(number, "it is not UTF-8");
  try {
    const entry = parseShape(JOURNAL_ENTRY, parseJson(text, { maxValues: 500_000 }));
    if (entry.number !== number) throw new ShapeError(`"number" must be ${number}`);
    return entry;
  } catch (error) {
    if (error instanceof ShapeError || error instanceof JsonError) throw broken(number, error.message, error);
    throw error;
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function broken(number: number, reason: string, cause?: unknown): ReviewError {
  const hint = "Restore the folder .tool/history, or remove it: the recipe stays, its steps cannot be walked then.";
  return new ReviewError("broken-journal", `Cannot use entry ${number} of the history: ${reason}`, { hint, cause });
}
