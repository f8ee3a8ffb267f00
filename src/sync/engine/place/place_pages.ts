import { folderOfPath } from "../../files/folder_of_path.ts";
import { layoutPages } from "../../layout/layout_pages.ts";
import { nameKey } from "../../layout/name_key.ts";
import type { MovedFile, MoveStep, PagePlace, SyncJournalEntry } from "../../state/journal.ts";
import type { PageEntry } from "../../state/page_entry.ts";
import { STATE_FOLDER } from "../../../host/files/access/file_permissions.ts";
import { assetsFolderOf } from "../../attachments/assets_path.ts";
import { stemOf } from "../page/page_path.ts";
import type { SyncParts } from "../sync_parts.ts";

/**
 * Computes the path of every existing page's file, by ID, parents before children. Pages above the scope are left out,
 * so their children are at the top.
 */
export function layoutOf(entries: ReadonlyMap<string, PageEntry>): Map<string, string> {
  const pages = [...entries.values()].filter(({ seen }) => seen.status === "there").map(({ seen }) => seen);
  return layoutPages(pages);
}

/**
 * Assigns paths to new pages, and moves the files of pages that were renamed or moved in the wiki, with their
 * attachments and children. A file that the user moved stays unless its page was moved in the wiki too. If another file
 * has the path, the page's file gets its ID added to the name.
 */
export async function placePages(parts: SyncParts): Promise<void> {
  const { state } = parts;
  if (state.isPlaced) return;
  state.beginPlacing();
  const entries = state.entries();
  const homes = layoutOf(entries);
  const moving = [...homes].filter(([id, home]) => {
    const entry = entries.get(id);
    return entry?.home !== home || isAlternativePath(entry, home);
  });
  if (moving.length === 0) return state.notePlaced();
  const places = new Places(entries, parts.folder.scan().pages.map(({ path }) => path));
  const parked = await parkSwapped(parts, moving, places);
  const placed = new Map<string, PagePlace>();
  const savePlaced = () => {
    state.transaction(() => placed.forEach((place, id) => state.savePlace(id, place)));
    placed.clear();
  };
  for (const [id, home] of moving) {
    // Read again, because moving a page also moves its children.
    const entry = state.entry(id);
    if (entry === undefined || entry.conflict !== undefined) continue;
    if (entry.home === home && !isAlternativePath(entry, home)) continue;
    const path = places.find(targetOf(entry, home), id);
    if (entry.path === undefined || entry.path === path) {
      placed.set(id, { path, home });
      places.put(id, path);
    } else {
      savePlaced();
      await movePage(parts, { entry, path, home, from: parked.get(id) ?? entry.path }, places);
    }
  }
  savePlaced();
  // Pages that could not get their path are retried by the next run.
  const isSettled = moving.every(([id, home]) => {
    const entry = state.entry(id);
    return entry?.home === home && !isAlternativePath(entry, home);
  });
  if (isSettled) state.notePlaced();
}

/** Returns the target path: a name that the user did not choose changes with the layout. */
function targetOf(entry: PageEntry, wanted: string): string {
  const { path, home, seen, base } = entry;
  if (path === undefined || path === home || home === undefined || isAlternativePath(entry, home)) return wanted;
  const isMovedThere = base !== undefined && seen.parentId !== base.parentId;
  if (!isMovedThere && folderOfPath(path) !== folderOfPath(home)) return path;
  const folder = folderOfPath(wanted);
  return `${folder === "" ? "" : `${folder}/`}${path.slice(path.lastIndexOf("/") + 1)}`;
}

interface PageMove {
  readonly entry: PageEntry;
  readonly path: string;
  readonly home: string;
  /** Path before the run. */
  readonly from: string;
}

/** Moves the file of a page, its attachments and the folder of its children, after recording it in the journal. */
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
  const move = { page: entry.id, steps, place: { path, home }, files: places.filesOf(entry.id, children) };
  const number = state.journal.add({ kind: "move", ...move });
  const stuck = (await Promise.all(steps.map((step) => folder.move(step.from, step.to)))).flat();
  finishMove(parts, { number, ...move });
  places.moveBelow(children, stemOf(home));
  places.put(entry.id, path);
  await folder.removeEmptyFolders(folderOfPath(from));
  if (isParked(path)) return;
  const shown = entry.file !== undefined || folder.stamp(path) !== undefined;
  if (shown) {
    observer.change({ kind: "moved", id: entry.id, path, from: isParked(shownFrom) ? undefined : shownFrom });
  }
  for (const each of stuck) {
    const reason = "it could not be moved with its page: a file with its new name exists";
    observer.change({ kind: "failed", path: each, code: "name-taken", reason, hint: "Move it manually." });
  }
}

