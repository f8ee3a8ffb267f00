import { JsonError, parseJson } from "../../../base/json.ts";
import { ToolError } from "../../../base/errors.ts";
import { MAX_MANIFEST_BYTES } from "../../../pack/limits.ts";
import type { TemplateManifest } from "../../../pack/manifest.ts";
import type { Context } from "../../../console/context.ts";
import { inputName, readInput } from "../../../console/read_input.ts";

/**
 * Reads an author's manifest. Only its JSON is checked here, the import gate is the packer's. A byte order mark, which
 * some editors write, is skipped; in a pack there is none.
 */
export async function readManifestFile(path: string, context: Context): Promise<TemplateManifest> {
  const bytes = await readInput(path, MAX_MANIFEST_BYTES, context);
  const name = inputName(path);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    const hint = "Save the manifest as UTF-8.";
    throw new ToolError("bad-manifest", `Cannot read ${name}: it is not UTF-8 text`, { hint, cause: error });
  }
  try {
    return parseJson(text) as TemplateManifest; // packTemplate judges whatever it is
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const reason = error.message.replace(/^Cannot read JSON /, "");
    throw new ToolError("bad-manifest", `Cannot read ${name} as JSON: ${reason}`, {
      hint: "Correct the manifest at that place.",
      cause: error,
    });
  }
}
