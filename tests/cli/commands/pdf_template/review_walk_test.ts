import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { ToolError } from "../../../../src/base/tool_error.ts";
import { hasErrors } from "../../../../src/base/issue.ts";
import { ReviewSession } from "../../../../src/authoring/review/review_session.ts";
import type { Files } from "../../../../src/console/context.ts";
import { readRecipe } from "../../../../src/recipe/read_recipe.ts";
import { foldJournal, parseJournalEntry } from "../../../../src/word_import/review/journal.ts";
import { replayEntry } from "../../../../src/word_import/review/undo_step.ts";
import type { ReviewAction, ReviewJournalEntry, ReviewState } from "../../../../src/word_import/review/review_state.ts";
import { parseSuggestions } from "../../../../src/word_import/review/suggestions_file.ts";
import { ACTION, HAND } from "../../../word_import/review/arbitrary_moves.ts";
import { SUGGESTIONS } from "../../../word_import/review/sample_review.ts";
import { createFakeContext } from "../../../support/fake_context.ts";
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  nat,
  oneof,
  option,
  record,
} from "../../../support/property.ts";
import { makeReviewFolder, readReviewFolder, realFiles } from "../../../support/studio/review_folder.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";

// Two programs and an editor work on one folder, and are stopped at any time: the journal says how all came about.

type Work =
  | { readonly do: "act"; readonly actions: readonly ReviewAction[] }
  | { readonly do: "undo" | "redo"; readonly steps: number; readonly force: boolean };

interface Disturbance {
  /** After so many writes the program is killed. */
  readonly dies: number | undefined;
  /** What an editor saves while a step is written. */
  readonly editor: ((recipe: string) => string) | undefined;
  /** Whether it does so when the program has read the recipe already and is about to replace it. */
  readonly early: boolean;
}

type Move =
  | { readonly do: "work"; readonly who: 0 | 1; readonly work: Work; readonly disturbed: Disturbance }
  | { readonly do: "reopen"; readonly who: 0 | 1; readonly disturbed: Disturbance }
  | { readonly do: "hand"; readonly edit: (recipe: string) => string };

const who = constantFrom<0 | 1>(0, 1);
const dies = option(nat(4), { freq: 3, nil: undefined });

function moves(byHand: boolean) {
  const work = oneof(
    {
      weight: 3,
      arbitrary: record({ do: constantFrom("act"), actions: array(ACTION, { minLength: 1, maxLength: 3 }) }),
    },
    { weight: 2, arbitrary: record({ do: constantFrom("undo", "redo"), steps: nat(4), force: boolean() }) },
  );
  const editor = byHand ? option(HAND, { freq: 6, nil: undefined }) : constantFrom(undefined);
  const disturbed = record({ dies, editor, early: boolean() });
  const worked = record({ do: constantFrom("work"), who, work, disturbed });
  const reopened = record({ do: constantFrom("reopen"), who, disturbed });
  const hand = record({ do: constantFrom("hand"), edit: HAND });
  return array(
    oneof(
      { weight: 6, arbitrary: worked },
      { weight: 1, arbitrary: reopened },
      ...(byHand ? [{ weight: 2, arbitrary: hand }] : []),
    ),
    { minLength: 15, maxLength: 25 },
  );
}

/** What a decision that cannot be taken may end with; nothing else does. */
const EXPECTED = new Set(["refused", "changed-by-hand", "killed"]);

