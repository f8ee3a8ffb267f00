import { countNoun } from "../../../base/count_noun.ts";
import { quote } from "../../../base/text.ts";
import { migrateRecipe, type MigrationChange } from "../../../recipe/migrate_recipe.ts";
import type { Context } from "../../../console/context.ts";
import { FIX_AND_RETRY, RefusedError, UsageError } from "../../../console/command_errors.ts";
import { countIssues } from "../../../console/output/issue_text.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { inputName, shownInput, STANDARD_STREAM } from "../../../console/read_input.ts";
import { assertOutputIsFree, assertStandardOutput } from "../../../authoring/assert_output.ts";
import { valueText } from "../../../console/output/value_text.ts";
import { assertOutputName } from "../../../authoring/kinds/assert_output_name.ts";
import { findRecipe } from "../../../authoring/load_recipe.ts";

/** Arguments and options of `tool pdf-template migrate-runtime`. */
export interface MigrateOptions {
  /** The recipe or its folder. */
  readonly recipe: string;
  /** File to write. */
  readonly output: string;
  /** Whether to replace an existing file. */
  readonly force: boolean;
  /** Whether to print JSON. */
  readonly json: boolean;
}

/** Migrates a recipe into another file; a current one is written as it is. */
export async function migrateRecipeFile(
  { recipe, output, force, json }: MigrateOptions,
  context: Context,
): Promise<void> {
  const { stdout } = context.io;
  if (output === "") throw new UsageError("--output is empty", { hint: "Choose a file, or - for standard output." });
  assertStandardOutput({ output, json, what: "recipe", isText: true }, context);
  assertOutputName(output, "recipe");
  const { path, bytes } = await findRecipe(recipe, context);
  await assertOtherFile(output, path, context);
  const { text, changes, issues } = await migrateRecipe(bytes);
  if (text === undefined) {
    const found = issues.map((issue) => ({ ...issue, file: shownInput(path) }));
    throw new RefusedError(`Cannot migrate ${inputName(path)}: it has ${countIssues(found)}`, found, {
      hint: FIX_AND_RETRY,
    });
  }
  if (output === STANDARD_STREAM) return await stdout.write(text);
  await assertOutputIsFree({ output, force, example: "recipe-new.yaml" }, context);
  await context.files.publishFile(output, new TextEncoder().encode(text), { replace: force });
  const result = { recipe: path, output, current: changes.length === 0, changes: changes.map(changeJson) };
  await stdout.write(json ? jsonText(result) : resultText({ path, output, changes }));
}

async function assertOtherFile(output: string, recipe: string, context: Context): Promise<void> {
  const real = await context.files.realPath(output);
  if (real === undefined || real !== await context.files.realPath(recipe)) return;
  throw new UsageError(`Cannot write ${quote(output)}: it is the recipe itself`, {
    hint: "Choose another file, so that you can compare both.",
  });
}

function changeJson({ path, before, after, place: { line, column } }: MigrationChange) {
  return { path, before: before ?? null, after, line, column };
}

interface Migration {
  readonly path: string;
  readonly output: string;
  readonly changes: readonly MigrationChange[];
}

function resultText({ path, output, changes }: Migration): string {
  if (changes.length === 0) {
    return `Wrote ${quote(output)}, the same as ${inputName(path)}, which is already current\n`;
  }
  const lines = changes.map(({ path: field, before, after, place }) => {
    return `  line ${place.line}: ${field}: ${before === undefined ? "(missing)" : valueText(before)} -> ${after}\n`;
  });
  const count = countNoun(changes.length, "value");
  return `Wrote ${quote(output)}, with ${count} of ${inputName(path)} changed:\n${lines.join("")}`;
}
