import type { Issue } from "../base/issue.ts";
import { quote } from "../base/text.ts";
import { ManifestValidationError, TemplatePackError } from "../pack/errors.ts";
import { type MadePdfPack, makePdfPack } from "../recipe/make_pdf_pack.ts";
import type { Context } from "../console/context.ts";
import { RefusedError } from "../console/errors.ts";
import { joinPath } from "../host/files/file_path.ts";
import { countIssues } from "../console/output/issue_text.ts";
import { type LoadedRecipe, recipeOf } from "./load_recipe.ts";

/** A pack that was made from a recipe and has passed the execution gate; it is not proven by a compiler yet. */
export interface MadePack extends MadePdfPack {
  /** Warnings of the recipe, its files and the gate. */
  readonly issues: readonly Issue[];
}

/**
 * Makes a pack from a recipe, see {@linkcode makePdfPack}; findings name the files that they are about.
 *
 * @throws {RefusedError} with every issue when there are errors.
 */
export async function makePack(loaded: LoadedRecipe, context: Context): Promise<MadePack> {
  const { path, pictures: files } = loaded;
  const sources = { recipe: recipeOf(loaded), files, signal: context.signal };
  const { pack, fileIssues, gateIssues } = await makePdfPack(sources).catch((error) => explain(error, path));
  const issues = [...loaded.issues, ...placeIssues(fileIssues, loaded), ...gateIssues];
  if (pack === undefined) throw refuse(path, issues);
  return { ...pack, issues };
}

/** Gives findings about a recipe's files the file that each is about. */
export function placeIssues(issues: readonly Issue[], { path, folder, pictures }: LoadedRecipe): Issue[] {
  return issues.map((issue) => {
    if (issue.path === undefined || !pictures.has(issue.path)) return { ...issue, file: path };
    const { path: picture, ...rest } = issue;
    return { ...rest, file: joinPath(folder, picture) };
  });
}

function explain(error: unknown, path: string): never {
  if (error instanceof ManifestValidationError) throw refuse(path, error.issues, error);
  if (!(error instanceof TemplatePackError)) throw error;
  const { kind, message, hint } = error;
  const issue: Issue = { severity: "error", code: kind, message, ...(hint === undefined ? {} : { hint }) };
  throw refuse(path, [issue], error);
}

function refuse(path: string, issues: readonly Issue[], cause?: unknown): RefusedError {
  const hint = "Nothing was written. Correct what is named above and try again.";
  return new RefusedError(`Cannot build ${quote(path)}: it has ${countIssues(issues)}`, issues, { hint, cause });
}
