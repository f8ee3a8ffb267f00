import { folderOfPath } from "../../files/folder_of_path.ts";
import { decodeOrKeep } from "../../../base/decode_address.ts";
import type { PagePlaces } from "../../../document/anchors/page_places.ts";
import { assetsFolderOf, pagePathOfAsset } from "../../attachments/assets_path.ts";
import { nameKey } from "../../layout/name_key.ts";

/** Looks up files of the folder. Paths start at its root, with slashes. */
export interface FileLookup {
  /** Macro of the wiki for formulas; without one, they are sent as code. */
  readonly formulaMacro?: string | undefined;
  /** Tests whether the page has a text already. */
  isKnown?(text: string): boolean;
  /** Returns the title of the page whose file has this path; undefined if no page has it. */
  titleOf(pagePath: string): string | undefined;
  /**
   * Returns the wiki's name for a file in a page's attachment folder, or the file name if it is about to be uploaded;
   * undefined if the file does not exist.
   */
  attachmentName(pagePath: string, fileName: string): string | undefined;
  /** Returns the places of the page whose file has this path; undefined if they are not known. */
  placesOf?(pagePath: string): PagePlaces | undefined;
  /** Returns the path of the folder in its git repository, with a final slash; undefined outside of one. */
  repositoryPath?(): string | undefined;
  /** Returns what an address led to when the file was last sent; undefined if that is gone. */
  formerTarget?(url: string): FileTarget | undefined;
}

/** A page, or a file that belongs to one. */
export interface FileTarget {
  readonly kind: "page" | "attachment";
  /** Path of its file. */
  readonly path: string;
  /** Title of the page; for an attachment only if it belongs to another page. */
  readonly title?: string;
  /** Name of the attachment in the wiki. */
  readonly name?: string;
  /** Decoded text after `#`; empty if none. */
  readonly anchor: string;
}

/** Maximum length of an address, longer than any path that a system accepts. */
const MAX_ADDRESS = 4096;
/** Maximum number of `#` in an address that are tried as parts of a file name. */
const MAX_SIGNS = 3;

/**
 * Tests whether an address may be a file: not a web address, a path of the site, or a place on the same page. A path
 * from the root is one of the site, unless it has the name of a page's file or of its attachments.
 */
export function isFileAddress(url: string): boolean {
  return url !== "" && !/^(?:[a-z][a-z\d+.-]*:|\/\/|[#?])/i.test(url) &&
    (!isFromRoot(url) || /\.md(?:$|[?#])|\.assets\//i.test(url));
}

function isFromRoot(address: string): boolean {
  return address.startsWith("/") && !address.startsWith("//");
}

/**
 * Finds the page or attachment that an address points to from the file at `from`: a relative one, or one from the root
 * of the folder or of its git repository. The address is first decoded like a web address (percent signs, `?`, `#`),
 * then taken literally, composed and decomposed.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { findFileTarget } from "./find_file_target.ts";
 *
 * const lookup = { titleOf: (path: string) => path === "C# notes.md" ? "C#" : undefined, attachmentName: () => undefined };
 * deepStrictEqual(findFileTarget("../C%23%20notes.md#Top", "Guide/Setup.md", lookup), {
 *   kind: "page",
 *   path: "C# notes.md",
 *   title: "C#",
 *   anchor: "Top",
 * });
 * ```
 */
export function findFileTarget(url: string, from: string, lookup: FileLookup): FileTarget | undefined {
  if (url.length > MAX_ADDRESS) return undefined;
  const tried = new Set<string>();
  for (const { address, anchor } of splitAddress(url)) {
    for (const path of spellings(address).flatMap((name) => pathsOf(name, from, lookup))) {
      if (path === undefined || tried.has(path)) continue;
      tried.add(path);
      const target = lookUp(path, from, lookup);
      if (target !== undefined) return { ...target, anchor };
    }
  }
  return undefined;
}

/** Lists the paths that an address may mean. */
function pathsOf(address: string, from: string, { repositoryPath }: FileLookup): (string | undefined)[] {
  if (!isFromRoot(address)) return [resolvePath(folderOfPath(from), address)];
  const top = `/${repositoryPath?.() ?? ""}`;
  const below = top !== "/" && address.startsWith(top) ? [resolvePath("", address.slice(top.length))] : [];
  return [resolvePath("", address), ...below];
}

function lookUp(path: string, from: string, lookup: FileLookup): Omit<FileTarget, "anchor"> | undefined {
  const owner = pagePathOfAsset(path);
  const file = path.slice(path.lastIndexOf("/") + 1);
  const name = owner === undefined ? undefined : lookup.attachmentName(owner, file);
  if (owner !== undefined && name !== undefined) {
    if (nameKey(assetsFolderOf(owner)) === nameKey(assetsFolderOf(from))) return { kind: "attachment", path, name };
    const title = lookup.titleOf(owner);
    return title === undefined ? undefined : { kind: "attachment", path, name, title };
  }
  const title = /\.md$/i.test(path) ? lookup.titleOf(path) : undefined;
  return title === undefined ? undefined : { kind: "page", path, title };
}

/** Lists the ways to split an address into a path and an anchor. */
function* splitAddress(url: string): Iterable<{ address: string; anchor: string }> {
  const signs = Array.from(url.matchAll(/#/g), ({ index }) => index).slice(0, MAX_SIGNS);
  for (const sign of signs) yield* withoutQuery(url.slice(0, sign), decodeOrKeep(url.slice(sign + 1)));
  yield* withoutQuery(url, "");
}

function* withoutQuery(address: string, anchor: string): Iterable<{ address: string; anchor: string }> {
  const end = address.indexOf("?");
  if (end !== -1) yield { address: address.slice(0, end), anchor };
  yield { address, anchor };
}

function spellings(address: string): string[] {
  return [decodeOrKeep(address), address].flatMap((name) => [name, name.normalize("NFC"), name.normalize("NFD")]);
}

/** Resolves a relative path; undefined if it points above the root. */
function resolvePath(folder: string, relative: string): string | undefined {
  const path = folder === "" ? [] : folder.split("/");
  for (const part of relative.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") path.push(part);
    else if (path.pop() === undefined) return undefined;
  }
  return path.join("/");
}
