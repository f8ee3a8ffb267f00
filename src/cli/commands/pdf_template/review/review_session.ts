import type { Issue } from "../../../../base/issue.ts";
import { quote } from "../../../../base/text.ts";
import { readRecipe } from "../../../../recipe/check_recipe.ts";
import { applyAction } from "../../../../recipe/review/apply_action.ts";
import type { Journal } from "../../../../recipe/review/journal.ts";
import { replayEntry } from "../../../../recipe/review/replay_entry.ts";
import type {
  JournalEntry,
  ReviewAction,
  ReviewState,
  ReviewStep,
  TextChange,
} from "../../../../recipe/review/review_state.ts";
import { type ReviewView, reviewView } from "../../../../recipe/review/review_view.ts";
import { redoStep, undoStep } from "../../../../recipe/review/undo_step.ts";
import type { Recipe } from "../../../../recipe/recipe.ts";
import type { Context } from "../../../context.ts";
import { RefusedError } from "../../../errors.ts";
import { countIssues } from "../../../output/issue_text.ts";
import { extendJournal } from "./extend_journal.ts";
import { ReviewFolder, type StoredReview } from "./review_folder.ts";

/** What actions did. */
export interface ReviewChange {
  /** The steps, one for each action that changed anything. */
  readonly steps: readonly ReviewStep[];
  /** Why candidates stay open that could not go in together with the others; their paths are in `path`. */
  readonly left: readonly Issue[];
}

/** How {@linkcode ReviewSession.undo} and {@linkcode ReviewSession.redo} work. */
export interface WalkSteps {
  /** Whether values that were changed by hand since are taken back, too. */
  readonly force?: boolean;
}

/**
 * A review on disk. Everything that is done is written at once, and what another program or an editor has written
 * meanwhile counts; what a program that was stopped has begun is finished.
 */
export class ReviewSession {
  readonly #folder: ReviewFolder;
  #state: ReviewState;
  #journal: Journal;
  #history: number;
  #recipe: Recipe | undefined;
  #problems: readonly Issue[] = [];
  /** What is done runs one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(folder: ReviewFolder, { state, journal, history }: StoredReview) {
    this.#folder = folder;
    this.#state = state;
    this.#journal = journal;
    this.#history = history;
  }

  /**
   * Opens the review of a recipe that was imported, given by its folder or by the recipe.
   *
   * @throws {ToolError} `not-imported`, `history-mismatch`.
   * @throws {ReviewError} for damaged files.
   */
  static async open(directory: string, context: Context): Promise<ReviewSession> {
    const folder = await ReviewFolder.find(directory, context);
    const stored = await folder.load();
    const session = new ReviewSession(folder, stored);
    await session.#settle(stored);
    return session;
  }

  /** The recipe's file, as messages name it. */
  get recipePath(): string {
    return this.#folder.recipePath;
  }

  /** The folder that it stands in. */
  get folder(): string {
    return this.#folder.folder;
  }

  /** The recipe, the candidates, and what was decided. */
  get state(): ReviewState {
    return this.#state;
  }

  /** The recipe as it is read. @throws {RefusedError} while it has errors. */
  get recipe(): Recipe {
    if (this.#recipe === undefined) throw this.#refusal();
    return this.#recipe;
  }

  /** Number of the last step, undone and redone ones among them; grows with everything that is written. */
  get revision(): number {
    return this.#history;
  }

  /** Errors of the recipe as it is now, each with its `file`. Nothing can be done while there are any. */
  get problems(): readonly Issue[] {
    return this.#problems;
  }

  /** How many steps can be undone. */
  get undoable(): number {
    return this.#journal.done.length;
  }

  /** How many steps can be done again. */
  get redoable(): number {
    return this.#journal.undone.length;
  }

  /** The candidates for people. @throws {RefusedError} while the recipe has errors. */
  view(): ReviewView {
    this.#assertSound();
    return reviewView(this.#state);
  }

  /** Reads again what others have written. */
  refresh(): Promise<void> {
    return this.#inTurn(() => this.#refresh());
  }

  /**
   * Does what a person decided: all of it, or nothing where any of it is an error.
   *
   * @throws {ReviewError} with everything that is in the way; `review-changed` when another program was faster.
   * @throws {RefusedError} while the recipe has errors.
   */
  apply(...actions: readonly ReviewAction[]): Promise<ReviewChange> {
    return this.#locked(async () => {
      const steps: { step: ReviewStep; before: ReviewState; after: ReviewState }[] = [];
      const left: Issue[] = [];
      let before = this.#state;
      for (const action of actions) {
        const { state: after, step, left: stayed } = await applyAction(before, action);
        left.push(...stayed);
        if (step === undefined) continue;
        steps.push({ step, before, after });
        before = after;
      }
      for (const { step, ...states } of steps) {
        await this.#commit({ number: this.#history + 1, do: "step", step }, states);
      }
      await this.#judge();
      return { steps: steps.map(({ step }) => step), left };
    });
  }

