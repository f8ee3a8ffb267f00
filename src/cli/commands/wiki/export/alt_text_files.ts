import { quote } from "../../../../base/text.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import type { Context } from "../../../../console/context.ts";
import {
  type AltTexts,
  altTextsTemplate,
  type BarePicture,
  parseAltTexts,
} from "../../../../export/standards/alt_texts.ts";
import type { ExportFlags } from "./export_flags.ts";

const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Reads the file of `--alt-texts`, if it is given.
 *
 * @throws {ToolError} `invalid-alt-texts` when it is not a map of pages and file names.
 */
export async function readAltTexts(path: string | undefined, { files }: Context): Promise<AltTexts | undefined> {
  if (path === undefined) return undefined;
  const texts = parseAltTexts(new TextDecoder().decode(await files.readFile(path, MAX_BYTES, { regular: true })));
  if (!("reason" in texts)) return texts;
  const message = `Cannot read alternative texts from line ${texts.place.line} of ${quote(path)}: ${texts.reason}`;
  throw new ToolError("invalid-alt-texts", message, {
    hint: "Write a map of page titles, each with a map of file names and texts.",
  });
}

/** Writes the file of `--alt-texts-template`, if it is wanted. */
export async function writeAltTexts(
  pictures: readonly BarePicture[],
  { altTextsTemplate: path, force = false }: Pick<ExportFlags, "altTextsTemplate" | "force">,
  { files }: Context,
): Promise<void> {
  if (path === undefined) return;
  await files.publishFile(path, new TextEncoder().encode(altTextsTemplate(pictures)), { replace: force });
}
