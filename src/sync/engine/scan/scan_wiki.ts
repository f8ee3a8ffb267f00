import { quote, truncate } from "../../../base/text.ts";
import type { PageSummary, Space } from "../../../wiki/content/page.ts";
import { WikiError } from "../../../wiki/wiki_errors.ts";
import { restrictedPage } from "../page/restricted_page.ts";
import { SyncError } from "../../sync_error.ts";
import type { PageEntry, SeenPage } from "../../state/page_entry.ts";
import { NUMBER, TRASH_FACTS } from "../../state/state_shapes.ts";
import { FULL_AT } from "../../state/sync_state.ts";
import type { SyncScope } from "../../sync_options.ts";
import { noteListedAuthors } from "../facts/page_authors.ts";
import { rememberSpace } from "../facts/space_facts.ts";
import { noteAttachmentChanges } from "../page/note_attachment_changes.ts";
import { readIfThere } from "../../../wiki/content/read_if_there.ts";
import { runLimited } from "../../../host/time/run_limited.ts";
import type { RunContext } from "../run_context.ts";
import type { SyncParts } from "../sync_parts.ts";

/**
 * Up to this many pages, a space is always listed completely: that costs a few requests and shows moves and deletions.
 */
const SMALL_SPACE = 1000;

/** Name of the fact with the number of pages in the last list, including those outside the scope. */
const LISTED = "listed";

/** Name of the fact with the home page of the space; empty for none. */
export const HOMEPAGE = "homepage";

/** Interval between complete lists of a larger space, in milliseconds. */
const FULL_EVERY_MS = 24 * 60 * 60_000;

/** Up to this many pages, the trash is listed in every run. */
const SMALL_TRASH = 500;

/** Interval between lists of a larger trash, in milliseconds. */
const TRASH_EVERY_MS = 60 * 60_000;

/** Name of the fact with the size of the trash, and when it was listed. */
const TRASHED = "trashed";

/** Changes this much older than the newest known one are listed again, because the clocks of a wiki's nodes differ. */
const OVERLAP_MS = 2 * 60_000;

/** Dependencies of the scan, and where it records the start of versions. */
type ScanParts = SyncParts & Partial<Pick<RunContext, "listed">>;

/**
 * Lists the pages and changes of the wiki and records them. Reads no page: a page that must be read has a newer version
 * in the state than its base, so an interrupted run continues later.
 *
 * @throws {SyncError} `scope-not-found`. @throws {WikiError} @throws {AuthError}
 */
export async function scanWiki(parts: ScanParts): Promise<void> {
  const { content, scope, options } = parts;
  const space = await content.findSpace(scope.space);
  if (space === undefined) throw noSuchSpace(scope);
  parts.state.setFact(HOMEPAGE, space.homepageId ?? "");
  rememberSpace(parts.state, space, parts.now());
  const isFirst = parts.state.fact(FULL_AT) === undefined;
  if (!needsAll(parts)) await listRecent(parts, space);
  if (needsAll(parts)) await listAll(parts);
  if (options.attachments) await noteAttachmentChanges(parts, isFirst);
}

function needsAll({ state, options, now }: SyncParts): boolean {
  const last = state.parseFact(FULL_AT, NUMBER);
  if (options.full || last === undefined || (state.parseFact(LISTED, NUMBER) ?? 0) <= SMALL_SPACE) return true;
  // A clock that was set back must not delay the list for years.
  return Math.abs(now() - last) > FULL_EVERY_MS;
}

async function listAll(parts: ScanParts): Promise<void> {
  const { content, state, scope, observer } = parts;
  const pages: PageSummary[] = [];
  for await (const page of content.listPages(scope.space)) {
    pages.push(page);
    if (pages.length % 250 === 0) observer.progress(pages.length, 0, "Listing pages");
  }
  const inScope = withTitles(pickScope(pages.filter(isThere), scope), parts);
  const listed = new Set(pages.map(({ id }) => id));
  const found = new Set(inScope.map(({ id }) => id));
  const untitled = new Set(pages.filter(isUntitled).map(({ id }) => id));
  const missing = [...state.entries().values()].filter(({ id, seen }) => {
    return seen.status === "there" && !found.has(id) && !untitled.has(id);
  });
  const { seen, gone } = await checkMissing(parts, missing, listed);
  state.transaction(() => {
    state.noteSeen([...inScope.map(seenOf), ...seen]);
    state.noteGone(gone);
    state.setFact(FULL_AT, String(parts.now()));
    state.setFact(LISTED, String(pages.length));
    keepNewest(parts, pages);
    noteListedAuthors(parts, inScope);
  });
}

