import { ToolError } from "../../../base/tool_error.ts";
import { isSameMarkdown } from "../../merge/merge_markdown.ts";
import type { PageContent } from "../../merge/merge_page.ts";
import type { PageBase, PageEntry } from "../../state/page_entry.ts";
import { linkQuietly } from "../links/link_page.ts";
import type { LocalView, PageWork } from "../scan/local_view.ts";
import { hasNewerFile } from "./newer_file.ts";
import { contentOf, type LocalPage, versionInFile } from "../page/page_text.ts";
import { pullPage } from "../page/pull_page.ts";
import { readOldVersion, toBase } from "../read_remote.ts";
import { fileCommand } from "../file_command.ts";
import { noteReverted, readReverted } from "./reverted_fact.ts";
import type { RunContext } from "../run_context.ts";
import { runLimited } from "../../../host/time/run_limited.ts";
import { keepCopy } from "../page/record_conflict.ts";

/*
 * The rule for files with older texts, in one place.
 *
 * A file is of an older version when its front matter names a version before the base, and its title and text are
 * exactly those of that version, not those of the base. `git revert` leaves such files, and so does the checkout of an
 * old commit. They are never sent to the wiki automatically.
 *
 * - Fewer than MANY such files, or versions that were never current at the same time, or another file with a version
 *   created after one of theirs was replaced: the user reverted these pages. Each file stays unchanged and every run
 *   reports it as `reverted`, until `resolve` decides: `--take local` makes the older text a new version,
 *   `--take remote` gives the file the newer one.
 * - MANY or more, whose versions were all current at one instant of the wiki, and no file of a later version: the whole
 *   folder was reset. The files are updated; each older text stays in the folder's trash, is reported, and can still be
 *   made a new version with `resolve --take local`. Missing files belong to later pages: they are restored, and nothing
 *   is deleted in the wiki except what `--confirm-delete` counts.
 *
 * A folder without a state has no base: its files are merely outdated, and are updated.
 */

/** Minimum number of files of one instant that count as a reset of the folder. */
const MANY = 3;

/**
 * Determines whether the whole folder was reset, and adds the IDs of the affected pages to `context.outdated`. With
 * fewer than MANY files of older versions, makes no request. A file whose versions cannot be read does not count.
 *
 * @throws {WikiError} @throws {AuthError} when the wiki cannot be asked for newer files.
 */
export async function findOutdated(work: Iterable<PageWork>, view: LocalView, context: RunContext): Promise<void> {
  const outdated = new Set<string>();
  context.outdated = outdated;
  const candidates = [...work].flatMap(({ entry, side }) => {
    return side.kind === "read" && isCandidate(entry, side.page, context) ? [{ entry, page: side.page }] : [];
  });
  if (candidates.length < MANY) return;
  const times: Lifetime[] = [];
  await runLimited(candidates, context.options.concurrency, async ({ entry, page }) => {
    const lifetime = await lifetimeOf(entry.id, page, context).catch(ignoreTrouble);
    if (lifetime !== undefined) times.push(lifetime);
  });
  const since = Math.max(...times.map(({ from }) => from));
  const until = Math.min(...times.map((each) => each.until));
  if (times.length < MANY || since >= until) return;
  const resetPages = new Set(times.map(({ id }) => id));
  if (!await hasNewerFile(until, { view, ignored: resetPages }, context)) {
    for (const id of resetPages) outdated.add(id);
  }
}

/** Ignores a failure of one page: syncing the page reports it. */
function ignoreTrouble(error: unknown): undefined {
  if (!(error instanceof ToolError)) throw error;
}

/** Tests whether a file may be of an older version; a file that an earlier run reported as reverted stays one. */
function isCandidate({ id, seen, base, conflict }: PageEntry, page: LocalPage, { state }: RunContext): boolean {
  const { version } = page.fields;
  if (seen.status === "gone" || base === undefined || conflict !== undefined) return false;
  return version !== undefined && version < versionInFile({ ...base, fileVersion: state.factRows.fileVersion(id) }) &&
    readReverted(id, state)?.hash !== page.content.hash;
}

interface Lifetime {
  readonly id: string;
  /** When the version of the file was current: start and end, in epoch milliseconds of the wiki's clock. */
  readonly from: number;
  readonly until: number;
}

