import { byCodeUnits } from "../../base/order.ts";
import type { SyncParts } from "../engine/sync_parts.ts";
import type { Difference, SyncChange, SyncObserver, SyncSummary, WaitingFile } from "../sync_report.ts";
import { describeChanges, rememberBefore } from "./describe_changes.ts";
import { createEngine } from "../engine/create_engine.ts";
import { linkPage, newTitle } from "../engine/links/link_page.ts";
import { type LocalPage, readPageIfUsable } from "../engine/page/page_text.ts";
import type { SyncFolder } from "../files/sync_folder.ts";
import { STATE_FOLDER } from "../../host/files/access/file_permissions.ts";
import { isProvisionalId, RehearsedContent } from "./rehearsed_content.ts";
import { RehearsedFolder } from "./rehearsed_folder.ts";

/**
 * Lists how the two sides differ, and what a run with the same options would do, by path: a difference for each change
 * that the run reports, and one for each local change that waits.
 *
 * @param parts With a copy of the state, which is consumed.
 * @throws errors of a run.
 */
export async function planSync(parts: SyncParts): Promise<Difference[]> {
  const before = rememberBefore(parts);
  const { changes, waiting } = await rehearseRun(parts);
  const differences: Difference[] = [
    ...describeChanges(changes, before),
    ...waiting.map((file) => ({ ...file, action: "nothing" as const })),
  ];
  return differences.sort((a, b) => byCodeUnits(a.path, b.path));
}

/** Result of a rehearsed run. */
interface Rehearsal {
  readonly changes: readonly SyncChange[];
  /** Files whose changes would wait for `--push`. */
  readonly waiting: readonly WaitingFile[];
  readonly summary: SyncSummary;
}

/**
 * Rehearses a run without changing anything: uses the real engine, a folder that keeps writes in memory, and a
 * read-only wiki.
 *
 * @param parts With a copy of the state, which is consumed.
 * @throws errors of a run.
 */
export async function rehearseRun(parts: SyncParts): Promise<Rehearsal> {
  const { content, state, observer } = parts;
  const folder = new RehearsedFolder(parts.folder, parts.now);
  await prepareFolder(folder);
  const changes: SyncChange[] = [];
  const waiting: WaitingFile[] = [];
  const listener: SyncObserver = {
    change: (change) => void changes.push(withoutProvisionalId(change)),
    waits: (file) => void waiting.push(file),
    progress: (done, total, what) => observer.progress(done, total, what),
    notice: (message) => observer.notice(message),
  };
  const rehearsed = new RehearsedContent({ content, state, folder });
  const engine = createEngine({ ...parts, folder, content: rehearsed, findUsers: undefined, observer: listener });
  const summary = await engine.run("all");
  await noteUnsendable(waiting, parts);
  return { changes, waiting, summary };
}

/** Reports what the wiki does not support in the files that wait for a push. */
async function noteUnsendable(waiting: readonly WaitingFile[], parts: SyncParts): Promise<void> {
  const pages: LocalPage[] = [];
  for (const { path, kind } of waiting) {
    const isPage = kind === "new-here" || kind === "edited-here";
    const page = isPage && path.endsWith(".md") ? await readPageIfUsable(path, parts.folder) : undefined;
    if (page !== undefined) pages.push(page);
  }
  const newTitles = new Map(pages.map((page) => [page.path, newTitle(page)]));
  for (const page of pages) linkPage(page, { ...parts, newTitles });
}

/** Creates the files and folders that a real run creates when it opens a folder. */
async function prepareFolder(folder: SyncFolder): Promise<void> {
  const path = `${STATE_FOLDER}/.gitignore`;
  if (folder.stamp(path) === undefined) await folder.write([{ path, bytes: new Uint8Array(), expected: undefined }]);
}

/** Removes a provisional ID: the wiki's real one is not known. */
function withoutProvisionalId(change: SyncChange): SyncChange {
  const { id, ...others } = change;
  return id === undefined || !isProvisionalId(id) ? change : others;
}
