import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { readPageFiles } from "../../support/sync_world/local_files.ts";
import { currentPages } from "../../support/sync_world/remote_steps.ts";
import { runHere, USUAL } from "../../support/sync_world/sync_runs.ts";
import { openSyncWorld, type SyncWorld, type WorldOptions } from "../../support/sync_world/sync_world.ts";
import { amountFor } from "../../support/test_seed.ts";
import { readNumber, sayFacts, SIMULATION_SEED } from "./simulation_seed.ts";

/** More than are read one by one. */
const PAGES = 32;
/** How often a batch is killed, on each kind of wiki. */
const KILLS = readNumber("SYNC_KILLS", amountFor({ quick: 4, full: 12, long: 5000 }));
/** A prime above the number of steps: as many kills as there are steps reach each of them, and a few are far apart. */
const STRIDE = 7919;

const EDIT = "\nAn edit after the kill.\n";
const PULL = { options: { ...USUAL, push: false } };

/** What the files of pages say; addresses differ between worlds. */
function textsOf(world: SyncWorld): string[] {
  return readPageFiles(world).map(({ path, text }) => `${path}\n${text.replaceAll(world.wiki.site, "SITE")}`);
}

interface WholePull {
  readonly texts: readonly string[];
  readonly steps: number;
}

/** A pull that nobody kills. */
async function pullWhole(options: WorldOptions): Promise<WholePull> {
  await using world = await openSyncWorld(options);
  const { steps, error } = await runHere(world, PULL);
  strictEqual(error, undefined);
  const texts = textsOf(world);
  strictEqual(texts.length, PAGES);
  return { texts, steps };
}

/** Kills a pull at a step, edits a file that is there, and pulls again. Returns whether it died. */
async function killAt(crashAt: number, options: WorldOptions, expected: readonly string[]): Promise<boolean> {
  const what = `seed ${options.seed}, killed at step ${crashAt}`;
  await using world = await openSyncWorld(options);
  const { crashed } = await runHere(world, { ...PULL, crashAt });
  const [edited] = crashed ? readPageFiles(world) : [];
  const path = `${world.folder}/${edited?.path}`;
  if (edited !== undefined) await Deno.writeTextFile(path, edited.text + EDIT);
  const again = await runHere(world, PULL);
  strictEqual(again.error, undefined, what);
  if (edited !== undefined) {
    const now = await Deno.readTextFile(path);
    ok(now.endsWith(EDIT), `${what}: the edit of ${edited.path} is lost`);
    await Deno.writeTextFile(path, now.slice(0, -EDIT.length));
  }
  deepStrictEqual(textsOf(world), expected, what);
  strictEqual(currentPages(world).length, PAGES, what);
  return crashed;
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`a first pull in batches that is killed at any step ends as if it had not been, on ${deployment}`, async () => {
    sayFacts(`SYNC_SEED=${SIMULATION_SEED} SYNC_KILLS=${KILLS}`);
    let deaths = 0;
    const facts = { kills: 0, spaces: 0, steps: 0 };
    while (facts.kills < KILLS) {
      const options = { seed: SIMULATION_SEED + facts.spaces, deployment, pages: PAGES, blocks: 2 };
      const whole = await pullWhole(options);
      const kills = Math.min(whole.steps, KILLS - facts.kills);
      for (let kill = 0; kill < kills; kill++) {
        const crashAt = 1 + (SIMULATION_SEED + kill * STRIDE) % whole.steps;
        if (await killAt(crashAt, options, whole.texts)) deaths += 1;
      }
      facts.kills += kills;
      facts.spaces += 1;
      facts.steps = whole.steps;
    }
    sayFacts({ ...facts, deaths });
    // How many writes share a step depends on chance, so the last steps may not come.
    ok(deaths > KILLS * 0.9, `${deaths} deaths`);
  });
}
