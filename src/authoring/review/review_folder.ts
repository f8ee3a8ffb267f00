import { equalBytes } from "../../base/bytes.ts";
import { ToolError } from "../../base/tool_error.ts";
import { quote } from "../../base/text.ts";
import {
  foldJournal,
  parseJournalEntry,
  renderJournalEntry,
  type ReviewJournal,
} from "../../word_import/review/journal.ts";
import {
  REVIEW_LIMITS,
  ReviewError,
  type ReviewJournalEntry,
  type ReviewState,
} from "../../word_import/review/review_state.ts";
import { parseSuggestions, renderSuggestions, SUGGESTIONS_LIMITS } from "../../word_import/review/suggestions_file.ts";
import type { Context } from "../../console/context.ts";
import { UsageError } from "../../console/command_errors.ts";
import { STANDARD_STREAM } from "../../console/read_input.ts";
import { STATE_FOLDER } from "../../host/files/access/file_permissions.ts";
import { FileError } from "../../host/files/file_error.ts";
import { baseName, joinPath, parentFolder } from "../../host/files/file_path.ts";
import { findRecipe } from "../load_recipe.ts";
import { assertNoLink } from "./assert_no_link.ts";

/** Name of the file with candidates and decisions, beside the recipe. */
export const SUGGESTIONS_NAME = "suggestions.yaml";

/** Folder of the journal below the recipe's folder, with one file per entry. */
const HISTORY_FOLDER = `${STATE_FOLDER}/history`;

/** Command that a review is opened for; errors name it. */
export type ReviewVerb = "review" | "undo" | "redo" | "update";

/** A review as stored on disk. */
export interface StoredReview {
  /** State according to the recipe and the candidates. */
  readonly state: ReviewState;
  /** Steps that can be undone and redone. */
  readonly journal: ReviewJournal;
  /** Number of the last entry that the state includes. */
  readonly history: number;
  /** Entry that was published but is not in the state yet, because its program was stopped in between. */
  readonly pending?: ReviewJournalEntry | undefined;
}

/** Files of a review: recipe, candidates and journal. */
export class ReviewFolder {
  /** The recipe file, as messages name it. */
  readonly recipePath: string;
  /** The recipe's folder. */
  readonly folder: string;
  readonly #verb: ReviewVerb;
  readonly #context: Context;
  /** Bytes of the last read, to detect changes by other programs. */
  #read: { readonly recipe: Uint8Array; readonly suggestions: Uint8Array } | undefined;

  private constructor(recipePath: string, verb: ReviewVerb, context: Context) {
    this.recipePath = recipePath;
    this.#verb = verb;
    this.folder = parentFolder(recipePath, context.environment.windows);
    this.#context = context;
  }

  /** Finds the files, given the recipe's folder or the recipe itself. Errors name `verb`. */
  static async find(path: string, verb: ReviewVerb, context: Context): Promise<ReviewFolder> {
    if (path === STANDARD_STREAM) {
      throw new UsageError(`Cannot ${verb} standard input: a review needs the files beside the recipe`, {
        hint: "Give the folder of the recipe.",
      });
    }
    return new ReviewFolder((await findRecipe(path, context)).path, verb, context);
  }

  /**
   * Reads all files.
   *
   * @throws {ToolError} `not-imported` when there are no candidates, `history-mismatch` when the journal is of another
   * state.
   * @throws {ReviewError} for files that were damaged.
   */
  async load(): Promise<StoredReview> {
    const stored = await this.#load();
    if (stored !== undefined) return stored;
    // Without the lock, another program may have written two steps while these files were read.
    using _lock = await this.lock();
    return await this.loadLocked();
  }

  /** Reads all files while this program holds the lock, see {@linkcode ReviewFolder.load}. */
  async loadLocked(): Promise<StoredReview> {
    const stored = await this.#load();
    if (stored === undefined) throw this.#mismatch();
    return stored;
  }

  /** Returns undefined if the journal is more than one entry ahead of the state. */
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

  /** Returns whether any file differs from the last read or write. */
  async isChanged(history: number): Promise<boolean> {
    if (this.#read === undefined) return true;
    const recipe = (await findRecipe(this.recipePath, this.#context)).bytes;
    if (!equalBytes(recipe, this.#read.recipe)) return true;
    return !equalBytes(await this.#readSuggestions(), this.#read.suggestions) || await this.#isThere(history + 1);
  }

  /** Locks the files against other programs until disposed. */
  async lock(): Promise<Disposable> {
    const recipe = baseName(this.recipePath, this.#context.environment.windows);
    for (const name of [recipe, SUGGESTIONS_NAME, STATE_FOLDER, HISTORY_FOLDER]) {
      await assertNoLink(this.folder, name, this.#context);
    }
    const folders = [".tool", HISTORY_FOLDER].map((name) => joinPath(this.folder, name));
    return await this.#context.files.lock(this.#pathOf("lock"), folders);
  }

  /**
   * Reads the current recipe.
   *
   * @throws {ReviewError} `invalid-encoding`.
   */
  async readRecipe(): Promise<string> {
    return this.#decode((await findRecipe(this.recipePath, this.#context)).bytes);
  }

  /**
   * Writes a journal entry, the first part of a step; {@linkcode ReviewFolder.writeRecipe} and {@linkcode
   * ReviewFolder.finish} write the others. If this program is stopped in between, the next one that opens the review
   * finishes the step.
   *
   * @throws {ReviewError} `review-changed` when another program was faster. Nothing was written then.
   */
  async record(entry: ReviewJournalEntry): Promise<void> {
    try {
      const bytes = new TextEncoder().encode(renderJournalEntry(entry));
      const path = this.#pathOf(fileName(entry.number));
      await this.#context.files.publishFile(path, bytes, { replace: false, private: true });
    } catch (error) {
      if (!hasCode(error, "file-exists")) throw error;
      const message = `Cannot write to ${quote(this.folder)}: another program has changed the review in the meantime`;
      throw new ReviewError("review-changed", message, { hint: "Run it again.", cause: error });
    }
  }

  /**
   * Replaces the recipe if it still equals `before`: the second part of a step.
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

  /** Writes the candidates with the number of the entry that they include: the last part of a step. */
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
      const reason = `it was not imported: ${SUGGESTIONS_NAME} is missing`;
      throw new ToolError("not-imported", `Cannot ${this.#verb} ${quote(this.folder)}: ${reason}`, {
        hint: "Create a recipe from a Word or brand file with tool pdf-template import.",
        cause: error,
      });
    }
  }

  /** Decodes UTF-8 and keeps a byte order mark, which belongs to the recipe. */
  #decode(bytes: Uint8Array): string {
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch (error) {
      const message = `Cannot read ${quote(this.recipePath)}: it is not UTF-8`;
      throw new ReviewError("invalid-encoding", message, { hint: "Save the file as UTF-8.", cause: error });
    }
  }

  /** Reads the entries that the state includes, starting after the last gap: a user may have removed older ones. */
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
    const message = `Cannot use ${quote(path)}: it has steps that ${SUGGESTIONS_NAME} does not include`;
    return new ToolError("history-mismatch", message, {
      hint: "Restore all files from one point in time, or remove that folder to continue without undo.",
    });
  }

  #pathOf(name: string): string {
    return joinPath(this.folder, `${HISTORY_FOLDER}/${name}`);
  }
}

/** Returns the path of an entry's file. */
export function entryPath(number: number): string {
  return `${HISTORY_FOLDER}/${fileName(number)}`;
}

function fileName(number: number): string {
  return `${String(number).padStart(6, "0")}.json`;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof FileError && error.code === code;
}
