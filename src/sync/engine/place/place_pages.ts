import { layoutPages } from "../../layout/layout_pages.ts";
import { nameKey } from "../../layout/name_key.ts";
import type { MoveStep } from "../../state/journal.ts";
import type { PageEntry } from "../../state/page_row.ts";
import { STATE_FOLDER } from "../../sync_options.ts";
import { assetsFolderOf } from "../../attachments/assets_path.ts";
import { folderOfPage, stemOf } from "../page/page_path.ts";
import type { SyncParts } from "../sync_parts.ts";

/**
 * Where the layout wants the file of every page that is there, by id, parents before their children. Pages above the
 * scope are not among them, so that what is below them stands at the top.
 */
export function layoutOf(entries: ReadonlyMap<string, PageEntry>): Map<string, string> {
  const pages = [...entries.values()].filter(({ seen }) => seen.status === "there").map(({ seen }) => seen);
  return layoutPages(pages);
}

/**
 * Gives new pages a place, and moves the files of pages that were renamed or moved in the wiki, with their attachments
 * and what is below them. A file that somebody moved stays where it was put unless its page was moved in the wiki too.
 * A place that another file has is left to it: the page's file bears the id then.
 */
export async function placePages(parts: SyncParts): Promise<void> {
  const { state } = parts;
  if (state.isPlaced) return;
  state.beginPlacing();
  const entries = state.entries();
  const homes = layoutOf(entries);
  const moving = [...homes].filter(([id, home]) => {
    const entry = entries.get(id);
    return entry?.home !== home || isStandIn(entry, home);
  });
  if (moving.length === 0) return state.notePlaced();
  const places = new Places(entries, parts.folder.scan().pages.map(({ path }) => path));
  const parked = await parkThoseInTheWay(parts, moving, places);
  for (const [id, home] of moving) {
    // Read anew, because moving a page moves what is below it.
    const entry = state.entry(id);
    if (entry === undefined || entry.conflict !== undefined) continue;
    if (entry.home === home && !isStandIn(entry, home)) continue;
    const path = places.find(targetOf(entry, home), id);
    if (entry.path === undefined || entry.path === path) {
      state.savePlace(id, { path, home });
      places.put(id, path);
    } else await movePage(parts, { entry, path, home, from: parked.get(id) ?? entry.path }, places);
  }
  // Whoever could not have the place he wanted is asked again the next time.
  const isSettled = moving.every(([id, home]) => {
    const entry = state.entry(id);
    return entry?.home === home && !isStandIn(entry, home);
  });
  if (isSettled) state.notePlaced();
}

/** A name that nobody gave to a file himself is only there because the layout wanted it. */
function targetOf(entry: PageEntry, wanted: string): string {
  const { path, home, seen, base } = entry;
  if (path === undefined || path === home || home === undefined || isStandIn(entry, home)) return wanted;
  const isMovedThere = base !== undefined && seen.parentId !== base.parentId;
  if (!isMovedThere && folderOfPage(path) !== folderOfPage(home)) return path;
  const folder = folderOfPage(wanted);
  return `${folder === "" ? "" : `${folder}/`}${path.slice(path.lastIndexOf("/") + 1)}`;
}

interface PageMove {
  readonly entry: PageEntry;
  readonly path: string;
  readonly home: string;
  /** Where people last saw it. */
  readonly from: string;
}

/** Moves the file of a page, its attachments and the folder of its children; the journal knows of it before. */
async function movePage(
  parts: SyncParts,
  { entry, path, home, from: shownFrom }: PageMove,
  places: Places,
): Promise<void> {
  const { state, folder, observer } = parts;
  const from = entry.path ?? path;
  const children = stemOf(entry.home ?? from);
  const steps: MoveStep[] = [
    { from, to: path },
    { from: assetsFolderOf(from), to: assetsFolderOf(path) },
    { from: children, to: stemOf(home) },
  ].filter((step) => step.from !== step.to);
  const number = state.journal.add({ kind: "move", page: entry.id, steps, place: { path, home } });
  const stuck = (await Promise.all(steps.map((step) => folder.move(step.from, step.to)))).flat();
  finishMove(parts, entry.id, { number, steps, place: { path, home } });
  places.moveBelow(children, stemOf(home));
  places.put(entry.id, path);
  await folder.removeEmptyFolders(folderOfPage(from));
  if (isParked(path)) return;
  const shown = entry.file !== undefined || folder.stamp(path) !== undefined;
  if (shown) {
    observer.change({ kind: "moved", id: entry.id, path, from: isParked(shownFrom) ? undefined : shownFrom });
  }
  for (const each of stuck) {
    const reason = "it could not be moved with its page: its new name is taken";
    observer.change({ kind: "failed", path: each, code: "name-taken", reason, hint: "Move it yourself." });
  }
}

