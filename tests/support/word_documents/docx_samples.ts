import { makeSamples } from "./made_samples.ts";

const FOLDER = new URL("../../../../shared/data/docx/", import.meta.url);

/**
 * Word files by name: those that are made here, and the real ones that lie beside the repository. Where the latter are
 * absent, one line says what is not tested with them, if asked for.
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

/** Whether the sample of this name can be read by nobody without its password. */
export function isEncryptedSample(name: string): boolean {
  return name.endsWith("-encrypted-ole.docx");
}