/** Checks pages that are missing from a list: a page counts as gone only if the wiki confirms it for this page. */
async function checkMissing(
  parts: SyncParts,
  missing: readonly PageEntry[],
  listed: ReadonlySet<string>,
): Promise<{ seen: SeenPage[]; gone: string[] }> {
  const gone = missing.filter(({ id }) => listed.has(id)).map(({ id }) => id);
  const unlisted = missing.filter(({ id }) => !listed.has(id));
  const trash = unlisted.length > 0 ? await trashedIds(parts) : new Set();
  const seen: SeenPage[] = [];
  const vanished: string[] = [];
  await runLimited(unlisted, parts.options.concurrency, async ({ id }) => {
    if (trash.has(id)) return void gone.push(id);
    const page = await readUnlisted(id, parts);
    if (page === "restricted") return;
    if (page === undefined) vanished.push(id);
    else if (!isThere(page) || page.spaceKey !== parts.scope.space) gone.push(id);
    else seen.push(seenOf(page));
  });
  // If more pages than the limit are neither readable nor in the trash, the user may just have lost access.
  if (vanished.length <= mostVanished(parts)) gone.push(...vanished);
  else reportVanished(vanished, parts);
  return { seen, gone };
}

/** Reads a page that is missing from a list; undefined if it does not exist. A page that may not be read is not gone. */
async function readUnlisted(id: string, { content, observer, state }: SyncParts) {
  try {
    const [page] = await readIfThere(() => content.readPage(id));
    return page;
  } catch (error) {
    if (!(error instanceof WikiError) || error.code !== "forbidden") throw error;
    const { code, message: reason, hint } = restrictedPage(error);
    observer.change({ kind: "failed", path: state.entry(id)?.path ?? "", id, code, reason, hint });
    return "restricted";
  }
}

/** Maximum number of pages that may disappear at once without `--max-delete`. */
const VANISHED = 20;

function mostVanished({ options: { maxDelete = VANISHED }, state }: SyncParts): number {
  return typeof maxDelete === "number" ? maxDelete : Math.floor(state.count().there * maxDelete.percent / 100);
}

function reportVanished(ids: readonly string[], parts: SyncParts): void {
  const { state, observer } = parts;
  observer.change({
    kind: "failed",
    path: state.entry(ids[0] ?? "")?.path ?? "",
    code: "too-many-deletions",
    reason: `it is one of ${ids.length} files whose pages the wiki no longer shows, more than ` +
      `${mostVanished(parts)}: the files are kept`,
    hint: "Check whether the user can still see the pages. If they were removed, increase --max-delete.",
  });
}

/** Lists the IDs of the pages in the space's trash. */
export async function trashedIds({ content, scope, state, now }: SyncParts): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { id } of content.listTrash(scope.space)) ids.add(id);
  state.setFact(TRASHED, JSON.stringify({ count: ids.size, at: now() }));
  return ids;
}

/**
 * Tests whether the trash should be listed: its lists are not sorted by time and it is rarely emptied, so a large one
 * is not listed every time.
 */
export function isTrashDue({ state, now }: SyncParts): boolean {
  const { count, at } = state.parseFact(TRASHED, TRASH_FACTS) ?? { count: 0, at: 0 };
  return count <= SMALL_TRASH || Math.abs(now() - at) > TRASH_EVERY_MS;
}

async function listRecent(parts: ScanParts, { key }: Space): Promise<void> {
  const { content, state } = parts;
  const newest = state.parseFact("newest", NUMBER) ?? 0;
  const changed: PageSummary[] = [];
  for await (const page of content.listChanges(key, newest - OVERLAP_MS)) {
    const known = state.entry(page.id)?.seen;
    const isKnown = known?.version === page.version && known.status === "there";
    if (!isKnown) changed.push(page);
    else if (!content.changesLag && (page.modifiedAt ?? newest) < newest - OVERLAP_MS) break;
  }
  const trash = isTrashDue(parts) ? await trashedIds(parts) : new Set<string>();
  const picked = pickChanged(changed.filter((page) => isThere(page) && !trash.has(page.id)), parts);
  const left = changed.filter(({ id }) => state.entry(id) !== undefined && !picked.some((page) => page.id === id));
  const seen = withTitles(picked, parts);
  state.transaction(() => {
    state.noteSeen(seen.map(seenOf));
    state.noteGone([
      ...left.map(({ id }) => id),
      ...[...trash].filter((id) => state.entry(id)?.seen.status === "there"),
    ]);
    keepNewest(parts, changed);
  });
}

