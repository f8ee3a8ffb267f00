import type { FileKind } from "../../../../authoring/kinds/file_kind.ts";
import { recognizePath } from "../../../../authoring/kinds/recognize_path.ts";
import { quote } from "../../../../base/text.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { commandWord } from "../../../../console/output/printable.ts";
import { parentFolder } from "../../../../host/files/file_path.ts";

const FOLDERS: ReadonlySet<FileKind | undefined> = new Set(["folder", "recipeFolder", "packFolder"]);

/**
 * Rejects a file in the place of a folder, and an empty name, such as an unset variable of a script.
 *
 * @throws {UsageError}
 */
export async function assertFolder(folder: string, context: Context): Promise<void> {
  if (folder === "") throw new UsageError("Cannot use an empty <dir>: give a folder");
  if (!await context.files.isReadable(folder)) return;
  const { kind } = await recognizePath(folder, context);
  if (FOLDERS.has(kind)) return;
  throw new UsageError(`Cannot use ${quote(folder)} as the folder: it is a file`, {
    hint: `Give its folder: ${commandWord(parentFolder(folder, context.environment.windows))}`,
  });
}
