import type { PageEntry } from "../state/page_row.ts";
import type { SyncParts } from "./sync_parts.ts";
import { folderOf, stemOf } from "./page_path.ts";

/** The page that a file was moved below. */
export type ParentHere =
  | { readonly kind: "page"; readonly id: string }
  /** No page has the folder, or one that is below the page itself, or it is the top, which no page can be moved to. */
  | { readonly kind: "none"; readonly folder: string };

/** The page whose children lie in a folder; undefined when there is none. */
export function pageOfFolder(folder: string, { state, scope }: Pick<SyncParts, "state" | "scope">): string | undefined {
  const { root } = scope;
  if (folder === "") return root === undefined || root.included ? undefined : root.id;
  return state.findByFile(`${folder}.md`) ??
    [...state.entries().values()].find(({ home, seen }) => {
      return seen.status === "there" && home !== undefined && stemOf(home) === folder;
    })?.id;
}

/** Where somebody has moved a file to, as long as the wiki does not have the page there; undefined where nobody has. */
export function parentHere(entry: PageEntry, parts: Pick<SyncParts, "state" | "scope">): ParentHere | undefined {
  const { path, home, seen } = entry;
  if (path === undefined || home === undefined || path === home) return undefined;
  const folder = folderOf(path);
  if (folder === folderOf(home)) return undefined;
  const id = pageOfFolder(folder, parts);
  if (id === undefined) return { kind: "none", folder };
  if (id === seen.parentId || id === entry.id) return undefined;
  return isBelow(id, entry.id, parts) ? { kind: "none", folder } : { kind: "page", id };
}

/** Whether a page is below another one. */
function isBelow(id: string, other: string, { state }: Pick<SyncParts, "state">): boolean {
  const passed = new Set<string>();
  let each: string | undefined = id;
  while (each !== undefined && each !== other && !passed.has(each)) {
    passed.add(each);
    each = state.entry(each)?.seen.parentId;
  }
  return each === other;
}