/** A move of the file of a page. */
export interface FileMoves extends Omit<Extract<SyncJournalEntry, { kind: "move" }>, "kind"> {
  /** Of its entry in the journal. */
  readonly number: number;
}

/** Records a completed move. Links to what was moved follow later. */
export function finishMove(
  { state }: Pick<SyncParts, "state">,
  { page, number, steps, place, files = [] }: FileMoves,
): void {
  state.transaction(() => {
    for (const { from, to } of steps) if (!/\.(?:md|assets)$/i.test(from)) state.moveBelow(from, to);
    state.savePlace(page, place);
    state.journal.remove(number);
    if (files.length > 0) state.journal.add({ kind: "moved", files });
  });
}

/** Folder for files that wait until their target path is free. */
export const PARKED = `${STATE_FOLDER}/moving`;

/** Returns the path where a page's file waits until its target is free. */
export function parkedPath(id: string): string {
  return `${PARKED}/${tagOf(id)}.md`;
}

function isParked(path: string): boolean {
  return path.startsWith(`${PARKED}/`);
}

/** Parks pages that swap paths. Returns their previous paths, by ID. */
async function parkSwapped(
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
    // Only files that the layout placed there move away; a page that was never pulled has no file.
    if (entry?.path === undefined || entry.path !== entry.home || entry.conflict !== undefined) continue;
    const parked = parkedPath(owner);
    were.set(owner, entry.path);
    await movePage(parts, { entry, path: parked, home: parked, from: entry.path }, places);
  }
  return were;
}

/** Owner of each path, compared as file systems compare names. */
class Places {
  readonly #owners = new Map<string, string>();
  readonly #paths = new Map<string, string>();

  constructor(entries: ReadonlyMap<string, PageEntry>, files: readonly string[]) {
    for (const path of files) this.#owners.set(nameKey(path), "");
    for (const { id, path } of entries.values()) if (path !== undefined) this.put(id, path);
  }

  /** Returns the page that owns a path; an empty string for a file without a page. */
  ownerOf(path: string): string | undefined {
    return this.#owners.get(nameKey(path));
  }

  put(id: string, path: string): void {
    const before = this.#paths.get(id);
    if (before !== undefined && this.ownerOf(before) === id) this.#owners.delete(nameKey(before));
    this.#owners.set(nameKey(path), id);
    this.#paths.set(id, path);
  }

  /** Lists the paths of a page and of everything below a folder. */
  filesOf(id: string, folder: string): MovedFile[] {
    return [...this.#paths].filter(([each, path]) => each === id || path.startsWith(`${folder}/`));
  }

  /** Moves everything below one folder to another. */
  moveBelow(from: string, to: string): void {
    for (const [id, path] of [...this.#paths]) {
      if (path.startsWith(`${from}/`)) this.put(id, `${to}${path.slice(from.length)}`);
    }
  }

  /** Returns the path, or one with the ID in it if another file has that path. */
  find(path: string, id: string): string {
    const isFree = (each: string) => [undefined, id].includes(this.ownerOf(each));
    if (isFree(path)) return path;
    for (let count = 1;; count++) {
      const other = alternativePath(path, id, count);
      if (isFree(other)) return other;
    }
  }
}

/** Returns the alternative name for a path that is taken. */
function alternativePath(path: string, id: string, count: number): string {
  const tag = tagOf(id).slice(0, 20);
  return `${stemOf(path).slice(0, 180)} (${tag}${count === 1 ? "" : `-${count}`}).md`;
}

/** Tests whether a file has an alternative name; it moves to its proper path as soon as that is free. */
function isAlternativePath({ id, path }: Pick<PageEntry, "id" | "path">, home: string): boolean {
  return path !== home && path === alternativePath(home, id, 1);
}

/** Shortens an ID for use in a name. */
function tagOf(id: string): string {
  return id.replace(/[^\w-]/g, "_");
}