/** Selects the changed pages that belong to the scope: those below a page that does, which may itself be new. */
function pickChanged(changed: readonly PageSummary[], { scope, state }: SyncParts): PageSummary[] {
  if (scope.root === undefined) return [...changed];
  const isIn = (id: string | undefined) => id === scope.root?.id || state.entry(id ?? "")?.seen.status === "there";
  const picked = new Map<string, PageSummary>();
  for (let before = -1; before !== picked.size;) {
    before = picked.size;
    for (const page of changed) {
      const belongs = page.id === scope.root.id
        ? scope.root.included
        : isIn(page.parentId) || picked.has(page.parentId ?? "");
      if (belongs) picked.set(page.id, page);
    }
  }
  return [...picked.values()];
}

/** Tests from a page's own data whether it may belong to the scope. */
export function mayBelong(
  page: PageSummary,
  { scope }: Pick<SyncParts, "scope">,
  isKnown: (id: string) => boolean,
): boolean {
  if (page.spaceKey !== scope.space || !isThere(page)) return false;
  if (scope.root === undefined) return true;
  if (page.id === scope.root.id) return scope.root.included;
  return page.parentId !== undefined && (page.parentId === scope.root.id || isKnown(page.parentId));
}

function pickScope(pages: readonly PageSummary[], { root, site }: SyncScope): readonly PageSummary[] {
  if (root === undefined) return pages;
  const top = pages.find(({ id }) => id === root.id);
  if (top === undefined) {
    throw new SyncError("scope-not-found", `Cannot find page ${root.id} in the space, at ${quote(site)}`, {
      hint: "Check whether it was moved or removed; the files stay unchanged.",
    });
  }
  const children = Map.groupBy(pages, ({ parentId }) => parentId);
  const found: PageSummary[] = root.included ? [top] : [];
  const seen = new Set([root.id]);
  const waiting = [root.id];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const page of children.get(id) ?? []) {
      if (seen.has(page.id)) continue;
      seen.add(page.id);
      found.push(page);
      waiting.push(page.id);
    }
  }
  return found;
}

function isThere({ status }: PageSummary): boolean {
  return status === "current";
}

function isUntitled({ title }: PageSummary): boolean {
  return title === "";
}

/** Removes pages without a title, which cannot become files, and reports each; their saved state does not change. */
function withTitles(pages: readonly PageSummary[], { observer }: SyncParts): readonly PageSummary[] {
  for (const { id } of pages.filter(isUntitled)) {
    observer.change({
      ...{ kind: "failed", path: "", id, code: "untitled-page" },
      reason: `Cannot sync page ${truncate(id, 40)}: it has no title in the wiki`,
      hint: "Give the page a title in the wiki; all other pages are synced.",
    });
  }
  return pages.filter((page) => !isUntitled(page));
}

/** Returns the facts that the state saves about a listed page. */
export function seenOf({ id, title, parentId, position, version }: PageSummary): SeenPage {
  return { id, title, parentId, position, version, status: "there" };
}

/**
 * Records the versions of the pages, and saves the time of the newest change by the wiki's clock, which may differ from
 * the local clock.
 */
function keepNewest({ state, listed }: ScanParts, pages: readonly PageSummary[]): void {
  for (const { id, version, modifiedAt } of pages) {
    listed?.set(id, { version, modifiedAt });
  }
  const known = state.parseFact("newest", NUMBER) ?? 0;
  const newest = pages.reduce((max, { modifiedAt = 0 }) => Math.max(max, modifiedAt), known);
  state.setFact("newest", String(newest));
}

function noSuchSpace({ space, site }: SyncScope): SyncError {
  return new SyncError("scope-not-found", `Cannot find the space ${quote(truncate(space, 80))} at ${quote(site)}`, {
    hint: "Check its key, and whether the user can see it; the files stay unchanged.",
  });
}
