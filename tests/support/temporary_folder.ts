/** A folder that is removed with all it holds when its scope ends. */
export interface TemporaryFolder extends AsyncDisposable {
  path: string;
}

/** Makes an empty folder outside the repository. */
export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const path = await Deno.makeTempDir({ prefix: "template-pack-" });
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

/**
 * Where to make a folder in memory, if there is such a place: disks are slow where every file is synced, and a killed
 * process loses nothing that a disk would keep.
 */
export function memoryFolder(): { dir?: string } {
  try {
    return Deno.build.os === "linux" && Deno.statSync("/dev/shm").isDirectory ? { dir: "/dev/shm" } : {};
  } catch { // no such folder
    return {};
  }
}
