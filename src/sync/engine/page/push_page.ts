import { present } from "../../../base/present.ts";
import { listHeadingAnchors, putHeadingAnchors } from "../../../document/write/anchors/put_heading_anchors.ts";
import { lostMarkers } from "../../../document/write/write_back/comment_markers.ts";
import { respellAs } from "../../../document/write/respell/respell.ts";
import { writeBackText } from "../../../document/write/write_back/write_back_page.ts";
import { quote, truncate } from "../../../base/text.ts";
import { WikiError } from "../../../wiki/wiki_errors.ts";
import { SyncError } from "../../sync_error.ts";
import type { DonePush } from "../../push_record/push_record.ts";
import type { PageContent } from "../../merge/merge_page.ts";
import { isSameMarkdown } from "../../merge/merge_markdown.ts";
import type { PageBase, PageEntry } from "../../state/page_entry.ts";
import { creationOf } from "../../state/base_fact_rows.ts";
import { isBlankTitle } from "../blank_title.ts";
import { forgetAccidents } from "../accidents/assert_no_accidents.ts";
import { hashOf } from "../../files/hash_of.ts";
import { assertSendable } from "../assert_sendable.ts";
import { assertWritten } from "../assert_written.ts";
import { rememberedFormulaMacro } from "../sendable/formula_macro.ts";
import {
  aheadOfFile,
  contentOf,
  isSameSet,
  keepVersion,
  type LocalPage,
  renderPageText,
  saysSame,
  versionInFile,
  withWords,
} from "./page_text.ts";
import { keepFileLinks, linkedPage, noteFileLinks, ownPage } from "../links/keep_file_links.ts";
import { reportNotes } from "../links/link_page.ts";
import type { LocalParent } from "../place/local_parent.ts";
import { fileCommand } from "../file_command.ts";
import { readRemote } from "../read_remote.ts";
import type { RunContext } from "../run_context.ts";
import { recordPush } from "./page_records.ts";
import { nameChangedLines } from "./name_changed_lines.ts";
import { explainTitle } from "./explain_title.ts";
import { explainReadOnly } from "./restricted_page.ts";
import { keepCopy } from "./record_conflict.ts";

/** An update of a page. */
interface Push {
  readonly local: LocalPage;
  /** Content to send. */
  readonly content: PageContent;
  /** The page as it was read immediately before. */
  readonly remote: PageBase;
  /** Target parent. */
  readonly parent: LocalParent | undefined;
  /** GitHub's names of the headings that links lead to. */
  readonly anchors: readonly string[];
  /** What its text loses or gets in another form, reported before it is sent. */
  readonly notes?: readonly string[];
  /** Why the page is written although its file was not edited. */
  readonly reason?: string;
  /** Whether the content includes changes that the file does not have yet. */
  readonly isMerged?: boolean;
}

/**
 * Updates a page from its file: writes only edited blocks, skips an update without a change, and reads the stored page
 * back. Returns false if another user edited the page first.
 *
 * @throws {SyncError} `read-only-page`; `no-parent` when the page cannot be moved to the location of its file, although
 * its text has been sent.
 */
export async function pushPage(entry: PageEntry, push: Push, context: RunContext): Promise<boolean> {
  const { parent } = push;
  const moved = { ...push, parent: parent?.kind === "none" ? undefined : parent };
  const isDone = await pushContent(entry, moved, context).catch((error) => {
    const home = moved.parent === undefined ? undefined : entry.home;
    throw explainReadOnly(error, { path: entry.path ?? push.local.path, home }, context);
  });
  if (!isDone) return false;
  forgetAccidents(entry.id, context.state);
  assertPlace(parent, entry.path ?? push.local.path, context);
  return true;
}

