import { decodeUtf8 } from "../../../base/bytes.ts";
import type { Issue } from "../../../base/issue.ts";
import type { Context } from "../../../console/context.ts";
import { FileError } from "../../../host/files/file_error.ts";
import { joinPath } from "../../../host/files/file_path.ts";
import { type BookMaker, findList, type FoundList } from "../../../book/lists/find_list.ts";
import type { ListedFacts } from "../../../book/lists/listed_node.ts";
import type { CitingFile } from "./cite_files.ts";
import { placeListed } from "../../../book/lists/place_listed.ts";
import { type BookNode, compareRanks, type FileRank, type RankOf } from "../../../book/order/book_node.ts";
import { type BookSource, nameOfFile } from "./book_sources.ts";
import { orderByNames } from "../../../book/order/folder_tree.ts";
import { isMarkdownName } from "../../../book/order/markdown_name.ts";

/** The files of a book, in its order once the ranks of the files are known. */
export interface BookPlan {
  /** Keys of the files that become chapters. */
  readonly keys: readonly string[];
  readonly facts: ListedFacts;
  readonly maker: BookMaker | undefined;
  /** What its list says about citations. */
  readonly citing?: CitingFile | undefined;
  /** Definitions of macros that its formulas have. */
  readonly macros?: readonly string[] | undefined;
  /** Folder that addresses such as `/guide/` are relative to. */
  readonly top: string;
  /** Key of the folder that names the book if nothing else does. */
  readonly issues: readonly Issue[];
  /** Files that the order depends on, besides the chapters. */
  readonly watched: readonly string[];
  order(rankOf: RankOf): readonly BookNode[];
}

/** A part of the plan: a folder or a file. */
interface PartPlan extends Omit<BookPlan, "order"> {
  readonly order: (rankOf: RankOf) => readonly BookNode[];
}

/**
 * Plans a book. What a list names is in the order of the list; without one, all Markdown files are chapters, in the
 * order of their ranks and names. `order` in the front matter goes first in both.
 */
export async function planBook(source: BookSource, context: Context): Promise<BookPlan> {
  const parts: PartPlan[] = [];
  const taken = new Set<string>();
  for (const { kind, key } of source.parts) {
    if (kind === "folder") parts.push(await planFolder(key, { source, taken }, context));
    else if (!taken.has(key)) parts.push(planFile(key));
    for (const each of parts.at(-1)?.keys ?? []) taken.add(each);
  }
  const [first] = parts;
  return {
    keys: [...taken],
    facts: first?.facts ?? {},
    maker: parts.find(({ maker }) => maker !== undefined)?.maker,
    ...{ citing: first?.citing, macros: parts.flatMap(({ macros = [] }) => macros) },
    top: first?.top ?? "",
    issues: parts.flatMap(({ issues }) => issues),
    watched: parts.flatMap(({ watched }) => watched),
    order: (rankOf) => parts.flatMap(({ order }) => order(rankOf)),
  };
}

function planFile(key: string): PartPlan {
  const order = () => [{ path: key, children: [] }];
  return { keys: [key], facts: {}, maker: undefined, top: "", issues: [], watched: [], order };
}

interface Planning {
  readonly source: BookSource;
  /** Files that are chapters already. */
  readonly taken: ReadonlySet<string>;
}

