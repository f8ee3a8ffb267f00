import type { Issue } from "../../base/issue.ts";
import { quote } from "../../base/text.ts";
import { readRecipe } from "../../recipe/read_recipe.ts";
import { applyAction } from "../../word_import/review/apply_action.ts";
import type { ReviewJournal } from "../../word_import/review/journal.ts";
import { combineSteps, describeWalk, redoStep, replayEntry, undoStep } from "../../word_import/review/undo_step.ts";
import {
  type ReviewAction,
  ReviewError,
  type ReviewJournalEntry,
  type ReviewState,
  type ReviewStep,
  type TextChange,
} from "../../word_import/review/review_state.ts";
import { type ReviewView, reviewView } from "../../word_import/review/review_view.ts";
import type { Recipe } from "../../recipe/recipe.ts";
import type { Context } from "../../console/context.ts";
import { RefusedError } from "../../console/command_errors.ts";
import { countIssues } from "../../console/output/issue_text.ts";
import { extendJournal } from "./extend_journal.ts";
import { entryPath, ReviewFolder, type ReviewVerb, type StoredReview } from "./review_folder.ts";
import { inTurn } from "../../host/time/in_turn.ts";

/** Result of actions. */
export interface ReviewChange {
  /** The step of all actions together, which one undo reverts; empty if nothing changed. */
  readonly steps: readonly ReviewStep[];
  /**
   * Candidates that stay open because they could not be applied together with the others, and why; `path` names each.
   */
  readonly left: readonly Issue[];
}

/** Options of {@linkcode ReviewSession.undo} and {@linkcode ReviewSession.redo}. */
export interface WalkSteps {
  /** Whether to revert values even if a person changed them since then. */
  readonly force?: boolean;
}

/**
 * A review on disk. Each action is written immediately. Before an action, the session reads what other programs and
 * editors wrote, and finishes a step that an interrupted program left incomplete.
 */
export class ReviewSession {
  readonly #folder: ReviewFolder;
  #state: ReviewState;
  #journal: ReviewJournal;
  #history: number;
  #recipe: Recipe | undefined;
  #problems: readonly Issue[] = [];
  /** Runs actions one at a time. */
  readonly #inTurn = inTurn();

  private constructor(folder: ReviewFolder, { state, journal, history }: StoredReview) {
    this.#folder = folder;
    this.#state = state;
    this.#journal = journal;
    this.#history = history;
  }

  /**
   * Opens the review of an imported recipe, given its folder or the recipe itself. Errors name `verb`.
   *
   * @throws {ToolError} `not-imported`, `history-mismatch`.
   * @throws {ReviewError} for damaged files.
   */
  static async open(
    directory: string,
    context: Context,
    { verb = "review" }: { readonly verb?: ReviewVerb } = {},
  ): Promise<ReviewSession> {
    const folder = await ReviewFolder.find(directory, verb, context);
    const stored = await folder.load();
    const session = new ReviewSession(folder, stored);
    await session.#settle(stored);
    return session;
  }

  /** The recipe file, as messages name it. */
  get recipePath(): string {
    return this.#folder.recipePath;
  }

  /** The recipe's folder. */
  get folder(): string {
    return this.#folder.folder;
  }

  /** Recipe, candidates and decisions. */
  get state(): ReviewState {
    return this.#state;
  }

  /**
   * The parsed recipe.
   *
   * @throws {RefusedError} while it has errors.
   */
  get recipe(): Recipe {
    if (this.#recipe === undefined) throw this.#refusal();
    return this.#recipe;
  }

  /** Number of the last journal entry, undos and redos included; every write increases it. */
  get revision(): number {
    return this.#history;
  }

  /** Current errors of the recipe, each with its `file`. While there are any, no action is possible. */
  get problems(): readonly Issue[] {
    return this.#problems;
  }

  /** Number of steps that can be undone. */
  get undoable(): number {
    return this.#journal.done.length;
  }

  /** Number of steps that can be redone. */
  get redoable(): number {
    return this.#journal.undone.length;
  }

  /** Step that the next undo reverts, if any. */
  get nextUndo(): ReviewStep | undefined {
    return this.#journal.done.at(-1);
  }

  /** Step that the next redo repeats, if any. */
  get nextRedo(): ReviewStep | undefined {
    return this.#journal.undone.at(-1);
  }

  /**
   * Returns the candidates for people.
   *
   * @throws {RefusedError} while the recipe has errors.
   */
  view(): ReviewView {
    this.#assertSound();
    return reviewView(this.#state);
  }

  /** Reads the changes of other programs. */
  refresh(): Promise<void> {
    return this.#inTurn(() => this.#refresh());
  }

  /**
   * Applies actions as one step: all of them, or none if any is an error.
   *
   * @throws {ReviewError} with all reasons why an action is impossible; `review-changed` when another program was faster.
   * @throws {RefusedError} while the recipe has errors.
   */
  apply(...actions: readonly ReviewAction[]): Promise<ReviewChange> {
    return this.#locked(async () => {
      const steps: ReviewStep[] = [];
      const left: Issue[] = [];
      const before = this.#state;
      let after = before;
      for (const action of actions) {
        const applied = await applyAction(after, action);
        after = applied.state;
        left.push(...applied.left);
        if (applied.step !== undefined) steps.push(applied.step);
      }
      const step = await combineSteps(steps, { before, after });
      if (step === undefined) return { steps: [], left };
      await this.#commit({ number: this.#history + 1, do: "step", step }, { before, after });
      await this.#judge();
      return { steps: [step], left };
    });
  }