async function pushContent(entry: PageEntry, push: Push, context: RunContext): Promise<boolean> {
  const { content: { title, labels, body: markdown }, remote, local } = push;
  const { id } = entry;
  if (isBlankTitle(title)) throw cannotPush("the title is empty", "Give the page a title in the front matter.");
  const texts = { written: remote.written, edited: markdown, formulaMacro: rememberedFormulaMacro(context.state) };
  const body = writeBody(writeBackText(remote.body, texts), push);
  const parentId = push.parent?.kind === "page" ? push.parent.id : undefined;
  const sends = body !== remote.body || title !== remote.title ||
    (parentId !== undefined && parentId !== context.state.entry(id)?.seen.parentId);
  let version = remote.version;
  if (sends) {
    assertSendable(body);
    if (body !== remote.body) reportNotes(local, push.notes ?? [], context);
    if (isOfFile(push, context)) {
      context.state.sentTexts.put(id, { version: version + 1, title, sent: hashOf(body), markdown });
    }
    const updated = await update({ id, title, body, version, parentId }, context);
    if (updated === undefined) return false;
    version = updated;
  }
  const hasNewLabels = !isSameSet(labels, remote.labels);
  if (hasNewLabels) await pushLabels(id, labels, remote.labels, context);
  if (!sends && !hasNewLabels) return await settle(entry, { ...push, sent: body, stored: remote }, context);
  const stored = await readRemote(id, context);
  context.state.sentTexts.forget(id);
  // Somebody edited the page after it: what was sent becomes the base, and the rest is merged.
  const place = { parentId: parentId ?? remote.parentId };
  const authorship = version === remote.version
    ? remote.authorship
    : remote.authorship && creationOf(remote.authorship);
  const there = { ...remote, title, body, version, labels, ...place, authorship };
  const sent = withWords(there, markdown);
  const path = entry.path ?? local.path;
  if (push.isMerged === true) context.observer.change({ kind: "merged", path, id, version: remote.version });
  const lost = lostComments(lostMarkers(remote.body, body)) ?? push.reason;
  context.observer.change({ kind: "pushed", path, id, version, ...present({ reason: lost }) });
  if (stored === undefined || stored.version !== version) {
    saveBaseAhead(id, sent, { push, context });
    return stored === undefined;
  }
  const isSettled = await settle(entry, { ...push, sent: body, stored: { ...stored, ...place } }, context);
  if (body !== remote.body) {
    await leaveRecord(id, { push, version, sent: body, stored: stored.body, isSettled }, context);
  }
  return isSettled;
}

interface DoneUpdate extends Pick<DonePush, "version" | "sent" | "stored"> {
  readonly push: Push;
  /** Whether the file has what was sent. */
  readonly isSettled: boolean;
}

/** Leaves the record of a push beside the page. */
async function leaveRecord(
  id: string,
  { push: { content: { body: markdown }, local }, isSettled, ...done }: DoneUpdate,
  context: RunContext,
): Promise<void> {
  const base = context.state.base(id);
  const fileVersion = isSettled && base?.version === done.version ? versionInFile(base) : undefined;
  const file = { ...local, body: keepFileLinks(markdown, linkedPage(local, context), context) };
  const formulaMacro = rememberedFormulaMacro(context.state);
  await recordPush(id, { ...done, fileVersion, markdown, file, formulaMacro }, context);
}

/** Adds the anchors that links need to a body. */
function writeBody(body: string, { remote, anchors }: Push): string {
  return putHeadingAnchors(body, {
    linked: anchors,
    kept: body === remote.body ? [] : listHeadingAnchors(remote.body),
  });
}

interface Settlement extends Push {
  /** Body that was sent, or that needed no change. */
  readonly sent: string;
  /** The current page in the wiki. */
  readonly stored: PageBase;
}

/** Writes the new version to the file, whose text stays, except where the wiki stored something else than was sent. */
async function settle(
  entry: PageEntry,
  settlement: Settlement,
  context: RunContext,
): Promise<boolean> {
  const { local, content, sent, stored } = settlement;
  const { scope, writer, state, observer } = context;
  const { id } = entry;
  const path = entry.path ?? local.path;
  const formulaMacro = rememberedFormulaMacro(state);
  const isAsSent = stored.body === sent || isSameMarkdown(stored.written, content.body, formulaMacro);
  const written = isAsSent ? content.body : respellAs(content.body, stored.written, formulaMacro);
  const base = keepVersion(withWords(stored, written), local, state.base(id));
  const { title, labels } = base;
  const linked = linkedPage(local, context);
  const body = keepFileLinks(written, linked, context);
  noteFileLinks(id, linked, context);
  const shown = { base, content: { title, labels, body } };
  const bytes = renderPageText(id, scope.space, { ...shown, extra: local.extra, like: local });
  const expected = local.content.hash;
  if (saysSame(ownPage(local), { id, space: scope.space, ...shown })) {
    state.saveBase(id, base, { hash: expected, stamp: local.content.stamp, checkedAt: context.now() });
    return true;
  }
  if (!isAsSent) {
    const copy = await keepCopy(path, local.content.bytes, context.folder);
    const offset = new TextDecoder().decode(bytes).split("\n").length - body.split("\n").length;
    const lines = nameChangedLines(keepFileLinks(content.body, linked, context), body, offset);
    observer.notice(
      `The wiki stored ${quote(path)} with changes, in ${lines}; the text that was sent is in ${quote(copy)}`,
    );
  }
  if (assertWritten(await writer.write({ id, path, bytes, expected, base, agreed: true }))) return true;
  // The file was edited in the meantime: it keeps the version that it was made from.
  saveBaseAhead(id, base, { push: settlement, context });
  return false;
}