async function planFolder(key: string, { source, taken }: Planning, context: Context): Promise<PartPlan> {
  const prefix = key === "" ? "" : `${key}/`;
  const inner = [...source.sizes.keys()].filter((each) => each.startsWith(prefix) && !taken.has(each));
  const paths = new Set(inner.map((each) => each.slice(prefix.length)));
  const found = await findList(paths, (path, max) => readText(prefix + path, max, { source, context }));
  const { facts, maker, macros } = found;
  const citing = found.citing && { citing: found.citing, key: prefix + (found.path ?? "") };
  const watched = found.path === undefined ? [] : [nameOfFile(source, prefix + found.path)];
  const top = [key, found.folder].filter((each) => each !== "").join("/");
  const shared = { facts, maker, citing, macros, top, watched };
  const listed = placeList(found, { paths, prefix, source });
  if (listed !== undefined) {
    const nodes = listed.nodes.map((node) => addPrefix(node, prefix));
    return { ...shared, keys: keysOf(nodes), issues: listed.issues, order: (rankOf) => sortByOrder(nodes, rankOf) };
  }
  const ranks = await readWikiOrder(key, { source, context });
  const isCopy = testForCopies(ranks);
  const isChapter = (each: string) =>
    isMarkdownName(each) && (top === "" || each.startsWith(`${top}/`)) && !isCopy(each);
  const keys = inner.filter(isChapter);
  const withWiki = (rankOf: RankOf) => (path: string): FileRank => ({ ...rankOf(path), wiki: ranks.get(path) });
  return { ...shared, keys, issues: found.issues, order: (rankOf) => orderByNames(keys, top, withWiki(rankOf)) };
}

/** Creates a test for the copies that a sync keeps of pages with a conflict. */
function testForCopies(ranks: ReadonlyMap<string, number>): (key: string) => boolean {
  return (key) => ranks.size > 0 && ranks.has(key.replace(/\.remote\.md$/, ".md")) && !ranks.has(key);
}

/** Lists the documents of a folder: all its Markdown files, except the list of a book and what a sync keeps as a copy. */
export async function listDocuments(source: BookSource, context: Context): Promise<readonly string[]> {
  const keys = [...source.sizes.keys()];
  const { path: list } = await findList(new Set(keys), (path, max) => readText(path, max, { source, context }));
  const isCopy = testForCopies(await readWikiOrder("", { source, context }));
  return keys.filter((key) => isMarkdownName(key) && key !== list && !isCopy(key));
}

function placeList(
  { nodes, path, folder, issues }: FoundList,
  { paths, prefix, source }: {
    readonly paths: ReadonlySet<string>;
    readonly prefix: string;
    readonly source: BookSource;
  },
) {
  if (nodes === undefined || path === undefined) return undefined;
  const placed = placeListed(nodes, { file: nameOfFile(source, prefix + path), list: path, folder, paths });
  return { nodes: placed.nodes, issues: [...issues, ...placed.issues] };
}

function addPrefix({ path, children, ...node }: BookNode, prefix: string): BookNode {
  return {
    ...node,
    path: path === undefined ? undefined : prefix + path,
    children: children.map((child) => addPrefix(child, prefix)),
  };
}

/** Lists the files of a tree in its order. */
export function keysOf(nodes: readonly BookNode[]): string[] {
  return nodes.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...keysOf(children)]);
}

/** Moves the siblings with an `order` to the front. */
function sortByOrder(nodes: readonly BookNode[], rankOf: RankOf): BookNode[] {
  const orderOf = ({ path }: BookNode) => path === undefined ? undefined : rankOf(path).order;
  return nodes.toSorted((a, b) => compareRanks(orderOf(a), orderOf(b))).map((node) => ({
    ...node,
    children: sortByOrder(node.children, rankOf),
  }));
}

interface Reading {
  readonly source: BookSource;
  readonly context: Context;
}

async function readText(key: string, maxBytes: number, { source, context }: Reading): Promise<string | undefined> {
  try {
    return decodeUtf8(await context.files.readFile(joinPath(source.base, key), maxBytes, { regular: true }));
  } catch (error) {
    if (error instanceof FileError) return undefined;
    throw error;
  }
}

/** Returns the places of files in the order of their wiki; empty for a folder that is not synced. */
async function readWikiOrder(key: string, { source, context }: Reading): Promise<ReadonlyMap<string, number>> {
  const paths = await context.docsHost.pageOrder(key === "" ? source.base : joinPath(source.base, key));
  const prefix = key === "" ? "" : `${key}/`;
  return new Map((paths ?? []).map((path, i) => [prefix + path, i]));
}
