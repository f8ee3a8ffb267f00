import { skipUnless } from "../skip.ts";
import { makeSamples } from "./made_samples.ts";

const FOLDER = new URL("../../../../shared/data/docx/", import.meta.url);

/**
 * Reads Word files by name: the generated ones, and the real ones beside the repository. If the latter are missing,
 * prints what is not tested with them.
 */
export async function readSamples(tested: string): Promise<Map<string, Uint8Array>> {
  const samples = new Map(await makeSamples());
  const names = await listReal();
  skipUnless(names.length > 0, `${tested} with real Word files, because ${FOLDER.pathname} is absent`);
  for (const name of names) samples.set(name, await Deno.readFile(new URL(name, FOLDER)));
  return new Map([...samples].sort(([a], [b]) => a < b ? -1 : 1));
}

async function listReal(): Promise<string[]> {
  try {
    const entries = await Array.fromAsync(Deno.readDir(FOLDER));
    return entries.map(({ name }) => name).filter((name) => name.endsWith(".docx"));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

/** Returns whether the sample with this name is encrypted. */
export function isEncryptedSample(name: string): boolean {
  return name.endsWith("-encrypted-ole.docx");
}
