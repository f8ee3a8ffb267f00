import { quote, truncate } from "../../../base/text.ts";
import { WikiError } from "../../../wiki/wiki_errors.ts";
import type { Page } from "../../../wiki/content/page.ts";
import type { WikiContent } from "../../../wiki/content/wiki_content.ts";
import { SyncError } from "../../sync_error.ts";
import type { SyncFolder } from "../../files/sync_folder.ts";
import { FULL_AT, type SyncState } from "../../state/sync_state.ts";
import { STATE_FOLDER } from "../../../host/files/access/file_permissions.ts";
import type { SyncScope } from "../../sync_options.ts";
import { isLocalPage, type LocalPage, readPageFile } from "../page/page_text.ts";
import { explainTitle } from "../page/explain_title.ts";
import { TITLE_TAKEN } from "./restore_pages.ts";
import { assertSameSpace } from "../page/find_origin.ts";

/** Dependencies of restoring a page. */
export interface RestoreParts {
  readonly state: SyncState;
  readonly folder: SyncFolder;
  readonly content: WikiContent;
  readonly scope: SyncScope;
}

/** A page that was restored from the wiki's trash. */
export interface RestoredFile {
  /** Path of the file. */
  readonly path: string;
  /** ID of the page. */
  readonly id: string;
  readonly title: string;
  /** New version of the page. */
  readonly version: number;
  /** Whether the file exists. */
  readonly isThere: boolean;
}

/** A file whose page is in the wiki's trash. */
export interface Restorable {
  readonly path: string;
  readonly page: Page;
  readonly isThere: boolean;
}

/**
 * Finds the page of a file in the wiki's trash: by the ID in the file or, if the file is missing, by the record of the
 * deletion or by the copy in the folder's trash.
 *
 * @throws {SyncError} `no-such-page`, `not-in-trash`, `other-scope`, `file-unavailable`. @throws {WikiError}
 * @throws {AuthError}
 */
export async function findRestorable(path: string, parts: RestoreParts): Promise<Restorable> {
  const { state, content, scope } = parts;
  const file = await readFile(path, parts);
  const removed = file === undefined ? state.removed.findByPath(path) : undefined;
  const kept = file ?? (removed === undefined ? await readFile(`${STATE_FOLDER}/trash/${path}`, parts) : undefined);
  const id = kept?.fields.id ?? removed?.id;
  if (id === undefined) {
    const reason = kept === undefined
      ? "the file is missing, and the folder has no record of it"
      : "the file has no id";
    throw cannot(path, "no-such-page", { reason, hint: "Give a file whose front matter has the id of its page." });
  }
  const page = await readTrashed(path, id, content);
  if (page.spaceKey !== scope.space) {
    const reason = `its page is in the space ${quote(truncate(page.spaceKey, 80))}`;
    throw cannot(path, "other-scope", { reason, hint: "Restore the page in the wiki." });
  }
  if (kept !== undefined) assertSameSpace(kept, page, { scope });
  if (page.status === "trashed") return { path, page, isThere: file !== undefined };
  const hint = 'Run "tool wiki docs sync" to sync the file and its page.';
  throw cannot(path, "not-in-trash", { reason: "its page is not in the wiki's trash", hint });
}

/**
 * Restores the page. The file stays unchanged: the next run syncs both.
 *
 * @throws {SyncError} `refused`. @throws {WikiError} @throws {AuthError}
 */
export async function restoreFile({ path, page, isThere }: Restorable, parts: RestoreParts): Promise<RestoredFile> {
  const { state, content } = parts;
  try {
    const { id, title, version } = await content.restorePage(page.id);
    // In a large space, no list of changes shows a restored page.
    state.setFact(FULL_AT, "0");
    return { path, id, title, version, isThere };
  } catch (error) {
    throw explainTitle(error, page.title, TITLE_TAKEN);
  }
}

async function readFile(path: string, { folder }: RestoreParts): Promise<LocalPage | undefined> {
  const read = await readPageFile(path, folder);
  if (read === undefined || isLocalPage(read)) return read;
  throw cannot(path, "file-unavailable", read);
}

async function readTrashed(path: string, id: string, content: WikiContent): Promise<Page> {
  try {
    return await content.readPage(id);
  } catch (error) {
    if (!(error instanceof WikiError) || error.code !== "not-found") throw error;
    const reason = `page ${quote(truncate(id, 40))} was permanently deleted, or is hidden from this user`;
    throw cannot(path, "no-such-page", { reason, hint: "Remove the id line to create a new page from the file." });
  }
}

function cannot(path: string, code: Code, { reason, hint }: { reason: string; hint: string }): SyncError {
  return new SyncError(code, `Cannot restore the page of ${quote(truncate(path, 200))}: ${reason}`, { hint });
}

type Code = "no-such-page" | "not-in-trash" | "file-unavailable" | "other-scope";
