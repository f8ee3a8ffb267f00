import { escapeJson } from "../../base/escape_json.ts";
import { JsonError, parseJson } from "../../base/json.ts";
import { parseShape, ShapeError } from "../../base/shape.ts";
import { REVIEW_LIMITS, ReviewError, type ReviewJournalEntry, type ReviewStep } from "./review_state.ts";
import { JOURNAL_ENTRY } from "./review_shapes.ts";

/** The steps that can be undone and redone. */
export interface ReviewJournal {
  /** Steps that can be undone, the next one last. */
  readonly done: readonly ReviewStep[];
  /** Steps that can be redone, the next one last. */
  readonly undone: readonly ReviewStep[];
  /** Number of the last entry; 0 for none. */
  readonly last: number;
}

/**
 * Computes the steps that remain after the entries of a journal. Entries have consecutive numbers; if the oldest are
 * missing, their steps cannot be undone or redone.
 *
 * @throws {ReviewError} `broken-journal`.
 */
export function foldJournal(entries: readonly ReviewJournalEntry[]): ReviewJournal {
  // An unknown step is undefined.
  const done: (ReviewStep | undefined)[] = [];
  const undone: (ReviewStep | undefined)[] = [];
  const first = entries[0]?.number ?? 1;
  for (const [i, entry] of entries.entries()) {
    if (entry.number !== first + i) throw broken(entry.number, "an earlier entry is missing");
    if (entry.do === "step") {
      done.push(entry.step);
      undone.length = 0;
    } else {
      const [from, to] = entry.do === "undo" ? [done, undone] : [undone, done];
      if (from.length === 0 && first === 1) throw broken(entry.number, `no step to ${entry.do}`);
      to.push(from.pop());
    }
  }
  return { done: listKnown(done), undone: listKnown(undone), last: entries.at(-1)?.number ?? 0 };
}

/** Lists the steps after the last unknown one, because those before it cannot be undone or redone. */
function listKnown(steps: readonly (ReviewStep | undefined)[]): ReviewStep[] {
  return steps.slice(steps.lastIndexOf(undefined) + 1).filter((step) => step !== undefined);
}

/** Renders an entry: JSON on one line, safe to print on a terminal. Fields keep their order, as in the recipe. */
export function renderJournalEntry(entry: ReviewJournalEntry): string {
  return `${escapeJson(JSON.stringify(entry))}\n`;
}

/**
 * Reads an entry of the journal. The file is untrusted: limits every field and rejects unknown ones.
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
  const hint = "Restore the folder .tool/history, or remove it: the recipe stays, but its steps cannot be undone.";
  return new ReviewError("broken-journal", `Cannot use entry ${number} of the history: ${reason}`, { hint, cause });
}
