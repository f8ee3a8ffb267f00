import { ToolError } from "../../../base/tool_error.ts";
import { UsageError } from "../../../console/command_errors.ts";
import type { Context } from "../../../console/context.ts";
import type { SecretText } from "../../../webhook/routes/route.ts";
import { readSecretFrom, readSecretVariable } from "../../inputs/secret_options.ts";

/**
 * Reads a text of a route that may be secret. Messages never contain it.
 *
 * @throws {ToolError} when its file cannot be read, its variable is not set, or it is empty.
 */
export async function resolveSecretText(text: SecretText, context: Context): Promise<string> {
  if (text.from === "text") return text.text;
  const isFile = text.from === "file";
  try {
    return isFile ? await readSecretFrom(text.path, context) : readSecretVariable(text.name, context);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error; // which speaks of options
    const hint = isFile ? error.hint : "Set it for the server, or write { file: <name> } instead.";
    throw new ToolError("unusable-secret", error.message, { cause: error, hint });
  }
}
