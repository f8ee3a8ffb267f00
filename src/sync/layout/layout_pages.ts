import { byteLength, cutName } from "./cut_name.ts";
import { nameKey } from "./name_key.ts";
import { growPageTree, type LayoutPage } from "./page_tree.ts";
import { MAX_NAME_BYTES, safeName } from "./safe_name.ts";

export type { LayoutPage } from "./page_tree.ts";

/** Leaves 60 of the 260 that Windows programs take for the folder that holds the space. */
const MAX_PATH_UNITS = 200;
/** The longest of what is put behind a title. */
const LONGEST_ENDING = ".remote.md".length;
/** A folder with less room for names holds no more pages. */
const LEAST_ROOM = 40;
const MAX_TAG_UNITS = 20;
/** `Title.md`, `Title.assets` and `Title.remote.md` belong to the page called `Title`. */
const OWN_ENDING = /\.(md|assets|remote)$/;

interface Place {
  /** With a slash at its end; empty for the root. */
  readonly folder: string;
  /** The name without an ending: also that of the folder of its children. */
  readonly stem: string;
}

/**
 * Where the file of every page stands: `Title.md`, its children in `Title/`; `Title.assets/` and `Title.remote.md`
 * belong to it as well and meet no other page. Of pages whose names some file system takes for one, the lowest id keeps
 * the name and the others bear theirs: `Title (12345).md`. Pages whose parent is not among them stand at the top, and
 * so does the lowest id of a circle.
 *
 * Paths have slashes, at most 200 UTF-16 code units (with `.remote.md` for `.md`), and names as of
 * {@linkcode safeName}; a page that is too deep for that stands beside its parent. The order of the pages makes no
 * difference. The map holds every page behind its parent, siblings by position.
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

/** Titles as they are come first: a name with an id in it never takes that of another page. */
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

/** Ids that are no numbers may look alike too, and a title may end in the id of another page. */
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
