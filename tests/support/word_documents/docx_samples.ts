import { makeSamples } from "./made_samples.ts";

const FOLDER = new URL("../../../../shared/data/docx/", import.meta.url);

/**
 * Reads Word files by name: the generated ones, and the real ones beside the repository. If the latter are missing and
 * `skipped` is given, prints what is not tested.
 */
export async function readSamples(skipped?: string): Promise<Map<string, Uint8Array>> {
  const samples = new Map(await makeSamples());
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

/** Returns whether the sample with this name is encrypted. */
export function isEncryptedSample(name: string): boolean {
  return name.endsWith("-encrypted-ole.docx");
}
