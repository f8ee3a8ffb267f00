import { findNearest } from "../../../base/find_nearest.ts";
import { hasErrors } from "../../../base/issue.ts";
import { asciiLowerCase, quote } from "../../../base/text.ts";
import { referTo } from "../../../recipe/baselines/baseline.ts";
import { BASELINES, findBaseline } from "../../../recipe/baselines/baselines.ts";
import { readRecipe } from "../../../recipe/check_recipe.ts";
import { createRecipeSchema } from "../../../recipe/recipe_schema.ts";
import { didYouMean } from "../../../recipe/suggest.ts";
import { renderStarterRecipe } from "../../../recipe/write_recipe.ts";
import type { Context } from "../../context.ts";
import { FileError, UsageError } from "../../errors.ts";
import { joinPath, nameOf } from "../../file_path.ts";
import { jsonText } from "../../output/json_text.ts";
import { commandWord } from "./command_word.ts";
import { PACK_EXTENSION } from "./load_template.ts";

/** Arguments and options of `tool pdf-template init`. */
export interface InitOptions {
  /** The folder to fill. */
  readonly directory: string;
  /** Id of the baseline. */
  readonly baseline: string;
  /** Template id. */
  readonly id?: string | undefined;
  /** Name for people. */
  readonly name?: string | undefined;
  /** Template version. */
  readonly version: string;
  /** Whether to print JSON. */
  readonly json?: true | undefined;
}

/** Makes a folder with a starter recipe and its schema. */
export async function initRecipe(options: InitOptions, context: Context): Promise<void> {
  const { directory, json } = options;
  const exists = await isEmptyFolder(directory, context);
  const identity = await identify(options, context);
  const text = await renderRecipe(options, identity);
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
  const next = nextCommands(directory, nameOf(identity.folder, context.environment.windows));
  const result = { directory, ...identity.template, baseline: options.baseline, files: [...files.keys()], next };
  await context.io.stdout.write(json ? jsonText(result) : resultText(directory, result));
}

/** Whether the folder is there and empty; false when nothing is there. */
async function isEmptyFolder(directory: string, context: Context): Promise<boolean> {
  if (await context.files.realPath(directory) === undefined) return false;
  const reason = await findContent(directory, context);
  if (reason === undefined) return true;
  throw new FileError("file-exists", `Cannot make a recipe in ${quote(directory)}: ${reason}`, {
    hint: "Name a folder that does not exist yet.",
  });
}

async function findContent(directory: string, context: Context): Promise<string | undefined> {
  try {
    const { isDirectory, files, hidden } = await context.files.list(directory, 1);
    if (!isDirectory) return "it is a file";
    return files.length + hidden.length === 0 ? undefined : "it is not empty";
  } catch (error) {
    if (error instanceof FileError && /^(?:too-many-files|not-a-regular-file)$/.test(error.code)) {
      return "it is not empty";
    }
    throw error;
  }
}

/** Who the template is, as far as it was not said: from the name of its folder. */
async function identify({ directory, id, name }: InitOptions, context: Context) {
  const { windows } = context.environment;
  const own = nameOf(directory, windows);
  const folder = /^\.{0,2}$/.test(own) ? await context.files.realPath(directory) ?? own : own;
  const words = nameOf(folder, windows).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const slug = asciiLowerCase(words.join("-")).replace(/[^a-z0-9-]+/g, "").replace(/^[^a-z]+|-+$/g, "");
  const label = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  return {
    folder,
    template: {
      id: id ?? `com.example.${slug === "" ? "report" : slug}`,
      name: name ?? (label === "" ? "Report" : label),
    },
  };
}

async function renderRecipe(
  { baseline: wanted, version }: InitOptions,
  { template }: { readonly template: { readonly id: string; readonly name: string } },
): Promise<string> {
  const baseline = findBaseline(wanted);
  if (baseline === undefined) {
    const ids = BASELINES.map(({ id }) => id);
    throw new UsageError(`Cannot start from ${quote(wanted)}: there is no such baseline`, {
      hint: didYouMean(findNearest(wanted, ids)) ?? `Use one of ${ids.join(", ")}.`,
    });
  }
  const text = renderStarterRecipe({ ...template, version, baseline: await referTo(baseline) });
  const { issues } = await readRecipe(new TextEncoder().encode(text));
  if (hasErrors(issues)) {
    throw new UsageError(`Cannot make the recipe: ${issues.map(({ message }) => message).join("; ")}`);
  }
  return text;
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
    `Made ${files.join(" and ")} in ${quote(directory)}: ${quote(name)} (${id}), from the baseline ${baseline}\n`,
    "\nNext:\n",
    ...next.map((line) => `  ${line}\n`),
  ].join("");
}
