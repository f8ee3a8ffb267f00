import { ToolError } from "../../base/errors.ts";
import { quote } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import { joinPath } from "../../host/files/file_path.ts";
import { commandWord } from "../../console/output/command_word.ts";

/**
 * Rejects a Word file given instead of the folder that was made from it.
 *
 * @throws {ToolError} `not-imported`.
 */
export async function assertNoWordFile(path: string, verb: string, { files }: Context): Promise<void> {
  if (!/\.docx$/i.test(path) || await files.realPath(path) === undefined) return;
  if (await files.realPath(joinPath(path, "recipe.yaml")) !== undefined) return;
  throw new ToolError("not-imported", `Cannot ${verb} ${quote(path)}: it is a Word file, not a recipe`, {
    hint: `Create a recipe from it first: tool pdf-template import ${commandWord(path)}`,
  });
}
