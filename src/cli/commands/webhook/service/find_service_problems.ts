import { dirname } from "node:path";
import { type Issue, warningIssue } from "../../../../base/issue.ts";
import { quote, truncate } from "../../../../base/text.ts";
import type { Context } from "../../../../console/context.ts";
import { FileError } from "../../../../host/files/file_error.ts";
import { assertHandler, HandlerError } from "../../../../webhook/worker/assert_handler.ts";
import { checkRoutesFile } from "../routes/check_routes.ts";
import type { ServiceFile } from "./service_words.ts";
import type { ServiceUnit } from "./unit_text.ts";

/**
 * Finds what the server could not use when its service starts: missing files, handlers that do not run, a broken file
 * of routes, and what the service cannot reach. All are warnings, because the unit may be for later.
 */
export async function findServiceProblems(
  named: readonly ServiceFile[],
  owner: ServiceUnit["owner"],
  context: Context,
): Promise<Issue[]> {
  const found = await Promise.all(named.map(async (file) => [
    ...await findUseProblems(file, context),
    ...await findAccessProblems(file, owner, context),
  ]));
  return found.flat();
}

async function findUseProblems({ name, path, use }: ServiceFile, context: Context): Promise<Issue[]> {
  try {
    if (use === "write") return [];
    if (use === "handler") {
      const { environment } = context;
      await assertHandler(path, {
        cwd: dirname(path),
        windows: environment.windows,
        searchPath: environment.get("PATH") ?? "",
      });
      return [];
    }
    if (await context.files.realPath(path) === undefined) {
      return [warningIssue("missing-file", `The file ${shown(path)} of ${name} does not exist`)];
    }
    if (use !== "routes") return [];
    const { issues } = await checkRoutesFile(path, context);
    return issues.map((issue): Issue => ({ ...issue, severity: "warning" }));
  } catch (error) {
    if (!(error instanceof HandlerError || error instanceof FileError)) throw error;
    // systemd reads secrets as root, also those that this user may not look at.
    if (use === "secret" && error instanceof FileError) return [];
    return [warningIssue(error.code, error.message, { hint: error.hint })];
  }
}

/** Folders in whose place a service for the whole machine has empty ones of its own (`PrivateTmp`). */
const PRIVATE_FOLDERS = /^\/(?:var\/)?tmp\//;
/** Folders that only one person may open, as a rule. */
const PERSONAL_FOLDERS = /^\/(?:root|home\/[^/]+)\//;

async function findAccessProblems(
  { name, path, use }: ServiceFile,
  owner: ServiceUnit["owner"],
  context: Context,
): Promise<Issue[]> {
  if (owner === "caller" || (use === "secret" && owner === "made-up")) return [];
  const paths = [path, await realPath(path, context)];
  if (paths.some((each) => PRIVATE_FOLDERS.test(each))) {
    return [
      warningIssue("hidden-file", `The service cannot see ${shown(path)} of ${name}: it has a /tmp of its own`, {
        hint: "Move it to another folder, such as /usr/local/bin or /srv.",
      }),
    ];
  }
  if (owner !== "made-up" || !paths.some((each) => PERSONAL_FOLDERS.test(each))) return [];
  return [
    warningIssue(
      "hidden-file",
      `The service may not be able to open ${shown(path)} of ${name}: it runs as a user of its own`,
      { hint: "Move it to another folder, such as /usr/local/bin, or add --run-as <user> or --user." },
    ),
  ];
}

async function realPath(path: string, { files }: Context): Promise<string> {
  try {
    return await files.realPath(path) ?? path;
  } catch (error) {
    if (error instanceof FileError) return path;
    throw error;
  }
}

function shown(path: string): string {
  return quote(truncate(path, 200));
}
