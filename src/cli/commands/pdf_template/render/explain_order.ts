import { recognizePath } from "../../../../authoring/kinds/recognize_path.ts";
import { isWanted, type WantedKind } from "../../../../authoring/kinds/wanted_kind.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import type { Context } from "../../../../console/context.ts";
import { commandWord } from "../../../../console/output/command_word.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";

/** The arguments of the command. */
export interface GivenOrder {
  readonly template: string;
  readonly documents: readonly string[];
}

/** The command, and what it takes as the template. */
export interface OrderedCommand {
  readonly command: "pdf-template render" | "docx-template render";
  readonly place: "template" | "word";
}

/** Rethrows the error about the template. If the arguments were swapped, its hint is the command in the right order. */
export async function explainOrder(
  { template, documents }: GivenOrder,
  error: unknown,
  { command, place }: OrderedCommand,
  context: Context,
): Promise<never> {
  if (!(error instanceof ToolError) || error.code !== "wrong-file-kind") throw error;
  const [document = "", ...others] = documents;
  if (others.length > 0) throw error;
  const isSwapped = await can(template, "document", context) && await can(document, place, context);
  if (!isSwapped) throw error;
  const ordered = `tool ${command} ${commandWord(document)} ${commandWord(template)}`;
  throw new ToolError(error.code, error.message, { hint: `Give the template first: ${ordered}`, cause: error });
}

/** Returns whether a file exists and can take a place. */
async function can(path: string, place: WantedKind, context: Context): Promise<boolean> {
  if (path === STANDARD_STREAM || await context.files.realPath(path) === undefined) return false;
  const { kind } = await recognizePath(path, context);
  return kind !== undefined && isWanted(place, kind);
}
