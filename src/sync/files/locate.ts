import { entryAt } from "../../host/files/entry_at.ts";
import { SyncError } from "../sync_error.ts";
import { shownPath, splitPath } from "./safe_path.ts";

/** Location of a path on the disk. */
export interface Place {
  /** Absolute path, with names spelled as on the disk. */
  readonly disk: string;
  /** Entry at the path, without following links; undefined if the path does not exist. */
  readonly info: Deno.FileInfo | undefined;
}

/**
 * Finds a path below the root. Each name is tried composed (NFC) first and then decomposed, which is how files arrive
 * from other systems.
 *
 * @throws {SyncError} `outside-folder`, also if a parent folder is a link.
 */
export function locate(root: string, path: string): Place {
  const place = walk(root, splitPath(path));
  if (place.link === undefined) return place;
  throw new SyncError("outside-folder", `Cannot use the path ${shownPath(path)}: ${linkReason(place.link)}`, {
    hint: "Replace the link with a folder, or move the link away.",
  });
}

/** Follows names from the root; returns the path of the first parent that is a link, which must not be followed. */
export function walk(root: string, names: readonly string[]): Place & { readonly link?: string } {
  let place: Place = { disk: root, info: undefined };
  for (const [index, name] of names.entries()) {
    if (place.info?.isSymlink === true) return { ...place, link: names.slice(0, index).join("/") };
    place = lookUp(place.disk, name);
  }
  return place;
}

/** Explains why a link among the parents is not followed. */
export function linkReason(link: string): string {
  return `${shownPath(link)} is a link, which may point outside the folder`;
}

/** Finds an entry of a folder by name. */
export function lookUp(folder: string, name: string): Place {
  const composed = `${folder}/${name}`;
  const info = entryAt(composed);
  const decomposed = name.normalize("NFD");
  if (info !== undefined || decomposed === name) return { disk: composed, info };
  const other = entryAt(`${folder}/${decomposed}`);
  return other === undefined ? { disk: composed, info } : { disk: `${folder}/${decomposed}`, info: other };
}
