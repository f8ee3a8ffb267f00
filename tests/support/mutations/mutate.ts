import { readSources, readTests, ROOT } from "../house/source_files.ts";
import { SeededRandom } from "../sync_world/seeded_random.ts";
import { findMutations, type Mutation } from "./find_mutations.ts";

// Changes the program in small ways, one at a time, and prints as JSON which changes no test notices. Runs as a test,
// because only tests have the parser: MUTATIONS=400 MUTATION_SEED=1 MUTATION_PATHS=src/zip deno task mutate

const COUNT = Number(Deno.env.get("MUTATIONS") ?? 400);
const SEED = Number(Deno.env.get("MUTATION_SEED") ?? 1);
const PATHS = (Deno.env.get("MUTATION_PATHS") ?? "src").split(",");
const LONGEST_MS = 120_000;

interface Mutant {
  readonly path: string;
  readonly text: string;
  readonly mutation: Mutation;
}

async function drawMutants(): Promise<Mutant[]> {
  const all = (await readSources()).filter(({ path }) => PATHS.some((start) => path.startsWith(start)))
    .filter(({ path }) => path.endsWith(".ts") && !path.endsWith("_table.ts"))
    .flatMap(({ path, text }) => findMutations(text).map((mutation) => ({ path, text, mutation })));
  const random = new SeededRandom(SEED);
  return Array.from({ length: Math.min(COUNT, all.length) }, () => {
    return all.splice(random.below(all.length), 1)[0];
  }).filter((each) => each !== undefined);
}

/** Runs tests in a copy of the tree; returns whether they fail. */
async function fails(folder: string, tests: readonly string[]): Promise<boolean> {
  const args = ["test", "-A", "--no-check", "--fail-fast", "--quiet", ...tests];
  const { success } = await new Deno.Command(Deno.execPath(), {
    ...{ args, cwd: folder, stdout: "null", stderr: "null" },
    signal: AbortSignal.timeout(LONGEST_MS),
  }).output();
  return !success;
}

Deno.test("mutations", async () => {
  const folder = await Deno.makeTempDir();
  const git = (...args: string[]) => new Deno.Command("git", { args, cwd: ROOT }).output();
  await git("worktree", "add", "--detach", `${folder}/tree`, "HEAD");
  try {
    const findTests = await createTestFinder();
    const survivors: string[] = [];
    let [killed, untested] = [0, 0];
    for (const { path, text, mutation: { start, end, replacement, what } } of await drawMutants()) {
      const tests = findTests(path);
      const file = `${folder}/tree/${path}`;
      await Deno.writeTextFile(file, text.slice(0, start) + replacement + text.slice(end));
      if (tests.length === 0) untested++;
      if (tests.length > 0 && await fails(`${folder}/tree`, tests)) killed++;
      else survivors.push(`${path}:${text.slice(0, start).split("\n").length} ${what}`);
      await Deno.writeTextFile(file, text);
    }
    const report = { seed: SEED, killed, survived: survivors.length, untested, survivors };
    Deno.stdout.writeSync(new TextEncoder().encode(`${JSON.stringify(report, undefined, 2)}\n`));
  } finally {
    await git("worktree", "remove", "--force", `${folder}/tree`);
    await Deno.remove(folder, { recursive: true });
  }
});

/** Tests that take long, and are taken only where no other reaches a file. */
const SLOW = /_(?:process|browser|compile|nats|office|limits|long)_test\.ts$/;
/** Tests that are run for one file. */
const MOST = 10;

/** Finds the tests that reach a file by imports, the nearest first. */
async function createTestFinder(): Promise<(path: string) => string[]> {
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