  /** Undoes up to `steps` steps. Returns them as the recipe changed, the last one first. */
  undo(steps: number, options: WalkSteps = {}): Promise<readonly ReviewStep[]> {
    return this.#walk("undo", steps, options);
  }

  /** Redoes up to `steps` undone steps. Returns them as the recipe changed, the first one first. */
  redo(steps: number, options: WalkSteps = {}): Promise<readonly ReviewStep[]> {
    return this.#walk("redo", steps, options);
  }

  #walk(direction: "undo" | "redo", count: number, options: WalkSteps): Promise<readonly ReviewStep[]> {
    return this.#locked(async () => {
      const stack = direction === "undo" ? this.#journal.done : this.#journal.undone;
      const steps = count < 1 ? [] : stack.slice(-count).reverse();
      const walk = direction === "undo" ? undoStep : redoStep;
      const walked: { text: TextChange; before: ReviewState; after: ReviewState }[] = [];
      const shown: ReviewStep[] = [];
      let before = this.#state;
      for (const step of steps) {
        const { state: after, text } = await walk(before, step, options);
        walked.push({ text, before, after });
        shown.push(direction === "undo" ? describeWalk(step, after, before) : describeWalk(step, before, after));
        before = after;
      }
      for (const { text, ...states } of walked) {
        await this.#commit({ number: this.#history + 1, do: direction, text }, states);
      }
      await this.#judge();
      return shown;
    });
  }

  async #commit(entry: ReviewJournalEntry, expected: { before: ReviewState; after: ReviewState }): Promise<void> {
    await this.#folder.record(entry);
    await this.#finish(entry, expected);
  }

  /**
   * Writes the recipe and the candidates of an entry. If someone saved the recipe in the meantime, changes only the
   * values in the saved version.
   */
  async #finish(entry: ReviewJournalEntry, expected?: { before: ReviewState; after: ReviewState }): Promise<void> {
    for (;;) {
      const recipe = await this.#folder.readRecipe();
      const reached = recipe === expected?.before.recipe
        ? expected.after
        : await replayEntry({ ...this.#state, recipe }, entry, this.#journal);
      if (!await this.#folder.writeRecipe(recipe, reached.recipe)) continue;
      await this.#folder.finish(entry.number, reached);
      this.#journal = extendJournal(this.#journal, entry);
      this.#history = entry.number;
      this.#state = reached;
      return;
    }
  }

  /** Locks the files, reads their current content, and runs `work`. */
  #locked<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      using _lock = await this.#folder.lock();
      if (await this.#folder.isChanged(this.#history)) await this.#take(await this.#folder.loadLocked());
      this.#assertSound();
      return await work();
    });
  }

  async #refresh(): Promise<void> {
    if (await this.#folder.isChanged(this.#history)) await this.#settle(await this.#folder.load());
  }

  /**
   * Loads the files. A writer holds the lock, so a step that is incomplete once the lock is free was left by an
   * interrupted program.
   */
  async #settle(stored: StoredReview): Promise<void> {
    if (stored.pending === undefined) return await this.#take(stored);
    using _lock = await this.#folder.lock();
    await this.#take(await this.#folder.loadLocked());
  }

  /** Loads the stored state, and finishes a step that an interrupted program left incomplete. */
  async #take({ state, journal, history, pending }: StoredReview): Promise<void> {
    this.#state = state;
    this.#journal = journal;
    this.#history = history;
    if (pending !== undefined) {
      await assertReplayable(await replayEntry(state, pending, journal), pending);
      await this.#finish(pending);
    }
    await this.#judge();
  }

  async #judge(): Promise<void> {
    const { recipe, issues } = await readRecipe(new TextEncoder().encode(this.#state.recipe));
    const errors = issues.filter(({ severity }) => severity === "error");
    this.#recipe = recipe;
    this.#problems = errors.map((issue) => ({ ...issue, file: this.recipePath }));
  }

  #assertSound(): void {
    if (this.#recipe === undefined) throw this.#refusal();
  }

  #refusal(): RefusedError {
    const message = `Cannot use ${quote(this.recipePath)}: it has ${countIssues(this.#problems)}`;
    return new RefusedError(message, this.#problems, {
      hint: "Nothing was written. Fix the problems above first.",
    });
  }
}

/** Rejects an entry that would break the recipe: anyone can have put it into the folder. */
async function assertReplayable({ recipe }: ReviewState, { number }: ReviewJournalEntry): Promise<void> {
  const { issues } = await readRecipe(new TextEncoder().encode(recipe));
  const [first] = issues.filter(({ severity }) => severity === "error");
  if (first === undefined) return;
  const message = `Cannot finish step ${number} of the history: the recipe would have errors: ${first.message}`;
  throw new ReviewError("broken-journal", message, {
    hint: `Fix the recipe, or remove ${entryPath(number)} to forget the step.`,
  });
}
