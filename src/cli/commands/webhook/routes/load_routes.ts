import type { Issue } from "../../../../base/issue.ts";
import { FileError } from "../../../../host/files/file_error.ts";
import { type ParsedRoutes, parseRoutes } from "../../../../webhook/routes/parse_routes.ts";
import type { Context } from "../../../../console/context.ts";
import { NOT_UTF8, readSettingsFile } from "../../../inputs/read_settings_file.ts";
import { ROUTES_FILE } from "./routes_file.ts";

/**
 * Reads a file of routes. Paths in it start from its folder; each finding names it.
 *
 * @throws {FileError} when the file cannot be read.
 */
export async function loadRoutes(file: string, context: Context): Promise<ParsedRoutes> {
  const { folder, text } = await readSettingsFile(file, context).catch((error: unknown) => {
    const isMissing = error instanceof FileError && error.code === "file-not-found" && file === ROUTES_FILE;
    if (!isMissing) throw error;
    const hint = "tool webhook routes init";
    throw new FileError(error.code, error.message, { hint, cause: error });
  });
  const { issues, ...parsed } = text === undefined
    ? { routes: [], readable: [], issues: [NOT_UTF8] }
    : parseRoutes(text, { folder });
  return { ...parsed, issues: issues.map((issue): Issue => ({ ...issue, file })) };
}
