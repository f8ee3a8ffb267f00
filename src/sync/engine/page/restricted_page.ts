import { quote } from "../../../base/text.ts";
import { WikiError } from "../../../wiki/wiki_errors.ts";
import { fileCommand } from "../file_command.ts";
import { SyncError } from "../../sync_error.ts";
import type { RunContext } from "../run_context.ts";

/** Creates the error for a page that the wiki lists, but does not let this user read. */
export function restrictedPage(cause?: unknown): SyncError {
  return new SyncError("restricted-page", "Cannot read the page: the wiki lists it, but you may not read it", {
    hint: "Ask for permission to view the page; until then, its file stays as it is.",
    cause,
  });
}

/** The file of a page that may not be changed. */
interface ReadOnlyFile {
  readonly path: string;
  /** Where it was, if it was moved to the folder of another page. */
  readonly home?: string | undefined;
}

/** Explains that the wiki does not let this user change a page; returns other errors as they are. */
export function explainReadOnly(
  error: unknown,
  { path, home }: ReadOnlyFile,
  { folder }: Pick<RunContext, "folder">,
): unknown {
  if (!(error instanceof WikiError) || error.code !== "forbidden") return error;
  const back = home === undefined
    ? `run ${fileCommand("takeRemote", path, folder)} to take the wiki's version`
    : `move the file back to ${quote(home)}`;
  return new SyncError("read-only-page", "Cannot change the page: you may read it, but not edit it", {
    hint: `Ask for permission to edit the page, or ${back}.`,
    cause: error,
  });
}
