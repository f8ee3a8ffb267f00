import { quote } from "../base/text.ts";
import { ToolError } from "../base/tool_error.ts";
import { PRIVATE_PROGRAM } from "../host/files/access/file_permissions.ts";
import { entryAt } from "../host/files/entry_at.ts";
import { parentFolder } from "../host/files/file_path.ts";
import { publishFile } from "../host/files/publish_file.ts";
import { removeQuietly } from "../host/files/remove_quietly.ts";
import { isTemporaryName } from "../host/files/temporary_name.ts";

/** Large file of the program, which is unpacked once, because unpacking takes longer than using it. */
export interface KeptFile {
  /** Name of the copy, with a part of its SHA-256. */
  readonly name: string;
  /** Whether the copy is a program. */
  readonly runnable?: boolean;
  /** Returns why what is at the path cannot be used, as the rest of a sentence; undefined if it can. */
  readonly findFault: (path: string) => Promise<string | undefined>;
  /** Unpacks the file. */
  readonly unpack: () => Promise<Uint8Array>;
}

/**
 * Makes sure that a folder has a copy of a file, and returns its path. A copy that cannot be used is replaced; of two
 * programs that write one at the same time, both are right.
 *
 * @throws {unknown} what publishing a file throws, or why the new copy cannot be used either.
 */
export async function keepUnpacked(
  folder: string,
  { name, runnable = false, findFault, unpack }: KeptFile,
): Promise<string> {
  const path = `${folder}/${name}`;
  if (await findFault(path) === undefined) {
    removeOldCopies(folder, name);
    return path;
  }
  if (runnable) makeRunnable(path);
  const { signal } = new AbortController();
  await publishFile({ path, signal, private: true, runnable }, await unpack(), true);
  removeOldCopies(folder, name);
  const fault = await findFault(path);
  if (fault !== undefined) throw new ToolError("unusable-copy", `Cannot use ${quote(path)}: it ${fault}`);
  return path;
}

/** Gives a damaged copy the permissions of a program, because its successor gets no more than it has. */
function makeRunnable(path: string): void {
  const found = entryAt(path);
  if (found?.isFile !== true || Deno.build.os === "windows") return;
  if (found.uid === Deno.statSync(parentFolder(path)).uid) Deno.chmodSync(path, PRIVATE_PROGRAM);
}

/** Returns the name of a copy: `typst-0123456789abcdef.wasm`. */
export function copyName(stem: "typst" | "typst-engine", sha256: string, ending: string): string {
  return `${stem}-${sha256.slice(0, 16)}${ending}`;
}

/**
 * Removes copies that other versions of the program made after a month, and unfinished ones after a day. Failures are
 * ignored.
 */
function removeOldCopies(folder: string, own: string): void {
  try {
    for (const { name } of Deno.readDirSync(folder)) {
      const isUnfinished = isTemporaryName(name);
      if (name === own || !COPY_NAME.test(name) && !isUnfinished) continue;
      const mtime = entryAt(`${folder}/${name}`)?.mtime?.getTime(); // another start may just have renamed it
      if (mtime !== undefined && Date.now() - mtime > (isUnfinished ? DAY_MS : MONTH_MS)) {
        removeQuietly(`${folder}/${name}`);
      }
    }
  } catch { // the copy is as good without it
  }
}

const COPY_NAME = /^typst-(?:[0-9a-f]{16}\.wasm|engine-[0-9a-f]{16}(?:\.exe)?)$/;
const DAY_MS = 24 * 60 * 60 * 1000;
const MONTH_MS = 30 * DAY_MS;

/** Returns the first of these permissions that Deno has not been given; asks without a prompt. */
export async function findMissing(
  permissions: readonly Deno.PermissionDescriptor[],
): Promise<Deno.PermissionDescriptor | undefined> {
  const states = await Promise.all(permissions.map((each) => Deno.permissions.query(each)));
  return permissions[states.findIndex(({ state }) => state !== "granted")];
}
