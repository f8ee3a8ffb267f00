/** Writes a folder beside its final place, and then puts it there; leaves nothing beside it, also when it fails. */
export async function replaceFolder(folder: string, write: (staged: string) => Promise<void>): Promise<void> {
  const [staged, replaced] = [`${folder}.new`, `${folder}.old`];
  await removeFolders(staged, replaced);
  try {
    await write(staged);
    await Deno.rename(folder, replaced).catch(ignoreMissing);
    await Deno.rename(staged, folder);
  } catch (error) {
    await removeFolders(staged);
    throw error;
  }
  await removeFolders(replaced);
}

async function removeFolders(...folders: string[]): Promise<void> {
  for (const folder of folders) await Deno.remove(folder, { recursive: true }).catch(ignoreMissing);
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
