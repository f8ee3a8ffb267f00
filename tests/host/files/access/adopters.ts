// What adopts an entry that exists.
import { createDenoFiles } from "../../../../src/cli/deno/deno_files.ts";
import { openSpoolFolder } from "../../../../src/host/files/spool_folder.ts";
import { serveSqliteInbox } from "../../../../src/webhook/sqlite/open_sqlite_inbox.ts";

const { signal } = new AbortController();

/** Creates a folder with a mode and an owner. */
export function makeFolder(path: string, { owner, mode }: { owner?: number; mode: number }): void {
  Deno.mkdirSync(path);
  Deno.chmodSync(path, mode);
  if (owner !== undefined) Deno.chownSync(path, owner, owner);
}

export async function serve(path: string, inOwnFolder = false): Promise<void> {
  const options = {
    inOwnFolder,
    now: () => 0,
    retainMs: 1000,
    maxBytes: 1 << 20,
    stopProcess: () => Promise.resolve(),
  };
  await (await serveSqliteInbox(path, options))[Symbol.asyncDispose]();
}

export async function spool(path: string): Promise<void> {
  (await openSpoolFolder(path, { resume: true }, signal))[Symbol.dispose]();
}

export async function publishSecret(path: string): Promise<void> {
  await createDenoFiles(signal).publishFile(path, new Uint8Array(1), { replace: true, private: true });
}

export async function lockReview(folder: string): Promise<void> {
  const folders = [`${folder}/.tool`, `${folder}/.tool/history`];
  (await createDenoFiles(signal).lock(`${folder}/.tool/history/lock`, folders))[Symbol.dispose]();
}
