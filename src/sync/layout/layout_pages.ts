import { byteLength, cutName } from "../../base/names/cut_name.ts";
import { nameKey } from "./name_key.ts";
import { growPageTree, type LayoutPage } from "./page_tree.ts";
import { MAX_NAME_BYTES, safeName } from "../../base/names/safe_name.ts";

export type { LayoutPage } from "./page_tree.ts";

/** Leaves 60 of the 260 characters that Windows programs accept for the path of the synced folder. */
const MAX_PATH_UNITS = 200;
/** Longest suffix of a title. */
const LONGEST_ENDING = ".remote.md".length;
/** A folder whose path leaves less room for names gets no further pages. */
const LEAST_ROOM = 40;
const MAX_TAG_UNITS = 20;
/** `Title.md`, `Title.assets` and `Title.remote.md` belong to the page `Title`. */
const OWN_ENDING = /\.(md|assets|remote)$/;

interface Place {
  /** With a trailing slash; empty for the root. */
  readonly folder: string;
  /** Name without an extension, which is also the name of its children's folder. */
  readonly stem: string;
}

/**
 * Computes the file path of every page: `Title.md`, its children in `Title/`; `Title.assets/` and `Title.remote.md`
 * belong to it as well and collide with no other page. If names collide on any file system, the lowest ID keeps the
 * name and the others get their ID added: `Title (12345).md`. Pages whose parent is not in the list are at the top, and
 * so is the lowest ID of a cycle.
 *
 * Paths have slashes, at most 200 UTF-16 code units (with `.remote.md` for `.md`), and safe names, see
 * {@linkcode safeName}; a page that is too deep for that is placed beside its parent. The order of the pages does not
 * matter. The map has every page after its parent, siblings by position.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { layoutPages } from "./layout_pages.ts";
 *
 * const pages = [{ id: "2", title: "Setup", parentId: "1" }, { id: "3", title: "SETUP", parentId: "1" }];
 * deepStrictEqual([...layoutPages([{ id: "1", title: "Guide" }, ...pages])], [
 *   ["1", "Guide.md"],
 *   ["2", "Guide/Setup.md"],
 *   ["3", "Guide/SETUP (3).md"],
 * ]);
 * ```
 */
export function layoutPages(pages: Iterable<LayoutPage>): Map<string, string> {
  const { levels, parents, inOrder } = growPageTree(pages);
  const places = new Map<string, Place>();
  const taken = new Map<string, Set<string>>();
  for (const level of levels) {
    const byFolder = Map.groupBy(level, ({ id }) => folderOf(id, { parents, places }));
    for (const [folder, group] of byFolder) {
      const keys = taken.get(folder) ?? new Set();
      taken.set(folder, keys);
      for (const [id, stem] of nameGroup(group, roomIn(folder), keys)) places.set(id, { folder, stem });
    }
  }
  return new Map(inOrder.map(({ id }) => {
    const { folder = "", stem = "" } = places.get(id) ?? {};
    return [id, `${folder}${stem}.md`];
  }));
}

function roomIn(folder: string): number {
  return MAX_PATH_UNITS - LONGEST_ENDING - folder.length;
}

function folderOf(
  id: string,
  { parents, places }: { parents: ReadonlyMap<string, string>; places: ReadonlyMap<string, Place> },
): string {
  const parentId = parents.get(id);
  const parent = parentId === undefined ? undefined : places.get(parentId);
  if (parent === undefined) return "";
  const own = `${parent.folder}${parent.stem}/`;
  return roomIn(own) >= LEAST_ROOM ? own : parent.folder;
}

/** Assigns unchanged titles first: a name with an added ID never takes that of another page. */
function nameGroup(group: readonly LayoutPage[], room: number, taken: Set<string>): [id: string, stem: string][] {
  const named: [string, string][] = [];
  const others: { id: string; stem: string }[] = [];
  for (const { id, title } of group) {
    const stem = stemOf(title, room);
    if (claim(stem, taken)) named.push([id, stem]);
    else others.push({ id, stem });
  }
  const counts = new Map<string, number>();
  for (const { id, stem } of others) {
    const tag = cutName(safeName(id), { bytes: 2 * MAX_TAG_UNITS, units: MAX_TAG_UNITS });
    const plain = withSuffix(stem, ` (${tag})`, room);
    named.push([id, claim(plain, taken) ? plain : numberName({ stem, tag, plain }, room, { taken, counts })]);
  }
  return named;
}

function stemOf(title: string, room: number): string {
  const stem = cutName(safeName(title), { bytes: MAX_NAME_BYTES, units: room });
  const ending = OWN_ENDING.exec(nameKey(stem))?.[1];
  return ending === undefined ? stem : stem.replace(/\.(?=[^.]*$)/, "-");
}

function claim(stem: string, taken: Set<string>): boolean {
  const key = nameKey(stem);
  if (taken.has(key)) return false;
  taken.add(key);
  return true;
}

function withSuffix(stem: string, suffix: string, room: number): string {
  return cutName(stem, { bytes: MAX_NAME_BYTES - byteLength(suffix), units: room - suffix.length }) + suffix;
}

/** Adds a number: IDs that are not numbers may collide too, and a title may already end in another page's ID. */
function numberName(
  { stem, tag, plain }: { stem: string; tag: string; plain: string },
  room: number,
  { taken, counts }: { taken: Set<string>; counts: Map<string, number> },
): string {
  const key = nameKey(plain);
  for (let count = (counts.get(key) ?? 1) + 1;; count++) {
    counts.set(key, count);
    const name = withSuffix(stem, ` (${tag}-${count})`, room);
    if (claim(name, taken)) return name;
  }
}
