import type { Issue } from "../base/issue.ts";
import { quote } from "../base/text.ts";
import type { TemplateContents } from "../pack/contents.ts";
import { ManifestValidationError, TemplatePackError } from "../pack/errors.ts";
import type { DesignValues } from "../pdf/design/design.ts";
import { composePack } from "../recipe/compose_pack.ts";
import { resolveRecipe } from "../recipe/resolve_recipe.ts";
import { RefusedError } from "../console/errors.ts";
import { joinPath } from "../console/file_path.ts";
import { countIssues } from "../console/output/issue_text.ts";
import { type LoadedRecipe, recipeOf } from "./load_recipe.ts";

/** What a pack of a recipe will hold. */
export interface ComposedRecipe {
  /** What `packTemplate` takes. */
  readonly contents: TemplateContents;
  /** The complete design. */
  readonly values: DesignValues;
  /** Warnings of the recipe and its files. */
  readonly issues: readonly Issue[];
}

/**
 * Composes the contents of a recipe's pack.
 *
 * @throws {RefusedError} with every issue when there are errors.
 */
export async function composeRecipe(loaded: LoadedRecipe): Promise<ComposedRecipe> {
  const recipe = recipeOf(loaded);
  const values = resolveRecipe(recipe);
  const composed = await composePack({ recipe, values, files: loaded.pictures });
  const issues = [...loaded.issues, ...placeIssues(composed.issues, loaded)];
  if (composed.contents === undefined) throw refuse(loaded.path, issues);
  return { contents: composed.contents, values, issues };
}

/** Gives findings about a recipe's files the file that each is about. */
function placeIssues(issues: readonly Issue[], { path, folder, pictures }: LoadedRecipe): Issue[] {
  return issues.map((issue) => {
    if (issue.path === undefined || !pictures.has(issue.path)) return { ...issue, file: path };
    const { path: picture, ...rest } = issue;
    return { ...rest, file: joinPath(folder, picture) };
  });
}

/** Runs `pack`, and turns what it refuses into a refusal of the recipe. */
export async function refusing<T>(path: string, pack: () => Promise<T>): Promise<T> {
  try {
    return await pack();
  } catch (error) {
    if (error instanceof ManifestValidationError) throw refuse(path, error.issues, error);
    if (!(error instanceof TemplatePackError)) throw error;
    const { kind, message, hint } = error;
    const issue: Issue = { severity: "error", code: kind, message, ...(hint === undefined ? {} : { hint }) };
    throw refuse(path, [issue], error);
  }
}

/** The error for a recipe that has errors. */
export function refuse(path: string, issues: readonly Issue[], cause?: unknown): RefusedError {
  const hint = "Nothing was written. Correct what is named above and try again.";
  return new RefusedError(`Cannot build ${quote(path)}: it has ${countIssues(issues)}`, issues, { hint, cause });
}
