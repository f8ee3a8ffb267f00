import { recognizePath } from "../../../../authoring/kinds/recognize_path.ts";
import { isWanted, type WantedKind } from "../../../../authoring/kinds/wanted_kind.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import type { Context } from "../../../../console/context.ts";
import { commandWord } from "../../../../console/output/printable.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";

/** The arguments of the command. */
export interface GivenOrder {
  readonly command: RenderCommand;
  readonly template: string | undefined;
  readonly documents: readonly string[];
}

type RenderCommand = "pdf-template render" | "docx-template render";

/** What the commands take as the template. */
const PLACES: readonly (readonly [command: RenderCommand, place: WantedKind])[] = [
  ["pdf-template render", "template"],
  ["docx-template render", "word"],
];

/** Rethrows the error about the template. If the arguments were swapped, its hint is the command in the right order. */
export async function explainOrder(
  { command, template, documents }: GivenOrder,
  error: unknown,
  context: Context,
): Promise<never> {
  if (!(error instanceof ToolError) || error.code !== "wrong-file-kind" || template === undefined) throw error;
  const [document = "", ...others] = documents;
  if (others.length > 0) throw error;
  if (!await can(template, "document", context)) throw error;
  const own = PLACES.filter(([name]) => name === command);
  const meant = await findFirst([...own, ...PLACES], ([, place]) => can(document, place, context));
  if (meant === undefined) throw error;
  const ordered = `tool ${meant[0]} ${commandWord(document)} ${commandWord(template)}`;
  throw new ToolError(error.code, error.message, { hint: `Give the template first: ${ordered}`, cause: error });
}

/** Returns whether a file exists and can take a place. */
async function can(path: string, place: WantedKind, context: Context): Promise<boolean> {
  if (path === STANDARD_STREAM) return false;
  if (await context.files.realPath(path) === undefined) return place === "template" && await isBaseline(path);
  const { kind } = await recognizePath(path, context);
  return kind !== undefined && isWanted(place, kind);
}

async function isBaseline(id: string): Promise<boolean> {
  const { findBaseline } = await import("../../../../recipe/baselines/baselines.ts");
  return findBaseline(id) !== undefined;
}

/** Returns the first item for which a test resolves to true. */
async function findFirst<T>(items: readonly T[], test: (item: T) => Promise<boolean>): Promise<T | undefined> {
  for (const item of items) {
    if (await test(item)) return item;
  }
  return undefined;
}
