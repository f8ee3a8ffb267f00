import { hasErrors, type Issue } from "../base/issue.ts";
import type { TemplateManifest } from "../pack/manifest.ts";
import { type DesignValues, flattenDesign } from "../pdf/design/design.ts";
import { COMPILER_RANGE } from "../recipe/pins.ts";
import type { Context } from "../console/context.ts";
import { RefusedError } from "../console/command_errors.ts";
import { countIssues } from "../console/output/issue_text.ts";
import { openNamed } from "./read_pack.ts";
import { inputName } from "../console/read_input.ts";
import type { LoadedRecipe } from "./load_recipe.ts";
import type { NamedTemplate } from "./load_template.ts";
import { prepareTemplate } from "./prepare_template.ts";

/** Template that passed the execution gate. */
export interface UsableTemplate {
  readonly manifest: TemplateManifest;
  /** The members without the manifest. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The complete design. */
  readonly values: DesignValues;
  /** Range of compilers that it accepts. */
  readonly compilerRange: string;
  /** Warnings. */
  readonly issues: readonly Issue[];
}

/**
 * Prepares the template of a recipe, or opens a pack. Rejects a pack that fails the execution gate, so that it is never
 * compiled.
 *
 * @throws {RefusedError} with all issues when there are errors.
 */
export async function useTemplate(
  found: Extract<NamedTemplate, { kind: "pack" }> | LoadedRecipe,
  context: Context,
): Promise<UsableTemplate> {
  if (!("kind" in found)) {
    const { manifest, files, values, issues } = await prepareTemplate(found, context);
    return { manifest, files, values, compilerRange: rangeOf(manifest), issues };
  }
  const { path, bytes } = found;
  const { judgePack } = await import("./judge_pack.ts");
  const { manifest, files, issues } = await openNamed(path, () => judgePack(bytes));
  const placed = issues.map((issue) => ({ ...issue, file: issue.file ?? inputName(path) }));
  if (manifest === undefined || hasErrors(issues)) {
    throw new RefusedError(`Cannot use ${inputName(path)}: it has ${countIssues(issues)}`, placed);
  }
  const { values } = flattenDesign(manifest.design ?? {});
  return { manifest, files, values, compilerRange: rangeOf(manifest), issues: placed };
}

function rangeOf({ engine }: TemplateManifest): string {
  return engine.kind === "typst" ? engine.compilerRange : COMPILER_RANGE;
}
