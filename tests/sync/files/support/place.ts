import { createHash } from "node:crypto";
import { openSyncFolder } from "../../../../src/sync/files/open_sync_folder.ts";
import type { SyncFolder } from "../../../../src/sync/files/sync_folder.ts";
import { skipUnless } from "../../../support/skip.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";

/** A synced folder, and a folder outside of it. */
export interface Place extends AsyncDisposable {
  readonly folder: SyncFolder;
  readonly root: string;
  readonly outside: string;
  /** Puts files there, as an editor would. */
  put(files: Readonly<Record<string, string>>): Promise<void>;
  /** Every file with its text, and every link with its target; folders that are empty end in a slash. */
  tree(): Promise<Record<string, string>>;
}

/** Makes a place that holds only these files. */
export async function createPlace(files: Readonly<Record<string, string>> = {}): Promise<Place> {
  const temporary = await createTemporaryFolder();
  const root = `${temporary.path}/synced`;
  const outside = `${temporary.path}/outside`;
  await Deno.mkdir(root);
  await Deno.mkdir(outside);
  await putFiles(root, files);
  return {
    ...{ folder: openSyncFolder(root), root, outside },
    put: (more) => putFiles(root, more),
    tree: () => readTree(root),
    [Symbol.asyncDispose]: () => temporary[Symbol.asyncDispose](),
  };
}

/** Puts files into a folder. */
export async function putFiles(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const disk = `${root}/${path}`;
    await Deno.mkdir(disk.slice(0, disk.lastIndexOf("/")), { recursive: true });
    await Deno.writeTextFile(disk, text);
  }
}

/** What stands in a folder. */
export async function readTree(root: string, below = ""): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const entries = await Array.fromAsync(Deno.readDir(`${root}/${below}`));
  if (entries.length === 0 && below !== "") found[below] = "";
  for (const { name, isDirectory, isSymlink } of entries.sort((a, b) => a.name < b.name ? -1 : 1)) {
    const path = below + name;
    if (isSymlink) found[path] = `-> ${await Deno.readLink(`${root}/${path}`)}`;
    else if (isDirectory) Object.assign(found, await readTree(root, `${path}/`));
    else found[path] = await Deno.readTextFile(`${root}/${path}`);
  }
  return found;
}

/** A text as UTF-8. */
export function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Hex SHA-256 of a text. */
export function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

async function takesCaseForOne(): Promise<boolean> {
  await using temporary = await createTemporaryFolder();
  await Deno.writeTextFile(`${temporary.path}/a`, "");
  return await Deno.stat(`${temporary.path}/A`).then(() => true, () => false);
}

/** Whether tests must be left out that need a disk that takes `a` and `A` for one. */
export const tellsCaseApart: boolean = skipUnless(await takesCaseForOne(), "the disk here tells letter case apart");

/** Whether tests must be left out that need pipes, broken names, or decomposed names beside composed ones. */
export const notOnLinux: boolean = skipUnless(Deno.build.os === "linux", "only Linux has such files");

/** Whether tests with links must be left out. */
export const noLinks: boolean = skipUnless(Deno.build.os !== "windows", "links need rights on Windows");
