import type { SyncFolder } from "../../files/sync_folder.ts";
import type { PageBase } from "../../state/page_entry.ts";
import type { SyncState } from "../../state/sync_state.ts";
import { mergeLabels } from "../../merge/merge_page.ts";
import { assertWritten } from "../assert_written.ts";
import {
  baseContent,
  contentOf,
  isLocalPage,
  isSameContent,
  type LocalPage,
  MAX_PAGE_BYTES,
  readPageText,
  renderPageText,
} from "../page/page_text.ts";
import { noteReverted, readReverted } from "./reverted_fact.ts";
import { PageWriter } from "../page/page_writer.ts";

/** Dependencies for older texts, which do not need the wiki. */
export interface OlderTextParts {
  readonly state: SyncState;
  readonly folder: SyncFolder;
  /** Key of the space. */
  readonly space: string;
  now(): number;
}

/** An older text of a page, and the file to write it to. */
export interface FoundOlderText {
  readonly id: string;
  readonly base: PageBase;
  /** The older text: that of the file, or the copy that a run moved to the trash. */
  readonly older: LocalPage;
  /** The current file. */
  readonly local: LocalPage;
}

/**
 * Finds the older text of the page whose file is at a path: the file is of a version before the base, or was until a
 * run updated it. Undefined if there is no older text, if the page is in conflict, or if the file or its copy in the
 * trash cannot be read.
 */
export async function findOlderText(
  path: string,
  { state, folder }: Pick<OlderTextParts, "state" | "folder">,
): Promise<FoundOlderText | undefined> {
  const id = state.findByFile(path);
  const base = id === undefined ? undefined : state.base(id);
  if (id === undefined || base === undefined || state.conflict(id) !== undefined) return undefined;
  const local = await readPage(path, folder);
  if (local === undefined) return undefined;
  const isEdited = !isSameContent(contentOf(local, base), baseContent(base));
  if (isEdited) {
    return (local.fields.version ?? base.version) < base.version ? { id, base, older: local, local } : undefined;
  }
  const reverted = readReverted(id, state);
  if (reverted?.copy === undefined || reverted.over !== base.version) return undefined;
  const older = await readPage(reverted.copy, folder);
  return older?.content.hash === reverted.hash ? { id, base, older, local } : undefined;
}

/**
 * Turns the older text into an edit of the base, which the next push sends. Uses the title and text of the older
 * version; only adds labels. Returns false if the file changed.
 *
 * @throws {SyncError} `file-unavailable` when the file cannot be written.
 */
export async function takeOlderText(
  { id, base, older, local }: FoundOlderText,
  parts: OlderTextParts,
): Promise<boolean> {
  const { title, labels } = contentOf(older, base);
  // Labels have no versions: a label that an older file lacks may be newer than the file, so only additions count.
  const content = { title, labels: mergeLabels([], labels, base.labels), body: older.body };
  const bytes = renderPageText(id, parts.space, { base, content, extra: older.extra });
  const { path, content: { hash: expected } } = local;
  const outcome = await new PageWriter(parts).write({ id, path, bytes, expected, base, agreed: false });
  if (!assertWritten(outcome)) return false;
  noteReverted(id, undefined, parts.state);
  return true;
}

async function readPage(path: string, folder: SyncFolder): Promise<LocalPage | undefined> {
  const content = await folder.read(path, MAX_PAGE_BYTES).catch(() => undefined);
  const read = content && readPageText(path, content);
  return read !== undefined && isLocalPage(read) ? read : undefined;
}
