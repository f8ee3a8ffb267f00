import { quote } from "../../base/text.ts";
import { SyncError } from "../../sync/sync_error.ts";
import { noScope } from "../../sync/engine/scope.ts";
import { assertStateFiles } from "../../sync/files/assert_state_files.ts";
import { assertOwnState, isSynced, STATE_FILE } from "../../sync/files/own_state.ts";
import { openSyncFolder } from "../../sync/files/open_sync_folder.ts";
import { removeLeftovers } from "../../sync/files/remove_leftovers.ts";
import { lockFolder } from "../../sync/files/folder_lock.ts";
import type { SyncFolder } from "../../sync/files/sync_folder.ts";
import { openState, openStateCopy } from "../../sync/state/open_state.ts";
import type { SyncState } from "../../sync/state/sync_state.ts";
import { assertNotPlanted } from "../../host/files/access/assert_own.ts";
import { systemHint, systemReason } from "../../host/files/system_reason.ts";
import { STATE_FOLDER } from "../../host/files/access/file_permissions.ts";

/** A folder with its stored state. Disposing it releases the folder for other programs. */
export interface DocsFolder extends AsyncDisposable {
  readonly folder: SyncFolder;
  readonly state: SyncState;
}

/**
 * Opens a folder for a sync and locks it. Creates it if it is missing.
 *
 * @param hasScope Whether the command line names the pages to sync.
 * @throws {SyncError} `folder-in-use`, `state-unavailable`, `file-unavailable`, `no-scope`, `other-scope`.
 */
