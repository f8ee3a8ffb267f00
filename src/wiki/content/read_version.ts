import { WikiError } from "../errors.ts";
import { readIfThere } from "./read_if_there.ts";
import type { Page } from "./page.ts";

/** Reads versions of a page in a dialect. */
export interface VersionAccess {
  /** Reads a version; it may know old ones only. */
  readOldVersion(id: string, version: number): Promise<Page>;
  /** Reads a page. */
  readPage(id: string, options: { readonly body: boolean }): Promise<Page>;
}

/**
 * Reads a version of a page, which may be the current one.
 *
 * @throws {WikiError} `not-found` when the version does not exist, and errors of the access.
 */
export async function readVersion(id: string, version: number, access: VersionAccess): Promise<Page> {
  const isVersion = Number.isSafeInteger(version) && version > 0;
  const [old] = isVersion ? await readIfThere(() => access.readOldVersion(id, version)) : [];
  if (old?.version === version) return old;
  const page = isVersion ? await access.readPage(id, { body: true }) : undefined;
  if (page?.version === version) return page;
  throw new WikiError("not-found", `Cannot read version ${version} of page ${id}: it does not exist`);
}
