/** Syncs folders, to make new names durable. Ignores errors: some systems cannot sync folders. */
export async function syncFolders(folders: Iterable<string>): Promise<void> {
  for (const path of folders) {
    try {
      using folder = await Deno.open(path);
      await folder.sync();
    } catch { // durable only after the system flushes by itself
    }
  }
}
