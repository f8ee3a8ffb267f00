import { quoteCommand, shellWord } from "../../base/shell_word.ts";
import { quote, truncate } from "../../base/text.ts";
import { lookUpSpace } from "../../wiki/look_up_space.ts";
import type { WikiContent } from "../../wiki/content/wiki_content.ts";
import { SyncError } from "../sync_error.ts";
import { SYNC_SCOPE } from "../state/state_shapes.ts";
import type { SyncState } from "../state/sync_state.ts";
import type { SyncScope } from "../sync_options.ts";

/** The requested scope of a folder. */
export type AskedScope =
  | { readonly kind: "space"; readonly key: string }
  | { readonly kind: "page"; readonly id: string }
  | { readonly kind: "ancestor"; readonly id: string };

const SCOPE = "scope";

/** Returns the saved scope of the folder; undefined before its first run. */
export function rememberedScope(state: SyncState): SyncScope | undefined {
  return state.parseFact(SCOPE, SYNC_SCOPE);
}

/** Saves the scope of the folder. */
export function rememberScope(state: SyncState, scope: SyncScope): void {
  state.setFact(SCOPE, JSON.stringify(scope));
}

/**
 * Determines the scope of the folder: the saved one, or the requested one on the first run.
 *
 * @throws {SyncError} `no-scope`, `other-scope`, `scope-not-found`. @throws {WikiError} @throws {AuthError}
 */
export async function settleScope(
  asked: AskedScope | undefined,
  remembered: SyncScope | undefined,
  { content, site, folder }: { readonly content: WikiContent; readonly site: string; readonly folder: string },
): Promise<SyncScope> {
  if (remembered !== undefined) {
    assertSite(remembered, site);
    if (asked !== undefined && !isSame(asked, remembered) && !await isRenamed(asked, remembered, content)) {
      throw otherScope(describe(remembered), `omit --${asked.kind}`);
    }
    return remembered;
  }
  if (asked === undefined) throw noScope(folder);
  if (asked.kind !== "space") {
    const { spaceKey } = await content.readPage(asked.id);
    return { site, space: spaceKey, root: { id: asked.id, included: asked.kind === "page" } };
  }
  const found = await lookUpSpace(content, asked.key);
  if ("space" in found) return { site, space: found.space.key, spaceId: found.space.id };
  const { hint } = found;
  const message = `Cannot find the space ${quote(truncate(asked.key, 80))} at ${quote(site)}`;
  throw new SyncError("scope-not-found", message, { hint });
}

/** Creates the error for a folder that was never synced and has no requested scope. */
export function noScope(folder: string): SyncError {
  const command = quoteCommand(`tool wiki docs sync ${shellWord(folder) ?? "<dir>"}`);
  return new SyncError("no-scope", "Cannot sync the folder: it was never synced, and no space or page was given", {
    hint: `Run ${command} with --space, --page or --ancestor; later runs remember it.`,
  });
}

/** Asserts that a folder belongs to the wiki. @throws {SyncError} `other-scope`. */
export function assertSite(remembered: SyncScope, site: string): void {
  if (remembered.site === site) return;
  throw otherScope(
    `the wiki at ${quote(remembered.site)}, not ${quote(site)}`,
    "choose the profile of its wiki with --profile",
  );
}

function isSame(asked: AskedScope, { space, root }: SyncScope): boolean {
  if (asked.kind === "space") return root === undefined && asked.key.toLowerCase() === space.toLowerCase();
  return root?.id === asked.id && root.included === (asked.kind === "page");
}

/** Tests whether a space was asked for by a new key; the run then takes the folder over. */
async function isRenamed(asked: AskedScope, { root, spaceId }: SyncScope, content: WikiContent): Promise<boolean> {
  if (asked.kind !== "space" || root !== undefined || spaceId === undefined) return false;
  return (await content.findSpace(asked.key))?.id === spaceId;
}

function describe({ space, root }: SyncScope): string {
  if (root === undefined) return `the space ${quote(space)}`;
  return root.included ? `page ${root.id} and the pages below it` : `the pages below page ${root.id}`;
}

function otherScope(what: string, way: string): SyncError {
  return new SyncError("other-scope", `Cannot sync the folder: it contains ${what}`, {
    hint: `Choose another folder, or ${way}.`,
  });
}
