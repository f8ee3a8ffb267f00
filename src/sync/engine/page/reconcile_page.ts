import { SyncError } from "../../sync_error.ts";
import { mergePage, type PageContent } from "../../merge/merge_page.ts";
import { isSameMarkdown } from "../../merge/merge_markdown.ts";
import type { PageBase, PageEntry } from "../../state/page_entry.ts";
import { baseContent, contentOf, isSameContent, isSameSet, type LocalPage, withWords } from "./page_text.ts";
import type { LocalParent } from "../place/local_parent.ts";
import { putHeadingAnchors } from "../../../document/write/anchors/put_heading_anchors.ts";
import { keepLinkedNames, type OutgoingText } from "../links/keep_linked_names.ts";
import { wantAnchors } from "../links/want_anchors.ts";
import { type LinkedPage, linkPage, linkQuietly } from "../links/link_page.ts";
import { rememberedFormulaMacro } from "../sendable/formula_macro.ts";
import { assertNoAccidents } from "../accidents/assert_no_accidents.ts";
import { isOlderText, settleOlderText } from "../older_text/older_text.ts";
import { pullPage } from "./pull_page.ts";
import { pushPage } from "./push_page.ts";
import { readOldVersion, toBase } from "../read_remote.ts";
import { noteWaiting, type RunContext } from "../run_context.ts";
import { keepCopy, recordConflict } from "./record_conflict.ts";

/** The two sides of a page, and their base. */
export interface Sides {
  readonly local: LocalPage;
  /** The last common version, if known. */
  readonly base: PageBase | undefined;
  readonly remote: PageBase;
  /** Where the file was moved. */
  readonly parent: LocalParent | undefined;
}

/** Merges an edited file and its page. Returns false if something changed in the meantime. */
export async function reconcilePage(entry: PageEntry, sides: Sides, context: RunContext): Promise<boolean> {
  const { options } = context;
  const { base, remote, parent } = sides;
  const local = options.push ? sendable(entry, sides.local, context) : { ...sides.local, anchors: [] };
  const origin = await originOf(entry, sides, context);
  if (
    base !== undefined && origin !== undefined && isOlderText({ local: sides.local, origin, base, remote }, context)
  ) {
    return await settleOlderText(entry, { local: sides.local, version: origin.version, base, remote }, context);
  }
  const isMaker = context.made.has(entry.id) || context.adopted.has(entry.id);
  if (base === undefined && !isMaker && !isSameMarkdown(local.body, remote.written)) {
    assertNoAccidents({ local: sides.local, id: entry.id, before: [remote.written, origin?.written ?? ""] }, context);
  }
  const written = contentOf(local, origin ?? base ?? remote);
  // The labels of an old file predate label changes in the wiki.
  const isOld = origin !== undefined && origin !== base && origin !== remote;
  const mine = isOld ? { ...written, labels: origin.labels } : written;
  const mergedSides = await mergeSides(entry, { mine, origin, ...sides }, context);
  if (mergedSides === undefined) return true;
  wantAnchors(local.path, local.anchors, context);
  const anchors = local.anchors.filter(({ path }) => path === local.path).map(({ name }) => name);
  const merged = options.push
    ? keepNames(mergedSides, { id: entry.id, path: local.path, remote }, context)
    : mergedSides;
  const isAgreed = putHeadingAnchors(remote.body, { linked: anchors }) === remote.body &&
    merged.title === remote.title && isSameSet(merged.labels, remote.labels) &&
    isSameMarkdown(merged.body, remote.written, rememberedFormulaMacro(context.state));
  // Text that differs only in spelling keeps its local spelling.
  if (isAgreed && parent === undefined) {
    const agreed = withWords(remote, merged.body);
    return await pullPage(entry, { local, base, remote: agreed, content: merged }, context);
  }
  if (options.push) {
    const isMerged = !isSameContent(mergedSides, mine);
    return await pushPage(entry, { local, content: merged, remote, parent, anchors, isMerged }, context);
  }
  noteWaiting(context, { kind: "edited-here", path: entry.path ?? entry.id, id: entry.id });
  if (origin === base && base?.version === remote.version && base.body === remote.body) return true;
  return await pullPage(entry, { local, base, remote, content: merged, agreed: isAgreed }, context);
}

