import { escapeJson } from "../../base/escape_json.ts";
import { JsonError, parseJson } from "../../base/json.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import { ASSET_SLOTS } from "../../pdf/catalog/descriptor.ts";
import { RECIPE_LIMITS } from "../../recipe/read/limits.ts";
import {
  readBox,
  readCount,
  readDigest,
  readItem,
  readList,
  readNotices,
  readShape,
  readSource,
  readText,
  readWord,
  ShapeError,
} from "./read_shapes.ts";
import { ReviewError } from "./review_error.ts";
import { REVIEW_LIMITS } from "./review_limits.ts";
import type { ItemChange, ReviewJournalEntry, ReviewStep, TextChange, ValueChange } from "./review_state.ts";

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
    const entry = readEntry(parseJson(text, { maxValues: 500_000 }));
    if (entry.number !== number) throw new ShapeError(`it says that it is entry ${entry.number}`);
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

function readEntry(value: unknown): ReviewJournalEntry {
  const shape = readShape(value, ["number", "do"], ["step", "text"]);
  const number = readCount(shape["number"]);
  const action = readWord(shape["do"], ["step", "undo", "redo"]);
  if (action === "step") {
    return { number, do: action, step: readStep(readShape(value, ["number", "do", "step"])["step"]) };
  }
  return { number, do: action, text: readChange(readShape(value, ["number", "do", "text"])["text"]) };
}

const STEP_KINDS: readonly ReviewStep["kind"][] = ["import", "accept", "edit", "keep", "reopen", "update", "decide"];

function readStep(value: unknown): ReviewStep {
  const shape = readShape(value, ["kind", "items", "values", "text"], ["source", "notices"]);
  return {
    kind: readWord(shape["kind"], STEP_KINDS),
    // An update may replace all candidates by others.
    items: readList(shape["items"], REVIEW_LIMITS.items * 2, readItemChange),
    values: readList(shape["values"], REVIEW_LIMITS.items * 2, readValueChange),
    text: readChange(shape["text"]),
    ...(Object.hasOwn(shape, "source") ? { source: readSides(shape["source"], readSource) } : {}),
    ...(Object.hasOwn(shape, "notices") ? { notices: readSides(shape["notices"], readNotices) } : {}),
  };
}

function readSides<T>(value: unknown, read: (side: unknown) => T): { readonly before: T; readonly after: T } {
  const sides = readShape(value, ["before", "after"]);
  return { before: read(sides["before"]), after: read(sides["after"]) };
}

function readItemChange(value: unknown): ItemChange {
  const shape = readShape(value, ["path"], ["before", "after"]);
  const path = readText(shape["path"], REVIEW_LIMITS.path);
  const change: ItemChange = {
    path,
    ...(Object.hasOwn(shape, "before") ? { before: readItem(shape["before"]) } : {}),
    ...(Object.hasOwn(shape, "after") ? { after: readItem(shape["after"]) } : {}),
  };
  if ([change.before, change.after].some((item) => item !== undefined && item.path !== path)) {
    throw new ShapeError("a candidate has two paths");
  }
  return change;
}

function readValueChange(value: unknown): ValueChange {
  const shape = readShape(value, ["at"], ["before", "after"]);
  const at = readList(shape["at"], 8, (name) => readText(name, REVIEW_LIMITS.name));
  if (!isPlace(at)) throw new ShapeError("a value stands where a review changes nothing");
  return {
    at,
    ...(Object.hasOwn(shape, "before") ? { before: readBox(shape["before"]) } : {}),
    ...(Object.hasOwn(shape, "after") ? { after: readBox(shape["after"]) } : {}),
  };
}

/** Values of capabilities, pictures in their roles, and decorations; nothing else of a recipe. */
function isPlace([part, ...names]: readonly string[]): boolean {
  if (part === "design") return CAPABILITIES.has(names.join("."));
  if (names.length !== 1) return false;
  const [name = ""] = names;
  return part === "decorations" ? name !== "" : part === "assets" && ASSET_SLOTS.some((slot) => slot === name);
}

function readChange(value: unknown): TextChange {
  const shape = readShape(value, ["before", "after", "at", "removed", "inserted"]);
  return {
    before: readDigest(shape["before"]),
    after: readDigest(shape["after"]),
    at: readCount(shape["at"]),
    removed: readText(shape["removed"], RECIPE_LIMITS.byteLength),
    inserted: readText(shape["inserted"], RECIPE_LIMITS.byteLength),
  };
}
