import { equalBytes } from "../../base/bytes.ts";
import { ToolError } from "../../base/errors.ts";
import { quote } from "../../base/text.ts";
import {
  foldJournal,
  parseJournalEntry,
  renderJournalEntry,
  type ReviewJournal,
} from "../../word_import/review/journal.ts";
import { REVIEW_LIMITS } from "../../word_import/review/review_limits.ts";
import { ReviewError } from "../../word_import/review/review_error.ts";
import type { ReviewJournalEntry, ReviewState } from "../../word_import/review/review_state.ts";
import { parseSuggestions, renderSuggestions, SUGGESTIONS_LIMITS } from "../../word_import/review/suggestions_file.ts";
import type { Context } from "../../console/context.ts";
import { FileError } from "../../host/files/file_error.ts";
import { baseName, joinPath, parentFolder } from "../../host/files/file_path.ts";
import { findRecipe } from "../load_recipe.ts";
import { assertNoLink } from "./assert_no_link.ts";
import { assertNoWordFile } from "./assert_no_word_file.ts";

/** The file of candidates and decisions, beside the recipe. */
export const SUGGESTIONS_NAME = "suggestions.yaml";

/** Where the journal is, below the recipe's folder: a file an entry. */
const HISTORY_FOLDER = ".tool/history";

/** What a review is opened for. */
export type ReviewVerb = "review" | "undo" | "redo" | "update";

/** A review as it is on disk. */
export interface StoredReview {
  /** The state as the recipe and the candidates say it. */
  readonly state: ReviewState;
  /** The steps that can be walked. */
  readonly journal: ReviewJournal;
  /** Number of the last entry that the state includes. */
  readonly history: number;
  /** An entry that is published while the state does not include it: its program was stopped in between. */
  readonly pending?: ReviewJournalEntry | undefined;
}

/** The files of a review: recipe, candidates and journal. */
export class ReviewFolder {
  /** The recipe's file, as messages name it. */
  readonly recipePath: string;
  /** The folder that it stands in. */
  readonly folder: string;
  readonly #verb: ReviewVerb;
  readonly #context: Context;
  /** What was read last, to see whether somebody else has written. */
  #read: { readonly recipe: Uint8Array; readonly suggestions: Uint8Array } | undefined;

  private constructor(recipePath: string, verb: ReviewVerb, context: Context) {
    this.recipePath = recipePath;
    this.#verb = verb;
    this.folder = parentFolder(recipePath, context.environment.windows);
    this.#context = context;
  }

  /** Finds the files by the recipe's folder or the recipe itself; `verb` is what messages say that it is for. */
  static async find(path: string, verb: ReviewVerb, context: Context): Promise<ReviewFolder> {
    await assertNoWordFile(path, verb, context);
    return new ReviewFolder((await findRecipe(path, context)).path, verb, context);
  }

  /**
   * Reads everything.
   *
   * @throws {ToolError} `not-imported` when there are no candidates, `history-mismatch` when the journal is of another
   * state.
   * @throws {ReviewError} for files that were damaged.
   */
  async load(): Promise<StoredReview> {
    const stored = await this.#load();
    if (stored !== undefined) return stored;
    // Without the lock a program may have written two steps between two files that were read here.
    using _lock = await this.lock();
    return await this.loadLocked();
  }

  /** Reads everything while this program has the lock, see {@linkcode ReviewFolder.load}. */
  async loadLocked(): Promise<StoredReview> {
    const stored = await this.#load();
    if (stored === undefined) throw this.#mismatch();
    return stored;
  }

