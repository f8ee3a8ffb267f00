import { didYouMean, nearestName } from "../base/nearest_name.ts";
import { quote } from "../base/text.ts";
import type { Context } from "../console/context.ts";
import { STANDARD_STREAM } from "../console/read_input.ts";
import { FileError } from "../host/files/file_error.ts";
import { meantPaths } from "../host/files/missing_path.ts";
import { BASELINES, findBaseline } from "../recipe/baselines/baselines.ts";
import { findTemplate, type NamedTemplate } from "./load_template.ts";
import { chooseBaseline, renderNewRecipe } from "./start_recipe.ts";

/** Baseline where no template is named. */
export const DEFAULT_BASELINE = "technical";

/**
 * Reads a template: a pack, a recipe or its folder; the name of a baseline where nothing has that path.
 *
 * @throws {ToolError} `wrong-file-kind` when it is none of these.
 * @throws {FileError} when it cannot be read.
 */
export async function openNamedTemplate(name: string | undefined, context: Context): Promise<NamedTemplate> {
  const id = name ?? DEFAULT_BASELINE;
  const isBaseline = await isBaselineNamed(name, context);
  if (!isBaseline && id !== STANDARD_STREAM && !await exists(id, context)) throw await missing(id, context);
  if (!isBaseline) return await findTemplate(id, context);
  const text = await renderNewRecipe({
    ...{ id: `com.example.${id}`, name: id, version: "1.0.0", folder: "" },
    baseline: chooseBaseline(id),
  });
  return { kind: "recipe", path: `${id}.yaml`, bytes: new TextEncoder().encode(text) };
}

/** Returns whether a name on a command line is that of a baseline, and of no file. */
export async function isBaselineNamed(name: string | undefined, context: Context): Promise<boolean> {
  return name === undefined || findBaseline(name) !== undefined && !await exists(name, context);
}

async function exists(path: string, context: Context): Promise<boolean> {
  return await context.files.realPath(path) !== undefined;
}

async function missing(name: string, { files }: Context): Promise<FileError> {
  const ids = BASELINES.map(({ id }) => id);
  const hint = didYouMean(nearestName(name, ids)) ?? meantPaths(await files.nearestPaths(name)) ??
    `Check the path, or name a baseline: ${ids.join(", ")}.`;
  return new FileError("file-not-found", `Cannot read ${quote(name)}: it does not exist`, { hint });
}
