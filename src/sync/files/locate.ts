import { entryAt } from "../../host/files/entry_at.ts";
import { SyncError } from "../errors.ts";
import { shownPath, splitPath } from "./safe_path.ts";

/** Where a path below the folder is on the disk. */
export interface Place {
  /** Absolute path, under the names that the disk has. */
  readonly disk: string;
  /** What stands there, links not followed; undefined when nothing does. */
  readonly info: Deno.FileInfo | undefined;
}

/**
 * Finds a path below the root. Names are looked for composed (NFC) first and then decomposed, which is how files come
 * from other systems.
 *
 * @throws {SyncError} `outside-folder`, also for a folder on the way that is a link.
 */
export function locate(root: string, path: string): Place {
  const place = walk(root, splitPath(path));
  if (place.link === undefined) return place;
  throw new SyncError("outside-folder", `Cannot use the path ${shownPath(path)}: ${linkReason(place.link)}`, {
    hint: "Put a folder in the place of the link, or move the link away.",
  });
}

/** Where names lead from the root; with the path of the first link on the way, which must not be followed. */
export function walk(root: string, names: readonly string[]): Place & { readonly link?: string } {
  let place: Place = { disk: root, info: undefined };
  for (const [index, name] of names.entries()) {
    if (place.info?.isSymlink === true) return { ...place, link: names.slice(0, index).join("/") };
    place = lookUp(place.disk, name);
  }
  return place;
}

/** Why a link on the way stops everything. */
export function linkReason(link: string): string {
  return `${shownPath(link)} is a link, which may lead out of the folder`;
}

/** Finds what a folder has under a name. */
export function lookUp(folder: string, name: string): Place {
  const composed = `${folder}/${name}`;
  const info = entryAt(composed);
  const decomposed = name.normalize("NFD");
  if (info !== undefined || decomposed === name) return { disk: composed, info };
  const other = entryAt(`${folder}/${decomposed}`);
  return other === undefined ? { disk: composed, info } : { disk: `${folder}/${decomposed}`, info: other };
}
