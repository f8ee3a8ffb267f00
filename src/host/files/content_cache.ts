import { join } from "node:path";
import { PRIVATE_FILE, PRIVATE_FOLDER } from "./access/file_permissions.ts";
import { removeQuietly } from "./remove_quietly.ts";
import { isTemporaryName, temporaryIn } from "./temporary_name.ts";
import { writeNewFile } from "./write_new_file.ts";

/** Limits of a {@linkcode ContentCache}. */
interface CacheLimits {
  /** Bytes of all files. */
  readonly totalBytes: number;
  /** Bytes of one file. */
  readonly fileBytes: number;
}

/** Age in milliseconds at which an unfinished file belongs to a program that has ended. */
const ABANDONED_MS = 3_600_000;

/**
 * Files by keys that name their content, in a folder for this user alone. Any of them can be gone at any time: whatever
 * is in the cache can be made again, so nothing about it is an error.
 */
export class ContentCache {
  readonly #folder: string;
  readonly #limits: CacheLimits;

  /** Creates no folder yet. */
  constructor(folder: string, limits: CacheLimits) {
    this.#folder = folder;
    this.#limits = limits;
  }

  /** Returns the content of a key, which counts as used now; undefined if there is none. */
  async find(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const path = join(this.#folder, key);
    try {
      const { isFile, size } = await Deno.lstat(path);
      if (!isFile || size === 0 || size > this.#limits.fileBytes) return undefined;
      const bytes = await Deno.readFile(path);
      const now = new Date();
      await Deno.utime(path, now, now).catch(() => {});
      return bytes;
    } catch {
      return undefined;
    }
  }

  /** Keeps the content of a key: all of it or nothing. Removes what was not used for the longest time. */
  async keep(key: string, bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0 || bytes.length > this.#limits.fileBytes) return;
    const temporary = temporaryIn(this.#folder);
    try {
      await Deno.mkdir(this.#folder, { recursive: true, mode: PRIVATE_FOLDER });
      await this.#makeRoom(bytes.length);
      await writeNewFile(temporary, bytes, { mode: PRIVATE_FILE, durable: false });
      await Deno.rename(temporary, join(this.#folder, key));
    } catch { // a full or closed disk
      removeQuietly(temporary);
    }
  }

  async #makeRoom(length: number): Promise<void> {
    const files: { readonly path: string; readonly size: number; readonly used: number }[] = [];
    for await (const { name, isFile } of Deno.readDir(this.#folder)) {
      const path = join(this.#folder, name);
      const info = isFile ? await Deno.lstat(path).catch(() => undefined) : undefined;
      if (info === undefined) continue;
      const used = info.mtime?.getTime() ?? 0;
      if (!isTemporaryName(name)) files.push({ path, size: info.size, used });
      else if (Date.now() - used > ABANDONED_MS) removeQuietly(path);
    }
    let total = length + files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files.toSorted((a, b) => a.used - b.used)) {
      if (total <= this.#limits.totalBytes) return;
      removeQuietly(path);
      total -= size;
    }
  }
}
