import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { readFiles } from "../../support/sync_world/local_files.ts";
import { runHere, USUAL } from "../../support/sync_world/sync_runs.ts";
import { SeededRandom } from "../../support/sync_world/seeded_random.ts";
import { openSyncWorld, SPACE, type SyncWorld } from "../../support/sync_world/sync_world.ts";
import { amountFor, TEST_SEED } from "../../support/test_seed.ts";

/** More than are read one by one. */
const PAGES = 36;
/** How often a batch is killed, on each kind of wiki. */
const KILLS = amountFor({ quick: 4, full: 30, long: 5000 });
/** At least as many things change something in a first pull of so many pages. */
const STEPS = 900;

const EDIT = "\nAn edit after the kill.\n";

/** What the files of pages say; addresses differ between worlds. */
function textsOf({ folder, wiki }: SyncWorld): string[] {
  const files = readFiles(folder).filter(({ path }) => path.endsWith(".md"));
  return files.map(({ path, text }) => `${path}\n${text.replaceAll(wiki.site, "SITE")}`).toSorted();
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`a first pull in batches that is killed at any step ends as if it had not been, on ${deployment}`, async () => {
    const options = { ...USUAL, push: false };
    const random = new SeededRandom(TEST_SEED);
    await using whole = await openSyncWorld({ seed: 7, deployment, pages: PAGES });
    await runHere(whole, { options });
    const expected = textsOf(whole);
    strictEqual(expected.length, PAGES);
    let deaths = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      await using world = await openSyncWorld({ seed: 7, deployment, pages: PAGES });
      const crashAt = 1 + random.below(STEPS);
      const { crashed } = await runHere(world, { options, crashAt });
      deaths += crashed ? 1 : 0;
      const [edited] = crashed ? readFiles(world.folder).filter(({ path }) => path.endsWith(".md")) : [];
      const path = `${world.folder}/${edited?.path}`;
      if (edited !== undefined) await Deno.writeTextFile(path, edited.text + EDIT);
      const again = await runHere(world, { options });
      strictEqual(again.error, undefined, `killed at step ${crashAt}`);
      if (edited !== undefined) {
        const now = await Deno.readTextFile(path);
        ok(now.endsWith(EDIT), `killed at step ${crashAt}: the edit of ${edited.path} is lost`);
        await Deno.writeTextFile(path, now.slice(0, -EDIT.length));
      }
      deepStrictEqual(textsOf(world), expected, `killed at step ${crashAt}`);
      deepStrictEqual(
        world.wiki.store.pages.values().filter(({ spaceKey }) => spaceKey === SPACE).toArray().length,
        PAGES,
      );
    }
    ok(deaths > KILLS / 4, `${deaths} deaths`);
  });
}
