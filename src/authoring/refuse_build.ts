import { errorIssue, type Issue } from "../base/issue.ts";
import { inputName } from "../console/read_input.ts";
import { FIX_AND_RETRY, RefusedError } from "../console/command_errors.ts";
import { countIssues } from "../console/output/issue_text.ts";
import { joinPath } from "../host/files/file_path.ts";
import { ManifestValidationError, TemplatePackError } from "../pack/pack_errors.ts";
import type { LoadedRecipe } from "./load_recipe.ts";

/** Adds to each finding the file that it is about. */
export function placeIssues(issues: readonly Issue[], { path, folder, pictures }: LoadedRecipe): Issue[] {
  return issues.map((issue) => {
    if (issue.path === undefined || !pictures.has(issue.path)) return { ...issue, file: path };
    const { path: picture, ...rest } = issue;
    return { ...rest, file: joinPath(folder, picture) };
  });
}

/** Converts an error of packing into an error about the recipe. */
export function explainRefusal(error: unknown, path: string): never {
  if (error instanceof ManifestValidationError) throw refuseBuild(path, error.issues, error);
  if (!(error instanceof TemplatePackError)) throw error;
  const { kind, message, hint } = error;
  throw refuseBuild(path, [errorIssue(kind, message, { hint })], error);
}

/** Creates the error for a recipe with errors. */
export function refuseBuild(path: string, issues: readonly Issue[], cause?: unknown): RefusedError {
  return new RefusedError(`Cannot build ${inputName(path)}: it has ${countIssues(issues)}`, issues, {
    hint: FIX_AND_RETRY,
    cause,
  });
}