async function lifetimeOf(id: string, page: LocalPage, context: RunContext): Promise<Lifetime | undefined> {
  const { fields: { version = 0 } } = page;
  const base = context.state.base(id);
  const former = await readOldVersion(id, version, context);
  if (former === undefined || base === undefined) return undefined;
  const origin = toBase(former, [], undefined);
  if (!isOlderText({ local: page, origin, base }, context)) return undefined;
  const next = await readOldVersion(id, version + 1, context);
  return { id, from: former.modifiedAt ?? -Infinity, until: next?.modifiedAt ?? Infinity };
}

/** A file, the version that it names, and the base. */
export interface OlderText {
  readonly local: LocalPage;
  /** The current page in the wiki, if known. */
  readonly remote?: PageBase;
  readonly origin: PageBase | undefined;
  readonly base: PageBase | undefined;
}

/**
 * Tests whether a file has exactly the title and text of an older version (`origin`), and not those of the base or of
 * the current page. Labels have no versions and do not count.
 */
export function isOlderText({ local, origin, base, remote }: OlderText, context: RunContext): boolean {
  if (origin === undefined || base === undefined || origin.version >= base.version) return false;
  const mine = { ...contentOf(local, base), body: linkQuietly(local, context).body };
  return isSameText(mine, origin) && !isSameText(mine, base) && (remote === undefined || !isSameText(mine, remote));
}

function isSameText(mine: PageContent, { title, written }: PageBase): boolean {
  return mine.title === title && (mine.body === written || isSameMarkdown(mine.body, written));
}

/** A file of an older version, and its page. */
export interface OlderPage {
  readonly local: LocalPage;
  /** Version of the file's text. */
  readonly version: number;
  readonly base: PageBase;
  readonly remote: PageBase;
}

/**
 * Applies the rule to a file of an older version: updates it, or reports it as `reverted`. Returns false if the file
 * changed in the meantime.
 *
 * @throws {SyncError} `file-unavailable` when a file cannot be written.
 */
export async function settleOlderText(entry: PageEntry, page: OlderPage, context: RunContext): Promise<boolean> {
  const { outdated, options } = context;
  // One page alone does not show it: the next run over all pages decides.
  if (outdated === undefined) return true;
  if (outdated.has(entry.id) || options.onConflict === "remote") return await replaceOlderText(entry, page, context);
  reportReverted(entry, page, context);
  return true;
}

/** Reports again a reverted file that has not changed since; returns whether it did. */
export function reportStillReverted(entry: PageEntry, local: LocalPage, context: RunContext): boolean {
  const { state, options } = context;
  const reverted = readReverted(entry.id, state);
  if (reverted === undefined || reverted.hash !== local.content.hash || reverted.copy !== undefined) return false;
  const isNews = entry.base?.version !== reverted.over || entry.seen.version !== reverted.over;
  if (options.onConflict === "remote" || isNews) return false;
  reportReverted(entry, { local, version: reverted.version }, context);
  return true;
}

function reportReverted(
  { id, path, base, seen }: PageEntry,
  { local, version }: Pick<OlderPage, "local" | "version">,
  { state, folder, observer }: RunContext,
): void {
  const place = path ?? local.path;
  noteReverted(id, { version, hash: local.content.hash, over: base?.version ?? 0 }, state);
  observer.change({
    ...{ kind: "reverted", path: place, id, version, code: "reverted-here" },
    reason: `reverted here: it has the text of version ${version}, the wiki has version ${seen.version}`,
    hint:
      `Run ${
        fileCommand("takeLocal", place, folder)
      } to make the older text a new version, or take the newer one with ` +
      "--take remote.",
  });
}

/** Writes the newer text to the file, and keeps the older one in the trash. */
async function replaceOlderText(
  entry: PageEntry,
  { local, version, base, remote }: OlderPage,
  context: RunContext,
): Promise<boolean> {
  const { folder, state } = context;
  const { id, path = local.path } = entry;
  const copy = await keepCopy(path, local.content.bytes, folder);
  const note = {
    code: "reverted-here",
    reason: `reverted here to version ${version}; that text is kept in ${copy}`,
    hint: `Run ${fileCommand("takeLocal", path, folder)} to make the older text a new version.`,
  };
  if (!await pullPage(entry, { local, base, remote, note }, context)) return false;
  noteReverted(id, { version, hash: local.content.hash, over: remote.version, copy }, state);
  return true;
}