export async function openDocsFolder(path: string, hasScope: boolean): Promise<DocsFolder> {
  await assertMeant(path, hasScope);
  const root = await makeRoot(path);
  const lock = await lockFolder(root);
  try {
    assertStateFiles(root);
    const folder = openSyncFolder(root, path);
    await keepOutOfRepositories(folder);
    removeLeftovers(root);
    const state = openState(`${root}/${STATE_FILE}`);
    return {
      ...{ folder, state },
      async [Symbol.asyncDispose]() {
        state[Symbol.dispose]();
        await lock[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    await lock[Symbol.asyncDispose]();
    throw error;
  }
}

/**
 * Rejects a folder that cannot be synced before it is created: one without pages to sync, or one inside another synced
 * folder.
 *
 * @throws {SyncError} `no-scope`, `other-scope`.
 */
export async function assertMeant(path: string, hasScope: boolean): Promise<void> {
  const whole = absolute(path);
  const root = await Deno.realPath(whole).catch(() => whole);
  if (isSynced(root)) return;
  const above = await findDocsFolder(root).catch(() => undefined);
  if (above !== undefined) {
    throw new SyncError(
      "other-scope",
      `Cannot sync ${quote(path)}: it is inside the synced folder ${quote(above.root)}`,
      {
        hint: "Sync that folder as a whole.",
      },
    );
  }
  if (!hasScope) throw noScope(path);
}

/**
 * Opens a folder for reading, even while another process syncs it. A folder that was never synced counts as empty.
 *
 * @throws {SyncError} `state-unavailable`.
 * @throws {FileError} `unsafe-permissions` if somebody else put the state there.
 */
export async function viewDocsFolder(path: string): Promise<DocsFolder> {
  const root = await Deno.realPath(path).catch(() => absolute(path));
  assertStateFiles(root);
  assertNotPlanted(`${root}/${STATE_FOLDER}`);
  const file = `${root}/${STATE_FILE}`;
  const state = openStateCopy(isSynced(root) ? file : undefined);
  const folder = openSyncFolder(root, path);
  return { folder, state, [Symbol.asyncDispose]: () => Promise.resolve(state[Symbol.dispose]()) };
}

/**
 * Opens the stored state of a synced folder, even while another process syncs it.
 *
 * @throws {SyncError} `state-unavailable`.
 * @throws {FileError} `unsafe-permissions` if the state is another user's.
 */
export function openDocsFolderBeside(root: string): DocsFolder {
  assertStateFiles(root);
  assertOwnState(`${root}/${STATE_FOLDER}`);
  const state = openState(`${root}/${STATE_FILE}`);
  return { folder: openSyncFolder(root), state, [Symbol.asyncDispose]: () => Promise.resolve(state[Symbol.dispose]()) };
}

/** A file in a synced folder. */
export interface DocsFile {
  /** Absolute path of the folder. */
  readonly root: string;
  /** Path of the file below it, with slashes. */
  readonly path: string;
  /** Path of the folder as the user would write it. */
  readonly folder: string;
}

/**
 * Finds the folder that a file belongs to: the nearest synced folder above it. What somebody else has put into a shared
 * folder does not make it a synced one.
 *
 * @throws {SyncError} `not-synced`.
 * @throws {FileError} `unsafe-permissions` if it may be the synced folder of another user.
 */
export async function findDocsFolder(file: string): Promise<DocsFile> {
  const given = absolute(file);
  // Links on the way to the folder are followed; the file itself may be missing.
  const parts = given.split("/");
  const real = await Deno.realPath(parts.slice(0, -1).join("/") || "/").catch(() => parts.slice(0, -1).join("/"));
  const whole = [...real.split(/[/\\]/), parts.at(-1) ?? ""];
  let foreign: unknown;
  const isOwnSynced = (root: string) => {
    try {
      if (!isSynced(root)) return false;
      assertNotPlanted(`${root}/${STATE_FOLDER}`);
      return true;
    } catch (error) {
      foreign ??= error;
      return false;
    }
  };
  for (let end = whole.length - 1; end > 0; end--) {
    const root = whole.slice(0, end).join("/");
    if (isOwnSynced(root)) {
      const path = whole.slice(end).join("/").normalize("NFC");
      return { root: root || "/", path, folder: shortFolder(file, path) ?? (root || "/") };
    }
  }
  throw foreign ?? new SyncError("not-synced", `Cannot use ${quote(file)}: it is not in a synced folder`, {
    hint: 'Check the path, or run "tool wiki docs sync" on its folder first.',
  });
}

/** Returns what is before the path of a file in what the user typed; undefined if that ends otherwise or goes back. */
function shortFolder(typed: string, path: string): string | undefined {
  const file = withSlashes(typed).normalize("NFC").replace(/^(?:\.\/)+/, "");
  if (file === path) return ".";
  if (file.split("/").includes("..")) return undefined;
  return file.endsWith(`/${path}`) ? file.slice(0, -path.length - 1) || "/" : undefined;
}

function withSlashes(path: string): string {
  return Deno.build.os === "windows" ? path.replaceAll("\\", "/") : path;
}

function absolute(path: string): string {
  const slashed = withSlashes(path);
  const isAbsolute = /^(?:\/|[A-Za-z]:\/)/.test(slashed);
  const segments: string[] = [];
  for (const name of (isAbsolute ? slashed : `${Deno.cwd().replaceAll("\\", "/")}/${slashed}`).split("/")) {
    if (name === "..") segments.pop();
    else if (name !== "." && (name !== "" || segments.length === 0)) segments.push(name);
  }
  return segments.join("/") || "/";
}

async function makeRoot(path: string): Promise<string> {
  try {
    await Deno.mkdir(path, { recursive: true });
    return await Deno.realPath(path);
  } catch (error) {
    const reason = systemReason(error) ?? (error instanceof Error ? error.message : String(error));
    const message = `Cannot use the folder ${quote(path)}: ${reason}`;
    throw new SyncError("file-unavailable", message, { hint: systemHint(error), cause: error });
  }
}

/** Keeps the state out of Git repositories, because it contains whole pages and is useless on another machine. */
async function keepOutOfRepositories(folder: SyncFolder): Promise<void> {
  const path = `${STATE_FOLDER}/.gitignore`;
  if (folder.stamp(path) !== undefined) return;
  await folder.write([{ path, bytes: new TextEncoder().encode("*\n"), expected: undefined }]);
}
