import type { Context } from "../../console/context.ts";
import { loadRecipeFrom } from "../load_recipe.ts";
import type { NamedTemplate } from "../load_template.ts";
import { useTemplate } from "../use_template.ts";
import type { OpenedTemplate } from "./typeset_job.ts";

/**
 * Opens a pack, or prepares the template of a recipe.
 *
 * @throws {RefusedError} with all issues when there are errors.
 */
export async function openTemplate(found: NamedTemplate, context: Context): Promise<OpenedTemplate> {
  if (found.kind === "pack") return { template: await useTemplate(found, context), recipe: undefined };
  const recipe = await loadRecipeFrom(found, context);
  return { template: await useTemplate(recipe, context), recipe };
}