/** Saves a base that the file does not have yet, unless it would seem to undo what it lacks. */
function saveBaseAhead(id: string, base: PageBase, { push, context }: { push: Push; context: RunContext }): void {
  const { state } = context;
  if (isOfFile(push, context)) state.saveBase(id, aheadOfFile(base, state.base(id)), undefined);
}

/** Tests whether the file says what is sent: what was merged into it is not in the file until that is written. */
function isOfFile({ local, content }: Push, context: RunContext): boolean {
  const { title, labels, body } = contentOf(linkedPage(local, context), content);
  return title === content.title && isSameSet(labels, content.labels) &&
    isSameMarkdown(body, content.body, rememberedFormulaMacro(context.state));
}

/**
 * Asserts that a page can be moved to the place of its file.
 *
 * @throws {SyncError} `no-parent`, with the command that moves the file back.
 */
export function assertPlace(
  parent: LocalParent | undefined,
  path: string,
  { folder }: Pick<RunContext, "folder">,
): void {
  if (parent?.kind !== "none") return;
  const name = quote(parent.folder);
  const orBack = `, or run ${fileCommand("takeRemote", path, folder)} to move the file back.`;
  switch (parent.why) {
    case "top":
      throw cannotMove("the wiki's API cannot move a page to the top level", {
        hint: `Move the page in the wiki${orBack}`,
      });
    case "below-itself":
      throw cannotMove(`${name} is the folder of a page below it`, {
        hint: `First move the page of that folder to another one${orBack}`,
      });
    case "no-page":
      throw cannotMove(`no page belongs to the folder ${name}`, {
        hint: `Create a file ${quote(`${parent.folder}.md`)} for it${orBack}`,
      });
  }
}

function cannotMove(reason: string, way: { readonly hint: string }): SyncError {
  return new SyncError("no-parent", `Cannot move the page: ${reason}`, way);
}

/**
 * Sends the update and returns the new version; undefined if the page has another version than the edit is based on.
 */
async function update(
  edit: Parameters<RunContext["content"]["updatePage"]>[0],
  { content }: RunContext,
): Promise<number | undefined> {
  try {
    return (await content.updatePage(edit)).version;
  } catch (error) {
    if (error instanceof WikiError && error.code === "conflict") return undefined;
    throw explainTitle(error, edit.title);
  }
}

async function pushLabels(
  id: string,
  wanted: readonly string[],
  there: readonly string[],
  { content }: RunContext,
): Promise<void> {
  const added = wanted.filter((label) => !there.includes(label));
  try {
    if (added.length > 0) await content.addLabels(id, added);
  } catch (error) {
    if (!(error instanceof WikiError) || error.code !== "bad-request") throw error;
    const names = added.map((label) => quote(truncate(label, 80))).join(", ");
    throw new SyncError("refused", `Cannot set the labels ${names}: the wiki rejects them`, {
      hint: "Use words without spaces as labels.",
      cause: error,
    });
  }
  for (const label of there) if (!wanted.includes(label)) await content.removeLabel(id, label);
}

function cannotPush(reason: string, hint: string): SyncError {
  return new SyncError("file-unavailable", `Cannot change the page: ${reason}`, { hint });
}

/** Describes how many inline comments a push would remove; undefined for none. */
function lostComments(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? "1 inline comment loses its text" : `${count} inline comments lose their text`;
}