/** Notes that a move was made. */
export function finishMove(
  { state }: Pick<SyncParts, "state">,
  id: string,
  { number, steps, place }: { number: number; steps: readonly MoveStep[]; place: { path: string; home: string } },
): void {
  state.transaction(() => {
    for (const { from, to } of steps) if (!/\.(?:md|assets)$/i.test(from)) state.moveBelow(from, to);
    state.savePlace(id, place);
    state.journal.remove(number);
  });
}

/** The folder of what waits until its place is free. */
export const PARKED = `${STATE_FOLDER}/moving`;

/** Where the file of a page waits until its place is free. */
export function parkedPath(id: string): string {
  return `${PARKED}/${tagOf(id)}.md`;
}

function isParked(path: string): boolean {
  return path.startsWith(`${PARKED}/`);
}

/** Pages that change places go out of each other's way first. Gives where they were, by id. */
async function parkThoseInTheWay(
  parts: SyncParts,
  moving: readonly (readonly [string, string])[],
  places: Places,
): Promise<Map<string, string>> {
  const ids = new Set(moving.map(([id]) => id));
  const were = new Map<string, string>();
  for (const [id, home] of moving) {
    const owner = places.ownerOf(home);
    if (owner === undefined || owner === id || !ids.has(owner)) continue;
    const entry = parts.state.entry(owner);
    // Only what the layout put there has to go elsewhere; what was never pulled is no file.
    if (entry?.path === undefined || entry.path !== entry.home || entry.conflict !== undefined) continue;
    const parked = parkedPath(owner);
    were.set(owner, entry.path);
    await movePage(parts, { entry, path: parked, home: parked, from: entry.path }, places);
  }
  return were;
}

/** Who has which path, as file systems compare names. */
class Places {
  readonly #owners = new Map<string, string>();
  readonly #paths = new Map<string, string>();

  constructor(entries: ReadonlyMap<string, PageEntry>, files: readonly string[]) {
    for (const path of files) this.#owners.set(nameKey(path), "");
    for (const { id, path } of entries.values()) if (path !== undefined) this.put(id, path);
  }

  /** The page that has a path; an empty text for a file of nobody. */
  ownerOf(path: string): string | undefined {
    return this.#owners.get(nameKey(path));
  }

  put(id: string, path: string): void {
    const before = this.#paths.get(id);
    if (before !== undefined && this.ownerOf(before) === id) this.#owners.delete(nameKey(before));
    this.#owners.set(nameKey(path), id);
    this.#paths.set(id, path);
  }

  /** What was below one folder is below another. */
  moveBelow(from: string, to: string): void {
    for (const [id, path] of [...this.#paths]) {
      if (path.startsWith(`${from}/`)) this.put(id, `${to}${path.slice(from.length)}`);
    }
  }

  /** The path, or one with the id in it where another file has that one. */
  find(path: string, id: string): string {
    const isFree = (each: string) => [undefined, id].includes(this.ownerOf(each));
    if (isFree(path)) return path;
    for (let count = 1;; count++) {
      const other = standIn(path, id, count);
      if (isFree(other)) return other;
    }
  }
}

/** A name for when another file has that one. */
function standIn(path: string, id: string, count: number): string {
  const tag = tagOf(id).slice(0, 20);
  return `${stemOf(path).slice(0, 180)} (${tag}${count === 1 ? "" : `-${count}`}).md`;
}

/** Whether a file has such a name: it goes where it belongs as soon as it can. */
function isStandIn({ id, path }: Pick<PageEntry, "id" | "path">, home: string): boolean {
  return path !== home && path === standIn(home, id, 1);
}

/** An id as a part of a name. */
function tagOf(id: string): string {
  return id.replace(/[^\w-]/g, "_");
}
