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
  if (text.from === "file") return await readSecretFrom(text.path, context);
  return readSecretVariable(text.name, context);
}
