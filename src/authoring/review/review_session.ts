import type { Issue } from "../../base/issue.ts";
import { quote } from "../../base/text.ts";
import { readRecipe } from "../../recipe/check_recipe.ts";
import { applyAction } from "../../word_import/review/apply_action.ts";
import type { ReviewJournal } from "../../word_import/review/journal.ts";
import { replayEntry } from "../../word_import/review/replay_entry.ts";
import type {
  ReviewAction,
  ReviewJournalEntry,
  ReviewState,
  ReviewStep,
  TextChange,
} from "../../word_import/review/review_state.ts";
import { ReviewError } from "../../word_import/review/review_error.ts";
import { type ReviewView, reviewView } from "../../word_import/review/review_view.ts";
import { combineSteps } from "../../word_import/review/combine_steps.ts";
import { describeWalk, redoStep, undoStep } from "../../word_import/review/undo_step.ts";
import type { Recipe } from "../../recipe/recipe.ts";
import type { Context } from "../../console/context.ts";
import { RefusedError } from "../../console/errors.ts";
import { countIssues } from "../../console/output/issue_text.ts";
import { extendJournal } from "./extend_journal.ts";
import { entryPath, ReviewFolder, type ReviewVerb, type StoredReview } from "./review_folder.ts";
import { inTurn } from "../../host/time/in_turn.ts";

/** What actions did. */
export interface ReviewChange {
  /** The step that was made: all of it together, which one undo takes back. None when nothing changed. */
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
  #journal: ReviewJournal;
  #history: number;
  #recipe: Recipe | undefined;
  #problems: readonly Issue[] = [];
  /** What is done runs one after the other. */
  readonly #inTurn = inTurn();

  private constructor(folder: ReviewFolder, { state, journal, history }: StoredReview) {
    this.#folder = folder;
    this.#state = state;
    this.#journal = journal;
    this.#history = history;
  }

  /**
   * Opens the review of a recipe that was imported, given by its folder or by the recipe; `verb` is
   * what messages say that it is for.
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

  /** The step that an undo takes back; undefined for none. */
  get nextUndo(): ReviewStep | undefined {
    return this.#journal.done.at(-1);
  }

  /** The step that a redo does again; undefined for none. */
  get nextRedo(): ReviewStep | undefined {
    return this.#journal.undone.at(-1);
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
   * Does what a person decided, as one step: all of it, or nothing where any of it is an error.
   *
   * @throws {ReviewError} with everything that is in the way; `review-changed` when another program was faster.
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

  /** Undoes so many steps, or as many as there are; gives them as the recipe changed, the last first. */
  undo(steps: number, options: WalkSteps = {}): Promise<readonly ReviewStep[]> {
    return this.#walk("undo", steps, options);
  }

  /** Does steps again that were undone; gives them as the recipe changed, the first first. */
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

  /** Where somebody saves the recipe meanwhile, the values alone are changed in what they saved. */
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

  /** Works on what is on disk now, while nobody else does. */
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

  /** Whoever is writing has the lock; a step that is still not finished then has lost its program. */
  async #settle(stored: StoredReview): Promise<void> {
    if (stored.pending === undefined) return await this.#take(stored);
    using _lock = await this.#folder.lock();
    await this.#take(await this.#folder.loadLocked());
  }

  /** Takes over what is on disk, and finishes a step that a program has begun that was stopped. */
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

/** Anybody can have put an entry there: one that would spoil the recipe is not finished. */
async function assertReplayable({ recipe }: ReviewState, { number }: ReviewJournalEntry): Promise<void> {
  const { issues } = await readRecipe(new TextEncoder().encode(recipe));
  const [first] = issues.filter(({ severity }) => severity === "error");
  if (first === undefined) return;
  const message = `Cannot finish step ${number} of the history: the recipe would have errors: ${first.message}`;
  throw new ReviewError("broken-journal", message, {
    hint: `Fix the recipe, or remove ${entryPath(number)} to forget the step.`,
  });
}
