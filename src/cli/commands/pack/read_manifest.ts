import { JsonError, parseJson } from "../../../base/json.ts";
import { ToolError } from "../../../base/tool_error.ts";
import { MAX_MANIFEST_BYTES } from "../../../pack/limits.ts";
import type { TemplateManifest } from "../../../pack/manifest.ts";
import { PlacedError } from "../../../console/command_errors.ts";
import type { Context } from "../../../console/context.ts";
import { inputName, STANDARD_STREAM } from "../../../console/read_input.ts";
import { readWanted } from "../../../authoring/kinds/read_wanted.ts";

/**
 * Reads an author's manifest. Checks only that it is JSON; packing runs the import gate. Skips a byte order mark, which
 * some editors write and packs must not have.
 */
export async function readManifestFile(path: string, context: Context): Promise<TemplateManifest> {
  const bytes = await readWanted("manifest", { path, maxBytes: MAX_MANIFEST_BYTES }, context);
  const name = inputName(path);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    const hint = "Save the manifest as UTF-8.";
    throw new ToolError("bad-manifest", `Cannot read ${name}: it is not UTF-8 text`, { hint, cause: error });
  }
  try {
    return parseJson(text) as TemplateManifest; // packTemplate() validates it
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const reason = error.message.replace(/^Cannot read JSON /, "");
    throw new PlacedError("bad-manifest", `Cannot read ${name} as JSON: ${reason}`, {
      hint: "Fix the manifest there.",
      place: { file: path === STANDARD_STREAM ? name : path, line: error.line, column: error.column },
      cause: error,
    });
  }
}
