import { useOfFile } from "../../../../authoring/kinds/use_of_file.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { commandWord } from "../../../../console/output/printable.ts";
import type { Context } from "../../../../console/context.ts";

/**
 * Rejects a file of this machine as what to export: its name could be the key of a space, but no key looks like that.
 *
 * @throws {UsageError} with the command that the file is for.
 */
export async function assertNoFile(target: string, context: Context): Promise<void> {
  if (!/[^.]\.\w{1,18}$|[/\\]/.test(target) || /^https?:/i.test(target)) return;
  const refusal = await refuseFile(target, context);
  if (refusal !== undefined) throw refusal;
}

/** Rethrows the error of a target that the wiki does not have; for a file or folder here, what it is for. */
export async function explainTarget(target: string, error: unknown, context: Context): Promise<never> {
  const isUnknown = error instanceof ToolError && (error.code === "not-found" || error.code === "bad-page-argument");
  throw (isUnknown ? await refuseFile(target, context) : undefined) ?? error;
}

async function refuseFile(target: string, context: Context): Promise<UsageError | undefined> {
  const file = await useOfFile(target, context);
  if (file === undefined) return undefined;
  const name = quote(truncate(target, 120));
  const what = file.kind === "folder" ? "a folder" : "a file";
  const synced = file.kind === "folder" ? `, or if it is synced: tool wiki docs export ${commandWord(target)}` : "";
  return new UsageError(`Cannot export ${name} from the wiki: it is ${what} of this machine`, {
    hint: file.sentence + synced,
  });
}
