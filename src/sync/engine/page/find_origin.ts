import { parseBlocks } from "../../../document/read/markdown/parse_body.ts";
import { writeBackText } from "../../../document/write/write_back/write_back_page.ts";
import { blockKey } from "../../../document/write/storage/block_key.ts";
import { hashOf } from "../../files/hash_of.ts";
import type { PushRecord } from "../../push_record/push_record.ts";
import { isSameMarkdown } from "../../merge/merge_markdown.ts";
import type { PageBase, PageEntry } from "../../state/page_entry.ts";
import { SyncError } from "../../sync_error.ts";
import { isOlderText } from "../older_text/older_text.ts";
import { linkQuietly } from "../links/link_page.ts";
import type { LocalParent } from "../place/local_parent.ts";
import { readOldVersion, toBase } from "../read_remote.ts";
import type { RunContext } from "../run_context.ts";
import { type LocalPage, versionInFile, withWords } from "./page_text.ts";

/** The two sides of a page, and their base. */
export interface Sides {
  readonly local: LocalPage;
  /** The last common version, if known. */
  readonly base: PageBase | undefined;
  readonly remote: PageBase;
  /** Where the file was moved. */
  readonly parent: LocalParent | undefined;
}

/**
 * Finds the version that a file was made from: the one that its front matter names, or a later one that an earlier push
 * of its text made. Undefined if it is not known.
 *
 * @throws {SyncError} `file-unavailable` when the file seems to be of another wiki.
 */
export async function findOrigin(entry: PageEntry, sides: Sides, context: RunContext): Promise<PageBase | undefined> {
  const { local, base, remote } = sides;
  const { id } = entry;
  // A file without an ID is the one that the page was created from.
  const isMaker = context.made.has(id) || context.adopted.has(id);
  const known = base && versionInFile(base);
  const version = local.fields.version ?? known ?? (isMaker ? 1 : undefined);
  if (version !== undefined && version === known) return await findAhead(id, sides, context);
  if (base === undefined) {
    assertSameSpace(local, remote, context);
    // It does not say where it comes from.
    if (local.fields.id !== undefined && local.fields.space === undefined) return undefined;
  }
  const pushed = await findOwnPush(id, sides, context);
  if (pushed !== undefined || version === undefined) return pushed;
  return version === remote.version ? remote : await readFormer(id, version, sides, context);
}

/**
 * Returns the current version in the words of a file without a base that the last push sent: its formulas may have been
 * sent in another way than the folder sends them now.
 */
export function spellAsPushed(id: string, { local, base, remote }: Sides, context: RunContext): PageBase {
  const push = context.records.get(id)?.push;
  if (base !== undefined || push?.version !== remote.version || hashOf(remote.body) !== push.stored) return remote;
  const text = linkQuietly(local, context).body;
  return isSameMarkdown(text, remote.written, push.formulaMacro) ? withWords(remote, text) : remote;
}

/**
 * Returns the base; but if its text is newer than the version that the file names, and the file has the text of that
 * version, returns that version.
 */
async function findAhead(id: string, sides: Sides, context: RunContext): Promise<PageBase | undefined> {
  const { local, base } = sides;
  if (base?.isAheadOfFile !== true) return base;
  const former = await readFormer(id, versionInFile(base), sides, context);
  const isPutBack = former !== undefined && isOlderText({ local, origin: former, base }, context);
  return isPutBack ? former : base;
}

/** Reads an earlier version. A number above the wiki's current one did not come from this wiki. */
async function readFormer(
  id: string,
  version: number,
  { base, remote }: Sides,
  context: RunContext,
): Promise<PageBase | undefined> {
  const former = version > remote.version ? undefined : await readOldVersion(id, version, context);
  return former && toBase(former, base?.labels ?? remote.labels, undefined);
}

/**
 * Finds the version that a push of exactly this text made, if the file names an older one: it was committed before the
 * push, and checked out elsewhere.
 */
