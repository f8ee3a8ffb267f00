import { modeOf } from "./second_user.ts";

/**
 * Runs work and returns the modes of each file that it created by `Deno.open`: right after it was created, at each write
 * to it, and at its end. A file that others could open for a moment could be read by them later.
 */
export async function watchCreatedModes(work: () => Promise<unknown>): Promise<string[]> {
  const { open } = Deno;
  const { write, writeSync } = Deno.FsFile.prototype;
  const paths = new WeakMap<Deno.FsFile, string>();
  const modes: string[] = [];
  const watchedOpen: typeof open = async (path, options) => {
    const file = await open(path, options);
    if (options?.createNew === true) {
      paths.set(file, String(path));
      modes.push(modeOf(String(path)));
    }
    return file;
  };
  Deno.open = watchedOpen;
  const note = (file: Deno.FsFile) => {
    const path = paths.get(file);
    if (path !== undefined) modes.push(modeOf(path));
  };
  Deno.FsFile.prototype.write = function (bytes) {
    note(this);
    return write.call(this, bytes);
  };
  Deno.FsFile.prototype.writeSync = function (bytes) {
    note(this);
    return writeSync.call(this, bytes);
  };
  try {
    await work();
  } finally {
    Deno.open = open;
    Object.assign(Deno.FsFile.prototype, { write, writeSync });
  }
  return [...new Set(modes)];
}
