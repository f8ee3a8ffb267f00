import { quote, truncate } from "../../../base/text.ts";
import type { Space } from "../../../wiki/content/page.ts";
import { readIfThere } from "../../../wiki/content/read_if_there.ts";
import { SyncError } from "../../sync_error.ts";
import type { SyncScope } from "../../sync_options.ts";
import { rememberScope } from "../scope.ts";
import type { SyncParts } from "../sync_parts.ts";

/** Name of the fact with the home page of the space; empty for none. */
export const HOMEPAGE = "homepage";

/** The space of a folder, and its scope with the current key. */
interface SyncedSpace {
  readonly space: Space;
  readonly scope: SyncScope;
}

/**
 * Finds the space of the folder: the one with the remembered ID, whatever its key is now. A state of an older program
 * has no ID; a space without the remembered key is then the one that has its home page.
 *
 * @throws {SyncError} `scope-not-found`. @throws {WikiError} @throws {AuthError}
 */
export async function findSyncedSpace(parts: SyncParts): Promise<SyncedSpace> {
  const { content, scope, state } = parts;
  const named = await content.findSpace(scope.space);
  const isOwn = named !== undefined && (scope.spaceId ?? named.id) === named.id;
  const space = isOwn ? named : await findRenamed(parts);
  if (space === undefined) throw noSuchSpace(scope, named !== undefined);
  if (scope.spaceId === space.id && scope.space === space.key) return { space, scope };
  const settled = { ...scope, space: space.key, spaceId: space.id };
  const current = space.key === scope.space ? settled : takeOver(settled, scope, parts);
  rememberScope(state, current);
  return { space, scope: current };
}

async function findRenamed({ content, scope: { spaceId }, state }: SyncParts): Promise<Space | undefined> {
  if (spaceId !== undefined) return await content.findSpaceById(spaceId);
  const home = state.fact(HOMEPAGE) ?? "";
  const [page] = home === "" ? [] : await readIfThere(() => content.readPage(home));
  const space = page === undefined ? undefined : await content.findSpace(page.spaceKey);
  return space?.homepageId === home ? space : undefined;
}

/** Notes the new key of the space. All files are read again, because they name the former one. */
function takeOver(settled: SyncScope, { space: former, formerSpaces = [] }: SyncScope, parts: SyncParts): SyncScope {
  const keys = [...formerSpaces, former].filter((key) => key !== settled.space);
  const { state, observer } = parts;
  state.transaction(() => {
    for (const id of state.entries().keys()) state.saveFile(id, undefined);
  });
  observer.notice(
    `The key of the space ${quote(truncate(former, 80))} is now ${quote(truncate(settled.space, 80))}`,
  );
  return { ...settled, formerSpaces: [...new Set(keys)] };
}

function noSuchSpace({ space, site }: SyncScope, isOther: boolean): SyncError {
  const key = quote(truncate(space, 80));
  const hint = "Check its key, and whether the user can see it; the files stay unchanged.";
  return isOther
    ? new SyncError("scope-not-found", `Cannot sync the folder: ${key} is another space now, at ${quote(site)}`, {
      hint,
    })
    : new SyncError("scope-not-found", `Cannot find the space ${key} at ${quote(site)}`, { hint });
}