async function findOwnPush(id: string, sides: Sides, context: RunContext): Promise<PageBase | undefined> {
  const { local, base, remote } = sides;
  const push = context.records.get(id)?.push;
  if (push === undefined || push.version > remote.version || (local.fields.version ?? 0) >= push.version) {
    return undefined;
  }
  const pushed = push.version === remote.version ? remote : await readFormer(id, push.version, sides, context);
  if (pushed === undefined || (local.fields.title ?? (base ?? pushed).title) !== pushed.title) return undefined;
  if (hashOf(pushed.body) !== push.stored) return undefined;
  const text = linkQuietly(local, context).body;
  const named = local.fields.version;
  const isSame = isSameMarkdown(text, pushed.written, push.formulaMacro);
  const own = withWords(pushed, text);
  if (isSame && push.fileVersion !== named) return own;
  const former = named === undefined ? undefined : await readFormer(id, named, sides, context);
  if (isSame) {
    // The push may have added an anchor only to the text of the version that the file names.
    const isNamed = former?.title === pushed.title && isSameMarkdown(former.written, pushed.written, push.formulaMacro);
    return isNamed ? { ...own, fileVersion: named } : own;
  }
  // What the file says is what was sent.
  return isSentAs(text, { former, sent: push.sent, formulaMacro: push.formulaMacro })
    ? { ...pushed, written: text }
    : undefined;
}

/** Tests whether a push of a text sent the body of the record; the wiki may have stored it in another form. */
export function isSentAs(edited: string, { former, sent, formulaMacro }: SentText): boolean {
  const text = { written: former?.written ?? "", edited, formulaMacro };
  return hashOf(writeBackText(former?.body ?? "", text)) === sent;
}

interface SentText extends Pick<PushRecord, "sent"> {
  /** The version that was edited; undefined for a new page. */
  readonly former: Pick<PageBase, "body" | "written"> | undefined;
  readonly formulaMacro: string | undefined;
}

const FOREIGN_HINT = "It may come from another wiki. Remove its id and version to create a new page from it.";

const UNRELATED_HINT =
  `${FOREIGN_HINT} To replace the text of this page, sync without the file, then edit the new one.`;

/**
 * Asserts that a file may be of this wiki, as far as its front matter shows: page IDs are not unique across wikis, and
 * a file of another wiki must not count as an edit.
 *
 * @throws {SyncError} `file-unavailable`.
 */
export function assertSameSpace(
  { fields: { id, url, space } }: LocalPage,
  remote: { readonly url?: string },
  { scope }: Pick<RunContext, "scope">,
): void {
  if (id === undefined) return;
  const origin = (address: string) => URL.parse(address)?.origin;
  const isSite = url === undefined || origin(url) === (origin(remote.url ?? "") ?? origin(scope.site));
  const isSpace = space === undefined || space === scope.space || scope.formerSpaces?.includes(space) === true;
  if (isSite && isSpace) return;
  throw new SyncError(
    "file-unavailable",
    "Cannot use the file: its space or url differs from that of the page with its id",
    { hint: FOREIGN_HINT },
  );
}

/**
 * Asserts that the text of a file is related to the version that it names, or to the current one: it shares a block of
 * several words, or most words under the same title. Texts of other wikis do neither.
 *
 * @throws {SyncError} `file-unavailable`.
 */
export function assertRelated(local: LocalPage, versions: readonly PageBase[]): void {
  const [own, words] = [blocksOf(local.body), wordsIn(local.body)];
  const isRelated = versions.some(({ title, written }) => {
    const theirs = [...wordsIn(written)];
    const shared = theirs.filter((word) => words.has(word)).length;
    const isRewritten = local.fields.title === title && shared * 2 >= theirs.length;
    return isRewritten || [...blocksOf(written)].some((key) => own.has(key));
  });
  if (isRelated) return;
  throw new SyncError(
    "file-unavailable",
    "Cannot use the file: its text has nothing in common with that of the page with its id",
    { hint: UNRELATED_HINT },
  );
}

/** Fewest words of a block that two unrelated texts do not share by chance. */
const FEW = 4;

function blocksOf(markdown: string): Set<string> {
  const blocks = parseBlocks(markdown).filter(({ source }) => wordsIn(source).size >= FEW);
  return new Set(blocks.map(({ nodes }) => blockKey(nodes)));
}

function wordsIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
