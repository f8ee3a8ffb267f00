import { titleOfFile } from "../../document/read/markdown/titles/file_title.ts";
import { type BookNode, compareRanks, type FileRank, type RankOf } from "./book_node.ts";
import { folderOf, indexRank, markdownStem } from "./markdown_name.ts";
import { byCodeUnits } from "../../base/order.ts";

/** Files of a folder and of the folders in it. */
interface Folder {
  readonly files: string[];
  readonly folders: Map<string, Folder>;
}

/** A node with what its place depends on. */
interface Placed {
  readonly name: string;
  readonly rank: FileRank;
  readonly node: BookNode;
}

/**
 * Orders the files of a folder. `index.md`, `README.md` or `_index.md` comes first and is the parent of the other files
 * of its folder; elsewhere, `setup.md` is the parent of the files in `setup/`. A folder without such a file becomes a
 * heading. Siblings are in the order of their ranks, then of their names.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { orderByNames } from "./folder_tree.ts";
 *
 * const [root] = orderByNames(["10-b.md", "README.md", "2-a.md"], "", () => ({}));
 * deepStrictEqual([root?.path, root?.children.map(({ path }) => path)], ["README.md", ["2-a.md", "10-b.md"]]);
 * ```
 */
export function orderByNames(paths: Iterable<string>, top: string, rankOf: RankOf): BookNode[] {
  const root: Folder = { files: [], folders: new Map() };
  const prefix = top === "" ? "" : `${top}/`;
  for (const path of paths) {
    if (path.startsWith(prefix)) folderAt(root, folderOf(path.slice(prefix.length))).files.push(path);
  }
  return nodesOf(root, rankOf);
}

function folderAt(root: Folder, path: string): Folder {
  let folder = root;
  for (const name of path === "" ? [] : path.split("/")) {
    const inner = folder.folders.get(name) ?? { files: [], folders: new Map() };
    folder.folders.set(name, inner);
    folder = inner;
  }
  return folder;
}

function nodesOf(folder: Folder, rankOf: RankOf): BookNode[] {
  const index = findIndex(folder.files);
  const children = childrenOf(folder, index, rankOf);
  return index === undefined ? children : [{ path: index, children }];
}

function findIndex(files: readonly string[]): string | undefined {
  const found = files.flatMap((path) => {
    const rank = indexRank(path);
    return rank === undefined ? [] : [{ path, rank }];
  });
  return found.sort((a, b) => a.rank - b.rank || inNaturalOrder(a.path, b.path))[0]?.path;
}

function childrenOf({ files, folders }: Folder, index: string | undefined, rankOf: RankOf): BookNode[] {
  const placed: Placed[] = [];
  const merged = new Set<string>();
  for (const path of files) {
    if (path === index) continue;
    const name = markdownStem(path.slice(path.lastIndexOf("/") + 1));
    // A folder with an index of its own has its parent there.
    const below = folders.get(name);
    const isParent = below !== undefined && !merged.has(name) && findIndex(below.files) === undefined;
    if (isParent) merged.add(name);
    placed.push({ name, rank: rankOf(path), node: { path, children: isParent ? nodesOf(below, rankOf) : [] } });
  }
  for (const [name, folder] of folders) {
    if (merged.has(name)) continue;
    const nodes = nodesOf(folder, rankOf);
    const [first] = nodes;
    if (first === undefined) continue;
    const hasIndex = findIndex(folder.files) !== undefined;
    const node = hasIndex ? first : { title: titleOfFile(name), children: nodes };
    placed.push({ name, rank: first.path === undefined ? {} : rankOf(first.path), node });
  }
  return placed.sort(comparePlaced).map(({ node }) => node);
}

function comparePlaced(a: Placed, b: Placed): number {
  return compareRanks(a.rank.order, b.rank.order) || compareRanks(a.rank.wiki, b.rank.wiki) ||
    compareRanks(a.rank.weight, b.rank.weight) || inNaturalOrder(a.name, b.name);
}

/**
 * Compares names by UTF-16 code units, but numbers in them by their values.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { inNaturalOrder } from "./folder_tree.ts";
 *
 * deepStrictEqual(["10-x", "2-x", "B", "a"].sort(inNaturalOrder), ["2-x", "10-x", "B", "a"]);
 * ```
 */
export function inNaturalOrder(a: string, b: string): number {
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [left, right] = [digitsAt(a, i), digitsAt(b, j)];
    const order = left !== "" && right !== "" ? compareNumbers(left, right) : a.charCodeAt(i) - b.charCodeAt(j);
    if (order !== 0) return order;
    i += Math.max(1, left.length);
    j += Math.max(1, right.length);
  }
  // `01` and `1` have the same value.
  return (a.length - i) - (b.length - j) || byCodeUnits(a, b);
}

function digitsAt(text: string, start: number): string {
  let end = start;
  while (end < text.length && isDigit(text.charCodeAt(end))) end++;
  return text.slice(start, end);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Compares digits of any length. */
function compareNumbers(a: string, b: string): number {
  const [left, right] = [a.replace(/^0+/, ""), b.replace(/^0+/, "")];
  return left.length - right.length || byCodeUnits(left, right);
}
