import { equalBytes } from "../base/bytes.ts";
import { hasErrors, type Issue } from "../base/issue.ts";
import { quote } from "../base/text.ts";
import { ManifestValidationError, TemplatePackError } from "../pack/errors.ts";
import type { TemplateManifest } from "../pack/manifest.ts";
import { packTemplate } from "../pack/pack_template.ts";
import { unpackTemplate } from "../pack/unpack_template.ts";
import type { DesignValues } from "../pdf/design/design.ts";
import { composePack } from "../recipe/compose_pack.ts";
import { resolveRecipe } from "../recipe/resolve_recipe.ts";
import { validatePdfPack } from "../validate/validate_pdf_pack.ts";
import type { Context } from "../console/context.ts";
import { RefusedError } from "../console/errors.ts";
import { joinPath } from "../host/files/file_path.ts";
import { countIssues } from "../console/output/issue_text.ts";
import { type LoadedRecipe, recipeOf } from "./load_recipe.ts";

/** A pack that was made from a recipe and has passed the execution gate; it is not proven by a compiler yet. */
export interface MadePack {
  /** The archive. */
  readonly bytes: Uint8Array;
  /** Its manifest, as a reader sees it. */
  readonly manifest: TemplateManifest;
  /** Its members, the manifest excluded. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The complete design. */
  readonly values: DesignValues;
  /** Warnings of the recipe, its files and the gate. */
  readonly issues: readonly Issue[];
}

/**
 * Makes a pack from a recipe: resolve, compose, pack, unpack and pack again to compare, and the execution gate.
 *
 * @throws {RefusedError} with every issue when there are errors.
 */
export async function makePack(loaded: LoadedRecipe, context: Context): Promise<MadePack> {
  const recipe = recipeOf(loaded);
  const values = resolveRecipe(recipe);
  const composed = await composePack({ recipe, values, files: loaded.pictures });
  const issues = [...loaded.issues, ...placeIssues(composed.issues, loaded)];
  if (composed.contents === undefined) throw refuse(loaded.path, issues);
  context.signal.throwIfAborted();
  const bytes = await pack(composed.contents, loaded.path);
  const { manifest, files } = await unpackTemplate(bytes);
  if (!equalBytes(await packTemplate({ manifest, files }), bytes)) {
    throw new Error("Packing what was unpacked gave other bytes"); // a bug of ours, whatever the recipe says
  }
  context.signal.throwIfAborted();
  const { issues: verdict } = await validatePdfPack(bytes);
  const all = [...issues, ...verdict];
  if (hasErrors(verdict)) throw refuse(loaded.path, all);
  return { bytes, manifest, files, values, issues: all };
}

/** Gives findings about a recipe's files the file that each is about. */
export function placeIssues(issues: readonly Issue[], { path, folder, pictures }: LoadedRecipe): Issue[] {
  return issues.map((issue) => {
    if (issue.path === undefined || !pictures.has(issue.path)) return { ...issue, file: path };
    const { path: picture, ...rest } = issue;
    return { ...rest, file: joinPath(folder, picture) };
  });
}

async function pack(contents: Parameters<typeof packTemplate>[0], path: string): Promise<Uint8Array> {
  try {
    return await packTemplate(contents);
  } catch (error) {
    if (error instanceof ManifestValidationError) throw refuse(path, error.issues, error);
    if (!(error instanceof TemplatePackError)) throw error;
    const { kind, message, hint } = error;
    const issue: Issue = { severity: "error", code: kind, message, ...(hint === undefined ? {} : { hint }) };
    throw refuse(path, [issue], error);
  }
}

function refuse(path: string, issues: readonly Issue[], cause?: unknown): RefusedError {
  const hint = "Nothing was written. Correct what is named above and try again.";
  return new RefusedError(`Cannot build ${quote(path)}: it has ${countIssues(issues)}`, issues, { hint, cause });
}
