import { folderOf, MARKDOWN_ENDINGS, markdownStem } from "../order/markdown_name.ts";
import type { PlaceIndex } from "../places/place_index.ts";
import { BookIndex, type LinkDestination } from "../places/book_index.ts";
import type { PageLink } from "./read_wiki_link.ts";
import { decodeOrKeep } from "../../base/decode_address.ts";
import { leadsOut, resolveRelative } from "../order/relative_path.ts";

/** A chapter that links can lead to. */
export interface LinkedFile {
  readonly places: PlaceIndex;
  readonly title: string;
  /** ID of the wiki page that it is a copy of. */
  readonly copyOf?: string | undefined;
}

const INDEX_NAMES = ["index", "README", "readme", "_index"];

/** Links between the files of a book. */
export class BookLinks {
  readonly #files: ReadonlyMap<string, LinkedFile>;
  readonly #top: string;
  readonly #byTitle = new Map<string, string>();
  readonly #byId = new Map<string, string>();
  /** Places of the chapters. */
  readonly places = new BookIndex();

  /** Lists the chapters by their keys. Addresses with a slash in front are relative to `top`. */
  constructor(files: ReadonlyMap<string, LinkedFile>, top: string) {
    this.#files = files;
    this.#top = top;
    for (const [path, { title, copyOf, places }] of files) {
      this.places.add(path, places);
      if (!this.#byTitle.has(title)) this.#byTitle.set(title, path);
      if (copyOf !== undefined) this.#byId.set(copyOf, path);
    }
  }

  /** Finds the place of an address in a chapter; undefined if it is not in the book. */
  find(url: string, from: string): LinkDestination | undefined {
    const address = readFileAddress(url, from);
    const key = address === undefined ? undefined : this.#fileOf(address, from);
    return key === undefined ? undefined : this.places.find(key, address?.fragment ?? "");
  }

  /** Finds the address of a label: that of the same chapter, or else of the first one that has it. */
  findLabel(label: string, from: string): string | undefined {
    return this.places.findLabel(label, from);
  }

  /** Finds the page of a wiki that a link names by its ID or its title. */
  findPage({ ref: { id, title = "" } = {}, fragment }: PageLink, from: string): LinkDestination | undefined {
    const named = id === undefined ? this.#byTitle.get(title) : this.#byId.get(id);
    const key = id === undefined && title === "" ? from : named;
    return key === undefined ? undefined : this.places.find(key, fragment);
  }

  #fileOf({ path, isAbsolute }: FileAddress, from: string): string | undefined {
    if (path === "") return this.#files.has(from) ? from : undefined;
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
