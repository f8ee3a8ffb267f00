import { HAS_GIT } from "../../support/git/git.ts";
import { skipUnless } from "../../support/skip.ts";
import { simulateGit } from "../../support/sync_world/simulate_git.ts";
import { amountFor, IS_LONG_RUN } from "../../support/test_seed.ts";
import { readNumber, sayFacts, SIMULATION_SEED } from "./simulation_seed.ts";

/** Steps in each world. */
const STEPS = readNumber("SYNC_STEPS", amountFor({ quick: 80, full: 80, long: 2000 }));
const WORLDS = readNumber("SYNC_WORLDS", amountFor({ quick: 2, full: 2, long: 2 }));
const LIFE = { settleEvery: 40, crashes: 0.15, prettier: IS_LONG_RUN ? 0.03 : 0 };

for (let world = 0; world < WORLDS; world++) {
  const seed = SIMULATION_SEED + world;
  const deployment = seed % 2 === 0 ? "cloud" : "data-center";
  Deno.test({
    name: `simulateGit() finds nothing lost, whatever is done with git: world ${world}`,
    ignore: skipUnless(HAS_GIT, "git is not installed"),
    fn: async () => {
      sayFacts(`SYNC_SEED=${seed} SYNC_WORLDS=1 SYNC_STEPS=${STEPS}`);
      sayFacts(await simulateGit({ seed, deployment, steps: STEPS, ...LIFE }));
    },
  });
}
