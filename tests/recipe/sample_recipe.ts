import { referTo } from "../../src/recipe/baselines/baseline.ts";
import { BASELINES } from "../../src/recipe/baselines/baselines.ts";
import type { Baseline } from "../../src/recipe/baselines/baseline.ts";
import { type CheckedRecipe, readRecipe } from "../../src/recipe/read_recipe.ts";
import type { Recipe } from "../../src/recipe/recipe.ts";

/** The first installed baseline. */
export function anyBaseline(): Baseline {
  const [first] = BASELINES;
  if (first === undefined) throw new Error("No baseline is installed");
  return first;
}

/** The start of a good recipe, 10 lines; what follows begins in line 11. */
export async function recipeHead(): Promise<string> {
  const { id, version, catalogVersion, digest } = await referTo(anyBaseline());
  return `schema: wiki.pdf-template-recipe/v2
template:
  id: com.example.report
  name: Report
  version: 1.0.0
baseline:
  id: ${id}
  version: ${version}
  catalogVersion: ${catalogVersion}
  digest: "${digest}"
`;
}

/** Text as bytes. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Judges a recipe of which only the rest is given. */
export async function readRest(rest: string): Promise<CheckedRecipe> {
  return await readRecipe(utf8(await recipeHead() + rest));
}

/** The recipe of which only the rest is given, which must be good. */
export async function goodRecipe(rest: string): Promise<Recipe> {
  const { recipe, issues } = await readRest(rest);
  if (recipe === undefined) throw new Error(JSON.stringify(issues));
  return recipe;
}

/** Code, line and column of each issue. */
export function places({ issues }: Pick<CheckedRecipe, "issues">): [string, number | undefined, number | undefined][] {
  return issues.map(({ code, line, column }) => [code, line, column]);
}
