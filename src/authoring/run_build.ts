import { errorIssue, type Issue } from "../base/issue.ts";
import type { Context } from "../console/context.ts";
import type { UnpackedTemplate } from "../pack/contents.ts";
import type { PdfPackOutcome, PdfPackSources } from "../recipe/prepare_pdf_pack.ts";
import { type LoadedRecipe, recipeOf } from "./load_recipe.ts";
import { inputName } from "../console/read_input.ts";
import { FIX_AND_RETRY, RefusedError } from "../console/command_errors.ts";
import { countIssues } from "../console/output/issue_text.ts";
import { joinPath } from "../host/files/file_path.ts";
import { ManifestValidationError, TemplatePackError } from "../pack/pack_errors.ts";

/** Pack without errors, and its warnings. */
type Build<Pack extends UnpackedTemplate> = Required<Pick<PdfPackOutcome<Pack>, "pack">> & {
  /** Warnings about the recipe and its files, and from the gate. */
  readonly issues: readonly Issue[];
};

/**
 * Prepares the pack of a loaded recipe with the given function. Findings name the files that they are about.
 *
 * @throws {RefusedError} with every issue when there are errors.
 */
export async function runBuild<Pack extends UnpackedTemplate>(
  loaded: LoadedRecipe,
  context: Context,
  prepare: (sources: PdfPackSources) => Promise<PdfPackOutcome<Pack>>,
): Promise<Build<Pack>> {
  const { path, pictures: files } = loaded;
  const sources = { recipe: recipeOf(loaded), files, signal: context.signal };
  const { pack, fileIssues, gateIssues } = await prepare(sources).catch((error) => explainRefusal(error, path));
  const issues = [...loaded.issues, ...placeIssues(fileIssues, loaded), ...gateIssues];
  if (pack === undefined) throw refuseBuild(path, issues);
  return { pack, issues };
}

/** Adds to each finding the file that it is about. */
function placeIssues(issues: readonly Issue[], { path, folder, pictures }: LoadedRecipe): Issue[] {
  return issues.map((issue) => {
    if (issue.path === undefined || !pictures.has(issue.path)) return { ...issue, file: path };
    const { path: picture, ...rest } = issue;
    return { ...rest, file: joinPath(folder, picture) };
  });
}

/** Converts an error of packing into an error about the recipe. */
function explainRefusal(error: unknown, path: string): never {
  if (error instanceof ManifestValidationError) throw refuseBuild(path, error.issues, error);
  if (!(error instanceof TemplatePackError)) throw error;
  const { kind, message, hint } = error;
  throw refuseBuild(path, [errorIssue(kind, message, { hint })], error);
}

/** Creates the error for a recipe with errors. */
function refuseBuild(path: string, issues: readonly Issue[], cause?: unknown): RefusedError {
  return new RefusedError(`Cannot build ${inputName(path)}: it has ${countIssues(issues)}`, issues, {
    hint: FIX_AND_RETRY,
    cause,
  });
}
