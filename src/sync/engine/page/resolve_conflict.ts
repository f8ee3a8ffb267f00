import { present } from "../../../base/present.ts";
import { quote } from "../../../base/text.ts";
import {
  findAttachmentConflict,
  resolveAttachment,
  type ResolvedConflict,
} from "../../attachments/resolve_attachment.ts";
import { assetsFolderOf, pagePathOfAsset } from "../../attachments/assets_path.ts";
import { SyncError } from "../../sync_error.ts";
import { renderPageFile } from "../../layout/render_page_file.ts";
import { mergeLabels, type PageContent } from "../../merge/merge_page.ts";
import type { Conflict, PageBase, PageEntry } from "../../state/page_entry.ts";
import { assertWritten } from "../assert_written.ts";
import { remotePathOf } from "./page_path.ts";
import {
  baseContent,
  contentOf,
  isLocalPage,
  type LocalPage,
  readPageFile,
  readPageIfUsable,
  renderPageText,
} from "./page_text.ts";
import { acceptLocalText, decisionRequired, findQuestion, type ResolveParts } from "../older_text/accept_local_text.ts";
import { takeBack } from "../place/take_back.ts";
import { keepCopy } from "./record_conflict.ts";
import { trashPage } from "../removal/handle_deleted_page.ts";
import { PageWriter } from "./page_writer.ts";

/**
 * Resolves the conflict of the file at a path; the path may also be that of the wiki's version. With `local`, the
 * current file is the resolution, which also accepts an older text or what looks like an accident. With `remote`, the
 * wiki's version replaces the file, which is moved to the folder's trash. Without a conflict, `remote` moves a file back
 * that its page cannot follow, and otherwise restores the file from the base.
 *
 * @throws {SyncError} `no-such-page`, `no-conflict`, `file-unavailable`.
 */
export async function resolveConflict(
  path: string,
  take: "local" | "remote",
  parts: ResolveParts,
): Promise<ResolvedConflict> {
  const { state, folder } = parts;
  if (pagePathOfAsset(path) !== undefined) {
    const pageAt = (page: string) => state.findByFile(page);
    const resolved = await resolveAttachment(path, take, { rows: state.attachments, folder, pageAt });
    if (resolved.id !== undefined) state.noteAttachments(resolved.id, undefined);
    return resolved;
  }
  const question = take === "local" ? await findQuestion(path, parts) : undefined;
  if (question !== undefined) {
    if (!await acceptLocalText(question, parts)) throw changedMeanwhile(path);
    return { path, id: question.id, taken: "local" };
  }
  const restored = take === "remote" ? await takeBack(path, parts) ?? await restoreFile(path, parts) : undefined;
  if (restored !== undefined) return restored;
  const found = findPageConflict(path, parts);
  const trashed = found.conflict.kind === "edits"
    ? await resolveEdits({ ...found, remote: found.conflict.remote, hash: found.conflict.remoteHash }, take, parts)
    : await resolveDeleted(found, take, parts);
  return { path: found.file, id: found.entry.id, taken: take, trashed };
}

/** Restores a missing file from the base if there is no conflict. */
async function restoreFile(path: string, parts: ResolveParts): Promise<ResolvedConflict | undefined> {
  const { state, folder, space } = parts;
  const id = state.findByFile(path);
  const base = id === undefined ? undefined : state.base(id);
  if (id === undefined || base === undefined || state.conflict(id) !== undefined) return undefined;
  const extra = (await readPageIfUsable(path, folder))?.extra ?? state.userFrontMatter.get(id);
  const trashed = await folder.trash(path);
  const bytes = renderPageText(id, space, { base, content: baseContent(base), extra });
  const writer = new PageWriter(parts);
  const outcome = await writer.write({ id, path, bytes, expected: undefined, like: trashed, base, agreed: true });
  if (!assertWritten(outcome)) throw changedMeanwhile(path);
  return { path, id, taken: "remote", trashed };
}

/**
 * Asserts before any change that the path has something to resolve. Without `take`, only a conflict can be resolved,
 * with the current file.
 *
 * @throws {SyncError} `no-such-page`, `no-conflict`, `reverted-here`, `conflict-markers`, `broken-container`.
 */
export async function assertResolvable(
  path: string,
  take: "local" | "remote" | undefined,
  parts: Pick<ResolveParts, "state" | "folder">,
): Promise<void> {
  const question = take === "remote" ? undefined : await findQuestion(path, parts);
  if (question === undefined) return assertConflict(path, take ?? "local", parts);
  if (take === undefined) throw decisionRequired(question, path);
}

/**
 * Asserts before any change that the path has a conflict.
 *
 * @throws {SyncError} `no-such-page`, `no-conflict`.
 */