/** Returns the content with the former names of headings that other pages link to. */
function keepNames(content: PageContent, page: Omit<OutgoingText, "body">, context: RunContext): PageContent {
  return { ...content, body: keepLinkedNames({ ...page, body: content.body }, context) };
}

/** Prepares a file for sending; one of which a page has just been made has been reported. */
function sendable({ id }: PageEntry, local: LocalPage, context: RunContext): LinkedPage {
  return context.made.has(id) ? linkQuietly(local, context) : linkPage(local, context);
}

/** Reads the version that a file was made from, as its front matter says. */
async function originOf(
  { id }: PageEntry,
  { local, base, remote }: Sides,
  context: RunContext,
): Promise<PageBase | undefined> {
  if (base === undefined && !isOfWiki(local, remote, context)) return undefined;
  // A file without an ID is the one that the page was created from.
  const isMaker = context.made.has(id) || context.adopted.has(id);
  const version = local.fields.version ?? base?.version ?? (isMaker ? 1 : undefined);
  if (version === undefined) return undefined;
  if (version === base?.version) return base;
  if (version === remote.version) return remote;
  // A version number above the wiki's current one did not come from this wiki.
  if (version > remote.version) return undefined;
  const former = await readOldVersion(id, version, context);
  return former === undefined ? undefined : toBase(former, base?.labels ?? remote.labels, undefined);
}

/**
 * Tests whether a file claims to be of this wiki: page IDs are not unique across wikis, and a file of another wiki must
 * not count as an edit.
 *
 * @throws {SyncError} when it claims to be of another wiki.
 */
export function isOfWiki(
  { fields }: LocalPage,
  remote: { readonly url?: string },
  { scope }: Pick<RunContext, "scope">,
): boolean {
  const { id, url, space } = fields;
  if (id === undefined) return true;
  if (url === undefined || space === undefined) return false;
  const origin = (address: string) => URL.parse(address)?.origin;
  if (origin(url) === (origin(remote.url ?? "") ?? origin(scope.site)) && space === scope.space) return true;
  throw new SyncError(
    "file-unavailable",
    "Cannot use the file: its url or space differs from that of the page with its id",
    {
      hint: "It may come from another wiki. Remove its id, version and url to create a new page from it.",
    },
  );
}

/** Merges both sides; undefined if a conflict was recorded. */
async function mergeSides(
  entry: PageEntry,
  { mine, origin, local, remote }: Sides & { mine: PageContent; origin: PageBase | undefined },
  context: RunContext,
): Promise<PageContent | undefined> {
  const theirs = baseContent(remote);
  const { onConflict } = context.options;
  let reason = "the version that the file was made from is unknown";
  if (origin === undefined) {
    const isSame = mine.title === theirs.title && isSameSet(mine.labels, theirs.labels) &&
      isSameMarkdown(mine.body, theirs.body);
    if (isSame) return mine;
    if (onConflict === "local") return mine;
    if (onConflict === "remote") {
      await keepCopy(local.path, local.content.bytes, context.folder);
      return theirs;
    }
  } else {
    const versions = { base: baseContent(origin), local: mine, remote: theirs };
    const merge = mergePage(versions);
    if (merge.kind === "merged") return merge.page;
    reason = merge.reason;
    if (onConflict !== "keep-both") {
      if (onConflict === "remote") await keepCopy(local.path, local.content.bytes, context.folder);
      const decided = mergePage(versions, onConflict);
      if (decided.kind === "merged") return decided.page;
    }
  }
  await recordConflict(entry, remote, { reason, context });
  return undefined;
}
