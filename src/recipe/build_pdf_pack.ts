import { hasErrors, type Issue } from "../base/issue.ts";
import { quote, truncate } from "../base/text.ts";
import type { TemplateFiles } from "../pack/contents.ts";
import type { TemplateManifest } from "../pack/manifest.ts";
import { readRecipe } from "./check_recipe.ts";
import { RecipeError } from "./errors.ts";
import { makePdfPack } from "./make_pdf_pack.ts";

/** How {@linkcode buildPdfPack} builds. */
export interface PdfPackOptions {
  /** Path of the recipe among the files; `recipe.yaml` unless given. */
  readonly recipe?: string;
  /**
   * Proves the pack before it is returned, with a compiler for example: nothing is compiled without it. Errors among the
   * findings refuse the pack, warnings join {@linkcode PdfPack.issues}.
   */
  readonly prove?: (pack: PdfPack) => Promise<readonly Issue[]>;
  /** Stops the work between its steps. */
  readonly signal?: AbortSignal;
}

/** A pack that was built from a recipe. */
export interface PdfPack {
  /** The archive: what a `.wiki-pdf-template` file holds. */
  readonly bytes: Uint8Array;
  /** Its manifest, as a reader sees it. */
  readonly manifest: TemplateManifest;
  /** Its members by path, the manifest excluded. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Warnings of the recipe, its pictures, the gate and the proof. */
  readonly issues: readonly Issue[];
}

/**
 * Builds a PDF pack from a recipe and the pictures that it names: reads and judges the recipe, composes manifest and
 * canonical source, packs them, and runs the execution gate (format, section 7.3). The same files give the same bytes
 * everywhere.
 *
 * `files` holds the recipe (UTF-8, at most 1 MiB) and its pictures (PNG, JPEG or SVG, at most 32 MiB each) by the paths
 * that the recipe names them with; other files are not looked at, so font files may stay away. The pack follows the caps
 * of {@linkcode packTemplate}.
 *
 * @throws {RecipeError} with every finding, when one of them is an error: `file-not-found` without the recipe, those of
 * the recipe, `asset-not-found` and whatever is wrong with a picture, those of the gate and of `prove`.
 * @throws {TemplatePackError} `too-large-archive` and the other caps of packs.
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
  const { pack, fileIssues, gateIssues } = await makePdfPack({
    ...{ recipe, files: named },
    ...signal === undefined ? {} : { signal },
  });
  const issues = [...found, ...fileIssues, ...gateIssues];
  if (pack === undefined) throw refuse(path, issues);
  const built = { bytes: pack.bytes, manifest: pack.manifest, files: pack.files, issues };
  if (prove === undefined) return built;
  const proven = [...issues, ...await prove(built)];
  if (hasErrors(proven)) throw refuse(path, proven);
  return { ...built, issues: proven };
}

function missingRecipe(path: string): Issue {
  const message = `There is no recipe ${quote(truncate(path, 200))} among the files`;
  return { severity: "error", code: "file-not-found", message, hint: "Give its text as UTF-8 bytes under that path." };
}

function refuse(path: string, issues: readonly Issue[]): RecipeError {
  const errors = issues.filter(({ severity }) => severity === "error");
  const [{ message, line, hint } = { message: "it has errors", line: undefined, hint: undefined }] = errors;
  const place = line === undefined ? "" : `line ${line}: `;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : "";
  const options = hint === undefined ? {} : { hint };
  return new RecipeError(`Cannot build ${quote(truncate(path, 200))}: ${place}${message}${more}`, issues, options);
}
