import type { SpoolFolder } from "../../src/host/files/spool_folder.ts";

/** A spool in memory, whose files tests may change. */
export interface MemorySpool extends SpoolFolder {
  readonly files: Map<string, Uint8Array>;
  /** Whether it is open for a run. */
  readonly isOpen: boolean;
}

/** Makes one with the files of an earlier one. */
export function createMemorySpool(files: Map<string, Uint8Array> = new Map()): MemorySpool {
  let isOpen = true;
  return {
    files,
    get isOpen() {
      return isOpen;
    },
    read(name, maxBytes) {
      const bytes = files.get(name);
      return Promise.resolve(bytes === undefined || bytes.length > maxBytes ? undefined : bytes.slice());
    },
    write(name, bytes) {
      files.set(name, bytes.slice());
      return Promise.resolve();
    },
    remove() {
      files.clear();
      isOpen = false;
      return true;
    },
    [Symbol.dispose]() {
      isOpen = false;
    },
  };
}
