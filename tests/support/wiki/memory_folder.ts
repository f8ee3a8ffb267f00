import { byCodeUnits } from "../../../src/base/order.ts";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { SyncError } from "../../../src/sync/errors.ts";
import type { FileStamp } from "../../../src/host/files/file_stamp.ts";
import type { FoundFile, SyncFolder } from "../../../src/sync/files/sync_folder.ts";

/**
 * A synced folder in memory. Its clock advances by an hour with every change, so that modification times always differ.
 */
export interface MemoryFolder extends SyncFolder {
  /** The bytes of every file by path; may be changed at any time through {@linkcode MemoryFolder.put}. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Epoch milliseconds, an hour behind the last change. */
  now(): number;
  /** Writes a file as another program would. */
  put(path: string, bytes: string | Uint8Array): void;
  /** Removes a file as another program would. */
  remove(path: string): void;
}

const HOUR_MS = 3_600_000;

/** Makes an empty one. */
export function createMemoryFolder(): MemoryFolder {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const stamps = new Map<string, FileStamp>();
  let time = Date.UTC(2025, 0, 14);
  const put = (path: string, bytes: string | Uint8Array) => {
    const copy = typeof bytes === "string" ? new TextEncoder().encode(bytes) : new Uint8Array(bytes);
    time += HOUR_MS;
    files.set(path, copy);
    stamps.set(path, { size: copy.length, modified: time, changed: time, node: time / HOUR_MS });
  };
  const moveOne = (from: string, to: string) => {
    const [bytes, stamp] = [files.get(from), stamps.get(from)];
    if (bytes === undefined || stamp === undefined) return;
    remove(from);
    files.set(to, bytes);
    stamps.set(to, { ...stamp, changed: time += HOUR_MS });
  };
  const remove = (path: string) => {
    files.delete(path);
    stamps.delete(path);
  };
  const below = (path: string) => [...files.keys()].filter((each) => each === path || each.startsWith(`${path}/`));
  const found = (wanted: (path: string) => boolean): FoundFile[] =>
    [...stamps].filter(([path]) => !path.startsWith(".tool/") && wanted(path))
      .map(([path, stamp]) => ({ path, stamp })).sort((a, b) => byCodeUnits(a.path, b.path));
  return {
    ...{ root: "/memory", files, put, remove, now: () => time + HOUR_MS },
    scan: () => ({
      pages: found((path) => /\.md$/i.test(path) && !/\.assets\/|\.remote\.md$/i.test(path)),
      assets: found((path) => /\.assets\/[^/]+$/i.test(path) && !/\.remote(?:\.[^./]*)?$/i.test(path)),
      unusable: [],
    }),
    stamp: (path) => stamps.get(safe(path)),
    async read(path, maxBytes) {
      const [bytes, stamp] = [files.get(safe(path)), stamps.get(path)];
      if (bytes === undefined || stamp === undefined) return undefined;
      if (bytes.length > maxBytes) throw new SyncError("file-unavailable", `Cannot read ${path}: it is too large`);
      return { bytes: new Uint8Array(bytes), hash: await sha256Hex(bytes), stamp };
    },
    write: (writes) =>
      Promise.all(writes.map(async ({ path, bytes, expected }) => {
        const there = files.get(safe(path));
        const hash = there === undefined ? undefined : await sha256Hex(there);
        if (hash !== expected) return { kind: "changed" } as const;
        put(path, bytes);
        return { kind: "written", stamp: stamps.get(path) ?? NO_STAMP } as const;
      })),
    move: (from, to) => {
      const left = below(safe(from)).filter((path) => {
        const target = safe(to) + path.slice(from.length);
        if (files.has(target)) return true;
        moveOne(path, target);
        return false;
      });
      return Promise.resolve(left);
    },
    trash: (path) => {
      const all = below(safe(path));
      if (all.length === 0) return Promise.resolve(undefined);
      let target = `.tool/trash/${path}`;
      for (let turn = 2; below(target).length > 0; turn++) target = `.tool/trash/${path} (${turn})`;
      for (const each of all) moveOne(each, target + each.slice(path.length));
      return Promise.resolve(target);
    },
    removeEmptyFolders: () => Promise.resolve(),
    async removeFile(path, expected) {
      const bytes = files.get(safe(path));
      if (bytes !== undefined && await sha256Hex(bytes) === expected) remove(path);
      return !files.has(path);
    },
  };
}

const NO_STAMP: FileStamp = { size: 0, modified: 0, changed: 0, node: 0 };

function safe(path: string): string {
  if (path !== "" && path.split("/").every((part) => part !== "" && part !== "." && part !== "..")) return path;
  throw new SyncError("outside-folder", `Cannot use ${path}: it leads out of the folder`);
}
