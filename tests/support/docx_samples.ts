const FOLDER = new URL("../../../shared/data/docx/", import.meta.url);

/** The real Word files that lie beside the repository, by name; none where they are absent, and one line if asked for. */
export async function readSamples(skipped?: string): Promise<Map<string, Uint8Array>> {
  const samples = new Map<string, Uint8Array>();
  try {
    for await (const { name } of Deno.readDir(FOLDER)) {
      if (name.endsWith(".docx")) samples.set(name, await Deno.readFile(new URL(name, FOLDER)));
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    // deno-lint-ignore no-console -- a skipped test must be seen
    if (skipped !== undefined) console.log(`skipped: ${skipped}, because ${FOLDER.pathname} is absent`);
  }
  return new Map([...samples].sort(([a], [b]) => a < b ? -1 : 1));
}