export function assertConflict(path: string, take: "local" | "remote", parts: Pick<ResolveParts, "state">): void {
  const { state } = parts;
  if (take === "local" && /\.remote(?:\.[^./]*)?$/i.test(path)) {
    throw new SyncError("no-conflict", `Cannot resolve ${quote(path)}: it is the wiki's version`, {
      hint: "Give the file itself to keep it, or add --take remote.",
    });
  }
  const isPage = pagePathOfAsset(path) === undefined;
  if (isPage && take === "remote" && state.findByFile(path) !== undefined) return;
  if (isPage) findPageConflict(path, parts);
  else findAttachmentConflict(path, { rows: state.attachments, pageAt: (page) => state.findByFile(page) });
}

function findPageConflict(
  path: string,
  { state }: Pick<ResolveParts, "state">,
): ConflictingFile & { readonly conflict: Conflict } {
  const file = path.replace(/\.remote\.md$/i, ".md");
  const hint = 'Run "tool wiki docs status" to see what is in conflict.';
  const entry = [...state.entries().values()].find((each) => each.path === file);
  if (entry === undefined) {
    throw new SyncError("no-such-page", `Cannot resolve ${quote(path)}: no page belongs to the file`, { hint });
  }
  const conflict = state.conflict(entry.id);
  if (conflict !== undefined) return { entry, file, conflict };
  throw new SyncError("no-conflict", `Cannot resolve ${quote(path)}: it is not in conflict`, { hint });
}

interface ConflictingFile {
  readonly entry: PageEntry;
  readonly file: string;
}

async function resolveEdits(
  { entry: { id }, file, remote, hash }: ConflictingFile & { readonly remote: PageBase; readonly hash: string },
  take: "local" | "remote",
  parts: ResolveParts,
): Promise<string | undefined> {
  const { state, folder, space } = parts;
  let trashed: string | undefined;
  let expected: string | undefined;
  let content = baseContent(remote);
  let extra = "";
  let like: LocalPage | undefined;
  if (take === "local") {
    const local = await readHere(file, parts);
    like = local;
    expected = local.content.hash;
    extra = local.extra;
    content = decided(local, state.base(id) ?? remote, remote);
  } else {
    // Other lines of the front matter are not part of the conflict.
    const local = await readPageIfUsable(file, folder);
    extra = local?.extra ?? state.userFrontMatter.get(id);
    like = local;
    trashed = await folder.trash(file);
  }
  const bytes = renderPageText(id, space, { base: remote, content, extra, like });
  const agreed = take === "remote";
  const outcome = await new PageWriter(parts).write({
    ...{ id, path: file, bytes, expected, like: trashed, base: remote, agreed },
  });
  if (!assertWritten(outcome)) throw changedMeanwhile(file);
  state.saveConflict(id, undefined);
  const remotePath = remotePathOf(file);
  if (take === "remote") {
    if (!await folder.removeFile(remotePath, hash)) await folder.trash(remotePath);
    return trashed;
  }
  const other = renderPageText(id, space, { base: remote, content: baseContent(remote), extra: "" });
  return await folder.trash(remotePath) ?? await keepCopy(remotePath, other, folder);
}

async function resolveDeleted({ entry: { id }, file }: ConflictingFile, take: "local" | "remote", parts: ResolveParts) {
  const { state, folder } = parts;
  if (take === "remote") {
    return await trashPage({ id, path: file }, parts);
  }
  // A page that is gone cannot be updated: the file becomes a new page.
  const local = await readHere(file, parts);
  const { title, labels } = local.fields;
  const fields = present({ title, labels });
  const bytes = new TextEncoder().encode(renderPageFile(fields, local.body, local.extra));
  const [outcome] = await folder.write([{ path: file, bytes, expected: local.content.hash }]);
  if (!assertWritten(outcome)) throw changedMeanwhile(file);
  // The wiki's versions of its attachments are gone with the page.
  for (const { conflict } of state.attachments.of(id)) {
    if (conflict?.kind === "edits") await folder.trash(`${assetsFolderOf(file)}/${conflict.copy}`);
  }
  state.forget(id);
  return undefined;
}

/** Returns the resolved content: the body of the file; title and labels only if the file changed them. */
function decided(local: LocalPage, before: PageBase, remote: PageBase): PageContent {
  const { title, labels, body } = contentOf(local, before);
  return {
    title: title === before.title ? remote.title : title,
    labels: mergeLabels(before.labels, labels, remote.labels),
    body,
  };
}

async function readHere(path: string, { folder }: ResolveParts): Promise<LocalPage> {
  const read = await readPageFile(path, folder);
  if (read === undefined) {
    throw new SyncError("file-unavailable", `Cannot resolve ${quote(path)}: the file does not exist`, {
      hint: "Take the wiki's version with --take remote, or restore the file.",
    });
  }
  if (isLocalPage(read)) return read;
  throw new SyncError("file-unavailable", `Cannot resolve ${quote(path)}: ${read.reason}`, { hint: read.hint });
}

function changedMeanwhile(path: string): SyncError {
  return new SyncError("file-unavailable", `Cannot resolve ${quote(path)}: it was changed in the meantime`, {
    hint: "Run it again.",
  });
}
