import { folderOf, MARKDOWN_ENDINGS, markdownStem } from "../order/markdown_name.ts";
import type { FilePlaces } from "../places/file_places.ts";
import { decodeOrKeep } from "../../base/decode_address.ts";
import { leadsOut, resolveRelative } from "../order/relative_path.ts";

/** A chapter that links can lead to. */
export interface LinkedFile {
  readonly places: FilePlaces;
  readonly title: string;
  /** ID of the wiki page that it is a copy of. */
  readonly pageId?: string | undefined;
}

/** Where a link leads in the book. */
export interface LinkedPlace {
  /** Name of an anchor, which is unique over the book. */
  readonly name: string;
  /** Key of the file. */
  readonly path: string;
  /** Whether the file has no place of that name, so that the link leads to its start. */
  readonly isLost: boolean;
}

const INDEX_NAMES = ["index", "README", "readme", "_index"];

/** Links between the files of a book. */
export class BookLinks {
  readonly #files: ReadonlyMap<string, LinkedFile>;
  readonly #top: string;
  readonly #byTitle = new Map<string, string>();
  readonly #byId = new Map<string, string>();

  /** Lists the chapters by their keys. Addresses with a slash in front are relative to `top`. */
  constructor(files: ReadonlyMap<string, LinkedFile>, top: string) {
    this.#files = files;
    this.#top = top;
    for (const [path, { title, pageId }] of files) {
      if (!this.#byTitle.has(title)) this.#byTitle.set(title, path);
      if (pageId !== undefined) this.#byId.set(pageId, path);
    }
  }

  /** Finds the place of an address in a chapter; undefined if it is not in the book. */
  find(url: string, from: string): LinkedPlace | undefined {
    const address = readFileAddress(url, from);
    if (address === undefined) return undefined;
    const path = this.#fileOf(address, from);
    if (path === undefined) return undefined;
    return this.#placeIn(path, address.fragment, path === from);
  }

  /** Finds the page of a wiki that a link names by its ID or its title. */
  findPage(
    { id, title, anchor }: { id: string; title: string; anchor: string },
    from: string,
  ): LinkedPlace | undefined {
    const path = id !== "" ? this.#byId.get(id) : title === "" ? from : this.#byTitle.get(title);
    return path === undefined ? undefined : this.#placeIn(path, anchor, false);
  }

  /** A wrong fragment within the same file is reported where the link is shown. */
  #placeIn(path: string, fragment: string, isOwn: boolean): LinkedPlace | undefined {
    const place = fragment === "" ? { kind: "start" as const } : this.#files.get(path)?.places.find(fragment);
    if (place === undefined) return isOwn ? undefined : { name: startName(path), path, isLost: true };
    const name = place.kind === "start"
      ? startName(path)
      : place.kind === "heading"
      ? headingName(path, place.slug)
      : anchorNameIn(path, place.name);
    return { name, path, isLost: false };
  }

  #fileOf({ path, isAbsolute }: FileAddress, from: string): string | undefined {
    if (path === "") return from;
    const plain = path.replace(/\/$/, "");
    const roots = isAbsolute && this.#top !== "" ? [`${this.#top}/${plain}`, plain] : [plain];
    return roots.flatMap((root) => candidatesOf(root, path.endsWith("/"))).find((each) => this.#files.has(each));
  }
}

/** Lists the files that an address may mean: itself, the source of a page of a site, or the index of a folder. */
function candidatesOf(path: string, isFolder: boolean): string[] {
  const page = path.replace(/\.html?$/i, "");
  const stems = isFolder ? [page] : [page, markdownStem(path)];
  const sources = [...new Set(stems)].flatMap((stem) => MARKDOWN_ENDINGS.map((ending) => stem + ending));
  const indexes = INDEX_NAMES.flatMap((name) => MARKDOWN_ENDINGS.map((ending) => `${path}/${name}${ending}`));
  // The page of a folder is made of its README, too.
  const readme = /(?:^|\/)index$/.test(page)
    ? MARKDOWN_ENDINGS.map((end) => page.replace(/index$/, `README${end}`))
    : [];
  return [path, ...(isFolder ? [...indexes, ...sources] : [...sources, ...readme, ...indexes])];
}

/** Returns the name of the anchor at the start of a chapter. */
export function startName(id: string): string {
  return `page-${id}`;
}

/** Returns the name of the anchor of a heading. */
export function headingName(path: string, slug: string): string {
  return `${path}#${slug}`;
}

/** Returns the name that an anchor of a file has in the book. A slug has no sign `@`. */
export function anchorNameIn(path: string, name: string): string {
  return `${path}#@${name}`;
}

/** Address of a file of the book's folder, or of a place in the same file. */
interface FileAddress {
  /** Path of the file relative to the base of the book; empty for the same file. */
  readonly path: string;
  /** Whether the address starts with a slash: `path` is then relative to the top of a site. */
  readonly isAbsolute: boolean;
  /** Name of a place in it; empty for its start. */
  readonly fragment: string;
}

/** Reads an address that does not lead to the web; undefined for all others. */
function readFileAddress(url: string, from: string): FileAddress | undefined {
  if (/^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(url)) return undefined;
  const [address = "", ...rest] = url.split("#");
  const fragment = decodeOrKeep(rest.join("#"));
  const [path = ""] = address.split("?");
  if (path === "") return rest.length === 0 ? undefined : { path: "", isAbsolute: false, fragment };
  const isAbsolute = path.startsWith("/");
  // The slash at the end of a folder stays, because its index is meant.
  const resolved = resolveRelative(isAbsolute ? "" : folderOf(from), decodeOrKeep(path));
  return leadsOut(resolved) ? undefined : { path: resolved + (path.endsWith("/") ? "/" : ""), isAbsolute, fragment };
}
