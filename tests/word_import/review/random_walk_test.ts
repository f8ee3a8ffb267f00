import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { hasErrors } from "../../../src/base/issue.ts";
import { readRecipe } from "../../../src/recipe/read_recipe.ts";
import { applyAction, applyReady } from "../../../src/word_import/review/apply_action.ts";
import { foldJournal, parseJournalEntry, renderJournalEntry } from "../../../src/word_import/review/journal.ts";
import { redoStep, replayEntry, undoStep } from "../../../src/word_import/review/undo_step.ts";
import {
  type ReviewAction,
  ReviewError,
  type ReviewJournalEntry,
  type ReviewState,
} from "../../../src/word_import/review/review_state.ts";
import { parseSuggestions, renderSuggestions } from "../../../src/word_import/review/suggestions_file.ts";
import { array, assert, asyncProperty, boolean, constantFrom, oneof, record } from "../../support/property.ts";
import { utf8 } from "../../recipe/sample_recipe.ts";
import { ACTION, HAND } from "./arbitrary_moves.ts";
import { sampleReview } from "./sample_review.ts";
import { amountFor } from "../../support/test_seed.ts";

type Move =
  | { readonly do: "act"; readonly action: ReviewAction }
  | { readonly do: "undo" | "redo"; readonly force: boolean }
  | { readonly do: "hand"; readonly edit: (recipe: string) => string };

/** Something that happened, and the recipe that it happened to where somebody had changed it by hand. */
type Event = { readonly hand: string } | { readonly entry: ReviewJournalEntry };

function moves(byHand: boolean) {
  const action = ACTION.map((action): Move => ({ do: "act", action }));
  const step = record({ do: constantFrom("undo", "redo"), force: boolean() });
  return array(
    oneof(
      { weight: 6, arbitrary: action },
      { weight: 3, arbitrary: step },
      ...(byHand ? [{ weight: 2, arbitrary: HAND.map((edit): Move => ({ do: "hand", edit })) }] : []),
    ),
    { minLength: 55, maxLength: 70 },
  );
}

class Walker {
  state: ReviewState;
  readonly events: Event[] = [];

  constructor(state: ReviewState) {
    this.state = state;
  }

  get entries(): ReviewJournalEntry[] {
    return this.events.flatMap((event) => "entry" in event ? [event.entry] : []);
  }

  async start(): Promise<void> {
    const { state, step } = await applyReady(this.state);
    if (step !== undefined) this.#note({ number: 1, do: "step", step }, state);
  }

  async go(move: Move): Promise<void> {
    if (move.do === "hand") {
      const recipe = move.edit(this.state.recipe);
      this.events.push({ hand: recipe });
      this.state = { ...this.state, recipe };
      return;
    }
    try {
      if (move.do === "act") await this.#act(move.action);
      else await this.walk(move.do, move.force);
    } catch (error) {
      if (!(error instanceof ReviewError)) throw error;
    }
  }

  async #act(action: ReviewAction): Promise<void> {
    const { state, step } = await applyAction(this.state, action);
    if (step !== undefined) this.#note({ number: this.entries.length + 1, do: "step", step }, state);
  }

  async walk(direction: "undo" | "redo", force: boolean): Promise<boolean> {
    const { done, undone, last } = foldJournal(this.entries);
    const step = (direction === "undo" ? done : undone).at(-1);
    if (step === undefined) return false;
    const { state, text } = await (direction === "undo" ? undoStep : redoStep)(this.state, step, { force });
    this.#note({ number: last + 1, do: direction, text }, state);
    return true;
  }

  #note(entry: ReviewJournalEntry, state: ReviewState): void {
    this.events.push({ entry: parseJournalEntry(utf8(renderJournalEntry(entry)), entry.number) });
    this.state = state;
  }
}

async function replay(first: ReviewState, events: readonly Event[]): Promise<ReviewState> {
  let state = first;
  const entries: ReviewJournalEntry[] = [];
  for (const event of events) {
    if ("hand" in event) state = { ...state, recipe: event.hand };
    else {
      state = await replayEntry(state, event.entry, foldJournal(entries));
      entries.push(event.entry);
    }
  }
  return state;
}

for (const byHand of [false, true]) {
  Deno.test(`a walk ${byHand ? "with" : "without"} edits by hand is what its journal says`, async () => {
    const first = await sampleReview();
    await assert(
      asyncProperty(moves(byHand), async (moves) => {
        const walker = new Walker(first);
        await walker.start();
        for (const move of moves) {
          await walker.go(move);
          strictEqual(hasErrors((await readRecipe(utf8(walker.state.recipe))).issues), false, walker.state.recipe);
        }
        const { state, events } = walker;
        deepStrictEqual(await replay(first, events), state);
        const { recipe, ...rest } = state;
        const text = renderSuggestions(state, events.length);
        deepStrictEqual({ recipe, ...parseSuggestions(utf8(text)) }, { recipe, history: events.length, ...rest });
        if (byHand) return;
        const steps = foldJournal(walker.entries).done.length;
        while (await walker.walk("undo", false));
        deepStrictEqual(walker.state, first);
        for (let i = 0; i < steps; i++) await walker.walk("redo", false);
        deepStrictEqual(walker.state, state);
      }),
      { numRuns: amountFor({ quick: 2, full: 3, long: 12 }) },
    );
  });
}
