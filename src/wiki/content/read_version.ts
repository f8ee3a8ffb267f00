import { WikiError } from "../errors.ts";
import { readIfThere } from "./absence.ts";
import type { Page } from "./page.ts";

/** How a dialect reads a page as it was and as it is. */
export interface VersionAccess {
  /** Reads a version; it may know none but old ones. */
  readOldVersion(id: string, version: number): Promise<Page>;
  /** Reads a page. */
  readPage(id: string, options: { readonly body: boolean }): Promise<Page>;
}

/**
 * A page as it was in a version, which may be the one that it has now.
 *
 * @throws {WikiError} `not-found` when there is no such version, and whatever the access throws.
 */
export async function readVersion(id: string, version: number, access: VersionAccess): Promise<Page> {
  const isVersion = Number.isSafeInteger(version) && version > 0;
  const [old] = isVersion ? await readIfThere(() => access.readOldVersion(id, version)) : [];
  if (old?.version === version) return old;
  const page = isVersion ? await access.readPage(id, { body: true }) : undefined;
  if (page?.version === version) return page;
  throw new WikiError("not-found", `Cannot read version ${version} of page ${id}: it does not exist`);
}
