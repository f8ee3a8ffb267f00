import { equalBytes } from "../base/bytes.ts";
import { hasErrors, type Issue } from "../base/issue.ts";
import type { TemplateManifest } from "../pack/manifest.ts";
import { packTemplate } from "../pack/pack_template.ts";
import { unpackTemplate } from "../pack/unpack_template.ts";
import type { DesignValues } from "../pdf/design/design.ts";
import { validatePdfPack } from "../validate/validate_pdf_pack.ts";
import { composePack } from "./compose_pack.ts";
import type { Recipe } from "./recipe.ts";
import { resolveRecipe } from "./resolve_recipe.ts";

/** Input of {@linkcode makePdfPack}. */
export interface PdfPackSources {
  /** A recipe without errors. */
  readonly recipe: Recipe;
  /** The pictures that it names, by path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Stops the work between its steps. */
  readonly signal?: AbortSignal;
}

/** A pack that has passed the execution gate; no compiler has proven it. */
export interface MadePdfPack {
  /** The archive. */
  readonly bytes: Uint8Array;
  /** Its manifest, as a reader sees it. */
  readonly manifest: TemplateManifest;
  /** Its members, the manifest excluded. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The complete design. */
  readonly values: DesignValues;
}

/** Result of {@linkcode makePdfPack}. */
export interface PdfPackOutcome {
  /** The pack; undefined when any issue is an error. */
  readonly pack?: MadePdfPack;
  /** Findings about the files of the recipe. */
  readonly fileIssues: readonly Issue[];
  /** Findings of the gate. */
  readonly gateIssues: readonly Issue[];
}

/**
 * Builds a pack from a recipe: resolve, compose, pack, unpack and pack again to compare, and the execution gate (format,
 * section 7.3).
 *
 * @throws {ManifestValidationError | TemplatePackError} as `packTemplate` does.
 */
export async function makePdfPack({ recipe, files: named, signal }: PdfPackSources): Promise<PdfPackOutcome> {
  const values = resolveRecipe(recipe);
  const { contents, issues: fileIssues } = await composePack({ recipe, values, files: named });
  if (contents === undefined) return { fileIssues, gateIssues: [] };
  signal?.throwIfAborted();
  const bytes = await packTemplate(contents);
  const { manifest, files } = await unpackTemplate(bytes);
  if (!equalBytes(await packTemplate({ manifest, files }), bytes)) {
    throw new Error("Packing the unpacked files again gave different bytes"); // a bug of ours, whatever the recipe says
  }
  signal?.throwIfAborted();
  const { issues: gateIssues } = await validatePdfPack(bytes);
  if (hasErrors(gateIssues)) return { fileIssues, gateIssues };
  return { pack: { bytes, manifest, files, values }, fileIssues, gateIssues };
}
