import { isEmptyFolder } from "../../../authoring/empty_folder.ts";
import { assertOutputName } from "../../../authoring/kinds/assert_output_name.ts";
import { loadRecipe, recipeOf } from "../../../authoring/load_recipe.ts";
import { DEFAULT_BASELINE } from "../../../authoring/open_named_template.ts";
import { chooseBaseline } from "../../../authoring/start_recipe.ts";
import { starterLookOf } from "../../../authoring/word/starter_look_of.ts";
import { quote } from "../../../base/text.ts";
import type { Context } from "../../../console/context.ts";
import { commandWord } from "../../../console/output/printable.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { createStarter } from "../../../docx/starter/create_starter.ts";
import { joinPath } from "../../../host/files/file_path.ts";
import type { DesignValues } from "../../../pdf/design/design.ts";
import { resolveRecipe } from "../../../recipe/resolve_recipe.ts";

/** Arguments and options of `tool docx-template init`. */
export interface InitWordOptions {
  readonly directory: string;
  readonly recipe?: string | undefined;
  readonly json?: true | undefined;
}

const FILE = "template.docx";

/** Creates a folder with a Word template to start with. */
export async function initWordTemplate({ directory, recipe, json }: InitWordOptions, context: Context): Promise<void> {
  const { files, io: { stdout } } = context;
  const exists = await isEmptyFolder(directory, "Word template", context);
  if (!exists) assertOutputName(directory, "folder");
  const bytes = await createStarter(starterLookOf(await designOf(recipe, context)));
  const path = joinPath(directory, FILE);
  if (exists) await files.publishFile(path, bytes, { replace: false });
  else await files.publishDirectory(directory, new Map([[FILE, bytes]]));
  const next = [
    `tool docx-template scan ${commandWord(path)}`,
    `tool docx-template render ${commandWord(path)} notes.md`,
  ];
  if (json) return await stdout.write(jsonText({ directory, files: [FILE], next }));
  const lines = next.map((line) => `  ${line}\n`).join("");
  await stdout.write(`Created ${FILE} in ${quote(directory)}\n\nNext:\n${lines}`);
}

async function designOf(recipe: string | undefined, context: Context): Promise<DesignValues> {
  if (recipe === undefined) return chooseBaseline(DEFAULT_BASELINE).values;
  return resolveRecipe(recipeOf(await loadRecipe(recipe, context)));
}
