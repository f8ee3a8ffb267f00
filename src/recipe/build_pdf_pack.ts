import { hasErrors, type Issue } from "../base/issue.ts";
import { quote, truncate } from "../base/text.ts";
import type { TemplateFiles } from "../pack/contents.ts";
import type { TemplateManifest } from "../pack/manifest.ts";
import { readRecipe } from "./read_recipe.ts";
import { makePdfPack } from "./make_pdf_pack.ts";
import { ToolError, type ToolErrorOptions } from "../base/tool_error.ts";

/** Options of {@linkcode buildPdfPack}. */
export interface PdfPackOptions {
  /** Path of the recipe among the files; `recipe.yaml` by default. */
  readonly recipe?: string;
  /**
   * Additional check of the finished pack, such as a test compilation; without it nothing is compiled. An error among
   * the findings fails the build; warnings are added to {@linkcode PdfPack.issues}.
   */
  readonly prove?: (pack: PdfPack) => Promise<readonly Issue[]>;
  /** Signal that cancels the build between its steps. */
  readonly signal?: AbortSignal;
}

/** PDF pack built from a recipe. */
export interface PdfPack {
  /** Archive: the content of a `.wiki-pdf-template` file. */
  readonly bytes: Uint8Array;
  /** Manifest, as a reader sees it. */
  readonly manifest: TemplateManifest;
  /** Payload members by path, without the manifest. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Warnings about the recipe and its pictures, from the execution gate and from `prove`. */
  readonly issues: readonly Issue[];
}

/**
 * Builds a PDF pack from a recipe and its pictures: checks the recipe, generates the manifest and the canonical source,
 * packs them, and runs the execution gate (format, section 7.3). The same files give the same bytes on every machine.
 *
 * `files` contains the recipe (UTF-8, at most 1 MiB) and its pictures (PNG, JPEG or SVG, at most 32 MiB each) by the
 * paths that the recipe uses. Other files are ignored, so font files may be missing. The caps of `packTemplate` apply
 * to the pack.
 *
 * @throws {RecipeError} with all findings, when one of them is an error: `file-not-found` when the recipe is missing,
 * `asset-not-found` when a picture is missing, and the errors of the recipe, its pictures, the execution gate and
 * `prove`.
 * @throws {TemplatePackError} of kind `too-large-archive` when the pack exceeds a cap (section 8).
 * @throws {unknown} the reason of `signal` when it aborts, and any error of `prove`.
 *
 * @example Usage
 * ```ts
 * import { rejects, strictEqual } from "node:assert/strict";
 * import { buildPdfPack, listBaselines, validatePdfPack } from "../../mod.ts";
 *
 * const [baseline] = await listBaselines();
 * const recipe = `
 * schema: wiki.pdf-template-recipe/v2
 * template: { id: com.example.report, name: Report, version: 1.0.0 }
 * baseline: ${JSON.stringify(baseline)}
 * design:
 *   colors: { accent: "#0b5fff" }
 * `;
 * const { bytes, manifest } = await buildPdfPack({ "recipe.yaml": new TextEncoder().encode(recipe) });
 * strictEqual(manifest.id, "com.example.report");
 * strictEqual((await validatePdfPack(bytes)).ok, true);
 *
 * const wrong = new TextEncoder().encode(recipe.replace("accent", "akzent"));
 * await rejects(buildPdfPack({ "recipe.yaml": wrong }), { code: "invalid-recipe", hint: "Did you mean colors.accent?" });
 * ```
 */
export async function buildPdfPack(files: TemplateFiles, options: PdfPackOptions = {}): Promise<PdfPack> {
  const { recipe: path = "recipe.yaml", prove, signal } = options;
  const named = new Map(files instanceof Map ? files : Object.entries(files));
  const bytes = named.get(path);
  if (bytes === undefined) throw refuse(path, [missingRecipe(path)]);
  const { recipe, issues: found } = await readRecipe(bytes);
  if (recipe === undefined) throw refuse(path, found);
  const { pack, fileIssues, gateIssues } = await makePdfPack({ recipe, files: named, signal });
  const issues = [...found, ...fileIssues, ...gateIssues];
  if (pack === undefined) throw refuse(path, issues);
  const built = { bytes: pack.bytes, manifest: pack.manifest, files: pack.files, issues };
  if (prove === undefined) return built;
  const proven = [...issues, ...await prove(built)];
  if (hasErrors(proven)) throw refuse(path, proven);
  return { ...built, issues: proven };
}

function missingRecipe(path: string): Issue {
  const message = `The files do not contain the recipe ${quote(truncate(path, 200))}`;
  return { severity: "error", code: "file-not-found", message, hint: "Give its text as UTF-8 bytes under that path." };
}

function refuse(path: string, issues: readonly Issue[]): RecipeError {
  const errors = issues.filter(({ severity }) => severity === "error");
  const [{ message, line, hint } = { message: "it has errors", line: undefined, hint: undefined }] = errors;
  const place = line === undefined ? "" : `line ${line}: `;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : "";
  return new RecipeError(`Cannot build ${quote(truncate(path, 200))}: ${place}${message}${more}`, issues, { hint });
}

/** Error for a recipe that cannot be built. Its `code` is `invalid-recipe`. */
export class RecipeError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "RecipeError";
  /** All findings, errors and warnings. Lines and columns are 1-based positions in the recipe. */
  readonly issues: readonly Issue[];

  /** Creates an error from its message and all findings. */
  constructor(message: string, issues: readonly Issue[], options: ToolErrorOptions = {}) {
    super("invalid-recipe", message, options);
    this.issues = issues;
  }
}
