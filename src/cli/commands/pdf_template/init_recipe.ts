import { quote } from "../../../base/text.ts";
import { createRecipeSchema } from "../../../recipe/recipe_schema.ts";
import type { Context } from "../../../console/context.ts";
import { baseName, joinPath } from "../../../host/files/file_path.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { commandWord } from "../../../console/output/printable.ts";
import { isEmptyFolder } from "../../../authoring/empty_folder.ts";
import { identifyTemplate } from "../../../authoring/identify_template.ts";
import { PACK_EXTENSION } from "../../../authoring/load_template.ts";
import { chooseBaseline, startRecipe } from "../../../authoring/start_recipe.ts";
import { assertOutputName } from "../../../authoring/kinds/assert_output_name.ts";

/** Arguments and options of `tool pdf-template init`. */
export interface InitOptions {
  /** Folder to fill. */
  readonly directory: string;
  /** ID of the baseline. */
  readonly baseline: string;
  /** Template ID. */
  readonly id?: string | undefined;
  /** Display name. */
  readonly name?: string | undefined;
  /** Template version. */
  readonly version: string;
  /** Whether to print JSON. */
  readonly json?: true | undefined;
}

/** Creates a folder with a starter recipe and its schema. */
export async function initRecipe(options: InitOptions, context: Context): Promise<void> {
  const { directory, version, json } = options;
  const exists = await isEmptyFolder(directory, "recipe", context);
  if (!exists) assertOutputName(directory, "folder");
  const identity = await identifyTemplate(options, context);
  const baseline = chooseBaseline(options.baseline);
  const folder = baseName(identity.folder, context.environment.windows);
  const text = await startRecipe({ ...identity.template, version, baseline, folder });
  const encoder = new TextEncoder();
  const files = new Map([
    ["recipe.yaml", encoder.encode(text)],
    ["recipe.schema.json", encoder.encode(jsonText(createRecipeSchema()))],
  ]);
  if (exists) {
    for (const [name, bytes] of files) {
      await context.files.publishFile(joinPath(directory, name), bytes, { replace: false });
    }
  } else await context.files.publishDirectory(directory, files);
  const next = nextCommands(directory, folder);
  const result = { directory, ...identity.template, baseline: baseline.id, files: [...files.keys()], next };
  await context.io.stdout.write(json ? jsonText(result) : resultText(directory, result));
}

function nextCommands(directory: string, folder: string): string[] {
  const pack = joinPath(directory, `${folder === "" ? "template" : folder}${PACK_EXTENSION}`);
  return [
    `tool pdf-template preview ${commandWord(directory)} --open`,
    `tool pdf-template build ${commandWord(directory)} --output ${commandWord(pack)}`,
  ];
}

function resultText(
  directory: string,
  { id, name, baseline, files, next }: { id: string; name: string; baseline: string; files: string[]; next: string[] },
): string {
  return [
    `Created ${files.join(" and ")} in ${quote(directory)}: ${quote(name)} (${id}), from the baseline ${baseline}\n`,
    "\nNext:\n",
    ...next.map((line) => `  ${line}\n`),
  ].join("");
}