  /** Undoes so many steps, or as many as there are; gives them, the last first. */
  undo(steps: number, options: WalkSteps = {}): Promise<readonly ReviewStep[]> {
    return this.#walk("undo", steps, options);
  }

  /** Does steps again that were undone; gives them, the first first. */
  redo(steps: number, options: WalkSteps = {}): Promise<readonly ReviewStep[]> {
    return this.#walk("redo", steps, options);
  }

  #walk(direction: "undo" | "redo", count: number, options: WalkSteps): Promise<readonly ReviewStep[]> {
    return this.#locked(async () => {
      const stack = direction === "undo" ? this.#journal.done : this.#journal.undone;
      const steps = count < 1 ? [] : stack.slice(-count).reverse();
      const walk = direction === "undo" ? undoStep : redoStep;
      const walked: { text: TextChange; before: ReviewState; after: ReviewState }[] = [];
      let before = this.#state;
      for (const step of steps) {
        const { state: after, text } = await walk(before, step, options);
        walked.push({ text, before, after });
        before = after;
      }
      for (const { text, ...states } of walked) {
        await this.#commit({ number: this.#history + 1, do: direction, text }, states);
      }
      await this.#judge();
      return steps;
    });
  }

  /** Where somebody saved the recipe since it was read, the values alone are changed in what they saved. */
  async #commit(entry: JournalEntry, { before, after }: { before: ReviewState; after: ReviewState }): Promise<void> {
    await this.#folder.record(entry);
    const recipe = await this.#folder.readRecipe();
    const untouched = recipe === before.recipe;
    const reached = untouched ? after : await replayEntry({ ...this.#state, recipe }, entry, this.#journal);
    await this.#folder.finish(entry.number, recipe, reached);
    this.#note(entry, reached);
  }

  /** Works on what is on disk now, while nobody else does. */
  #locked<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      using _lock = await this.#folder.lock();
      if (await this.#folder.isChanged(this.#history)) await this.#take(await this.#folder.load());
      this.#assertSound();
      return await work();
    });
  }

  async #refresh(): Promise<void> {
    if (await this.#folder.isChanged(this.#history)) await this.#settle(await this.#folder.load());
  }

  /** Whoever is writing has the lock; a step that is still not finished then has lost its program. */
  async #settle(stored: StoredReview): Promise<void> {
    if (stored.pending === undefined) return await this.#take(stored);
    using _lock = await this.#folder.lock();
    await this.#take(await this.#folder.load());
  }

  /** Takes over what is on disk, and finishes a step that a program has begun that was stopped. */
  async #take({ state, journal, history, pending }: StoredReview): Promise<void> {
    this.#state = state;
    this.#journal = journal;
    this.#history = history;
    if (pending !== undefined) {
      const after = await replayEntry(state, pending, journal);
      await this.#folder.finish(pending.number, state.recipe, after);
      this.#note(pending, after);
    }
    await this.#judge();
  }

  async #judge(): Promise<void> {
    const { recipe, issues } = await readRecipe(new TextEncoder().encode(this.#state.recipe));
    const errors = issues.filter(({ severity }) => severity === "error");
    this.#recipe = recipe;
    this.#problems = errors.map((issue) => ({ ...issue, file: this.recipePath }));
  }

  #note(entry: JournalEntry, after: ReviewState): void {
    this.#journal = extendJournal(this.#journal, entry);
    this.#history = entry.number;
    this.#state = after;
  }

  #assertSound(): void {
    if (this.#recipe === undefined) throw this.#refusal();
  }

  #refusal(): RefusedError {
    const message = `Cannot use ${quote(this.recipePath)}: it has ${countIssues(this.#problems)}`;
    return new RefusedError(message, this.#problems, {
      hint: "Nothing was written. Correct what is named above first.",
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }
}
