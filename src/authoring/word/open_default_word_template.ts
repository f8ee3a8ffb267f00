import type { Context } from "../../console/context.ts";
import { createStarterToFill } from "../../docx/starter/create_starter.ts";
import { DEFAULT_BASELINE } from "../open_named_template.ts";
import { chooseBaseline } from "../start_recipe.ts";
import { surveyForUse, type TemplateUse, type WordTemplate } from "./open_word_template.ts";
import { starterLookOf } from "./starter_look_of.ts";

/** Creates the Word template where none is named: the one to start with, in the design of the default baseline. */
export async function openDefaultWordTemplate(use: TemplateUse, context: Context): Promise<WordTemplate> {
  const bytes = await createStarterToFill(starterLookOf(chooseBaseline(DEFAULT_BASELINE).values));
  return await surveyForUse({ bytes, name: DEFAULT_BASELINE, id: "", version: "" }, use, context);
}
