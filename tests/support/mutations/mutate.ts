import { readSources, ROOT } from "../house/source_files.ts";
import { createTestFinder } from "./related_tests.ts";
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

/** Generates the same numbers from 0 to 1 for the same seed (mulberry32). */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed;;) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

async function drawMutants(): Promise<Mutant[]> {
  const all = (await readSources()).filter(({ path }) => PATHS.some((start) => path.startsWith(start)))
    .filter(({ path }) => path.endsWith(".ts") && !path.endsWith("_table.ts"))
    .flatMap(({ path, text }) => findMutations(text).map((mutation) => ({ path, text, mutation })));
  const chance = chances(SEED);
  return Array.from({ length: Math.min(COUNT, all.length) }, () => {
    const at = Math.floor(chance.next().value * all.length);
    return all.splice(at, 1)[0];
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
