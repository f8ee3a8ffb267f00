import { didYouMean, nearestName } from "../base/nearest_name.ts";
import { hasErrors } from "../base/issue.ts";
import { quote } from "../base/text.ts";
import { type Baseline, referTo } from "../recipe/baselines/baseline.ts";
import { BASELINES, findBaseline } from "../recipe/baselines/baselines.ts";
import { readRecipe } from "../recipe/read_recipe.ts";
import { type RecipeCommand, renderStarterRecipe } from "../recipe/render_starter_recipe.ts";
import { UsageError } from "../console/command_errors.ts";
import { commandWord } from "../console/output/printable.ts";
import { PACK_EXTENSION } from "./load_template.ts";

/** Identity and origin of a new recipe. */
export interface RecipeStart {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly baseline: Baseline;
  /** Whether values of a Word file replace the examples. */
  readonly imported?: boolean;
  /** Name of the recipe's folder; empty if unknown. */
  readonly folder: string;
}

/**
 * Returns the installed baseline with this ID.
 *
 * @throws {UsageError} with the nearest ID.
 */
export function chooseBaseline(wanted: string): Baseline {
  const baseline = findBaseline(wanted);
  if (baseline !== undefined) return baseline;
  const ids = BASELINES.map(({ id }) => id);
  throw new UsageError(`Cannot start from ${quote(wanted)}: unknown baseline`, {
    hint: didYouMean(nearestName(wanted, ids)) ?? `Use one of ${ids.join(", ")}.`,
  });
}

/**
 * Renders a new recipe, and checks it.
 *
 * @throws {UsageError} when the identity is invalid.
 */
export async function startRecipe(start: RecipeStart): Promise<string> {
  const text = await renderNewRecipe(start);
  const { issues } = await readRecipe(new TextEncoder().encode(text));
  if (hasErrors(issues)) {
    throw new UsageError(`Cannot make the recipe: ${issues.map(({ message }) => message).join("; ")}`);
  }
  return text;
}

/** Renders a new recipe that is read, and thereby checked, afterwards. */
export async function renderNewRecipe(
  { baseline, imported = false, folder, ...template }: RecipeStart,
): Promise<string> {
  const commands = [...imported ? REVIEW_COMMANDS : [], ...recipeCommands(folder)];
  return renderStarterRecipe({ ...template, baseline: await referTo(baseline) }, { imported, commands });
}

const REVIEW_COMMANDS: readonly RecipeCommand[] = [
  { command: "tool pdf-template review .", purpose: "decide what to apply" },
  { command: "tool pdf-template undo .", purpose: "undo the last step" },
];

/** Lists the next commands for a recipe, for use in its folder. */
function recipeCommands(folder: string): RecipeCommand[] {
  const pack = commandWord(`${folder === "" ? "template" : folder}${PACK_EXTENSION}`);
  return [
    { command: "tool pdf-template preview . --open", purpose: "see it as pages" },
    { command: "tool pdf-template explain .", purpose: "list every value and where it comes from" },
    { command: `tool pdf-template build . --output ${pack}` },
  ];
}
