import { ToolError, type ToolErrorOptions } from "../base/tool_error.ts";

/** A folder that cannot be synced as asked. */
export class SyncError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "SyncError";

  /** Creates an error; the code names the cause. */
  constructor(
    code:
      /** The folder was never synced, and no space or page was given. */
      | "no-scope"
      /** The folder contains another wiki, space or page. */
      | "other-scope"
      /** The space or page does not exist. */
      | "scope-not-found"
      /** The folder was never synced. */
      | "not-synced"
      /** Another process syncs the folder. */
      | "folder-in-use"
      /** The state cannot be read or written. */
      | "state-unavailable"
      /** The state was removed while it was in use. */
      | "state-removed"
      /** A file cannot be read or written. */
      | "file-unavailable"
      /** More files are missing than the number of pages that one run may delete. */
      | "too-many-deletions"
      /** The wiki rejected the content. */
      | "refused"
      /** The wiki lists a page that the user may not read. */
      | "restricted-page"
      /** The user may not change a page. */
      | "read-only-page"
      /** A page cannot be moved to the location of its file. */
      | "no-parent"
      /** A file contains an unresolved git conflict. */
      | "conflict-markers"
      /** The fences of containers in a file do not match. */
      | "broken-container"
      | "open-comment"
      /** A file has the text of an older version. */
      | "reverted-here"
      /** A path points outside the folder. */
      | "outside-folder"
      /** No page belongs to the file. */
      | "no-such-page"
      /** The page of a file is not in the wiki's trash. */
      | "not-in-trash"
      /** The file is not in conflict. */
      | "no-conflict",
    message: string,
    options: ToolErrorOptions = {},
  ) {
    super(code, message, options);
  }
}
