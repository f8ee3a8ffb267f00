import { quote, truncate } from "../../base/text.ts";
import { ToolError } from "../../base/tool_error.ts";
import type { SourcePage } from "../../book/model/source_page.ts";
import type { ContentReader } from "../../wiki/content/content_reader.ts";
import type { Folder, Page, Space } from "../../wiki/content/page.ts";
import type { WikiContent } from "../../wiki/content/wiki_content.ts";
import type { WikiError } from "../../wiki/wiki_errors.ts";
import { isBrokenAnswer, isOfOneThing } from "./is_of_one_thing.ts";
import { sourcePageOf } from "./source_page_of.ts";

/** Pages of a space that an export of a single page lists: ten requests on Cloud. */
const MAX_BESIDE_PAGE = 2500;
/** Pages of a space of which a tree or all become a book: far more than a compiler can hold. */
const MAX_PAGES = 100_000;
/** Folders that an export asks for, one request each. */
const MAX_FOLDERS = 500;

/** Folders by their IDs; empty for one that cannot be read. */
type Folders = Map<string, Omit<Folder, "id">>;

/** The first pages of a space, or all of them, with what was asked about them. */
export interface SpaceList {
  readonly space: Omit<Space, "id">;
  readonly pages: readonly Page[];
  readonly isPartial: boolean;
  readonly folders: Folders;
  /** Outlines of the pages: with the labels that the list lacks, or without. */
  readonly outlined: Map<"labels" | "no labels", OutlinedSpace>;
}

/** Pages of a space by their IDs, with the places that they have without folders. */
interface OutlinedSpace extends ListFacts {
  readonly pages: ReadonlyMap<string, SourcePage>;
}

/** What {@linkcode readWikiOutline} reports while it reads, and what it knows. */
export interface OutlineEvents {
  /** Receives each page as the wiki has it. */
  readonly onPage?: ((page: Page) => void) | undefined;
  /** See {@linkcode isBrokenAnswer}. */
  readonly onBroken?: ((error: WikiError) => void) | undefined;
  /** Lists of spaces by their keys, which it reads and adds to. */
  readonly lists?: Map<string, SpaceList>;
}

/** Content of a wiki, as exports use it. */
export type ExportedContent = WikiContent & ContentReader;

/** Lists the pages of a space, or the first of them; once for all targets in it. */
export async function listSpace(
  content: ExportedContent,
  { space, isWhole }: Pick<SpaceList, "space"> & { readonly isWhole: boolean },
  { onPage, lists }: OutlineEvents,
): Promise<SpaceList> {
  const { key } = space;
  const known = lists?.get(key);
  if (known !== undefined && !(isWhole && known.isPartial)) return known;
  const pages: Page[] = [];
  let isPartial = false;
  for await (const page of content.listDetails(key)) {
    if (pages.length === (isWhole ? MAX_PAGES : MAX_BESIDE_PAGE)) {
      if (isWhole) throw tooManyPages(key);
      isPartial = true;
      break;
    }
    onPage?.(page);
    pages.push(page);
  }
  const list: SpaceList = { space, pages, isPartial, folders: new Map(), outlined: new Map() };
  lists?.set(key, list);
  return list;
}

function tooManyPages(key: string): ToolError {
  const message = `Cannot export the space ${quote(truncate(key, 80))}: it has more than ${MAX_PAGES} pages`;
  return new ToolError("too-many-pages", message, { hint: "Export single pages." });
}

type Labels = ReadonlyMap<string, readonly string[]>;
const NO_LABELS: Labels = new Map();

/** Outlines the pages of a list, once for all targets. */
export async function outlineList(
  content: ExportedContent,
  list: SpaceList,
  { labelsOf, onBroken }: Pick<OutlineEvents, "onBroken"> & {
    /** Key of the space whose labels are read, if the list lacks them. */
    readonly labelsOf?: string | undefined;
  },
): Promise<OutlinedSpace> {
  const kind = labelsOf === undefined ? "no labels" : "labels";
  const known = list.outlined.get(kind);
  if (known !== undefined) return known;
  const parents = await findFolderParents(content, list.pages, list.folders);
  const labels = labelsOf === undefined ? NO_LABELS : await readSpaceLabels(content, labelsOf, { list, onBroken });
  const pages = new Map(list.pages.map((page) => [page.id, outlinePage(page, { parents, labels })]));
  const outlined = { pages, parents, labels };
  list.outlined.set(kind, outlined);
  return outlined;
}

/** Outlines a page that may not be in a list. */
export async function outlineBeside(
  content: ExportedContent,
  page: Page,
  { folders, labels = NO_LABELS }: { readonly folders?: Folders; readonly labels?: Labels } = {},
): Promise<SourcePage> {
  return outlinePage(page, { parents: await findFolderParents(content, [page], folders), labels });
}

/** Reads the labels that the list lacks; without them if the search does not work. */
async function readSpaceLabels(
  content: ExportedContent,
  key: string,
  { list, onBroken }: Pick<OutlineEvents, "onBroken"> & { readonly list: SpaceList },
): Promise<Labels> {
  if (list.pages.every(({ labels }) => labels !== undefined)) return NO_LABELS;
  const found = new Map<string, readonly string[]>();
  try {
    for await (const { id, labels } of content.listLabels(key)) {
      if (labels !== undefined) found.set(id, labels);
    }
  } catch (error) {
    if (!isOfOneThing(error)) throw error;
    if (isBrokenAnswer(error)) onBroken?.(error);
  }
  return found;
}

interface ListFacts {
  readonly parents: ReadonlyMap<string, string | undefined>;
  readonly labels: Labels;
}

function outlinePage(page: Page, { parents, labels }: ListFacts): SourcePage {
  const parentId = page.folderId === undefined ? page.parentId : parents.get(page.folderId);
  const { folderId: _, ...facts } = page;
  return sourcePageOf({ ...facts, parentId, labels: page.labels ?? labels.get(page.id) });
}

/** Finds the next page above each folder that holds pages, because a book has no folders. */
async function findFolderParents(
  content: ExportedContent,
  pages: readonly Page[],
  folders: Folders = new Map(),
): Promise<ReadonlyMap<string, string | undefined>> {
  const waiting = [...new Set(pages.flatMap(({ folderId }) => folderId ?? []))];
  for (let id = waiting.pop(); id !== undefined && folders.size < MAX_FOLDERS; id = waiting.pop()) {
    if (folders.has(id)) continue;
    const folder: Omit<Folder, "id"> = await content.findFolder(id) ?? {};
    folders.set(id, folder);
    if (folder.folderId !== undefined) waiting.push(folder.folderId);
  }
  return new Map([...folders.keys()].map((id) => {
    const seen = new Set<string>();
    let folder = folders.get(id);
    while (folder?.folderId !== undefined && !seen.has(folder.folderId)) {
      seen.add(folder.folderId);
      folder = folders.get(folder.folderId);
    }
    return [id, folder?.parentId];
  }));
}
