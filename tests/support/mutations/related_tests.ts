import { readSources, readTests } from "../house/source_files.ts";

/** Tests that take long, and are taken only where no other reaches a file. */
const SLOW = /_(?:process|browser|compile|nats|office|limits|long)_test\.ts$/;
/** Tests that are run for one file. */
const MOST = 10;

/** Finds the tests that reach a file by imports, the nearest first. */
export async function createTestFinder(): Promise<(path: string) => string[]> {
  const importers = new Map<string, string[]>();
  for (const { path, text } of [...await readSources(), ...await readTests()]) {
    for (const [, specifier = ""] of text.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)) {
      const target = new URL(specifier, `file:///${path}`).pathname.slice(1);
      importers.set(target, [...importers.get(target) ?? [], path]);
    }
  }
  return (path) => {
    const found = listReached(path, importers).filter((each) => each.endsWith("_test.ts"));
    const quick = found.filter((each) => !SLOW.test(each) && each.startsWith("tests/"));
    return (quick.length > 0 ? quick : found).slice(0, MOST);
  };
}

/** Lists what imports a file, directly or by way of others, in the order of the distance. */
function listReached(path: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Set([path]);
  for (const each of reached) for (const importer of importers.get(each) ?? []) reached.add(importer);
  return [...reached];
}
