import { folderOfPath } from "../../files/folder_of_path.ts";
import type { PageEntry } from "../../state/page_entry.ts";
import type { SyncParts } from "../sync_parts.ts";
import { quote } from "../../../base/text.ts";
import { nameOf, stemOf } from "../page/page_path.ts";

/** The new parent of a page whose file was moved. */
export type LocalParent =
  | { readonly kind: "page"; readonly id: string }
  /** The page cannot be moved there. */
  | { readonly kind: "none"; readonly folder: string; readonly why: "top" | "no-page" | "below-itself" };

/** Finds the page whose children are in a folder; undefined if no page owns the folder. */
function pageOfFolder(folder: string, { state, scope }: Pick<SyncParts, "state" | "scope">): string | undefined {
  const { root } = scope;
  if (folder === "") return root === undefined || root.included ? undefined : root.id;
  return state.findByFile(`${folder}.md`) ??
    [...state.entries().values()].find(({ home, seen }) => {
      return seen.status === "there" && home !== undefined && stemOf(home) === folder;
    })?.id;
}

/** The parent of the page that a new file becomes. */
export type NewParent = { readonly kind: "page"; readonly id: string } | { readonly kind: "top" | "none" };

/** Finds the parent for a new file: the page whose folder contains it, or the top of the space. */
export function findParent(path: string, parts: Pick<SyncParts, "state" | "scope">): NewParent {
  const folder = folderOfPath(path);
  const id = pageOfFolder(folder, parts);
  if (id !== undefined) return { kind: "page", id };
  return { kind: folder === "" && parts.scope.root === undefined ? "top" : "none" };
}

/** Returns why a file without a parent cannot become a page, and a hint; `isFile` tests for a file of the folder. */
export function noParent(
  path: string,
  isFile: (path: string) => boolean,
): { readonly reason: string; readonly hint: string } {
  const folder = folderOfPath(path);
  if (folder === "") {
    const reason = "only pages below the synced page belong in this folder";
    return { reason, hint: "Move the file into the folder of that page." };
  }
  const above = quote(`${folder}.md`);
  if (isFile(`${folder}.md`)) {
    return {
      reason: `the page of the file ${above} does not exist yet`,
      hint: "First solve the problem of that file.",
    };
  }
  const hint = `Create a file ${above} for it, or move the file into the folder of a page.`;
  return { reason: `no page belongs to the folder ${quote(folder)}`, hint };
}

/** Finds where the user moved a file, as long as the page in the wiki is elsewhere; undefined if it was not moved. */
export function localParent(entry: PageEntry, parts: Pick<SyncParts, "state" | "scope">): LocalParent | undefined {
  const { path, home, seen } = entry;
  if (path === undefined || home === undefined || path === home) return undefined;
  const folder = placeOf(path, entry, parts);
  if (folder === folderOfPath(home)) return undefined;
  const id = pageOfFolder(folder, parts);
  if (id === undefined) return { kind: "none", folder, why: folder === "" ? "top" : "no-page" };
  if (id === seen.parentId || id === entry.id) return undefined;
  return isBelow(id, entry.id, (each) => parts.state.entry(each)?.seen)
    ? { kind: "none", folder, why: "below-itself" }
    : { kind: "page", id };
}

/**
 * Returns the folder that determines the parent of a page. A file in a folder of its own name counts as beside that
 * folder if no other page owns it: `Guide/Setup/Setup.md` is below `Guide`.
 */
function placeOf(path: string, { id }: PageEntry, parts: Pick<SyncParts, "state" | "scope">): string {
  let folder = folderOfPath(path);
  while (folder !== "" && nameOf(`${folder}.md`) === nameOf(path)) {
    const owner = pageOfFolder(folder, parts);
    if (owner !== undefined && owner !== id) break;
    folder = folderOfPath(folder);
  }
  return folder;
}

/** Tests whether a page is another one or below it. */
export function isBelow(
  id: string,
  other: string,
  find: (id: string) => { readonly parentId?: string | undefined } | undefined,
): boolean {
  const passed = new Set<string>();
  let each: string | undefined = id;
  while (each !== undefined && each !== other && !passed.has(each)) {
    passed.add(each);
    each = find(each)?.parentId;
  }
  return each === other;
}
