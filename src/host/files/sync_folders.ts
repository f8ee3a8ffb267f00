/** Makes changes of folders durable. Some systems cannot do that; the content of the files is safe without it. */
export async function syncFolders(folders: Iterable<string>): Promise<void> {
  for (const path of folders) {
    try {
      using folder = await Deno.open(path);
      await folder.sync();
    } catch { // not durable until the system flushes on its own
    }
  }
}
