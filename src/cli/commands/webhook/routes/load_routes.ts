import { errorIssue, type Issue } from "../../../../base/issue.ts";
import { FileError } from "../../../../host/files/file_error.ts";
import { parentFolder } from "../../../../host/files/file_path.ts";
import { type ParsedRoutes, parseRoutes } from "../../../../webhook/routes/parse_routes.ts";
import type { Context } from "../../../../console/context.ts";
import { ROUTES_FILE } from "./routes_file.ts";

/** Maximum size of a file of routes, beyond what its reader takes, so that the reader explains it. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Reads a file of routes. Paths in it start from its folder; each finding names it.
 *
 * @throws {FileError} when the file cannot be read.
 */
export async function loadRoutes(file: string, context: Context): Promise<ParsedRoutes> {
  const bytes = await context.files.readFile(file, MAX_BYTES).catch((error: unknown) => {
    const isMissing = error instanceof FileError && error.code === "file-not-found" && file === ROUTES_FILE;
    if (!isMissing) throw error;
    const hint = "tool webhook routes init";
    throw new FileError(error.code, error.message, { hint, cause: error });
  });
  const text = decode(bytes);
  const { issues, ...parsed } = text === undefined
    ? { routes: [], readable: [], issues: [NOT_UTF8] }
    : parseRoutes(text, { folder: parentFolder(file, context.environment.windows) });
  return { ...parsed, issues: issues.map((issue): Issue => ({ ...issue, file })) };
}

const NOT_UTF8 = errorIssue("invalid-encoding", "The file is not UTF-8", { hint: "Save it as UTF-8." });

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
