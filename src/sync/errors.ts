import { ToolError, type ToolErrorOptions } from "../base/errors.ts";

/** A folder that cannot be synced as asked. */
export class SyncError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "SyncError";

  /** Makes an error whose code says what is wrong. */
  constructor(
    code:
      /** Nothing says what to sync. */
      | "no-scope"
      /** The folder belongs to another wiki, space or page. */
      | "other-scope"
      /** There is no such space or page. */
      | "scope-not-found"
      /** The folder was never synced. */
      | "not-synced"
      /** Another process syncs the folder. */
      | "folder-in-use"
      /** The state cannot be read or written. */
      | "state-unavailable"
      /** A file cannot be read or written. */
      | "file-unavailable"
      /** More files are missing than one run may remove pages for. */
      | "too-many-deletions"
      /** The wiki does not take what was sent. */
      | "refused"
      /** A page cannot be put where its file is. */
      | "no-parent"
      /** Git has left a conflict in a file. */
      | "conflict-markers"
      /** A file has the text of an older version. */
      | "reverted-here"
      /** A path leads out of the folder. */
      | "outside-folder"
      /** A file that no page belongs to. */
      | "no-such-page"
      /** A file whose page is not in the trash of the wiki. */
      | "not-in-trash"
      /** A file that is not in conflict. */
      | "no-conflict",
    message: string,
    options: ToolErrorOptions = {},
  ) {
    super(code, message, options);
  }
}
