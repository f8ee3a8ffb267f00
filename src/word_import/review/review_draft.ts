import { hasErrors, type Issue } from "../../base/issue.ts";
import { present } from "../../base/present.ts";
import { readRecipe } from "../../recipe/read_recipe.ts";
import { isSameValue } from "../../recipe/edit/same_value.ts";
import { setRecipeValues, type ValueSetting } from "../../recipe/edit/set_values.ts";
import type { Applied, ItemChange, ReviewItem, ReviewState, ReviewStep, ValueChange } from "./review_state.ts";
import type { PlannedDecision } from "./plan_decision.ts";
import { candidatePathText } from "./refusal.ts";
import { invalidRecipe, ReviewRecipe } from "./review_recipe.ts";
import { sortItems } from "./candidate_place.ts";
import { describeTextChange, valueSide } from "./text_change.ts";

/** A review during an action. */
export class ReviewDraft {
  /** The recipe before the action. */
  readonly recipe: ReviewRecipe;
  readonly #before: ReviewState;
  readonly #settings: Map<string, ValueSetting> = new Map();
  #items: Map<string, ReviewItem>;
  #text: string;

  private constructor(state: ReviewState) {
    this.#before = state;
    this.recipe = ReviewRecipe.read(state.recipe);
    this.#items = new Map(state.items.map((item) => [item.path, item]));
    this.#text = state.recipe;
  }

  /**
   * Starts an action.
   *
   * @throws {ReviewError} `invalid-recipe` when the recipe has errors, which would hide new ones.
   */
  static async open(state: ReviewState): Promise<ReviewDraft> {
    const issues = await findErrors(state.recipe);
    if (issues.length > 0) throw invalidRecipe(issues);
    return new ReviewDraft(state);
  }

  /** Returns the candidate with a path. */
  item(path: string): ReviewItem | undefined {
    return this.#items.get(path);
  }

  /** Replaces all candidates. */
  replaceItems(items: Iterable<ReviewItem>): void {
    this.#items = new Map([...items].map((item) => [item.path, item]));
  }

  /** Applies decisions if the recipe is valid with all of them; otherwise returns the errors. */
  async take(plans: readonly PlannedDecision[]): Promise<readonly Issue[]> {
    const settings = new Map(this.#settings);
    for (const { settings: own } of plans) {
      for (const each of own) settings.set(JSON.stringify(each.at), each);
    }
    const text = this.#write(settings);
    const issues = text === this.#text ? [] : await findErrors(text);
    if (issues.length > 0) return issues;
    this.#text = text;
    for (const [key, setting] of settings) this.#settings.set(key, setting);
    for (const { item } of plans) this.#items.set(item.path, item);
    return [];
  }

  /** Applies as many decisions as the recipe allows together; returns an error for each of the others. */
  async takeMost(plans: readonly PlannedDecision[]): Promise<Issue[]> {
    let left = await this.#takeParts(plans);
    // Some may depend on others that were applied later.
    for (let count = plans.length; left.length > 0 && left.length < count;) {
      count = left.length;
      left = await this.#takeParts(left.map(({ plan }) => plan));
    }
    return left.map(({ plan: { item }, issue: { line: _line, column: _column, ...issue } }) => ({
      ...issue,
      path: candidatePathText(item.path),
    }));
  }

  async #takeParts(plans: readonly PlannedDecision[]): Promise<{ plan: PlannedDecision; issue: Issue }[]> {
    const issues = await this.take(plans);
    const [plan] = plans;
    const [issue] = issues;
    if (plan === undefined || issue === undefined) return [];
    if (plans.length === 1) return [{ plan, issue }];
    const middle = plans.length >> 1;
    const first = await this.#takeParts(plans.slice(0, middle));
    return [...first, ...await this.#takeParts(plans.slice(middle))];
  }

  /** Returns all changes as one step; no step if nothing changed. */
  async finish(
    kind: ReviewStep["kind"],
    { left = [], ...about }: Partial<Pick<ReviewState, "source" | "notices">> & { readonly left?: readonly Issue[] } =
      {},
  ): Promise<Applied> {
    const before = this.#before;
    const state = { ...before, ...about, recipe: this.#text, items: sortItems(this.#items.values()) };
    const items = listItemChanges(before.items, state.items);
    const moved = describeSources(before, state);
    if (items.length === 0 && state.recipe === before.recipe && Object.keys(moved).length === 0) {
      return { state: before, left };
    }
    const values = this.#listValues();
    const text = await describeTextChange(before.recipe, state.recipe);
    return { state, step: { kind, items, values, text, ...moved }, left };
  }

  #write(settings: ReadonlyMap<string, ValueSetting>): string {
    const changing = [...settings.values()].filter(({ at, value }) => !isSameValue(this.recipe.own(at), value));
    return setRecipeValues(this.#before.recipe, changing);
  }

  #listValues(): ValueChange[] {
    const after = ReviewRecipe.read(this.#text);
    return [...this.#settings.values()].flatMap(({ at }) => {
      const [was, is] = [this.recipe.own(at), after.own(at)];
      if (isSameValue(was, is)) return [];
      return [{ at, ...present({ before: valueSide(was), after: valueSide(is) }) }];
    });
  }
}

/** Returns the errors of a recipe. */
export async function findErrors(text: string): Promise<readonly Issue[]> {
  const { issues } = await readRecipe(new TextEncoder().encode(text));
  return hasErrors(issues) ? issues.filter(({ severity }) => severity === "error") : [];
}

/** Describes the change of the file that a review is of, and of the notices about it. */
export function describeSources(before: ReviewState, after: ReviewState): Pick<ReviewStep, "source" | "notices"> {
  return {
    ...(isSameValue(before.source, after.source) ? {} : { source: { before: before.source, after: after.source } }),
    ...(isSameValue(before.notices, after.notices)
      ? {}
      : { notices: { before: before.notices, after: after.notices } }),
  };
}

function listItemChanges(before: readonly ReviewItem[], after: readonly ReviewItem[]): ItemChange[] {
  const [old, fresh] = [before, after].map((items) => new Map(items.map((item) => [item.path, item])));
  return [...new Set([...old?.keys() ?? [], ...fresh?.keys() ?? []])].flatMap((path) => {
    const [was, is] = [old?.get(path), fresh?.get(path)];
    if (isSameValue(was, is)) return [];
    return [{ path, ...present({ before: was, after: is }) }];
  });
}