class Walker {
  readonly #folder: string;
  readonly #sessions: ReviewSession[] = [];
  /** The recipe as the editor saved it, by the last entry that the candidates included then. */
  readonly #saved = new Map<number, string>();
  #files: Files = realFiles();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** What the programs see of the disk, whose writes are watched. */
  readonly #disk: Files = {
    ...realFiles(),
    publishFile: (path, bytes, options) => this.#files.publishFile(path, bytes, options),
  };

  async go(move: Move): Promise<void> {
    if (move.do === "hand") return await this.#save(move.edit);
    this.#files = this.#watch(move.disturbed);
    try {
      const session = move.do === "work" ? await this.#session(move.who) : await this.#open(move.who);
      if (move.do === "work") await doWork(session, move.work);
    } catch (error) {
      if (!(error instanceof ToolError) || !EXPECTED.has(error.code)) throw error;
      if (error.code === "killed") delete this.#sessions[move.who];
    } finally {
      this.#files = realFiles();
    }
  }

  /** The state as a program finds it that starts now. */
  async settle(): Promise<ReviewSession> {
    const session = await this.#open(0);
    const other = await this.#session(1);
    await other.refresh();
    deepStrictEqual(other.state, session.state);
    deepStrictEqual(walkOf(other), walkOf(session));
    return session;
  }

  /** What the files say: first, with every entry, and what the editor saved in between. */
  async replay(first: ReviewState): Promise<ReviewState> {
    const entries = await this.entries();
    let state = first;
    for (const [i, entry] of [undefined, ...entries].entries()) {
      if (entry !== undefined) state = await replayEntry(state, entry, foldJournal(entries.slice(0, i - 1)));
      const recipe = this.#saved.get(i);
      if (recipe !== undefined) state = { ...state, recipe };
    }
    return state;
  }

  async entries(): Promise<ReviewJournalEntry[]> {
    const files = await this.#read();
    const names = Object.keys(files).filter((name) => name.endsWith(".json")).sort();
    return names.map((name, i) => parseJournalEntry(new TextEncoder().encode(files[name]), i + 1));
  }

  /** Whatever happens, the folder can be read, and is at most one entry behind its journal. */
  async check(): Promise<void> {
    const files = await this.#read();
    const { history } = parseSuggestions(new TextEncoder().encode(files["suggestions.yaml"]));
    const behind = (await this.entries()).length - history;
    ok(behind === 0 || behind === 1, `${behind} entries behind`);
    const { issues } = await readRecipe(new TextEncoder().encode(files["recipe.yaml"]));
    strictEqual(hasErrors(issues), false, `errors in\n${files["recipe.yaml"]}`);
  }

  async #read(): Promise<Record<string, string>> {
    await Deno.mkdir(`${this.#folder}/.tool/history`, { recursive: true });
    return await readReviewFolder(this.#folder);
  }

  async #session(who: 0 | 1): Promise<ReviewSession> {
    return this.#sessions[who] ?? await this.#open(who);
  }

  async #open(who: 0 | 1): Promise<ReviewSession> {
    const session = await ReviewSession.open(this.#folder, createFakeContext({ files: this.#disk }));
    this.#sessions[who] = session;
    return session;
  }

  async #save(edit: (recipe: string) => string): Promise<void> {
    const path = `${this.#folder}/recipe.yaml`;
    const before = await Deno.readTextFile(path);
    const after = edit(before);
    if (after === before) return;
    const { history } = parseSuggestions(await Deno.readFile(`${this.#folder}/suggestions.yaml`));
    this.#saved.set(history, after);
    await Deno.writeTextFile(path, after);
  }

  #watch({ dies, editor, early }: Disturbance): Files {
    const files = realFiles();
    let left = dies ?? Infinity;
    let toSave = editor;
    const save = async () => {
      if (toSave !== undefined) await this.#save(toSave);
      toSave = undefined;
    };
    return {
      ...files,
      publishFile: async (path, bytes, options) => {
        if (left-- <= 0) throw new ToolError("killed", "killed");
        if (early && path.endsWith("/recipe.yaml")) await save();
        await files.publishFile(path, bytes, options);
        if (!early && path.endsWith(".json")) await save();
      },
    };
  }
}

async function doWork(session: ReviewSession, work: Work): Promise<void> {
  if (work.do === "act") await session.apply(...work.actions);
  else await session[work.do](work.steps, { force: work.force });
}

function walkOf({ revision, undoable, redoable, problems }: ReviewSession) {
  return { revision, undoable, redoable, problems };
}

for (const byHand of [false, true]) {
  Deno.test(`ReviewSession ${byHand ? "beside an editor" : "alone"}, killed and opened again, is what its journal says`, async () => {
    const walk = asyncProperty(moves(byHand), async (moves) => {
      await using temporary = await createTemporaryFolder();
      const folder = `${temporary.path}/brand`;
      await makeReviewFolder(folder, { candidates: SUGGESTIONS });
      const walker = new Walker(folder);
      const { state: first } = await walker.settle();
      for (const move of moves) {
        await walker.go(move);
        await walker.check();
      }
      const session = await walker.settle();
      const entries = await walker.entries();
      const { done, undone, last } = foldJournal(entries);
      deepStrictEqual(walkOf(session), {
        revision: last,
        undoable: done.length,
        redoable: undone.length,
        problems: [],
      });
      const { history, ...stored } = parseSuggestions(await Deno.readFile(`${folder}/suggestions.yaml`));
      const recipe = await Deno.readTextFile(`${folder}/recipe.yaml`);
      strictEqual(history, last);
      deepStrictEqual({ ...stored, recipe }, session.state);
      const replayed = await walker.replay(first);
      if (byHand) return deepStrictEqual(replayed, session.state);
      deepStrictEqual(replayed, session.state);
      await session.undo(999);
      deepStrictEqual(session.state, first);
      await session.redo(done.length);
      strictEqual(await Deno.readTextFile(`${folder}/recipe.yaml`), recipe);
    });
    await assert(walk, { numRuns: 4 });
  });
}
