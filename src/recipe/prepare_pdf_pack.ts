import { hasErrors, type Issue } from "../base/issue.ts";
import type { TemplateContents, UnpackedTemplate } from "../pack/contents.ts";
import type { DesignValues } from "../pdf/design/design.ts";
import { judgePdfContents } from "../validate/judge_pdf_contents.ts";
import { composePack } from "./compose_pack.ts";
import type { Recipe } from "./recipe.ts";

/** Sources of a pack. */
export interface PdfPackSources {
  /** Recipe without errors. */
  readonly recipe: Recipe;
  /** Pictures of the recipe, by the paths that it uses. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Signal that cancels the work between its steps. */
  readonly signal?: AbortSignal | undefined;
}

/** Result of {@linkcode preparePdfPack}. */
export interface PdfPackOutcome<Pack extends UnpackedTemplate> {
  /** Result of the archive step and the complete design; undefined if any issue is an error. */
  readonly pack?: Pack & { readonly values: DesignValues };
  /** Findings about the pictures of the recipe. */
  readonly fileIssues: readonly Issue[];
  /** Findings of the gate. */
  readonly gateIssues: readonly Issue[];
}

/**
 * Resolves a recipe, composes the contents of its pack, passes them to the archive step, and runs the execution gate
 * (format, section 7.3) on the result of that step: the contents as a reader of the pack gets them.
 */
export async function preparePdfPack<Pack extends UnpackedTemplate>(
  { recipe, files, signal }: PdfPackSources,
  archive: (contents: TemplateContents) => Promise<Pack>,
): Promise<PdfPackOutcome<Pack>> {
  const { contents, values, issues: fileIssues } = await composePack({ recipe, files });
  if (contents === undefined) return { fileIssues, gateIssues: [] };
  signal?.throwIfAborted();
  const packed = await archive(contents);
  signal?.throwIfAborted();
  const { issues: gateIssues } = await judgePdfContents(packed.manifest, packed.files);
  if (hasErrors(gateIssues)) return { fileIssues, gateIssues };
  return { pack: { ...packed, values }, fileIssues, gateIssues };
}
