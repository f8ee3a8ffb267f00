import { modelsFor } from "../../host/files/access/file_permissions.ts";
import { claimName } from "../../host/files/claim_name.ts";
import { stampOf } from "../../host/files/file_stamp.ts";
import { reasonOf } from "./file_unavailable.ts";
import { parentFolder } from "../../host/files/file_path.ts";
import { linkReason, type Place, walk } from "./locate.ts";
import { makeFolders } from "./make_folders.ts";
import { removeQuietly } from "../../host/files/remove_quietly.ts";
import { replaceFile, syncFolders, writeNewFile } from "../../host/files/write_new_file.ts";
import { hashNow } from "./read_content.ts";
import { splitPath } from "./safe_path.ts";
import type { FileWrite, WriteOutcome } from "./sync_folder.ts";
import { temporaryIn } from "../../host/files/temporary_name.ts";

/**
 * Writes files atomically, replacing only the expected content. All contents are on the disk before the first rename.
 *
 * @throws {SyncError} `outside-folder` before anything is written.
 */
export async function writeFiles(root: string, files: readonly FileWrite[]): Promise<WriteOutcome[]> {
  const targets = files.map((file) => ({ ...file, names: splitPath(file.path) }));
  const touched = new Set<string>();
  const prepared: Prepared[] = [];
  let next = 0;
  const prepareSome = async () => {
    for (let index = next++; index < targets.length; index = next++) {
      const target = targets[index];
      if (target !== undefined) prepared[index] = await prepare(root, target, touched);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, prepareSome));
  const outcomes = targets.map((target, index) => finish(root, target, { prepared: prepared[index], touched }));
  await syncFolders(touched);
  return outcomes;
}

const AT_A_TIME = 4;

/** Path of the temporary file, or why it could not be written. */
type Prepared = { readonly temporary: string } | { readonly reason: string };

interface Target extends FileWrite {
  readonly names: readonly string[];
}

async function prepare(root: string, target: Target, touched: Set<string>): Promise<Prepared> {
  try {
    const temporary = temporaryIn(makeFolders(root, target.names.slice(0, -1), touched));
    await writeNewFile(temporary, target.bytes, { like: modelsOf(root, target) });
    return { temporary };
  } catch (error) {
    return { reason: reasonFor(error) };
  }
}

/** Returns the files whose permissions a file gets: the one that it replaces, or else the one that `like` names. */
function modelsOf(root: string, { names, like, expected }: Target): readonly string[] {
  const other = like === undefined ? [] : [walk(root, splitPath(like)).disk];
  return expected === undefined ? other : modelsFor(walk(root, names).disk, other);
}

interface Preparation {
  readonly prepared: Prepared | undefined;
  readonly touched: Set<string>;
}

/** Checks and renames synchronously, to minimize the time in which another process can change the file. */
function finish(root: string, target: Target, { prepared, touched }: Preparation): WriteOutcome {
  if (prepared === undefined || "reason" in prepared) return { kind: "failed", reason: prepared?.reason ?? "" };
  const { temporary } = prepared;
  let isMoved = false;
  try {
    const { disk, info, link } = walk(root, target.names);
    if (link !== undefined) return { kind: "failed", reason: linkReason(link) };
    isMoved = takePlace(temporary, { disk, info }, target.expected);
    if (!isMoved) return { kind: "changed" };
    touched.add(parentFolder(disk));
    return { kind: "written", stamp: stampOf(Deno.lstatSync(disk)) };
  } catch (error) {
    return { kind: "failed", reason: reasonFor(error) };
  } finally {
    if (!isMoved) removeQuietly(temporary);
  }
}

function takePlace(temporary: string, { disk, info }: Place, expected: string | undefined): boolean {
  if (expected === undefined) return info === undefined && claimName(temporary, disk);
  return replaceFile(temporary, disk, ({ size }) => hashNow(disk, size) === expected);
}

/** Returns the reason for an error of the system; other errors are bugs. */
function reasonFor(error: unknown): string {
  const reason = reasonOf(error);
  if (reason === undefined) throw error;
  return reason;
}