  /** Undefined where the journal goes on behind the step that is next. */
  async #load(): Promise<StoredReview | undefined> {
    const recipe = (await findRecipe(this.recipePath, this.#context)).bytes;
    const suggestions = await this.#readSuggestions();
    const { history, ...parts } = parseSuggestions(suggestions);
    const state: ReviewState = { recipe: this.#decode(recipe), ...parts };
    const journal = await this.#readJournal(history);
    const pending = await this.#readEntry(history + 1);
    if (pending !== undefined && await this.#isThere(history + 2)) return undefined;
    this.#read = { recipe, suggestions };
    return { state, journal, history, pending };
  }

  /** Whether files are no longer as they were read or written last. */
  async isChanged(history: number): Promise<boolean> {
    if (this.#read === undefined) return true;
    const recipe = (await findRecipe(this.recipePath, this.#context)).bytes;
    if (!equalBytes(recipe, this.#read.recipe)) return true;
    return !equalBytes(await this.#readSuggestions(), this.#read.suggestions) || await this.#isThere(history + 1);
  }

  /** Keeps other programs from writing until it is disposed of. */
  async lock(): Promise<Disposable> {
    const recipe = baseName(this.recipePath, this.#context.environment.windows);
    for (const name of [recipe, SUGGESTIONS_NAME, ".tool", HISTORY_FOLDER]) {
      await assertNoLink(this.folder, name, this.#context);
    }
    return await this.#context.files.lock(this.#pathOf("lock"));
  }

  /** The recipe as it is now. @throws {ReviewError} `invalid-encoding`. */
  async readRecipe(): Promise<string> {
    return this.#decode((await findRecipe(this.recipePath, this.#context)).bytes);
  }

  /**
   * Writes an entry of the journal, the first part of a step; {@linkcode ReviewFolder.writeRecipe} and
   * {@linkcode ReviewFolder.finish} write the others. Whoever opens the review next finishes it, wherever this program is stopped.
   *
   * @throws {ReviewError} `review-changed` when another program was faster. Nothing was written then.
   */
  async record(entry: ReviewJournalEntry): Promise<void> {
    try {
      const bytes = new TextEncoder().encode(renderJournalEntry(entry));
      await this.#context.files.publishFile(this.#pathOf(fileName(entry.number)), bytes, { replace: false });
    } catch (error) {
      if (!hasCode(error, "file-exists")) throw error;
      const message = `Cannot write to ${quote(this.folder)}: another program has changed the review in the meantime`;
      throw new ReviewError("review-changed", message, { hint: "Run it again.", cause: error });
    }
  }

  /**
   * Replaces the recipe, unless it is no longer `before`: the second part of a step.
   *
   * @returns whether it was replaced.
   */
  async writeRecipe(before: string, after: string): Promise<boolean> {
    if (after === before) return true;
    const [expected, bytes] = [new TextEncoder().encode(before), new TextEncoder().encode(after)];
    try {
      await this.#context.files.publishFile(this.recipePath, bytes, { replace: true, expected });
      return true;
    } catch (error) {
      if (hasCode(error, "file-changed")) return false;
      throw error;
    }
  }

  /** Writes the candidates, which name the entry that they include: the last part of a step. */
  async finish(history: number, after: ReviewState): Promise<void> {
    const text = new TextEncoder().encode(renderSuggestions(after, history));
    await this.#context.files.publishFile(joinPath(this.folder, SUGGESTIONS_NAME), text, { replace: true });
    this.#read = { recipe: new TextEncoder().encode(after.recipe), suggestions: text };
  }

  async #readSuggestions(): Promise<Uint8Array> {
    try {
      const path = joinPath(this.folder, SUGGESTIONS_NAME);
      return await this.#context.files.readFile(path, SUGGESTIONS_LIMITS.byteLength + 1, { regular: true });
    } catch (error) {
      if (!hasCode(error, "file-not-found")) throw error;
      const reason = `it was not created from a Word file: ${SUGGESTIONS_NAME} is missing`;
      throw new ToolError("not-imported", `Cannot ${this.#verb} ${quote(this.folder)}: ${reason}`, {
        hint: "Create a recipe from a Word file with tool pdf-template import.",
        cause: error,
      });
    }
  }

  /** A byte order mark is kept: it is the recipe's. */
  #decode(bytes: Uint8Array): string {
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch (error) {
      const message = `Cannot read ${quote(this.recipePath)}: it is not UTF-8`;
      throw new ReviewError("invalid-encoding", message, { hint: "Save the file as UTF-8.", cause: error });
    }
  }

  /** Entries to the last that the state includes, from behind the last gap on: older ones were removed by somebody. */
  async #readJournal(history: number): Promise<ReviewJournal> {
    const entries: ReviewJournalEntry[] = [];
    for (let number = history; number > 0; number--) {
      const entry = await this.#readEntry(number);
      if (entry === undefined) break;
      entries.push(entry);
    }
    return foldJournal(entries.reverse());
  }

  async #readEntry(number: number): Promise<ReviewJournalEntry | undefined> {
    try {
      const path = this.#pathOf(fileName(number));
      return parseJournalEntry(
        await this.#context.files.readFile(path, REVIEW_LIMITS.entryBytes, { regular: true }),
        number,
      );
    } catch (error) {
      if (hasCode(error, "file-not-found")) return undefined;
      throw error;
    }
  }

  async #isThere(number: number): Promise<boolean> {
    return await this.#context.files.realPath(this.#pathOf(fileName(number))) !== undefined;
  }

  #mismatch(): ToolError {
    const path = joinPath(this.folder, HISTORY_FOLDER);
    const message = `Cannot use ${quote(path)}: it goes on where ${SUGGESTIONS_NAME} ends`;
    return new ToolError("history-mismatch", message, {
      hint: "Restore all files from one point in time, or remove that folder to continue without the steps.",
    });
  }

  #pathOf(name: string): string {
    return joinPath(this.folder, `${HISTORY_FOLDER}/${name}`);
  }
}

/** The name of an entry's file. */
export function entryPath(number: number): string {
  return `${HISTORY_FOLDER}/${fileName(number)}`;
}

function fileName(number: number): string {
  return `${String(number).padStart(6, "0")}.json`;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof FileError && error.code === code;
}
